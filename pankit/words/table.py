"""What is said at the table of `pankit play` and `pankit replay`."""

from typing import Final

from pankit.words.phrase import Counted, Phrase, Told

YOUR_NAME: Final = Phrase("Player", "Spieler")
YOU_MARK: Final = Phrase("{name} (you)", "{name} (du)")
BOT_NAMES: Final = ("Anna", "Ben", "Carla", "Dan", "Eva", "Emil", "Fay", "Gus", "Hana", "Ivo",
                    "Jana", "Karl", "Lea", "Max", "Nora", "Otto")  # fmt: skip

# -- before a round ---------------------------------------------------------------
WELCOME: Final = Phrase(
    "{ruleset}, {players} players. Type ? for all actions, help for the commands.",
    "{ruleset}, {players} Spieler. ? zeigt alle Aktionen, help die Befehle.",
)
SEED: Final = Phrase(
    "To play the same cards again: --seed {seed}", "Dieselben Karten noch einmal: --seed {seed}"
)
ROUND: Final = Phrase("Round {number}", "Runde {number}")
DRAWN_FOR_DEAL: Final = Phrase("Drawn for the deal: {draws}.", "Ums Geben gezogen: {draws}.")
DRAW_AGAIN: Final = Phrase("A tie, drawn again: {draws}.", "Gleichstand, noch einmal: {draws}.")
DEALS: Final = Told(
    Phrase("{who} deals; {eldest} begins.", "{who} gibt; {eldest} beginnt."),
    Phrase("You deal; {eldest} begins.", "Du gibst; {eldest} beginnt."),
)
YOU_BEGIN: Final = Phrase("{who} deals; you begin.", "{who} gibt; du beginnst.")
POT_CARRIED: Final = Phrase("In the pot: {chips}.", "Im Topf: {chips}.")
RESUMED: Final = Phrase("Going on in {file}, round {number}.", "Weiter in {file}, Runde {number}.")

# -- the table --------------------------------------------------------------------
HEAD_PLAYER: Final = Phrase("Player", "Spieler")
HEAD_LAID: Final = Phrase("Laid", "Liegt")
HEAD_CHIPS: Final = Phrase("Chips", "Chips")
HEAD_MELDS: Final = Phrase("Melds", "Kombinationen")
DROPPED: Final = Phrase("dropped", "ausgestiegen")
ALL_DROPPED: Final = Phrase("Dropped: {players}", "Ausgestiegen: {players}")
DEALER: Final = Phrase("deals", "gibt")
TOP: Final = Phrase("Discard: {card} ({origin})", "Ablage: {card} ({origin})")
NO_TOP: Final = Phrase("Discard: none", "Ablage: leer")
ORIGINS: Final = {
    "stock": Phrase("from the stock", "vom Ziehstapel"),
    "hand": Phrase("from a hand", "aus einer Hand"),
    "upcard": Phrase("turned up at the start", "am Anfang aufgedeckt"),
    "": Phrase("from an earlier turn", "aus einem früheren Zug"),
}
STOCK: Final = Phrase("Stock: {cards}", "Ziehstapel: {cards}")
POT: Final = Phrase("Pot: {chips}", "Topf: {chips}")
HAND: Final = Phrase("Your hand", "Deine Hand")
HAND_OF: Final = Phrase("Hand of {who}", "Hand von {who}")
OWN_MELDS: Final = Phrase("Your melds ({laid}): {melds}", "Deine Kombinationen ({laid}): {melds}")
HAND_EMPTY: Final = Phrase("empty", "leer")
UNCLAIMED: Final = Phrase(
    "Not claimed yet: {chips} from each.", "Noch nicht verlangt: {chips} von jedem."
)

# -- a decision -------------------------------------------------------------------
DREW: Final = Phrase("Drawn: {card}.", "Gezogen: {card}.")
FITS: Final = Phrase("It can be laid: {lays}.", "Sie kann ausgelegt werden: {lays}.")
FITS_NOT: Final = Phrase("It cannot be laid now.", "Sie passt jetzt nirgends.")
TOOK: Final = Phrase(
    "{card} must be laid before anything else.", "{card} muss zuerst ausgelegt werden."
)
ASK_STAY: Final = Phrase(
    "Do you play this round? Dropping costs {chips}.",
    "Spielst du mit? Aussteigen kostet {chips}.",
)
ASK_FORCE: Final = Phrase(
    "{top} fits a meld of {turn} ({laid}): {melds}. Force it?",
    "{top} passt bei {turn} ({laid}): {melds}. Zwingen?",
)
YOU_MAY: Final = Phrase("You may:", "Du kannst:")
GROUP_LAY: Final = Phrase("Lay", "Auslegen")
GROUP_REARRANGE: Final = Phrase("Rearrange", "Umbauen")
GROUP_DISCARD: Final = Phrase("Discard", "Ablegen")
MORE: Final = Phrase("… and {n} more: ? shows all", "… und {n} weitere: ? zeigt alle")
BRINGS: Final = Phrase("{chips} now", "jetzt {chips}")
BRINGS_CLAIM: Final = Phrase("{chips} to claim", "{chips} zu verlangen")
GOES_OUT: Final = Phrase("goes out", "macht aus")
PROMPT: Final = Phrase("Your choice", "Deine Wahl")
ONLY_ONE: Final = Phrase("There is only one thing to do: {action}.", "Es bleibt nur: {action}.")
LEGAL: Final = Phrase("That is allowed now: {action}.", "Das ist jetzt erlaubt: {action}.")
WHY_WHAT: Final = Phrase(
    "Why not what? For example: why {action}", "Warum was nicht? Etwa: warum {action}"
)

