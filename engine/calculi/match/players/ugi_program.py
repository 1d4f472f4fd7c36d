"""A program that speaks UGI, in a process of its own."""

from __future__ import annotations

import contextlib
import os
import queue
import shlex
import signal
import subprocess
import sys
import threading
import time
from typing import Final

from calculi.search.budget import Budget

HANDSHAKE_SECONDS: Final = 20.0
"""How long a program may take to answer `ugi` or `isready`."""
GRACE_SECONDS: Final = 5.0
"""How much longer than its time for a move a program may take."""
UNTIMED_SECONDS: Final = 120.0
"""How long a program may take that is limited by nodes or depth only."""
LISTENING_SECONDS: Final = 20.0
"""How long a program may leave its input unread."""
LONGEST_LINE: Final = 100_000
"""How many bytes a line of a program may have."""
MOST_LINES: Final = 100_000
"""How many lines a program may write before an answer."""
_LINES_AHEAD: Final = 1_000
"""How many lines are read before anybody asks; with more to say, the program has to wait."""


_RUNNING: Final[set[UgiProgram]] = set()
"""The programs that this process has started and not closed."""


class UgiProgramError(OSError):
    """The program does not start, has ended, has been silent for too long or says too much."""


def end_all() -> None:
    """End all programs of this process, which is about to end without closing them."""
    for program in tuple(_RUNNING):
        program.end()


class UgiProgram:
    """One running program."""

    def __init__(self, command: str) -> None:
        """Start the program and greet it; raises `UgiProgramError`."""
        self._command = command
        try:
            self._process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,  # to be ended with all that it starts, as a wrapper does
            )
        except (OSError, ValueError) as error:
            reason = (isinstance(error, OSError) and error.strerror) or error
            raise UgiProgramError(f"{command}: does not start: {reason}") from error
        self._lines: queue.Queue[str | None] = queue.Queue(_LINES_AHEAD)
        self._is_closed = self._is_endless = False
        _RUNNING.add(self)
        threading.Thread(target=self._read, daemon=True).start()
        try:
            self._ask("ugiok", HANDSHAKE_SECONDS, "ugi")
        except BaseException:  # an interrupt, too: no terminal tells the program of it
            self.close()
            raise

    def new_game(self) -> None:
        """Tell the program that a new game begins, and wait until it is ready."""
        self._ask("readyok", HANDSHAKE_SECONDS, "uginewgame", "isready")

    def best_move(self, position: str, budget: Budget) -> str:
        """Return the text of the program's move in a position; raises `UgiProgramError`."""
        limits = {
            "depth": budget.depth,
            "nodes": budget.nodes,
            "movetime": None if budget.seconds is None else round(budget.seconds * 1000),
        }
        words = [f"{name} {value}" for name, value in limits.items() if value is not None]
        patience = UNTIMED_SECONDS if budget.seconds is None else budget.seconds + GRACE_SECONDS
        line = self._ask("bestmove", patience, f"position fen {position}", f"go {' '.join(words)}")
        return line.removeprefix("bestmove").strip()

    def close(self) -> None:
        """Ask the program to quit, and make sure that it does."""
        with contextlib.suppress(OSError, ValueError):
            self._say("quit")
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(1.0)
        self.end()
        self._process.wait()
        _RUNNING.discard(self)
        self._is_closed = True
        with contextlib.suppress(queue.Empty):
            while True:  # somebody may wait for room
                self._lines.get_nowait()
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):
            self._process.stdin.close()

    def end(self) -> None:
        """End the program at once, and all that it has started: the last of them holds its pipes.

        What it has started outlives it on Windows, and where it has left its session.
        """
        if sys.platform == "win32":
            self._process.kill()
        else:
            with contextlib.suppress(ProcessLookupError, PermissionError):  # none is left
                os.killpg(self._process.pid, signal.SIGKILL)

    def _read(self) -> None:
        assert self._process.stdout is not None
        # Closed here alone: another thread would wait until a line that is being read has come.
        with self._process.stdout as stream:
            while line := stream.readline(LONGEST_LINE):
                if len(line) == LONGEST_LINE:
                    self._is_endless = True
                    break
                self._lines.put(line.decode(errors="replace").strip())
                if self._is_closed:
                    return
        self._lines.put(None)

    def _ask(self, word: str, seconds: float, *lines: str) -> str:
        """Say the lines and return the first one of the answer that begins with `word`."""
        try:
            was_read = self._say(*lines)
        except (OSError, ValueError) as error:
            # A program's end may show here or while its answer is read; both raise the same error.
            raise UgiProgramError(f"{self._command}: ended without {word!r}") from error
        if not was_read:
            raise UgiProgramError(
                f"{self._command}: left unread for {LISTENING_SECONDS:g} s what it was told"
            )
        return self._hear(word, seconds)

    def _say(self, *lines: str) -> bool:
        """Return whether the program has read the lines, which one that is ended for it has not."""
        assert self._process.stdin is not None
        is_deaf = threading.Event()

        def end() -> None:
            is_deaf.set()
            self.end()

        # A program that reads nothing would have this wait for room without end.
        watch = threading.Timer(LISTENING_SECONDS, end)
        watch.start()
        try:
            self._process.stdin.write("".join(f"{line}\n" for line in lines).encode())
            self._process.stdin.flush()
        except (OSError, ValueError):
            if not is_deaf.is_set():
                raise
        finally:
            watch.cancel()
        return not is_deaf.is_set()

    def _hear(self, word: str, seconds: float) -> str:
        """Return the next line that begins with `word`, skipping others."""
        deadline = time.monotonic() + seconds
        for _ in range(MOST_LINES):
            try:
                line = self._lines.get(timeout=max(0.0, deadline - time.monotonic()))
            except queue.Empty:
                raise UgiProgramError(
                    f"{self._command}: no {word!r} within {seconds:g} s"
                ) from None
            if line is None and self._is_endless:
                raise UgiProgramError(
                    f"{self._command}: a line of more than {LONGEST_LINE} bytes before {word!r}"
                )
            if line is None:
                raise UgiProgramError(f"{self._command}: ended without {word!r}")
            if line.split(maxsplit=1)[:1] == [word]:
                return line
        raise UgiProgramError(f"{self._command}: more than {MOST_LINES} lines before {word!r}")
