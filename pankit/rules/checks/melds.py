"""Kinds of set, sizes of melds."""

from pankit.cards import rank_index
from pankit.rules.checks.report import PACK, Report, repeats
from pankit.rules.schema import SetRow, Sizes

_WIDER = {
    "any": ("any", "same", "different", "three-or-more"),
    "three-or-more": ("three-or-more",),
    "same": ("same",),
    "different": ("different",),
}


def check_melds(report: Report) -> None:
    """Sizes that can be, kinds of set that this pack can make and that are reached."""
    melds = report.rules.melds
    _sizes(report, "melds.first_lay", melds.first_lay, melds.max, "melds.max")
    sequences = melds.sequences
    limit = sequences.max or melds.max
    if sequences.first_lay is not None:
        _sizes(report, "melds.sequences.first_lay", sequences.first_lay, 0, "")
    first = sequences.first_lay or melds.first_lay
    if sequences.max and sequences.max < first.min:
        message = f"melds.sequences.max is {limit}, but a first lay has at least {first.min} cards"
        report.add("meld-sizes", message, "melds.sequences.max", "melds.first_lay.min")
    for index, row in enumerate(melds.sets):
        _row(report, index, row)
    for name in repeats(row.id for row in melds.sets):
        report.add("repeated-row", f"two rows are called {name}", f"melds.sets.{name}")


def _sizes(report: Report, path: str, sizes: Sizes, limit: int, limit_path: str) -> None:
    if sizes.max and sizes.max < sizes.min:
        message = f"{path}.max is {sizes.max}, but {path}.min is {sizes.min}"
        report.add("meld-sizes", message, f"{path}.min", f"{path}.max")
    if limit and limit < sizes.min:
        message = f"{limit_path} is {limit}, but {path}.min is {sizes.min}"
        report.add("meld-sizes", message, limit_path, f"{path}.min")
    hand = report.rules.deal.hand
    if sizes.min > hand + 1:
        message = (
            f"{path}.min is {sizes.min}, but a hand of {hand} (deal.hand) and a drawn card "
            f"are {hand + 1}"
        )
        report.add("first-lay", message, f"{path}.min", "deal.hand")


def _row(report: Report, index: int, row: SetRow) -> None:
    path = f"melds.sets.{row.id}"
    melds = report.rules.melds
    if row.first_lay is not None:
        _sizes(report, f"{path}.first_lay", row.first_lay, row.max, f"{path}.max")
    elif row.max and row.max < melds.first_lay.min:
        message = f"{path}.max is {row.max}, but melds.first_lay.min is {melds.first_lay.min}"
        report.add("meld-sizes", message, f"{path}.max", "melds.first_lay.min")
    again = repeats(row.ranks or ())
    if again:
        report.add("repeated", f"{', '.join(again)} stands twice", f"{path}.ranks")
    missing = [rank for rank in row.ranks or () if rank_index(rank) not in report.ranks]
    if missing:
        message = f"the pack has no {', '.join(missing)}"
        report.idle("rank-not-in-pack", message, f"{path}.ranks", ("pack.ranks",))
    if not any(can_be_laid(report, row, rank) for rank in ranks_of(report, row)):
        message = f"no set of this pack can be of the row {row.id} (suits: {row.suits})"
        report.idle("never-met", message, path, (*PACK, "melds.first_lay"))
        return
    for earlier in melds.sets[:index]:
        if _covers(report, earlier, row):
            message = f"the row {row.id} is never reached: {earlier.id} matches all its sets first"
            report.idle("shadowed-row", message, path, (f"melds.sets.{earlier.id}",))
            return


def ranks_of(report: Report, row: SetRow) -> frozenset[int]:
    """The ranks of the pack that a kind of set speaks of."""
    if row.ranks is None:
        return report.ranks
    return frozenset(map(rank_index, row.ranks)) & report.ranks


def first_lay(report: Report, row: SetRow) -> Sizes:
    """How many cards a first lay of a kind of set has."""
    return row.first_lay or report.rules.melds.first_lay


def can_be_laid(report: Report, row: SetRow, rank: int) -> bool:
    """Whether the pack has the cards for a first lay of a kind of set in a rank."""
    counts = report.by_suit(rank)
    suits = sum(1 for number in counts if number)
    sizes = first_lay(report, row)
    most = {
        "same": max(counts),
        "different": suits,
        "three-or-more": sum(counts) if suits >= 3 else 0,
        "any": sum(counts),
    }[row.suits]
    least = max(sizes.min, 3) if row.suits == "three-or-more" else sizes.min
    limit = min((n for n in (sizes.max, row.max, report.rules.melds.max) if n), default=most)
    return least <= min(most, limit)


def _covers(report: Report, earlier: SetRow, later: SetRow) -> bool:
    """Whether every first lay of one row is one of an earlier row too."""
    if later.suits not in _WIDER[earlier.suits]:
        return False
    if not ranks_of(report, later) <= ranks_of(report, earlier):
        return False
    one, two = first_lay(report, earlier), first_lay(report, later)
    return one.min <= two.min and (not one.max or 0 < two.max <= one.max) and not earlier.max
