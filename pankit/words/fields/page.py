"""The page of the reference about all fields, docs/reference/fields.md."""

from collections.abc import Iterator
from typing import Final

from pankit.words.fields.catalogue import FIELDS
from pankit.words.fields.entry import GROUPS, Entry
from pankit.words.fields.neutral import NEUTRAL
from pankit.words.fields.saying import allowed, say_value

_HEAD: Final = """# Fields

Every value of a ruleset, by the path with which `set` names it. `*` stands for the id of a
row (`conditions.valle-mixed.pays`), the name of a class of ranks (`rank_classes.valle`) or a
suit (`by_suit.s`). How rows are changed, added and removed is told in
[How rules are written](../writing-rules.md).

A field with a *neutral* value may be left out; the game is then played as if the field did
not exist.

This page follows from the program (`pankit/words/fields/`), as do the names in `pankit diff`
and the file that `pankit new` writes.
"""


def fields_page() -> str:
    """The page in Markdown."""
    return _HEAD + "".join(_group(group) for group in GROUPS)


def _group(group: str) -> str:
    members = [(path, found) for path, found in FIELDS.items() if found.group == group]
    rows = "".join(_row(path, found) for path, found in members)
    return f"\n## {GROUPS[group].en}\n\n| field | meaning | values |\n| --- | --- | --- |\n{rows}"


def _row(path: str, found: Entry) -> str:
    name = found.name.say("en", id="*")
    about = found.about.say("en")
    meaning = name if about == name else f"**{name}.** {about}"
    return f"| `{path}` | {_safe(meaning)} | {'<br>'.join(map(_safe, _values(path, found)))} |\n"


def _values(path: str, found: Entry) -> Iterator[str]:
    for value, said in found.values.items():
        mark = " (neutral)" if path in NEUTRAL and str(NEUTRAL[path]).lower() == value else ""
        yield f"`{value}`: {said.en}{mark}"
    if not found.values:
        yield allowed(path, "en")
        if path in NEUTRAL:
            yield f"neutral: {say_value(path, NEUTRAL[path], 'en')}"


def _safe(text: str) -> str:
    return text.replace("*.", "\\*.").replace("|", "\\|")
