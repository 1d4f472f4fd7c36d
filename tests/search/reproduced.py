"""The first moves of games that levels play, the same on every machine.

    python -m tests.search.reproduced

writes `data/levels/<game id>.json` anew, after a change to the search, an evaluation or a ladder.
"""

from __future__ import annotations

import json
import random
from typing import Any

from calculi.registry import game_ids
from calculi.search.budget import Budget
from calculi.search.opponent import opponent_of
from calculi.search.player import search_at_level, with_limits_of
from calculi.search.table import TranspositionTable
from tests.support.data import DATA
from tests.support.play import at

FOLDER = DATA / "levels"
SEED = 7
NODES = 150
"""For a move of any level: fewer than the stronger ones have, so that time is no limit."""
PLIES = 12
LEVELS = (1, 3, 5, 8)


def opening_moves(game_id: str, level: int, seed: int, nodes: int) -> list[str]:
    """Return what a level plays against itself from the start, for a few plies."""
    opponent, position, table = opponent_of(game_id), at(game_id), TranspositionTable()
    strength = opponent.level(level)
    chance = random.Random(seed)
    moves: list[str] = []
    while len(moves) < PLIES and position.result() is None:
        search = search_at_level(opponent, position, strength, chance, table)
        move: Any = search.run(with_limits_of(strength.budget, Budget(nodes=nodes))).move
        moves.append(position.move_text(move))
        position.push(move)
    return moves


def main() -> None:
    """Write the data of every game."""
    for game_id in game_ids():
        moves = {
            str(level): " ".join(opening_moves(game_id, level, SEED, NODES)) for level in LEVELS
        }
        written = {"game": game_id, "seed": SEED, "nodes": NODES, "moves": moves}
        text = json.dumps(written, indent=2) + "\n"
        (FOLDER / f"{game_id}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
