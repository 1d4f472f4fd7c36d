"""Studies: fair openings, numbers that are those of the games, and going on after a stop."""

import json
import math
import os
import resource
import shlex
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import calculi
from calculi.cli.command import main
from calculi.errors import GameError
from calculi.game import P1, P2
from calculi.match.playing import Match
from calculi.match.study import measuring, searches, searches_file, studying
from calculi.match.study.games import GAMES_FILE, games_file, opening_of, play_game
from calculi.registry import game_ids, load
from calculi.search.budget import Budget
from calculi.search.tree import WIN

ALL = pytest.mark.parametrize("game_id", game_ids())


@pytest.fixture
def executor() -> Iterator[Executor]:
    with ThreadPoolExecutor(1) as threads:
        yield threads


@pytest.fixture(autouse=True)
def _search_little(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studying, "PROVING_SECONDS", 0.02)


def _terms(game_id: str, games: int = 3, player: str = "random", seed: int = 1) -> studying.Terms:
    return studying.Terms(game_id, player, 0.01, seed, games, 0.02)


def _study(terms: studying.Terms, folder: Path, executor: Executor) -> Any:
    return studying.study(terms, folder, executor, 1)


def _searched(**changes: Any) -> str:
    """Return a file of searches whose first moves have been changed."""
    found = {"seconds": 0.02, "depth": 1, "choices": 1, "moves": []}
    return json.dumps({"first_moves": found | changes})


