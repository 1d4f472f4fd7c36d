"""Endings are proven exactly, and puzzles in them are found after a mistake."""

from __future__ import annotations

import random
from typing import Any

import pytest

from calculi.game import P1, Position
from calculi.learn.errors import PuzzleError
from calculi.learn.puzzles.finding.checking import check
from calculi.learn.puzzles.finding.endings import endings_of_game, only_turn, solution
from calculi.learn.puzzles.finding.ends_of_turns import each_end, ends_of_turn, pop_all, push_all
from calculi.learn.puzzles.finding.games import EVEN_FROM, LOW_FROM, LOW_LEVELS, turns
from calculi.learn.puzzles.finding.making import puzzles_of_seed
from calculi.learn.puzzles.finding.proofs import DRAW, LOSS, WIN, Prover, TooManyError
from calculi.learn.puzzles.judging import begun, turns_of
from calculi.learn.puzzles.puzzle import Puzzle, read_puzzles
from calculi.registry import game_ids, load
from calculi.search.opponent import opponent_of

LINJA = load("linja")
DECIDED = "0.0.0.0.0.2.0.10 9.1.1.0.0.1.0.0 r i -"
"""Near the end of a game, where only one turn of two moves wins."""
DRAWN = "0.0.1.0.0.0.3.8 9.1.0.1.1.0.0.0 b i -"
"""Where only one turn saves the draw, to which all replies but one lose."""
WITH_PUZZLE = 1_000_009
"""The seed of a game with a puzzle in its ending."""

WITH_BEGUN_TURN = 2_000_013
"""The seed of one in which Red has laid its last domino, and only one claim wins."""


def _worth(position: Position[Any], known: dict[str, int]) -> int:
    """Return what minimax finds, in half points of the side to move."""
    text = position.text()
    if text not in known:
        result, side = position.result(), position.to_move
        if result is not None:
            return DRAW if result.winner is None else WIN if result.winner == side else LOSS
        worths = []
        for move in position.moves():
            position.push(move)
            worth = _worth(position, known)
            is_own = position.to_move == side
            position.pop()
            worths.append(worth if is_own else WIN - worth)
        known[text] = max(worths)
    return known[text]


def _endings(game_id: str, plies: int, count: int) -> list[Position[Any]]:
    """Return positions of random games this many plies before their end."""
    game, found = load(game_id), []
    for seed in range(count):
        source = random.Random(seed)
        position = game.position.from_seed(seed)
        while position.result() is None:
            position.play(position.move_text(source.choice(position.moves())))
        for _ in range(min(plies, len(position.history))):
            position.undo()
        found.append(position.copy())
    return found


@pytest.mark.parametrize(("game_id", "plies"), [("linja", 6), ("sumof2", 4)])
def test_an_outcome_is_what_minimax_finds(game_id: str, plies: int) -> None:
    prover, known = Prover(opponent_of(game_id).style), dict[str, int]()
    met = set()
    for position in _endings(game_id, plies, 12):
        prover.allow(1_000_000)
        outcome = prover.outcome(position)
        assert outcome is not None
        assert outcome.worth == _worth(position, known)
        met.add(outcome.worth)
    assert met >= {WIN, LOSS}


def test_the_last_turn_of_zero_sum_is_told_by_the_game_as_all_its_turns_show() -> None:
    (position,) = _endings("zero-sum", 2, 1)
    known = dict[str, int]()
    for style in (
        opponent_of("zero-sum").style,
        opponent_of("zero-sum").style._replace(certain=None),
    ):
        prover = Prover(style)
        prover.allow(100_000)
        outcome = prover.outcome(position)
        assert outcome is not None
        known[str(style.certain)] = outcome.worth
    assert len(set(known.values())) == 1


def test_a_proof_takes_no_more_moves_than_allowed() -> None:
    prover = Prover()
    prover.allow(5)
    with pytest.raises(TooManyError):
        prover.outcome(LINJA.position.from_text(DECIDED))


