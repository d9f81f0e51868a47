"""Files and rulesets to try things on."""

from collections.abc import Callable
from pathlib import Path

import pytest

from pankit.library import Checked, check_file

BAD_YAML = Path(__file__).parents[1] / "bad_yaml"
WHOLE = (BAD_YAML / "C00_valid.yaml").read_text(encoding="utf-8")

Write = Callable[..., Path]
Check = Callable[..., Checked]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Write a file into an empty folder, which is the current one."""
    monkeypatch.chdir(tmp_path)

    def write_file(name: str, text: str | bytes) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(text, str):
            path.write_text(text, encoding="utf-8")
        else:
            path.write_bytes(text)
        return path

    return write_file


@pytest.fixture
def house(write: Write) -> Check:
    """Check a house that extends german (or what it says itself)."""

    def check(body: str, name: str = "house.yaml") -> Checked:
        head = "kind: ruleset\nschema: 1\nid: house\nname: {en: House}\n"
        extends = "" if "extends:" in body else "extends: german\n"
        write(name, head + extends + body)
        return check_file(name)

    return check


@pytest.fixture
def variant(write: Write) -> Check:
    """Check a variant."""

    def check(body: str, name: str = "v.yaml") -> Checked:
        write(name, f"kind: variant\nschema: 1\nid: {Path(name).stem}\nname: {{en: V}}\n{body}")
        return check_file(name)

    return check


@pytest.fixture
def whole(write: Write) -> Check:
    """Check the complete ruleset with some lines changed: pairs of old and new text."""

    def check(*changes: tuple[str, str]) -> Checked:
        text = WHOLE
        for old, new in changes:
            assert old in text
            text = text.replace(old, new, 1)
        write("whole.yaml", text)
        return check_file("whole.yaml")

    return check


def codes(checked: Checked, severity: str = "error") -> list[str]:
    """The codes of the problems of a severity."""
    return [problem.code for problem in checked.problems if problem.severity == severity]
