"""Puzzles are found where one turn is the only good one, checked, graded, and no two alike."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

from calculi.game import Position
from calculi.learn.errors import PuzzleError
from calculi.learn.puzzles.finding import finding, rivals
from calculi.learn.puzzles.finding.checking import check
from calculi.learn.puzzles.finding.ends_of_turns import ends_of_turn, has_choice
from calculi.learn.puzzles.finding.finding import find
from calculi.learn.puzzles.finding.games import LOW_FROM, Candidate, candidates, whole_turns
from calculi.learn.puzzles.finding.grading import grade
from calculi.learn.puzzles.finding.making import finished, without_twins
from calculi.learn.puzzles.finding.themes import GENERAL, own_themes, said_by, themes
from calculi.learn.puzzles.finding.weighing import Weighed, weigh
from calculi.learn.puzzles.puzzle import Puzzle, find_puzzle, read_puzzles
from calculi.registry import game_ids, load
from calculi.search.opponent import opponent_of
from calculi.search.report import Score
from calculi.texts import LANGUAGES, catalogue

LINJA = load("linja")
#: What the two levels of a game search.
SEARCHES = ("20:0:0:0", "20:0:0:0")
#: Near the end of a game, where only one turn of two moves wins.
DECIDED = "0.0.0.0.0.2.0.10 9.1.1.0.0.1.0.0 r i -"
OTHER = ("6-5",)
TURN = ("2-1", "3-2", "2-1", "6-5")


def _position(text: str = DECIDED) -> Position[Any]:
    return LINJA.position.from_text(text)


@pytest.fixture(scope="module")
def found() -> Puzzle:
    puzzle = find(LINJA, Candidate(_position(), (5, 5), SEARCHES, 62, 82))
    assert puzzle is not None
    return puzzle


def test_the_only_winning_turn_is_a_puzzle(found: Puzzle) -> None:
    assert found.solution == TURN
    assert (found.kind, found.worth, found.plies) == ("proven", "win", 5)
    assert found.origin == {
        "levels": [5, 5],
        "searches": list(SEARCHES),
        "seed": 62,
        "ply": 82,
    }


def test_a_position_with_many_good_turns_is_none() -> None:
    assert find(LINJA, Candidate(LINJA.position.start(), (2, 2), SEARCHES, 1, 0)) is None


def test_every_other_turn_is_weighed_and_the_position_stays() -> None:
    position = _position()
    weighed = weigh(opponent_of("linja"), position, 2000)
    assert weighed is not None
    assert weighed.lead == 0.5
    assert weighed.best.kind == "win"
    assert weighed.second.kind == "draw"
    assert position.text() == DECIDED


def test_ends_are_counted_by_position_and_not_by_the_way_there() -> None:
    position = LINJA.position.start()
    met = set()
    for first in position.legal_moves:
        position.play(first)
        if position.to_move == 1:
            met.add(position.text())
        else:
            for second in position.legal_moves:
                position.play(second)
                met.add(position.text())
                position.undo()
        position.undo()
    assert len(list(ends_of_turn(position))) == len(met)
    assert has_choice(position, len(met)) and not has_choice(position, len(met) + 1)
    assert position == LINJA.position.start()


def test_the_check_proves_it_and_refuses_another_turn(found: Puzzle) -> None:
    check(found)
    with pytest.raises(PuzzleError, match="a win is not proven"):
        check(found._replace(solution=OTHER))


def test_the_check_wants_three_positions_to_choose_between() -> None:
    # Black has one piece to move, and nothing but a step or a pass.
    puzzle = Puzzle(
        "few",
        "linja",
        "0.0.0.0.0.0.1.11 9.2.0.0.0.0.0.1 b i -",
        0,
        ("7-8",),
        "proven",
        1,
        "win",
        1,
        (),
        {},
    )
    with pytest.raises(PuzzleError, match="few: there is too little to choose between"):
        check(puzzle)


def test_the_check_refuses_a_proof_that_ends_too_soon(found: Puzzle) -> None:
    with pytest.raises(PuzzleError, match="not proven"):
        check(found._replace(plies=4))


def test_a_search_that_finds_no_lead_refuses_it() -> None:
    puzzle = Puzzle(
        "one", "linja", LINJA.position.START, 0, ("1-2", "2-4"), "searched", None, 40, 1, (), {}
    )
    with pytest.raises(PuzzleError, match=r"one: .* does not lead"):
        check(puzzle)


def test_a_searched_one_is_refused_where_another_turn_is_found_to_win(
    found: Puzzle, monkeypatch: pytest.MonkeyPatch
) -> None:
    searched = found._replace(kind="searched", plies=None)
    rivals.refute(searched)
    other = searched._replace(solution=OTHER)
    told = f"another turn wins: {' '.join(TURN)}"
    with pytest.raises(PuzzleError, match=told):
        rivals.refute(other)
    # What is proven needs no search.
    rivals.refute(other._replace(kind="proven", plies=3))
    # A win that the short search does not see is seen by the long one of those that look best.
    seen = rivals.score_of

    def blind(position: Position[Any], nodes: int) -> Score:
        return Score("cp", 0) if nodes == rivals.SOON else seen(position, nodes)

    monkeypatch.setattr(rivals, "score_of", blind)
    monkeypatch.setattr(rivals, "LATE", 2_000)
    monkeypatch.setattr(rivals, "LOOKED_AT", 100)
    with pytest.raises(PuzzleError, match=told):
        rivals.refute(other)


@pytest.mark.parametrize(
    ("game_id", "puzzle_id"),
    [("minus-vs-plus", "minus-vs-plus-3895e641"), ("infinity", "infinity-b7e9d83a")],
)
def test_what_two_turns_win_is_no_puzzle(game_id: str, puzzle_id: str) -> None:
    # There b3 a4 and c3 d3 win, too, though it takes a search of minutes to see the latter.
    assert find_puzzle(game_id, puzzle_id) is None


def test_it_is_graded_by_the_lowest_level_that_finds_it(found: Puzzle) -> None:
    graded = finished(found)
    assert graded is not None
    assert graded.grade == grade(found) == 2
    assert graded.themes == ("last-turn", "extra-turn", "home")


def test_what_the_first_level_always_finds_has_no_grade(found: Puzzle) -> None:
    # One pass, and nothing else, is what any level finds.
    forced = found._replace(solution=())
    assert grade(forced) is None


def test_mirrored_positions_and_the_same_moves_are_twins(found: Puzzle) -> None:
    mirrored = found._replace(
        id="mirrored",
        position="0.0.1.0.0.1.1.9 10.0.2.0.0.0.0.0 b i -",
        side=0,
        solution=("7-8", "6-7", "7-8", "3-4"),
    )
    same = found._replace(id="same")
    other = found._replace(
        id="other",
        position="0.0.0.2.0.0.1.9 9.0.0.1.1.1.0.0 b i -",
        side=0,
        solution=("4-5", "5-6"),
    )
    kept = [puzzle.id for puzzle in without_twins([found, mirrored, same, other])]
    assert kept == [found.id, "other"]


def test_the_same_seed_gives_the_same_candidates() -> None:
    once, again = (
        [(one.position.text(), one.ply) for one in candidates(LINJA, 1)] for _ in range(2)
    )
    assert once
    assert once == again


def test_a_turn_that_leads_to_something_hidden_is_never_the_only_good_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def seem_best(move: Any) -> Weighed | None:
        board = position.as_seen()
        board.push(move)
        even = Score("cp", 0)
        best = Weighed((move,), board.key(), even, even, 1.0)
        monkeypatch.setattr(finding, "weigh", lambda *_: best)
        return finding.only_turn(opponent_of("sumof2"), position)

    games = (candidates(load("sumof2"), seed) for seed in count(1))
    position, hidden, open_moves = next(
        (board, ending, others)
        for board in (one.position.as_seen() for game in games for one in game)
        if (ending := [move for move in board.moves() if _ends_hidden(board, move)])
        and (others := [move for move in board.moves() if move not in ending])
    )
    assert [seem_best(move) for move in hidden] == [None] * len(hidden)
    assert all(seem_best(move) for move in open_moves)


def test_what_is_hidden_is_no_turn_to_find() -> None:
    # In the game of this seed a turn ends the first of two rounds, after which the same side plays.
    game = load("sumof2")
    hidden = [
        one
        for one in candidates(game, 7)
        if any(_ends_hidden(one.position, move) for move in one.position.moves())
    ]
    assert hidden
    for one in hidden:
        found = find(game, one)
        assert found is None or not _ends_hidden(one.position, found.solution[0])


def _ends_hidden(position: Position[Any], move: Any) -> bool:
    board = position.as_seen()
    board.push(board.parse_move(move) if isinstance(move, str) else move)
    return board.is_veiled()


@pytest.mark.parametrize("game_id", game_ids())
def test_every_theme_has_a_name_in_every_language(game_id: str) -> None:
    for language in LANGUAGES:
        names = catalogue(language, "themes")
        assert names.keys() >= {*GENERAL, *own_themes(game_id)}


def test_an_own_theme_that_says_a_general_one_takes_its_place() -> None:
    said = [(game_id, pair) for game_id in game_ids() for pair in said_by(game_id).items()]
    assert said
    for game_id, (general, own) in said:
        assert general in GENERAL
        assert own in own_themes(game_id)
        assert any({general, own} <= set(puzzle.themes) for puzzle in read_puzzles(game_id))


@pytest.mark.parametrize("game_id", game_ids())
def test_the_game_of_the_latest_puzzle_can_be_played_again(game_id: str) -> None:
    # Earlier ones may come from games that were played with an earlier evaluation.
    game = load(game_id)
    puzzle = [one for one in read_puzzles(game_id) if one.origin["seed"] >= LOW_FROM][-1]
    (found,) = (
        one
        for turn in whole_turns(game, puzzle.origin["seed"], puzzle.origin["searches"])
        for one in turn
        if one.ply == puzzle.origin["ply"]
    )
    assert found.position.text() == puzzle.position
    assert found.origin == puzzle.origin


@pytest.mark.parametrize("game_id", game_ids())
def test_a_sample_of_the_kept_puzzles_is_found_again(game_id: str) -> None:
    puzzles = read_puzzles(game_id)
    for puzzle in puzzles[:2]:
        check(puzzle)
    assert all(puzzle.themes == themes(puzzle) for puzzle in puzzles)
    assert list(without_twins(puzzles)) == list(puzzles)
