"""Connects a conversation in UGI to two streams."""

from __future__ import annotations

import queue
import threading
import time
from typing import Final, NamedTuple, TextIO

from calculi.cli.ugi import CommandError, Ugi
from calculi.console.streams import StreamError, typed_line
from calculi.errors import GameError
from calculi.game import Game

LONGEST_LINE: Final = 1_000_000
"""How many characters a line may have before its line feed; the rest of a longer one is passed
over."""
LONGEST_REST: Final = 100_000_000
"""How many characters are passed over. An even longer line has no end."""
_LINES_AHEAD: Final = 1_000
"""How many lines are read before they are obeyed."""
_END_OF_SCRIPT: Final = 0.05
"""Seconds to wait after `quit` for the end of the input, which shows that it was a script."""
_SCRIPT: Final = 0.5
"""If the input ends no more seconds than this after a search has begun, it was a script."""


class _Read(NamedTuple):
    """Something read."""

    line: str | GameError | None
    """A line, or why it cannot be read, or None at the end."""
    at: float
    """When it was read, in seconds."""


class _Input:
    """Lines that a thread of its own reads ahead, so that a search can go on until there is one."""

    def __init__(self, source: TextIO) -> None:
        self._source = source
        self._waiting: queue.Queue[_Read] = queue.Queue(_LINES_AHEAD)
        threading.Thread(target=self._read, daemon=True).start()

    def is_waiting(self) -> bool:
        """Tell whether something has been read that was not taken yet."""
        return not self._waiting.empty()

    def take(self) -> _Read:
        """Return what was read next, once it is there; raises `StreamError` if it cannot be."""
        taken = self._waiting.get()
        if isinstance(taken.line, StreamError):
            raise taken.line
        return taken

    def ends(self) -> bool:
        """Tell whether the end follows soon, with nothing but blank lines before it."""
        end = time.monotonic() + _END_OF_SCRIPT
        line: str | GameError | None = ""
        while isinstance(line, str) and not line.strip():
            try:
                line = self._waiting.get(timeout=max(0.0, end - time.monotonic())).line
            except queue.Empty:
                return False
        return line is None

    def _read(self) -> None:
        try:
            while line := typed_line(self._source, LONGEST_LINE + 1):
                is_whole = len(line.removesuffix("\n")) <= LONGEST_LINE
                self._put(line if is_whole else _pass_over(self._source, line))
            self._put(None)
        except StreamError as error:
            self._put(error)

    def _put(self, line: str | GameError | None) -> None:
        self._waiting.put(_Read(line, time.monotonic()))


def serve(game: Game, source: TextIO, target: TextIO) -> None:
    """Talk until `quit` or the end of `source`; finish what has begun.

    A `quit` during a search ends the search, unless `source` ends there, too, and all of it was
    there when the search began; blank lines may follow. Then it is a script, written beforehand,
    and is carried out to its last line.

    Raises `StreamError` if `source` cannot be read, and `OSError` if `target` cannot be written.
    """
    lines = _Input(source)
    ugi = Ugi(game, lambda line: print(line, file=target, flush=True))
    begun = 0.0
    while not ugi.over:
        if not ugi.idle and not lines.is_waiting():
            ugi.work()
            continue
        line, at = lines.take()
        if isinstance(line, GameError):
            ugi.complain(line)
            continue
        is_quit = line is not None and ugi.searching and line.strip() == "quit"
        if line is None or (is_quit and at <= begun + _SCRIPT and lines.ends()):
            ugi.finish()
            return
        was_searching = ugi.searching
        ugi.handle(line)
        if not was_searching:
            begun = time.monotonic()


def _pass_over(source: TextIO, line: str) -> CommandError:
    """Read the rest of a line that is too long, and return what is wrong with it.

    Raises `StreamError` if it has no end.
    """
    rest = 0
    while line and not line.endswith("\n"):
        if rest > LONGEST_REST:
            raise StreamError("standard input: a line without end")
        line = typed_line(source, LONGEST_LINE)
        rest += len(line)
    return CommandError(f"a line of more than {LONGEST_LINE} characters")
