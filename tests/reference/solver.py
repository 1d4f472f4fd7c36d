"""Plain minimax over a second implementation of the rules: the whole tree, no pruning, no table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Any, Generic, TypeVar

State = TypeVar("State")

WIN = 1_000_000
"""What a game won now is worth; each ply until then takes one off."""


@dataclass(frozen=True)
class Rules(Generic[State]):
    """What minimax needs to know of a game; players are 0 and 1."""

    read: Callable[[str], State]
    """The state of a valid position text."""
    moves: Callable[[State], list[str]]
    play: Callable[[State, str], State]
    to_move: Callable[[State], int]
    result: Callable[[State], str]
    """`p1win`, `p2win`, `draw`, or `none` while the game goes on."""
    evaluate: Callable[[State], int]
    """The worth of an unfinished state for the player to move."""
    is_veiled: Callable[[State], bool] = lambda _: False
    """Whether a state is one that nobody can look beyond: it is evaluated at any depth."""


def rules_from(reference: ModuleType, sides: str, evaluate: Callable[[Any], int]) -> Rules[Any]:
    """Return the rules as a second implementation has them; its states name p1 and p2 `sides`."""
    return Rules(
        read=reference.read,
        moves=reference.moves,
        play=reference.play,
        to_move=lambda state: sides.index(state.to_move),
        result=reference.result,
        evaluate=evaluate,
    )


def rules_of(game_id: str) -> Rules[Any]:
    """Return what the tests of a game keep as `RULES` in their `solving.py`."""
    rules = import_module(f"tests.games.{game_id.replace('-', '_')}.solving").RULES
    assert isinstance(rules, Rules)
    return rules


def value(rules: Rules[State], state: State, depth: int, player: int, plies: int = 0) -> int:
    """Return the value of a state to a player who looks `depth` plies ahead."""
    result = rules.result(state)
    if result == "draw":
        return 0
    if result != "none":
        won = result == ("p1win", "p2win")[player]
        return WIN - plies if won else plies - WIN
    if depth == 0 or rules.is_veiled(state):
        own = rules.evaluate(state)
        return own if rules.to_move(state) == player else -own
    values = [
        value(rules, rules.play(state, move), depth - 1, player, plies + 1)
        for move in rules.moves(state)
    ]
    return max(values) if rules.to_move(state) == player else min(values)
