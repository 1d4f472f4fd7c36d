"""The command `calculi` as a process of its own, spoken to through pipes."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path
from types import TracebackType
from typing import Self

import calculi

PATIENCE = 60
"""Seconds after which a process that says nothing is taken for hung, and killed."""

COMMAND = [sys.executable, "-m", "calculi"]
ENGINE = str(Path(calculi.__file__).parents[1])
ENVIRONMENT = {**os.environ, "PYTHONPATH": ENGINE}


def run_process(*arguments: str, typed: str | bytes = "") -> subprocess.CompletedProcess[str]:
    """Run a command in a process of its own, a text typed into it; returns what it wrote."""
    done = subprocess.run(
        [*COMMAND, *arguments],
        input=typed.encode() if isinstance(typed, str) else typed,
        capture_output=True,
        timeout=PATIENCE,
        check=False,
        env=ENVIRONMENT,
    )
    return subprocess.CompletedProcess(
        done.args, done.returncode, done.stdout.decode(), done.stderr.decode()
    )


class Engine:
    """A `calculi ugi` process; it is ended when the block is left."""

    def __init__(self, game_id: str) -> None:
        """Name the game; the process starts with the block."""
        self._game_id = game_id

    def __enter__(self) -> Self:
        """Start the process."""
        self._process = subprocess.Popen(
            [*COMMAND, "ugi", self._game_id],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=ENVIRONMENT,
        )
        self._watch = threading.Timer(PATIENCE, self._process.kill)
        self._watch.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End the process and check that it had nothing to complain of."""
        self._watch.cancel()
        if self._process.poll() is None:
            self._process.kill()
        _, complaints = self._process.communicate()
        assert complaints.decode() == ""

    def say(self, *lines: str | bytes) -> None:
        """Write lines to the process."""
        assert self._process.stdin is not None
        for line in lines:
            self._process.stdin.write(line.encode() if isinstance(line, str) else line)
            self._process.stdin.write(b"\n")
        self._process.stdin.flush()

    def hear(self) -> str:
        """Read one line from the process; empty once it has ended."""
        assert self._process.stdout is not None
        return self._process.stdout.readline().decode().rstrip("\n")

    def hear_until(self, word: str) -> list[str]:
        """Read lines up to the first that begins with a word."""
        lines = [self.hear()]
        while not lines[-1].startswith(word):
            assert lines[-1], f"ended without {word!r}: {lines}"
            lines.append(self.hear())
        return lines

    def ask(self, line: str) -> str:
        """Say a line and return the one line that answers it."""
        self.say(line)
        return self.hear()

    def end_of_input(self) -> None:
        """Close what the process reads from."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.stdin = None

    def status(self) -> int:
        """Wait for the process to end and return its exit status."""
        return self._process.wait(PATIENCE)
