"""Kinds of set by what they mean: what may be laid, and what may be added to it.

Rows of `melds.sets` are not compared as they are written. Each rank is asked how a new
set of it may look and what it takes, so that rows of other names, or in an order that
changes nothing, make no difference.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from pankit.cards import rank_index
from pankit.melds.kinds import Kinds, SetKind
from pankit.melds.shapes import pack_counts
from pankit.rules.ruleset import Ruleset
from pankit.rules.schema import Sizes
from pankit.words.differences.line import Line, Side, sources_of
from pankit.words.differences.naming import classes_in, of_ranks, ranks_of
from pankit.words.fields.catalogue import entry
from pankit.words.fields.saying import say_limit, say_sizes
from pankit.words.phrase import Lang, Phrase, listed


class Look(NamedTuple):
    """How the suits of a set can be: the relations it satisfies, and sets that look so."""

    relations: frozenset[str]
    counts: tuple[tuple[int, int, int, int], ...]
    new: Phrase
    added: Phrase
    most: Phrase


LOOKS: Final = (
    Look(
        frozenset({"same", "any"}),
        ((2, 0, 0, 0), (3, 0, 0, 0), (4, 0, 0, 0), (5, 0, 0, 0), (6, 0, 0, 0)),
        Phrase("New set{ranks} in one suit", "Neuer Satz{ranks} in einer Farbe"),
        Phrase(
            "Card added to a set{ranks} in one suit", "Karte an einen Satz{ranks} in einer Farbe"
        ),
        Phrase("Largest set{ranks} in one suit", "Größter Satz{ranks} in einer Farbe"),
    ),
    Look(
        frozenset({"different", "three-or-more", "any"}),
        ((1, 1, 1, 0), (1, 1, 1, 1)),
        Phrase(
            "New set{ranks} in all different suits", "Neuer Satz{ranks} in lauter anderen Farben"
        ),
        Phrase(
            "Card added to a set{ranks} in all different suits",
            "Karte an einen Satz{ranks} in lauter anderen Farben",
        ),
        Phrase(
            "Largest set{ranks} in all different suits",
            "Größter Satz{ranks} in lauter anderen Farben",
        ),
    ),
    Look(
        frozenset({"three-or-more", "any"}),
        ((2, 1, 1, 0), (3, 1, 1, 0), (4, 1, 1, 0)),
        Phrase(
            "New set{ranks} in three suits, one of them twice",
            "Neuer Satz{ranks} in drei Farben, eine davon doppelt",
        ),
        Phrase(
            "Card added to a set{ranks} in three suits, one of them twice",
            "Karte an einen Satz{ranks} in drei Farben, eine davon doppelt",
        ),
        Phrase(
            "Largest set{ranks} in three suits, one of them twice",
            "Größter Satz{ranks} in drei Farben, eine davon doppelt",
        ),
    ),
    Look(
        frozenset({"any"}),
        ((1, 1, 0, 0), (2, 1, 0, 0), (3, 1, 0, 0), (4, 1, 0, 0)),
        Phrase("New set{ranks} in only two suits", "Neuer Satz{ranks} in nur zwei Farben"),
        Phrase(
            "Card added to a set{ranks} in only two suits",
            "Karte an einen Satz{ranks} in nur zwei Farben",
        ),
        Phrase("Largest set{ranks} in only two suits", "Größter Satz{ranks} in nur zwei Farben"),
    ),
)
_ALLOWED: Final = Phrase("allowed", "erlaubt")
_NOT_ALLOWED: Final = Phrase("not allowed", "nicht erlaubt")
_CANNOT_LIE: Final = Phrase("there is no such set", "gibt es nicht")
_OTHER_SUIT: Final = Phrase("only another suit", "nur eine andere Farbe")
_ITS_SUIT: Final = Phrase("only its own suit", "nur seine Farbe")


@dataclass(frozen=True)
class Told:
    """What a ruleset says of one look and one rank; paths are those of the rows behind it."""

    lay: tuple[tuple[int, int] | None, ...]
    lay_paths: tuple[str, ...]
    add: str | None
    most: int | None
    row: str | None


def set_lines(rulesets: Sequence[Ruleset], lang: Lang) -> list[Line]:
    """Lines about all sets that can be laid or can lie under some of the rulesets."""
    ranks = ranks_of(each.rules for each in rulesets)
    lines: list[Line] = []
    asked = [_Asked(each) for each in rulesets]
    for at, look in enumerate(LOOKS):
        told = {rank: tuple(each.tell(rank, look) for each in asked) for rank in ranks}
        for aspect, phrase in (("lay", look.new), ("add", look.added), ("most", look.most)):
            for members, values in _alike(told, aspect):
                if _says_nothing(aspect, values):
                    continue
                of = of_ranks(members, ranks, classes_in(r.rules for r in rulesets), lang)
                sides = tuple(
                    _side(ruleset, aspect, [told[rank][n] for rank in members], values[n], at, lang)
                    for n, ruleset in enumerate(rulesets)
                )
                lines.append(Line("melds", phrase.say(lang, ranks=of), sides))
    return lines


class _Asked:
    """A ruleset that is asked about its sets."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.rules = ruleset.rules
        self.kinds = Kinds(ruleset.rules)

    def tell(self, rank: str, look: Look) -> Told:
        """Works for ranks that the pack lacks too: as if it had them."""
        index = rank_index(rank)
        rows = [
            kind
            for kind in self.kinds.sets
            if kind.of_rank(index) and kind.row.suits in look.relations
        ]
        sizes = tuple(dict.fromkeys(self._sizes(kind) for kind in rows))
        found = [self.kinds.table_row(index, pack_counts(counts)) for counts in look.counts]
        lies = next((row for row in found if row >= 0), None)
        kind = None if lies is None else self.kinds.sets[lies]
        return Told(
            lay=sizes,
            lay_paths=tuple(self._lay_paths(rows)),
            add=kind.row.add if kind else None,
            most=kind.row.max if kind else None,
            row=kind.row.id if kind else None,
        )

    def _sizes(self, kind: SetKind) -> tuple[int, int] | None:
        own = kind.row.first_lay
        general: Sizes = self.rules.melds.first_lay
        return None if own in (None, general) else (kind.first_lay.min, kind.first_lay.max)

    def _lay_paths(self, rows: Sequence[SetKind]) -> Iterator[str]:
        for kind in rows:
            path = f"melds.sets.{kind.row.id}"
            yield f"{path}.suits"
            if kind.row.ranks is not None:
                yield f"{path}.ranks"
            if kind.row.first_lay is not None:
                yield from (f"{path}.first_lay.min", f"{path}.first_lay.max")


