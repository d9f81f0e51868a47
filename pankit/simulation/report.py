"""A summary as plain data, the same for the same job whatever machine played it."""

from typing import Any

from pankit.simulation.summary import Account, Summary


def document(summary: Summary, asked: int) -> dict[str, Any]:
    """One run as JSON has it; `asked` is how many rounds were wanted."""
    return {
        "ruleset": summary.ruleset,
        "digest": summary.digest,
        "players": summary.players,
        "bots": list(summary.bots),
        "seed": summary.seed,
        "rounds": summary.rounds,
        "asked": asked,
        "ends": dict(sorted(summary.ends.items())),
        "turns": {"mean": round(summary.turns.mean, 3), "max": summary.most_turns},
        "decisions": {"all": summary.actions, "choices": summary.choices},
        "pots_left": {"rounds": summary.pots_left.count, "chips": summary.pots_left.total},
        "seats": [
            {"seat": number, **_account(account)}
            for number, account in enumerate(summary.seats, start=1)
        ],
        "by_bot": [
            {"bot": name, "players": account.players, **_account(account)}
            for name, account in summary.by_bot.items()
        ],
    }


def _account(account: Account) -> dict[str, Any]:
    error = account.error
    return {
        "chips": {
            "mean": round(account.mean, 4),
            "error": None if error is None else round(error, 4),
            "total": account.chips.total,
        },
        "wins": account.wins,
        "drops": account.drops,
    }
