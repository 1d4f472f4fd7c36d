"""Long work that is killed at random moments, and goes on: it loses the games in progress only.

Each drill runs a command that keeps its games in a file, kills it with SIGKILL, and runs it again,
until it has been killed as often as wanted. Every other time the last line of the file is cut
short, too, as by a machine that stops while it writes. Then the command runs to its end. What it
prints and what it has kept must be the same as if nothing had happened.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from tests.drills.running import Asked
from tests.drills.table import Outcome
from web.build import places

PATIENCE: Final = 60.0
"""Seconds in which a command that was killed has to be gone, with all that it has started."""
TORN: Final = "the last line was not written to its end, and is dropped"


class Work(NamedTuple):
    """A command that plays games and keeps them."""

    name: str
    module: str
    arguments: tuple[str, ...]
    """In which FOLDER and FILE stand for where the games are kept, GAMES for their number."""
    games: int
    at_once: int
    """How many games are in progress at a time."""


WORKS: Final = (
    Work(
        "match",
        "calculi.cli.command",
        ("match", "linja", "search:10:0", "greedy", "--games", "GAMES", "--results", "FILE"),
        150,
        1,
    ),
    Work(
        "match on two processes",
        "calculi.cli.command",
        ("match", "linja", "search:10:0", "greedy", "--games", "GAMES", "--workers", "2",
         "--results", "FILE"),
        150,
        2,
    ),
    Work(
        "ladder",
        "calculi.match.ladder",
        ("linja", "FOLDER", "--games", "GAMES", "--steps", "1-2"),
        20,
        1,
    ),
    Work(
        "tuning",
        "calculi.match.tuning",
        ("linja", "--pairs", "GAMES", "--nodes", "10", "--results", "FILE"),
        60,
        1,
    ),
)  # fmt: skip


def drills(asked: Asked, folder: Path) -> Iterator[Outcome]:
    """Kill each kind of work as often as wanted."""
    for work in WORKS:
        if asked.only in work.name:
            yield _Drill(work, folder / work.name.replace(" ", "-")).outcome(asked.times)


class _Drill:
    def __init__(self, work: Work, folder: Path) -> None:
        self._work = work
        self._folder = folder
        self._chance = random.Random(work.name)
        self._lost = self._torn = self._ends = 0
        self._wrong: list[str] = []

    def outcome(self, times: int) -> Outcome:
        whole = self._folder / "whole"
        begun = time.monotonic()
        self._whole = self._finish(whole), _kept(whole)
        self._seconds = time.monotonic() - begun
        killed = held = 0
        place = self._folder / "killed"
        while killed < times:
            before = len(self._wrong)
            # Work that had come to its end before does not count.
            if self._kill(place, is_cut=killed % 2 == 1):
                killed += 1
                if killed == times:
                    self._check_end(place)
                held += len(self._wrong) == before
        seen = (
            f"{self._lost} games in progress lost, {self._torn} torn lines told, "
            f"{self._ends} times done: as if nothing had happened"
        )
        return Outcome(f"kill {self._work.name}", times, held, "; ".join(self._wrong) or seen)

    def _kill(self, place: Path, is_cut: bool) -> bool:
        """Run the work, kill it at a random moment, and see what is left.

        Tells whether it was killed, and not done before.
        """
        kept = _kept(place)
        process = self._begin(place)
        try:
            process.wait(self._chance.uniform(0, self._seconds))
        except subprocess.TimeoutExpired:
            process.kill()
        # All that the command has started must be gone as well before its streams end.
        _, told = process.communicate(timeout=PATIENCE)
        self._hear(told)
        left = _kept(place)
        noted = self._noted(place)
        if not kept <= left:
            self._wrong.append(f"{len(kept - left)} kept games are gone")
        if not left <= self._whole[1]:
            self._wrong.append("other games are kept than those that were played")
        lost = len(noted) - len(left - kept)
        self._lost += lost
        if lost > self._work.at_once:
            self._wrong.append(f"{lost} games were lost")
        if lost < 0:
            self._wrong.append(f"{-lost} games are kept whose beginning was not noted")
        if process.returncode == 0:
            self._check_end(place)
        elif is_cut:
            self._cut(place)
        return process.returncode == -signal.SIGKILL

    def _check_end(self, place: Path) -> None:
        """Finish the work, compare it with the work that nothing happened to, and begin anew."""
        if (self._finish(place), _kept(place)) != self._whole:
            self._wrong.append("the end is another one")
        self._ends += 1
        for file in _files(place):
            file.unlink()

    def _cut(self, place: Path) -> None:
        """Cut the last line of the file that was written last."""
        files = sorted(_files(place), key=lambda file: file.stat().st_mtime_ns)
        if not files:
            return
        written = files[-1].read_bytes()
        last = len(written) - (written[:-1].rfind(b"\n") + 1)
        if last > 1:
            os.truncate(files[-1], len(written) - self._chance.randrange(1, last))

    def _hear(self, told: bytes) -> bool:
        """Tell whether a torn line was reported, and nothing else."""
        text = told.decode()
        lines = text.splitlines()
        if len(lines) > 1 or any(TORN not in line for line in lines):
            self._wrong.append(f"told: {text[-200:]!r}")
        if lines:
            self._torn += 1
            if not self._is_torn:
                self._wrong.append("a line was told as torn that was not")
        return bool(lines)

    def _finish(self, place: Path) -> bytes:
        process = self._begin(place)
        printed, told = process.communicate(timeout=10 * PATIENCE)
        is_told = self._hear(told)
        if process.returncode:
            self._wrong.append(f"status {process.returncode}")
        if self._is_torn and not is_told:
            self._wrong.append("a torn line was not told")
        return printed

    def _begin(self, place: Path) -> subprocess.Popen[bytes]:
        place.mkdir(parents=True, exist_ok=True)
        noted = self._noted_in(place)
        noted.unlink(missing_ok=True)
        self._is_torn = any(
            not file.read_bytes().endswith(b"\n") for file in _files(place) if file.stat().st_size
        )
        meant = {
            "FOLDER": str(place),
            "FILE": str(place / "games.jsonl"),
            "GAMES": str(self._work.games),
        }
        words = [meant.get(word, word) for word in self._work.arguments]
        return subprocess.Popen(
            [sys.executable, "-m", "tests.drills.noting", noted, self._work.module, *words],
            cwd=places.ROOT,
            env={**os.environ, "PYTHONPATH": str(places.ENGINE)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )

    def _noted_in(self, place: Path) -> Path:
        return place / "noted"

    def _noted(self, place: Path) -> list[str]:
        """Return the games begun in the last run."""
        noted = self._noted_in(place)
        return noted.read_text(encoding="ascii").splitlines() if noted.exists() else []


def _files(place: Path) -> list[Path]:
    return list(place.rglob("*.jsonl"))


def _kept(place: Path) -> set[tuple[str, bytes]]:
    """Return the whole lines of games that are kept, each with the name of its file."""
    return {
        (file.name, line)
        for file in _files(place)
        for line in file.read_bytes().splitlines(keepends=True)[1:]
        if line.endswith(b"\n")
    }