@ALL
def test_both_sides_have_moved_as_often_where_the_players_take_over(game_id: str) -> None:
    texts = set()
    for number in range(12):
        opening = opening_of(load(game_id), 1, number)
        position = opening.start.copy()
        turns: list[int] = []
        for move in opening.moves:
            if not turns or turns[-1] != position.to_move:
                turns.append(position.to_move)
            position.push(move)
        assert turns == [P1, P2] * (len(turns) // 2)
        assert len(turns) <= 6
        assert position.to_move == P1
        assert position.result() is None
        assert opening.position() == position
        texts.add(position.text())
    assert len(texts) > 6


def test_the_lead_changes_where_it_passes_from_one_to_the_other() -> None:
    assert measuring.changes([0, 0]) == 0
    assert measuring.changes([0, 5, 2, 0, 1]) == 0
    assert measuring.changes([1, 2, 0, -1, 0, -2, 3]) == 2


@ALL
def test_numbers_are_those_of_the_games(game_id: str) -> None:
    match = Match(game_id, "random", "random", 4, None)
    games = [play_game(match, number) for number in range(5)]
    measures = measuring.measure(load(game_id), 4, games)
    expected: dict[str, Counter[Any]] = {name: Counter() for name in ("turns", "plies", "reasons")}
    ahead: Counter[float] = Counter()
    changed: Counter[int] = Counter()
    for played in games:
        position = opening_of(load(game_id), 4, played.number).start.copy()
        turns, leaders = 0, []
        for text in [*_texts(game_id, played.number), *played.moves]:
            mover, round_ = position.to_move, _round(position)
            position.play(text)
            if position.to_move != mover or _round(position) != round_ or position.result():
                turns += 1
                leaders.append(_leader(position))
        result = position.result()
        assert result is not None
        expected["turns"][turns] += 1
        expected["plies"][len(position.history)] += 1
        expected["reasons"][result.reason] += 1
        ahead[1.0 if result.winner == P1 else 0.5 if result.winner is None else 0.0] += 1
        led = [leader for leader in leaders if leader is not None]
        changed[sum(led[i] != led[i - 1] for i in range(1, len(led)))] += 1
    assert {name: getattr(measures, name) for name in expected} == expected
    assert measures.results == ahead
    assert measures.lead_changes == changed
    assert sum(measures.first_moves.get("", Counter()).values()) == 0


def _round(position: calculi.Position[Any]) -> Any:
    """The round of Sumof2, in which one player may end a round and begin the next; else None."""
    return getattr(position, "round", None)


def _texts(game_id: str, number: int) -> list[str]:
    opening = opening_of(load(game_id), 4, number)
    position, texts = opening.start.copy(), []
    for move in opening.moves:
        texts.append(position.move_text(move))
        position.push(move)
    return texts


def _leader(position: calculi.Position[Any]) -> int | None:
    first: Any
    second: Any
    first, second = position.scores()
    if first == second:
        return None
    ahead = P1 if first > second else P2
    return 1 - ahead if position.game == "sumof2" else ahead


@ALL
def test_any_game_can_be_studied(game_id: str, tmp_path: Path, executor: Executor) -> None:
    found = _study(_terms(game_id), tmp_path, executor)
    assert found == json.loads((tmp_path / studying.NUMBERS_FILE).read_text("utf-8"))
    assert found["games"] == found["won"] + found["drawn"] + found["lost"] == 3
    share, low, high = found["balance"]["share"]
    assert share == pytest.approx((found["won"] + found["drawn"] / 2) / 3, abs=1e-3)
    assert 0 <= low <= share <= high <= 1
    start = calculi.start(game_id)
    assert found["first_moves"]["choices"] == len(start.legal_moves)
    values = [known["score"] for known in found["first_moves"]["moves"]]
    assert values == sorted(values, reverse=True)
    assert {known["move"] for known in found["first_moves"]["moves"]} <= set(start.legal_moves)
    assert sum(games for _, games in found["turns"]["counts"]) == 3
    assert found["choices"][0]["low"] <= found["choices"][0]["mean"] <= found["choices"][0]["high"]
    assert found["proved"]["games"] == 3
    assert sum(found["reasons"].values()) == 3
    assert f"calculi study {game_id} " in found["command"]


def test_stopped_study_goes_on_and_searches_nothing_twice(
    tmp_path: Path, executor: Executor, monkeypatch: pytest.MonkeyPatch
) -> None:
    _study(_terms("linja", games=2), tmp_path, executor)
    before = (tmp_path / GAMES_FILE).read_bytes()
    (tmp_path / GAMES_FILE).write_bytes(before + b'{"game": 2, "a": "p1", "resu')

    def search_again(*_: Any) -> None:
        raise AssertionError("it was known")

    monkeypatch.setattr(searches_file, "first_moves", search_again)
    searched: list[Any] = []

    def prove(*asked: Any) -> int:
        searched.append(asked)
        return searches.proved_plies(*asked)

    monkeypatch.setattr(searches_file, "proved_plies", prove)
    found = _study(_terms("linja", games=4), tmp_path, executor)
    assert (tmp_path / GAMES_FILE).read_bytes().startswith(before)
    assert found["games"] == 4
    assert len(searched) == 2


def test_a_smaller_study_is_of_the_first_games(tmp_path: Path, executor: Executor) -> None:
    _study(_terms("linja", games=4), tmp_path, executor)
    assert _study(_terms("linja", games=2), tmp_path, executor)["games"] == 2


@pytest.mark.parametrize("other", [{"seed": 2}, {"player": "greedy"}])
def test_folder_of_another_study_is_refused(
    other: dict[str, Any], tmp_path: Path, executor: Executor
) -> None:
    _study(_terms("linja", games=1), tmp_path, executor)
    with pytest.raises(GameError, match="another study"):
        _study(_terms("linja", games=1, **other), tmp_path, executor)


def test_a_file_is_no_folder_for_a_study(tmp_path: Path, executor: Executor) -> None:
    (tmp_path / "found").write_text("")
    with pytest.raises(GameError, match=r"found: not a folder$"):
        _study(_terms("linja"), tmp_path / "found", executor)


def test_what_cannot_be_is_refused(tmp_path: Path, executor: Executor) -> None:
    match = Match("linja", "random", "random", 1, Budget(seconds=0.01))
    with games_file(tmp_path, match) as file:
        played = play_game(match, 0)
        file.add(played)
    (tmp_path / studying.SEARCHES_FILE).write_text("[3]")
    with pytest.raises(GameError, match="not what searches have found"):
        _study(_terms("linja", games=1), tmp_path, executor)
    text = (tmp_path / GAMES_FILE).read_text("utf-8")
    (tmp_path / GAMES_FILE).write_text(text.replace(played.opening, calculi.start("linja").text()))
    with pytest.raises(GameError, match="not that of game 0"):
        _study(_terms("linja", games=1), tmp_path, executor)
    with pytest.raises(GameError, match="not one of"):
        _study(_terms("linja", games=1, player="nobody"), tmp_path, executor)


def test_a_game_with_a_fault_is_not_studied(tmp_path: Path, executor: Executor) -> None:
    player = f"ugi:{shlex.join([sys.executable, '-c', 'import time'])}"
    match = Match("linja", player, player, 1, Budget(seconds=0.01))
    with pytest.raises(GameError, match="game 3: "):
        play_game(match, 3)
    with games_file(tmp_path, match) as file:
        played = play_game(replace(match, first="random", second="random"), 0)
        file.add(replace(played, moves=(), winner=P2, fault="it fell silent"))
    with pytest.raises(GameError, match="it fell silent"), games_file(tmp_path, match) as file:
        list(file.games())


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[" * 100_000, "maximum recursion depth"),
        ("{", "Expecting property name"),
        ("[3]", "it is no object"),
        ('{"first_moves": 3}', "first_moves is no object"),
        ('{"first_moves": {"seconds": 0.02}}', "first_moves has no depth"),
        (_searched(seconds="0.02"), "first_moves.seconds cannot be"),
        (_searched(depth=True), "first_moves.depth cannot be"),
        (_searched(choices=-1), "first_moves.choices cannot be"),
        (_searched(moves={}), "first_moves.moves cannot be"),
        (_searched(moves=[3]), "first_moves.moves[0] is no object"),
        (_searched(moves=[{"move": 3}]), "first_moves.moves[0].move cannot be"),
        (
            _searched(moves=[{"move": "1-2", "score": math.nan, "chance": 0.5}]),
            "first_moves.moves[0].score cannot be",
        ),
        (_searched(moves=[{"move": "1-2", "score": 0}]), "first_moves.moves[0] has no chance"),
        ('{"proved": 3}', "proved is no object"),
        ('{"proved": {"0": "x"}}', "proved of game 0 is no number of plies"),
        (_searched()[:-1] + ', "proved": {"0": 9999}}', "proved of game 0 is more than its plies"),
    ],
)
def test_damaged_file_of_searches_is_told_and_stays_as_it_is(
    text: str, reason: str, tmp_path: Path, executor: Executor
) -> None:
    path = tmp_path / studying.SEARCHES_FILE
    path.write_text(text)
    with pytest.raises(GameError) as refused:
        _study(_terms("linja", games=1), tmp_path, executor)
    assert str(refused.value).startswith(f"{path}: not what searches have found: {reason}")
    assert path.read_text() == text


