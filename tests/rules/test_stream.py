"""Records are read part by part, and what was whole before a cut is kept."""

import io
import tracemalloc
from collections.abc import Iterator
from typing import Any

import pytest

from pankit.rules import composer, stream_text
from pankit.rules.nodes import plain
from pankit.rules.problems import CutOffError, RulesError
from pankit.rules.stream import StreamReader, open_stream

TEXT = """\
kind: record
rules: {ruleset: german, variants: [go-out-2]}
rounds:
  - dealer: Carla
    seed: 7
    hands: {Anna: "5s 5s", Ben: "Kd ü"}
    steps:
      - "Anna: stay"
      - {reshuffle: "5s 6s"}
      - plain word
    expect: {end: went-out, chips: {Anna: 9, Ben: -2}}
  - dealer: Ben
    steps:
      - "Anna: stay"
      - 'Ben: drop'
    expect: {end: went-out}
"""


@pytest.fixture(params=[composer.PARSER, composer.PureParser], ids=["fast", "pure"], autouse=True)
def _parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(composer, "PARSER", request.param)


def parts(reader: StreamReader) -> Iterator[tuple[str, Any]]:
    for key, value in reader.root().entries():
        if key.text != "rounds":
            yield key.text, plain(value.node())
            continue
        for played in value.items():
            for name, part in played.entries():
                if name.text == "steps":
                    for step in part.items():
                        yield "step", plain(step.node())
                else:
                    yield name.text, plain(part.node())
    reader.finish()


def read(data: bytes) -> tuple[list[tuple[str, Any]], RulesError | None]:
    found = []
    try:
        for part in parts(StreamReader(io.BytesIO(data), "r.yaml")):
            found.append(part)  # noqa: PERF402 - what came before an error is kept
    except RulesError as error:
        return found, error
    return found, None


def test_the_whole() -> None:
    found, error = read(TEXT.encode())
    assert error is None
    assert [value for name, value in found if name == "step"] == [
        "Anna: stay", {"reshuffle": "5s 6s"}, "plain word", "Anna: stay", "Ben: drop",
    ]  # fmt: skip
    assert ("rules", {"ruleset": "german", "variants": ["go-out-2"]}) in found


def test_cut_anywhere_keeps_every_whole_step_and_never_half_of_one() -> None:
    data = TEXT.encode()
    steps = [part for part in read(data)[0] if part[0] == "step"]
    for end in range(1, len(data)):
        found, error = read(data[:end])
        got = [part for part in found if part[0] == "step"]
        lines = data[:end].split(b"\n")[:-1]
        whole = sum(line.startswith(b"      - ") for line in lines)
        assert got == steps[: len(got)]
        assert len(got) >= whole
        assert error is None or isinstance(error, CutOffError), (data[:end], error)


def test_what_is_not_read_is_skipped() -> None:
    reader = StreamReader(io.BytesIO(TEXT.encode()), "r.yaml")
    keys = [key.text for key, _ in reader.root().entries()]
    assert keys == ["kind", "rules", "rounds"]
    reader.finish()
    reader = StreamReader(io.BytesIO(TEXT.encode()), "r.yaml")
    dealers = []
    for key, value in reader.root().entries():
        if key.text == "rounds":
            for played in value.items():
                for name, part in played.entries():
                    if name.text == "dealer":
                        dealers.append(plain(part.node()))
                        break
    assert dealers == ["Carla", "Ben"]


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("", "empty", None),
        ("# nothing\n", "empty", None),
        ("a: 1\na: 2\n", "duplicate-key", 2),
        ("rounds: 5\nb: 1\n", "wrong-type", 1),
        ("rounds: [5]\n", "wrong-type", 1),
        ("rounds:\n  - steps: [!x 1]\n", "tag", 2),
        ("rounds:\n  - steps: [&a 1, *a]\n", "alias", 2),
        ("rounds:\n  - {a: 1, a: 2}\n", "duplicate-key", 2),
        ("rounds:\n  - steps: [{b: 1, b: 2}]\n", "duplicate-key", 2),
        ("a: 1\n---\na: 2\n", "several-documents", 2),
        ("a: " + "[" * 100 + "\n", "too-deep", 1),
        ("a: 1\nb: \x01\n", "control-character", 2),
        ("a: ]\nb: 1\n", "yaml-syntax", 1),
    ],
)
def test_refused(text: str, code: str, line: int | None) -> None:
    _, error = read(text.encode())
    assert error is not None
    assert (error.problems[0].code, error.problems[0].line) == (code, line)


@pytest.mark.parametrize("data", [b"a: 1\nb: \xff\n", b"\xff\xfea\0:\0", b"a: 1\n\xc3("])
def test_bytes_that_are_no_text(data: bytes) -> None:
    _, error = read(data)
    assert error is not None
    assert error.problems[0].code == "encoding"


def test_bytes_cut_inside_a_letter() -> None:
    _, error = read("a: 1\nb: 'ü".encode()[:-1])
    assert isinstance(error, CutOffError)


def test_a_byte_order_mark_is_no_part_of_the_text() -> None:
    found, error = read(b"\xef\xbb\xbf" + TEXT.encode())
    assert error is None
    assert found[0] == ("kind", "record")


class Endless(io.RawIOBase):
    """A record whose only round never ends, or one value that never does."""

    def __init__(self, head: bytes, line: bytes, size: int) -> None:
        self.left = [head] + [line] * size

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1, /) -> bytes:
        count = max(1, size // len(self.left[-1])) if self.left else 0
        out = b"".join(self.left[:count])
        del self.left[:count]
        return out


@pytest.mark.no_cover
def test_memory_does_not_grow_with_the_length_of_a_record(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(stream_text, "_KEPT", 10_000)
    head = b"kind: record\nrounds:\n  - steps:\n"
    peaks = []
    for size in (1_000, 3_000):
        stream = Endless(head, b'      - "Anna: discard Kd"\n', size)
        tracemalloc.start()
        reader = StreamReader(stream, "r")  # type: ignore[arg-type]
        count = len([None for name, _ in parts(reader) if name == "step"])
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
        assert count == size
    assert peaks[1] < 1.5 * peaks[0] + 100_000


def test_one_value_without_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream_text, "_LONGEST", 100_000)
    stream = Endless(b'a: "', b"x" * 1000, 500)
    with pytest.raises(RulesError) as error:
        list(parts(StreamReader(stream, "r")))  # type: ignore[arg-type]
    assert error.value.problems[0].code == "too-large"


def test_a_missing_file() -> None:
    with pytest.raises(RulesError) as error:
        open_stream("/nowhere/r.yaml")
    assert error.value.usage
