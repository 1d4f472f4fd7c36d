"""A program that speaks UGI, in a process of its own."""

from __future__ import annotations

import contextlib
import queue
import shlex
import subprocess
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


class UgiProgramError(OSError):
    """The program does not start, has ended, or has been silent for too long."""


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
                text=True,
                encoding="utf-8",
                errors="replace",
            )
        except (OSError, ValueError) as error:
            raise UgiProgramError(f"{command}: does not start: {error}") from error
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        threading.Thread(target=self._read, daemon=True).start()
        try:
            self._say("ugi")
            self._hear("ugiok", HANDSHAKE_SECONDS)
        except UgiProgramError:
            self.close()
            raise

    def new_game(self) -> None:
        """Tell the program that a new game begins, and wait until it is ready."""
        self._say("uginewgame", "isready")
        self._hear("readyok", HANDSHAKE_SECONDS)

    def best_move(self, position: str, budget: Budget) -> str:
        """Return the text of the program's move in a position; raises `UgiProgramError`."""
        limits = {
            "depth": budget.depth,
            "nodes": budget.nodes,
            "movetime": None if budget.seconds is None else round(budget.seconds * 1000),
        }
        words = [f"{name} {value}" for name, value in limits.items() if value is not None]
        self._say(f"position fen {position}", f"go {' '.join(words)}")
        patience = UNTIMED_SECONDS if budget.seconds is None else budget.seconds + GRACE_SECONDS
        return self._hear("bestmove", patience).removeprefix("bestmove").strip()

    def close(self) -> None:
        """Ask the program to quit, and make sure that it does."""
        with contextlib.suppress(UgiProgramError):
            self._say("quit")
        try:
            self._process.wait(1.0)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                with contextlib.suppress(OSError):
                    stream.close()

    def _read(self) -> None:
        assert self._process.stdout is not None
        with contextlib.suppress(ValueError):  # closed while being read
            for line in self._process.stdout:
                self._lines.put(line.strip())
        self._lines.put(None)

    def _say(self, *lines: str) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write("".join(f"{line}\n" for line in lines))
            self._process.stdin.flush()
        except (OSError, ValueError) as error:
            raise UgiProgramError(f"{self._command}: has ended") from error

    def _hear(self, word: str, seconds: float) -> str:
        """Return the next line that begins with `word`, skipping others."""
        deadline = time.monotonic() + seconds
        while True:
            try:
                line = self._lines.get(timeout=max(0.0, deadline - time.monotonic()))
            except queue.Empty:
                raise UgiProgramError(
                    f"{self._command}: no {word!r} within {seconds:g} s"
                ) from None
            if line is None:
                raise UgiProgramError(f"{self._command}: ended without {word!r}")
            if line.split(maxsplit=1)[:1] == [word]:
                return line
