"""Fields about forcing, the end of the stock, going out, and errors."""

from typing import Final

from pankit.words.fields.entry import NO, YES, Entry
from pankit.words.phrase import Phrase

_NOTHING: Final = Phrase("nothing", "nichts")

ENTRIES: Final[dict[str, Entry]] = {
    "force.by": Entry(
        "force",
        Phrase("Who may force", "Wer zwingen darf"),
        Phrase(
            "Who may make the player in turn take a discard that fits one of his melds.",
            "Wer den, der am Zug ist, zwingen darf, eine passende Ablagekarte anzulegen.",
        ),
        {
            "anyone": Phrase("any other player in the round", "jeder andere Mitspieler"),
            "discarder": Phrase("only the player who discarded it", "nur wer sie abgelegt hat"),
            "nobody": Phrase("nobody", "niemand"),
        },
    ),
    "force.card": Entry(
        "force",
        Phrase("Which discard may be forced", "Welche Ablagekarte erzwungen werden darf"),
        Phrase("Where the forced card must come from.", "Woher die Karte kommen muss."),
        {
            "any": Phrase("any that fits", "jede passende"),
            "from-stock": Phrase(
                "only one that came straight from the stock", "nur eine gerade vom Ziehstapel"
            ),
        },
    ),
    "stock_end": Entry(
        "stock",
        Phrase("When the stock is used up", "Wenn der Ziehstapel leer ist"),
        Phrase(
            "What happens when a player wants to draw and there is no card.",
            "Was geschieht, wenn jemand ziehen will und keine Karte da ist.",
        ),
        {
            "reshuffle-discards": Phrase(
                "the discards under the top one are shuffled into a new stock",
                "die Ablagekarten unter der obersten werden zum neuen Stapel gemischt",
            ),
            "end-round": Phrase("the round ends without a winner", "endet die Runde ohne Gewinner"),
        },
    ),
    "go_out.cards": Entry(
        "going-out",
        Phrase("Cards on the table to go out", "Ausgelegte Karten zum Ausmachen"),
        Phrase("How many cards must lie to go out.", "So viele müssen liegen, um auszumachen."),
        form="cards",
    ),
    "go_out.exact": Entry(
        "going-out",
        Phrase("Just that many cards, and not one more", "Genau so viele und keine mehr"),
        Phrase(
            "Whether a lay is barred that would make more cards than that.",
            "Ob nicht ausgelegt werden darf, was mehr Karten ergäbe.",
        ),
        {"true": YES, "false": NO},
    ),
    "go_out.bonus": Entry(
        "going-out",
        Phrase("Bonus for going out, from each who pays it", "Prämie fürs Ausmachen, je Zahler"),
        Phrase("Chips from each who pays the bonus.", "Chips von jedem, der die Prämie zahlt."),
        form="chips",
    ),
    "go_out.bonus_from": Entry(
        "going-out",
        Phrase("Who pays the bonus", "Wer die Prämie zahlt"),
        Phrase("Who pays for somebody's going out.", "Wer fürs Ausmachen zahlt."),
        {
            "active": Phrase("each player in the round", "jeder Mitspieler der Runde"),
            "dropped": Phrase("each player who dropped out", "jeder, der ausgestiegen ist"),
            "both": Phrase("both, also those who dropped out", "alle, auch wer ausgestiegen ist"),
        },
    ),
    "go_out.conditions_again": Entry(
        "going-out",
        Phrase("Conditions paid again at the end", "Am Ende noch einmal bezahlte Bedingungen"),
        Phrase(
            "What each player pays once more to the one who went out.",
            "Was jeder dem, der ausmacht, noch einmal zahlt.",
        ),
        {
            "collected": Phrase(
                "all that was collected in the round, also what was taken apart since",
                "alles, was in der Runde zusammenkam, auch inzwischen Umgebautes",
            ),
            "as-they-lie": Phrase(
                "the melds as they lie, with their added cards",
                "die Kombinationen, wie sie liegen, mit weiteren Karten",
            ),
            "base": Phrase(
                "the melds as they lie, without added cards",
                "die Kombinationen, wie sie liegen, ohne weitere Karten",
            ),
            "none": Phrase("none", "keine"),
        },
    ),
    "go_out.feeding": Entry(
        "going-out",
        Phrase(
            "Who needlessly discards the last card somebody needs pays",
            "Wer unnötig die letzte fehlende Karte ablegt, zahlt",
        ),
        Phrase(
            "What the feeder pays if the next player goes out with his discard.",
            "Was zahlt, mit wessen Ablagekarte der nächste ausmacht.",
        ),
        {
            "whole-round": Phrase(
                "the losses of all others in the whole round",
                "die Verluste aller anderen in der ganzen Runde",
            ),
            "settlement": Phrase(
                "what all others lose at the end", "was alle anderen am Ende verlieren"
            ),
            "none": _NOTHING,
        },
    ),
    "go_out.unclaimed_again": Entry(
        "going-out",
        Phrase("Conditions never claimed count at the end", "Nie Verlangtes zählt am Ende"),
        Phrase(
            "Whether conditions count at the end whose chips were not asked for in time.",
            "Ob am Ende Bedingungen zählen, deren Chips nicht rechtzeitig verlangt wurden.",
        ),
        {"true": YES, "false": NO},
    ),
    "irregularities.wrong_count_before_first_turn": Entry(
        "errors",
        Phrase(
            "Wrong number of cards, noticed before one's first turn",
            "Falsche Kartenzahl, vor dem eigenen ersten Zug bemerkt",
        ),
        Phrase("What happens then.", "Was dann geschieht."),
        {
            "new-hand": Phrase("a new hand from the stock", "neue Karten vom Ziehstapel"),
            "out": Phrase("out of the round", "für diese Runde ausgeschieden"),
            "none": Phrase("no rule", "keine Regel"),
        },
    ),
    "irregularities.wrong_count_later": Entry(
        "errors",
        Phrase("Wrong number of cards, noticed later", "Falsche Kartenzahl, später bemerkt"),
        Phrase("What happens then.", "Was dann geschieht."),
        {
            "out": Phrase(
                "out of the round; what was collected is paid back",
                "für diese Runde ausgeschieden; Kassiertes wird zurückgezahlt",
            ),
            "none": Phrase("no rule", "keine Regel"),
        },
    ),
    "irregularities.invalid_meld": Entry(
        "errors",
        Phrase("Invalid meld on the table", "Ungültige Kombination auf dem Tisch"),
        Phrase("What happens then.", "Was dann geschieht."),
        {
            "repair-or-refund": Phrase(
                "it is put right, or its chips go back",
                "sie wird berichtigt, oder ihre Chips gehen zurück",
            ),
            "out": Phrase("out of the round", "für diese Runde ausgeschieden"),
            "none": Phrase("no rule", "keine Regel"),
        },
    ),
    "limits.turns": Entry(
        "limits",
        Phrase("A round is broken off after", "Eine Runde wird abgebrochen nach"),
        Phrase(
            "A guard of the program, far beyond any round at a table.",
            "Eine Sicherung des Programms, weit jenseits jeder echten Runde.",
        ),
        form="turns",
    ),
}
