"""Positions from the front door: made, shown, compared, played and taken back."""

import copy

import pytest
from hypothesis import given
from hypothesis import strategies as st

import calculi
from calculi.game import Position
from calculi.registry import load
from tests.support.examples import examples

every_game = pytest.mark.parametrize("game_id", calculi.games())
START = "6.1.1.1.1.1.1.0 0.1.1.1.1.1.1.6 b i -"


def test_games_are_listed_in_the_order_people_see_them() -> None:
    assert calculi.games() == ("linja", "minus-vs-plus", "infinity", "zero-sum", "sumof2")


@every_game
def test_start_is_the_start_position_of_the_games_page(game_id: str) -> None:
    position = calculi.start(game_id)
    assert position.text() == load(game_id).position.START
    assert position.game == game_id
    assert position.to_move in (calculi.P1, calculi.P2)
    assert position.history == []
    assert position.result() is None


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_a_seed_draws_the_same_set_up_again(game_id: str, seed: int) -> None:
    drawn = calculi.start(game_id, seed=seed)
    assert drawn == calculi.start(game_id, seed) == load(game_id).position.from_seed(seed)
    assert (drawn == calculi.start(game_id)) == (not load(game_id).position.DRAWS_SET_UPS)


def test_text_of_a_position_shows_its_board() -> None:
    shown = str(calculi.position("linja", START)).splitlines()
    assert shown[0] == "8 | R R R R R R"
    assert shown[-1] == "1 | B B B B B B"
    assert len(shown) == 8


def test_players_are_numbers() -> None:
    assert (calculi.P1, calculi.P2) == (0, 1)


def test_undo_gives_back_the_moves_in_turn() -> None:
    position = calculi.start("linja")
    for move in ("1-2", "2-4"):
        position.play(move)
    assert position.history == ["1-2", "2-4"]
    assert [position.undo(), position.undo()] == ["2-4", "1-2"]
    with pytest.raises(IndexError, match="no move has been played"):
        position.undo()
    assert position == calculi.start("linja")


def test_a_move_of_a_kind_of_text_of_its_own_is_kept_as_a_text() -> None:
    class Text(str):
        """As the choice of NumPy among texts is."""

        def __repr__(self) -> str:
            return f"Text({super().__repr__()})"

    position = calculi.start("linja")
    position.play(Text("1-2"))
    assert repr(position.history) == repr(list(calculi.Record(position).moves)) == "['1-2']"
    assert type(position.undo()) is str


def test_undo_waits_for_what_was_pushed_after_the_last_move_played() -> None:
    position = calculi.start("linja")
    position.play("1-2")
    position.push(position.moves()[0])
    with pytest.raises(calculi.GameError, match="pop what was pushed"):
        position.undo()
    position.pop()
    assert position.undo() == "1-2"


@every_game
def test_play_waits_for_what_was_pushed_after_the_last_move_played(game_id: str) -> None:
    position = calculi.start(game_id)
    position.play(position.legal_moves[0])
    before, played = position.text(), position.history
    position.push(position.moves()[0])
    between = position.text()
    with pytest.raises(calculi.GameError, match="pop what was pushed"):
        position.play(position.legal_moves[0])
    assert (position.text(), position.history) == (between, played)
    position.pop()
    assert position.text() == before
    position.play(position.legal_moves[0])
    assert len(position.history) == 2


def _played(game_id: str, data: st.DataObject) -> list[Position[object]]:
    """Play a random game, or its beginning; return it after each move, the last one played on."""
    position = calculi.start(game_id, seed=data.draw(st.integers(0, 1_000)))
    met = [position.copy()]
    for _ in range(data.draw(st.integers(0, 60))):
        legal = position.legal_moves
        if not legal:
            break
        position.play(legal[data.draw(st.integers(0, len(legal) - 1))])
        met.append(position.copy())
    return [*met, position]


@every_game
@examples(10)
@given(data=st.data())
def test_play_and_undo_meet_the_same_positions(game_id: str, data: st.DataObject) -> None:
    *met, position = _played(game_id, data)
    assert len(position.history) == len(met) - 1
    assert (position.legal_moves == []) == (position.result() is not None)
    played = position.history
    undone = []
    while position.history:
        assert position == met[len(position.history)]
        undone.append(position.undo())
    assert position == met[0]
    assert undone[::-1] == played
    for move, expected in zip(played, met[1:], strict=True):
        position.play(move)
        assert position == expected
        assert position.key() == expected.key()
    assert position.history == played


@every_game
@examples(10)
@given(data=st.data())
def test_copy_and_repr_make_equal_positions_of_their_own(game_id: str, data: st.DataObject) -> None:
    *_, position = _played(game_id, data)
    text = position.text()
    made = eval(repr(position), {"calculi": calculi})
    for other in (position.copy(), copy.copy(position), made, calculi.position(game_id, text)):
        assert other == position
        assert repr(other) == repr(position)
        assert other.history == []
        for move in other.legal_moves[:1]:
            other.play(move)
            assert other != position
    assert position.text() == text


def test_positions_of_two_games_are_never_equal() -> None:
    assert calculi.start("linja") != calculi.start("sumof2")
    assert calculi.start("linja") != START


def test_a_position_is_no_key_of_a_dictionary() -> None:
    with pytest.raises(TypeError):
        {calculi.start("linja"): 1}
