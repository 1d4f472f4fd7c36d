"""What every evaluation is: the weighted sum of its terms."""

import pytest

from calculi.registry import game_ids
from calculi.search.opponent import opponent_of
from tests.support.play import random_positions

_FAR = ("infinity on row 7", "run from row ", "infinity on free row 8", "moves along row 8")

every_game = pytest.mark.parametrize("game_id", game_ids())


@every_game
def test_evaluate_is_the_weighted_sum_of_the_terms(game_id: str) -> None:
    opponent = opponent_of(game_id)
    for position in random_positions(game_id, 60):
        terms = opponent.terms(position)
        assert terms.keys() == opponent.weights.keys()
        expected = sum(opponent.weights[name] * value for name, value in terms.items())
        assert opponent.evaluate(position) == expected, position.text()


@every_game
def test_every_term_comes_up(game_id: str) -> None:
    opponent = opponent_of(game_id)
    found = [opponent.terms(position) for position in random_positions(game_id, 60)]
    met = {name for terms in found for name, value in terms.items() if value}
    # Games of random moves seldom take an infinity far; its terms are met in Infinity's own tests.
    assert met >= {name for name in opponent.weights if not name.startswith(_FAR)}
