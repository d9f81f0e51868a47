"""Fields about the condition table, and how its amounts are put together."""

from typing import Final

from pankit.words.fields.entry import Entry
from pankit.words.phrase import Phrase

_NOTHING: Final = Phrase("nothing", "nichts")

ENTRIES: Final[dict[str, Entry]] = {
    "conditions.*.meld": Entry(
        "conditions",
        Phrase("What kind of meld pays", "Welche Art von Kombination bringt etwas"),
        Phrase("Set or sequence.", "Satz oder Folge."),
        {"set": Phrase("a set", "ein Satz"), "sequence": Phrase("a sequence", "eine Folge")},
    ),
    "conditions.*.ranks": Entry(
        "conditions",
        Phrase("Ranks of the set", "Werte des Satzes"),
        Phrase(
            "A class of ranks, `not-` and a class, or a list of ranks; left out: all.",
            "Eine Gruppe, `not-` und eine Gruppe, oder eine Liste; fehlt es: alle.",
        ),
        form="ranks",
    ),
    "conditions.*.suits": Entry(
        "conditions",
        Phrase("Suits of the set", "Farben des Satzes"),
        Phrase("How the suits of the set must be.", "Welche Farben der Satz hat."),
        {
            "same": Phrase("all of one suit", "alle von einer Farbe"),
            "mixed": Phrase("not all of one suit", "nicht alle von einer Farbe"),
            "any": Phrase("of any suits", "von beliebigen Farben"),
        },
    ),
    "conditions.*.contains": Entry(
        "conditions",
        Phrase("Cards of the sequence", "Karten der Folge"),
        Phrase(
            "The run that the sequence must have in it; left out: any sequence.",
            "Diese Karten muss die Folge haben; fehlt es: jede Folge.",
        ),
        form="ranks",
    ),
    "conditions.*.run": Entry(
        "conditions",
        Phrase("Longer sequences", "Längere Folgen"),
        Phrase(
            "Whether a longer sequence with these cards pays too.",
            "Ob auch eine längere Folge mit diesen Karten etwas bringt.",
        ),
        {
            "contains": Phrase("pay too", "bringen auch etwas"),
            "exactly": Phrase("pay nothing: just these cards", "bringen nichts: nur diese Karten"),
        },
    ),
    "conditions.*.pays": Entry(
        "conditions",
        Phrase("The meld pays", "Die Kombination bringt"),
        Phrase("Chips from each other player in the round.", "Chips von jedem anderen Mitspieler."),
        form="chips",
    ),
    "conditions.*.added": Entry(
        "conditions",
        Phrase("Each added card pays", "Jede weitere Karte bringt"),
        Phrase(
            "Chips from each other player for each card above the least of a new meld.",
            "Chips von jedem anderen Mitspieler für jede Karte über die kleinste Größe hinaus.",
        ),
        form="chips",
    ),
    "conditions.*.by_suit": Entry(
        "conditions",
        Phrase("Other amounts in a suit", "Andere Beträge in einer Farbe"),
        Phrase(
            "What is paid instead if the whole meld is of that suit.",
            "Was statt dessen gilt, wenn alles von dieser Farbe ist.",
        ),
        form="amounts",
    ),
    "conditions.*.by_suit.*": Entry(
        "conditions",
        Phrase("Other amounts in this suit", "Andere Beträge in dieser Farbe"),
        Phrase(
            "What is paid instead if the whole meld is of this suit.",
            "Was statt dessen gilt, wenn alles von dieser Farbe ist.",
        ),
        form="amounts",
    ),
    "conditions.*.by_suit.*.pays": Entry(
        "conditions",
        Phrase("In this suit the meld pays", "In dieser Farbe bringt die Kombination"),
        Phrase("Chips from each other player.", "Chips von jedem anderen Mitspieler."),
        form="chips",
    ),
    "conditions.*.by_suit.*.added": Entry(
        "conditions",
        Phrase("In this suit each added card pays", "In dieser Farbe bringt jede weitere Karte"),
        Phrase("Chips from each other player.", "Chips von jedem anderen Mitspieler."),
        form="chips",
    ),
    "payments.sequence_rows": Entry(
        "conditions",
        Phrase("Sequence that is two conditions", "Folge, die zwei Bedingungen erfüllt"),
        Phrase(
            "What a sequence pays that meets several conditions.",
            "Was eine Folge bringt, die mehrere Bedingungen erfüllt.",
        ),
        {
            "sum": Phrase("pays for each of them", "bringt jede von ihnen"),
            "highest": Phrase("pays only for the highest", "bringt nur die höchste"),
        },
    ),
    "payments.becoming": Entry(
        "conditions",
        Phrase("Meld that only later becomes a condition", "Erst später erfüllte Bedingung"),
        Phrase(
            "Whether a meld pays that meets a condition only through added cards.",
            "Ob etwas bringt, was erst durch Anlegen zur Bedingung wird.",
        ),
        {"pays": Phrase("pays then", "bringt dann etwas"), "nothing": _NOTHING},
    ),
    "payments.extra_at_once": Entry(
        "conditions",
        Phrase("More cards than the fewest laid at once", "Mehr als das Mindeste auf einmal"),
        Phrase(
            "Whether cards above the least of a new meld pay as added cards.",
            "Ob Karten über die kleinste Größe hinaus wie angelegte zählen.",
        ),
        {
            "added": Phrase("each of them pays as an added card", "jede zählt wie angelegt"),
            "none": Phrase("pay nothing more", "bringt nichts weiter"),
        },
    ),
    "payments.split_pays": Entry(
        "conditions",
        Phrase("New meld made by splitting or borrowing", "Durch Umbauen entstandene Kombination"),
        Phrase(
            "Whether a condition pays again that its cards have met before.",
            "Ob eine Bedingung noch einmal zählt, die ihre Karten schon erfüllt haben.",
        ),
        {
            "as-new": Phrase("pays like any new one", "zählt wie jede neue"),
            "first-time": Phrase(
                "pays only for conditions that its cards did not meet before",
                "zählt nur für Bedingungen, die ihre Karten vorher nicht erfüllten",
            ),
        },
    ),
}
