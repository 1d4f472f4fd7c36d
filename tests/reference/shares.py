"""Shares of a comparison: some plies of games played, or of positions constructed, by a seed."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from calculi.registry import game_ids, load
from calculi.search.budget import Budget
from calculi.search.opponent import opponent_of
from calculi.search.search import Search
from tests.reference.comparison import comparison_of
from tests.reference.line import DifferenceError, Line
from tests.support.data import DATA
from tests.support.positions import built

_PLAYED: Final = 800
"""The plies of games in a share, to which the rest of the last game is added."""
_CONSTRUCTED: Final = 60
"""How many positions a share constructs."""
_REPLIES: Final = 15
"""The moves after which all is compared in such a position, before a game goes on from there."""
_PLAYED_ON: Final = 25
"""The most plies of that game."""
_TRIED: Final = 6
"""The moves that a player compares who seeks points, or avoids them."""
_NODES: Final = 30
"""The positions that a searching player looks at."""


class Share(NamedTuple):
    """The outcome of a seed."""

    seed: int
    plies: int
    positions: int
    """How many were constructed."""
    difference: DifferenceError | None
    """The first that was met; in a constructed position, the smallest one found for it."""


def share(game_id: str, number: int) -> Share:
    """Compare some plies: of games played if the seed is even, else of constructed positions."""
    _import_all()
    return _constructed(game_id, number) if number % 2 else _played(game_id, number)


def told_of(game_id: str, done: Share) -> str:
    """Return what a share has found, how one gets there, and how to see it again."""
    found = done.difference
    assert found is not None
    return (
        f"\nDifference in {game_id}: {found.what}\n"
        f"  from:  {found.start}\n"
        f"  moves: {' '.join(found.moves) or 'none'}\n"
        f"  again: python3 build.py compare {game_id} --plies 1 --seed {done.seed}"
    )


@cache
def _import_all() -> None:
    """Import what any game needs, at once: hypothesis draws numbers that modules mention, too.

    So a seed would draw other positions where another game has been compared before.
    """
    for game_id in game_ids():
        comparison_of(game_id)
        opponent_of(game_id)
        built(game_id)


# Played

Player = Callable[[Line, random.Random], str]
"""Chooses one of the moves of a line that is not at its end."""


def _by_chance(line: Line, source: random.Random) -> str:
    return comparison_of(line.position.game).choose(source, line.legal)


def _for_points(line: Line, source: random.Random) -> str:
    return max(_some_moves(line, source), key=lambda move: _points_after(line, move))


def _against_points(line: Line, source: random.Random) -> str:
    return min(_some_moves(line, source), key=lambda move: _points_after(line, move))


def _by_search(line: Line, _: random.Random) -> str:
    search = Search(opponent_of(line.position.game), line.position)
    return line.position.move_text(search.run(Budget(nodes=_NODES)).move)


_PLAYERS: Final[tuple[Player, ...]] = (_by_chance, _for_points, _against_points, _by_search)
_OFTEN: Final = (12, 4, 4, 1)
"""How often each of them plays; searching takes far longer than comparing."""


def _some_moves(line: Line, source: random.Random) -> list[str]:
    return source.sample(line.legal, min(_TRIED, len(line.legal)))


def _points_after(line: Line, move: str) -> Any:
    """Return the score of the player to move after a move of the engine."""
    position = line.position
    player = position.to_move
    position.push(position.parse_move(move))
    points = position.scores()[player]
    position.pop()
    return points


@cache
def _kept(game_id: str) -> tuple[str, ...]:
    """Return the positions whose perft counts are kept."""
    kept = json.loads((DATA / "perft" / f"{game_id}.json").read_text(encoding="utf-8"))
    return tuple(entry["position"] for entry in kept["positions"])


def _start(game_id: str, source: random.Random) -> str:
    """Return the start of a game: the game's own, one that is drawn, or a kept position."""
    kind = load(game_id).position
    if source.random() < 0.25:
        return source.choice(_kept(game_id))
    return kind.from_seed(source.randrange(1 << 32)).text()


def _played(game_id: str, number: int) -> Share:
    source = random.Random(number)
    plies = 0
    try:
        while plies < _PLAYED:
            players = source.choices(_PLAYERS, _OFTEN, k=2)
            line = Line(game_id, _start(game_id, source))
            while line.legal:
                line.play(players[line.position.to_move](line, source))
                plies += 1
            while line.moves:
                line.take_back()
    except DifferenceError as difference:
        return Share(number, plies, 0, difference)
    return Share(number, plies, 0, None)


# Constructed


def _constructed(game_id: str, number: int) -> Share:
    plies = positions = 0
    is_counted = True

    @seed(number)
    @settings(
        max_examples=_CONSTRUCTED,
        database=None,
        deadline=None,
        derandomize=False,
        phases=(Phase.generate, Phase.shrink),
        print_blob=False,
        report_multiple_bugs=False,
        suppress_health_check=list(HealthCheck),
    )
    @given(built(game_id), st.integers(0, 1 << 32).map(random.Random))
    def each(text: str, source: random.Random) -> None:
        nonlocal plies, positions, is_counted
        found = 0
        try:
            found = _followed(game_id, text, source)
        except DifferenceError:
            is_counted = False  # What follows makes the example small.
            raise
        finally:
            if is_counted:
                positions += 1
                plies += found

    try:
        each()
    except DifferenceError as difference:
        return Share(number, plies, positions, difference)
    return Share(number, plies, positions, None)


def _followed(game_id: str, text: str, source: random.Random) -> int:
    """Compare a position, replies to it and a game from there; return how many plies that took."""
    line = Line(game_id, text)
    for move in source.sample(line.legal, min(_REPLIES, len(line.legal))):
        line.play(move)
        line.take_back()
    while line.legal and len(line.moves) < _PLAYED_ON:
        line.play(_by_chance(line, source))
    return line.plies
