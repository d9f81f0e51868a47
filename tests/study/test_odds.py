"""What a hand is worth: deals of the unseen cards, staying against dropping."""

import json
import random
from collections import Counter
from collections.abc import Callable

import pytest

from pankit.cards import read_cards
from pankit.cli.app import main as run_main
from pankit.engine.core.codes import DROP
from pankit.engine.core.dealing import all_cards
from pankit.library import load
from pankit.rules.pack import full_pack
from pankit.simulation.statistics import Moments
from pankit.study.odds.question import HandError, Question, make_question
from pankit.study.odds.run import find_out, looks, verdict, widened
from pankit.study.odds.tally import try_all
from pankit.study.odds.telling import document, first_melds, write_text
from pankit.study.odds.trial import _course, _dealt, try_out

STRONG = "5s 5s 5h 7c 7h 7d As 2s 3s Qh"
WEAK = "5s 7h Ah Kc 4d 2s Qh 6c 3d Jc"
POOR = "As 2s 5d 6h 7c Jd Qh Kc 3h 4d"


def question(
    hand: str = STRONG,
    spec: str = "german",
    players: int = 4,
    position: int = 1,
    *,
    bots: str = "random",
    up: str | None = None,
) -> Question:
    return make_question(load(spec), hand, players, position, [bots], 1, up)


@pytest.mark.parametrize(
    ("hand", "message"),
    [
        ("5s 5s 7h", "a hand of german has 10 cards; here are 3"),
        ("5s 7h Ah Kc 4d 2s Qh 6c 3d 8c", "there is no 8c in the pack of german"),
        ("5s " * 9 + "2h", "9 times 5s: the pack of german has 8 of them"),
        ("5s 7h Ah Kc 4d 2s Qh 6c 3d 5x", "'5x' is no card"),
        ("", "here are 0"),
    ],
)
def test_a_hand_that_cannot_be_is_refused(hand: str, message: str) -> None:
    with pytest.raises(HandError, match=message):
        question(hand)


def test_the_up_card_counts_among_the_cards() -> None:
    eight = "5s " * 8 + "2h 3d"
    assert question(eight).up is None
    with pytest.raises(HandError, match="9 times 5s"):
        question(eight, up="5s")
    with pytest.raises(HandError, match="the up-card is one card, not 2"):
        question(up="5s 5h")
    with pytest.raises(HandError, match="conquian turns no card up"):
        question(POOR, "conquian", 2, up="7s")


@pytest.mark.parametrize("position", [0, 5, -1])
def test_positions_count_from_eldest_hand_to_the_dealer(position: int) -> None:
    with pytest.raises(ValueError, match=r"1 \(eldest hand\) to 4 \(the dealer\)"):
        question(position=position)


@pytest.mark.parametrize(("spec", "players"), [("german", 6), ("english", 4), ("conquian", 2)])
def test_the_hand_is_held_and_the_rest_is_dealt(spec: str, players: int) -> None:
    hand = POOR if spec == "conquian" else STRONG
    asked = question(hand, spec, players, players, up=None if spec == "conquian" else "6h")
    for index in range(10):
        core = _dealt(asked, index).core
        assert core.dealer == players - 1
        assert Counter(core.hand_cards(players - 1)) == Counter(read_cards(hand))
        assert Counter(all_cards(core)) == Counter(full_pack(asked.ruleset.rules))
        assert core.pile == ([] if spec == "conquian" else read_cards("6h"))


@pytest.mark.no_cover
def test_unseen_cards_are_dealt_alike_to_all_places() -> None:
    asked = question(players=2)
    counts: Counter[int] = Counter()
    for index in range(1200):
        counts.update(_dealt(asked, index).core.hand_cards(1))
    left = Counter(asked.unseen())
    expected = {kind: 12_000 * many / left.total() for kind, many in left.items()}
    chi = sum((counts[kind] - each) ** 2 / each for kind, each in expected.items())
    assert 15 < chi < 73  # 39 degrees of freedom


@pytest.mark.parametrize("position", [1, 3])
def test_what_dropping_costs_need_not_be_played_out(position: int) -> None:
    asked = question(position=position)
    assert asked.loss == 2
    played = {_course(asked, index, DROP).chips for index in range(12)}
    assert played == {-2}


@pytest.mark.no_cover
def test_where_dropping_may_cost_more_it_is_played_out() -> None:
    asked = question(WEAK, "german+dropouts-pay", bots="steady", players=3)
    assert asked.loss is None
    drops = {try_out(asked, index).drop for index in range(12)}
    assert drops <= {-2, -3}
    assert -3 in drops


def test_the_dealer_is_not_asked_if_all_others_dropped() -> None:
    tally = try_all(question(position=4, players=4), range(60))
    assert 0 < tally.unasked < 30
    assert tally.counted == tally.both.count == 60 - tally.unasked


@pytest.mark.no_cover
def test_a_strong_hand_stays_and_a_weak_one_drops() -> None:
    strong = find_out(question(bots="steady", players=2), 100)
    assert (strong.better, strong.end) == ("stay", "clear")
    assert strong.difference is not None
    assert strong.difference.low is not None
    assert strong.difference.low > 0
    assert "Stay." in write_text(strong, strong.end, 80)
    assert first_melds(strong)[0].count > 20


