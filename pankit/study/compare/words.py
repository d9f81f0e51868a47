"""What reports of comparisons say, in English and German."""

from typing import Final

from pankit.words.phrase import Counted, Phrase

# -- about one difference ---------------------------------------------------------------
SAME: Final = Phrase("the same in all deals", "in allen Verteilungen gleich")
EQUAL: Final = Phrase("the same", "gleich")
NOTHING: Final = Phrase("there is nothing to compare", "nichts zu vergleichen")
NONE_SEEN: Final = Phrase("none seen", "keiner zu sehen")
FEW_DEALS: Final = Phrase("too few deals for an interval", "zu wenige für ein Intervall")
FEW_MAKE_IT: Final = Phrase("few deals make it", "wenige Verteilungen tragen ihn")
PART: Final = Counted(
    Phrase("1 deal parts", "1 Verteilung weicht ab"),
    Phrase("{n} deals part", "{n} Verteilungen weichen ab"),
)
TO: Final = Phrase("{low} to {high}", "{low} bis {high}")
POINTS: Final = Phrase("points", "Punkte")

# -- in sentences -----------------------------------------------------------------------
MORE: Final = {
    "went-out": (
        Phrase("Somebody goes out more often", "Es macht öfter jemand aus"),
        Phrase("Somebody goes out less often", "Es macht seltener jemand aus"),
        Phrase("of the rounds", "der Runden"),
    ),
    "last-in": (
        Phrase(
            "More rounds end because all but one drop",
            "Mehr Runden enden, weil alle bis auf einen aussteigen",
        ),
        Phrase(
            "Fewer rounds end because all but one drop",
            "Weniger Runden enden, weil alle bis auf einen aussteigen",
        ),
        Phrase("of the rounds", "der Runden"),
    ),
    "nobody": (
        Phrase("More rounds have no winner", "Mehr Runden haben keinen Gewinner"),
        Phrase("Fewer rounds have no winner", "Weniger Runden haben keinen Gewinner"),
        Phrase("of the rounds", "der Runden"),
    ),
    "turns": (
        Phrase("Rounds take longer", "Runden dauern länger"),
        Phrase("Rounds are shorter", "Runden sind kürzer"),
        Phrase("turns", "Züge"),
    ),
    "drops": (
        Phrase("Hands are dropped more often", "Es wird öfter ausgestiegen"),
        Phrase("Hands are dropped less often", "Es wird seltener ausgestiegen"),
        Phrase("of the hands", "der Blätter auf der Hand"),
    ),
    "moved": (
        Phrase("More chips change hands", "Mehr Chips wechseln den Besitzer"),
        Phrase("Fewer chips change hands", "Weniger Chips wechseln den Besitzer"),
        Phrase("chips a round", "Chips je Runde"),
    ),
    "swing": (
        Phrase("There is more at stake for a player", "Für den Einzelnen geht es um mehr"),
        Phrase("There is less at stake for a player", "Für den Einzelnen geht es um weniger"),
        Phrase(
            "chips won or lost in a round",
            "Chips, die in einer Runde gewonnen oder verloren werden,",
        ),
    ),
    "winner": (
        Phrase("Winning a round brings more", "Eine Runde zu gewinnen bringt mehr"),
        Phrase("Winning a round brings less", "Eine Runde zu gewinnen bringt weniger"),
        Phrase("chips", "Chips"),
    ),
    "loser": (
        Phrase(
            "Staying and not winning costs less", "Mitspielen und nicht gewinnen kostet weniger"
        ),
        Phrase("Staying and not winning costs more", "Mitspielen und nicht gewinnen kostet mehr"),
        Phrase("chips", "Chips"),
    ),
    "dropper": (
        Phrase("Dropping costs less", "Aussteigen kostet weniger"),
        Phrase("Dropping costs more", "Aussteigen kostet mehr"),
        Phrase("chips", "Chips"),
    ),
}
"""By measure: what is said of more, of less, and of what."""
INSTEAD: Final = Phrase(
    "{what}: {new} {unit} instead of {old}.", "{what}: {new} {unit} statt {old}."
)
GAINS: Final = Phrase(
    "{who} gains {by} chips a round: {new} instead of {old}.",
    "{who} gewinnt {by} Chips je Runde: {new} statt {old}.",
)
LOSES: Final = Phrase(
    "{who} loses {by} chips a round: {new} instead of {old}.",
    "{who} verliert {by} Chips je Runde: {new} statt {old}.",
)
NO_DIFFERENCE: Final = Phrase("No difference can be seen", "Kein Unterschied ist zu sehen")
UNSEEN: Final = Phrase(
    "No difference can be seen in: {names}.", "Kein Unterschied ist zu sehen bei: {names}."
)
SAME_GAME: Final = Phrase(
    "No difference can be seen: they are the same game, and every deal went the same way.",
    "Kein Unterschied ist zu sehen: Es ist dasselbe Spiel, und jede Verteilung verlief gleich.",
)
SAME_WAY: Final = Phrase(
    "No difference can be seen: every deal went the same way under both. "
    "These bots, in these deals, never met what differs.",
    "Kein Unterschied ist zu sehen: Jede Verteilung verlief unter beiden gleich. "
    "Diese Bots sind dabei nie auf das gestoßen, was verschieden ist.",
)
PERHAPS: Final = Phrase(
    "Perhaps (each by its own interval, but many lines were looked at):",
    "Vielleicht (jeweils nach dem eigenen Intervall, doch es wurden viele Zeilen angesehen):",
)
UNDER_B: Final = Phrase("Under B:", "Unter B:")

