"""Zero-Sum: set-up, lays, free actions, end and score."""

import random

import pytest

from calculi.errors import IllegalMoveError
from tests.games.zero_sum.positions import at, move_texts


def claims(text: str) -> set[str]:
    return {move for move in move_texts(at(text)) if move[0] == "c"}


def test_the_0_0_lies_in_the_middle_with_red_on_its_left_half() -> None:
    assert at().text() == "0,0:00rb r l"
    assert at().scores() == (0, 0)


def test_the_pile_is_a_double_six_set_without_the_1_1_and_the_0_0() -> None:
    laid = {"".join(sorted(move[:2])) for move in move_texts(at())}
    assert laid == {f"{a}{b}" for a in range(7) for b in range(a, 7)} - {"00", "11"}


def test_thirteen_turns_each_red_then_blue_each_a_lay_then_a_free_action() -> None:
    source, position = random.Random(1), at()
    due = []
    while position.moves():
        due.append(("rb"[position.to_move], "lf"[not position.is_lay_due]))
        position.push(source.choice(position.moves()))
    assert due == [("r", "l"), ("r", "f"), ("b", "l"), ("b", "f")] * 13


@pytest.mark.parametrize(
    ("move", "dominoes"),
    [
        ("64@2,0", "0,0:00rb;2,0:64rb"),
        ("46@2,0", "0,0:00rb;2,0:46br"),
        ("10@-1,1", "0,0:00rb;-1,1:10rb"),
        ("01@-1,-1", "-1,-1:01br;0,0:00rb"),
        ("44@2,0l", "0,0:00rb;2,0:44rb"),
        ("44@2,0r", "0,0:00rb;2,0:44br"),
    ],
)
def test_own_chip_goes_on_the_half_with_more_pips_and_on_either_half_of_a_double(
    move: str, dominoes: str
) -> None:
    assert at(None, move).text() == f"{dominoes} r f"


def test_blue_too_puts_the_own_chip_on_the_half_with_more_pips() -> None:
    position = at(None, "64@2,0", "t2,0", "52@-1,1")
    assert position.text() == "0,0:00rb;2,0:46br;-1,1:52br b f"


def test_numbers_need_not_match_and_either_way_round_will_do() -> None:
    assert {"64@2,0", "46@2,0"} <= set(move_texts(at()))


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("64@4,0", "slot 4,0 touches no domino in play"),
        ("64@0,2", "slot 0,2 touches no domino in play"),
        ("64@0,0", "slot 0,0 is taken"),
        ("64@1,0", "1,0 is not a slot, for x [+] y is odd"),
        ("00@2,0l", "the 0-0 is in play already"),
        ("11@2,0r", "the 1-1 is not in the set"),
        ("64@54,0", "farther"),
        ("64@2,-99999999999999999999", "farther"),
        ("c0,0", "a domino must be laid before the free action"),
        ("t0,0", "a domino must be laid before the free action"),
        ("s0,0:2,0", "a domino must be laid before the free action"),
    ],
)
def test_a_lay_is_refused_with_its_reason_and_changes_nothing(move: str, reason: str) -> None:
    position = at()
    with pytest.raises(IllegalMoveError, match=reason):
        position.play(move)
    assert position.text() == at().text()


def test_claim_replaces_an_enemy_chip_beside_two_own() -> None:
    position = at("0,0:00rb;2,0:64rb r f", "c1,0")
    assert position.text() == "0,0:00rr;2,0:64rb b l"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("0,0:00rb;2,0:64rb r f", {"c1,0"}),
        ("-2,0:65br;0,0:00bb;-1,1:42rr;1,1:31bb r f", {"c0,0"}),
        ("-1,-1:65br;0,0:00bb;2,0:31bb;-1,1:42br r f", {"c0,0"}),
        ("0,0:00rb;2,0:64br r f", set()),
        ("0,0:00br;2,0:64rr;1,1:55rb b f", set()),
        ("0,0:00rr;2,0:64rb;1,1:55rb b f", {"c2,0"}),
    ],
    ids=["left and right", "left and above", "above and below", "one", "one", "above and right"],
)
def test_claim_needs_two_own_chips_beside_the_cell(text: str, expected: set[str]) -> None:
    assert claims(text) == expected


