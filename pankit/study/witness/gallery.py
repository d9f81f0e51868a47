"""A page of witnesses for the documentation, made from their files."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from pankit.records.read_scenario import read_scenario
from pankit.rules.nodes import MapNode
from pankit.rules.ruleset import Ruleset
from pankit.rules.source import parse_file
from pankit.study.witness.replaying import trial_of
from pankit.study.witness.report import about
from pankit.study.witness.telling import tell_came, tell_table
from pankit.study.witness.told import why_told
from pankit.study.witness.trial import Trial
from pankit.study.witness.units import Unit, units
from pankit.words.differences.line import Side
from pankit.words.differences.telling import label, name_of, notes_of, say_sources
from pankit.words.phrase import Lang, Phrase

_HEAD: Final = Phrase(
    "# Where {one} and {two} part\n\n"
    "- {one}: {name_one}\n- {two}: {name_two}\n\n"
    "For each rule in which the two differ, the smallest position that `pankit witness` found in "
    "which the difference shows: the table as far as it matters, and what each of them makes of "
    "it. Hands that are not shown may hold anything. That this one rule is the cause was tried "
    "out: a ruleset with nothing else changed does the same. `pankit check docs/{folder}` plays "
    "all of them.\n\n"
    "This page is made from the files by `python docs/{folder}/make.py`.\n",
    "# Wo {one} und {two} sich trennen\n\n"
    "- {one}: {name_one}\n- {two}: {name_two}\n\n"
    "Zu jeder Regel, in der beide sich unterscheiden, die kleinste Position, die "
    "`pankit witness` fand und in der man es sieht.\n",
)
_FIELD: Final = Phrase(
    "{fields} · [scenarios](<{link}>)",
    "{fields} · [Szenarien](<{link}>)",
)
_UNSHOWN: Final = Phrase("What no position shows", "Was keine Position zeigt")
_SPECIAL: Final = str.maketrans(
    {char: f"\\{char}" for char in "\\`*_[]|"} | {"<": "&lt;", ">": "&gt;"}
)


def page(one: Ruleset, two: Ruleset, folder: Path, lang: Lang) -> str:
    """The page of the witnesses of two rulesets that lie in a folder beside it."""
    head = _HEAD.say(
        lang,
        one=label(one),
        two=label(two),
        name_one=_escape(name_of(one, lang)),
        name_two=_escape(name_of(two, lang)),
        folder=folder.name,
    )
    found = units(one, two, lang)
    shown = [unit for unit in found if (folder / f"{unit.name}.yaml").is_file()]
    parts = [head, *("\n".join(_section(unit, one, two, folder, lang)) for unit in shown)]
    rest = [unit for unit in found if unit not in shown]
    if rest:
        parts.append("\n".join(_unshown(rest, one, two, lang)))
    return "\n".join(parts)


def trial_in(path: Path) -> Trial:
    """The trial that the scenarios of a file tell."""
    document = parse_file(path, path.name).documents[0]
    assert isinstance(document, MapNode)
    scenario, problems = read_scenario(document)
    assert scenario is not None, problems
    return trial_of(scenario)


def _section(unit: Unit, one: Ruleset, two: Ruleset, folder: Path, lang: Lang) -> Iterator[str]:
    path = folder / f"{unit.name}.yaml"
    trial = trial_in(path)
    fields = ", ".join(f"`{each}`" for each in unit.paths)
    yield f"## {_escape(about(unit))}\n"
    yield _FIELD.say(lang, fields=fields, link=f"{folder.name}/{path.name}") + "\n"
    table = tell_table(trial, one if _fits(one, trial) else two, lang)
    yield from (f"- {_escape(line)}" for line in table)
    yield ""
    for number, ruleset in enumerate((one, two)):
        sides = [line.sides[number] for line in unit.lines]
        yield f"**{_escape(label(ruleset))}**: {_escape(tell_came(trial, ruleset, lang))}\n"
        yield f"> {_said(sides, ruleset, lang)}\n"


def _said(sides: Sequence[Side], ruleset: Ruleset, lang: Lang) -> str:
    """The rule in words, its source, and what is noted there."""
    said = "; ".join(dict.fromkeys(side.text for side in sides))
    sources = "; ".join(dict.fromkeys(say_sources(side, ruleset, lang) for side in sides))
    notes = list(dict.fromkeys(note for side in sides for note in notes_of(side)))
    parts = [_escape(said), f"*{_escape(sources)}*", *map(_escape, notes)]
    return "<br>".join(part for part in parts if part)


def _unshown(rest: Sequence[Unit], one: Ruleset, two: Ruleset, lang: Lang) -> Iterator[str]:
    yield f"## {_UNSHOWN.say(lang)}\n"
    for unit in rest:
        says = [
            f"{label(ruleset)} {'; '.join(line.sides[number].text for line in unit.lines)}"
            for number, ruleset in enumerate((one, two))
        ]
        reason = why_told(unit, lang)
        why = f"<br>{_escape(reason)}" if reason else ""
        fields = ", ".join(f"`{each}`" for each in unit.paths)
        yield f"- **{_escape(about(unit))}** ({fields}): {_escape(', '.join(says))}{why}"
    yield ""


def _fits(ruleset: Ruleset, trial: Trial) -> bool:
    return ruleset.rules.players.min <= trial.players <= ruleset.rules.players.max


def _escape(text: str) -> str:
    return text.translate(_SPECIAL)
