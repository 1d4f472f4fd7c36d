"""Moves as integers: in every position of every game, one for each legal move."""

import copy
import pickle
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import calculi
from calculi.registry import game_ids, load_part
from tests.support.play import after, at, random_line, random_positions, some
from tests.support.positions import texts

ALL = pytest.mark.parametrize("game_id", game_ids())


@ALL
def test_a_game_has_one_numbering_also_where_it_is_copied_or_pickled(game_id: str) -> None:
    actions = calculi.actions(game_id)
    assert repr(actions) == f"calculi.actions({game_id!r})"
    assert actions is calculi.actions(game_id)
    assert actions is copy.copy(actions) is copy.deepcopy(actions)
    assert actions is pickle.loads(pickle.dumps(actions))


@ALL
@given(data=st.data())
def test_no_two_legal_moves_share_an_integer_and_each_leads_back(
    game_id: str, data: st.DataObject
) -> None:
    position, actions = at(game_id, data.draw(texts(game_id))), calculi.actions(game_id)
    moves = list(position.moves())
    numbers = actions.numbers(position, moves)
    assert all(0 <= number < actions.count for number in numbers)
    assert len(set(numbers)) == len(moves)
    assert [actions.move(position, number) for number in numbers] == moves
    assert actions.legal(position) == sorted(numbers)


@ALL
@given(data=st.data())
def test_texts_of_legal_moves_come_back(game_id: str, data: st.DataObject) -> None:
    position, actions = at(game_id, data.draw(texts(game_id))), calculi.actions(game_id)
    for text in some(position.legal_moves, 40):
        assert actions.text(position, actions.index(position, text)) == text


@ALL
def test_integers_that_are_no_legal_move_are_refused(game_id: str) -> None:
    actions = calculi.actions(game_id)
    for position in random_positions(game_id, 6):
        before, legal = position.text(), set(actions.legal(position))
        illegal = [number for number in range(actions.count + 3) if number not in legal]
        for number in some(illegal, 60):
            with pytest.raises(calculi.IllegalMoveError):
                actions.text(position, number)
        assert position.text() == before


@ALL
def test_no_game_has_more_plies_than_its_longest(game_id: str) -> None:
    longest = load_part(game_id, "encoding", "LONGEST_GAME")
    for seed in range(5):
        line = random_line(game_id, seed, longest + 1)
        assert after(game_id, line).result() is not None
        assert len(line) <= longest


@pytest.mark.parametrize("game_id", ["linja", "minus-vs-plus", "infinity"])
def test_both_players_begin_with_the_same_integers(game_id: str) -> None:
    position, actions = calculi.start(game_id), calculi.actions(game_id)
    first = actions.legal(position)
    while position.to_move == calculi.P1:
        # What P2 may do at first does not depend on the move with which P1 begins.
        position.play(position.legal_moves[0])
    assert actions.legal(position)[0] == first[0]


def test_a_half_turn_of_the_board_keeps_the_integer() -> None:
    position = calculi.start("minus-vs-plus")
    actions = calculi.actions("minus-vs-plus")
    forward = actions.index(position, "b2b3")
    position.play("a2a3")
    assert actions.text(position, forward) == "e5e4"


def test_as_many_slots_are_open_as_zero_sum_counts() -> None:
    encoding = pytest.importorskip("calculi.games.zero_sum.encoding")
    position: Any = calculi.start("zero-sum")
    for number in range(25):
        lays = (move for move in position.legal_moves if f"@{2 * number + 2},0" in move)
        position.play(next(lays))
        position.play("t0,0")
    assert len(position.open_slots()) == encoding.MOST_OPEN_SLOTS
    assert max(calculi.actions("zero-sum").legal(position)) < calculi.actions("zero-sum").count


def test_wrong_arguments_are_refused_in_words() -> None:
    actions, position = calculi.actions("linja"), calculi.start("linja")
    wrong: Any
    for wrong, said in (
        (-1, "index: -1"),
        ("1", "index: '1'"),
        (1.0, "index: 1.0"),
        (None, "index: None"),
        (np.array([1]), r"index: .*\[1\]"),
    ):
        for asked in (actions.text, actions.move):
            with pytest.raises(calculi.GameError, match=said):
                asked(position, wrong)
    with pytest.raises(calculi.GameError, match="index: 26 is not one of 0 to 25"):
        actions.move(position, 26)
    with pytest.raises(calculi.GameError, match="of 'sumof2', not of 'linja'"):
        actions.move(calculi.start("sumof2"), 1)
    assert actions.text(position, np.int8(1)) == actions.text(position, 1)
    with pytest.raises(calculi.IllegalMoveError, match="index: 999"):
        actions.text(position, 999)
    with pytest.raises(calculi.IllegalMoveError, match="move 1-3"):
        actions.index(position, "1-3")
    with pytest.raises(calculi.MalformedTextError):
        actions.index(position, "e2e4")
    with pytest.raises(calculi.GameError, match="of 'sumof2', not of 'linja'"):
        actions.legal(calculi.start("sumof2"))
    wrong = "x"
    with pytest.raises(calculi.GameError, match="not a position"):
        actions.legal(wrong)
    with pytest.raises(calculi.GameError, match="unknown game"):
        calculi.actions("chess")
