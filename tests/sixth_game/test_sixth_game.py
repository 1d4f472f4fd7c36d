"""The list of `web/handbook/adding-a-game.rst`, followed: a sixth game and nothing else."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sixth_game.adding import add_engine_half

pytestmark = [pytest.mark.thorough, pytest.mark.long]

HERE = Path(__file__).parent
PROJECT = HERE.parents[1]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of engine and tests to which tic-tac-toe has been added as the list says."""
    project = tmp_path_factory.mktemp("project")
    engine, tests = project / "engine" / "calculi", project / "tests"
    # With the bytecode of what stays as it is: to compile it again takes as long as the tests.
    unwanted = shutil.ignore_patterns("sixth_game", "build", "pyodide")
    shutil.copytree(PROJECT / "engine" / "calculi", engine, ignore=unwanted)
    shutil.copytree(PROJECT / "tests", tests, ignore=unwanted)
    shutil.copy(PROJECT / "pyproject.toml", project)
    add_engine_half(project)
    shutil.copytree(HERE / "proof", tests, ignore=unwanted, dirs_exist_ok=True)
    return project


def _python(project: Path, *words: str) -> subprocess.CompletedProcess[str]:
    paths = {"PYTHONPATH": f"{project / 'engine'}{os.pathsep}{project}"}
    return subprocess.run(
        [sys.executable, *words],
        cwd=project,
        env=os.environ | paths,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def test_command_line_plays_it(project: Path) -> None:
    assert (
        "tic-tac-toe\tTic-tac-toe\tCrosses, Noughts"
        in _python(project, "-m", "calculi", "games").stdout
    )
    counted = _python(project, "-m", "calculi", "perft", "tic-tac-toe", "6")
    assert counted.stdout == "nodes 54720\n"


def test_search_proves_its_draw(project: Path) -> None:
    script = (
        "from calculi.registry import load; from calculi.search.search import Search;"
        "from calculi.search.opponent import opponent_of;"
        "from calculi.search.budget import Budget; game = load('tic-tac-toe');"
        "print(Search(opponent_of(game.id), game.position.start()).run(Budget(depth=9)).score)"
    )
    assert _python(project, "-c", script).stdout == "draw 9\n"


def test_bridge_shows_it(project: Path) -> None:
    script = 'from calculi.page import bridge; print(bridge.start(\'{"game": "tic-tac-toe"}\'))'
    shown = json.loads(_python(project, "-c", script).stdout)
    assert len(shown["replies"]) == 9
    assert shown["view"]["step"]["title"] == "Crosses to mark"


def test_tests_that_name_no_game_pass_for_it(project: Path) -> None:
    names = ("games", "environments", "search", "record", "page", "cli", "texts")
    rooms = [f"tests/{name}" for name in names]
    run = _python(
        project, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "tic-tac-toe", *rooms
    )
    assert run.returncode == 0, run.stdout + run.stderr
