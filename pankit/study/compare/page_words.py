"""What the page of a comparison says besides the report, in English and German."""

from typing import Final

from pankit.study.compare.measures import Group
from pankit.words.phrase import Lang, Phrase

NOTES: Final[dict[Group, Phrase]] = {
    "table": Phrase(
        "The strips show the change in per cent of what it was under A.",
        "Die Streifen zeigen die Änderung in Prozent dessen, was es unter A war.",
    ),
    "seats": Phrase(
        "The deal goes round, so each player sits in each seat in turn. Whoever sits right "
        "after the dealer is eldest hand, and plays first.",
        "Das Geben geht reihum, so sitzt jeder der Reihe nach an jedem Platz. Wer gleich nach "
        "dem Geber sitzt, ist Vorhand und spielt als Erster.",
    ),
    "bots": Phrase(
        "The deal goes round, so each bot sits in each seat in turn.",
        "Das Geben geht reihum, so sitzt jeder Bot der Reihe nach an jedem Platz.",
    ),
    "lots": Phrase(
        "What a round brings, on average, to whoever it goes that way for.",
        "Was eine Runde im Schnitt dem bringt, für den sie so ausgeht.",
    ),
    "payments": Phrase(
        "All that the players of a round pay each other, or into the pot, together.",
        "Alles, was die Spieler einer Runde einander oder in den Topf zahlen, zusammen.",
    ),
}
BOT: Final = Phrase("the bot “{bot}” at every seat", "der Bot „{bot}“ an jedem Platz")
BOTS: Final = Phrase("the bots {bots}", "die Bots {bots}")

_SAME: Final = {
    "cards": Phrase("the same cards, the same dealer", "dieselben Karten, derselbe Geber"),
    "luck": Phrase(
        "So most of the luck of the cards cancels out when results are compared.",
        "So hebt sich beim Vergleichen das meiste am Glück der Karten auf.",
    ),
}
_ALIKE: Final = {
    "cards": Phrase(
        "cards as alike as the rules allow, the same dealer",
        "Karten so ähnlich, wie die Regeln es zulassen, derselbe Geber",
    ),
    "luck": Phrase(
        "So some of the luck of the cards cancels out when results are compared.",
        "So hebt sich beim Vergleichen etwas vom Glück der Karten auf.",
    ),
}

_TEXTS: Final = {
    "played": Phrase("played under", "gespielt unter"),
    "both": Phrase("both rulesets", "beiden Regelwerken"),
    "all": Phrase("all rulesets", "allen Regelwerken"),
    "players": Phrase("players", "Spieler"),
    "and": Phrase("and", "und"),
    "under": Phrase("Under", "Unter"),
    "rules": Phrase("What the rules say differently", "Was die Regeln verschieden sagen"),
    "point": Phrase("Point", "Punkt"),
    "less": Phrase("B less A", "B weniger A"),
    "results": Phrase(
        "How much a player wins or loses in a round",
        "Wie viel ein Spieler in einer Runde gewinnt oder verliert",
    ),
    "filled": Phrase("filled,", "gefüllt,"),
    "outlined": Phrase(
        "outlined. The higher, the more often; very rare results are in the last columns.",
        "als Umriss. Je höher, desto öfter; sehr seltene Ergebnisse stehen in den letzten Spalten.",
    ),
    "drawn": Phrase(
        "How often a player wins or loses so many chips in a round, under A and under B",
        "Wie oft ein Spieler in einer Runde so viele Chips gewinnt oder verliert, "
        "unter A und unter B",
    ),
    "chips": Phrase("chips", "Chips"),
    "sure": Phrase("How sure is that?", "Wie sicher ist das?"),
    "power": Phrase("With a chance of 80 %,", "Mit 80 % Wahrscheinlichkeit:"),
    "counted": Phrase("How it was counted", "Wie gezählt wurde"),
    "way": Phrase(
        "Each deal was played under every ruleset, and the results were compared deal by deal; "
        "all that the players of one deal do counts as one observation. Intervals hold the true "
        "difference 19 times in 20. They speak of games between such bots: people may take to a "
        "new rule in other ways.",
        "Jede Verteilung wurde unter jedem Regelwerk gespielt, und die Ergebnisse wurden "
        "Verteilung für Verteilung verglichen; alles, was die Spieler darin tun, zählt als eine "
        "Beobachtung. Ein Intervall enthält den wahren Unterschied 19-mal von 20. Das gilt für "
        "Spiele zwischen solchen Bots: Menschen mögen mit einer neuen Regel anders umgehen.",
    ),
    "again": Phrase("to count it again:", "so wird noch einmal gezählt:"),
}


def texts(lang: Lang) -> dict[str, str]:
    """The texts of the template in a language."""
    return {name: phrase.say(lang) for name, phrase in _TEXTS.items()}


def deals(lang: Lang, *, same: bool) -> dict[str, str]:
    """How far deals are the same under all rulesets, and what comes of that."""
    return {name: phrase.say(lang) for name, phrase in (_SAME if same else _ALIKE).items()}
