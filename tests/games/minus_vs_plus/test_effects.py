"""What a move is said to do is what it does."""

import random

from calculi.game import P1
from calculi.games.minus_vs_plus.effects import Effects, effects_of
from calculi.games.minus_vs_plus.rules import MinusVsPlusPosition
from calculi.games.minus_vs_plus.squares import EMPTY


def expected_cells(before: list[int], effects: Effects) -> list[int]:
    """Return the board that the effects add up to."""
    cells = before[:]
    cells[effects.source] = EMPTY
    cells[effects.target] = EMPTY if effects.returning else effects.stays
    for coming in (effects.entering, effects.returning):
        if coming is not None and coming.content is not None:
            assert cells[coming.square] == coming.there
            cells[coming.square] = coming.content
    return cells


def check_moves(position: MinusVsPlusPosition) -> set[str]:
    """Check each legal move; return which kinds of effects there were."""
    side = position.to_move
    seen = set()
    for move in position.moves():
        effects = effects_of(position, move)
        before, scores = position.cells[:], position.scores()
        position.push(move)
        assert position.cells == expected_cells(before, effects)
        assert position.zeros == position.cells.count(0)
        won = [now - then for now, then in zip(position.scores(), scores, strict=True)]
        assert won == ([effects.points, 0] if side == P1 else [0, effects.points])
        position.pop()
        kinds = ("over", "entering", "returning")
        seen |= {kind for kind in kinds if getattr(effects, kind) is not None}
    return seen


def test_the_effects_of_every_move_are_what_it_does() -> None:
    source = random.Random(1)
    seen = set()
    for _ in range(12):
        position = MinusVsPlusPosition.start()
        while position.result() is None:
            seen |= check_moves(position)
            # Moves with points often come first, so that rows are reached and zeros come and go.
            moves = sorted(position.moves(), key=lambda one: -effects_of(position, one).points)
            position.push(moves[0] if source.random() < 0.4 else source.choice(moves))
    assert seen == {"over", "entering", "returning"}
