"""The players of matches, by their names on the command line."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from calculi.errors import GameError
from calculi.game import Game, Position
from calculi.match.players.alphabeta import best_move, best_move_within
from calculi.match.players.base import MatchPlayer, PlayerFaultError
from calculi.match.players.leading import lead_of_mover
from calculi.match.players.mcts import most_visited
from calculi.match.players.plain import GreedyPlayer, NovicePlayer, RandomPlayer
from calculi.match.players.two_searches import Tables, best_of_halves, deeper_of_two_orders
from calculi.match.players.ugi_program import UgiProgram
from calculi.match.players.weighing import weighted
from calculi.search.budget import Budget
from calculi.search.levels import Level, at_full_strength, bounded, level_number
from calculi.search.opponent import Opponent, opponent_of
from calculi.search.player import search_at_level
from calculi.search.table import TranspositionTable

KINDS: Final = (
    "level:N, full:SECONDS, search:NODES:NOISE[:EXTRA[:BLIND]], without:NODES:TERM, halves:NODES, "
    "orders:NODES, random, novice, greedy, alphabeta:SECONDS, mcts:N, BASELINE:D, ugi:COMMAND"
)
"""The names of players, for messages; what a `BASELINE` is called, only its game knows."""

_LONGEST_FAULT: Final = 500
"""How many characters of what is wrong with a program are kept: it may repeat what that said."""


class LevelPlayer(MatchPlayer):
    """A level of the computer player, with its own budget or another one."""

    def __init__(self, opponent: Opponent, strength: Level, budget: Budget | None) -> None:
        """`budget` is for each move; None for the level's own."""
        self._opponent = opponent
        self._level = strength
        self._budget = strength.budget if budget is None else budget

    def begin(self, chance: random.Random) -> None:
        super().begin(chance)
        self._table = TranspositionTable()

    def choose(self, position: Position[Any]) -> Any:
        search = search_at_level(self._opponent, position, self._level, self._chance, self._table)
        return search.run(self._budget).move


class FullStrengthPlayer(LevelPlayer):
    """The computer player at full strength."""

    def __init__(self, opponent: Opponent, seconds: float) -> None:
        """`seconds` is the time for each move."""
        super().__init__(opponent, at_full_strength(seconds), None)


class TwoSearchesPlayer(MatchPlayer):
    """Two searches side by side that share nothing."""

    def __init__(
        self,
        choice: Callable[[Opponent, Position[Any], int, Tables], Any],
        opponent: Opponent,
        nodes: int,
    ) -> None:
        """`choice` picks a move by two searches of `nodes` each."""
        self._opponent = opponent
        self._choice = choice
        self._nodes = nodes

    def begin(self, chance: random.Random) -> None:
        super().begin(chance)
        self._tables = TranspositionTable(), TranspositionTable()

    def choose(self, position: Position[Any]) -> Any:
        return self._choice(self._opponent, position, self._nodes, self._tables)


class MctsPlayer(MatchPlayer):
    """Plain Monte Carlo tree search."""

    def __init__(self, opponent: Opponent, playouts: int) -> None:
        """`playouts` is how many random games each move takes."""
        self._opponent = opponent
        self._playouts = playouts

    def choose(self, position: Position[Any]) -> Any:
        return most_visited(self._opponent, position, self._playouts, self._chance)


class BaselinePlayer(MatchPlayer):
    """Plain alpha-beta to a fixed depth, with one of the game's `baselines` as evaluation."""

    def __init__(self, opponent: Opponent, name: str, depth: int) -> None:
        self._evaluate = opponent.baselines[name]
        self._depth = depth

    def choose(self, position: Position[Any]) -> Any:
        return best_move(position, self._evaluate, self._depth, self._chance)


class AlphaBetaPlayer(MatchPlayer):
    """Plain alpha-beta for a time, with nothing but the score as evaluation."""

    def __init__(self, seconds: float) -> None:
        """`seconds` is the time for each move."""
        self._seconds = seconds

    def choose(self, position: Position[Any]) -> Any:
        return best_move_within(position, lead_of_mover, self._seconds, self._chance)


class UgiPlayer(MatchPlayer):
    """A program that speaks UGI, started when first needed and again after a fault."""

    def __init__(self, command: str, budget: Budget) -> None:
        self._command = command
        self._budget = budget
        self._program: UgiProgram | None = None

    def begin(self, chance: random.Random) -> None:
        """Note that a game begins; `choose` tells the program, and finds out whether it works."""
        super().begin(chance)
        self._is_new = True

    def choose(self, position: Position[Any]) -> Any:
        """Return the program's move; a crash, silence or an illegal move is a fault."""
        try:
            if self._program is None:
                self._program = UgiProgram(self._command)
            if self._is_new:
                self._program.new_game()
                self._is_new = False
            text = self._program.best_move(position.text(), self._budget)
        except OSError as error:
            self.close()
            raise PlayerFaultError(_fault(error)) from error
        try:
            return position.parse_move(text)
        except GameError as error:
            raise PlayerFaultError(_fault(error)) from error

    def close(self) -> None:
        if self._program is not None:
            self._program.close()
            self._program = None


