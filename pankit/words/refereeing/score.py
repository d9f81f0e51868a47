"""What is said by `pankit score`, and the words that it understands."""

from typing import Final, Literal

from pankit.records.table_game import game as g
from pankit.words.phrase import Phrase

CommandName = Literal[
    "help", "undo", "table", "chips", "settle", "next", "up", "dealer", "log", "save", "rules",
    "quit",
]  # fmt: skip

COMMANDS: Final[dict[CommandName, Phrase]] = {
    "help": Phrase("help", "hilfe"),
    "undo": Phrase("undo", "zurück"),
    "table": Phrase("table", "tisch"),
    "chips": Phrase("chips", "stand"),
    "settle": Phrase("settle", "abrechnen"),
    "next": Phrase("next", "weiter"),
    "up": Phrase("up", "offen"),
    "dealer": Phrase("dealer", "geber"),
    "log": Phrase("log", "verlauf"),
    "save": Phrase("save", "speichern"),
    "rules": Phrase("rules", "regeln"),
    "quit": Phrase("quit", "ende"),
}
NOTICES: Final[dict[str, Phrase]] = {
    g.WRONG_COUNT: Phrase("count", "zahl"),
    g.INVALID_MELD: Phrase("bad", "ungültig"),
    g.OUT_OF_TURN: Phrase("order", "reihe"),
    g.LATE_CLAIM: Phrase("late", "spät"),
    g.FEED: Phrase("fed", "gefüttert"),
}
DRAW_AND_DISCARD: Final = Phrase("dd", "zz")
PAID: Final = Phrase("paid", "bezahlt")
FROM: Final = Phrase("from", "aus")
ORIGINS: Final = {"hand": Phrase("hand", "hand"), "stock": Phrase("stock", "stapel")}

# -- before the first round ---------------------------------------------------------
ASK_RULES: Final = Phrase("Rules [german]", "Regeln [german]")
ASK_PLAYERS: Final = Phrase(
    "Players in the order of play, with commas", "Spieler in Spielreihenfolge, mit Kommas"
)
ASK_DEALER: Final = Phrase("Who deals first? [{last}]", "Wer gibt zuerst? [{last}]")
ASK_UP_CARD: Final = Phrase(
    "Card turned up (Enter: not seen)", "Aufgedeckte Karte (Enter: nicht gesehen)"
)
WELCOME: Final = Phrase(
    "{ruleset}: {players}. Type what happens, a line at a time; ? explains.",
    "{ruleset}: {players}. Schreib Zeile für Zeile, was geschieht; ? erklärt es.",
)
GOES_ON: Final = Phrase("Going on in {file}, round {number}.", "Weiter in {file}, Runde {number}.")
KEPT_IN: Final = Phrase(
    "Every entry is saved in {file}.", "Jede Eingabe wird in {file} gespeichert."
)
ROUND: Final = Phrase(
    "Round {number}: {dealer} deals, {eldest} begins.",
    "Runde {number}: {dealer} gibt, {eldest} beginnt.",
)
NO_UP_CARD: Final = Phrase(
    "If a card was turned up, say which: up 2h", "Wurde eine Karte aufgedeckt? Etwa: offen 2h"
)
NO_UP_CARD_HERE: Final = Phrase(
    "{card} cannot lie there: the pack has none, or these rules turn no card up.",
    "{card} kann da nicht liegen: Sie ist nicht im Blatt, oder es wird keine Karte aufgedeckt.",
)

