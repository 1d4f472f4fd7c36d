"""The moves of Infinity Master's Board Game that a search follows until there are none."""

from hypothesis import given

from calculi.games.infinity.rules import InfinityPosition
from calculi.games.infinity.tactics import quiescence_moves
from tests.games.infinity.positions import place, texts


def followed(position: InfinityPosition) -> list[str]:
    return sorted(map(position.move_text, quiescence_moves(position)))


def test_operations_are_followed() -> None:
    assert followed(place("pi@a1 ni@g8 p3@d4 n6@c5 n2@d3")) == ["d4c5"]


def test_an_infinity_that_reaches_its_goal_is_followed_and_other_pieces_are_not() -> None:
    assert followed(place("pi@c7 ni@g8 p3@d7")) == ["c7d8"]
    assert followed(place("pi@g8 ni@c2 n3@d2", to_move="n")) == ["c2d1"]


@given(texts())
def test_what_is_not_followed_takes_nothing_and_wins_nothing(written: str) -> None:
    position = InfinityPosition.from_text(written)
    quiet = set(position.moves()) - set(quiescence_moves(position))
    pieces, scores = sum(map(bool, position.board)), position.scores()
    for move in quiet:
        position.push(move)
        assert sum(map(bool, position.board)) == pieces
        assert position.scores() == scores
        result = position.result()
        assert result is None or result.reason != "goal"
        position.pop()
