"""Analysis and best moves from the front door."""

import pytest

import calculi
from calculi.search.budget import Budget
from calculi.search.opponent import opponent_of
from calculi.search.report import Report
from calculi.search.search import Search
from tests.support.play import at, random_game

every_game = pytest.mark.parametrize("game_id", calculi.games())


@every_game
def test_analysis_has_lines_that_can_be_played_the_best_first(game_id: str) -> None:
    position = calculi.start(game_id)
    found = calculi.analyse(position, nodes=600, lines=3)
    assert found.depth >= 1
    assert found.nodes >= 600
    assert found.seconds > 0
    assert len({line.moves[0] for line in found.lines}) == 3
    for line in found.lines:
        assert line.score.kind in ("cp", "win", "draw", "loss")
        for move in line.moves:
            position.play(move)
        for _ in line.moves:
            position.undo()
    worth = [line.score.value for line in found.lines if line.score.kind == "cp"]
    assert worth == sorted(worth, reverse=True)
    assert position == calculi.start(game_id)


def test_analysis_is_what_the_search_finds() -> None:
    position = calculi.start("linja")
    found = calculi.analyse(position, depth=4)
    report = Search(opponent_of("linja"), position).run(Budget(depth=4))
    assert (found.depth, found.nodes) == (4, report.nodes)
    assert found.lines[0].score == report.score
    assert [position.parse_move(found.lines[0].moves[0])] == [report.move]


@pytest.mark.parametrize(
    ("game", "text", "nodes"),
    [
        ("linja", "3.4.1.0.0.2.1.1 2.0.2.1.0.3.0.4 b i -", 216),
        (
            "zero-sum",
            "-2,-2:06br;-1,-1:42rb;3,-1:55rb;0,0:00br;2,0:22rb;4,0:04br;1,1:15rb;5,1:01br;6,2:31br "
            "r l",
            124,
        ),
    ],
)
def test_each_line_has_its_own_score_wherever_the_search_is_cut_off(
    game: str, text: str, nodes: int
) -> None:
    position = calculi.position(game, text)
    found = calculi.analyse(position, nodes=nodes, lines=2)
    every = calculi.analyse(position, depth=found.depth, lines=len(position.legal_moves))
    scores = {line.moves[0]: line.score for line in every.lines}
    assert [line.score for line in found.lines] == [scores[line.moves[0]] for line in found.lines]


def test_there_are_no_more_lines_than_moves() -> None:
    position = calculi.start("linja")
    found = calculi.analyse(position, depth=1, lines=1_000)
    assert sorted(line.moves[0] for line in found.lines) == sorted(position.legal_moves)


def test_every_move_is_looked_at_once_however_few_the_nodes() -> None:
    found = calculi.analyse(calculi.start("linja"), nodes=1, lines=2)
    assert found.depth == 1
    assert len(found.lines) == 2


def test_a_score_is_written_as_ugi_writes_it() -> None:
    assert str(calculi.Score("cp", 120)) == "cp 120"


@pytest.mark.parametrize("limit", [{"seconds": 0.05}, {"depth": 2}, {"nodes": 100}])
def test_each_limit_ends_a_search(limit: dict[str, int]) -> None:
    position = calculi.start("linja")
    assert calculi.analyse(position, **limit).lines
    assert calculi.best_move(position, **limit) in position.legal_moves


@every_game
def test_an_ended_game_has_no_lines_and_no_best_move(game_id: str) -> None:
    position = at(game_id, None, *random_game(game_id, 1))
    assert position.result() is not None
    found = calculi.analyse(position, nodes=100, lines=2)
    assert (found.depth, found.nodes, found.lines) == (0, 0, ())
    with pytest.raises(calculi.GameError, match="the game is over"):
        calculi.best_move(position, level=1)


def test_no_move_is_best_where_players_cannot_know_what_comes_next() -> None:
    position = calculi.start("sumof2", seed=7).as_seen()
    while position.legal_moves:
        position.play(position.legal_moves[0])
    assert position.result() is None
    assert calculi.analyse(position, nodes=100).lines == ()
    for limit in ({"level": 1}, {"nodes": 10}):
        with pytest.raises(calculi.GameError, match="what comes next is not known"):
            calculi.best_move(position, **limit)


@every_game
@pytest.mark.parametrize("level", [1, 3])
def test_the_same_seed_gives_the_same_move_of_a_level(game_id: str, level: int) -> None:
    position = calculi.start(game_id)
    first, again = (
        [calculi.best_move(position, level=level, seed=seed, nodes=150) for seed in range(8)]
        for _ in range(2)
    )
    assert first == again
    assert set(first) <= set(position.legal_moves)
    assert position == calculi.start(game_id)


@pytest.mark.parametrize("seed", [8, 13, 18])
def test_one_seed_errs_in_another_way_at_each_move_of_a_game(seed: int) -> None:
    position = calculi.start("linja")
    places = set[int]()
    for _ in range(30):
        moves = position.legal_moves
        played = calculi.best_move(position, level=3, seed=seed, nodes=50)
        if len(moves) > 3:
            places.add(moves.index(played))
        position.play(played)
    assert len(places) > 3


@pytest.mark.parametrize("game_id", calculi.games())
def test_a_seed_gives_equal_positions_the_same_move_however_they_were_reached(game_id: str) -> None:
    position = calculi.start(game_id, seed=3)
    position.play(position.legal_moves[0])
    again = calculi.position(game_id, position.text())
    for seed in range(4):
        assert calculi.best_move(position, level=1, seed=seed) == calculi.best_move(
            again, level=1, seed=seed
        )


def test_without_a_seed_a_level_errs_in_another_way_each_time() -> None:
    position = calculi.start("linja")
    moves = {calculi.best_move(position, level=1, nodes=50) for _ in range(40)}
    assert len(moves) > 1


def test_with_a_budget_the_best_move_is_that_of_the_analysis() -> None:
    position = calculi.start("linja")
    best = calculi.analyse(position, depth=4).lines[0].moves[0]
    assert calculi.best_move(position, depth=4) == best


def test_a_level_searches_its_nodes_however_slow_the_device(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[Budget] = []
    run = Search.run

    def noted(search: Search, budget: Budget) -> Report:
        asked.append(budget)
        return run(search, budget)

    monkeypatch.setattr(Search, "run", noted)
    calculi.best_move(calculi.start("linja"), level=2, seed=1)
    calculi.best_move(calculi.start("linja"), level=2, seed=1, seconds=1)
    own = opponent_of("linja").level(2).budget
    assert asked == [own._replace(seconds=None), own._replace(seconds=1)]
