"""The command line: listing, counting, and bad arguments reported in one line."""

from pathlib import Path

import pytest

from calculi import __version__
from calculi.cli.perft import divide
from calculi.registry import game_ids, load
from tests.support.commands import run
from tests.support.play import at

START = "6.1.1.1.1.1.1.0 0.1.1.1.1.1.1.6 b i -"


def test_games_are_listed_a_line_each() -> None:
    done = run("games")
    lines = done.stdout.splitlines()
    assert (done.returncode, done.stderr) == (0, "")
    assert [line.split("\t")[0] for line in lines] == list(game_ids())
    for line in lines:
        game_id, name, players, designer = line.split("\t")
        assert (name, designer) == (load(game_id).name, load(game_id).designer)
        assert len(players.split(", ")) == 2


def test_version_is_told() -> None:
    done = run("--version")
    assert (done.returncode, done.stdout.strip()) == (0, f"calculi {__version__}")


def test_help_names_the_commands() -> None:
    done = run("--help")
    assert done.returncode == 0
    for command in ("games", "lessons", "play", "perft", "show", "validate", "site", "ugi"):
        assert command in done.stdout


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ("lessons", "game: unknown game ''"),
        ("match linja random random --results", "--results: '' is not the name of a file"),
        ("match linja random random --scheduler", "--scheduler: '' is not an address"),
        ("puzzles linja --find 1 --output", "--output: '' is not the name of a file"),
        ("site", "OUTPUT: '' is not the name of a folder"),
        ("study linja", "FOLDER: '' is not the name of a folder"),
        ("worksheet linja --kind", "kind: '' is not one of"),
        ("worksheet linja --output", "--output: '' is not the name of a folder"),
    ],
)
def test_an_empty_argument_is_refused_and_nothing_is_written(
    arguments: str, named: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run(*arguments.split(), "")
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1
    assert named in done.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("depth", "nodes"), [("0", 1), ("1", 7), ("5", 10361), ("6", 54706)])
def test_perft_from_the_start_position(depth: str, nodes: int) -> None:
    done = run("perft", "linja", depth)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"nodes {nodes}\n", "")


def test_perft_from_another_position() -> None:
    done = run("perft", "linja", "2", "--position", "0.0.0.6.0.0.0.6 6.0.0.0.6.0.0.0 b 2 -")
    assert done.stdout == "nodes 1\n"


@pytest.mark.parametrize("order", [["--divide"], ["--divide", "--position", START]])
def test_perft_divided_by_moves(order: list[str]) -> None:
    done = run("perft", "linja", "3", *order)
    expected = [f"{move}: {count}" for move, count in divide(at("linja"), 3).items()]
    assert done.stdout.splitlines() == [*expected, "nodes 301"]


def test_perft_divided_at_depth_zero_and_of_a_finished_game() -> None:
    assert run("perft", "linja", "0", "--divide").stdout == "nodes 1\n"
    over = "0.0.0.0.0.0.0.12 12.0.0.0.0.0.0.0 r i -"
    assert run("perft", "linja", "2", "--divide", "--position", over).stdout == "nodes 0\n"


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ([], "COMMAND"),
        (["nonsense"], "nonsense"),
        (["games", "chess"], "chess"),
        (["games", "--colour"], "--colour"),
        (["perft"], "GAME"),
        (["perft", "linja"], "DEPTH"),
        (["perft", "linja", "x"], "DEPTH"),
        (["perft", "linja", "-1"], "-1"),
        (["perft", "linja", "1.5"], "DEPTH"),
        (["perft", "linja", ""], "DEPTH"),
        (["perft", "linja", "٣"], "DEPTH"),
        (["perft", "linja", "9" * 5000], "DEPTH"),
        (["perft", "chess", "1"], "chess"),
        (["perft", "linja\n", "1"], "linja"),
        (["perft", "linja", "1", "--position"], "--position"),
        (["perft", "linja", "1", "--position", ""], "position"),
        (["perft", "linja", "1", "--position", "startpos"], "position"),
        (["perft", "linja", "1", "--position", START.replace("b", "w")], "to move"),
        (["perft", "linja", "1", "--position", START.replace("6.1", "7.1")], "black"),
        (["perft", "linja", "1", "--position", START.replace(" b", "\nb")], "position"),
        (["play"], "GAME"),
        (["play", "chess"], "chess"),
        (["play", "linja", "--side", "p3"], "--side"),
        (["play", "linja", "--level", "x"], "--level"),
        (["play", "linja", "--level", "0"], "level"),
        (["play", "linja", "--level", "99"], "level"),
        (["ugi"], "GAME"),
        (["ugi", "chess"], "chess"),
        (["ugi", "linja", "linja\nlinja"], "linja"),
        (["random", "linja", "--seed", "9" * 5000], "--seed: a number of 5000 digits is too large"),
    ],
)
def test_bad_argument_is_told_in_one_line(arguments: list[str], named: str) -> None:
    done = run(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith("\n")
    assert len(done.stderr.splitlines()) == 1
    assert done.stderr.startswith("calculi")
    assert named in done.stderr
