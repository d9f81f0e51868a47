"""An answer: statements under headings, each with the fields behind it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from pankit.rules.ruleset import Origin, Ruleset
from pankit.rules.schema import Citation
from pankit.words.phrase import Lang
from pankit.words.refusals import STATUS
from pankit.words.values import Value, say_flow, values_of


@dataclass(frozen=True)
class Backing:
    """A field with its value, where it was set, and its source."""

    path: str
    value: Any
    origin: Origin | None
    citation: Citation | None

    def say(self, lang: Lang) -> str:
        """`turn.take_discard: any (rulesets/german.yaml:32; german: Spielablauf 1, stated)`."""
        parts = [str(self.origin)] if self.origin else []
        if self.citation:
            cited = self.citation
            parts += [f"{cited.source}: {cited.at}"] if cited.source and cited.at else []
            parts.append(STATUS[cited.status].say(lang))
            parts += [cited.note] if cited.note else []
        text = self.path if self.value is None else f"{self.path}: {say_flow(self.value)}"
        return f"{text} ({'; '.join(parts)})" if parts else text

    def json(self) -> dict[str, Any]:
        """For programs."""
        origin, cited = self.origin, self.citation
        return {
            "path": self.path,
            "value": self.value,
            "origin": {"path": origin.path, "line": origin.line} if origin else None,
            "citation": cited.model_dump(exclude_none=True) if cited else None,
        }


@dataclass(frozen=True)
class Statement:
    """One thing said, and the fields it follows from; `lines` are shown as they are."""

    text: str
    fields: tuple[Backing, ...] = ()
    lines: tuple[str, ...] = ()

    def json(self) -> dict[str, Any]:
        """For programs."""
        told = {"text": self.text, "fields": [backing.json() for backing in self.fields]}
        return {**told, "lines": list(self.lines)} if self.lines else told


@dataclass(frozen=True)
class Part:
    """Statements about one question."""

    name: str
    heading: str
    statements: tuple[Statement, ...]


@dataclass(frozen=True)
class Answer:
    """What `pankit explain` says; `facts` are for programs."""

    title: str
    parts: tuple[Part, ...]
    facts: Mapping[str, Any] = field(default_factory=dict)

    def json(self) -> dict[str, Any]:
        """For programs."""
        parts = {part.name: [each.json() for each in part.statements] for part in self.parts}
        return {"title": self.title, **self.facts, "parts": parts}


class Fields:
    """The fields of a ruleset, to be put behind statements."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.values: dict[str, Value] = {value.path: value for value in values_of(ruleset)}

    def statement(self, text: str, *paths: str) -> Statement:
        """A statement with the fields behind it."""
        found = (self.backing(path) for path in dict.fromkeys(paths))
        return Statement(text, tuple(each for each in found if each is not None))

    def backing(self, path: str) -> Backing | None:
        """A field, or all below a path; None where nothing is."""
        value = self.values.get(path)
        if value is not None:
            return Backing(path, value.plain, value.origin, value.citation)
        below = {each.path.removeprefix(f"{path}."): each.plain for each in self.below(path)}
        if not below:
            return None
        return Backing(path, below, self.ruleset.origin(path), self.ruleset.citation(path))

    def below(self, path: str) -> Iterator[Value]:
        """The values below a path."""
        return (value for value in self.values.values() if value.path.startswith(f"{path}."))
