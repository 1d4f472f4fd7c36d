"""What the games of a study show: balance, length, choices, leads, ends."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final

from calculi.game import P1, Game, Position
from calculi.match.players.leading import lead
from calculi.match.playing import PlayedGame
from calculi.match.statistics import Tally, share_interval
from calculi.match.study.games import opening_of
from calculi.page.schema.study import Behind, Choices, Share, Spread

PARTS: Final = (0.25, 0.5, 0.75)
"""The parts of a game after which the leader is noted."""
LASTING: Final = 0.1
"""Choices are counted up to the turn that only this share of the games reaches."""
MOST_CHOICES: Final = 30
"""The most figures of choices; in longer games, turns between them are left out."""


@dataclass
class Measures:
    """What has been counted in some games."""

    results: Counter[float] = field(default_factory=Counter)
    """The first player's points."""
    turns: Counter[int] = field(default_factory=Counter)
    plies: Counter[int] = field(default_factory=Counter)
    lead_changes: Counter[int] = field(default_factory=Counter)
    margins: Counter[int] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    choices: dict[int, list[int]] = field(default_factory=dict)
    """By turns played: how many legal moves each game had where the next turn began."""
    ahead: dict[float, Counter[int]] = field(default_factory=dict)
    """By part: how often the loser was ahead (1), level (0) or behind (-1)."""
    first_moves: dict[str, Counter[float]] = field(default_factory=dict)
    """By the text of a game's first move from the start: the first player's points."""


def measure(game: Game, seed: int, games: Iterable[PlayedGame]) -> Measures:
    """Play the games of a study through, and count."""
    measures = Measures(ahead={part: Counter() for part in PARTS})
    for played in games:
        _count(measures, game, seed, played)
    return measures


class _Course:
    """A game that is played through, turn by turn."""

    def __init__(self, game: Game, start: Position[Any]) -> None:
        self.board = game.board
        self.position = start.copy()
        self.leads: list[int] = []
        """For P1, after each turn."""
        self.choices: list[int] = []
        """How many legal moves there were where each turn began."""
        self.plies = 0
        self.first_move = ""
        """Its text."""
        self._begins_turn = True

    def play(self, move: Any) -> None:
        """Play the next move."""
        if not self.plies:
            self.first_move = self.position.move_text(move)
        if self._begins_turn:
            self.choices.append(self.position.count_moves())
        self.position.push(move)
        self.plies += 1
        # A player may have two turns in a row, as where one ends a round and begins the next.
        self._begins_turn = self.board.separator(self.position) is None
        if self._begins_turn or self.position.result() is not None:
            self.leads.append(lead(self.position, P1))


def _count(measures: Measures, game: Game, seed: int, played: PlayedGame) -> None:
    opening = opening_of(game, seed, played.number)
    course = _Course(game, opening.start)
    for move in opening.moves:
        course.play(move)
    for text in played.moves:
        course.play(course.position.parse_move(text))
    result, leads = course.position.result(), course.leads
    assert result is not None
    points = result.points_of(P1)
    measures.results[points] += 1
    measures.turns[len(leads)] += 1
    measures.plies[course.plies] += 1
    measures.lead_changes[changes(leads)] += 1
    measures.reasons[result.reason] += 1
    for turn, moves in enumerate(course.choices):
        measures.choices.setdefault(turn, []).append(moves)
    if opening.start.text() == game.position.START:
        measures.first_moves.setdefault(course.first_move, Counter())[points] += 1
    if result.winner is None:
        return
    if result.margin is not None:
        measures.margins[result.margin] += 1
    for part, counted in measures.ahead.items():
        led = leads[int(part * (len(leads) - 1))] * (-1 if result.winner == P1 else 1)
        counted[(led > 0) - (led < 0)] += 1


def changes(leads: Iterable[int]) -> int:
    """Return how often the lead passes from one side to the other, level positions left out."""
    signs = [led > 0 for led in leads if led]
    return sum(one != other for one, other in pairwise(signs))


def spread(counted: Mapping[int, int]) -> Spread:
    """Return counted numbers with their median, which is 0 if there are none."""
    numbers = sorted(Counter(counted).elements())
    return {
        "counts": [[number, counted[number]] for number in sorted(counted)],
        "median": statistics.median(numbers) if numbers else 0,
    }


def points_share(points: Mapping[float, int]) -> Share:
    """Return a share of the points from how many games brought 1, 0.5 and 0."""
    counted = Tally(points.get(1.0, 0), points.get(0.5, 0), points.get(0.0, 0), (0, 0), {})
    share = (counted.share, *share_interval(counted))
    return {"games": counted.games, "share": [round(one, 4) for one in share]}


def part_of(some: int, games: int) -> Share:
    """Return the share of the games that `some` are."""
    return points_share({1.0: some, 0.0: games - some})


def choices(measures: Measures) -> list[Choices]:
    """Return how many legal moves turns begin with, as long as enough games last."""
    games = sum(measures.results.values())
    lasting = sum(len(met) >= LASTING * games for met in measures.choices.values())
    step = -(-lasting // MOST_CHOICES) or 1
    told: list[Choices] = []
    for turn in range(0, lasting, step):
        met = sorted(measures.choices[turn])
        low, high = (met[round(part * (len(met) - 1))] for part in (0.1, 0.9))
        mean = round(statistics.fmean(met), 2)
        told.append({"turn": turn, "mean": mean, "low": low, "high": high})
    return told


def behind(measures: Measures) -> list[Behind]:
    """Return how often the loser had been ahead, by the part of the game."""
    return [
        {"part": part, **part_of(counted[1], sum(counted.values()))}
        for part, counted in measures.ahead.items()
    ]
