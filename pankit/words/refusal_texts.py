"""One sentence for each code of a refusal, and what the code means in general.

Facts a sentence may use: `card` and `cards` of the action, `meld` and `source` (numbers),
`lies` (the meld as it lies), `drawn`, `top`, `turn` (whose turn it is), `sizes`, `melded`,
`cards_out`. A fact that is not known is filled in with general words.
"""

from typing import Final, NamedTuple

from pankit.words.phrase import Phrase


class RefusalText(NamedTuple):
    """What a code means, in English for the reference, and the sentence for a player."""

    meaning: str
    sentence: Phrase


TEXTS: Final[dict[str, RefusalText]] = {
    "round-over": RefusalText(
        "The round has ended.",
        Phrase("The round is over.", "Die Runde ist vorbei."),
    ),
    "not-in-round": RefusalText(
        "The player dropped before play.",
        Phrase("{You} dropped out of this round.", "{You} bist in dieser Runde ausgestiegen."),
    ),
    "not-your-turn": RefusalText(
        "Another player is to act.",
        Phrase("It is not your turn: {turn} is to play.", "Du bist nicht dran: {turn} ist am Zug."),
    ),
    "declare-first": RefusalText(
        "Before play every player says whether he stays or drops.",
        Phrase(
            "First everybody says whether he plays: stay or drop.",
            "Erst sagt jeder, ob er mitspielt: stay (mitspielen) oder drop (aussteigen).",
        ),
    ),
    "declared-already": RefusalText(
        "Staying and dropping are over once play has begun, or where the rules let nobody drop.",
        Phrase(
            "The time for staying or dropping is over.",
            "Mitspielen oder aussteigen: Das ist schon entschieden.",
        ),
    ),
    "force-pending": RefusalText(
        "The top discard fits the player in turn, and somebody must say whether he forces.",
        Phrase(
            "{top} fits a meld of {turn}; first those who may force it must say so or pass.",
            "{top} passt an eine Kombination von {turn}; erst sagen die anderen, ob sie zwingen.",
        ),
    ),
    "draw-first": RefusalText(
        "A turn begins with a card from the stock or the discard pile.",
        Phrase("Draw or take a card first.", "Erst ziehst oder nimmst du eine Karte."),
    ),
    "drawn-already": RefusalText(
        "One card a turn: it has been drawn or taken already.",
        Phrase("You have your card for this turn.", "Du hast deine Karte für diesen Zug schon."),
    ),
    "no-discard": RefusalText(
        "The discard pile is empty.",
        Phrase("The discard pile is empty.", "Der Ablagestapel ist leer."),
    ),
    "take-never": RefusalText(
        "These rules never let a discard be taken.",
        Phrase(
            "Under these rules nobody takes a discard; {top} must be left.",
            "Nach diesen Regeln nimmt niemand eine abgelegte Karte; {top} bleibt liegen.",
        ),
    ),
    "take-only-from-stock": RefusalText(
        "Only a discard that came straight from the stock may be taken.",
        Phrase(
            "{top} came out of a hand; only a discard that came straight from the stock may be "
            "taken.",
            "{top} kam aus einer Hand; nur eine Karte, die gerade vom Ziehstapel kam, darf "
            "genommen werden.",
        ),
    ),
    "take-plain-up-card": RefusalText(
        "The card turned up at the start does not count as coming from the stock.",
        Phrase(
            "{top} was turned up at the start and does not count as coming from the stock.",
            "{top} wurde am Anfang aufgedeckt und gilt nicht als Karte vom Ziehstapel.",
        ),
    ),
    "take-cannot-be-laid": RefusalText(
        "A taken card must be laid at once, and no legal lay uses it.",
        Phrase(
            "A taken card must be laid at once, and {you} cannot lay {top}.",
            "Eine genommene Karte muss sofort ausgelegt werden, und {top} kannst {you} nicht "
            "auslegen.",
        ),
    ),
    "taken-card-first": RefusalText(
        "The card taken from the discard pile must be laid before anything else is done.",
        Phrase(
            "Lay {drawn} first: {you} took it from the discard pile.",
            "Erst legst {you} {drawn} aus: Die Karte kam vom Ablagestapel.",
        ),
    ),
    "forced-card-first": RefusalText(
        "The forced card must be laid off before anything else is done.",
        Phrase(
            "Lay {drawn} off first: it was forced on you.",
            "Erst legst {you} {drawn} an: Die Karte wurde dir aufgezwungen.",
        ),
    ),
    "forced-card-lay-off": RefusalText(
        "The forced card must be laid off on a meld that lies already, not laid as part of a "
        "new one.",
        Phrase(
            "{drawn} was forced on you: lay it off on a meld that lies there already.",
            "{drawn} wurde dir aufgezwungen: Leg sie an eine Kombination an, die schon liegt.",
        ),
    ),
    "drawn-card-must-go": RefusalText(
        "A drawn card that is not laid must be the discard.",
        Phrase(
            "{drawn} came from the stock: lay it, or it is your discard. {card} stays in hand.",
            "{drawn} kam vom Ziehstapel: Leg sie aus, oder sie wird abgelegt. {card} bleibt auf "
            "der Hand.",
        ),
    ),
    "drawn-card-first": RefusalText(
        "Hand cards may be laid only after the drawn card was laid in this turn.",
        Phrase(
            "Lay the drawn card {drawn} first; only then may other cards follow.",
            "Erst die gezogene Karte {drawn} auslegen; dann dürfen andere folgen.",
        ),
    ),
    "not-in-hand": RefusalText(
        "A card of the action is not in the player's hand, or not so many of it.",
        Phrase("{You} do not hold {cards}.", "{cards} hast {you} nicht auf der Hand."),
    ),
    "no-such-meld": RefusalText(
        "The player has no meld of that number.",
        Phrase("{You} have no meld {meld}.", "Eine Kombination {meld} hast {you} nicht."),
    ),
    "not-in-meld": RefusalText(
        "A card named with @ is not in that meld, or not so many of it.",
        Phrase("{lent} is not there to be taken.", "{lent} liegt dort nicht."),
    ),
    "moved-already": RefusalText(
        "A card on the table moves at most once in a turn.",
        Phrase(
            "{lent} has moved in this turn already; a card moves only once.",
            "{lent} wurde in diesem Zug schon umgelegt; jede Karte nur einmal.",
        ),
    ),
    "cannot-add": RefusalText(
        "The card does not fit the meld: wrong rank, a suit that this kind of set does not take, "
        "not the next of the sequence, or the meld is full.",
        Phrase(
            "{card} does not fit meld {meld} ({lies}).",
            "{card} passt nicht an Kombination {meld} ({lies}).",
        ),
    ),
    "add-next-turn": RefusalText(
        "A meld laid in this turn may be added to from the next turn on.",
        Phrase(
            "Meld {meld} was laid in this turn; it takes further cards from your next turn on.",
            "Kombination {meld} liegt erst seit diesem Zug; anlegen kannst {you} ab dem nächsten.",
        ),
    ),
    "not-a-meld": RefusalText(
        "The cards are neither a set nor a sequence of these rules.",
        Phrase(
            "{cards} is neither a set nor a sequence here.",
            "{cards} ist hier weder Satz noch Folge.",
        ),
    ),
    "first-lay-size": RefusalText(
        "A new meld is laid with fewer or more cards than the rules want.",
        Phrase(
            "A new meld is laid with {sizes}; {cards} does not fit that.",
            "Eine neue Kombination wird mit {sizes} ausgelegt; {cards} passt nicht dazu.",
        ),
    ),
    "split-never": RefusalText(
        "Melds may not be split.",
        Phrase("Melds are not split here.", "Kombinationen werden hier nicht geteilt."),
    ),
    "split-needs-added-card": RefusalText(
        "A meld may be split only together with a card from the hand.",
        Phrase(
            "A meld is split only together with a card from your hand.",
            "Geteilt wird nur zusammen mit einer Karte von der Hand.",
        ),
    ),
    "split-into-two": RefusalText(
        "A split must leave just two melds.",
        Phrase(
            "A split must make just two melds of one.",
            "Beim Teilen müssen aus einer Kombination genau zwei werden.",
        ),
    ),
    "split-into-equal": RefusalText(
        "A split must leave two melds of equal size.",
        Phrase(
            "A split must make two melds of equal size.",
            "Beim Teilen müssen zwei gleich große Kombinationen entstehen.",
        ),
    ),
    "borrow-never": RefusalText(
        "Cards of a meld may not be used for another meld.",
        Phrase(
            "Cards stay in their meld here: {lent} may not be used for another.",
            "Karten bleiben hier in ihrer Kombination: {lent} darf in keine andere.",
        ),
    ),
    "borrow-onto-never": RefusalText(
        "A card of a meld may not be laid off on another meld.",
        Phrase(
            "{lent} may not move from one meld onto another.",
            "{lent} darf nicht von einer Kombination an eine andere.",
        ),
    ),
    "lender-broken": RefusalText(
        "The meld that lends cards must stay valid.",
        Phrase(
            "Without {lent} what is left would be no meld any more.",
            "Ohne {lent} wäre der Rest keine Kombination mehr.",
        ),
    ),
    "lend-ends-only": RefusalText(
        "Only the ends of a sequence may be taken out of it.",
        Phrase(
            "Only the ends of a sequence may leave it.", "Nur die Enden einer Folge dürfen weg."
        ),
    ),
    "too-many-to-go-out": RefusalText(
        "The player would have more cards on the table than it takes to go out.",
        Phrase(
            "{You} have {melded} cards melded and need exactly {cards_out}: this would be too "
            "many.",
            "Genau {cards_out} Karten müssen es werden, {melded} liegen: Das wären zu viele.",
        ),
    ),
    "claims-automatic": RefusalText(
        "Conditions are paid by themselves; nothing is claimed.",
        Phrase(
            "Conditions are paid by themselves here; there is nothing to ask for.",
            "Bedingungen werden hier von selbst bezahlt; zu verlangen ist nichts.",
        ),
    ),
    "nothing-to-claim": RefusalText(
        "No condition of this turn is unpaid.",
        Phrase(
            "No condition of this turn is still unpaid.",
            "Keine Bedingung dieses Zugs ist noch unbezahlt.",
        ),
    ),
    "force-nobody": RefusalText(
        "These rules know no forcing.",
        Phrase("Nobody forces a card here.", "Gezwungen wird hier nicht."),
    ),
    "force-discarder-only": RefusalText(
        "Only the player who discarded the card may force it.",
        Phrase(
            "Only the player who discarded {top} may force it.",
            "Nur wer {top} abgelegt hat, darf zwingen.",
        ),
    ),
    "force-only-from-stock": RefusalText(
        "Only a discard that came straight from the stock may be forced.",
        Phrase(
            "{top} came out of a hand; only a card straight from the stock may be forced.",
            "{top} kam aus einer Hand; zwingen darf man nur mit einer Karte vom Ziehstapel.",
        ),
    ),
    "force-not-yourself": RefusalText(
        "The player in turn forces nothing on himself.",
        Phrase(
            "It is your own turn: take the card if you want it.",
            "Du bist selbst am Zug: Nimm die Karte, wenn du sie willst.",
        ),
    ),
    "force-does-not-fit": RefusalText(
        "The top discard cannot be laid off on a meld of the player in turn.",
        Phrase("{top} fits no meld of {turn}.", "{top} passt an keine Kombination von {turn}."),
    ),
    "force-too-late": RefusalText(
        "The player in turn has begun, or nobody is asked about forcing.",
        Phrase(
            "There is nothing to force or to pass on now.",
            "Zu zwingen oder zu passen gibt es jetzt nichts.",
        ),
    ),
    "other-card-next": RefusalText(
        "In scenarios and records: the stock holds another card next than the one named.",
        Phrase(
            "{card} is not the next card of the stock.",
            "{card} ist nicht die nächste Karte des Ziehstapels.",
        ),
    ),
}
