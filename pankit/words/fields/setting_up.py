"""Fields about players, pack, seats, deal and stakes."""

from typing import Final

from pankit.words.fields.entry import NO, YES, Entry
from pankit.words.phrase import Phrase

ENTRIES: Final[dict[str, Entry]] = {
    "players.min": Entry(
        "players",
        Phrase("Players, at least", "Spieler, mindestens"),
        Phrase("With fewer players the game is not played.", "Mit weniger wird nicht gespielt."),
        form="number",
    ),
    "players.max": Entry(
        "players",
        Phrase("Players, at most", "Spieler, höchstens"),
        Phrase("With more players the game is not played.", "Mit mehr wird nicht gespielt."),
        form="number",
    ),
    "players.best": Entry(
        "players",
        Phrase("Best number of players", "Beste Spielerzahl"),
        Phrase("From so many to so many the game is at its best.", "So viele sollten es sein."),
        form="from-to",
    ),
    "pack.decks": Entry(
        "pack",
        Phrase("Decks", "Blätter"),
        Phrase("How many decks are shuffled together.", "So viele Blätter werden gemischt."),
        form="decks",
    ),
    "pack.ranks": Entry(
        "pack",
        Phrase("Ranks, low to high", "Werte, von unten nach oben"),
        Phrase(
            "The ranks of each suit; those that stand side by side are neighbours in a sequence.",
            "Die Werte jeder Farbe; was nebeneinander steht, ist in einer Folge benachbart.",
        ),
        form="ranks",
    ),
    "pack.suits": Entry(
        "pack",
        Phrase("Suits", "Farben"),
        Phrase("The suits of a deck.", "Die Farben eines Blattes."),
        form="suits",
    ),
    "pack.without": Entry(
        "pack",
        Phrase("Cards left out", "Entfernte Karten"),
        Phrase(
            "Cards taken out of some of the decks.",
            "Karten, die aus einigen Blättern herausgenommen werden.",
        ),
        form="removals",
    ),
    "pack.extra": Entry(
        "pack",
        Phrase("Cards added", "Zusätzliche Karten"),
        Phrase("Further cards beside the decks.", "Karten, die zu den Blättern hinzukommen."),
        form="heaps",
    ),
    "rank_classes.*": Entry(
        "pack",
        Phrase("Ranks called {id}", "Werte, die {id} heißen"),
        Phrase(
            "A class of ranks that conditions can name.",
            "Eine Gruppe von Werten, die Bedingungen nennen können.",
        ),
        form="ranks",
    ),
    "table.direction": Entry(
        "table",
        Phrase("Direction of play", "Spielrichtung"),
        Phrase("In which direction the turn goes round.", "Wie herum gespielt wird."),
        {
            "anticlockwise": Phrase("anticlockwise", "gegen den Uhrzeigersinn"),
            "clockwise": Phrase("clockwise", "im Uhrzeigersinn"),
        },
    ),
    "table.first_dealer": Entry(
        "table",
        Phrase("First dealer", "Erster Geber"),
        Phrase("Who deals the first round.", "Wer in der ersten Runde gibt."),
        {
            "lowest-card": Phrase(
                "whoever draws the lowest card", "wer die niedrigste Karte zieht"
            ),
            "random": Phrase("chance decides", "der Zufall entscheidet"),
        },
    ),
    "table.next_dealer": Entry(
        "table",
        Phrase("Dealer of the next round", "Geber der nächsten Runde"),
        Phrase("Who deals after a round.", "Wer nach einer Runde gibt."),
        {
            "before-winner": Phrase(
                "the player before the winner, so that the winner begins",
                "der Spieler vor dem Gewinner, so dass der Gewinner beginnt",
            ),
            "rotates": Phrase("the next player in turn", "reihum der nächste"),
        },
    ),
    "table.between_rounds": Entry(
        "table",
        Phrase("Cards between rounds", "Karten zwischen den Runden"),
        Phrase(
            "What happens to the cards before the next deal.",
            "Was vor dem nächsten Geben mit den Karten geschieht.",
        ),
        {
            "shuffle-all": Phrase("all are shuffled", "alle werden gemischt"),
            "used-under-stock": Phrase(
                "the used ones are shuffled and put under the stock",
                "die gebrauchten werden gemischt und unter den Ziehstapel gelegt",
            ),
        },
    ),
    "deal.hand": Entry(
        "deal",
        Phrase("Cards in a hand", "Karten auf der Hand"),
        Phrase("How many cards each player is dealt.", "So viele Karten bekommt jeder."),
        form="cards",
    ),
    "deal.batches": Entry(
        "deal",
        Phrase("Dealt in batches of", "Gegeben in Päckchen zu"),
        Phrase(
            "How many cards a player gets at a time; together they are the hand.",
            "Wie viele Karten einer auf einmal bekommt; zusammen sind sie das Blatt.",
        ),
        form="batches",
    ),
    "deal.up_card": Entry(
        "deal",
        Phrase("Card turned up at the start", "Am Anfang aufgedeckte Karte"),
        Phrase(
            "Whether a card is turned up beside the stock, and how it counts.",
            "Ob neben dem Ziehstapel eine Karte aufgedeckt wird, und wofür sie gilt.",
        ),
        {
            "from-stock": Phrase(
                "yes; it counts as drawn from the stock", "ja; sie gilt als vom Stapel gezogen"
            ),
            "plain": Phrase(
                "yes; it does not count as drawn from the stock",
                "ja; sie gilt nicht als vom Stapel gezogen",
            ),
            "none": Phrase("none", "keine"),
        },
    ),
    "stakes.ante": Entry(
        "stakes",
        Phrase("Ante of each player", "Einsatz jedes Spielers"),
        Phrase("What each player puts into the pot.", "Was jeder in den Topf zahlt."),
        form="chips",
    ),
    "stakes.forfeit": Entry(
        "stakes",
        Phrase("Price of dropping out (tops)", "Preis des Aussteigens (Tops)"),
        Phrase(
            "What a player puts into the pot who drops out before play, besides the ante.",
            "Was in den Topf zahlt, wer vor dem Spiel aussteigt, zusätzlich zum Einsatz.",
        ),
        form="chips",
    ),
    "stakes.may_drop": Entry(
        "stakes",
        Phrase("Dropping out before play", "Aussteigen vor dem Spiel"),
        Phrase(
            "Whether a player may drop out before play.", "Ob man vor dem Spiel aussteigen darf."
        ),
        {"true": YES, "false": NO},
    ),
    "stakes.unit": Entry(
        "stakes",
        Phrase("Every condition and the bonus count", "Jede Bedingung und die Prämie zählen"),
        Phrase(
            "A number that multiplies the amounts of all conditions and the bonus for going out.",
            "Eine Zahl, mit der alle Beträge der Bedingungen und die Prämie malgenommen werden.",
        ),
        form="times",
    ),
}
