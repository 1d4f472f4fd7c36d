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


def serve(game: Game, source: TextIO, target: TextIO) -> None:
    """Talk until `quit` or the end of `source`; finish what has begun.

    A `quit` during a search ends the search, unless `source` ends there, too, and all of it was
    there when the search began; blank lines may follow. Then it is a script, written beforehand,
    and is carried out to its last line.

    Raises `StreamError` if `source` cannot be read, and `OSError` if `target` cannot be written.
    """
    lines: queue.Queue[_Read] = queue.Queue(_LINES_AHEAD)

    def put(line: str | GameError | None) -> None:
        lines.put(_Read(line, time.monotonic()))

    def read() -> None:
        try:
            while line := typed_line(source, LONGEST_LINE + 1):
                is_whole = len(line.removesuffix("\n")) <= LONGEST_LINE
                put(line if is_whole else _pass_over(source, line))
            put(None)
        except StreamError as error:
            put(error)

    def write(line: str) -> None:
        print(line, file=target, flush=True)

    def is_script(quit_at: float) -> bool:
        if quit_at > begun + _SCRIPT:
            return False
        end = time.monotonic() + _END_OF_SCRIPT
        line: str | GameError | None = ""
        while isinstance(line, str) and not line.strip():
            try:
                line = lines.get(timeout=max(0.0, end - time.monotonic())).line
            except queue.Empty:
                return False
        return line is None

    threading.Thread(target=read, daemon=True).start()
    ugi = Ugi(game, write)
    begun = 0.0
    while not ugi.over:
        if ugi.idle or not lines.empty():
            line, at = lines.get()
            if isinstance(line, StreamError):
                raise line
            if isinstance(line, GameError):
                ugi.complain(line)
                continue
            if line is None or (ugi.searching and line.strip() == "quit" and is_script(at)):
                ugi.finish()
                return
            was_searching = ugi.searching
            ugi.handle(line)
            if not was_searching:
                begun = time.monotonic()
        else:
            ugi.work()


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