def test_chips_at_corners_do_not_help_a_claim() -> None:
    # (1, 0) has one red chip beside it, at (0, 0), and two at its corners, at (0, 1) and (0, -1).
    assert claims("-1,-1:65br;0,0:00rb;2,0:31bb;-1,1:42br r f") == set()


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("c0,0", "already belongs to the player to move"),
        ("c3,0", "fewer than two chips of the player to move"),
        ("c5,0", "no domino lies at 5,0"),
        ("c5,1", "no domino lies at 5,1"),
        ("t1,0", "1,0 is not a slot, for"),
        ("t3,0", "3,0 is not a slot"),
        ("s1,0:2,0", "1,0 is not a slot"),
        ("s0,0:2,1", "2,1 is not a slot"),
        ("t4,0", "no domino lies at 4,0"),
        ("s0,0:4,0", "no domino lies at 4,0"),
        ("s-2,0:0,0", "no domino lies at -2,0"),
        ("65@4,0", "the free action is due"),
    ],
)
def test_a_free_action_is_refused_with_its_reason_and_changes_nothing(
    move: str, reason: str
) -> None:
    position = at("0,0:00rb;2,0:64rb r f")
    with pytest.raises(IllegalMoveError, match=reason):
        position.play(move)
    assert position.text() == "0,0:00rb;2,0:64rb r f"


def test_turn_exchanges_the_halves_with_the_chips_on_them() -> None:
    assert at(None, "64@2,0", "t2,0").text() == "0,0:00rb;2,0:46br b l"


def test_swap_exchanges_slots_and_keeps_directions_and_chips() -> None:
    assert at(None, "64@2,0", "s0,0:2,0").text() == "0,0:64rb;2,0:00rb b l"


def test_each_half_scores_its_pips_for_the_owner_of_its_chip() -> None:
    assert at("0,0:00rb;2,0:64rb;4,0:35br r l").scores() == (6 + 5, 4 + 3)


@pytest.mark.parametrize(
    ("owners", "scores"),
    [("rr", (15, 0)), ("bb", (0, 15)), ("rb", (5, 5)), ("br", (5, 5))],
)
def test_double_held_whole_counts_three_times(owners: str, scores: tuple[int, int]) -> None:
    assert at(f"0,0:00rb;2,0:55{owners} r f").scores() == scores


def test_claims_make_and_break_triples() -> None:
    makes = at("0,0:00rb;2,0:55rb;4,0:61rb;6,0:20rb r f")
    assert makes.scores() == (5 + 6 + 2, 5 + 1)
    makes.play("c3,0")
    assert makes.scores() == (15 + 6 + 2, 1)
    breaks = at("-2,0:43rb;0,0:00rr;2,0:55bb;1,1:61rr r f")
    assert breaks.scores() == (7 + 4, 15 + 3)
    breaks.play("c2,0")
    assert breaks.scores() == (7 + 4 + 5, 5 + 3)


def test_blanks_count_nothing_even_as_a_double() -> None:
    assert at("0,0:00rr r l").scores() == (0, 0)


FULL = (
    "0,0:00rb;2,0:10rb;4,0:20rb;6,0:21rb;8,0:22rb;10,0:30rb;12,0:31rb;14,0:32rb;16,0:33rb;"
    "18,0:40rb;20,0:41rb;22,0:42rb;24,0:43rb;26,0:44rb;28,0:50rb;30,0:51rb;32,0:52rb;34,0:53rb;"
    "36,0:54rb;38,0:55rb;40,0:60rb;42,0:61rb;44,0:62rb;46,0:63rb;48,0:64rb;50,0:65rb;52,0:66"
)


def test_game_ends_after_blues_thirteenth_free_action_and_not_before() -> None:
    position = at(f"{FULL}rb b f")
    assert position.result() is None
    position.play("t0,0")
    assert position.text().endswith(" r l")
    assert position.moves() == []
    result = position.result()
    assert result is not None
    assert result.reason == "all-laid"
    with pytest.raises(IllegalMoveError, match="the game is over"):
        position.play("t0,0")


def test_higher_score_wins_by_the_difference_and_equal_scores_draw() -> None:
    # The high halves of the set hold 111 pips and the low ones 55; seven dominoes make up 28.
    red_wins = f"{FULL}rb r l"
    blue_wins = red_wins.replace("rb", "br")
    drawn = red_wins
    for domino in ("60", "50", "40", "61", "51", "41", "10"):
        drawn = drawn.replace(f"{domino}rb", f"{domino}br")
    found = [(at(text).scores(), at(text).result()) for text in (red_wins, blue_wins, drawn)]
    assert [scores for scores, _ in found] == [(111, 55), (55, 111), (83, 83)]
    assert [(result.outcome, result.margin, result.scores) for _, result in found if result] == [
        ("p1win", 56, (111, 55)),
        ("p2win", 56, (55, 111)),
        ("draw", 0, (83, 83)),
    ]
