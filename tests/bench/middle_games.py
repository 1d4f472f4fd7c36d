"""Ten positions of each game to measure searches with: each from the middle of another game.

`python -m tests.bench.middle_games` writes `data/middle_games.json` anew.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from calculi.game import Position
from calculi.registry import game_ids, load
from tests.proving.games import computer_game

FILE = Path(__file__).with_name("data") / "middle_games.json"
SHARES = range(20, 70, 5)
"""Which part of its game has been played at each position, in hundredths."""


def middle_games(game_id: str) -> list[str]:
    """Return a game's positions as they are kept, the earlier in their games first."""
    kept: dict[str, list[str]] = json.loads(FILE.read_text(encoding="utf-8"))["positions"]
    return kept[game_id]


def drawn(game_id: str, seed: int) -> list[str]:
    """Return positions of games that the computer plays with itself."""
    return [_middle_of(game_id, seed, number, share) for number, share in enumerate(SHARES)]


def _middle_of(game_id: str, seed: int, number: int, share: int) -> str:
    played = computer_game(game_id, seed, number)
    position: Position[Any] = load(game_id).position.from_text(played.opening)
    for move in played.moves[: len(played.moves) * share // 100]:
        position.play(move)
    return position.text()


def main() -> None:
    """Write the positions, with the command that made them."""
    parser = argparse.ArgumentParser(description="Draw middle-game positions for the bench.")
    parser.add_argument("--seed", type=int, default=1)
    seed = parser.parse_args().seed
    content = {
        "command": f"python -m tests.bench.middle_games --seed {seed}",
        "positions": {game_id: drawn(game_id, seed) for game_id in game_ids()},
    }
    FILE.write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
