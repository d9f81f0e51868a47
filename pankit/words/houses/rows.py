"""Rows of a house file: examples of rows to take out, to change and to add."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from pydantic import BaseModel

from pankit.rules.ruleset import Ruleset
from pankit.rules.schema import ConditionRow, Rules, SetRow
from pankit.words.cards import show_rank
from pankit.words.conditions import describe_pay, describe_row
from pankit.words.differences.amounts import set_amount_lines
from pankit.words.differences.line import Line, is_disputed
from pankit.words.differences.run_amounts import run_amount_lines
from pankit.words.differences.set_kinds import set_lines
from pankit.words.differences.telling import who_says
from pankit.words.fields.catalogue import FIELDS
from pankit.words.fields.saying import allowed
from pankit.words.houses.comments import DISPUTED, explain, switched_off
from pankit.words.phrase import Lang, Phrase
from pankit.words.values import say_flow

Accepts = Callable[[str, str, str], bool]
"""Whether a list of rows takes an example: the list, what is done, the line."""

_OUT: Final = Phrase("Rows to take out:", "Zeilen, die wegfallen:")
_OTHER: Final = Phrase(
    "Rows to change. Only the fields that stand here become others; remove_fields: [{field}] "
    "takes one out.",
    "Zeilen, die anders werden. Nur was hier steht, ändert sich; remove_fields: [{field}] "
    "nimmt ein Feld heraus.",
)
_MORE: Final = Phrase(
    "Rows to add, at the end or before another (before: ID):",
    "Neue Zeilen, am Ende oder vor einer anderen (before: ID):",
)
_CONDITIONS: Final = Phrase(
    "The condition table: melds that pay, in chips from each other player.",
    "Die Bedingungen: was Chips von jedem anderen Mitspieler bringt.",
)
_SETS: Final = Phrase(
    "Kinds of set. The first row that a set fits is its kind, and says what may be added.",
    "Arten von Sätzen. Die erste Zeile, zu der ein Satz passt, sagt, was angelegt werden darf.",
)
_FIELDS: Final = Phrase("Fields of a row:", "Felder einer Zeile:")
_ADDED: Final = Phrase("; may be added: {added}", "; angelegt werden darf: {added}")
_ALL_RANKS: Final = Phrase("all ranks", "alle Werte")


class Table(NamedTuple):
    """A list of rows: its name, a sentence about it, what there is to say and to try."""

    name: str
    about: Phrase
    rows: Sequence[BaseModel]
    lines: Sequence[Line]
    describe: Callable[[Any, Lang], str]
    examples: Sequence[dict[str, Any]]
    removable: str


def row_lines(
    ruleset: Ruleset, shipped: Sequence[Ruleset], accepts: Accepts, lang: Lang
) -> Iterator[str]:
    """The sections `conditions` and `melds.sets`; only lines that the loader takes."""
    rules = ruleset.rules
    pays = [*set_amount_lines(shipped, lang), *run_amount_lines(shipped, lang)]
    tables = (
        Table(
            "conditions",
            _CONDITIONS,
            rules.conditions,
            pays,
            _condition,
            _new_rows(rules),
            "by_suit",
        ),
        Table(
            "melds.sets", _SETS, rules.melds.sets, set_lines(shipped, lang), _kind, _NEW_SETS, "max"
        ),
    )
    for table in tables:
        yield from explain("", table.about.say(lang))
        yield f"{table.name}: {{"
        yield from _fields(table.name, lang)
        yield from _removals(table, accepts, lang)
        yield from _changes(table, shipped, accepts, lang)
        yield from _additions(table, accepts, lang)
        yield "  }"
        yield ""


def _fields(name: str, lang: Lang) -> Iterator[str]:
    yield from explain("  ", _FIELDS.say(lang))
    for path, found in FIELDS.items():
        field = path.removeprefix(f"{name}.*.")
        if field == path or "." in field:
            continue
        values = ", ".join(f"{value}: {said.say(lang)}" for value, said in found.values.items())
        sentence = f"{field}: {found.about.say(lang)} ({values or allowed(path, lang)})"
        yield from explain("  ", sentence, hang=2)


def _removals(table: Table, accepts: Accepts, lang: Lang) -> Iterator[str]:
    lines = []
    for row in table.rows:
        name = getattr(row, "id")  # noqa: B009 - every row has one
        if accepts(table.name, "remove", name):
            lines += explain("    ", table.describe(row, lang))
            lines.append(switched_off("    ", name))
    if lines:
        yield from _part(_OUT.say(lang), "remove: [", lines, "]")


def _changes(
    table: Table, shipped: Sequence[Ruleset], accepts: Accepts, lang: Lang
) -> Iterator[str]:
    lines: list[str] = []
    for row in table.rows:
        plain = row.model_dump(mode="json", exclude_unset=True, exclude_none=True)
        name = plain.pop("id")
        line = f"{name}: {say_flow(plain)}"
        if not accepts(table.name, "change", line):
            continue
        lines += explain("    ", f"{name}: {table.describe(row, lang)}")
        for said in table.lines:
            if any(path.startswith(f"{table.name}.{name}.") for path in said.paths):
                lines += _what_sources_say(said, shipped, lang)
        lines.append(switched_off("    ", line))
        lines.append("")
    if lines:
        yield from _part(_OTHER.say(lang, field=table.removable), "change: {", lines[:-1], "}")


def _additions(table: Table, accepts: Accepts, lang: Lang) -> Iterator[str]:
    lines = [
        switched_off("    ", line)
        for line in map(say_flow, table.examples)
        if accepts(table.name, "add", line)
    ]
    if lines:
        yield from _part(_MORE.say(lang), "add: [", lines, "]")


def _part(about: str, start: str, lines: Sequence[str], end: str) -> Iterator[str]:
    yield ""
    yield from explain("  ", about)
    yield f"  {start}"
    yield from lines
    yield f"    {end},"


def _what_sources_say(line: Line, shipped: Sequence[Ruleset], lang: Lang) -> list[str]:
    said = "; ".join(f"{text} [{who}]" for text, who in who_says(line, shipped, lang))
    told = explain("    ", f"{line.about}: {said}", hang=2)
    if is_disputed(line, shipped):
        told += explain("    ", DISPUTED.say(lang), hang=2)
    return told


def _condition(row: ConditionRow, lang: Lang) -> str:
    return f"{describe_row(row, lang)}: {describe_pay(row, lang)}"


def _kind(row: SetRow, lang: Lang) -> str:
    suits = FIELDS["melds.sets.*.suits"].values[row.suits].say(lang)
    added = FIELDS["melds.sets.*.add"].values[row.add].say(lang)
    ranks = ", ".join(show_rank(name, lang) for name in row.ranks or ()) or _ALL_RANKS.say(lang)
    return f"{ranks}, {suits}{_ADDED.say(lang, added=added)}"


def _new_rows(rules: Rules) -> list[dict[str, Any]]:
    """Examples for the condition table: a run in the middle, sets that pay nothing so far."""
    middle = len(rules.pack.ranks) // 2
    run = [_as_written(name) for name in rules.pack.ranks[middle - 2 : middle + 1]]
    low, high = _as_written(rules.pack.ranks[0]), _as_written(rules.pack.ranks[-1])
    amounts = {"pays": 1, "added": 1}
    return [
        {"id": "middle-sequence", "meld": "sequence", "contains": run, **amounts},
        {"id": "mixed-ends", "meld": "set", "ranks": [low, high], "suits": "mixed", **amounts},
    ]


def _as_written(name: str) -> int | str:
    return int(name) if name.isdigit() else name


_NEW_SETS: Final[tuple[dict[str, Any], ...]] = (
    {"id": "three-suits", "suits": "three-or-more", "add": "any"},
    {"id": "fives", "ranks": [5], "suits": "any", "add": "any", "max": 6},
)
