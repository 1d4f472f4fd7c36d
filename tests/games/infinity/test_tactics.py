"""The moves of Infinity Master's Board Game that a search follows until there are none."""

from hypothesis import given

from calculi.games.infinity.evaluation import WEIGHTS
from calculi.games.infinity.moves import SOURCE, TARGET
from calculi.games.infinity.operations import INFINITIES, owner_of
from calculi.games.infinity.rules import InfinityPosition
from calculi.games.infinity.squares import GOALS
from calculi.games.infinity.tactics import quiescence_moves
from tests.games.infinity.positions import place, texts


def followed(position: InfinityPosition) -> list[str]:
    return list(map(position.move_text, quiescence_moves(position)))


def test_operations_that_win_something_are_followed_and_others_are_not() -> None:
    position = place("pi@a1 ni@g8 p3@d4 n6@c5 n3@e5 n2@d3")
    assert followed(position) == [
        move for move in ("d4c5", "d4e5") if gained(position, position.parse_move(move)) > 0
    ]
    assert followed(place("pi@a1 ni@g8 p3@d4 n6@d3")) == []


def test_an_infinity_that_reaches_its_goal_is_followed_and_other_pieces_are_not() -> None:
    assert followed(place("pi@c7 ni@g8 p3@d7")) == ["c7d8"]
    assert followed(place("pi@g8 ni@c2 n3@d2", to_move="n")) == ["c2d1"]


def lead(position: InfinityPosition, side: int) -> float:
    """A side's lead in pieces, infinities and scores, as the evaluation weighs them."""
    value = 0.0
    for owner in (0, 1):
        pieces = [piece for piece in position.board if piece and owner_of(piece) == owner]
        infinities = sum(piece in INFINITIES for piece in pieces)
        score = position.scores()[owner]
        held = (
            WEIGHTS["piece"] * len(pieces)
            + WEIGHTS["infinity"] * infinities
            + WEIGHTS["scored infinity"] * score.infinities
            + WEIGHTS["scored point"] * score.sixtieths / 60
        )
        value += held if owner == side else -held
    return value


def gained(position: InfinityPosition, move: int) -> float:
    """What a move adds to the lead of the player who makes it."""
    side, before = position.to_move, lead(position, position.to_move)
    position.push(move)
    after = lead(position, side)
    position.pop()
    return after - before


@given(texts())
def test_what_is_followed_wins_something_or_reaches_the_goal_and_nothing_else_does(
    written: str,
) -> None:
    position = InfinityPosition.from_text(written)._fields()
    board = InfinityPosition(position._replace(reserves=(0, 0)))
    chosen = quiescence_moves(board)
    for move in board.moves():
        is_home = (
            TARGET[move] == GOALS[board.to_move] and SOURCE[move] in board.infinities[board.to_move]
        )
        gain = gained(board, move)
        if move not in chosen:
            assert not is_home
            assert gain < 1
        elif not is_home:
            assert gain > -1
    assert len(set(chosen)) == len(chosen)
