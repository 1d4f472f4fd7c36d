"""A conversation in UGI without pipes: lines in, lines out, and searches brought on by hand."""

from __future__ import annotations

import re
from typing import Any

from calculi.cli.ugi import Ugi
from calculi.registry import load

INFO = re.compile(
    r"info depth \d+ score (?:cp -?\d+|win \d+|draw \d+|loss \d+) nodes \d+ nps \d+ time \d+ pv .+"
)


class Conversation:
    """One conversation about one game."""

    def __init__(self, game_id: str) -> None:
        """Begin it; nothing is said until asked."""
        self._lines: list[str] = []
        self._ugi = Ugi(load(game_id), self._lines.append)

    def say(self, *lines: str) -> list[str]:
        """Say lines and return what is answered before any searching."""
        for line in lines:
            self._ugi.handle(line)
        return self._new()

    def ask(self, *lines: str) -> list[str]:
        """Say lines and return all that is answered until nothing more will come unasked."""
        for line in lines:
            self._ugi.handle(line)
        while not self._ugi.idle:
            self._ugi.work()
        return self._new()

    def work(self, slices: int) -> list[str]:
        """Search this many slices further and return what is said meanwhile."""
        for _ in range(slices):
            self._ugi.work()
        return self._new()

    def finish(self) -> list[str]:
        """Bring everything to its end, as at the end of input."""
        self._ugi.finish()
        return self._new()

    @property
    def state(self) -> Any:
        """Whether a search goes on, and whether the conversation is over."""
        return self._ugi.searching, self._ugi.over

    def position_text(self) -> str:
        """Return the position text that `d` shows."""
        return self.ask("d")[-1].removeprefix("fen ")

    def _new(self) -> list[str]:
        new = self._lines[:]
        self._lines.clear()
        return new
