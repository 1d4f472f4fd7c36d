"""The Universal Game Interface: a game driven by lines of text.

The handbook's page on commands lists them. This is the conversation itself, without input and
output. A search or a count of moves runs in slices, and lines are read between them, so that `stop`
works at once.
"""

from __future__ import annotations

import random
import re
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any, Final

from calculi import __version__
from calculi.cli.perft import dividing
from calculi.errors import GameError
from calculi.game import P1, Game, Position
from calculi.search.budget import Budget
from calculi.search.levels import Level, level_number
from calculi.search.opponent import opponent_of
from calculi.search.player import search_at_level, with_limits_of
from calculi.search.report import Report, play_line
from calculi.search.search import Search
from calculi.search.table import TranspositionTable

HASH_MEGABYTES: Final = (1, 80, 4000)
"""Least, default and greatest value of the option `Hash`."""
MOST_SEED: Final = 1 << 31
"""The greatest value of the option `Seed`; with the same seed, levels err in the same way. Its
default is drawn for each conversation, so that they do not err alike where nobody sets it."""
_ENTRIES_PER_MEGABYTE: Final = 5000

MOST_WAITING: Final = 10_000
"""How many commands may wait for the end of a search."""

_MOST_DIGITS: Final = 12
_LONGEST_COMPLAINT: Final = 1_000
"""The most characters of an error message, which may quote the input."""

_DURING_SEARCH: Final = ("stop", "isready", "quit")
_CLOCK: Final = ("p1time", "p2time", "p1inc", "p2inc")
_MOVES_TO_GO: Final = 25
"""For how many more moves the time on a clock has to last."""
_MOST_SHARES: Final = 3
"""An open choice may use the time of this many moves."""
_INCREMENT_SPENT: Final = 0.75
"""How much of its increment a move may use, which comes with each."""


class CommandError(GameError):
    """A line is no command of UGI, or a malformed one."""


