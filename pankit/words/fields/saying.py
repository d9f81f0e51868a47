"""Values of fields in words, and which values a field may have.

>>> say_value("deal.batches", [5, 5], "en"), say_value("turn.take_discard", "never", "de")
('5 + 5', 'nie')
>>> allowed("players.min", "en")
'a number from 2 to 60'
"""

from collections.abc import Callable
from typing import Any, Final

from pankit.cards import SUIT_NAMES, read_cards
from pankit.rules import fields
from pankit.words.cards import SUIT_WORDS, show_cards, show_rank
from pankit.words.fields.catalogue import entry
from pankit.words.phrase import DECKS, Counted, Lang, Phrase, count_cards, count_chips, listed

_NOTHING: Final = Phrase("nothing", "nichts")
_NONE: Final = Phrase("none", "keine")
_NO_LIMIT: Final = Phrase("no limit", "keine Grenze")
_OF_DECKS: Final = Counted(
    Phrase("of 1 deck", "aus 1 Blatt"), Phrase("of {n} decks", "aus {n} Blättern")
)
_TIMES: Final = Counted(Phrase("once", "einfach"), Phrase("{n} times", "{n}-fach"))
_TURNS: Final = Counted(Phrase("1 turn", "1 Zug"), Phrase("{n} turns", "{n} Zügen"))
_FROM_TO: Final = Phrase("{low} to {high}", "{low} bis {high}")
_CLASS: Final = Phrase("{name} cards", "{name}-Karten")
_NOT_CLASS: Final = Phrase("cards that are not {name}", "Nicht-{name}-Karten")
_WHOLE_SUIT: Final = Phrase("all {suit}", "alle {suit}-Karten")
_AS_ALWAYS: Final = Phrase("as for every meld", "wie bei jeder Kombination")
_ALL_RANKS: Final = Phrase("all ranks", "alle Werte")
_EXACTLY: Final = Phrase("exactly {cards}", "genau {cards}")
_OR_MORE: Final = Phrase("{cards} or more", "{cards} oder mehr")
_SIZES: Final = Phrase("{low} to {cards}", "{low} bis {cards}")
_IN_SUIT: Final = Phrase("in {suit} {pays}, {added} added", "in {suit} {pays}, weitere {added}")

_NUMBER: Final = Phrase("a number from {low} to {high}", "eine Zahl von {low} bis {high}")
_NUMBER_UP: Final = Phrase("a number from {low} up", "eine Zahl ab {low}")
_TWO_NUMBERS: Final = Phrase("two numbers: [6, 8]", "zwei Zahlen: [6, 8]")
_LISTS: Final[dict[str, Phrase]] = {
    "batches": Phrase("a list of numbers: [5, 5]", "eine Liste von Zahlen: [5, 5]"),
    "ranks": Phrase("a list of ranks: [3, 5, 7]", "eine Liste von Werten: [3, 5, 7]"),
    "suits": Phrase("a list of s, h, d, c", "eine Liste aus s, h, d, c"),
    "removals": Phrase(
        'a list: [{{decks: 1, cards: all-spades}}], or cards: "3s 5s 7s"',
        'eine Liste: [{{decks: 1, cards: all-spades}}], oder cards: "3s 5s 7s"',
    ),
    "heaps": Phrase('a list of cards: ["3s 5s 7s"]', 'eine Liste von Karten: ["3s 5s 7s"]'),
    "sizes": Phrase("two numbers: {{min: 3, max: 0}}", "zwei Zahlen: {{min: 3, max: 0}}"),
    "amounts": Phrase(
        "by suit: {{s: {{pays: 2, added: 2}}}}", "nach Farben: {{s: {{pays: 2, added: 2}}}}"
    ),
}
_FAR: Final = 1_000_000


def say_value(path: str, plain: Any, lang: Lang) -> str:
    """A value, given as plain data, in the words of the game."""
    found = entry(path)
    if found.values and plain is not None:
        key = str(plain).lower() if isinstance(plain, bool) else str(plain)
        return found.values[key].say(lang)
    return _SAY[found.form](plain, lang)


