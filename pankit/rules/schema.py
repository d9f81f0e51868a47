"""The fields of a ruleset.

Every field of `Rules` that has no default must be given in a complete ruleset.
A field with a default is optional, and its default is the *neutral* value: the
game is played as if the field did not exist.
"""

from typing import Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Discriminator,
    Field,
    PlainSerializer,
    Tag,
)

from pankit.cards import RANKS as RANK_NAMES
from pankit.cards import SUIT_NAMES, CardError, rank_index, read_cards, suit_index

_WHOLE_SUITS = tuple(f"all-{name}" for name in SUIT_NAMES.values())


def _read_rank(value: object) -> str:
    if isinstance(value, bool) or not isinstance(value, (int, str)):
        raise ValueError("a rank is one of " + " ".join(RANK_NAMES))
    try:
        return RANK_NAMES[rank_index(str(value))]
    except CardError as error:
        raise ValueError(str(error)) from None


def _write_rank(name: str) -> int | str:
    return int(name) if name.isdigit() else name


def _read_suit(value: object) -> object:
    if isinstance(value, str):
        try:
            return "shdc"[suit_index(value)]
        except CardError:
            return value
    return value


def _read_cards_text(value: object) -> object:
    if isinstance(value, str) and value not in _WHOLE_SUITS:
        if value.startswith("all-"):
            raise ValueError(f"{value!r} is no whole suit: there are " + ", ".join(_WHOLE_SUITS))
        try:
            read_cards(value)
        except CardError as error:
            raise ValueError(str(error)) from None
    return value


def _list_or_class(value: object) -> str:
    return "list" if isinstance(value, (list, tuple)) else "class"


_RankInput = Literal[
    "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "T", "J", "Q", "K",
    2, 3, 4, 5, 6, 7, 8, 9, 10,
]  # fmt: skip
Rank = Annotated[
    str,
    BeforeValidator(_read_rank, json_schema_input_type=_RankInput),
    PlainSerializer(_write_rank, return_type=int | str),
]
Ranks = Annotated[tuple[Rank, ...], Field(min_length=1)]
SuitName = Literal["s", "h", "d", "c"]
Suit = Annotated[SuitName, BeforeValidator(_read_suit)]
Count = Annotated[int, Field(strict=True, ge=0, le=1_000_000)]
Positive = Annotated[int, Field(strict=True, ge=1, le=1_000_000)]
Flag = Annotated[bool, Field(strict=True)]
Text = Annotated[str, Field(strict=True, max_length=2000)]
RowId = Annotated[str, Field(strict=True, pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=64)]
CardsText = Annotated[str, Field(strict=True, max_length=2000), BeforeValidator(_read_cards_text)]
RanksOrClass = Annotated[
    Annotated[Text, Tag("class")] | Annotated[Ranks, Tag("list")], Discriminator(_list_or_class)
]


class Model(BaseModel):
    """Base of all sections: frozen, and no key that is not known."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Players(Model):
    """How many may play, and how many play best (`[from, to]`)."""

    min: Annotated[int, Field(strict=True, ge=2, le=60)]
    max: Annotated[int, Field(strict=True, ge=2, le=60)]
    best: tuple[Positive, Positive]


class Removal(Model):
    """Cards taken out of some decks: a list of cards, or all of a suit (`all-spades`)."""

    decks: Positive
    cards: CardsText


class Pack(Model):
    """The cards in play; `ranks` from low to high, neighbours there are neighbours in a run."""

    decks: Annotated[int, Field(strict=True, ge=1, le=20)]
    ranks: Ranks
    suits: Annotated[tuple[Suit, ...], Field(min_length=1)]
    without: tuple[Removal, ...]
    extra: tuple[CardsText, ...] = ()


class Table(Model):
    """Seats, direction, and how one round follows from another."""

    direction: Literal["anticlockwise", "clockwise"]
    first_dealer: Literal["lowest-card", "random"]
    next_dealer: Literal["before-winner", "rotates"]
    between_rounds: Literal["shuffle-all", "used-under-stock"]


class Deal(Model):
    """Cards in a hand, how they are dealt, and whether a card is turned up."""

    hand: Annotated[int, Field(strict=True, ge=1, le=20)]
    batches: Annotated[tuple[Positive, ...], Field(min_length=1)]
    up_card: Literal["from-stock", "plain", "none"]


class Stakes(Model):
    """Chips in the pot; `unit` multiplies every condition amount and the bonus."""

    ante: Count
    forfeit: Count
    may_drop: Flag
    unit: Positive = 1


class Turn(Model):
    """What a player may do in his turn."""

    take_discard: Literal["any", "from-stock", "never"]
    keep_drawn: Literal["never", "if-it-feeds-next", "always"]
    hand_melds: Literal["any-turn", "after-drawn-card"]
    claims: Literal["before-discard", "automatic"]


class Sizes(Model):
    """The least and the most cards of a first lay (`max: 0` means no limit)."""

    min: Annotated[int, Field(strict=True, ge=2, le=60)]
    max: Count


class SetRow(Model):
    """A kind of set: the suits of a first lay, and what may be added to it."""

    id: RowId
    ranks: Ranks | None = None
    suits: Literal["same", "different", "three-or-more", "any"]
    add: Literal["same", "missing", "any"]
    max: Count = 0
    first_lay: Sizes | None = None


class Sequences(Model):
    """Runs of one suit (`max: 0` means no limit)."""

    max: Count
    first_lay: Sizes | None = None


class Melds(Model):
    """What may lie on the table, and how it may be rearranged."""

    first_lay: Sizes
    add_in_same_turn: Flag
    sets: Annotated[tuple[SetRow, ...], Field(max_length=50)]
    sequences: Sequences
    split: Literal["any-time", "with-added-card", "with-added-card-equal", "never"]
    borrow: Literal["for-new-meld", "onto-melds", "never"]
    max: Count = 0
    lend: Literal["any", "ends"] = "any"


class Amounts(Model):
    """Amounts of a condition that lies wholly in one suit; absent: the row's own."""

    pays: Count | None = None
    added: Count | None = None


