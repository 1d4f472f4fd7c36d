"""The positions with a proven best move that are kept: fifty a game."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from calculi.game import Position
from calculi.registry import game_ids, load
from tests.proving.proof import Proof
from tests.support.data import DATA

FOLDER: Final = DATA / "proven"


@dataclass(frozen=True)
class Proven:
    """A position of a game and what is proved of it."""

    game: str
    text: str
    proof: Proof

    def position(self) -> Position[Any]:
        """Return it to be searched."""
        position: Position[Any] = load(self.game).position.from_text(self.text)
        return position


def games() -> tuple[str, ...]:
    """Return the games of which positions are kept."""
    return tuple(game_id for game_id in game_ids() if _file(game_id).exists())


@cache
def proven(game_id: str) -> tuple[Proven, ...]:
    """Return a game's positions, the shortest proofs first."""
    data = json.loads(_file(game_id).read_text(encoding="utf-8"))
    return tuple(
        Proven(
            game_id,
            entry["position"],
            Proof(tuple(entry["best"]), entry["outcome"], entry["plies"], entry["nodes"]),
        )
        for entry in data["positions"]
    )


def asked_for(game_id: str) -> int:
    """Return how many positions the command finds that has found those of a game."""
    command = json.loads(_file(game_id).read_text(encoding="utf-8"))["command"]
    return int(command.rpartition(" --positions ")[2])


def _file(game_id: str) -> Path:
    return FOLDER / f"{game_id}.json"
