"""Attempts at puzzles, judged as the page asks for it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from calculi.game import P2
from calculi.learn.errors import PuzzleError
from calculi.learn.puzzles import judging
from calculi.learn.puzzles import puzzle as puzzles
from calculi.learn.puzzles.finding.ends_of_turns import ends_of_turn
from calculi.learn.puzzles.judging import PuzzleVerdict, begun, judged, turns_of
from calculi.learn.puzzles.puzzle import find_puzzle, read_puzzle, read_puzzles
from calculi.learn.retry import after
from calculi.learn.turns import is_turn_over
from calculi.page import bridge
from calculi.page.schema.puzzle import PuzzlePage, PuzzlesListed
from calculi.registry import game_ids, load
from calculi.search.budget import Budget
from calculi.search.opponent import opponent_of
from calculi.search.search import Search
from tests.page.calls import ask, error_of
from tests.page.conformance import assert_conforms
from tests.support.play import some
from web.build.pages import puzzles as pages

INFINITY: dict[str, Any] = {
    "id": "race",
    "position": ".,.,.,.,.,.,./.,.,.,.,p5,.,./p2,.,.,.,pi,.,./.,p-4,.,.,.,.,./.,.,.,.,.,.,n-1"
    "/.,.,.,.,p-6,.,./.,.,p0,.,.,ni,./n-3,.,.,.,.,.,. p 11 6:16 0:6 1",
    "side": "p1",
    "solution": ["e6d7", "g4f4", "d7d8"],
    "class": "proven",
    "plies": 3,
    "worth": "win",
    "grade": 2,
    "themes": [],
    "from": {"levels": [5, 4], "seed": 1, "ply": 20},
}
"""Two turns of one ply each."""
LINJA: dict[str, Any] = INFINITY | {
    "id": "turn",
    "position": "0.0.0.0.0.3.1.8 8.2.0.1.0.1.0.0 r i -",
    "side": "p2",
    "solution": ["2-1", "4-3", "6-5"],
}
"""One turn of three plies."""
SUMOF2: dict[str, Any] = INFINITY | {
    "id": "any-win",
    "position": ".,.,.,1,.,18/.,3,.,.,.,27/.,.,17,.,.,./.,.,.,13,.,./.,.,.,.,4,./.,.,2,.,7,."
    " s 2 10 4 -",
    "solution": ["17=13+4", "4=3+1", "3=2+1"],
}
ROUND: dict[str, Any] = INFINITY | {
    "id": "last-of-a-round",
    "position": "7,.,.,.,.,./.,1,.,.,.,./2,4,.,.,8,./.,.,.,.,.,./28,.,12,.,.,./.,.,.,.,.,."
    " n 1 0 0 25,9,29,13,12,6/20,15,30,26,3,33/7,19,1,34,21,27/23,4,8,17,18,22/"
    "36,24,28,16,14,2/5,31,35,32,11,10",
    "side": "p2",
    "solution": ["12=8+4"],
}
"""The other choice, 8=7+1, ends round one, and the same player begins the next."""
LEADS: dict[str, Any] = INFINITY | {"class": "searched", "plies": None, "worth": 40}


def _tried(game: str, puzzle: dict[str, Any], *moves: str) -> dict[str, Any]:
    return ask(bridge.try_puzzle, game=game, puzzle=json.dumps(puzzle), moves=list(moves))


def test_a_right_turn_is_answered_and_the_last_one_ends_the_puzzle() -> None:
    first, answered, last = (
        _tried("infinity", INFINITY, *INFINITY["solution"][:made]) for made in range(3)
    )
    assert first == {"state": "open", "replies": [], "onward": "e6d7"}
    assert answered == {"state": "open", "replies": ["g4f4"], "onward": ""}
    assert last == {"state": "open", "replies": [], "onward": "d7d8"}
    assert _tried("infinity", INFINITY, *INFINITY["solution"])["state"] == "done"


def test_a_wrong_turn_is_answered_by_a_whole_turn_of_the_other_side() -> None:
    found = _tried("infinity", INFINITY, "e6d6")
    assert found["state"] == "missed"
    position = load("infinity").position.from_text(INFINITY["position"])
    for move in ("e6d6", *found["replies"]):
        assert position.to_move == (0 if move == "e6d6" else P2)
        position.play(move)
    assert found["replies"]
    assert position.to_move == 0 or position.result()
    # What came after it changes nothing: after a reload the verdict is the same.
    assert _tried("infinity", INFINITY, "e6d6", *found["replies"])["state"] == "missed"


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("linja-5a7f46d2", ("5-6", "4-5")),
        ("linja-e952f2c6", ("6-5", "5-3", "6-5", "5-3")),
        ("linja-d0a9bee0", ("4-3", "3-1")),
        ("sumof2-bbb89bff", ("17=16+1",)),
    ],
)
def test_what_answers_a_wrong_turn_does_not_let_it_win_after_all(
    name: str, wrong: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    # On a busy machine the time would end the search before its nodes do.
    monkeypatch.setattr(judging, "SECONDS", 60.0)
    game = name.partition("-")[0]
    puzzle = find_puzzle(game, name)
    assert puzzle and puzzle.worth == "win"
    position = begun(puzzle)
    for text in (*wrong, *judged(puzzle, wrong).replies):
        position.play(text)
    search = Search(opponent_of(game), position)
    assert search.run(Budget(nodes=20_000, least_depth=1)).score.kind != "win"


def test_a_turn_of_several_plies_is_judged_when_it_is_whole() -> None:
    (turn,) = turns_of(read_puzzle(load("linja"), json.dumps(LINJA)))
    assert turn.moves == ("2-1", "4-3", "6-5")
    assert _tried("linja", LINJA, "2-1", "4-3") == {"state": "open", "replies": [], "onward": "6-5"}
    assert _tried("linja", LINJA, *LINJA["solution"])["state"] == "done"
    assert _tried("linja", LINJA, "4-3")["state"] == "missed"


def test_a_turn_that_ends_a_round_is_judged_though_its_player_begins_the_next() -> None:
    assert _tried("sumof2", ROUND, "12=8+4")["state"] == "done"
    missed = {"state": "missed", "replies": [], "onward": ""}
    assert _tried("sumof2", ROUND, "8=7+1") == missed
    on = ["8=7+1", "29=19+10"]
    first, second = turns_of(read_puzzle(load("sumof2"), json.dumps(ROUND | {"solution": on})))
    assert (first.moves, second.moves, first.side, second.side) == ((on[0],), (on[1],), P2, P2)


def test_within_a_turn_it_is_known_what_still_leads_to_the_right_one() -> None:
    """A first step that is none of the solution may lead there as well, or nowhere."""
    puzzle = find_puzzle("linja", "linja-bd38153d")
    assert puzzle and puzzle.solution == ("4-5", "5-7")
    assert judged(puzzle, ["4-5"]).onward == "5-7"
    assert judged(puzzle, ["6-7"]).onward == "4-6"
    assert judged(puzzle, ["6-7", "4-6"]).state == "done"
    assert judged(puzzle, ["7-8"]) == PuzzleVerdict("open")


@pytest.mark.parametrize("game_id", ["linja", "zero-sum"])
def test_a_move_is_said_to_lead_on_if_one_does_and_it_does(game_id: str) -> None:
    found = set()
    for puzzle in read_puzzles(game_id)[::4]:
        first = turns_of(puzzle)[0]
        goal = after(begun(puzzle), first.moves).key()
        for move in {first.moves[0], *some(begun(puzzle).legal_moves, 8)}:
            position = after(begun(puzzle), [move])
            if is_turn_over(position):
                continue
            onward = judged(puzzle, [move]).onward
            assert bool(onward) == (goal in ends_of_turn(position))
            found.add(bool(onward))
            if onward:
                position.play(onward)
                assert goal == position.key() or goal in ends_of_turn(position)
    assert found == {True, False}


def test_on_the_last_turn_of_a_win_any_proven_win_is_right_and_no_other_turn() -> None:
    begun = SUMOF2["solution"][:2]
    position = load("sumof2").position.from_text(SUMOF2["position"])
    for move in begun:
        position.play(move)
    wins = {}
    for move in position.legal_moves:
        position.play(move)
        result = position.result()
        wins[move] = result is not None and result.winner == 0
        position.undo()
    assert sum(wins.values()) >= 1
    for move, is_win in wins.items():
        if is_win:
            assert _tried("sumof2", SUMOF2, *begun, move)["state"] == "done"


def test_where_it_is_not_a_win_only_the_solution_is_right() -> None:
    """A puzzle whose solution stops before a win that exists elsewhere."""
    drawn = INFINITY | {"solution": ["e6d6"], "worth": "draw"}
    assert _tried("infinity", drawn, "e6d7")["state"] == "missed"
    won = INFINITY | {"solution": ["e6d6"]}
    assert _tried("infinity", won, "e6d7")["state"] == "done"


@pytest.mark.parametrize("worth", ["win", 40])
@pytest.mark.parametrize("more", [[], ["g4f4", "d6d7"]])
def test_a_proven_win_is_never_called_wrong_where_nothing_proves_it_worse(
    worth: str | int, more: list[str]
) -> None:
    searched = LEADS | {"solution": ["e6d6", *more], "worth": worth}
    assert _tried("infinity", searched, "e6d7")["state"] == "done"
    assert _tried("infinity", searched, "e6f6")["state"] == "missed"


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"puzzle": "{}"}, "puzzle: it has no id"),
        ({"puzzle": json.dumps(INFINITY | {"solution": ["e6e6"]})}, "puzzle: race: solution: "),
        ({"game": "chess"}, "unknown game"),
        ({"moves": ["a1a9"]}, "ply 1"),
    ],
)
def test_a_wrong_request_is_refused_in_words(asked: dict[str, Any], message: str) -> None:
    good = {"game": "infinity", "puzzle": json.dumps(INFINITY), "moves": []}
    assert message in error_of(ask(bridge.try_puzzle, **(good | asked)))["message"]


def test_the_build_writes_puzzles_from_easy_to_hard_and_once_for_all_languages() -> None:
    lines = [json.dumps(INFINITY | {"id": "hard", "grade": 7}), json.dumps(INFINITY)]
    known = tuple(read_puzzle(load("infinity"), line) for line in lines)
    page = pages.page("infinity", known)
    assert_conforms(page, PuzzlePage)
    assert [one["id"] for one in page["puzzles"]] == ["race", "hard"]
    assert (page["puzzles"][0]["turns"], page["puzzles"][0]["levels"]) == (2, [5, 4])
    listed = pages.listed({"infinity": known}, "en")
    assert_conforms(listed, PuzzlesListed)
    assert listed["games"]["infinity"]["grades"] == [2, 7]
    # Each is judged by what the page sends along.
    data = page["puzzles"][0]["data"]
    assert _tried("infinity", json.loads(data), "e6d7")["replies"] == ["g4f4"]


def test_broken_puzzles_stop_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = json.dumps(INFINITY | {"grade": 9}).encode()
    monkeypatch.setattr("pkgutil.get_data", lambda package, name: broken)
    with pytest.raises(PuzzleError, match=r"jsonl: race: grade 9"):
        pages.found()


def test_a_game_is_told_with_the_number_of_its_puzzles() -> None:
    infos = {info["id"]: info["puzzles"] for info in ask(bridge.games)["games"]}
    assert infos == {game: len(puzzles.read_puzzles(game)) for game in game_ids()}