def _fault(error: Exception) -> str:
    told = str(error)
    return told if len(told) <= _LONGEST_FAULT else f"{told[:_LONGEST_FAULT]}…"


def player(game: Game, name: str, budget: Budget | None) -> MatchPlayer:
    """Return the player with a name such as `level:3`.

    `budget` replaces the levels' own budgets for a move, and is what programs get. Raises
    `GameError` for an unknown name, or one that this game does not have.
    """
    opponent = opponent_of(game.id)
    kind, _, detail = name.partition(":")
    if name in _PLAIN:
        return _PLAIN[name]()
    if kind in _STRENGTHS:
        return LevelPlayer(opponent, _STRENGTHS[kind](opponent, name, detail), budget)
    if kind == "without":
        return _without(game, opponent, name, detail, budget)
    if kind in _SEARCHES:
        return _SEARCHES[kind](opponent, name, detail)
    if kind in opponent.baselines:
        return BaselinePlayer(opponent, kind, _number(name, detail))
    if kind == "ugi" and detail.strip():
        if budget is None:
            raise GameError(f"player {name!r}: a program needs --nodes or --seconds")
        return UgiPlayer(detail, budget)
    raise GameError(f"player: {name!r} is not one of {_kinds_of(opponent)} for {game.id}")


def _kinds_of(opponent: Opponent) -> str:
    """Return the names of players of one game, its own baselines in place of `BASELINE`."""
    own = "".join(f"{name}:D, " for name in opponent.baselines)
    return KINDS.replace("BASELINE:D, ", own)


def _number(name: str, text: str) -> int:
    if not re.fullmatch("[1-9][0-9]{0,8}", text):
        raise GameError(f"player {name!r}: {text!r} is not a whole number above 0")
    return int(text)


def _from_zero(name: str, text: str) -> int:
    if not re.fullmatch("0|[1-9][0-9]{0,8}", text):
        raise GameError(f"player {name!r}: {text!r} is not a whole number from 0 up")
    return int(text)


def _seconds(name: str, text: str) -> float:
    if not re.fullmatch(r"[0-9]{1,4}(\.[0-9]{1,3})?", text) or not float(text):
        raise GameError(f"player {name!r}: {text!r} is not a number of seconds above 0")
    return float(text)


def _level(opponent: Opponent, name: str, detail: str) -> Level:
    try:
        return opponent.level(level_number(detail))
    except ValueError as error:
        raise GameError(f"player {name!r}: {error}") from error


def _search(_: Opponent, name: str, detail: str) -> Level:
    """Return a strength with any nodes and errors, such as `200:350` or `200:350:10:5`."""
    nodes, *rest = detail.split(":")
    if not 1 <= len(rest) <= 3:
        raise GameError(
            f"player {name!r}: not search:NODES:NOISE, with :EXTRA or :EXTRA:BLIND after it"
        )
    errors = [_from_zero(name, text) for text in rest]
    noise, extra_moves, blind_percent = (*errors, 0, 0)[:3]
    if blind_percent > 100:
        raise GameError(f"player {name!r}: '{blind_percent}' is not a percentage")
    return Level(0, bounded(_number(name, nodes)), noise, extra_moves, blind_percent)


def _without(
    game: Game, opponent: Opponent, name: str, detail: str, budget: Budget | None
) -> MatchPlayer:
    """Return the player whose evaluation lacks a term, such as `500:empty rows`."""
    nodes, _, term = detail.partition(":")
    if term not in opponent.weights:
        terms = ", ".join(opponent.weights)
        raise GameError(f"player {name!r}: not a term of {game.id}, which has {terms}")
    strength = Level(0, bounded(_number(name, nodes)), 0)
    return LevelPlayer(weighted(opponent, {**opponent.weights, term: 0}), strength, budget)


def search_name(strength: Level) -> str:
    """Return a name that means this strength even if the level changes later."""
    name = f"search:{strength.budget.nodes}:{strength.noise}:{strength.extra_moves}"
    return f"{name}:{strength.blind_percent}" if strength.blind_percent else name


_PLAIN: Final[Mapping[str, Callable[[], MatchPlayer]]] = {
    "random": RandomPlayer,
    "novice": NovicePlayer,
    "greedy": GreedyPlayer,
}
_STRENGTHS: Final[Mapping[str, Callable[[Opponent, str, str], Level]]] = {
    "level": _level,
    "search": _search,
}
_SEARCHES: Final[Mapping[str, Callable[[Opponent, str, str], MatchPlayer]]] = {
    "full": lambda opponent, name, detail: FullStrengthPlayer(opponent, _seconds(name, detail)),
    "alphabeta": lambda _, name, detail: AlphaBetaPlayer(_seconds(name, detail)),
    "mcts": lambda opponent, name, detail: MctsPlayer(opponent, _number(name, detail)),
    "halves": lambda opponent, name, detail: TwoSearchesPlayer(
        best_of_halves, opponent, _number(name, detail)
    ),
    "orders": lambda opponent, name, detail: TwoSearchesPlayer(
        deeper_of_two_orders, opponent, _number(name, detail)
    ),
}
