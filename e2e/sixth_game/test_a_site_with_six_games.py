"""The list of `web/handbook/adding-a-game.rst`, followed to the end: a sixth game played on a site.

A copy of the project is given tic-tac-toe, and its own browser tests, which name no game, build its
site and play it.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sixth_game.adding import GAME, add_engine_half, add_web_half, write_policy, write_shapes
from web.build import places

FILES = ("pyproject.toml", "README.md", "CHANGELOG.md", "LICENSE", "netlify.toml")
COPIED = ("engine", "e2e", "tests", "web", *FILES)
#: Installed once, and used from where it lies.
SHARED = (".venv", "web/node_modules")
#: A game is played to its end, and Python's pictures of it are compared with the page's.
TRIED = ("e2e/games/test_whole_games.py", "e2e/sharing/test_pictures_of_python.py")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of the project to which the game has been added."""
    unwanted = shutil.ignore_patterns("__pycache__", "node_modules")
    for name in COPIED:
        source, target = places.ROOT / name, tmp_path / name
        if source.is_dir():
            shutil.copytree(source, target, ignore=unwanted)
        else:
            shutil.copy(source, target)
    for name in SHARED:
        (tmp_path / name).symlink_to(places.ROOT / name)
    # Python in Node, which compiles the engine, follows no link out of the folder it is given.
    shutil.copytree(places.CACHE, tmp_path / ".cache", ignore=shutil.ignore_patterns("dist.stamp"))
    add_engine_half(tmp_path)
    add_web_half(tmp_path)
    write_shapes(tmp_path)
    _shorten_the_handbook(tmp_path / "web" / "handbook")
    write_policy(tmp_path)
    return tmp_path


def _shorten_the_handbook(book: Path) -> None:
    """Leave one page, which names no game: nothing here looks at the others."""
    for page in book.glob("*.rst"):
        page.unlink()
    (book / "index.rst").write_text("Handbook\n========\n", encoding="utf-8")


@pytest.mark.long
def test_the_sixth_game_is_played_to_its_end_on_a_site_of_its_own(project: Path) -> None:
    made = (project / "dist").stat().st_ino
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *TRIED, "-k", GAME],
        cwd=project,
        env=os.environ | {"PYTHONPATH": f"{project / 'engine'}{os.pathsep}{project}"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "3 passed" in done.stdout
    # The site that the policy was found with is the one that is played: it is made once.
    assert (project / "dist").stat().st_ino == made
