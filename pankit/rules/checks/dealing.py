"""Players, hands and batches."""

from pankit.rules.checks.report import Report
from pankit.rules.wording import number_of


def check_dealing(report: Report) -> None:
    """Batches add up to the hand, there are enough cards, numbers of players fit together."""
    rules = report.rules
    hand, batches = rules.deal.hand, rules.deal.batches
    if sum(batches) != hand:
        message = (
            f"the batches add up to {number_of(sum(batches), 'card')}, but the hand has {hand}"
        )
        report.add("batches-sum", message, "deal.hand", "deal.batches")
    players = rules.players
    if players.min > players.max:
        message = f"players.min is {players.min}, but players.max is {players.max}"
        report.add("players-range", message, "players.min", "players.max")
        return
    low, high = players.best
    if low > high:
        message = f"players.best goes from {low} to {high}"
        report.add("players-range", message, "players.best")
    elif low < players.min or high > players.max:
        message = (
            f"players.best is {low} to {high}, but from {players.min} (players.min) "
            f"to {players.max} (players.max) may play"
        )
        report.idle("players-range", message, "players.best", ("players.max", "players.min"))
    _enough(report)


def _enough(report: Report) -> None:
    rules = report.rules
    up_card = 0 if rules.deal.up_card == "none" else 1
    needed = rules.players.max * rules.deal.hand + up_card
    if needed <= report.total:
        return
    most = (report.total - up_card) // rules.deal.hand
    up = " and one turned up" if up_card else ""
    message = (
        f"{rules.players.max} players (players.max) with {rules.deal.hand} cards each{up} "
        f"need {needed} cards, but the pack has {report.total}"
    )
    hint = f"players.max may be {most} at most" if most >= rules.players.min else None
    paths = ("players.max", "deal.hand", "pack.decks", "pack.without", "pack.ranks", "pack.suits")
    report.add("too-few-cards", message, *paths, hint=hint)
