"""The statistics of a match: points, an Elo difference, and whether enough games have been played.

The two games of a pair share their opening, so their results are not independent. Complete pairs
are independent of each other.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from calculi.match.playing import PlayedGame

CONFIDENCE: Final = 1.959964
"""95 % of a normal distribution lies within this many standard deviations."""
ERROR_RATE: Final = 0.05
"""How often the sequential test may wrongly accept either hypothesis."""
_PAIR_POINTS: Final = (0.0, 0.5, 1.0, 1.5, 2.0)
_UNSEEN: Final = 1e-3
"""The count of a pair result that has not occurred, so that it remains possible."""


@dataclass(frozen=True, slots=True)
class Tally:
    """The results of player A."""

    won: int
    drawn: int
    lost: int
    faults: tuple[int, int]
    """How many games A and B lost by a fault."""
    pairs: Mapping[float, int]
    """How many complete pairs have brought A each number of points, from 0 to 2."""
    first_faults: tuple[str, str] = ("", "")
    """What A's fault was in the first game that it lost by one, and B's; empty without any."""

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def share(self) -> float:
        """A's share of the points, 0 to 1; 0.5 if no game was played."""
        return (self.won + self.drawn / 2) / self.games if self.games else 0.5


class Counting:
    """Counts the games of a match, in any order and in constant memory."""

    def __init__(self) -> None:
        """Begin with no games."""
        self._games: Counter[float] = Counter()
        self._faults: Counter[int] = Counter()
        self._first: dict[int, tuple[int, str]] = {}
        """The number of the first game that A or B lost by a fault, and what that was."""
        self._pairs: Counter[float] = Counter()
        self._halves: dict[int, float] = {}
        """The points in pairs of which only one game has been counted."""

    def add(self, game: PlayedGame) -> None:
        """Count a game."""
        self._games[game.points] += 1
        if game.fault:
            player, fault = 0 if game.points == 0 else 1, (game.number, game.fault)
            self._faults[player] += 1
            self._first[player] = min(self._first.get(player, fault), fault)
        pair = game.number // 2
        if pair in self._halves:
            self._pairs[self._halves.pop(pair) + game.points] += 1
        else:
            self._halves[pair] = game.points

    @property
    def tally(self) -> Tally:
        """What has been counted so far."""
        won, drawn, lost = (self._games[points] for points in (1.0, 0.5, 0.0))
        faults = self._faults[0], self._faults[1]
        (_, of_a), (_, of_b) = (self._first.get(player, (0, "")) for player in (0, 1))
        return Tally(won, drawn, lost, faults, dict(self._pairs), (of_a, of_b))


def tally(games: Iterable[PlayedGame]) -> Tally:
    """Count the games of a match, in any order."""
    counting = Counting()
    for game in games:
        counting.add(game)
    return counting.tally


def elo(share: float) -> float:
    """Return the rating difference at which this share of the points is expected."""
    if share <= 0 or share >= 1:
        return math.copysign(math.inf, share - 0.5)
    return 400 * math.log10(share / (1 - share))


def expected_share(difference: float) -> float:
    """Return the share of the points expected at a rating difference."""
    return 1 / (1 + 10 ** (-difference / 400))


def share_interval(counted: Tally) -> tuple[float, float]:
    """Return the 95 % confidence interval of the share.

    It is Wilson's score interval (E. B. Wilson, Journal of the American Statistical Association 22,
    1927), of as many independent games as would vary as much as these pairs do.
    """
    if not counted.games:
        return 0.0, 1.0
    share, games = counted.share, _independent_games(counted)
    square = CONFIDENCE * CONFIDENCE
    middle = (share + square / (2 * games)) / (1 + square / games)
    spread = math.sqrt(share * (1 - share) / games + square / (4 * games * games))
    half = CONFIDENCE * spread / (1 + square / games)
    low = middle - half if share else 0.0
    high = middle + half if share < 1 else 1.0
    return low, high


def _independent_games(counted: Tally) -> float:
    shares = {points / 2: pairs for points, pairs in counted.pairs.items()}
    pairs = sum(shares.values())
    if pairs < 2:
        return counted.games
    mean = sum(share * times for share, times in shares.items()) / pairs
    square = sum((share - mean) ** 2 * times for share, times in shares.items())
    if len(shares) < 2:
        return counted.games
    return mean * (1 - mean) * pairs * (pairs - 1) / square


def log_likelihood_ratio(pairs: Mapping[float, int], below: float, above: float) -> float:
    """Return how much likelier the pairs are if A is `above` Elo stronger than if A is `below`.

    `pairs` has the number of pairs by their points.

    A hypothesis fixes the mean of the pair results. Of all distributions with that mean, it is
    given the one under which these results are likeliest: this is the generalised sequential
    probability ratio test, as M. Van den Bergh has worked it out for Stockfish's fishtest ("A
    practical introduction to the GSPRT").
    """
    weights = [float(pairs.get(points) or _UNSEEN) for points in _PAIR_POINTS]
    ratio = 0.0
    for sign, difference in ((1, above), (-1, below)):
        likely = _likeliest(weights, 2 * expected_share(difference))
        ratio += sign * sum(map(float.__mul__, weights, map(math.log, likely)))
    return ratio


def _likeliest(weights: Sequence[float], mean: float) -> list[float]:
    """Return the probabilities with this mean under which the weights are likeliest."""
    total = sum(weights)
    # Each probability is weight / total / (1 + tilt * deviation); the mean fixes the tilt.
    low, high = -1 / (_PAIR_POINTS[-1] - mean), -1 / (_PAIR_POINTS[0] - mean)
    deviations = [points - mean for points in _PAIR_POINTS]
    for _ in range(100):
        tilt = (low + high) / 2
        moment = sum(
            weight * deviation / (1 + tilt * deviation)
            for weight, deviation in zip(weights, deviations, strict=True)
        )
        low, high = (tilt, high) if moment > 0 else (low, tilt)
    return [
        weight / total / (1 + tilt * deviation)
        for weight, deviation in zip(weights, deviations, strict=True)
    ]


@dataclass(frozen=True, slots=True)
class SequentialTest:
    """Decides whether A is `above` or `below` Elo stronger, with as few games as possible.

    Its bounds are those of A. Wald (Annals of Mathematical Statistics 16, 1945).
    """

    below: float
    above: float

    @property
    def bound(self) -> float:
        """The log likelihood ratio at which to accept `above`; at its negative, `below`."""
        return math.log((1 - ERROR_RATE) / ERROR_RATE)

    def ratio(self, counted: Tally) -> float:
        return log_likelihood_ratio(counted.pairs, self.below, self.above)

    def accepts(self, counted: Tally) -> float | None:
        """Return the accepted difference, or None while more games are needed."""
        ratio = self.ratio(counted)
        if abs(ratio) < self.bound:
            return None
        return self.above if ratio > 0 else self.below
