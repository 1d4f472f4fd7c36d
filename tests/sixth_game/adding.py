"""Adds tic-tac-toe to a copy of the project, as `web/handbook/adding-a-game.rst` says."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
GAME: Final = "tic-tac-toe"
LINE: Final = '    "tic-tac-toe": "calculi.games.tic_tac_toe",\n'
"""What the registry takes."""


def add_engine_half(project: Path) -> None:
    """Add the game's folder, its texts and its line in the registry."""
    engine = project / "engine" / "calculi"
    unwanted = shutil.ignore_patterns("__pycache__")
    shutil.copytree(HERE / "tic_tac_toe", engine / "games" / "tic_tac_toe", ignore=unwanted)
    for language in ("en", "es"):
        texts = engine / "texts" / language / "tic-tac-toe.json"
        shutil.copy(HERE / f"{language}.json", texts)
    registry = engine / "registry.py"
    before, opening, after = registry.read_text(encoding="utf-8").partition(
        "_PACKAGES: Final = {\n"
    )
    if not opening:
        raise ValueError("The registry has no list of packages.")
    registry.write_text(f"{before}{opening}{LINE}{after}", encoding="utf-8")


def add_web_half(project: Path) -> None:
    """Add the skin, the rules page with its diagrams, and what home shows of the game."""
    web = project / "web"
    shutil.copytree(HERE / "web" / "skin", web / "app" / "skins" / GAME)
    for folder in ("en", "es", "diagrams"):
        target = web / "rules" / folder / f"{GAME}.json"
        shutil.copy(HERE / "web" / "rules" / f"{folder}.json", target)
    showcase = web / "build" / "pages" / "showcase.json"
    shown = json.loads(showcase.read_text(encoding="utf-8"))
    shown[GAME] = json.loads((HERE / "web" / "showcase.json").read_text(encoding="utf-8"))
    showcase.write_text(json.dumps(shown), encoding="utf-8")


def write_shapes(project: Path) -> None:
    """Make the skins paint the shapes of pictures again, those of the added game among them."""
    _run(project, "-m", "web.build.shapes")


def write_policy(project: Path) -> None:
    """Make the policy name what stands inside the pages, the style of the added game among it."""
    _run(project, "-c", "from web.build import site; site.write_policy()")


def _run(project: Path, *words: str) -> None:
    paths = os.pathsep.join(map(str, (project / "engine", project)))
    command = (sys.executable, *words)
    subprocess.run(command, cwd=project, env=os.environ | {"PYTHONPATH": paths}, check=True)
