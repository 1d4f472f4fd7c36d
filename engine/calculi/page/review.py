"""The moves of a game judged: what each was worth beside the best move there was.

What a move has given away is the difference between the chances of the best move and its own, both
looked at equally many plies ahead, so that a move is not blamed for what the search only sees one
ply later. Verdicts follow from that alone, by `FAULTS`: the same lead given away is a blunder in an
even game and nothing in one that is won anyway, and a proven win thrown away weighs all that it was
worth.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from calculi.game import P1, Game, Position, Result
from calculi.page.requests import RecordRequest
from calculi.page.slices import Pause, drive
from calculi.record.record import play
from calculi.registry import load
from calculi.search.budget import Budget
from calculi.search.chance import chance
from calculi.search.opponent import Opponent, opponent_of
from calculi.search.report import Report, Score
from calculi.search.search import Search

if TYPE_CHECKING:
    from calculi.page.schema.search import Judged, Verdict

FAULTS: Final[tuple[tuple[Verdict, float], ...]] = (
    ("blunder", 0.2),
    ("mistake", 0.1),
    ("inaccuracy", 0.05),
)
"""The least chances that each fault gives away, the gravest first."""
NEGLIGIBLE_LOSS: Final = 0.005
"""Chances below which nothing has been given away: less than a screen shows."""
FORGIVENESS: Final = 0.2
"""The chances given away by which a move's accuracy falls to about a third (1/e)."""
NODES_DIVISOR: Final = 8
"""What part of the strongest level's nodes a position is searched with, and once more the move."""
LEAST_NODES: Final = 600
"""The nodes that they are searched with at least."""


class Judgement(NamedTuple):
    """What is said of a move."""

    verdict: Verdict
    loss: float
    """The chances that it has given away, 0 to 1."""

    @property
    def accuracy(self) -> float:
        """From 1 for a move that gives nothing away towards 0 for one that gives all."""
        return exp(-self.loss / FORGIVENESS)


class ReviewedPly(NamedTuple):
    """A position of a game and the move that was made there."""

    chance: float
    """What p1 may expect here, 0 to 1."""
    judgement: Judgement | None
    """None where no move was made."""
    better: tuple[Any, ...]
    """The best line in place of a faulty move, else nothing."""


def judge_move(best: Score, played: Score, win_scale: int) -> Judgement:
    """Judge a move by its score and the best move's, both for the player who made it."""
    loss = max(0.0, chance(best, win_scale) - chance(played, win_scale))
    for fault, least in FAULTS:
        if loss >= least:
            return Judgement(fault, loss)
    return Judgement("best" if loss < NEGLIGIBLE_LOSS else "good", loss)


async def judge_ply(request: RecordRequest, pause: Pause) -> Judged:
    """Judge the move made at a ply of a record; after the last one only the position is looked at.

    Raises `GameError` for a record that cannot be played as far as that move.
    """
    game, moves = load(request.game), request.moves
    start = request.start
    position = game.position.start() if start is None else game.position.from_text(start)
    for ply, made in enumerate(moves[: request.ply], start=1):
        play(position, made, ply)
    is_last = request.ply == len(moves)
    move = None if is_last else play(position.copy(), moves[request.ply], request.ply + 1)
    found = await review_ply(game, position, move, pause)
    judgement = found.judgement
    if judgement is None:
        return {"chance": round(found.chance, 4), "judgement": None}
    return {
        "chance": round(found.chance, 4),
        "judgement": {
            "verdict": judgement.verdict,
            "loss": round(judgement.loss, 4),
            "accuracy": round(judgement.accuracy, 4),
            "better": _texts(position, found.better),
        },
    }


def _texts(position: Position[Any], line: tuple[Any, ...]) -> list[str]:
    """Return the moves of a line as texts; the position is left at its end."""
    texts = []
    for move in line:
        texts.append(position.move_text(move))
        position.push(move)
    return texts


async def review_ply(game: Game, position: Position[Any], move: Any, pause: Pause) -> ReviewedPly:
    """Look at a position and judge the move made there; None is none, as after the last one.

    The position is left as it is; the same one is always judged alike, since nothing is kept from
    one to the next.
    """
    opponent = opponent_of(game.id)
    result = position.result()
    if result is not None:
        return ReviewedPly(_chance_at_end(result), None, ())
    reports = await _reports(Search(opponent, position), _budget(opponent), pause)
    best = reports[-1]
    expected = chance(best.score, opponent.win_scale)
    p1_chance = expected if position.to_move == P1 else 1 - expected
    if move is None:
        return ReviewedPly(p1_chance, None, ())
    if position.count_moves() == 1:
        return ReviewedPly(p1_chance, Judgement("forced", 0.0), ())
    if move == best.move:
        return ReviewedPly(p1_chance, Judgement("best", 0.0), ())
    # A slower win takes more plies to prove than the one that was found.
    depth = best.depth if best.score.kind == "cp" else None
    alone = Search(opponent, position, root_moves=(move,))
    replies = await _reports(alone, _budget(opponent, depth), pause)
    judgement = judge_move(*_equally_deep(reports, replies), opponent.win_scale)
    is_fault = any(judgement.verdict == name for name, _ in FAULTS)
    return ReviewedPly(p1_chance, judgement, best.line if is_fault else ())


def _budget(opponent: Opponent, depth: int | None = None) -> Budget:
    """Return what the search of a position may spend; every move is looked at once."""
    nodes = opponent.levels[-1].budget.nodes
    assert nodes is not None
    return Budget(depth=depth, nodes=max(LEAST_NODES, nodes // NODES_DIVISOR), least_depth=1)


async def _reports(search: Search, budget: Budget, pause: Pause) -> list[Report]:
    """Run a search and return what it reported of each depth."""
    reports: list[Report] = []
    await drive(search, budget, pause, report=reports.append)
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
