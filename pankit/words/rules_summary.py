"""The rules in force in a few lines, for somebody who is about to play them."""

from collections.abc import Iterator
from typing import Final

from pankit.rules.pack import full_pack
from pankit.rules.ruleset import Ruleset
from pankit.rules.schema import Rules
from pankit.words.cards import show_rank
from pankit.words.conditions import describe_pay, describe_row
from pankit.words.phrase import DECKS, Lang, Phrase, count_cards, count_chips

CHOICES: Final[dict[str, dict[str, Phrase]]] = {
    "turn.take_discard": {
        "any": Phrase(
            "any top discard may be taken, if it is laid at once",
            "jede oberste Ablagekarte darf genommen werden, wenn sie sofort ausgelegt wird",
        ),
        "from-stock": Phrase(
            "only a discard that came straight from the stock may be taken, to be laid at once",
            "nur eine Ablagekarte, die gerade vom Ziehstapel kam, darf genommen werden; "
            "sie wird sofort ausgelegt",
        ),
        "never": Phrase("discards are never taken", "Ablagekarten werden nie genommen"),
    },
    "turn.keep_drawn": {
        "never": Phrase(
            "a drawn card is laid or discarded, never kept",
            "eine gezogene Karte wird ausgelegt oder abgelegt, nie behalten",
        ),
        "if-it-feeds-next": Phrase(
            "a drawn card is laid or discarded, and kept only where it would let the next player "
            "go out",
            "eine gezogene Karte wird ausgelegt oder abgelegt; behalten wird sie nur, wenn der "
            "nächste Spieler mit ihr ausmachen könnte",
        ),
        "always": Phrase("a drawn card may be kept", "eine gezogene Karte darf behalten werden"),
    },
    "turn.hand_melds": {
        "any-turn": Phrase("", ""),
        "after-drawn-card": Phrase(
            "hand cards are laid only in a turn in which the drawn card was laid first",
            "Handkarten werden nur ausgelegt, wenn vorher die gezogene Karte ausgelegt wurde",
        ),
    },
    "turn.claims": {
        "before-discard": Phrase(
            "chips for conditions must be claimed before the discard",
            "Chips für Bedingungen müssen vor dem Ablegen verlangt werden",
        ),
        "automatic": Phrase(
            "conditions are paid by themselves", "Bedingungen werden von selbst bezahlt"
        ),
    },
    "melds.split": {
        "any-time": Phrase("melds may be split", "Kombinationen dürfen geteilt werden"),
        "with-added-card": Phrase(
            "a meld may be split together with an added card",
            "Kombinationen dürfen zusammen mit einer weiteren Karte geteilt werden",
        ),
        "with-added-card-equal": Phrase(
            "a meld may be split in two equal ones together with an added card",
            "Kombinationen dürfen zusammen mit einer weiteren Karte in zwei gleich große geteilt "
            "werden",
        ),
        "never": Phrase("melds are not split", "Kombinationen werden nicht geteilt"),
    },
    "melds.borrow": {
        "for-new-meld": Phrase(
            "their cards may be used for a new meld",
            "ihre Karten dürfen für eine neue verwendet werden",
        ),
        "onto-melds": Phrase(
            "their cards may be used for a new meld or another own meld",
            "ihre Karten dürfen für eine neue oder eine andere eigene verwendet werden",
        ),
        "never": Phrase(
            "their cards are not used for others", "ihre Karten bleiben, wo sie liegen"
        ),
    },
    "force.by": {
        "anyone": Phrase(
            "any other player may force a top discard that fits on the player in turn",
            "jeder andere darf den, der am Zug ist, zwingen, eine passende Ablagekarte anzulegen",
        ),
        "discarder": Phrase(
            "who discarded a card that fits may force it on the player in turn",
            "wer eine passende Karte ablegt, darf den nächsten zwingen, sie anzulegen",
        ),
        "nobody": Phrase("nobody is forced", "gezwungen wird nicht"),
    },
    "stock_end": {
        "reshuffle-discards": Phrase(
            "when the stock is used up the discards become a new one",
            "ist der Ziehstapel leer, wird der Ablagestapel zum neuen",
        ),
        "end-round": Phrase(
            "the round ends when the stock is used up", "ist der Ziehstapel leer, endet die Runde"
        ),
    },
    "melds.sets": {
        "same": Phrase("all of one suit", "alle von einer Farbe"),
        "different": Phrase("all of different suits", "alle von verschiedenen Farben"),
        "three-or-more": Phrase("of three suits or more", "von mindestens drei Farben"),
        "any": Phrase("of any suits", "von beliebigen Farben"),
    },
}
_PACK: Final = Phrase(
    "{decks}, {cards}: {ranks}. {hand} each.",
    "{decks}, {cards}: {ranks}. Jeder bekommt {hand}.",
)
_DROP: Final = Phrase(
    "Before play everybody stays or drops; dropping costs {chips}.",
    "Vor dem Spiel spielt jeder mit oder steigt aus; aussteigen kostet {chips}.",
)
_ANTE: Final = Phrase(
    "Everybody pays an ante of {chips}.", "Jeder zahlt einen Einsatz von {chips}."
)
_TURN: Final = Phrase("Your turn", "Dein Zug")
_SETS: Final = Phrase("Sets of one rank", "Sätze aus einem Wert")
_RANKS_ONLY: Final = Phrase("{ranks} {suits}", "{ranks} {suits}")
_RUNS: Final = Phrase("Sequences: neighbours of one suit.", "Folgen: Nachbarn von einer Farbe.")
_MELDS: Final = Phrase("On the table", "Auf dem Tisch")
_CONDITIONS: Final = Phrase(
    "Conditions, paid by each other player in the round:",
    "Bedingungen, jeder andere Mitspieler zahlt:",
)
_OUT: Final = Phrase(
    "You go out with {cards} melded; the bonus is {chips} from each who pays it.",
    "Mit {cards} auf dem Tisch machst du aus; das bringt {chips} von jedem, der zahlt.",
)
_FORCE: Final = Phrase("Forcing", "Zwingen")


