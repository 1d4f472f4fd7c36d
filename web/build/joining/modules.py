"""The modules of each page, joined at the places where a visit goes on to something else."""

import json
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from web.build import places

JOIN = Path(__file__).with_name("join.mjs")
#: They are painted with at once, wherever more than one game is shown.
SKINS = ("app/skins/*/skin.js",)


class Page(NamedTuple):
    """A page that loads modules, or a worker."""

    folder: str
    """Where its files go, in the site."""
    files: tuple[str, ...]
    """The modules at which its files begin, in the order in which a visit needs them."""
    together: tuple[str, ...] = ()
    """Modules that are imported on demand, and yet lie with those that import them."""


SITE = Page(
    "app", ("app/engine/first-worker.js", "app/main.js", "app/screens/play-tools.js"), SKINS
)
FRAME = Page("embed", ("embed/frame/main.js",), SKINS)
#: The policy for Trusted Types has to be there before anything of Pyodide is.
WORKER = Page(
    "engine", ("engine/trusted.mjs", "engine/interpreter.mjs", "engine/snapshot-maker.mjs")
)

#: By the path of a module in `web/`: the file that begins with it, then all that this imports.
Files = dict[str, list[str]]


def join(site: Path, elsewhere: Mapping[str, str]) -> dict[Page, Files]:
    """Write the joined files of all pages into the folder `site`, each with its source map.

    `elsewhere` has, by name, where packages that are not joined lie, from a folder in the site.
    """
    pages = (SITE, FRAME, WORKER)
    plan = {"pages": [page._asdict() for page in pages], "elsewhere": elsewhere}
    command = ["node", str(JOIN), str(places.WEB), str(site), json.dumps(plan)]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, encoding="utf-8")
    return dict(zip(pages, json.loads(done.stdout), strict=True))
