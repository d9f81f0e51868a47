"""Pages, or parts of pages, that are made from the program."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from pankit.cli.commands import COMMANDS
from pankit.records import codes as record_codes
from pankit.records.table_game import codes as table_codes
from pankit.rules import codes as rule_codes
from pankit.rules.codes import CODES
from tests.docs import shown

REFERENCE: Final = shown.ROOT / "docs" / "reference"
ERRORS: Final = REFERENCE / "errors"
_OWN: Final = {
    *(value for value in vars(record_codes).values() if isinstance(value, str)),
    *(value for value in vars(table_codes).values() if isinstance(value, str)),
    *re.findall(r'(?m)^    "([\w-]+)": "', Path(rule_codes.__file__).read_text("utf-8")),
}
_PART: Final = r"(?s)(<!-- {0} -->\n).*?(<!-- end -->)"


def codes() -> list[str]:
    """The codes of rules, scenarios, records and table games, whatever else has been registered."""
    return [code for code in CODES if code in _OWN]


def sections() -> dict[str, tuple[str, str]]:
    """Where each code is told of: the page, and the text below its heading."""
    found: dict[str, tuple[str, str]] = {}
    for page in sorted(ERRORS.glob("*.md")):
        text = page.read_text("utf-8")
        for match in re.finditer(r"(?ms)^### `([\w-]+)`\n\n(.*?)(?=^##|\Z)", text):
            found[match[1]] = (page.name, match[2])
    return found


def error_table() -> str:
    """The list of all codes."""
    where = sections()
    rows = [
        f"| [`{code}`]({where[code][0]}#{code}) | {CODES[code]} |\n"
        for code in codes()
        if code in where
    ]
    return "| code | meaning |\n| --- | --- |\n" + "".join(rows)


def commands_text() -> str:
    """What `pankit --help` and the help of every command say."""
    text = ""
    for name in ("", *COMMANDS):
        line = f"pankit {name} --help".replace("  ", " ")
        told = shown.run(shown.Command(line, []), shown.ROOT)
        text += f"\n## pankit {name}".rstrip() + "\n\n```text\n"
        text += "".join(f"{line}\n" for line in told) + "```\n"
    return text + "\n"


def differences() -> str:
    """All rulesets side by side, without the heading that the command writes."""
    told = shown.run(shown.Command("pankit diff --all --markdown", []), shown.ROOT)
    return "\n".join(told[1:]).strip() + "\n\n"


PARTS: Final[dict[Path, tuple[str, Callable[[], str]]]] = {
    ERRORS / "index.md": ("codes", error_table),
    REFERENCE / "commands.md": ("help", commands_text),
    REFERENCE / "differences.md": ("diff", differences),
}


def page(path: Path) -> str:
    """A page that has a part which is made, as it should be."""
    name, make = PARTS[path]
    part = make()
    text, count = re.subn(
        _PART.format(name), lambda found: found[1] + part + found[2], path.read_text("utf-8")
    )
    assert count == 1, f"{path} has no part <!-- {name} -->"
    return text
