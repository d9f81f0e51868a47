"""How many sequences of legal actions there are from fixed starts, to each depth.

What perft is to chess programs: one number stands for every decision of the rules on the way,
so that a change of any of them changes a number. Each shipped ruleset, and variants of two of
them, are cut down to a small pack; the deal and the order of the stock are fixed.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pankit.cards import read_cards
from pankit.engine.core.codes import OVER
from pankit.engine.core.doing import do
from pankit.engine.core.guards import legal
from pankit.engine.core.state import Core
from pankit.engine.position import Hand, Position, close_declarations, start
from pankit.engine.round import Round
from pankit.library import load, shipped_rulesets
from pankit.rules.ruleset import Ruleset

HERE: Final = Path(__file__).parent
ENGINE: Final = HERE.parent / "engine"

_CUT: Final[dict[str, object]] = {
    "players.min": 2, "players.max": 3, "players.best": [2, 3],
    "pack.ranks": ["A", 2, 3, "J", "Q", "K"], "pack.without": [],
    "deal.hand": 7, "deal.batches": [7], "go_out.cards": 8,
}  # fmt: skip
PACKS: Final[dict[str, dict[str, object]]] = {
    "24 cards": _CUT | {"pack.decks": 1, "deal.hand": 5, "deal.batches": [5], "go_out.cards": 6},
    "48 cards": _CUT | {"pack.decks": 2},
    "36 cards": _CUT | {"pack.decks": 3, "pack.suits": ["s", "h"]},
    "64 cards": _CUT | {"pack.decks": 2, "pack.ranks": ["A", 2, 3, 4, 5, "J", "Q", "K"],
                        "deal.hand": 15, "deal.batches": [15], "go_out.cards": 16},
    "as it is": {},
    "three players": {"players.max": 3, "players.best": [2, 3], "deal.hand": 5,
                      "deal.batches": [5], "go_out.cards": 6},
}  # fmt: skip
SHORT: Final = {0: ("As 2s 3s",), 1: ("Jh Qh Kh",)}
"""What lies before the first two players where a jack of spades tops the pile."""
LONG: Final = {0: ("As 2s 3s 4s 5s Js Qs", "2s 2h 2d"), 1: ("Jh Qh Kh",)}
"""What lies there where much can be added, split and borrowed, with such a hand and stock:"""
HAND: Final = "3h 3d 3c Ks 4h"
STOCK: Final = "4d 3s 2h"


@dataclass(frozen=True)
class Start:
    """Where the counting begins."""

    pack: str
    players: int
    how: str
    seed: int

    def __str__(self) -> str:
        return f"{self.pack}, {self.players} players, {self.how}, seed {self.seed}"

    def begin(self, spec: str) -> Round:
        """The round, with the cards that the seed gives it."""
        rules = rules_of(spec, self.pack)
        if self.how == "deal":
            return Round.deal(rules, self.players, self.seed)
        if self.how == "stayed":
            game = Round.deal(rules, self.players, self.seed)
            close_declarations(game)
            return game
        rich = self.how == "long melds"
        lying = (LONG if rich else SHORT).items()
        position = Position(
            melds={seat: [read_cards(text) for text in texts] for seat, texts in lying},
            hands={0: Hand(tuple(read_cards(HAND)))} if rich else {},
            stock=tuple(read_cards(STOCK)) if rich else (),
            stock_left=1 if self.how == "melds, stock of one" else None,
            top=read_cards("Js")[0],
            top_from="stock",
            discarder=self.players - 1,
        )
        return start(rules, self.players, position, self.seed)


def rules_of(spec: str, pack: str) -> Ruleset:
    """A ruleset with a small pack."""
    changes: Mapping[str, object] = PACKS[pack]
    if spec.startswith("tiny-"):
        return load(ENGINE / f"{spec}.yaml", [], changes)
    if changes and not spec.startswith("conquian"):
        changes = {**changes, "rank_classes.valle": [3]}
    return load(spec, [], changes)


_WHOLE: Final = (
    Start("48 cards", 2, "deal", 1),
    Start("36 cards", 3, "stayed", 2),
    Start("36 cards", 2, "melds", 3),
    Start("48 cards", 3, "melds", 4),
    Start("36 cards", 2, "melds, stock of one", 5),
    Start("64 cards", 2, "long melds", 6),
)
_CHANGED: Final = _WHOLE[2:]
_TINY: Final = (Start("as it is", 2, "deal", 1), Start("three players", 3, "stayed", 2))
_VARIED: Final = (
    "english+any-discard", "english+any-king-any-ace", "english+ask-for-chips",
    "english+borrow-onto-melds", "english+borrowing", "english+double-unit",
    "english+drawn-card-first", "english+force-from-stock-only", "english+keep-drawn",
    "english+lay-three-or-more", "english+no-keeping", "english+stock-ends-round",
    "english+stock-only", "english+top-1",
    "german+becoming-pays-nothing", "german+extra-at-once-unpaid", "german+force-discarder-only",
    "german+lay-just-three", "german+lend-ends-only", "german+literal-extension",
    "german+missing-suit-only", "german+no-borrowing", "german+one-row-a-run",
    "german+plain-valle-unpaid", "german+runs-exactly", "german+spades-plain",
    "german+split-equal", "german+split-pays-once", "german+stock-cards-only",
    "german+keep-drawn",
)  # fmt: skip


def plan() -> dict[str, tuple[Start, ...]]:
    """What is counted, and from which starts."""
    found: dict[str, tuple[Start, ...]] = dict.fromkeys(shipped_rulesets(), _WHOLE)
    found["conquian"] += (Start("24 cards", 2, "deal", 7),)
    found |= dict.fromkeys(_VARIED, _CHANGED)
    return found | {house.stem: _TINY for house in sorted(ENGINE.glob("tiny-*.yaml"))}


@dataclass(frozen=True)
class Line:
    """The sequences of one length: how many, how many of them end the round, chips moved.

    `chips` adds up what all winners of chips are ahead at the end of these sequences.
    """

    depth: int
    sequences: int
    ending: int
    chips: int

    def __str__(self) -> str:
        return f"{self.depth:>5} {self.sequences:>10} {self.ending:>8} {self.chips:>10}"


def lines(round: Round, most: int) -> Iterator[Line]:
    """Depth after depth, as long as it has no more than so many sequences."""
    level, depth = [round.core], 0
    while level and depth < 40:
        depth += 1
        level, line = _deeper(level, depth, most)
        if line is None:
            return
        yield line


def _deeper(level: list[Core], depth: int, most: int) -> tuple[list[Core], Line | None]:
    acts = [legal(core) for core in level]
    if sum(map(len, acts)) > most:
        return [], None
    below: list[Core] = []
    ending = chips = 0
    for core, actions in zip(level, acts, strict=True):
        for action in actions:
            after = core.copy()
            do(after, action)
            after.notes = []
            chips += sum(each for each in after.chips if each > 0)
            if after.phase == OVER:
                ending += 1
            else:
                below.append(after)
    return below, Line(depth, sum(map(len, acts)), ending, chips)


# -- the files --------------------------------------------------------------------

HEAD: Final = """\
# Sequences of legal actions of each length, how many of them end the round, and the chips won
# at their ends. `python -m tests.counts.refresh` writes this; a change needs its reason.
"""


def file_of(spec: str) -> Path:
    """The file with the counts of a ruleset."""
    return HERE / f"{spec}.txt"


def counted(spec: str, starts: tuple[Start, ...], most: int) -> str:
    """The text of a file, with depths of at most so many sequences."""
    text = HEAD + f"{spec}\n"
    for begin in starts:
        text += f"\n{begin}\ndepth  sequences   ending      chips\n"
        text += "".join(f"{line}\n" for line in lines(begin.begin(spec), most))
    return text


def shallow(text: str, most: int) -> str:
    """A file without its deeper lines."""
    kept, deep = [], False
    for row in text.splitlines(keepends=True):
        words = row.split()
        number = len(words) == 4 and all(word.isdigit() for word in words)
        deep = number and (deep or int(words[1]) > most)
        if not deep:
            kept.append(row)
    return "".join(kept)
