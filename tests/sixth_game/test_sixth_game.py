"""The checklist of `engine/calculi/games/README.md`, followed: a sixth game and nothing else."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
PROJECT = HERE.parents[1]
SIXTH = HERE / "sixth"


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of engine and tests to which tic-tac-toe has been added as the checklist says."""
    project = tmp_path_factory.mktemp("project")
    engine, tests = project / "engine" / "calculi", project / "tests"
    unwanted = shutil.ignore_patterns("__pycache__")
    shutil.copytree(PROJECT / "engine" / "calculi", engine, ignore=unwanted)
    shutil.copytree(PROJECT / "tests" / "engine", tests / "engine", ignore=unwanted)
    shutil.copy(PROJECT / "pyproject.toml", project)
    shutil.copytree(SIXTH / "tic_tac_toe", engine / "games" / "tic_tac_toe")  # 1, 2, 3, 5
    for language in ("en", "es"):
        texts = engine / "texts" / language / "tic-tac-toe.json"
        shutil.copy(SIXTH / f"{language}.json", texts)  # 4
    registry = (engine / "game.py").read_text(encoding="utf-8")
    line = '    "tic-tac-toe": "calculi.games.tic_tac_toe",\n'
    assert registry.count("_MODULES: Final = {\n") == 1
    registry = registry.replace("_MODULES: Final = {\n", "_MODULES: Final = {\n" + line)  # 6
    (engine / "game.py").write_text(registry, encoding="utf-8")
    shutil.copytree(SIXTH / "proof", tests / "engine", ignore=unwanted, dirs_exist_ok=True)  # 7
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
    counted = _python(project, "-m", "calculi", "perft", "tic-tac-toe", "9")
    assert counted.stdout == "nodes 127872\n"


def test_search_proves_its_draw(project: Path) -> None:
    script = (
        "from calculi.game import load; from calculi.search.search import Search;"
        "from calculi.search.budget import Budget; game = load('tic-tac-toe');"
        "print(Search(game, game.position.start()).run(Budget(depth=9)).score)"
    )
    assert _python(project, "-c", script).stdout == "draw 9\n"


def test_bridge_shows_it(project: Path) -> None:
    script = 'from calculi import bridge; print(bridge.start(\'{"game": "tic-tac-toe"}\'))'
    shown = json.loads(_python(project, "-c", script).stdout)
    assert len(shown["replies"]) == 9
    assert shown["view"]["step"]["title"] == "Crosses to mark"


def test_tests_that_name_no_game_pass_for_it(project: Path) -> None:
    run = _python(
        project, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "tic-tac-toe", "tests"
    )
    assert run.returncode == 0, run.stdout + run.stderr
