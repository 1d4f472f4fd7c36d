"""Two searches that share nothing: what each looks at, and which of the two is believed."""

import pytest

from calculi.match.players.two_searches import best_of_halves, deeper_of_two_orders
from calculi.registry import game_ids
from calculi.search.levels import bounded
from calculi.search.opponent import opponent_of
from calculi.search.player import every_other_move
from calculi.search.search import Search
from calculi.search.table import TranspositionTable
from tests.support.play import at, random_game, random_line

NODES = 200


def tables() -> tuple[TranspositionTable, TranspositionTable]:
    """Tables of two searches that know nothing yet."""
    return TranspositionTable(), TranspositionTable()


@pytest.mark.parametrize("game_id", game_ids())
def test_of_one_move_it_is_that_one(game_id: str) -> None:
    opponent, found = opponent_of(game_id), 0
    for seed in range(40):
        position = at(game_id)
        for move in random_line(game_id, seed):
            moves = (opponent.style.moves or type(position).moves)(position)
            if len(moves) == 1 and found < 20:
                found += 1
                assert best_of_halves(opponent, position, NODES, tables()) == moves[0]
            position.push(move)
    assert found


@pytest.mark.parametrize("text", ["0.0.1.0.0.0.0.11 10.1.0.1.0.0.0.0 b i -"])
def test_a_win_is_found_in_whichever_half_it_is(text: str) -> None:
    opponent, position = opponent_of("linja"), at("linja", text)
    proved = Search(opponent, position).run(bounded(NODES)).score
    assert proved.kind == "win"
    for choose in (best_of_halves, deeper_of_two_orders):
        move = choose(opponent, position, NODES, tables())
        after = position.copy()
        after.push(move)
        rest = Search(opponent, after).run(bounded(NODES)).score
        assert rest.kind == ("win" if after.to_move == position.to_move else "loss")
        assert rest.value == proved.value - 1


def test_a_proven_win_is_believed_however_deep_the_other_half_has_looked() -> None:
    opponent, won = opponent_of("linja"), 0
    for seed in range(40):
        position = at("linja", None, *random_game("linja", seed)[:-5])
        reports = [
            Search(opponent, position, root_moves=moves).run(bounded(NODES))
            for number in (0, 1)
            if (moves := every_other_move(opponent, position, number))
        ]
        wins = [report.move for report in reports if report.score.kind == "win"]
        if len(reports) == 2 and len(wins) == 1:
            won += 1
            assert best_of_halves(opponent, position, NODES, tables()) == wins[0]
    assert won > 0
