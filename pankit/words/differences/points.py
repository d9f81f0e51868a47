"""The fields that are compared one by one, in the order in which they are told."""

from collections.abc import Sequence
from typing import Any, Final

from pydantic import BaseModel

from pankit.rules.ruleset import Ruleset
from pankit.rules.schema import Rules
from pankit.words.differences.line import Line, Side, Source, sources_of
from pankit.words.fields.catalogue import entry
from pankit.words.fields.neutral import NEUTRAL
from pankit.words.fields.saying import say_value
from pankit.words.phrase import Lang, Phrase

BEFORE_SETS: Final = (
    "players.min", "players.max", "players.best",
    "pack.decks", "pack.ranks", "pack.suits", "pack.without", "pack.extra", "rank_classes",
    "table.direction", "table.first_dealer", "table.next_dealer", "table.between_rounds",
    "deal.hand", "deal.batches", "deal.up_card",
    "stakes.ante", "stakes.may_drop", "stakes.forfeit", "stakes.unit",
    "turn.take_discard", "turn.keep_drawn", "turn.hand_melds", "turn.claims",
    "melds.first_lay", "melds.max", "melds.add_in_same_turn",
)  # fmt: skip
AFTER_SETS: Final = (
    "melds.sequences.first_lay", "melds.sequences.max",
    "melds.split", "melds.borrow", "melds.lend",
)  # fmt: skip
AFTER_CONDITIONS: Final = (
    "payments.sequence_rows", "payments.becoming", "payments.extra_at_once", "payments.split_pays",
    "force.by", "force.card",
    "stock_end",
    "go_out.cards", "go_out.exact", "go_out.bonus", "go_out.bonus_from",
    "go_out.conditions_again", "go_out.unclaimed_again", "go_out.feeding",
    "irregularities.wrong_count_before_first_turn", "irregularities.wrong_count_later",
    "irregularities.invalid_meld",
    "limits.turns",
)  # fmt: skip
_RUNS: Final = "melds.sequences.first_lay"
_ALL_MELDS: Final = "melds.first_lay"
_NO_CLASS: Final = Phrase("none", "keine")


def field_lines(rulesets: Sequence[Ruleset], paths: Sequence[str], lang: Lang) -> list[Line]:
    """A line for each path; one for each class of ranks in the place of `rank_classes`."""
    lines = []
    for path in paths:
        if path != "rank_classes":
            lines.append(_line(rulesets, path, lang))
            continue
        names = dict.fromkeys(name for each in rulesets for name in each.rules.rank_classes)
        lines += [class_line(rulesets, name, lang) for name in names]
    return lines


def value_at(rules: Rules, path: str) -> Any:
    """The value of a field as plain data; None where an optional section is not there."""
    value: Any = rules
    for name in path.split("."):
        value = getattr(value, name)
        if value is None:
            return None
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json")
    if isinstance(value, tuple):
        return [
            each.model_dump(mode="json") if isinstance(each, BaseModel) else each for each in value
        ]
    return value


def _line(rulesets: Sequence[Ruleset], path: str, lang: Lang) -> Line:
    found = entry(path)
    sides = tuple(_side(ruleset, path, lang) for ruleset in rulesets)
    return Line(found.group, found.name.say(lang), sides)


def _side(ruleset: Ruleset, path: str, lang: Lang) -> Side:
    plain = value_at(ruleset.rules, path)
    if path == _RUNS and plain == value_at(ruleset.rules, _ALL_MELDS):
        plain = None  # sizes of its own that are those of all melds
    text = say_value(path, plain, lang)
    leaves = _leaves(ruleset.rules, path)
    set_there = [leaf for leaf in leaves if leaf in ruleset.origins]
    if not set_there and path in NEUTRAL and plain == NEUTRAL[path]:
        unset = Source(path, None, ruleset.citations.get(path))
        return Side(text, plain, (unset,), neutral=True)
    return Side(text, plain, sources_of(ruleset, leaves))


def _leaves(rules: Rules, path: str) -> list[str]:
    """The paths of the single values behind a point."""
    value = value_at(rules, path)
    return [f"{path}.{name}" for name in value] if isinstance(value, dict) else [path]


def class_line(rulesets: Sequence[Ruleset], name: str, lang: Lang) -> Line:
    """The line of a class of ranks."""
    path = f"rank_classes.{name}"
    found = entry(path)
    sides = []
    for ruleset in rulesets:
        ranks = ruleset.rules.rank_classes.get(name)
        if ranks is None:
            text, above = _NO_CLASS.say(lang), "rank_classes"
            sides.append(Side(text, None, sources_of(ruleset, [above])))
        else:
            plain = list(ranks)
            said = say_value(path, plain, lang)
            sides.append(Side(said, plain, sources_of(ruleset, [path])))
    shown = name.capitalize() if lang == "de" else name
    return Line(found.group, found.name.say(lang, id=shown), tuple(sides))
