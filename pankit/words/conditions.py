"""Names of conditions, made from what the row says."""

from typing import Final

from pankit.rules.schema import ConditionRow, Rules
from pankit.words.cards import SUIT_WORDS, show_rank
from pankit.words.phrase import Lang, Phrase, count_chips

_SET: Final = Phrase("set of {ranks}{suits}", "{suits}Satz aus {ranks}")
_SUITS: Final = {
    "same": Phrase(" in one suit", "einfarbiger "),
    "mixed": Phrase(" in mixed suits", "gemischter "),
    "any": Phrase("", ""),
}
_RUN: Final = {
    "contains": Phrase("sequence with {ranks}", "Folge mit {ranks}"),
    "exactly": Phrase("sequence {ranks}", "Folge {ranks}"),
}
_ANY_RUN: Final = Phrase("sequence", "Folge")
_SHORT_SUITS: Final = {"same": " of one suit", "mixed": " of mixed suits", "any": ""}
_ANY_RANK: Final = Phrase("any rank", "gleichen Werten")
_CLASS: Final = Phrase("{name} cards", "{name}-Karten")
_NOT_CLASS: Final = Phrase("cards that are not {name}", "Nicht-{name}-Karten")
_PAYS: Final = Phrase("{pays}, {added} for each added card", "{pays}, {added} je weitere Karte")
_IN_SUIT: Final = Phrase("in {suit} {pays} and {added}", "in {suit} {pays} und {added}")


def find_row(rules: Rules, row_id: str) -> ConditionRow | None:
    """The row of the condition table with an id."""
    return next((row for row in rules.conditions if row.id == row_id), None)


def condition_name(rules: Rules, row_id: str, lang: Lang) -> str:
    """How a condition is called in a sentence."""
    row = find_row(rules, row_id)
    if row is None:
        return row_id
    if lang == "en" and row.meld == "set" and (row.ranks is None or isinstance(row.ranks, str)):
        return _short(row)
    return describe_row(row, lang)


def _short(row: ConditionRow) -> str:
    """A set of a class of ranks, or of any rank: "valle set of one suit"."""
    ranks = row.ranks if isinstance(row.ranks, str) else ""
    if ranks.startswith("not-"):
        ranks = f"non-{ranks.removeprefix('not-')}"
    return f"{ranks} set{_SHORT_SUITS[row.suits or 'any']}".strip()


def describe_row(row: ConditionRow, lang: Lang) -> str:
    """What a meld must look like to meet a row."""
    if row.meld == "sequence":
        ranks = "-".join(show_rank(name, lang) for name in row.contains or ())
        return _RUN[row.run].say(lang, ranks=ranks) if ranks else _ANY_RUN.say(lang)
    suits = _SUITS[row.suits or "any"].say(lang)
    text = _SET.say(lang, ranks=_ranks(row, lang), suits=suits)
    return text[0].upper() + text[1:] if lang == "de" and not suits else text


def describe_pay(row: ConditionRow, lang: Lang) -> str:
    """What each other player in the round pays for a row."""
    text = _PAYS.say(lang, pays=count_chips(row.pays, lang), added=row.added)
    for suit, amounts in row.by_suit.items():
        pays = row.pays if amounts.pays is None else amounts.pays
        added = row.added if amounts.added is None else amounts.added
        text += ", " + _IN_SUIT.say(lang, suit=SUIT_WORDS[suit].say(lang), pays=pays, added=added)
    return text


def _ranks(row: ConditionRow, lang: Lang) -> str:
    if row.ranks is None:
        return _ANY_RANK.say(lang)
    if not isinstance(row.ranks, str):
        return ", ".join(show_rank(name, lang) for name in row.ranks)
    name = row.ranks.removeprefix("not-")
    shown = name.capitalize() if lang == "de" else name
    return (_CLASS if name == row.ranks else _NOT_CLASS).say(lang, name=shown)
