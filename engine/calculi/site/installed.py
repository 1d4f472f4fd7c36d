"""Finds the built site, which is a package of its own, since most users of the engine need none."""

from __future__ import annotations

from pathlib import Path

import calculi
from calculi.errors import GameError


def installed_site() -> Path:
    """Return the folder of the built site.

    Raises `GameError`, with the command that helps, where the package calculi-games-site is missing
    or is of another version.
    """
    wanted = calculi.__version__
    command = f"pip install calculi-games-site=={wanted}"
    try:
        import calculi_site
    except ImportError as error:
        raise GameError(f"site: calculi-games-site is not installed: {command}") from error
    if calculi_site.__version__ != wanted:
        versions = f"calculi-games-site is {calculi_site.__version__}, calculi-games {wanted}"
        raise GameError(f"site: {versions}: {command}")
    return calculi_site.path()