def test_each_end_of_a_turn_is_reached_once() -> None:
    position = LINJA.position.start()
    ends = []
    for moves in each_end(position):
        push_all(position, moves)
        ends.append(position.key())
        pop_all(position, moves)
    assert sorted(ends) == sorted(ends_of_turn(position))
    assert position == LINJA.position.start()


def test_the_only_winning_turn_is_proven_and_two_are_none() -> None:
    position = LINJA.position.from_text(DECIDED)
    only = only_turn(Prover(), position, WIN)
    assert only is not None
    assert only.plies == 5
    for move, text in zip(only.moves, ("2-1", "3-2", "2-1", "6-5"), strict=True):
        assert position.move_text(move) == text
        position.push(move)
    # Several turns secure a draw there, the win among them.
    assert only_turn(Prover(), LINJA.position.from_text(DECIDED), DRAW) is None


def test_a_puzzle_in_an_ending_follows_a_mistake_and_is_proven() -> None:
    (puzzle,) = endings_of_game(LINJA, WITH_PUZZLE)
    check(puzzle)
    played = list(turns(LINJA, WITH_PUZZLE))
    (place,) = (
        number for number, turn in enumerate(played) if turn.position.text() == puzzle.position
    )
    prover = Prover()
    prover.allow(10_000_000)
    before = prover.outcome(played[place - 1].position)
    assert before is not None
    assert before.worth > (LOSS if puzzle.worth == "win" else DRAW)
    assert set(puzzle.origin["levels"]) <= set(LOW_LEVELS)
    assert WITH_PUZZLE >= LOW_FROM
    assert [one["id"] for one in puzzles_of_seed("linja", WITH_PUZZLE, "endings")] == [puzzle.id]


def test_a_turn_begun_well_may_have_just_one_good_end() -> None:
    found = list(endings_of_game(load("zero-sum"), WITH_BEGUN_TURN))
    assert [one.solution for one in found] == [("c3,-4",)]
    assert found[0].position.endswith(" r f")
    check(found[0])


def test_in_a_puzzle_that_saves_the_draw_no_reply_gives_it_away() -> None:
    position = LINJA.position.from_text(DRAWN)
    prover = Prover(opponent_of("linja").style)
    first = only_turn(prover, position, DRAW)
    assert first is not None
    moves, plies = solution(prover, position, first, DRAW)
    # 2-1 4-3, which loses, holds out longer.
    assert moves == ("7-8", "7-8", "4-3", "5-4", "2-1", "3-2", "3-4", "4-5")
    puzzle = Puzzle("kept", "linja", DRAWN, P1, moves, "proven", plies, "draw", 3, (), {})
    check(puzzle)
    lost = puzzle._replace(solution=(*moves[:2], "2-1", "4-3", "7-8", "3-4", "4-5", "5-6"))
    with pytest.raises(PuzzleError, match="kept: the reply 2-1 4-3 is not proven to draw"):
        check(lost)


@pytest.mark.parametrize("game_id", game_ids())
def test_no_reply_of_a_kept_puzzle_gives_the_draw_away(game_id: str) -> None:
    prover = Prover(opponent_of(game_id).style)
    for puzzle in read_puzzles(game_id):
        position = begun(puzzle)
        turns_left = turns_of(puzzle) if puzzle.worth == "draw" else []
        for turn in turns_left:
            for text in turn.moves:
                position.play(text)
            if turn.side != puzzle.side:
                prover.allow(1_000_000)
                found = prover.decided(position.as_seen(), puzzle.side, WIN)
                assert found is not None and not found[0], puzzle.id


def test_from_a_seed_on_both_sides_play_at_the_same_level() -> None:
    levels = {next(turns(LINJA, seed)).levels for seed in range(EVEN_FROM, EVEN_FROM + 20)}
    assert levels == {(6, 6), (7, 7), (8, 8)}
