"""What lies on the table of a game that is kept: melds, numbers of cards, chips, top discard."""

from pankit.cli.table.grid import GAP, lay_out, width_of
from pankit.cli.table.screen import Screen, signed, tight
from pankit.engine.core import codes
from pankit.records.table_game.evening import Judged
from pankit.records.table_game.seen import Seen
from pankit.words import table as common
from pankit.words.refereeing import score as words
from pankit.words.refereeing import table as more


def show_table(screen: Screen, judged: Judged) -> None:
    """Every player: cards laid and in hand, chips of the evening, melds; then the piles."""
    seen, lang = judged.play.seen, screen.speech.lang
    heads = (
        common.HEAD_PLAYER,
        common.HEAD_LAID,
        words.HAND,
        common.HEAD_CHIPS,
        common.HEAD_MELDS,
    )
    rows = [[head.say(lang) for head in heads]]
    rows += [_row(screen, judged, seat) for seat in range(seen.core.seats)]
    before = width_of([row[:4] for row in rows]) + GAP
    if screen.narrow():
        for seat, row in enumerate(rows[1:]):
            screen.line(f"{row[0]}: {row[1]}, {words.HAND.say(lang)} {row[2]}, {row[3]}")
            for meld in _melds(screen, seen, seat):
                screen.line(meld, indent=3)
    else:
        for at, text in enumerate(lay_out(rows, frozenset({1, 2, 3}))):
            screen.line(text, "" if at else "bold", hang=before)
    pile = seen.core.pile
    top = words.TOP.say(lang, card=screen.speech.card(pile[-1])) if pile else words.NO_TOP.say(lang)
    parts = [top, common.STOCK.say(lang, cards=screen.speech.count(len(seen.core.stock)))]
    screen.line(". ".join(parts) + ".")
    if seen.core.pot:
        screen.say(more.POT, chips=screen.speech.chips(seen.core.pot))
    if not seen.over:
        screen.say(words.HAS_CHIPS, who=screen.speech.name(player(seen)))


def player(seen: Seen) -> int:
    """Who is to act: the one asked, or in turn where only a chance to force is open."""
    core = seen.core
    return core.asked if core.phase == codes.DECLARING else core.turn


def _row(screen: Screen, judged: Judged, seat: int) -> list[str]:
    seen = judged.play.seen
    name = screen.label(seat)
    if seat in seen.fouled:
        name += f" ({words.OUT.say(screen.speech.lang)})"
    elif not seen.core.active[seat]:
        name += f" ({common.DROPPED.say(screen.speech.lang)})"
    laid = f"{seen.core.melded[seat]}/{seen.core.settings.cards_out}"
    hand = str(seen.hands[seat]) if seen.core.active[seat] else "-"
    melds = "   ".join(tight(meld) for meld in _melds(screen, seen, seat))
    return [name, laid, hand, signed(judged.session[seat]), melds]


def _melds(screen: Screen, seen: Seen, seat: int) -> list[str]:
    found = []
    speech = screen.speech
    for number, shape in enumerate(seen.core.melds[seat], 1):
        cards = speech.cards(seen.core.tables.cards(shape))
        loose = [each for each in seen.loose if (each.seat, each.meld) == (seat, number)]
        wrong = " ".join(speech.cards(each.cards) for each in loose)
        if wrong:
            wrong += f" ({words.NO_MELD.say(speech.lang)})"
        if cards or wrong:
            found.append(f"{number}: {' '.join(filter(None, (cards, wrong)))}")
    return found
