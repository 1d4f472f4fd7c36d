"""A match in words: its state while it runs, and its result."""

from __future__ import annotations

import math
from typing import Final, TextIO

from calculi.console.arguments import one_line
from calculi.console.counting import number_of
from calculi.match.playing import Match
from calculi.match.statistics import SequentialTest, Tally, elo, share_interval

_BAR: Final = 24


class ProgressLine:
    """A line on a terminal, written anew each time; on other streams, nothing."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._is_shown = stream.isatty()
        self._is_begun = False

    def tell(self, text: str) -> None:
        self._is_begun = True
        self._write(f"\r{text}  ")

    def end(self) -> None:
        """Move to the next line, if anything has been written."""
        if self._is_begun:
            self._write("\n")

    def _write(self, text: str) -> None:
        if not self._is_shown:
            return
        try:
            self._stream.write(text)
            self._stream.flush()
        except OSError:  # the terminal has gone, and the work goes on
            self._is_shown = False


class Progress(ProgressLine):
    """The progress of a match: a bar, redrawn after each game."""

    def __init__(self, stream: TextIO, games: int) -> None:
        super().__init__(stream)
        self._games = games

    def show(self, counted: Tally) -> None:
        filled = _BAR * counted.games // self._games
        bar = "#" * filled + "." * (_BAR - filled)
        score = f"+{counted.won} ={counted.drawn} -{counted.lost}"
        self.tell(f"[{bar}] {counted.games}/{self._games}  {score}")


def standing(match: Match, counted: Tally) -> str:
    """Return a line with the first player's share of the points and its confidence interval."""
    low, high = share_interval(counted)
    games = number_of(counted.games, "game", "games")
    return (
        f"{match.game}: {match.first} took {counted.share:.1%} of "
        f"{games} from {match.second} ({low:.1%} to {high:.1%})"
    )


def summary(match: Match, counted: Tally, test: SequentialTest | None) -> list[str]:
    """Return the result in a few lines."""
    low, high = map(elo, share_interval(counted))
    games = number_of(counted.games, "game", "games")
    lines = [
        f"{match.game}: {match.first} against {match.second}, {games}",
        f"won {counted.won}, drawn {counted.drawn}, lost {counted.lost}: "
        f"{100 * counted.share:.1f} % of the points",
        f"Elo difference {_signed(elo(counted.share))}, "
        f"with 95 % confidence from {_signed(low)} to {_signed(high)}",
    ]
    names = (match.first, match.second)
    for name, faults, first in zip(names, counted.faults, counted.first_faults, strict=True):
        if faults:
            how = "a fault" if faults == 1 else "faults, first"
            lines.append(one_line(f"{name} lost {faults} by {how}: {first}"))
    if test is not None:
        lines.append(_decision(test, counted))
    return lines


def _decision(test: SequentialTest, counted: Tally) -> str:
    accepted = test.accepts(counted)
    ratio = f"log likelihood ratio {test.ratio(counted):.2f}, decided at ±{test.bound:.2f}"
    if accepted is None:
        return f"SPRT: undecided between {test.below:+g} and {test.above:+g} Elo; {ratio}"
    return f"SPRT: {accepted:+g} Elo accepted; {ratio}"


def _signed(difference: float) -> str:
    return f"{round(difference):+}" if math.isfinite(difference) else f"{difference:+}"
