"""Witnesses as text for people and as plain data for programs."""

from collections.abc import Sequence
from typing import Any, Final

from pankit.rules.ruleset import Ruleset
from pankit.study.witness.result import Ask, Kind, Side, Witness
from pankit.study.witness.telling import tell_came, tell_table
from pankit.study.witness.told import NOT_FOUND
from pankit.study.witness.units import Unit
from pankit.words.differences.telling import label
from pankit.words.phrase import Lang, Phrase

_ALTERED: Final = Phrase(
    "Shown on {side} with this alone changed; the two rulesets themselves do not part so "
    "because of this alone.",
    "Gezeigt an {side}, nur hierin geändert; die beiden Regelwerke selbst trennen sich nicht "
    "allein deswegen.",
)
_CHANGED: Final = Phrase("changed", "geändert")
_NONE: Final = Phrase(
    "No position found: {positions} positions and {deals} whole rounds looked through, played "
    "by bots (random, random laying, steady).",
    "Keine Position gefunden: {positions} Positionen und {deals} ganze Runden durchsucht, "
    "gespielt von Bots (zufällig, zufällig auslegend, besonnen).",
)
COUNT: Final[dict[Kind, Phrase]] = {
    "both": Phrase("{n} shown by a position", "{n} durch eine Position gezeigt"),
    "altered": Phrase("{n} shown on altered rules", "{n} an geänderten Regeln gezeigt"),
    "one": Phrase("{n} where only one plays", "{n}, wo nur eines spielbar ist"),
    "words": Phrase("{n} that no position shows", "{n}, die keine Position zeigt"),
    "none": Phrase("{n} not found", "{n} nicht gefunden"),
}
LEFT: Final = Phrase("Not looked for: {fields}.", "Nicht gesucht: {fields}.")
SAME: Final = Phrase("The rules are the same.", "Die Regeln sind dieselben.")


def about(unit: Unit) -> str:
    """What a unit is about, as differences are told."""
    return "; ".join(dict.fromkeys(line.about for line in unit.lines)) or ", ".join(unit.paths)


def block(witness: Witness, ask: Ask, letters: bool = False) -> list[str]:
    """A witness as lines: the field, what each ruleset says of it, the table, what comes of it."""
    lang, unit = ask.lang, witness.unit
    lines = [f"{about(unit)}  [{', '.join(unit.paths)}]"]
    for number, ruleset in enumerate((ask.one, ask.two)):
        said = "; ".join(dict.fromkeys(line.sides[number].text for line in unit.lines))
        lines += [f"  {label(ruleset)}: {said}"] if said else []
    if witness.trial is None:
        return [*lines, "", f"  {why_not(witness, lang)}"]
    table = tell_table(witness.trial, _playing(witness).ruleset, lang, letters)
    lines += ["", *(f"  {line}" for line in table), ""]
    for side, name in zip(witness.sides, side_names(witness, ask), strict=True):
        lines.append(f"  {name}: {tell_came(witness.trial, side.ruleset, lang, letters)}")
    if witness.kind == "altered":
        lines.append(f"  ({_ALTERED.say(lang, side=label(_unaltered(witness, ask)))})")
    return lines


def why_not(witness: Witness, lang: Lang) -> str:
    """Why there is no position, or how hard one was looked for."""
    if witness.looked is None:
        return witness.why
    looked = witness.looked
    said = _NONE.say(lang, positions=looked.positions, deals=looked.deals)
    more = [NOT_FOUND[path].say(lang) for path in witness.unit.paths if path in NOT_FOUND]
    return " ".join([said, *more])


def side_names(witness: Witness, ask: Ask) -> list[str]:
    """What the sides are called; an altered ruleset by what it was made of."""
    names = []
    for side in witness.sides:
        if side.ruleset in (ask.one, ask.two):
            names.append(label(side.ruleset))
        else:
            base = ask.one if side.ruleset is witness.unit.first else ask.two
            names.append(f"{label(base)}, {_CHANGED.say(ask.lang)}")
    return names


def document(ask: Ask, found: Sequence[Witness], left: Sequence[Unit], whole: bool) -> Any:
    """All witnesses as plain data. `whole` says that nobody interrupted the search."""
    return {
        "a": ask.one.spec,
        "b": ask.two.spec,
        "language": ask.lang,
        "seed": ask.seed,
        "interrupted": not whole,
        "witnesses": [_plain(each, ask) for each in found],
        "not_looked_for": [list(unit.paths) for unit in left],
    }


def _plain(witness: Witness, ask: Ask) -> dict[str, Any]:
    looked = witness.looked
    return {
        "paths": list(witness.unit.paths),
        "about": about(witness.unit),
        "kind": witness.kind,
        "why": why_not(witness, ask.lang) if witness.trial is None else None,
        "looked": looked and {"positions": looked.positions, "deals": looked.deals},
        "table": None
        if witness.trial is None
        else tell_table(witness.trial, _playing(witness).ruleset, ask.lang),
        "sides": [
            {
                "ruleset": name,
                "says": tell_came(witness.trial, side.ruleset, ask.lang),
                "scenario": side.text or None,
                "rules_file": side.rules_file[0] if side.rules_file else None,
            }
            for side, name in zip(witness.sides, side_names(witness, ask), strict=True)
            if witness.trial is not None
        ],
    }


def _playing(witness: Witness) -> Side:
    return next(side for side in witness.sides if side.plays)


def _unaltered(witness: Witness, ask: Ask) -> Ruleset:
    return next(side.ruleset for side in witness.sides if side.ruleset in (ask.one, ask.two))
