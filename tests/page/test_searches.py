"""What a search answers: its reports, lines and halves, and what it may spend."""

from unittest.mock import Mock

import pytest

from calculi.page import bridge, search
from calculi.registry import game_ids, load
from calculi.search.table import TranspositionTable
from calculi.texts.sentence import said
from tests.page.calls import ask, think
from tests.support.effort import effort
from tests.support.play import at, random_game, random_positions

pytestmark = pytest.mark.parametrize("game_id", game_ids())


def test_a_report_after_each_depth_and_the_last_one_again(game_id: str) -> None:
    depth = effort(game_id).depth
    answer, reports = think(game=game_id, id=7, depth=depth)
    assert [report["depth"] for report in reports] == list(range(1, depth + 1))
    assert {**answer, "seconds": 0} == {**reports[-1], "seconds": 0}
    for report in [answer, *reports]:
        assert report["id"] == 7


def test_the_answer_tells_all_that_was_spent(game_id: str) -> None:
    # Where the end is in sight, a search may have done before it has spent all.
    answer, reports = next(
        found
        for position in random_positions(game_id, 20)
        if (found := think(game=game_id, start=position.text(), nodes=1000, depth=30))
        and found[0]["score"]["kind"] == "cp"
    )
    assert answer["nodes"] >= 1000 > reports[-1]["nodes"]


def test_move_path_and_line_fit_the_view(game_id: str) -> None:
    for position in random_positions(game_id, 10):
        view = ask(bridge.view, game=game_id, start=position.text())
        depth = effort(game_id).depth // 2
        answer, _ = think(game=game_id, start=position.text(), depth=depth)
        choice = next(move for move in view["moves"] if move["text"] == answer["move"])
        assert answer["path"] == choice["path"]
        assert answer["line"][0] == choice["notation"]
        assert answer["score"]["kind"] in ("cp", "win", "loss", "draw")


def test_lines_begin_with_different_moves_and_can_be_played(game_id: str) -> None:
    depth = effort(game_id).depth // 2
    for position in random_positions(game_id, 4):
        answer, _ = think(game=game_id, start=position.text(), depth=depth, lines=3)
        sentence = load(game_id).board.sentence
        sentences = {
            position.move_text(move): said(sentence(position, move), "en")
            for move in position.moves()
        }
        firsts = [line["moves"][0] for line in answer["lines"]]
        assert len(set(firsts)) == len(firsts)
        assert firsts[0] == answer["move"]
        assert answer["lines"][0]["line"] == answer["line"]
        assert answer["lines"][0]["score"] == answer["score"]
        for line in answer["lines"]:
            assert line["sentence"] == sentences[line["moves"][0]]
            assert len(line["line"]) == len(line["moves"])
            at(game_id, position.text(), *line["moves"])


def test_one_line_is_told_unless_more_are_asked_for(game_id: str) -> None:
    answer, _ = think(game=game_id, depth=1)
    assert [line["moves"][0] for line in answer["lines"]] == [answer["move"]]


def test_two_halves_look_at_every_move_between_them(game_id: str) -> None:
    depth = effort(game_id).depth // 2
    for position in random_positions(game_id, 3):
        asked = {"game": game_id, "start": position.text(), "depth": depth, "lines": 3}
        halves = [think(**asked, half=number)[0]["lines"] for number in (0, 1)]
        firsts = [{line["moves"][0] for line in lines} for lines in halves]
        assert len(position.moves()) == 1 or not firsts[0] & firsts[1]
        # The half that the best move is in finds what a search of all moves finds.
        best = think(**asked)[0]["lines"][0]
        worth = [lines[0]["score"] for lines in halves]
        assert best["score"] in worth


def test_full_strength_looks_at_a_half_and_levels_that_err_at_all(game_id: str) -> None:
    position = next(one for one in random_positions(game_id, 20) if len(one.moves()) > 1)
    asked = {"game": game_id, "start": position.text(), "depth": 1, "lines": 3, "seed": 1}
    full = [think(**asked, level=101, half=number)[0]["lines"] for number in (0, 1)]
    assert not {line["moves"][0] for line in full[0]} & {line["moves"][0] for line in full[1]}
    erring = [think(**asked, level=1, half=number)[0]["lines"] for number in (0, 1)]
    assert erring[0] == erring[1]


@pytest.mark.parametrize("half", [-1, 2])
def test_more_halves_than_two(game_id: str, half: int) -> None:
    answer, _ = think(game=game_id, depth=1, half=half)
    assert answer["error"]["message"] == f"half: {half} is not 0 or 1"


@pytest.mark.parametrize("lines", [0, 4])
def test_more_lines_than_there_are_places_for(game_id: str, lines: int) -> None:
    answer, _ = think(game=game_id, depth=1, lines=lines)
    assert answer["error"]["message"] == f"lines: {lines} is not one of 1 to 3"


def test_earlier_ply_of_a_record_is_searched_when_it_is_shown(game_id: str) -> None:
    moves = random_game(game_id, 3, longest=9)
    shown, _ = think(game=game_id, moves=moves, ply=4, depth=2)
    alone, _ = think(game=game_id, moves=moves[:4], depth=2)
    assert (shown["move"], shown["score"]) == (alone["move"], alone["score"])


def test_searches_of_a_game_share_a_table(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    think(game=next(other for other in game_ids() if other != game_id), depth=1)
    made = Mock(side_effect=TranspositionTable)
    monkeypatch.setattr(search, "TranspositionTable", made)
    for _ in range(3):
        think(game=game_id, depth=1)
    assert made.call_count == 1


def test_finished_game_has_no_move(game_id: str) -> None:
    answer, reports = think(game=game_id, moves=random_game(game_id, 1), depth=5)
    assert (answer["move"], answer["line"], answer["path"], reports) == (None, [], [], [])


@pytest.mark.parametrize("level", [1, 2, 3])
def test_levels_answer_with_legal_moves(game_id: str, level: int) -> None:
    for position in random_positions(game_id, 10):
        answer, _ = think(game=game_id, start=position.text(), level=level)
        position.play(answer["move"])


def test_budget_of_the_request_comes_before_that_of_the_level(game_id: str) -> None:
    answer, _ = think(game=game_id, level=8, depth=2)
    assert answer["depth"] == 2
    answer, _ = think(game=game_id, level=1, depth=1)
    assert answer["depth"] == 1
    answer, _ = think(game=game_id, level=8, nodes=1)
    assert answer["depth"] <= 1


def test_seed_makes_a_level_err_in_the_same_way(game_id: str) -> None:
    def moves(seed: int) -> list[str]:
        return [think(game=game_id, level=1, nodes=100, seed=seed)[0]["move"] for _ in range(2)]

    assert len(set(moves(3))) == 1
    assert len({moves(seed)[0] for seed in range(12)}) > 1
