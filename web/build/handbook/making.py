"""Makes the pages of the handbook, and keeps them until something that they show has changed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from web.build import fingerprint, places

SOURCE = places.WEB / "handbook"
#: Below the site; in `web/handbook/conf.py`, `calculi_site` is the way back.
FOLDER = "handbook"
MADE = places.CACHE / "handbook"
#: What pages quote, draw and look like, and the code that makes them: folders, and single files.
FOLDERS = (
    SOURCE,
    Path(__file__).parent,
    places.ENGINE / "calculi",
    places.WEB / "strength",
    places.WEB / "style",
)
FILES = (
    places.ROOT / "pyproject.toml",
    places.NETLIFY,
    places.WEB / "icons" / "icon.svg",
    places.WEB / "build" / "pages" / "strength.py",
    places.WEB / "build" / "places.py",
)


def add(site: Path) -> None:
    """Add the handbook to the folder of a site."""
    wanted = fingerprint.of_files(sources(), places.ROOT)
    fingerprint.unless_current(places.CACHE / "handbook.stamp", wanted, lambda: make(MADE))
    shutil.copytree(MADE, site / FOLDER)


def sources() -> list[Path]:
    """The files that the pages are made of."""
    inside = [path for folder in FOLDERS for path in fingerprint.files_below(folder)]
    return [*FILES, *(path for path in inside if "__pycache__" not in path.parts)]


def make(folder: Path) -> None:
    """Make the pages anew; any warning, such as a link that leads nowhere, is an error."""
    print("Building the handbook", flush=True)
    shutil.rmtree(folder, ignore_errors=True)
    run("html", folder)
    # What Sphinx keeps for itself, and what only the theme's authors need.
    for path in (folder / ".buildinfo", *folder.rglob("*.map")):
        path.unlink()


def run(builder: str, folder: Path) -> None:
    """Run a builder of Sphinx over the handbook; raises `CalledProcessError` for any warning."""
    strictly = ("--nitpicky", "--fail-on-warning", "--fresh-env", "--quiet")
    command = (sys.executable, "-m", "sphinx", *strictly, "--builder", builder)
    doctrees = places.CACHE / "handbook-doctrees"
    surroundings = {
        "PYTHONPATH": os.pathsep.join(map(str, (places.ENGINE, places.ROOT))),
        "SOURCE_DATE_EPOCH": places.SOURCE_DATE_EPOCH,
        # The order of a set is in the index of the search.
        "PYTHONHASHSEED": "0",
    }
    subprocess.run(
        [*command, "--doctree-dir", doctrees, SOURCE, folder],
        cwd=places.ROOT,
        env=os.environ | surroundings,
        check=True,
    )
