"""Each contradiction with the smallest house that shows it, and houses that are right."""

import pytest

from .conftest import Check, codes

ROW = "conditions: {add: [{id: x, %s}]}"
SET = "melds.sets: {add: [{id: x, %s}]}"


@pytest.mark.parametrize(
    ("body", "code", "words"),
    [
        ("set: {deal.hand: 12}", "batches-sum", "10 12"),
        ("set: {deal.batches: [3, 3]}", "batches-sum", "6 10"),
        ("set: {players.min: 9}", "players-range", "9 8"),
        ("set: {players.best: [8, 6]}", "players-range", "8 6"),
        ("set: {players.best: [6, 9]}", "players-range", "9 8"),
        ("set: {players.max: 32}", "too-few-cards", "32 321 320"),
        ("set: {pack.decks: 2}", "too-few-cards", "81 80"),
        ("set: {go_out.cards: 12}", "go-out-unreachable", "12 11"),
        ("set: {go_out.exact: true, melds.max: 3}", "go-out-unreachable", "11"),
        ("set: {melds.max: 3}\nmelds.sets: {remove: [one-suit]}", "go-out-unreachable", "11"),
        ("set: {pack.ranks: [A, A, 2]}", "repeated", "A pack.ranks"),
        ("set: {pack.suits: [s, h, s]}", "repeated", "s pack.suits"),
        ("set: {rank_classes.valle: [3, 3]}", "repeated", "3 rank_classes.valle"),
        ("set: {melds.sets.free.ranks: [A, A]}", "repeated", "A"),
        ("set: {conditions.low-sequence.contains: [A, A]}", "repeated", "A"),
        ("set: {conditions.valle-mixed.ranks: [3, 3]}", "repeated", "3"),
        ("set: {pack.without: [{decks: 9, cards: all-spades}]}", "removal", "9 8"),
        ("set: {pack.without: [{decks: 5, cards: 3s}, {decks: 4, cards: 3s 4s}]}", "removal", "3s"),
        ("set: {pack.without: [{decks: 1, cards: 3s 3s}]}", "repeated", "3s"),
        ("set: {pack.without: [{decks: 1, cards: 9s}]}", "card-not-in-pack", "9s"),
        ("set: {pack.suits: [s, h, d], pack.without: [{decks: 1, cards: Kc}]}",
         "card-not-in-pack", "Kc"),
        ("set: {pack.extra: ['9s 9h']}", "card-not-in-pack", "9s"),
        ("set: {pack.without: [{decks: 1, cards: all-stars}]}", "bad-value", "all-stars"),
        ("set: {pack.without: [{decks: 1, cards: 3x}]}", "bad-value", "3x"),
        ("set: {rank_classes.tens: [10]}", "rank-not-in-pack", "10 tens"),
        ("set: {rank_classes.not-valle: [3]}", "class-name", "not-valle"),
        ("set: {conditions.valle-mixed.ranks: vale}", "unknown-class", "did you mean valle?"),
        ("set: {conditions.valle-mixed.ranks: not-vale}", "unknown-class", "not-valle?"),
        ("set: {conditions.valle-mixed.ranks: [9]}", "rank-not-in-pack", "9"),
        ("set: {melds.sets.free.ranks: [9]}", "rank-not-in-pack", "9"),
        ("set: {conditions.high-sequence.contains: [9, 10, J]}", "rank-not-in-pack", "9 10"),
        ("set: {conditions.high-sequence.contains: [6, J]}", "not-neighbours", "6 J"),
        ("set: {conditions.high-sequence.contains: [K, A]}", "not-neighbours", "K A"),
        (ROW % "meld: set, suits: any, contains: [A, 2], pays: 1, added: 1", "wrong-field",
         "contains"),
        (ROW % "meld: set, suits: mixed, ranks: [A], run: exactly, pays: 1, added: 1",
         "wrong-field", "run"),
        (ROW % "meld: sequence, suits: same, pays: 1, added: 1", "wrong-field", "suits"),
        (ROW % "meld: sequence, ranks: valle, pays: 1, added: 1", "wrong-field", "ranks"),
        (ROW % "meld: sequence, run: exactly, pays: 1, added: 1", "wrong-field", "contains"),
        (ROW % "meld: set, ranks: [A], pays: 1, added: 1", "missing", "suits"),
        (ROW % "meld: set, ranks: [3], suits: mixed, pays: 1, added: 1", "rows-overlap",
         "valle-mixed x 3"),
        (ROW % "meld: set, ranks: [A], suits: any, pays: 1, added: 1", "rows-overlap",
         "plain-one-suit x A"),
        ("set: {conditions.valle-mixed.by_suit.s.pays: 2}", "dead-amount", "mixed"),
        ("set: {melds.first_lay: {min: 4, max: 3}}", "meld-sizes", "4 3"),
        ("set: {melds.max: 2}", "meld-sizes", "2 3"),
        ("set: {melds.sequences.max: 2}", "meld-sizes", "2 3"),
        ("set: {melds.sets.free.max: 2}", "meld-sizes", "2 3"),
        ("set: {melds.sets.free.first_lay: {min: 5, max: 4}}", "meld-sizes", "5 4"),
        ("set: {melds.first_lay.min: 12}", "first-lay", "12 11"),
        (SET % "ranks: [A], suits: same, add: any", "shadowed-row", "x one-suit"),
        (SET % "suits: different, add: any", "shadowed-row", "x many-suits"),
        (SET % "suits: different, add: any, first_lay: {min: 5, max: 0}", "never-met", "x"),
        ("set: {melds.sequences.max: 3}\n"
         + ROW % "meld: sequence, contains: [A, 2, 3, 4], pays: 1, added: 1", "never-met", "4 3"),
    ],
)  # fmt: skip
def test_contradictions(house: Check, body: str, code: str, words: str) -> None:
    checked = house(body + "\n")
    assert code in codes(checked), [p.text() for p in checked.problems]
    told = next(problem for problem in checked.problems if problem.code == code)
    assert told.path == "house.yaml"
    for word in words.split():
        assert word in told.text()