def _alike(
    told: dict[str, tuple[Told, ...]], aspect: str
) -> Iterator[tuple[list[str], tuple[Any, ...]]]:
    """Ranks of which all rulesets say the same things, and what they say."""
    groups: dict[tuple[Any, ...], list[str]] = {}
    for rank, sides in told.items():
        values = tuple(getattr(each, aspect) for each in sides)
        groups.setdefault(values, []).append(rank)
    for values, members in groups.items():
        yield members, values


def _says_nothing(aspect: str, values: tuple[Any, ...]) -> bool:
    """Whether other lines say it already, or there is nothing to say.

    That a set takes a card says nothing where only some rulesets know such a set at all:
    then the lines about laying it, or about adding to a smaller one, tell them apart.
    """
    if aspect == "lay":
        return not any(values)
    if len(values) == 2 and None in values:
        return True
    return not any(values) if aspect == "most" else set(values) == {None}


def _side(
    ruleset: Ruleset, aspect: str, told: list[Told], value: Any, look: int, lang: Lang
) -> Side:
    if aspect == "lay":
        paths = [path for each in told for path in each.lay_paths] or ["melds.sets"]
        plain = [list(sizes) if sizes else "as-all" for sizes in value]
        return Side(_say_lay(value, lang), plain, sources_of(ruleset, paths))
    rows = [each.row for each in told if each.row is not None]
    paths = [f"melds.sets.{row}.{'add' if aspect == 'add' else 'max'}" for row in rows]
    return Side(
        _say_add(value, look, lang) if aspect == "add" else _say_most(value, lang),
        value,
        sources_of(ruleset, paths or ["melds.sets"]),
    )


def _say_lay(sizes: tuple[tuple[int, int] | None, ...], lang: Lang) -> str:
    if not sizes:
        return _NOT_ALLOWED.say(lang)
    said = [_ALLOWED.say(lang) if each is None else say_sizes(*each, lang) for each in sizes]
    return listed(said, lang)


def _say_add(rule: str | None, look: int, lang: Lang) -> str:
    if rule is None:
        return _CANNOT_LIE.say(lang)
    if look == 0 and rule != "any":
        return (_ITS_SUIT if rule == "same" else _OTHER_SUIT).say(lang)
    return entry("melds.sets.*.add").values[rule].say(lang)


def _say_most(limit: int | None, lang: Lang) -> str:
    return _CANNOT_LIE.say(lang) if limit is None else say_limit(limit, lang)