# -- answers that are no action ---------------------------------------------------
NO_SUCH_NUMBER: Final = Phrase(
    "There is no {number}: choose 1 to {last}.", "{number} gibt es nicht: 1 bis {last}."
)
UNKNOWN: Final = Phrase("{text}: no action or command.", "{text}: weder Aktion noch Befehl.")
BAD_ACTION: Final = Phrase("{text}: {reason}.", "{text}: {reason}.")
AMBIGUOUS: Final = Phrase("{text} could be: {verbs}.", "{text} kann heißen: {verbs}.")
NEAREST: Final = Phrase("Did you mean: {action}?", "Meintest du: {action}?")
SAYS_MORE: Final = Phrase("The rule behind it: why {action}", "Die Regel dahinter: warum {action}")
HELP: Final = Phrase(
    """Answer with a number of the list, or type an action:
  stay, drop        before play
  draw, take        begin your turn
  meld 5s 5s 5s     lay a new meld; 7d@1 is a card of your meld 1
  add 7c to 2       lay a card off on your meld 2 (short: a 7c 2)
  claim             ask for the chips of your conditions
  discard Kh        end your turn (short: d Kh)
  force, pass       when a discard fits another player's meld
Suits are s h d c; words may be cut short (m, a, c, d).
  ?                 all actions you have now
  why ACTION        why something is not allowed
  table, hand       show the table, your hand
  rules             the rules in force, in short
  quit              stop playing (you are asked where to save)""",
    """Antworte mit einer Nummer der Liste oder tippe eine Aktion:
  mitspielen, aussteigen   vor dem Spiel
  ziehen, nehmen           beginnt deinen Zug
  auslegen 5s 5s 5s        neue Kombination; 7d@1 ist eine Karte deiner Kombination 1
  anlegen 7c an 2          an deine Kombination 2 (kurz: an 7c 2)
  verlangen                Chips für Bedingungen
  ablegen Kh               beendet deinen Zug
  zwingen, passen          wenn eine Ablagekarte bei einem anderen passt
Farben: s Pik, h Herz, d Karo, c Kreuz; B D K sind Bube, Dame, König.
Die englischen Wörter (meld, add, discard …) gehen auch, Abkürzungen ebenso.
  ?                        alles, was du jetzt tun kannst
  why AKTION (warum)       warum etwas nicht geht
  table, hand (tisch)      der Tisch, deine Hand
  rules (regeln)           die Regeln in Kürze
  quit (ende)              aufhören (du wirst gefragt, wohin gespeichert wird)""",
)

# -- the end ----------------------------------------------------------------------
SETTLEMENT: Final = Phrase("Settlement of round {number}", "Abrechnung der Runde {number}")
HEAD_ROUND: Final = Phrase("Round", "Runde")
HEAD_SESSION: Final = Phrase("Session", "Partie")
POT_STAYS: Final = Phrase(
    "{chips} stay in the pot for the next round.", "{chips} bleiben für die nächste Runde im Topf."
)
ANOTHER: Final = Phrase("Another round? [Y/n]", "Noch eine Runde? [J/n]")
NO_WORDS: Final = ("n", "no", "nein", "q", "quit", "ende")
YES_WORDS: Final = ("", "y", "yes", "j", "ja")
YES_OR_NO: Final = Phrase("Please answer y or n.", "Bitte j oder n.")
SAVE_WHERE: Final = Phrase(
    "Save to which file? (Enter: do not save)",
    "In welche Datei speichern? (Enter: nicht speichern)",
)
SAVED: Final = Phrase(
    "Saved in {file}. Go on with: pankit play --resume {file}",
    "Gespeichert in {file}. Weiter mit: pankit play --resume {file}",
)
NOT_SAVED: Final = Phrase("Not saved.", "Nicht gespeichert.")
EXISTS: Final = Phrase(
    "{file} exists already; choose another name.",
    "{file} gibt es schon; wähle einen anderen Namen.",
)
CANNOT_SAVE: Final = Phrase(
    "{file} cannot be written: {reason}.", "{file}: Schreiben geht nicht: {reason}."
)
INPUT_ENDED: Final = Phrase(
    "End of input: the game stops here.", "Ende der Eingabe: Das Spiel hält hier an."
)
INTERRUPTED: Final = Phrase("Interrupted.", "Abgebrochen.")
UNFINISHED: Final = Phrase(
    "Round {number} is not finished. Chips in it so far: {chips}.",
    "Runde {number} ist nicht zu Ende. Chips darin bisher: {chips}.",
)
FINAL: Final = Phrase("Chips after {rounds}: {chips}.", "Chips nach {rounds}: {chips}.")
ROUNDS: Final = Counted(Phrase("1 round", "einer Runde"), Phrase("{n} rounds", "{n} Runden"))

# -- replay -----------------------------------------------------------------------
LEGEND: Final = Phrase(
    "Enter: next step, t: table and hands, r: next round, q: stop.",
    "Enter: nächster Schritt, t: Tisch und Karten, r: nächste Runde, q: Ende.",
)
NEXT: Final = Phrase("Enter, t, r, q", "Enter, t, r, q")
INCOMPLETE: Final = Phrase(
    "The record ends here, in the middle of round {number}.",
    "Die Aufzeichnung endet hier, mitten in Runde {number}.",
)