@pytest.mark.parametrize(
    "body",
    [
        "set: {conditions.valle-mixed.pays: 0, conditions.valle-mixed.added: 0}",
        "set: {pack.decks: 5}",
        "set: {pack.without: [{decks: 1, cards: all-spades}]}",
        "set: {pack.without: [{decks: 8, cards: 3s 5s 7s}]}",
        "set: {pack.extra: ['3s 5s 7s']}",
        "conditions: {remove: [valle-mixed]}",
        "set: {stakes.forfeit: 0}",
        "set: {deal.up_card: none, players.max: 32, players.best: [2, 32]}",
        "set: {go_out.cards: 10}",
        "set: {go_out.exact: true}",
        "set: {conditions.low-sequence.contains: [3, 2, A]}",
        "set: {melds.sequences.max: 5, melds.max: 5}",
        "set: {table.direction: clockwise, force.by: nobody}",
        "set: {rank_classes.tops: [A, K]}",
        "set: {deal.hand: 7, deal.batches: [7], go_out.cards: 8}",
        "set: {conditions.low-sequence.run: exactly}",
        ROW % "meld: sequence, contains: [7, J], pays: 1, added: 1",
        ROW % "meld: sequence, pays: 1, added: 1",
        ROW % "meld: set, ranks: [A], suits: mixed, pays: 1, added: 1",
        "set: {melds.sets.free.first_lay: {min: 3, max: 3}}",
        "melds.sets: {add: [{id: x, ranks: [A], suits: same, add: any, before: one-suit}]}",
    ],
)
def test_houses_that_are_right(house: Check, body: str) -> None:
    checked = house(body + "\n")
    assert not checked.problems, [p.text() for p in checked.problems]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ("set: {pack.decks: 1, players.max: 3, players.best: [2, 3]}", "never-met"),
        ("set: {pack.ranks: [A, 2, 3, 4, 5, 6, 7]}", "rank-not-in-pack"),
        ("set: {pack.ranks: [A, 2, 4, 6, J, Q, K]}", "rank-not-in-pack"),
        ("set: {pack.suits: [h, d, c]}", "suit-not-in-pack"),
        ("set: {players.max: 5}", "players-range"),
    ],
)
def test_what_a_house_makes_idle_is_a_warning(house: Check, body: str, code: str) -> None:
    checked = house(body + "\n")
    assert checked.ok, [p.text() for p in checked.problems]
    assert code in codes(checked, "warning")


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("contains: [J, Q, K]", "contains: [9, 10, J]", "rank-not-in-pack"),
        ("decks: 8", "decks: 1", "never-met"),
        ("suits: [s, h, d, c]", "suits: [h, d, c]", "suit-not-in-pack"),
        ("best: [6, 8]", "best: [6, 9]", "players-range"),
        ("id: valle-mixed,", "id: low-sequence,", "repeated-row"),
        ("id: free", "id: one-suit", "repeated-row"),
    ],
)
def test_in_one_file_it_is_an_error(whole: Check, old: str, new: str, code: str) -> None:
    assert code in codes(whole((old, new)))


@pytest.mark.parametrize(
    ("body", "code"),
    [("set: {melds.first_lay.min: 12}", "first-lay"), ("set: {pack.decks: 2}", "too-few-cards")],
)
def test_what_follows_from_an_error_is_not_told(house: Check, body: str, code: str) -> None:
    assert [problem.code for problem in house(body).problems] == [code]


def test_a_misspelt_path_hides_no_contradiction(house: Check) -> None:
    checked = house("set: {go_out.bonsu: 3, go_out.cards: 40}")
    assert codes(checked) == ["unknown-path", "go-out-unreachable"]


def test_nothing_is_said_of_what_a_misspelt_path_may_mean(house: Check) -> None:
    assert codes(house("set: {deal.hnd: 15, go_out.cards: 16}")) == ["unknown-path"]