@pytest.mark.no_cover
def test_a_hand_with_which_nobody_goes_out_drops() -> None:
    """Who loses for sure: one card to two melds, and everybody pays twenty for going out."""
    rules = load("german", overrides={"go_out.bonus": 20})
    weak = make_question(rules, "2s 4h 6c Qd 7s Jh 3c Kd Ac 5d", 3, 1, ["steady"], 1)
    answer = find_out(weak, 100)
    assert (answer.better, answer.end) == ("drop", "clear")
    assert "Drop." in write_text(answer, answer.end, 80)


def test_too_few_deals_leave_it_open() -> None:
    answer = find_out(question(), 5)
    assert (answer.better, answer.end) == (None, "rounds")
    shown = write_text(answer, answer.end, 80)
    assert "No telling yet." in shown
    assert "Not clear after 5 deals" in shown


def test_an_interval_of_too_few_deals_is_said_to_prove_nothing() -> None:
    answer = find_out(question(bots="steady", players=2), 40)
    assert answer.difference is not None
    assert answer.difference.excludes(0)
    assert answer.better is None
    shown = " ".join(write_text(answer, answer.end, 80).split())
    assert "No telling yet." in shown
    assert "Fewer than 50 of them prove nothing, whatever the interval says." in shown


def test_an_answer_fits_into_40_columns_with_every_number_on_it() -> None:
    for asked in (question(players=4), question(POOR, "conquian", 2)):
        answer = find_out(asked, 6)
        narrow, wide = (write_text(answer, answer.end, width) for width in (40, 200))
        assert max(map(len, narrow.splitlines())) <= 40
        assert narrow.split() == wide.split()


def test_one_deal_is_one_deal() -> None:
    answer = find_out(question(), 1)
    assert "Not clear after 1 deal of the unseen cards" in write_text(answer, answer.end, 80)


def test_it_can_be_stopped() -> None:
    answer = find_out(question(), stop=lambda: True)
    assert answer.end == "stopped"
    assert answer.tally.deals == 0
    assert "Nothing can be said" in write_text(answer, "time", 80)
    assert document(answer, "time")["goes_out"] is None


def test_what_is_clear_when_it_is_stopped_is_told_as_clear() -> None:
    done = 0

    def watch(deals: int) -> None:
        nonlocal done
        done = deals

    asked = question(bots="steady", players=2)
    answer = find_out(asked, watch=watch, stop=lambda: done >= 60)
    assert 60 <= answer.tally.deals < 100
    assert (answer.better, answer.end) == ("stay", "clear")


def test_where_nobody_may_drop_there_is_nothing_to_decide() -> None:
    answer = find_out(question(POOR, "conquian", 2), 20)
    assert answer.difference is None
    assert "Nobody may drop under these rules" in write_text(answer, answer.end, 80)


@pytest.mark.no_cover
def test_looking_again_and_again_does_not_make_it_clear() -> None:
    """Five looks at nothing: with widened intervals it is taken for something 1 time in 20 at
    most, with plain ones more often."""
    luck = random.Random(4)
    wrong = plain = 0
    for _ in range(300):
        both, fooled = Moments.of(2), [False, False]
        for look, deals in looks(1600):
            for _ in deals:
                both.add((luck.randint(-9, 9), 0))
            found = both.difference(0, 1)
            fooled[0] |= verdict(widened(found, look)) is not None
            fooled[1] |= verdict(found) is not None
        wrong += fooled[0]
        plain += fooled[1]
    assert wrong / 300 < 0.06
    assert plain / 300 > 0.08


Main = Callable[..., tuple[int, str, str]]


@pytest.fixture
def main(capsys: pytest.CaptureFixture[str]) -> Main:
    """Runs `pankit` with arguments: exit code, output, messages."""

    def call(*args: str) -> tuple[int, str, str]:
        code = run_main(args)
        shown = capsys.readouterr()
        return code, shown.out, shown.err

    return call


def test_json_is_one_document_that_depends_on_the_seed_alone(main: Main) -> None:
    args = ("odds", "german", STRONG, "-p", "3", "--bots", "random", "-n", "6", "--json")
    code, out, err = main(*args)
    assert code == 0
    assert "6 deals in" in err
    found = json.loads(out)
    assert found["position"] == 1
    assert found["drop"] == -2
    assert found["ended"] == "rounds"
    assert main(*args)[1] == out
    shares = sum(each["share"] for each in found["first_melds"]) + found["no_meld"]
    assert shares == pytest.approx(1, abs=1e-4)


def test_it_says_when_the_time_was_up(main: Main) -> None:
    code, out, _ = main("odds", "german", WEAK, "-p", "6", "--seconds", "0.1")
    assert code == 0
    assert "when the time was up" in " ".join(out.split())


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["german", "5s 5s"], "here are 2"),
        (["german", STRONG, "--position", "7", "-p", "6"], "there is no 7"),
        (["german", STRONG, "-p", "9"], "german is for 2 to 8 players"),
        (["german", STRONG, "--up-card", "8h"], "there is no 8h in the pack"),
        (["germn", STRONG], "germn"),
    ],
)
def test_wrong_use_is_told(main: Main, args: list[str], message: str) -> None:
    code, out, err = main("odds", *args)
    assert code == 2
    assert message in err
    assert not out