def test_place_of_searches_that_is_no_file_is_refused(tmp_path: Path, executor: Executor) -> None:
    path = tmp_path / studying.SEARCHES_FILE
    os.mkfifo(path)
    with pytest.raises(GameError, match=f"{path}: not a file"):
        _study(_terms("linja", games=1), tmp_path, executor)


def test_full_disk_leaves_no_half_of_what_was_found(tmp_path: Path) -> None:
    path = tmp_path / studying.NUMBERS_FILE
    path.write_text("before")
    limit = resource.getrlimit(resource.RLIMIT_FSIZE)
    # The system sends a signal too, which Python ignores.
    resource.setrlimit(resource.RLIMIT_FSIZE, (10, limit[1]))
    try:
        with pytest.raises(GameError, match="File too large"):
            searches_file.write_fields(path, {"games": list(range(100))})
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limit)
    assert path.read_text() == "before"
    assert list(tmp_path.iterdir()) == [path]


def test_killed_study_has_every_finished_game_and_goes_on(tmp_path: Path) -> None:
    words = [*("study", "sumof2", str(tmp_path), "--games", "200"), *("--player", "greedy")]
    command = [sys.executable, "-m", "calculi", *words]
    kept = tmp_path / GAMES_FILE
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        deadline = time.monotonic() + 60
        while not kept.exists() or kept.read_bytes().count(b"\n") < 4:
            assert time.monotonic() < deadline
            time.sleep(0.02)
        process.kill()
    before = kept.read_bytes()
    finished = before.count(b"\n") - 1
    assert 3 <= finished < 200
    more = [*words[:4], str(finished + 1), *words[5:], "--search", "0.05"]
    assert main(more) == 0
    after = kept.read_bytes()
    assert after.startswith(before[: before.rindex(b"\n") + 1])
    assert json.loads((tmp_path / studying.NUMBERS_FILE).read_text("utf-8"))["games"] > finished


def test_outcome_is_proved_as_far_back_as_a_search_sees() -> None:
    match = Match("linja", "random", "random", 3, None)
    played = play_game(match, 0)
    plies = searches.proved_plies("linja", played.opening, played.moves, 0.2)
    assert 0 < plies <= len(played.moves)
    position = calculi.position("linja", played.opening)
    for text in played.moves[: len(played.moves) - 1]:
        position.play(text)
    assert calculi.analyse(position, seconds=0.2).lines[0].score.kind != "cp"


def test_command_tells_a_proved_move_by_its_end_and_others_by_their_points(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = json.loads(Path("web/studies/linja/study.json").read_text("utf-8"))
    scores = {"1-2": WIN / 100, "2-3": 0.5, "3-4": -WIN / 100}
    moves = [{"move": move, "score": score} for move, score in scores.items()]
    found = kept | {"first_moves": kept["first_moves"] | {"moves": moves}}
    monkeypatch.setattr("calculi.cli.study.study", lambda *_, **__: found)
    assert main(["study", "linja", str(tmp_path)]) == 0
    assert "best first moves: 1-2 wins 2-3 +0.50 3-4 loses\n" in capsys.readouterr().out


def test_command_prints_what_it_has_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["study", "sumof2", str(tmp_path), "--games", "2", "--player", "random"]
    assert main([*words, "--search", "0.05"]) == 0
    printed = capsys.readouterr().out
    assert "sumof2: random against itself, 2 games" in printed
    assert "best first moves: " in printed
    assert (tmp_path / studying.NUMBERS_FILE).exists()
    assert main(["study", "chess", str(tmp_path)]) == 2
