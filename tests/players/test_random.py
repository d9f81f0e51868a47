"""The random bot: the same with and without a view, and fair."""

from collections import Counter

from pankit.engine.core.guards import legal
from pankit.engine.translate import encode
from pankit.players.bot import is_blind
from pankit.players.registry import make_bot
from pankit.players.uniform import RandomBot

from .conftest import choices


def test_choices_through_views_are_those_by_number() -> None:
    seeing, blind = RandomBot(5), RandomBot(5)
    assert is_blind(blind)
    asked = 0
    for game in choices("german", 4, 3):
        numbers = legal(game.core)
        assert game.asked is not None
        action = seeing.choose(game.view(game.asked))
        assert encode(game.core, action) == numbers[blind.pick(len(numbers))]
        asked += 1
    assert asked > 20


def test_all_actions_have_the_same_chance() -> None:
    bot = RandomBot(1)
    counts = Counter(bot.pick(4) for _ in range(4000))
    assert sorted(counts) == [0, 1, 2, 3]
    assert min(counts.values()) > 900


def test_another_seed_chooses_otherwise() -> None:
    first, other = RandomBot(1), RandomBot(2)
    assert [first.pick(10) for _ in range(9)] != [other.pick(10) for _ in range(9)]


def test_steady_is_not_blind() -> None:
    assert not is_blind(make_bot("steady", 1))
