"""Finds positions with a proven best move in games that the computer plays with itself.

`python -m tests.proving.find GAME` prints what `tests/data/proven/GAME.json` holds.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from dataclasses import asdict
from itertools import count
from typing import Any

from calculi.game import Position
from calculi.registry import load
from tests.proving.games import computer_game
from tests.proving.proof import Proof, proved
from tests.proving.solver import TooLargeError

WANTED = 50


def found_in_game(
    game_id: str, seed: int, number: int, plies: range, nodes: int
) -> dict[int, tuple[str, Proof]]:
    """Return a position, as text, and its proof by how many plies the proof has."""
    played = computer_game(game_id, seed, number)
    found: dict[int, tuple[str, Proof]] = {}
    position: Position[Any] = load(game_id).position.from_text(played.opening)
    for move in played.moves:
        position.play(move)
    for _ in range(min(len(played.moves), plies.stop - 1)):
        position.pop()
        try:
            proof = proved(position, plies.stop - 1, nodes)
        except TooLargeError:
            break
        if proof is not None and proof.plies in plies:
            found[proof.plies] = position.text(), proof
    return found


def found(
    game_id: str, seed: int, plies: range, alike: int, nodes: int, wanted: int
) -> list[dict[str, Any]]:
    """Return as many positions as are wanted, each another one and of another game.

    `plies` are the lengths of proofs, `alike` is how many may be of one length; what takes more
    than `nodes` to prove is passed over.
    """
    kept: list[tuple[str, Proof]] = []
    lengths: Counter[int] = Counter()
    texts: set[str] = set()
    for number in count():
        if len(kept) == wanted:
            break
        candidates = {
            length: candidate
            for length, candidate in found_in_game(game_id, seed, number, plies, nodes).items()
            if lengths[length] < alike and candidate[0] not in texts
        }
        if candidates:
            length = min(candidates, key=lambda length: (lengths[length], -length))
            lengths[length] += 1
            kept.append(candidates[length])
            texts.add(candidates[length][0])
            print(f"game {number}: {len(kept)}, {length} plies", file=sys.stderr, flush=True)
    return [
        {"position": text, **asdict(proof)}
        for text, proof in sorted(kept, key=lambda entry: (entry[1].plies, entry[0]))
    ]


def written(game_id: str, command: str, positions: list[dict[str, Any]]) -> str:
    """Return the text of a file of positions, each on a line of its own."""
    lines = ",\n".join(f"    {json.dumps(entry)}" for entry in positions)
    head = f'  "game": {json.dumps(game_id)},\n  "command": {json.dumps(command)},'
    return f'{{\n{head}\n  "positions": [\n{lines}\n  ]\n}}'


def main() -> None:
    """Print the positions of the game that the command line names."""
    parser = argparse.ArgumentParser(description="Find positions with a proven best move.")
    parser.add_argument("game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plies", type=int, nargs=2, default=(3, 9), metavar=("FEWEST", "MOST"))
    parser.add_argument("--alike", type=int, default=7)
    parser.add_argument("--nodes", type=int, default=100_000)
    parser.add_argument("--positions", type=int, default=WANTED)
    options = parser.parse_args()
    fewest, most = options.plies
    lengths = range(fewest, most + 1)
    wanted = options.positions
    positions = found(options.game, options.seed, lengths, options.alike, options.nodes, wanted)
    command = (
        f"python -m tests.proving.find {options.game} --seed {options.seed} "
        f"--plies {fewest} {most} --alike {options.alike} --nodes {options.nodes} "
        f"--positions {wanted}"
    )
    print(written(options.game, command, positions))


if __name__ == "__main__":
    main()