class Ugi:
    """A conversation about one game."""

    def __init__(self, game: Game, write: Callable[[str], object]) -> None:
        """Talk about `game`; `write` gets each line of an answer, without its line feed."""
        self._game = game
        self._opponent = opponent_of(game.id)
        self._write = write
        self._position: Position[Any] = game.position.start()
        self._table = TranspositionTable(HASH_MEGABYTES[1] * _ENTRIES_PER_MEGABYTE)
        self._level: Level | None = None
        self._seed = random.randint(0, MOST_SEED)
        self._chance = random.Random(self._seed)
        self._search: Search | None = None
        self._counting = False
        self._slices: Iterator[Report | None] = iter(())
        self._infinite = False
        self._has_slices = False
        self._waiting: deque[str] = deque()
        self.over = False
        """Whether `quit` has been received."""

    @property
    def searching(self) -> bool:
        """Whether a search or a count has not been answered yet."""
        return self._search is not None or self._counting

    @property
    def idle(self) -> bool:
        """Whether there is nothing to do until the next line."""
        return not self.searching or (self._infinite and not self._has_slices)

    def handle(self, line: str) -> None:
        """Obey a line; during a search, most commands wait for its end."""
        command = line.split(maxsplit=1)[0] if line.strip() else ""
        if self.searching and command and command not in _DURING_SEARCH:
            if len(self._waiting) < MOST_WAITING:
                self._waiting.append(line)
            else:
                self.complain(CommandError(f"more than {MOST_WAITING} commands wait"))
            return
        try:
            self._obey(command, line.strip()[len(command) :].strip())
        except GameError as error:
            self.complain(error)

    def complain(self, error: GameError) -> None:
        """Say what is wrong with a line."""
        told = str(error)
        if len(told) > _LONGEST_COMPLAINT:
            told = f"{told[:_LONGEST_COMPLAINT]}…"
        self._write(f"info string error: {told}")

    def work(self) -> None:
        """Search or count one more slice; after the last one, write the answer."""
        found = next(self._slices, False)
        if found is False:
            self._has_slices = False
            if not self._infinite:
                self._answer()
        elif isinstance(found, Report):
            self._inform(found)

    def finish(self) -> None:
        """Finish everything that was asked for; no more lines will come."""
        while self.searching:
            if self._infinite:
                self._answer()
            else:
                self.work()

    # Commands

    def _obey(self, command: str, words: str) -> None:
        commands: dict[str, Callable[[str], None]] = {
            "": lambda _: None,
            "ugi": self._introduce,
            "isready": lambda _: self._say("readyok"),
            "uginewgame": self._new_game,
            "setoption": self._set_option,
            "position": self._set_position,
            "query": self._query,
            "go": self._go,
            "stop": lambda _: self._stop(),
            "d": self._draw,
            "legal": self._legal,
            "quit": self._quit,
        }
        if command not in commands:
            raise CommandError(f"unknown command {command!r}")
        commands[command](words)

    def _say(self, *lines: str) -> None:
        for line in lines:
            self._write(line)

    def _introduce(self, _: str) -> None:
        least, default, most = HASH_MEGABYTES
        self._say(
            f"id name Calculi {__version__} {self._game.name}",
            "id author The Calculi authors",
            f"option name Hash type spin default {default} min {least} max {most}",
            f"option name Level type spin default 0 min 0 max {self._opponent.levels[-1].number}",
            f"option name Seed type spin default {self._seed} min 0 max {MOST_SEED}",
            "ugiok",
        )

    def _new_game(self, _: str) -> None:
        self._table.clear()
        self._position = self._game.position.start()

    def _set_option(self, words: str) -> None:
        found = re.fullmatch(r"name (.+?)(?: value(?: (.*))?)?", " ".join(words.split()))
        if not found:
            raise CommandError("setoption: not 'name NAME value VALUE'")
        given, value = found.groups()
        name = given.capitalize()  # In UCI, and so here, capitals mean nothing in it.
        if name == "Level":
            self._level = None if value == "0" else self._named_level(value or "")
            return
        least, _, most = HASH_MEGABYTES
        bounds = {"Hash": (least, most), "Seed": (0, MOST_SEED)}
        if name not in bounds:
            raise CommandError(f"setoption: unknown option {given!r}")
        number = _whole_number(f"setoption {name}", value or "")
        least, most = bounds[name]
        if not least <= number <= most:
            raise CommandError(f"setoption {name}: {number} is not one of {least} to {most}")
        if name == "Hash":
            self._table = TranspositionTable(number * _ENTRIES_PER_MEGABYTE)
        else:
            self._chance = random.Random(number)

    def _named_level(self, text: str) -> Level:
        try:
            number = level_number(text)
        except ValueError as error:
            raise CommandError(f"setoption Level: {error}") from error
        for level in self._opponent.levels:
            if level.number == number:
                return level
        known = ", ".join(f"{level.number:g}" for level in self._opponent.levels)
        raise CommandError(f"setoption Level: {text} is not one of 0, {known}")

    def _set_position(self, words: str) -> None:
        # Not one pattern for all of it, which would try each blank as the one before `moves`.
        found = re.search(r"\smoves(?!\S)", words)
        before, moves = (words[: found.start()], words[found.end() :]) if found else (words, "")
        kind = before.split(maxsplit=1)[0] if before else ""
        text = before[len(kind) :].strip()
        if kind not in ("startpos", "fen") or (kind == "fen") != bool(text):
            raise CommandError("position: not 'startpos' or 'fen <position text>', then 'moves …'")
        start = self._game.position
        position = start.from_text(text) if text else start.start()
        for move in moves.split():
            position.push(position.parse_move(move))
        self._position = position

    def _query(self, words: str) -> None:
        position = self._position
        result = position.result()
        first, second = position.scores()
        answers = {
            "p1turn": str(position.to_move == P1).lower(),
            "gameover": str(result is not None).lower(),
            "result": "none" if result is None else result.outcome,
            "score": f"{first} {second}",
        }
        if words not in answers:
            raise CommandError(f"query: unknown question {words!r}")
        self._say(f"response {answers[words]}")

    def _draw(self, _: str) -> None:
        self._say(*str(self._position).splitlines(), f"fen {self._position.text()}")

    def _legal(self, _: str) -> None:
        texts = [self._position.move_text(move) for move in self._position.moves()]
        self._say(" ".join(["legal", *texts]))

    def _quit(self, _: str) -> None:
        # Nobody needs the move of a search that is left, but some programs wait for one.
        self._waiting.clear()
        self._stop()
        self.over = True

    # Searching

    def _go(self, words: str) -> None:
        name, *rest = words.split() or ["infinite"]
        if name == "perft":
            self._perft(rest)
            return
        limits = _limits([name, *rest])
        if self._position.result() is not None:
            raise CommandError("go: the game is over")
        budget = self._budget(limits)
        self._infinite = "infinite" in limits
        if self._level is None:
            self._search = Search(self._opponent, self._position, self._table)
        else:
            budget = with_limits_of(self._level.budget, budget)
            self._search = search_at_level(
                self._opponent, self._position, self._level, self._chance, self._table
            )
        # A referee may send a clock that has run out; a move comes at once, but not a blind one.
        self._slices = self._search.slices(budget._replace(least_depth=1, timeless_depth=1))
        self._has_slices = True

    def _perft(self, words: list[str]) -> None:
        if len(words) != 1:
            raise CommandError("go perft: one depth is needed")
        depth = _whole_number("go perft", words[0])
        self._infinite = False
        self._counting = self._has_slices = True
        self._slices = self._count(self._position.copy(), depth)

    def _count(self, position: Position[Any], depth: int) -> Iterator[None]:
        counts: dict[str, int] = {}
        if depth:
            counts = yield from dividing(position, depth)
        self._say(*(f"{move}: {count}" for move, count in counts.items()))
        self._say(f"nodes {sum(counts.values()) if depth else 1}")

    def _budget(self, limits: dict[str, int]) -> Budget:
        if "infinite" in limits:
            return Budget()
        milliseconds, usual = limits.get("movetime"), None
        side = "p1" if self._position.to_move == P1 else "p2"
        if not limits.keys().isdisjoint(_CLOCK):
            if f"{side}time" not in limits:
                raise CommandError(f"go: {side} is to move, so a clock needs {side}time")
            clock, increment = limits[f"{side}time"], limits.get(f"{side}inc", 0)
            share = clock // _MOVES_TO_GO + int(increment * _INCREMENT_SPENT)
            most = min(share * _MOST_SHARES, clock // 4)
            usual = min(share, most) / 1000
            milliseconds = most if milliseconds is None else min(most, milliseconds)
        seconds = None if milliseconds is None else milliseconds / 1000
        depth = max(1, limits["depth"]) if "depth" in limits else None
        return Budget(depth, limits.get("nodes"), seconds, usual)

    def _inform(self, found: Report) -> None:
        milliseconds = round(found.seconds * 1000)
        speed = round(found.nodes / max(found.seconds, 1e-6))
        texts = play_line(self._position, found.line)
        for _ in found.line:
            self._position.pop()
        self._say(
            f"info depth {found.depth} score {found.score} nodes {found.nodes} nps {speed} "
            f"time {milliseconds} pv {' '.join(texts)}"
        )

    def _stop(self) -> None:
        if self._counting:
            self._say("info string perft stopped before its end")
        self._answer()

    def _answer(self) -> None:
        """End the search or count, if one is running, and obey the lines that waited for it."""
        if not self.searching:
            return
        if self._search is not None:
            self._say(f"bestmove {self._position.move_text(self._search.report.move)}")
        self._search = None
        self._counting = False
        self._slices = iter(())
        while self._waiting and not self.searching:
            self.handle(self._waiting.popleft())


def _limits(words: list[str]) -> dict[str, int]:
    """Read limits such as `depth 6 movetime 500`; `infinite` has no number and counts as 1."""
    if words == ["infinite"]:
        return {"infinite": 1}
    limits = {}
    for name, value in zip(words[::2], [*words[1::2], ""], strict=False):
        if name == "infinite":
            raise CommandError("go infinite: cannot be combined with other limits")
        if name not in ("depth", "nodes", "movetime", *_CLOCK):
            raise CommandError(f"go: unknown limit {name!r}")
        # A clock may have run out by more than nothing.
        is_over = name in _CLOCK and re.fullmatch("-[0-9]+", value)
        limits[name] = 0 if is_over else _whole_number(f"go {name}", value)
    return limits


def _whole_number(field: str, text: str) -> int:
    if not re.fullmatch("[0-9]+", text):
        raise CommandError(f"{field}: {text!r} is not a whole number from 0 up")
    if len(text) > _MOST_DIGITS:
        raise CommandError(f"{field}: a number of {len(text)} digits is too large")
    return int(text)
