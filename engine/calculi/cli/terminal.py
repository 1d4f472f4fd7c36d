"""A game against the computer, played in a terminal with move texts."""

from __future__ import annotations

import random
import sys
from contextlib import suppress
from importlib import import_module
from typing import Any, Final, TextIO

from calculi.console.streams import StreamError, typed_line
from calculi.errors import GameError
from calculi.game import Game
from calculi.record.replay import Replay
from calculi.search.levels import Level
from calculi.search.opponent import opponent_of
from calculi.search.player import search_at_level
from calculi.search.report import Report
from calculi.search.table import TranspositionTable

_LONGEST_LINE: Final = 10_000
_HELP = """\
Type a move, or one of:
  moves   the legal moves
  undo    take back to your own turn
  hint    the best move that the computer finds, without the errors of its level
  quit    leave the game"""


class TerminalGame:
    """A game of a person against a level, on standard input and output."""

    def __init__(self, game: Game, side: int, level: Level, source: TextIO) -> None:
        """Seat the person, who types into `source`, at `side`."""
        self._source = source
        if source.isatty() and sys.stdout.isatty():
            with suppress(ImportError):  # not every Python has it
                import_module("readline")  # with it, `input` has keys to edit the line
        self._game = game
        self._opponent = opponent_of(game.id)
        self._side = side
        self._level = level
        self._moves: list[str] = []
        self._replay = Replay(game, None)
        self._table = TranspositionTable()
        self._random = random.Random()

    def run(self) -> None:
        """Play until the game is over, the person quits or the input ends.

        Raises `StreamError` if the input cannot be read.
        """
        print(f"{self._game.name}. You are {self._replay.player_name(self._side)}. {_HELP}\n")
        self._show()
        while (result := self._replay.position.result()) is None:
            if self._replay.position.to_move != self._side:
                found = self._think()
                self._play(self._replay.position.move_text(found.move))
                continue
            line = self._typed()
            if not line:
                print()
                return
            if line.strip() == "quit":
                return
            self._obey(line.strip())
        title, reason = self._replay.result_words(result)
        print(f"{title}. {reason}")

    def _typed(self) -> str:
        """Return the next line with its line feed, or an empty text at the end of the input."""
        if self._source.isatty():
            try:
                return input("> ") + "\n"
            except EOFError:
                return ""
        print("> ", end="", flush=True)
        line = typed_line(self._source, _LONGEST_LINE)
        if len(line.removesuffix("\n")) == _LONGEST_LINE:
            raise StreamError(f"standard input: a line of {_LONGEST_LINE} characters or more")
        return line

    def _obey(self, words: str) -> None:
        position = self._replay.position
        if words in ("help", "?", ""):
            print(_HELP)
        elif words == "moves":
            print(" ".join(map(position.move_text, position.moves())))
        elif words == "hint":
            print(position.move_text(self._think(hint=True).move))
        elif words == "undo":
            self._undo()
        else:
            try:
                self._play(words)
            except GameError as error:
                print(error)

    def _play(self, text: str) -> None:
        """Play a move and show it; after an error the game is unchanged."""
        self._replay.position.parse_move(text)
        self._moves.append(text)
        self._replay.go(self._moves)
        ply = self._replay.plies[-1]
        print(f"{self._replay.player_name(ply.player)} {text}: {ply.sentence}\n")
        self._show()

    def _undo(self) -> None:
        own = [i for i, ply in enumerate(self._replay.plies) if ply.player == self._side]
        if not own:
            print("There is nothing to take back.")
            return
        del self._moves[own[-1] :]
        self._replay.go(self._moves)
        self._show()

    def _think(self, hint: bool = False) -> Report:
        """Search with the errors of the level or, for a hint, without."""
        number, budget = self._level.number, self._level.budget
        level = Level(number, budget, noise=0) if hint else self._level
        position = self._replay.position
        search = search_at_level(self._opponent, position, level, self._random, self._table)
        return search.run(budget)

    def _show(self) -> None:
        position: Any = self._replay.position
        names = [self._replay.player_name(player) for player in (0, 1)]
        first, second = position.scores()
        print(position)
        print(f"{names[0]} {first}, {names[1]} {second}")
        if position.result() is None:
            last = self._replay.plies[-1].move if self._replay.plies else None
            step = self._game.board.step(position, last)
            print(f"{names[position.to_move]}: {step.title}\n")