def allowed(path: str, lang: Lang) -> str:
    """Which values a field may have that is no choice among words."""
    form = entry(path).form
    if form in _LISTS:
        return _LISTS[form].say(lang)
    if form == "from-to":
        return _TWO_NUMBERS.say(lang)
    schema = fields.adapter(path.replace("*", "s")).json_schema()
    options = schema.get("anyOf", [schema])
    bounds = next(option for option in options if "minimum" in option)
    low, high = bounds["minimum"], bounds["maximum"]
    return (_NUMBER if high < _FAR else _NUMBER_UP).say(lang, low=low, high=high)


def say_sizes(low: int, high: int, lang: Lang) -> str:
    """How many cards a new meld has: "exactly 3 cards", "3 cards or more"."""
    if not high:
        return _OR_MORE.say(lang, cards=count_cards(low, lang))
    if high == low:
        return _EXACTLY.say(lang, cards=count_cards(low, lang))
    return _SIZES.say(lang, low=low, cards=count_cards(high, lang))


def say_chips(number: int, lang: Lang) -> str:
    """So many chips, or nothing."""
    return count_chips(number, lang) if number else _NOTHING.say(lang)


def say_limit(number: int, lang: Lang) -> str:
    """So many cards at most, or no limit."""
    return count_cards(number, lang) if number else _NO_LIMIT.say(lang)


def say_ranks(names: Any, lang: Lang) -> str:
    """Ranks as a row of letters and digits."""
    return " ".join(show_rank(str(name), lang) for name in names)


def _ranks(plain: Any, lang: Lang) -> str:
    if isinstance(plain, str):
        name = plain.removeprefix("not-")
        shown = name.capitalize() if lang == "de" else name
        return (_CLASS if name == plain else _NOT_CLASS).say(lang, name=shown)
    return _ALL_RANKS.say(lang) if plain is None else say_ranks(plain, lang)


def _from_to(plain: Any, lang: Lang) -> str:
    low, high = plain
    return str(low) if low == high else _FROM_TO.say(lang, low=low, high=high)


def _removals(plain: Any, lang: Lang) -> str:
    said = []
    for removal in plain:
        of = _OF_DECKS.say(lang, removal["decks"])
        said.append(f"{_cards(removal['cards'], lang)} {of}")
    return listed(said, lang) or _NONE.say(lang)


def _cards(text: str, lang: Lang) -> str:

    for letter, name in SUIT_NAMES.items():
        if text == f"all-{name}":
            return _WHOLE_SUIT.say(lang, suit=SUIT_WORDS[letter].say(lang))
    return show_cards(read_cards(text), lang)


def _sizes(plain: Any, lang: Lang) -> str:
    if plain is None:
        return _AS_ALWAYS.say(lang)
    return say_sizes(plain["min"], plain["max"], lang)


def _amounts(plain: Any, lang: Lang) -> str:
    said = [
        _IN_SUIT.say(
            lang,
            suit=SUIT_WORDS[suit].say(lang),
            pays=amounts.get("pays", "="),
            added=amounts.get("added", "="),
        )
        for suit, amounts in (plain or {}).items()
    ]
    return "; ".join(said) or _NONE.say(lang)


_SAY: Final[dict[str, Callable[[Any, Lang], str]]] = {
    "choice": lambda plain, _: str(plain),
    "number": lambda plain, _: str(plain),
    "from-to": _from_to,
    "cards": count_cards,
    "chips": say_chips,
    "limit": say_limit,
    "decks": lambda n, lang: DECKS.say(lang, n),
    "times": lambda n, lang: _TIMES.say(lang, n),
    "turns": lambda n, lang: _TURNS.say(lang, n),
    "batches": lambda plain, _: " + ".join(map(str, plain)),
    "ranks": _ranks,
    "suits": lambda plain, lang: listed([SUIT_WORDS[s].say(lang) for s in plain], lang),
    "removals": _removals,
    "heaps": lambda plain, lang: (
        listed([_cards(text, lang) for text in plain], lang) or _NONE.say(lang)
    ),
    "sizes": _sizes,
    "amounts": _amounts,
}
