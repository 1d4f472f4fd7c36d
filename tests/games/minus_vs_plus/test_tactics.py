"""Minus vs Plus: which moves are followed beyond the horizon."""

from hypothesis import given

from calculi.games.minus_vs_plus.rules import MinusVsPlusPosition
from calculi.games.minus_vs_plus.tactics import quiescence_moves
from tests.games.minus_vs_plus.positions import texts
from tests.support.examples import examples


@examples(40)
@given(texts())
def test_moves_that_score_are_followed_and_no_others(text: str) -> None:
    position = MinusVsPlusPosition.from_text(text)
    side, followed = position.to_move, quiescence_moves(position)
    for move in position.moves():
        before = position.scores()[side]
        position.push(move)
        scores = position.scores()[side] > before
        position.pop()
        assert (move in followed) == scores, position.move_text(move)