# -- the prompt ------------------------------------------------------------------------
OVER: Final = Phrase("next", "weiter")
ROUND_OVER: Final = Phrase(
    "The round is over. next begins another, next 2h with that card turned up; undo goes back.",
    "Die Runde ist vorbei. weiter beginnt die nächste, weiter 2h mit dieser offenen Karte; "
    "zurück nimmt zurück.",
)
SLIP: Final = Phrase(
    "It is written down as it happened. A slip of the pen? undo.",
    "Es ist aufgeschrieben, wie es geschah. Vertippt? zurück.",
)
SLIP_NOTICED: Final = Phrase("Noticed at the table? {notice}", "Am Tisch bemerkt? {notice}")
NOT_WRITTEN: Final = Phrase("It was not written down.", "Es wurde nicht aufgeschrieben.")
CLAIMABLE: Final = Phrase(
    "{who} may ask for {chips} from each: claim (before the discard).",
    "{who} kann von jedem {chips} verlangen: verlangen (vor dem Ablegen).",
)
UNKNOWN: Final = Phrase(
    "{text}: neither a player, nor an action, nor a command. ? explains.",
    "{text}: weder Spieler noch Aktion noch Befehl. ? erklärt es.",
)
AMBIGUOUS: Final = Phrase("{text} could be: {words}.", "{text} kann heißen: {words}.")
WHO: Final = Phrase(
    "Who? Write a name before it, such as: {name} {text}",
    "Wer? Schreib einen Namen davor, etwa: {name} {text}",
)
NO_PLAYER: Final = Phrase(
    "{text} is none of the players: {players}.", "{text} ist keiner der Spieler: {players}."
)
USAGE: Final = {
    g.WRONG_COUNT: Phrase(
        "Write: count NAME CARDS (hand and table together)",
        "Schreib: zahl NAME KARTEN (Hand und Tisch zusammen)",
    ),
    g.INVALID_MELD: Phrase(
        "Write: bad NAME MELD, or with what puts it right: bad NAME MELD meld 6h 6c 6d",
        "Schreib: ungültig NAME NUMMER, oder mit der Berichtigung: "
        "ungültig NAME NUMMER auslegen 6h 6c 6d",
    ),
    g.OUT_OF_TURN: Phrase("Write: order NAME", "Schreib: reihe NAME"),
    g.LATE_CLAIM: Phrase("Write: late NAME", "Schreib: spät NAME"),
    g.FEED: Phrase(
        "Write: fed NAME and the cards still in that hand",
        "Schreib: gefüttert NAME und die Karten, die noch auf der Hand sind",
    ),
}
BAD: Final = Phrase("{text}: {reason}", "{text}: {reason}")

# -- commands ---------------------------------------------------------------------------
TAKEN_BACK: Final = Phrase("Taken back: {text}", "Zurückgenommen: {text}")
NOTHING_BACK: Final = Phrase("There is nothing to take back.", "Es gibt nichts zurückzunehmen.")
ROUND_BACK: Final = Phrase("round {number}", "Runde {number}")
HAS_CHIPS: Final = Phrase("{who} is to play.", "{who} ist am Zug.")
EMPTY: Final = Phrase("Nothing is written down yet.", "Noch ist nichts aufgeschrieben.")
NOT_OVER: Final = Phrase(
    "The round was not over; its chips stand as they are.",
    "Die Runde war nicht zu Ende; ihre Chips gelten, wie sie stehen.",
)
SETTLED: Final = Phrase("Nobody owes anybody anything.", "Niemand schuldet jemandem etwas.")
HANDS_OVER: Final = Phrase("{payer} pays {chips} to {payee}.", "{payer} zahlt {chips} an {payee}.")
TO_SETTLE: Final = Phrase("To settle the evening:", "Zum Abrechnen des Abends:")
SAVED: Final = Phrase("Saved in {file}.", "Gespeichert in {file}.")
SAVE_WHERE: Final = Phrase("Save in which file?", "In welcher Datei speichern?")
INPUT_ENDED: Final = Phrase("End of input.", "Ende der Eingabe.")
GO_ON: Final = Phrase(
    "Go on with: pankit score --file {file}", "Weiter mit: pankit score --file {file}"
)
TOP: Final = Phrase("Discard: {card}", "Ablage: {card}")
NO_TOP: Final = Phrase("Discard: not seen", "Ablage: nicht gesehen")
OUT: Final = Phrase("out", "aus")
HAND: Final = Phrase("Hand", "Hand")
NO_MELD: Final = Phrase("no meld!", "keine!")
NO_SUCH_NUMBER: Final = Phrase("{text} is no number.", "{text} ist keine Zahl.")

