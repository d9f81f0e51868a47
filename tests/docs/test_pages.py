"""Every block of YAML, command and message in the documentation is what a reader gets."""

import re
import sys
from pathlib import Path

import pytest

from pankit.cli.commands import COMMANDS
from pankit.library import shipped_rulesets, shipped_variants
from pankit.rules.schema import Rules
from tests.docs import shown

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the examples are for a shell")

HOUSE = 'kind: ruleset\nschema: 1\nid: shown\nname: {en: "Shown"}\nextends: german\n'
PARTS = ("set:", "conditions:", "melds.sets:", "variants:", "citations:", "rulebook:")
ANEW = "write the page anew: python -m tests.docs.refresh {}"

PLAYING = ("comparing.md", "simulating.md", "bots.md")
"""Pages whose commands play many rounds: measuring what is run would take most of the time."""

pages = pytest.mark.parametrize(
    "page",
    [
        pytest.param(page, marks=[pytest.mark.no_cover] if page.name in PLAYING else [])
        for page in shown.PAGES
    ],
    ids=shown.page_name,
)


@pages
def test_what_a_page_shows_is_what_one_gets(page: Path, tmp_path: Path) -> None:
    """Files are written, commands run in order, and whatever else is YAML is checked."""
    text = page.read_text("utf-8")
    folder = tmp_path.resolve()
    for block in shown.blocks(text):
        shown.write_file(block, folder)
        if block.language == "yaml":
            check(block, text, folder)
        if block.language != "console":
            continue
        for command in shown.commands(block.text):
            wrong = shown.compare(command.shown, shown.run(command, folder))
            assert not wrong, f"{command.line}\n{wrong}\n{ANEW.format(shown.page_name(page))}"


def check(block: shown.Block, page: str, folder: Path) -> None:
    """A block of YAML that no command of the page names must be right."""
    if block.file and re.search(rf"(?m)^\$ .*{re.escape(block.file)}", page):
        return
    whole = block.text.startswith("#") or block.text.startswith("kind:")
    assert whole or block.text.startswith(PARTS), f"what is this?\n{block.text}"
    (folder / "shown.yaml").write_text(block.text if whole else HOUSE + block.text, "utf-8")
    assert shown.run(shown.Command("pankit check shown.yaml", []), folder) == [
        "1 file, no problems"
    ], block.text


@pages
def test_commands_in_the_text_exist(page: Path) -> None:
    """`pankit WORD --option`: there is such a command, and it has such an option."""
    text = page.read_text("utf-8")
    lines = re.findall(r"`pankit ([^`\n]+)`", text)
    for block in shown.blocks(text):
        if block.language in ("sh", "console"):
            lines += re.findall(r"(?m)^(?:\$ )?pankit (.*)$", block.text)
    for line in lines:
        name, *words = line.split()
        if (
            name.startswith("-") or not name.isalpha() or name.isupper()
        ):  # an option, or a word such as COMMAND
            continue
        assert name in COMMANDS, line
        told = " ".join(shown.run(shown.Command(f"pankit {name} --help", []), shown.ROOT))
        for word in words:
            if re.fullmatch(r"--?[a-z][a-z-]*", word):
                assert re.search(rf"(?<![\w-]){word}(?![\w-])", told), line


def test_every_shipped_ruleset_and_variant_is_told_of() -> None:
    sources = (shown.ROOT / "docs" / "sources.md").read_text("utf-8")
    writing = (shown.ROOT / "docs" / "writing-rules.md").read_text("utf-8")
    assert [name for name in shipped_rulesets() if f"`{name}`" not in sources] == []
    assert [name for name in shipped_variants() if f"`{name}`" not in writing] == []


def test_every_section_of_a_ruleset_is_told_of() -> None:
    formats = (shown.ROOT / "docs" / "formats.md").read_text("utf-8")
    assert [name for name in Rules.model_fields if f"`{name}" not in formats] == []


def test_every_dependency_has_its_reason() -> None:
    project = (shown.ROOT / "pyproject.toml").read_text("utf-8")
    lists = re.findall(r"(?ms)^(?:dependencies|docs|dev) = \[(.*?)\]$", project)
    needed = set(re.findall(r'"([a-zA-Z-]+)[><=]', " ".join(lists)))
    needed |= set(re.findall(r'requires = \["([a-zA-Z-]+)', project))
    assert {"pydantic", "mkdocs", "hatchling", "pytest"} <= needed
    told = (shown.ROOT / "docs" / "dependencies.md").read_text("utf-8").lower()
    names = {"mkdocs-material": "material for mkdocs", "pyyaml": "pyyaml"}
    assert [name for name in needed if names.get(name.lower(), name.lower()) not in told] == []
