"""One field of a ruleset: its value, where that comes from, and what other rulesets have."""

from typing import Final

from pankit.library import load, shipped_rulesets
from pankit.rules import fields
from pankit.rules.ruleset import Ruleset
from pankit.words.explaining.answer import Answer, Backing, Fields, Part, Statement
from pankit.words.fields.catalogue import entry
from pankit.words.fields.saying import allowed, say_value
from pankit.words.phrase import Lang, Phrase, count_chips

_VALUE: Final = Phrase("Value", "Wert")
_MEANING: Final = Phrase("What it means", "Was es heißt")
_OTHERS: Final = Phrase("What others say", "Was andere sagen")
_MAY_BE: Final = Phrase("It may be: {values}.", "Möglich: {values}.")
_HERE: Final = Phrase("{name}: {value}", "{name}: {value}")
_SAME: Final = Phrase("{id}: the same, {value}.", "{id}: dasselbe, {value}.")
_ALL_SAME: Final = Phrase("{id}: all the same.", "{id}: alles genauso.")
_OTHER: Final = Phrase("{id}: {value}.", "{id}: {value}.")
_NO_SUCH: Final = Phrase("{id}: no such row or value", "{id}: gibt es dort nicht")
_UNIT: Final = Phrase("In chips, with stakes.unit: {chips}.", "In Chips, mit stakes.unit: {chips}.")


def is_path(text: str) -> bool:
    """Whether a text looks like the path of a field that a ruleset could have."""
    return fields.find(text) is not None


def explain_field(ruleset: Ruleset, path: str, lang: Lang = "en") -> Answer | None:
    """All about a field, or all fields of a section; None if the ruleset has none there.

    >>> from pankit.library import load
    >>> answer = explain_field(load("german"), "go_out.bonus")
    >>> answer.parts[0].statements[0].text
    'Bonus for going out, from each who pays it: 1 chip.'
    """
    known = Fields(ruleset)
    backing = known.backing(path)
    if backing is None:
        return None
    if path not in known.values:
        below = (value.path for value in known.below(path))
        statements = tuple(known.statement(_said(known, each, lang) + ".", each) for each in below)
        parts = [Part("value", _VALUE.say(lang), statements)]
    else:
        parts = [Part("value", _VALUE.say(lang), tuple(_value(known, path, lang)))]
        parts += _meaning(path, lang)
    parts.append(Part("others", _OTHERS.say(lang), tuple(_others(ruleset, path, lang))))
    return Answer(f"{ruleset.spec}: {path}", tuple(parts), {"ruleset": ruleset.spec, "path": path})


def _value(known: Fields, path: str, lang: Lang) -> list[Statement]:
    statements = [known.statement(_said(known, path, lang) + ".", path)]
    unit, plain = known.ruleset.rules.stakes.unit, known.values[path].plain
    paid = path == "go_out.bonus" or path.endswith((".pays", ".added"))
    if unit != 1 and paid:
        chips = count_chips(unit * plain, lang)
        statements.append(known.statement(_UNIT.say(lang, chips=chips), "stakes.unit"))
    return statements


def _said(known: Fields, path: str, lang: Lang, named: bool = True) -> str:
    plain = known.values[path].plain
    name = path.removesuffix(".0")
    try:
        said = say_value(path, plain, lang)
        name = entry(path).name.say(lang, id=_row_of(path))
    except KeyError:
        said = str(plain)
    return _HERE.say(lang, name=name, value=said) if named else said


def _row_of(path: str) -> str:
    return next(iter(path.split(".")[1:2]), "")


def _meaning(path: str, lang: Lang) -> list[Part]:
    try:
        found = entry(path)
        values = ", ".join(found.values) or allowed(path, lang)
    except (KeyError, StopIteration):
        return []
    said = (found.about.say(lang), _MAY_BE.say(lang, values=values))
    return [Part("meaning", _MEANING.say(lang), tuple(map(Statement, said)))]


def _others(ruleset: Ruleset, path: str, lang: Lang) -> list[Statement]:
    """What the shipped rulesets have there, the one that is asked about left out."""
    own = Fields(ruleset)
    return [
        _other(own, Fields(load(name)), path, lang)
        for name in shipped_rulesets()
        if name != ruleset.id or ruleset.variants
    ]


def _other(own: Fields, other: Fields, path: str, lang: Lang) -> Statement:
    name = other.ruleset.id
    backing = other.backing(path)
    if backing is None:
        citation = other.ruleset.citation(path)
        behind = (Backing(path, None, None, citation),) if citation else ()
        return Statement(_NO_SUCH.say(lang, id=name), behind)
    if path in other.values:
        phrase = _SAME if path in own.values and own.values[path].plain == backing.value else _OTHER
        return Statement(
            phrase.say(lang, id=name, value=_said(other, path, lang, named=False)), (backing,)
        )
    differing = [
        _said(other, each.path, lang)
        for each in other.below(path)
        if each.path not in own.values or own.values[each.path].plain != each.plain
    ]
    if not differing:
        return Statement(_ALL_SAME.say(lang, id=name))
    return Statement(_OTHER.say(lang, id=name, value="; ".join(differing)))