HELP: Final = Phrase(
    """Write who does what, as it happens: anna meld 5s 5s 5s.
A line without a name is of the player before the >.
Names and words may be cut short: b m 5s 5s 5s.
  stay, drop         before play (who says nothing stays)
  draw, take         begin a turn; draw 7h if the card was seen
  meld 5s 5s 5s      a new meld; 7d@1 is a card of the player's own meld 1
  add 7c to 2        laid off on the player's meld 2 (short: a 7c 2)
  claim              asks for the chips
  discard Kh         ends the turn; discard Kh from hand where that was seen
  dan force          forces the top discard on the player in turn
  dd Kh              draws and discards that card
  draw; meld 5s 5s 5s; claim    several in one line
Errors, when somebody notices them:
  count ben 11       a wrong number of cards (hand and table together)
  bad ben 2          his meld 2 is none; bad ben 2 meld 6h 6c 6d puts it right
  order dan          he played out of turn
  late anna          she asks for chips after her discard
  fed dan 2c Kd      his discard let another go out; the cards he still holds
  ben meld 6h 6h 6c paid 1    what each of the others paid for it by mistake
The rest:
  undo, undo 3       takes entries back, as many as you like
  table, chips       what lies there; the chips of the evening
  next, next 2h      the next round, with the card turned up; next dealer anna
  up 2h, dealer ben  of this round
  log, rules         all entries of the round; the rules in short
  settle             who pays whom to end the evening
  save FILE, quit""",
    """Schreib, wer was tut, wie es geschieht: anna auslegen 5s 5s 5s.
Ohne Namen gilt die Zeile für den Spieler vor dem >.
Namen und Wörter dürfen abgekürzt sein: b aus 5s 5s 5s.
  mitspielen, aussteigen   vor dem Spiel (wer nichts sagt, spielt mit)
  ziehen, nehmen           beginnt einen Zug; ziehen 7h, war die Karte zu sehen
  auslegen 5s 5s 5s        neue Kombination; 7d@1 ist aus der eigenen Nummer 1
  anlegen 7c an 2          an die eigene Kombination 2 (kurz: an 7c 2)
  verlangen                die Chips
  ablegen Kh               beendet den Zug; war es zu sehen: ablegen Kh aus hand
  dan zwingen              zwingt den Spieler am Zug
  zz Kh                    zieht und legt diese Karte ab
  ziehen; auslegen 5s 5s 5s; verlangen    mehreres in einer Zeile
Fehler, wenn sie jemand bemerkt:
  zahl ben 11              falsche Kartenzahl (Hand und Tisch zusammen)
  ungültig ben 2           seine Kombination 2 ist keine; berichtigt wird mit
                           ungültig ben 2 auslegen 6h 6c 6d
  reihe dan                er hat außer der Reihe gespielt
  spät anna                sie verlangt erst nach dem Ablegen
  gefüttert dan 2c Kd      mit seiner Ablage wurde ausgemacht; was er noch hat
  ben auslegen 6h 6h 6c bezahlt 1    was jeder der anderen irrtümlich zahlte
Das Übrige:
  zurück, zurück 3         nimmt Eingaben zurück, beliebig viele
  tisch, stand             was daliegt; die Chips des Abends
  weiter, weiter 2h        die nächste Runde, offene Karte; weiter geber anna
  offen 2h, geber ben      in dieser Runde
  verlauf, regeln          alle Eingaben der Runde; die Regeln in Kürze
  abrechnen                wer wem zahlt, um den Abend zu beenden
  speichern DATEI, ende
Farben: s Pik, h Herz, d Karo, c Kreuz; B D K sind Bube, Dame, König.""",
)
