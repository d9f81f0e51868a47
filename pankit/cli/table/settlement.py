"""The end of a round as a table: for each player what he won and lost, and for what."""

from collections.abc import Sequence

from pankit.cli.table.grid import lay_out, width_of
from pankit.cli.table.ledger import Ledger
from pankit.cli.table.screen import Screen, signed
from pankit.words import table as words
from pankit.words.payments import HEADS


def show_settlement(
    screen: Screen, ledger: Ledger, number: int, session: Sequence[int], pot: int
) -> None:
    """Chips of round `number` by player and reason, and `session`, the chips after it."""
    screen.line()
    screen.say(words.SETTLEMENT, "bold", number=number)
    rows = _rows(screen, ledger, session)
    if width_of(rows) <= screen.console.width:
        lines = lay_out(rows, frozenset(range(1, len(rows[0]))))
        for seat, text in zip([None, *screen.order(ledger.players)], lines, strict=True):
            own = seat is None or screen.speech.you(seat)
            screen.line(text, "bold" if own else "")
    else:
        _as_lines(screen, ledger, session)
    if pot:
        screen.say(words.POT_STAYS, chips=screen.speech.chips(pot))


def _rows(screen: Screen, ledger: Ledger, session: Sequence[int]) -> list[list[str]]:
    lang = screen.speech.lang
    heads = [HEADS[reason] for reason in ledger.reasons]
    heads = [words.HEAD_PLAYER, *heads, words.HEAD_ROUND, words.HEAD_SESSION]
    rows = [[head.say(lang) for head in heads]]
    for seat in screen.order(ledger.players):
        cells = [signed(ledger.net(reason)[seat]) for reason in ledger.reasons]
        cells += [signed(ledger.total(seat)), signed(session[seat])]
        rows.append([screen.label(seat), *cells])
    return rows


def _as_lines(screen: Screen, ledger: Ledger, session: Sequence[int]) -> None:
    lang = screen.speech.lang
    head = words.HEAD_SESSION.say(lang)
    for seat in screen.order(ledger.players):
        total = signed(ledger.total(seat))
        screen.line(f"{screen.label(seat)}: {total} ({head} {signed(session[seat])})")
        parts = [
            f"{HEADS[reason].say(lang)} {signed(ledger.net(reason)[seat])}"
            for reason in ledger.reasons
            if ledger.net(reason)[seat]
        ]
        if parts:
            screen.line(", ".join(parts), indent=3)
