"""Whatever is in a file, it is checked or refused, and nothing else is ever raised."""

import random
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pankit.library import check_file
from pankit.rules import composer

from .conftest import WHOLE

LINES = WHOLE.split("\n")
VALUES = ["5", "-1", "x", "[]", "{}", "[1, [2]]", "{a: {b: c}}", "null", "'5'", "true", "1.5",
          "!t 1", "[A, A]", "valle", "&x [1]", "*x", "9" * 50, "[s, s]", "{s: 1}", ""]  # fmt: skip
HOUSE = ["set", "conditions", "melds.sets", "variants", "citations", "rulebook", "about", "name",
         "extends", "id", "applies_to", "requires", "deal"]  # fmt: skip
INNER = ["remove", "change", "add", "go_out.bonus", "conditions.valle-mixed.pays", "deal.hand",
         "melds.first_lay", "en", "valle-mixed", "by_suit", "pack.ranks", "melds.sets.free.max",
         "rank_classes.valle", "conditions", "source", "pack.without"]  # fmt: skip
tree = st.recursive(
    st.sampled_from([5, 0, -1, True, None, "x", "german", "fifteen", "A", "valle-mixed", "{a.b}"]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(INNER), inner, max_size=3)
    ),
    max_leaves=8,
)


@pytest.fixture(params=[composer.PARSER, composer.PureParser], ids=["fast", "pure"], autouse=True)
def _parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(composer, "PARSER", request.param)


def check(folder: Path, text: str | bytes) -> None:
    path = folder / "x.yaml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    for problem in check_file(path, "x.yaml").problems:
        said = problem.text()
        assert said.isprintable() or "\n" in said
        assert problem.path
        assert problem.json()


SLOW = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


@SLOW
@given(seed=st.integers(0, 2**32))
def test_mutated_rulesets(tmp_path: Path, seed: int) -> None:
    draw = random.Random(seed)
    lines = list(LINES)
    for _ in range(draw.randint(1, 4)):
        at = draw.randrange(len(lines))
        what = draw.randrange(4)
        if what == 0:
            del lines[at]
        elif what == 1:
            lines.insert(at, draw.choice(LINES))
        elif what == 2 and ":" in lines[at]:
            lines[at] = lines[at].rsplit(":", 1)[0] + ": " + draw.choice(VALUES)
        else:
            cut = draw.randint(0, len(lines[at]))
            lines[at] = lines[at][:cut] + draw.choice("[]{}:,-#&*!|>'\"\t %@x5 ") + lines[at][cut:]
    check(tmp_path, "\n".join(lines))


@SLOW
@given(
    kind=st.sampled_from(["ruleset", "variant"]), body=st.dictionaries(st.sampled_from(HOUSE), tree)
)
def test_random_differences(tmp_path: Path, kind: str, body: dict[str, object]) -> None:
    import json

    whole = {"kind": kind, "schema": 1, "id": "h", "name": {"en": "H"}}
    if kind == "ruleset":
        whole["extends"] = "german"
    check(tmp_path, json.dumps(whole | body))


@SLOW
@given(data=st.binary(max_size=300))
def test_random_bytes(tmp_path: Path, data: bytes) -> None:
    check(tmp_path, data)
    check(tmp_path, b"kind: ruleset\n" + data)
