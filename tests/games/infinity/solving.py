"""What minimax needs to know of Infinity Master's Board Game."""

from typing import Final

from calculi.games.infinity.evaluation import evaluate
from calculi.games.infinity.rules import InfinityPosition
from tests.reference import infinity as reference
from tests.reference.infinity import State
from tests.reference.solver import Rules


def _evaluate(state: State) -> int:
    return evaluate(InfinityPosition.from_text(reference.write(state)))


RULES: Final = Rules(
    read=reference.read,
    moves=reference.moves,
    play=reference.play,
    to_move=lambda state: "pn".index(state.to_move),
    result=reference.result,
    evaluate=_evaluate,
)
