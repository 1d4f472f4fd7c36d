"""Weights of evaluations, kept beside each game as data that `calculi.match.tuning` writes."""

from __future__ import annotations

import json
import pkgutil


def weights(package: str) -> dict[str, int]:
    """Return what a game's `weights.json` gives each term, in hundredths of a point."""
    source = pkgutil.get_data(package, "weights.json")
    assert source is not None
    found: dict[str, int] = json.loads(source)["weights"]
    return found