class ConditionRow(Model):
    """A meld that pays: what it must look like, and chips from each payer."""

    id: RowId
    meld: Literal["set", "sequence"]
    ranks: RanksOrClass | None = None
    suits: Literal["same", "mixed", "any"] | None = None
    contains: Ranks | None = None
    run: Literal["contains", "exactly"] = "contains"
    pays: Count
    added: Count
    by_suit: dict[SuitName, Amounts] = Field(default_factory=dict)


class Payments(Model):
    """How condition amounts are put together where the sources can be read in two ways."""

    sequence_rows: Literal["sum", "highest"] = "sum"
    becoming: Literal["pays", "nothing"] = "pays"
    extra_at_once: Literal["added", "none"] = "added"
    split_pays: Literal["as-new", "first-time"] = "as-new"


class Force(Model):
    """Who may force the top discard on the player in turn, and which cards."""

    by: Literal["anyone", "discarder", "nobody"]
    card: Literal["any", "from-stock"]


class GoOut(Model):
    """Cards that must lie on the table to go out, and what that pays."""

    cards: Positive
    exact: Flag
    bonus: Count
    bonus_from: Literal["active", "dropped", "both"]
    conditions_again: Literal["collected", "as-they-lie", "base", "none"]
    feeding: Literal["whole-round", "settlement", "none"]
    unclaimed_again: Flag = True


class Irregularities(Model):
    """What happens at a table where somebody erred."""

    wrong_count_before_first_turn: Literal["new-hand", "out", "none"]
    wrong_count_later: Literal["out", "none"]
    invalid_meld: Literal["repair-or-refund", "out", "none"]


class Limits(Model):
    """A round ends without a winner after so many turns."""

    turns: Positive


#: A text in one line, however it is written.
Line = Annotated[Text, AfterValidator(lambda text: " ".join(text.split()))]


class Citation(Model):
    """Where a value comes from."""

    source: Line | None = None
    at: Line | None = None
    status: Literal["stated", "inferred", "ambiguous", "silent", "not-reached"]
    note: Line | None = None


class About(Model):
    """Which text a ruleset tells, and how much of it was read."""

    source: Line
    language: Line | None = None
    read: Literal["whole", "excerpt"] | None = None
    url: Line | None = None


_Lang = Annotated[str, Field(pattern=r"^[a-z]{2}$")]
Words = Annotated[dict[_Lang, Text], Field(min_length=1)]
Title = Annotated[dict[_Lang, Line], Field(min_length=1)]


class Rules(Model):
    """All fields of one game, resolved."""

    players: Players
    pack: Pack
    rank_classes: Annotated[dict[RowId, Ranks], Field(max_length=50)]
    table: Table
    deal: Deal
    stakes: Stakes
    turn: Turn
    melds: Melds
    conditions: Annotated[tuple[ConditionRow, ...], Field(max_length=200)]
    force: Force
    stock_end: Literal["reshuffle-discards", "end-round"]
    go_out: GoOut
    irregularities: Irregularities
    limits: Limits
    payments: Payments = Payments()

    def plain(self) -> dict[str, Any]:
        """The fields as plain data, optional ones at their neutral value left out."""
        return self.model_dump(mode="json", exclude_defaults=True)
