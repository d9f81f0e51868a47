"""Whether somebody can go out at all."""

from pankit.cards import SUITS
from pankit.rules.checks.melds import can_be_laid, first_lay, ranks_of
from pankit.rules.checks.report import Report
from pankit.rules.schema import SetRow


def check_going_out(report: Report) -> None:
    """The cards to go out fit into a hand and a draw, and melds of possible sizes make them."""
    rules = report.rules
    cards, most = rules.go_out.cards, rules.deal.hand + 1
    if cards > most:
        message = (
            f"go_out.cards is {cards}, but a hand of {rules.deal.hand} (deal.hand) and a "
            f"drawn card are {most}"
        )
        report.add("go-out-unreachable", message, "go_out.cards", "deal.hand")
        return
    sizes = meld_sizes(report, most)
    sums = {0}
    for total in range(1, most + 1):
        if any(total - size in sums for size in sizes):
            sums.add(total)
    wanted = {cards} if rules.go_out.exact else set(range(cards, most + 1))
    if sums & wanted:
        return
    listed = ", ".join(map(str, sorted(sizes))) or "none"
    exactly = "exactly " if rules.go_out.exact else ""
    message = (
        f"{exactly}{cards} cards (go_out.cards) can never lie on the table: "
        f"melds have {listed} cards, and a hand with a drawn card is {most}"
    )
    paths = (
        "go_out.cards",
        "go_out.exact",
        "melds.first_lay",
        "melds.sequences",
        "deal.hand",
        "melds.max",
        "melds.sets",
    )
    report.add("go-out-unreachable", message, *paths)


def meld_sizes(report: Report, most: int) -> set[int]:
    """How many cards a meld on the table may have, up to `most`."""
    melds = report.rules.melds
    sizes: set[int] = set()
    first = melds.sequences.first_lay or melds.first_lay
    longest = min(n for n in (melds.sequences.max, melds.max, len(report.ranks), most) if n)
    sizes.update(range(first.min, longest + 1))
    for row in melds.sets:
        if any(can_be_laid(report, row, rank) for rank in ranks_of(report, row)):
            largest = min(n for n in (row.max, melds.max, _most(report, row), most) if n)
            sizes.update(range(first_lay(report, row).min, largest + 1))
    return sizes


def _most(report: Report, row: SetRow) -> int:
    """The most cards that a set of a kind can grow to, as far as suits and the pack allow."""
    if row.suits == "different" and row.add == "missing":
        return len(report.suits)
    if row.suits == "same" and row.add == "same":
        return max(max(report.by_suit(rank)) for rank in ranks_of(report, row))
    return max(sum(report.by_suit(rank)) for rank in ranks_of(report, row)) or len(SUITS)
