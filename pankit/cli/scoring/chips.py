"""The chips of an evening as a table: a row a player, a column a round."""

from collections.abc import Sequence

from pankit.cli.table.grid import lay_out, width_of
from pankit.cli.table.screen import Screen, signed
from pankit.records.table_game.evening import Judged
from pankit.words import table as common
from pankit.words.refereeing import table as words


def show_chips(screen: Screen, rounds: Sequence[Judged]) -> None:
    """The rounds that find room beside one another, those before them in one column, the sum."""
    speech = screen.speech
    last = rounds[-1]
    shown = list(rounds)
    rows = _rows(screen, shown)
    while len(shown) > 1 and width_of(rows) > screen.console.width:
        shown.pop(0)
        rows = _rows(screen, shown)
    if width_of(rows) <= screen.console.width:
        for at, text in enumerate(lay_out(rows, frozenset(range(1, len(rows[0]))))):
            screen.line(text, "" if at else "bold")
    else:
        for seat in range(len(last.chips)):
            total = signed(last.session[seat])
            evening = words.EVENING.say(speech.lang)
            name = screen.label(seat)
            screen.line(f"{name}: {signed(last.chips[seat])} ({evening} {total})")
    pot = last.play.seen.core.pot
    if pot:
        screen.say(words.POT, chips=speech.chips(pot))


def _rows(screen: Screen, rounds: Sequence[Judged]) -> list[list[str]]:
    lang = screen.speech.lang
    earlier = rounds[0].number - 1
    heads = [common.HEAD_PLAYER.say(lang)]
    if earlier:
        heads.append(words.IN_ALL.say(lang, n=earlier))
    heads += [words.ROUND_SHORT.say(lang, number=each.number) for each in rounds]
    rows = [[*heads, words.EVENING.say(lang)]]
    for seat in range(len(rounds[0].chips)):
        cells = [screen.label(seat)]
        if earlier:
            cells.append(signed(rounds[0].before[seat]))
        cells += [signed(each.chips[seat]) for each in rounds]
        rows.append([*cells, signed(rounds[-1].session[seat])])
    return rows
