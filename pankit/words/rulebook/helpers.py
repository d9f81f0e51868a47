"""What the templates may ask for besides the rules: words for cards, numbers and conditions."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from pankit.cards import RANKS, Card, card, rank_index, read_cards, suit_index
from pankit.melds.conditions import Conditions, Met, ranks_of
from pankit.melds.tables import NO_MELD
from pankit.rules.pack import full_pack, named_cards
from pankit.rules.schema import ConditionRow, Removal, Rules, SetRow, Sizes
from pankit.words.cards import SUIT_WORDS, show_card, show_cards, show_rank
from pankit.words.conditions import describe_row
from pankit.words.phrase import Lang, Phrase, count_cards, count_chips, listed
from pankit.words.rulebook.samples import Samples


@dataclass(frozen=True)
class Helpers:
    """Words for one book."""

    rules: Rules
    lang: Lang
    letters: bool
    samples: Samples

    def cards(self, number: int) -> str:
        """So many cards."""
        return count_cards(number, self.lang)

    def chips(self, number: int) -> str:
        """So many chips."""
        return count_chips(number, self.lang)

    def unit(self, number: int) -> str:
        """An amount of conditions or going out in chips, the table's unit counted in."""
        return count_chips(number * self.rules.stakes.unit, self.lang)

    def join(self, words: Sequence[str]) -> str:
        """Words as a list."""
        return listed(list(words), self.lang)

    def rank(self, name: str) -> str:
        """A rank."""
        return show_rank(name, self.lang)

    def ranks(self, names: Sequence[str]) -> str:
        """Ranks as a list."""
        return self.join([self.rank(name) for name in names])

    def order(self) -> str:
        """The ranks of the pack from low to high."""
        return " ".join(map(self.rank, self.rules.pack.ranks))

    def suits(self) -> str:
        """The suits of the pack."""
        return self.join([SUIT_WORDS[suit].say(self.lang) for suit in self.rules.pack.suits])

    def suit(self, name: str) -> str:
        """A suit."""
        return SUIT_WORDS[name].say(self.lang)

    def meld(self, cards: Sequence[Card] | None) -> str:
        """Cards of a meld as they are shown."""
        return show_cards(cards or (), self.lang, self.letters)

    # -- the pack -----------------------------------------------------------------------

    def pack_size(self) -> int:
        """All cards there are."""
        return len(full_pack(self.rules))

    def whole_suit(self, removal: Removal) -> str:
        """The suit that is left out as a whole, or nothing."""
        names = {f"all-{phrase.en}": phrase for phrase in SUIT_WORDS.values()}
        phrase: Phrase | None = names.get(removal.cards)
        return phrase.say(self.lang) if phrase else ""

    def listed_cards(self, text: str) -> str:
        """Cards that a ruleset names in a text."""
        shown = [show_card(kind, self.lang, self.letters) for kind in read_cards(text)]
        return self.join(shown)

    def extra_cards(self) -> str:
        """All further cards of the pack."""
        kinds = [kind for text in self.rules.pack.extra for kind in named_cards(self.rules, text)]
        return self.join([show_card(kind, self.lang, self.letters) for kind in kinds])

    def jumps(self) -> list[str]:
        """Neighbours between which an ordinary pack has other ranks: `7-J`."""
        ranks = self.rules.pack.ranks
        return [
            f"{self.rank(low)}-{self.rank(high)}"
            for low, high in pairwise(ranks)
            if abs(RANKS.index(high) - RANKS.index(low)) != 1
        ]

    def round_the_corner(self) -> str:
        """The last rank and the first two, as a run that the tables do not know."""
        ranks = self.rules.pack.ranks
        if len(ranks) < 4:
            return ""
        around = (ranks[-1], ranks[0], ranks[1])
        suit = suit_index(self.rules.pack.suits[0])
        cards = [card(rank_index(name), suit) for name in around]
        known = self.samples.tables.shape_of(cards) != NO_MELD
        return "" if known else "-".join(map(self.rank, around))

    # -- melds ---------------------------------------------------------------------------

    def jump_run(self) -> str:
        """A shortest sequence over a jump, or nothing."""
        ranks = self.rules.pack.ranks
        for low in range(len(ranks)):
            for high in range(low, low + self.samples.least_run - 1):
                here = ranks[high : high + 2]
                if len(here) == 2 and f"{self.rank(here[0])}-{self.rank(here[1])}" in self.jumps():
                    run = self.samples.run(self.samples.least_run, low)
                    if run:
                        return self.meld(run)
        return ""

    def plain_run(self) -> str:
        """A shortest sequence."""
        for low in range(2, len(self.rules.pack.ranks)):
            run = self.samples.run(self.samples.least_run, low)
            if run:
                return self.meld(run)
        return self.meld(self.samples.run(self.samples.least_run))

    def set_example(self, row: SetRow) -> str:
        """A set of a row."""
        return self.meld(self.samples.of_set_row(self.rules.melds.sets.index(row)))

    def takes(self, row: SetRow) -> str:
        """The cards that may be added to the set of `set_example`."""
        cards = self.samples.of_set_row(self.rules.melds.sets.index(row))
        added = self.samples.adds(cards) if cards else []
        return self.join([show_card(kind, self.lang, self.letters) for kind in added])

    def more_than_least(self) -> bool:
        """Whether some meld may be laid at once with more cards than the least."""
        melds = self.rules.melds
        sizes = [melds.first_lay, melds.sequences.first_lay, *(row.first_lay for row in melds.sets)]
        return any(each is not None and each.max != each.min for each in sizes)

    def sizes(self, sizes: Sizes) -> str:
        """How many cards a first lay has."""
        if sizes.min == sizes.max:
            return self.exactly(sizes.min)
        if not sizes.max:
            more = Phrase("{min} or more cards", "{min} oder mehr Karten")
            return more.say(self.lang, min=sizes.min)
        between = Phrase("{min} to {max} cards", "{min} bis {max} Karten")
        return between.say(self.lang, min=sizes.min, max=sizes.max)

    def exactly(self, number: int) -> str:
        """Exactly so many cards."""
        words = Phrase("exactly {cards}", "genau {cards}")
        return words.say(self.lang, cards=self.cards(number))

    # -- conditions ------------------------------------------------------------------------

    def paying_suits(self) -> list[str]:
        """The suits that have amounts of their own in some row."""
        rows = self.rules.conditions
        return [suit for suit in self.rules.pack.suits if any(suit in row.by_suit for row in rows)]

    def describe(self, row: ConditionRow) -> str:
        """What a meld must look like to meet a row."""
        text = describe_row(row, self.lang)
        return text[0].upper() + text[1:]

    def in_suit(self, row: ConditionRow, suit: str) -> Met | None:
        """What a row pays for a meld wholly in one suit, if it has amounts of its own there."""
        if suit not in row.by_suit or row.suits == "mixed":
            return None
        table, index = Conditions(self.rules), self.rules.conditions.index(row)
        if row.meld == "sequence":
            run = [self.samples.tables.position[rank_index(name)] for name in row.contains or ()]
            met = table.of_sequence(suit_index(suit), min(run, default=0), max(run, default=0))
        else:
            counts = [3 * (suit_index(suit) == each) for each in range(4)]
            met = table.of_set(min(ranks_of(row, self.rules)), (*counts,))  # type: ignore[arg-type]
        return next((each for each in met if each.row == index), None)

    def sequence_rows(self) -> int:
        """How many rows speak of sequences."""
        return sum(1 for row in self.rules.conditions if row.meld == "sequence")
