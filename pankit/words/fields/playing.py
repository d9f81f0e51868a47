"""Fields about a turn, the melds and how they may be rearranged."""

from typing import Final

from pankit.words.fields.entry import Entry
from pankit.words.phrase import Phrase

_SIZE_MIN: Final = Phrase("Fewest cards of a new meld", "Kleinste neue Kombination")
_SIZE_MAX: Final = Phrase("Most cards of a new meld", "Größte neue Kombination")
_ROW_SIZES: Final = Phrase("Size of a new set of this kind", "Größe eines neuen Satzes dieser Art")
_RUN_SIZES: Final = Phrase("Size of a new sequence", "Größe einer neuen Folge")
_OWN_SIZES: Final = Phrase(
    "Fewest and most cards, where they are other than for all melds (max 0: no limit).",
    "Wenigste und meiste Karten, wo es andere sind als sonst (max 0: keine Grenze).",
)

ENTRIES: Final[dict[str, Entry]] = {
    "turn.take_discard": Entry(
        "turn",
        Phrase("Taking the top discard", "Die oberste Ablagekarte nehmen"),
        Phrase(
            "Which discard a player may take instead of drawing; he must lay it at once.",
            "Welche Ablagekarte man statt zu ziehen nehmen darf; sie wird sofort ausgelegt.",
        ),
        {
            "any": Phrase("any, if it is laid at once", "jede, wenn sie sofort ausgelegt wird"),
            "from-stock": Phrase(
                "only one that came straight from the stock, if it is laid at once",
                "nur eine, die gerade vom Ziehstapel kam, wenn sie sofort ausgelegt wird",
            ),
            "never": Phrase("never", "nie"),
        },
    ),
    "turn.keep_drawn": Entry(
        "turn",
        Phrase("Keeping a drawn card that is not laid", "Gezogene Karte behalten"),
        Phrase(
            "Whether a drawn card may go to the hand and another be discarded.",
            "Ob eine gezogene Karte auf die Hand darf und eine andere abgelegt wird.",
        ),
        {
            "never": Phrase(
                "never; it must be the discard", "nie; wer sie nicht auslegt, legt sie ab"
            ),
            "if-it-feeds-next": Phrase(
                "only where the next player could go out with it",
                "nur wenn der nächste Spieler mit ihr ausmachen könnte",
            ),
            "always": Phrase("always", "immer"),
        },
    ),
    "turn.hand_melds": Entry(
        "turn",
        Phrase("Laying cards from the hand", "Handkarten auslegen"),
        Phrase(
            "In which turns cards from the hand may be laid.",
            "In welchen Zügen Karten von der Hand ausgelegt werden dürfen.",
        ),
        {
            "any-turn": Phrase("in every turn", "in jedem Zug"),
            "after-drawn-card": Phrase(
                "only after the drawn card was laid in this turn",
                "nur wenn in diesem Zug vorher die gezogene Karte ausgelegt wurde",
            ),
        },
    ),
    "turn.claims": Entry(
        "turn",
        Phrase("Getting the chips of a condition", "Chips für eine Bedingung"),
        Phrase(
            "Whether the chips of a condition must be asked for.",
            "Ob man die Chips für eine Bedingung verlangen muss.",
        ),
        {
            "before-discard": Phrase(
                "must be claimed before the discard, or are not owed",
                "müssen vor dem Ablegen verlangt werden, sonst verfallen sie",
            ),
            "automatic": Phrase("are paid by themselves", "werden von selbst bezahlt"),
        },
    ),
    "melds.first_lay": Entry(
        "melds",
        Phrase("Size of a new meld", "Größe einer neuen Kombination"),
        Phrase(
            "Fewest and most cards of a new meld (max 0: no limit).",
            "Wenigste und meiste Karten einer neuen Kombination (max 0: keine Grenze).",
        ),
        form="sizes",
    ),
    "melds.first_lay.min": Entry("melds", _SIZE_MIN, _SIZE_MIN, form="cards"),
    "melds.first_lay.max": Entry("melds", _SIZE_MAX, _SIZE_MAX, form="limit"),
    "melds.max": Entry(
        "melds",
        Phrase("Most cards of any meld on the table", "Größte Kombination auf dem Tisch"),
        Phrase(
            "How large a meld may grow (0: no limit).",
            "Wie groß eine Kombination werden darf (0: keine Grenze).",
        ),
        form="limit",
    ),
    "melds.add_in_same_turn": Entry(
        "melds",
        Phrase("Adding to a meld laid in the same turn", "An eine Kombination desselben Zuges"),
        Phrase(
            "Whether a card may be added to a meld in the turn in which it was laid.",
            "Ob man an eine Kombination schon in dem Zug anlegen darf, in dem sie entstand.",
        ),
        {
            "true": Phrase("allowed", "darf angelegt werden"),
            "false": Phrase("only from the next turn on", "wird erst ab dem nächsten Zug angelegt"),
        },
    ),
    "melds.sets.*.ranks": Entry(
        "melds",
        Phrase("Ranks of this kind of set", "Werte dieser Art von Satz"),
        Phrase("The ranks this row speaks of; left out: all.", "Nur diese Werte; fehlt es: alle."),
        form="ranks",
    ),
    "melds.sets.*.suits": Entry(
        "melds",
        Phrase("Suits of a new set of this kind", "Farben eines neuen Satzes dieser Art"),
        Phrase("How the suits of a new set must be.", "Welche Farben ein neuer Satz hat."),
        {
            "same": Phrase("all of one suit", "alle von einer Farbe"),
            "different": Phrase("all of different suits", "alle von verschiedenen Farben"),
            "three-or-more": Phrase("of three suits or more", "von mindestens drei Farben"),
            "any": Phrase("of any suits", "von beliebigen Farben"),
        },
    ),
    "melds.sets.*.add": Entry(
        "melds",
        Phrase("Card added to a set of this kind", "Karte an einen Satz dieser Art"),
        Phrase("Which suits may be added.", "Welche Farben angelegt werden dürfen."),
        {
            "same": Phrase("only a suit that it has", "nur eine Farbe, die er hat"),
            "missing": Phrase("only a suit that it lacks", "nur eine Farbe, die ihm fehlt"),
            "any": Phrase("any suit", "jede Farbe"),
        },
    ),
    "melds.sets.*.max": Entry(
        "melds",
        Phrase("Most cards of a set of this kind", "Größter Satz dieser Art"),
        Phrase("How large it may grow (0: no limit).", "Wie groß er wird (0: keine Grenze)."),
        form="limit",
    ),
    "melds.sets.*.first_lay": Entry("melds", _ROW_SIZES, _OWN_SIZES, form="sizes"),
    "melds.sets.*.first_lay.min": Entry("melds", _SIZE_MIN, _SIZE_MIN, form="cards"),
    "melds.sets.*.first_lay.max": Entry("melds", _SIZE_MAX, _SIZE_MAX, form="limit"),
    "melds.sequences.max": Entry(
        "melds",
        Phrase("Longest sequence", "Längste Folge"),
        Phrase(
            "How long a sequence may grow (0: no limit).",
            "Wie lang eine Folge werden darf (0: keine Grenze).",
        ),
        form="limit",
    ),
    "melds.sequences.first_lay": Entry("melds", _RUN_SIZES, _OWN_SIZES, form="sizes"),
    "melds.sequences.first_lay.min": Entry("melds", _SIZE_MIN, _SIZE_MIN, form="cards"),
    "melds.sequences.first_lay.max": Entry("melds", _SIZE_MAX, _SIZE_MAX, form="limit"),
    "melds.split": Entry(
        "rearranging",
        Phrase("Splitting a meld", "Eine Kombination teilen"),
        Phrase(
            "When a meld may be taken apart into several.",
            "Wann eine Kombination in mehrere zerlegt werden darf.",
        ),
        {
            "any-time": Phrase("at any time of the turn", "jederzeit im Zug"),
            "with-added-card": Phrase(
                "only together with an added card, into two melds",
                "nur zusammen mit einer weiteren Karte, in zwei Kombinationen",
            ),
            "with-added-card-equal": Phrase(
                "only together with an added card, into two melds of equal size",
                "nur zusammen mit einer weiteren Karte, in zwei gleich große",
            ),
            "never": Phrase("never", "nie"),
        },
    ),
    "melds.borrow": Entry(
        "rearranging",
        Phrase("Borrowing cards from a meld", "Karten aus einer Kombination borgen"),
        Phrase(
            "Whether a card may leave a meld for another one; all melds stay valid.",
            "Ob eine Karte für eine andere Kombination herausdarf; alle bleiben gültig.",
        ),
        {
            "for-new-meld": Phrase("for a new meld", "für eine neue Kombination"),
            "onto-melds": Phrase(
                "for a new meld or onto another own meld",
                "für eine neue oder an eine andere eigene Kombination",
            ),
            "never": Phrase("never", "nie"),
        },
    ),
    "melds.lend": Entry(
        "rearranging",
        Phrase("Which card may leave a sequence", "Welche Karte eine Folge verlassen darf"),
        Phrase(
            "From where in a sequence a card may be taken.",
            "Von wo in einer Folge eine Karte genommen werden darf.",
        ),
        {
            "any": Phrase("any, if all stays valid", "jede, wenn alles gültig bleibt"),
            "ends": Phrase("only one at an end", "nur eine am Ende"),
        },
    ),
}
