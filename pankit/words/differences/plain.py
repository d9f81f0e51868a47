"""Comparisons as plain data, for programs."""

from typing import Any

from pankit.rules.ruleset import Ruleset
from pankit.words.differences.line import Line, Side, Source
from pankit.words.differences.telling import name_of, weakest
from pankit.words.fields.entry import GROUPS
from pankit.words.phrase import Lang


def diff_document(one: Ruleset, two: Ruleset, lines: list[Line], lang: Lang) -> dict[str, Any]:
    """Two rulesets, what differs, and what is the same on another footing."""
    return {
        "a": _ruleset(one, lang),
        "b": _ruleset(two, lang),
        "language": lang,
        "same": not any(line.differs for line in lines),
        "differences": [_pair(line, lang) for line in lines if line.differs],
        "other_footing": [_pair(line, lang) for line in lines if line.other_footing],
    }


def all_document(rulesets: list[Ruleset], lines: list[Line], lang: Lang) -> dict[str, Any]:
    """Every point of the game with what each ruleset says of it."""
    return {
        "rulesets": [_ruleset(each, lang) for each in rulesets],
        "language": lang,
        "points": [
            _line(line, lang)
            | {
                "same": not line.differs,
                "values": {
                    ruleset.spec: _side(side)
                    for ruleset, side in zip(rulesets, line.sides, strict=True)
                },
            }
            for line in lines
        ],
    }


def _pair(line: Line, lang: Lang) -> dict[str, Any]:
    one, two = line.sides
    return _line(line, lang) | {"a": _side(one), "b": _side(two)}


def _line(line: Line, lang: Lang) -> dict[str, Any]:
    return {
        "group": line.group,
        "group_name": GROUPS[line.group].say(lang),
        "about": line.about,
        "paths": list(line.paths),
    }


def _side(side: Side) -> dict[str, Any]:
    return {
        "text": side.text,
        "value": side.value,
        "neutral": side.neutral,
        "status": weakest(side) or ("stated" if side.statuses & {"stated"} else None),
        "sources": [_source(source) for source in side.sources],
    }


def _source(source: Source) -> dict[str, Any]:
    origin, citation = source.origin, source.citation
    return {
        "path": source.path,
        "origin": {"path": origin.path, "line": origin.line, "column": origin.column}
        if origin
        else None,
        "citation": citation.model_dump(exclude_none=True) if citation else None,
    }


def _ruleset(ruleset: Ruleset, lang: Lang) -> dict[str, Any]:
    return {
        "spec": ruleset.spec,
        "id": ruleset.id,
        "name": name_of(ruleset, lang),
        "variants": list(ruleset.variants),
        "source": ruleset.about.source if ruleset.about else None,
        "digest": ruleset.digest,
    }
