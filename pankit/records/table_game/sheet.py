"""A table game while it is kept: entries as plain data, judged at once, and its text.

What is entered goes through the same reader as a file; a sheet is saved as such a file.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from pankit.cards import write_card
from pankit.engine.actions import read_action
from pankit.records.form import quote
from pankit.records.names import Names
from pankit.records.reader import Reader
from pankit.records.table_game.evening import Evening, Judged
from pankit.records.table_game.file import open_game
from pankit.records.table_game.game import Entry, TableGame
from pankit.records.table_game.read_entry import read_entry
from pankit.rules.nodes import MapNode, NoLines, node_of, plain
from pankit.rules.problems import RulesError
from pankit.rules.ruleset import Ruleset
from pankit.writing import write_whole

Item = str | Mapping[str, Any]
"""An entry as a document has it: a line, or a mapping."""

_NOWHERE: Final = NoLines("")


@dataclass
class SheetRound:
    """A round as it is written; `expect` is kept as it was."""

    dealer: str | None = None
    up_card: str | None = None
    items: list[Item] = field(default_factory=list)
    expect: Any = None


@dataclass
class Sheet:
    """All rounds of an evening. `rules` is what the document says of them."""

    ruleset: Ruleset
    rules: Any
    names: Names
    auto_claim: bool = False
    rounds: list[SheetRound] = field(default_factory=lambda: [SheetRound()])
    head: Mapping[str, str] = field(default_factory=dict)
    _done: list[Judged] = field(default_factory=list)
    _last: tuple[object, list[Item], Judged] | None = None

    @classmethod
    def of(cls, game: TableGame) -> "Sheet":
        """The sheet of a game that was read."""
        assert isinstance(game.node, MapNode)
        data = plain(game.node)
        head = {name: data[name] for name in ("title", "source") if name in data}
        listed = data.get("rounds")
        texts = [data] if listed is None else listed
        rounds = [
            SheetRound(
                each.get("dealer"),
                None if read.up_card is None else write_card(read.up_card),
                list(each.get("steps") or ()),
                each.get("expect"),
            )
            for each, read in zip(texts, game.rounds, strict=True)
        ]
        return cls(
            game.ruleset,
            data["rules"],
            game.names,
            game.auto_claim,
            rounds or [SheetRound()],
            head,
        )

    # -- judging -------------------------------------------------------------------

    def judged(self) -> list[Judged]:
        """All rounds as they stand; those before the last are judged once."""
        key = len(self.rounds), self.last.dealer, self.last.up_card
        items = self.last.items
        if self._last is None or self._last[0] != key or not self._grow(items):
            self._last = key, list(items), self._judge_last()
        return [*self._done, self._last[2]]

    def _grow(self, items: list[Item]) -> bool:
        """Judges just the entry that was added, if that is all that is new."""
        assert self._last is not None
        _, known, judged = self._last
        if known == items:
            return True
        if known != items[:-1] or not judged.play.add(self.read(items[-1])):
            return False
        known.append(items[-1])
        return True

    def _judge_last(self) -> Judged:
        evening = Evening(self.ruleset, len(self.names), self.auto_claim)
        del self._done[len(self.rounds) - 1 :]
        for each in self._done:
            evening.go_on(each)
        for sheet in self.rounds[len(self._done) :]:
            judged = self._judge(evening, sheet)
            if len(self._done) < len(self.rounds) - 1:
                self._done.append(judged)
                evening.go_on(judged)
            else:
                return judged
        raise AssertionError("a sheet has at least one round")

    def _judge(self, evening: Evening, sheet: SheetRound) -> Judged:
        dealer = None if sheet.dealer is None else self.names.seat(sheet.dealer)
        card = None if sheet.up_card is None else read_action(f"discard {sheet.up_card}")
        entries = [self.read(item) for item in sheet.items]
        return evening.judge(entries, dealer, getattr(card, "card", None))

    def read(self, item: Item) -> Entry:
        """The value of an entry; raises `RulesError` with what is wrong with it."""
        reader = Reader()
        entry = read_entry(reader, self.names, node_of(item, _NOWHERE), "")
        if entry is None or reader.problems:
            raise RulesError(reader.problems)
        return entry

    # -- changing ------------------------------------------------------------------

    @property
    def last(self) -> SheetRound:
        """The round that is being played."""
        return self.rounds[-1]

    def add(self, item: Item) -> None:
        """One more entry; raises `RulesError` if it is none."""
        self.read(item)
        self.last.items.append(item)

    def undo(self) -> Item | SheetRound | None:
        """Takes the last entry back, or the last round if it has none; None if there is neither."""
        if self.last.items:
            return self.last.items.pop()
        if len(self.rounds) == 1:
            return None
        return self.rounds.pop()

    def next_round(self, dealer: str | None = None, up_card: str | None = None) -> None:
        """A new round begins."""
        self.rounds.append(SheetRound(dealer, up_card))

    # -- as a file ------------------------------------------------------------------

    def text(self) -> str:
        """The document. The same sheet always gives the same text."""
        players = ", ".join(map(quote, self.names.all))
        lines = ["kind: table", "schema: 1"]
        lines += [f"{name}: {_quoted(text)}" for name, text in self.head.items()]
        rules = self.rules if _plain_spec(self.rules) else _flow(self.rules)
        lines += [f"rules: {rules}", f"players: [{players}]"]
        if self.auto_claim:
            lines.append("auto_claim: true")
        lines.append("rounds:")
        for each in self.rounds:
            lines += _round_lines(each)
        return "\n".join(lines) + "\n"

    def save(self, path: Path, *, fresh: bool = False) -> None:
        """Writes the document in one go; with `fresh` only where nothing is.

        Raises `OSError`, then the file is as it was.
        """
        write_whole(path, self.text(), fresh=fresh)


def open_sheet(path: Path) -> Sheet:
    """The sheet of a file; raises `RulesError` if it cannot be read."""
    return Sheet.of(open_game(path, str(path)))


def _plain_spec(rules: Any) -> bool:
    """Whether rules are ids, or one file, that need no quotes."""
    parts = rules.split("+") if isinstance(rules, str) else []
    return bool(parts) and all(quote(part) == part for part in parts)


def _round_lines(each: SheetRound) -> list[str]:
    lines: list[str] = []
    if each.dealer is not None:
        lines.append(f"dealer: {quote(each.dealer)}")
    if each.up_card is not None:
        lines.append(f"up_card: {each.up_card}")
    if each.expect is not None:
        lines.append(f"expect: {_flow(each.expect)}")
    lines.append("steps:" if each.items else "steps: []")
    lines += [f"  - {_flow(item) if isinstance(item, Mapping) else _quoted(item)}"
              for item in each.items]  # fmt: skip
    return [f"  - {lines[0]}", *(f"    {line}" for line in lines[1:])]


def _flow(value: Any) -> str:
    """A value in one line, words without quotes where they need none."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{quote(key)}: {_flow(each)}" for key, each in value.items()) + "}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return f"[{', '.join(map(_flow, value))}]"
    return quote(value) if isinstance(value, str) else json.dumps(value)


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
