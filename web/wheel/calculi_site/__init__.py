"""The site of Calculi as it is published: a folder of files, and nothing that runs.

`calculi site OUTPUT`, of the package calculi-games, lays it beside pages of your own.
"""

from importlib.metadata import version
from pathlib import Path

__all__ = ["__version__", "path"]

__version__ = version("calculi-games-site")
"""The version of the site, which is that of the engine inside it."""


def path() -> Path:
    """Return the folder that holds the site's `index.html`. It is for reading only.

    An installer adds folders with the name `__pycache__`, which are no part of the site.
    """
    return Path(__file__).with_name("site")