# -- how sure it is -----------------------------------------------------------------------
LEGEND: Final = Phrase(
    "A difference stands with its 95 % interval. None seen: no difference can be seen, for the "
    "interval holds 0 (or too few deals part to rule out chance).",
    "Ein Unterschied steht mit seinem 95-%-Intervall da. Keiner zu sehen: Das Intervall enthält "
    "die 0 (oder es weichen zu wenige Verteilungen ab, um Zufall auszuschließen).",
)
CHANCE: Final = Phrase(
    "Lines in which deals part: {lines}; with a difference: {seen}. Where there is none, 1 "
    "interval in 20 misses 0 all the same; if all lines are to be right together, {sure} "
    "of the differences remain.",
    "Zeilen, in denen Verteilungen abweichen: {lines}; mit einem Unterschied: {seen}. Auch wo "
    "keiner ist, verfehlt 1 Intervall von 20 die 0; sollen alle Zeilen zusammen stimmen, bleiben "
    "von den Unterschieden {sure}.",
)
POWER: Final = Phrase(
    "{what}: {deals} deals show a difference of {smallest} chips; to see one of {wanted} you need "
    "about {needed} rounds",
    "{what}: {deals} Verteilungen zeigen einen Unterschied von {smallest} Chips; um einen von "
    "{wanted} zu sehen, braucht es etwa {needed} Runden",
)
POWER_OF: Final = {
    "seats": Phrase("in what a seat wins or loses", "in dem, was ein Platz gewinnt oder verliert"),
    "swing": Phrase("in the swing", "im Ausschlag"),
    "moved": Phrase("in the chips that change hands", "in den Chips, die den Besitzer wechseln"),
}
NO_POWER: Final = Phrase(
    "Too few deals carry a difference to say how many rounds it takes to see one {what}.",
    "Zu wenige Verteilungen tragen einen Unterschied, um zu sagen, wie viele Runden es braucht, "
    "um einen zu sehen: {what}.",
)
CHANCE_OF_80: Final = Phrase(
    "With a chance of 80%, {line}.", "Mit 80 % Wahrscheinlichkeit: {line}."
)

# -- around it ------------------------------------------------------------------------------
TITLE: Final = Phrase("{a} (A) and {b} (B)", "{a} (A) und {b} (B)")
HEAD: Final = Phrase(
    "{deals} under both, {players} players, {bots}, seed {seed}",
    "{deals} unter beiden, {players} Spieler, {bots}, Seed {seed}",
)
DEALS: Final = Counted(
    Phrase("1 deal", "1 Verteilung"), Phrase("{count} deals", "{count} Verteilungen")
)
SOME: Final = Phrase("{count} of {asked} deals", "{count} von {asked} Verteilungen")
EVERYWHERE: Final = Phrase("{bot} at every seat", "{bot} an jedem Platz")
MANY_RULES: Final = Phrase(
    "The rules differ in {n} points: {command}",
    "Die Regeln unterscheiden sich in {n} Punkten: {command}",
)
RULE: Final = Phrase("rule: {about}: {a} (A), {b} (B)", "Regel: {about}: {a} (A), {b} (B)")
B_LESS_A: Final = Phrase("B less A", "B weniger A")

PACKS: Final = Phrase(
    "The packs differ ({sizes} cards). All cards are put in one random order, and each ruleset "
    "leaves out those it has not: deals are alike, not the same. Differences are still counted "
    "deal by deal; less of the luck cancels out, and the intervals are as wide as that makes them.",
    "Die Kartenstapel unterscheiden sich ({sizes} Karten). Alle Karten werden in eine zufällige "
    "Reihenfolge gebracht, und jedes Regelwerk lässt die weg, die es nicht hat: Die Verteilungen "
    "sind ähnlich, nicht dieselben. Unterschiede werden trotzdem Verteilung für Verteilung "
    "gezählt; vom Glück hebt sich weniger auf, und so breit sind dann auch die Intervalle.",
)
HANDS: Final = Phrase(
    "Hands have {sizes} cards. The first {least} cards of each hand are the same, and so are the "
    "up-card and the order of the stock.",
    "Auf der Hand sind {sizes} Karten. Die ersten {least} Karten jeder Hand sind dieselben, "
    "ebenso die aufgedeckte Karte und die Reihenfolge des Ziehstapels.",
)
UP_CARDS: Final = Phrase(
    "Under one ruleset no card is turned up; the card that is turned up elsewhere lies at the "
    "bottom of its stock.",
    "Unter einem Regelwerk wird keine Karte aufgedeckt; die Karte, die sonst aufgedeckt wird, "
    "liegt dort zuunterst im Ziehstapel.",
)