def summary(ruleset: Ruleset, lang: Lang) -> list[str]:
    """The rules in force, a sentence a line; rows of conditions are indented."""
    return list(_lines(ruleset.rules, lang))


def _lines(rules: Rules, lang: Lang) -> Iterator[str]:
    ranks = " ".join(show_rank(name, lang) for name in rules.pack.ranks)
    yield _PACK.say(
        lang,
        decks=DECKS.say(lang, rules.pack.decks),
        cards=count_cards(len(full_pack(rules)), lang),
        ranks=ranks,
        hand=count_cards(rules.deal.hand, lang),
    )
    if rules.stakes.ante:
        yield _ANTE.say(lang, chips=count_chips(rules.stakes.ante, lang))
    if rules.stakes.may_drop:
        yield _DROP.say(lang, chips=count_chips(rules.stakes.forfeit, lang))
    turn = ("turn.take_discard", "turn.keep_drawn", "turn.hand_melds", "turn.claims")
    yield _sentence(_TURN, [_choice(rules, path, lang) for path in turn], lang)
    yield _sentence(_SETS, _set_rows(rules, lang), lang)
    yield _RUNS.say(lang)
    melds = [_choice(rules, path, lang) for path in ("melds.split", "melds.borrow")]
    yield _sentence(_MELDS, melds, lang)
    if rules.conditions:
        yield _CONDITIONS.say(lang)
    for row in rules.conditions:
        yield f"  {row.id}: {describe_row(row, lang)}: {describe_pay(row, lang)}"
    yield _sentence(
        _FORCE, [_choice(rules, path, lang) for path in ("force.by", "stock_end")], lang
    )
    unit = rules.stakes.unit
    yield _OUT.say(
        lang,
        cards=count_cards(rules.go_out.cards, lang),
        chips=count_chips(rules.go_out.bonus * unit, lang),
    )


def _set_rows(rules: Rules, lang: Lang) -> list[str]:
    rows = []
    for row in rules.melds.sets:
        suits = CHOICES["melds.sets"][row.suits].say(lang)
        ranks = "/".join(show_rank(name, lang) for name in row.ranks or ())
        rows.append(_RANKS_ONLY.say(lang, ranks=ranks, suits=suits) if ranks else suits)
    return rows


def _choice(rules: Rules, path: str, lang: Lang) -> str:
    value: object = rules
    for name in path.split("."):
        value = getattr(value, name)
    return CHOICES[path][str(value)].say(lang)


def _sentence(head: Phrase, parts: list[str], lang: Lang) -> str:
    return f"{head.say(lang)}: {'; '.join(part for part in parts if part)}."
