"""What a game's style leaves out, takes together or follows is never more than it may."""

import pytest

from calculi.games.sumof2.rules import Sumof2Position
from calculi.registry import game_ids
from calculi.search.budget import Budget
from calculi.search.opponent import opponent_of
from calculi.search.search import Search
from calculi.search.table import LOWER, TranspositionTable
from calculi.search.tree import PROVEN
from tests.support.play import at, full_width, random_game, random_positions

every_game = pytest.mark.parametrize("game_id", game_ids())


@every_game
def test_moves_looked_at_are_legal_and_there_are_some(game_id: str) -> None:
    style = opponent_of(game_id).style
    for position in random_positions(game_id, 40):
        before, legal = position.text(), position.moves()
        found = legal if style.moves is None else style.moves(position)
        assert found
        assert len(set(found)) == len(found)
        assert set(found) <= set(legal)
        assert position.text() == before


@every_game
def test_quiescence_moves_are_legal(game_id: str) -> None:
    style, met = opponent_of(game_id).style, 0
    for position in random_positions(game_id, 40):
        found = [] if style.quiescence_moves is None else style.quiescence_moves(position)
        assert len(set(found)) == len(found)
        assert set(found) <= set(position.moves())
        met += len(found)
    assert bool(met) == (style.quiescence_moves is not None)


@every_game
def test_moves_are_left_out_only_where_that_is_told(game_id: str) -> None:
    opponent, plain = opponent_of(game_id), full_width(game_id)
    if opponent.style.leaves_out is None:
        assert opponent.style.moves is None
        return
    for seed in range(6):
        moves = random_game(game_id, seed)
        position = at(game_id, None, *moves[:-1])
        assert not opponent.style.leaves_out(position)
        found, full = (Search(kind, position).run(Budget(depth=1)) for kind in (opponent, plain))
        assert found.score == full.score


@every_game
def test_no_loss_is_proved_where_moves_are_left_out(game_id: str) -> None:
    opponent, seems_lost = opponent_of(game_id), 0
    leaves_out = opponent.style.leaves_out
    if leaves_out is None:
        assert opponent.style.moves is None
        return
    games = [random_game(game_id, seed) for seed in range(6)]
    ends = [[at(game_id, None, *moves[:-left]) for left in range(1, 13)] for moves in games]
    found = [next(filter(leaves_out, positions), None) for positions in ends]
    if not any(found):
        # Moves are left out only so far from the end that no search finds all of them lost.
        assert leaves_out(at(game_id))
        return
    for position in found:
        assert position is not None
        table = TranspositionTable()
        Search(opponent, position, table).run(Budget(nodes=2_000))
        entry = table.get(position.key())
        assert entry is not None
        _, bound, value, _ = entry
        assert bound == LOWER or value >= -PROVEN
        seems_lost += value == -PROVEN
    assert seems_lost


@pytest.mark.parametrize("seed", range(12))
def test_squares_within_a_camp_do_not_change_the_value_in_sumof2(seed: int) -> None:
    moves = random_game("sumof2", seed)
    position = at("sumof2", None, *moves[: len(moves) // 2 - 1 - seed % 3])
    opponent = opponent_of("sumof2")
    assert opponent.style.leaves_out is not None
    while opponent.style.leaves_out(position):
        # Round two has just begun, with more choices than are searched: go back to round one.
        position.pop()
    style = opponent.style._replace(margin=None)
    for depth in (1, 2, 3):
        found, plain = (
            Search(one, position).run(Budget(depth=depth))
            for one in (opponent._replace(style=style), full_width("sumof2"))
        )
        assert found.score == plain.score


@pytest.mark.parametrize("seed", range(6))
def test_a_search_finds_the_same_where_outcomes_are_told_and_where_moves_are_played(
    seed: int,
) -> None:
    moves = random_game("sumof2", seed)
    position = at("sumof2", None, *moves[: len(moves) // 2 - 4 * seed])
    opponent = opponent_of("sumof2")
    assert opponent.outcomes is not None
    told, played = (
        Search(player, position, TranspositionTable()).run(Budget(depth=4))
        for player in (opponent, opponent._replace(outcomes=None))
    )
    assert told.score == played.score
    assert told.line == played.line
    assert told.nodes == played.nodes


@pytest.mark.parametrize("seed", range(20))
def test_number_of_what_the_camps_hold_is_kept_up(seed: int) -> None:
    position = at("sumof2")
    assert isinstance(position, Sumof2Position)
    trail = [position.camps_key()]
    moves = random_game("sumof2", seed)
    for move in moves:
        position.play(move)
        trail.append(position.camps_key())
        if position.round == 2 or position.count_moves():
            assert position.camps_key() == Sumof2Position.from_text(position.text()).camps_key()
    assert len(set(trail)) == len(trail)
    for held in reversed(trail[:-1]):
        position.pop()
        assert position.camps_key() == held


def test_number_of_what_the_camps_hold_tells_camps_not_squares() -> None:
    """The choice 12 = 10 + 2 exchanges two pawns of one camp, 12 = 9 + 3 two others of it."""
    first, second, third = (at("sumof2", CAMPS, move) for move in ("12=10+2", "12=9+3", "12=8+4"))
    assert first.text() != second.text()
    assert isinstance(first, Sumof2Position)
    assert isinstance(second, Sumof2Position)
    assert isinstance(third, Sumof2Position)
    assert first.camps_key() == second.camps_key() != third.camps_key()


CAMPS = ".,.,.,.,.,./.,.,.,.,.,./12,10,2,9,3,8/4,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,. s 2 5 5 -"


def test_quiescence_moves_are_followed_beyond_the_horizon() -> None:
    """At depth 1 the six takes the protected one, unless it is seen to be taken in turn."""
    position = at("minus-vs-plus", TRADE)
    blind, seeing = (
        Search(opponent, position).run(Budget(depth=1))
        for opponent in (full_width("minus-vs-plus"), opponent_of("minus-vs-plus"))
    )
    assert seeing.score.value < blind.score.value


TRADE = ".,.,.,.,.,./.,.,.,.,-6,./.,.,.,-1,.,./.,.,6,.,.,./.,.,.,.,.,./.,.,.,.,.,. + - 0 0 0"


def test_way_home_of_an_infinity_is_seen_a_ply_beyond_the_horizon() -> None:
    search = Search(opponent_of("infinity"), at("infinity", TWO_ROWS_FROM_HOME))
    assert str(search.run(Budget(depth=2)).score) == "win 3"


TWO_ROWS_FROM_HOME = (
    ".,.,.,.,.,.,./.,.,.,.,.,.,./.,.,.,pi,.,.,./.,.,.,.,.,.,./"
    ".,.,.,.,.,.,./.,.,.,.,.,.,./.,.,.,.,.,.,./ni,.,.,.,.,.,. p 00 0:0 0:0 0"
)


@every_game
def test_late_moves_change_no_proof(game_id: str) -> None:
    opponent = opponent_of(game_id)
    hasty = opponent._replace(style=opponent.style._replace(reductions_from=1))
    for seed in range(4):
        position = at(game_id, None, *random_game(game_id, seed)[:-3])
        kinds = {
            Search(kind, position).run(Budget(nodes=20_000)).score.kind
            for kind in (opponent, hasty)
        }
        assert len(kinds) == 1 or "cp" in kinds
