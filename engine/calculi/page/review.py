"""The moves of a game judged: what each was worth beside the best move there was.

Scores of the search become chances: what the player to move may expect of the game, from 0 (lost)
to 1 (won). A lead of a game's `win_scale` is three chances of four, twice that lead nine of ten,
and only a proven win is certain. What a move has given away is the difference between the best
move's chances and its own, both looked at equally many plies ahead, so that a move is not blamed
for what the search only sees one ply later. Verdicts follow from that alone, by `FAULTS`: the same
lead given away is a blunder in an even game and nothing in one that is won anyway, and a proven win
thrown away weighs all that it was worth.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from math import exp
from typing import Any, Final, NamedTuple

from calculi.game import P1, Game, Position, Result
from calculi.search.budget import Budget
from calculi.search.opponent import Opponent, opponent_of
from calculi.search.report import Report, Score
from calculi.search.search import Search

FAULTS: Final = (("blunder", 0.2), ("mistake", 0.1), ("inaccuracy", 0.05))
"""The least chances that each fault gives away, the gravest first."""
VERDICTS: Final = ("forced", "best", "good", *(name for name, _ in FAULTS))
"""All that may be said of a move; `forced` was the only one, `best` gives nothing away."""
NOTHING: Final = 0.005
"""Chances below which nothing has been given away: less than a screen shows."""
FORGIVENESS: Final = 0.2
"""The chances given away by which a move's accuracy falls to about a third (1/e)."""
SHARE: Final = 8
"""What part of the strongest level's nodes a position is searched with, and once more the move."""
LEAST: Final = 600
"""The nodes that they are searched with at least."""


class Judgement(NamedTuple):
    """What is said of a move."""

    verdict: str
    """One of `VERDICTS`."""
    loss: float
    """The chances that it has given away, 0 to 1."""

    @property
    def accuracy(self) -> float:
        """From 1 for a move that gives nothing away towards 0 for one that gives all."""
        return exp(-self.loss / FORGIVENESS)


class Examined(NamedTuple):
    """A position of a game and the move that was made there."""

    chance: float
    """What p1 may expect here, 0 to 1."""
    judgement: Judgement | None
    """None where no move was made."""
    better: tuple[Any, ...]
    """The best line in place of a faulty move, else nothing."""


def chance(score: Score, win_scale: int) -> float:
    """Return what the player whose score it is may expect of the game, 0 to 1."""
    if score.kind == "cp":
        # Beyond this exponent the chances are certain to any figure, and the power overflows.
        power = max(-30.0, min(30.0, -score.value / win_scale))
        return 1 / (1 + 3**power)
    return {"win": 1.0, "draw": 0.5, "loss": 0.0}[score.kind]


def judged(best: Score, played: Score, win_scale: int) -> Judgement:
    """Judge a move by its score and the best move's, both for the player who made it."""
    loss = max(0.0, chance(best, win_scale) - chance(played, win_scale))
    fault = next((name for name, least in FAULTS if loss >= least), None)
    return Judgement(fault or ("best" if loss < NOTHING else "good"), loss)


def examined(game: Game, position: Position[Any], move: Any) -> Generator[None, None, Examined]:
    """Look at a position and judge the move made there; None is none, as after the last one.

    Yields between slices of the search. The position is left as it is; the same one is always
    judged alike, since nothing is kept from one to the next.
    """
    opponent = opponent_of(game.id)
    result = position.result()
    if result is not None:
        return Examined(_chance_at_end(result), None, ())
    reports = yield from _reports(Search(opponent, position), _budget(opponent))
    best = reports[-1]
    expected = chance(best.score, opponent.win_scale)
    p1_chance = expected if position.to_move == P1 else 1 - expected
    if move is None:
        return Examined(p1_chance, None, ())
    if position.count_moves() == 1:
        return Examined(p1_chance, Judgement("forced", 0.0), ())
    if move == best.move:
        return Examined(p1_chance, Judgement("best", 0.0), ())
    # A slower win takes more plies to prove than the one that was found.
    depth = best.depth if best.score.kind == "cp" else None
    alone = Search(opponent, position, root_moves=(move,))
    replies = yield from _reports(alone, _budget(opponent, depth))
    judgement = judged(*_equally_deep(reports, replies), opponent.win_scale)
    is_fault = any(judgement.verdict == name for name, _ in FAULTS)
    return Examined(p1_chance, judgement, best.line if is_fault else ())


def _budget(opponent: Opponent, depth: int | None = None) -> Budget:
    """Return what the search of a position may spend; every move is looked at once."""
    nodes = opponent.levels[-1].budget.nodes
    assert nodes is not None
    return Budget(depth=depth, nodes=max(LEAST, nodes // SHARE), least_depth=1)


def _reports(search: Search, budget: Budget) -> Generator[None, None, list[Report]]:
    """Run a search, yielding between its slices, and return what it reported of each depth."""
    reports = []
    found: Iterator[Report | None] = search.slices(budget)
    for report in found:
        if report is None:
            yield
        else:
            reports.append(report)
    return reports


def _equally_deep(best: list[Report], played: list[Report]) -> tuple[Score, Score]:
    """Return the scores of the deepest search that both have come to.

    One that is proven is not less true for having been found deeper.
    """
    own, deepest = played[-1].score, best[-1].score
    if own.kind == deepest.kind == "cp":
        return best[len(played) - 1].score, own
    return deepest, own


def _chance_at_end(result: Result) -> float:
    """Return what p1 has got of a game that is over."""
    return 0.5 if result.winner is None else float(result.winner == P1)
