"""Reviews of games: each move is compared with the best move of its position.

What a move gives away is the difference between the chances of the best move and its own. Both are
searched to the same depth, so that a move is not blamed for what a search sees only one ply later.
The verdict follows from this difference alone, by `FAULTS`. So the same lead given away is a
blunder in an even game and nothing in a game that is won anyway, and a proven win thrown away
counts in full. A turn is judged by what its moves give away together, and never by more than the
chance that there was before it.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from calculi.game import P1, Game, Position
from calculi.page.requests import JudgeRequest, RecordRequest, TurnJudgement
from calculi.page.slices import Pause, drive
from calculi.record.record import play
from calculi.registry import load
from calculi.search.budget import Budget
from calculi.search.chance import chance
from calculi.search.opponent import Opponent, opponent_of
from calculi.search.report import Report, Score, play_line
from calculi.search.search import Search

if TYPE_CHECKING:
    from calculi.page.schema.search import Judged, Verdict

FAULTS: Final[tuple[tuple[Verdict, float], ...]] = (
    ("blunder", 0.2),
    ("mistake", 0.1),
    ("inaccuracy", 0.05),
)
"""The least chance that each fault gives away, the gravest fault first."""
NEGLIGIBLE_LOSS: Final = 0.005
"""A loss of chance below this is none: it is less than a screen shows."""
FORGIVENESS: Final = 0.2
"""The loss of chance at which a move's accuracy is 1/e, about a third."""
NODES: Final = 2_400
"""The nodes for a position, and as many again for its move."""
NODES_TO_BLAME: Final = 9_600
"""The nodes for each where the move seems to be a fault: only one that this confirms is reported.

In one lost game 600 nodes alone found four faults, of which one stood with 40,000; with this, one
was found, and it was real.
"""


class Judgement(NamedTuple):
    """The judgement of a move."""

    verdict: Verdict
    loss: float
    """The loss of chance, 0 to 1."""

    @property
    def accuracy(self) -> float:
        """1 for a move that gives nothing away, towards 0 for one that gives all away."""
        return exp(-self.loss / FORGIVENESS)


class ReviewedPly(NamedTuple):
    """The judgement of a position and of the move made there."""

    chance: float
    """The chance of p1 here, 0 to 1."""
    judgement: Judgement | None
    """None if no move was made."""
    better: tuple[Any, ...]
    """The best line if the move gave something away, else empty."""

    def chance_of(self, player: int) -> float:
        """Return a player's chance here, 0 to 1."""
        return self.chance if player == P1 else 1 - self.chance


def judge_move(best: Score, played: Score, win_scale: int) -> Judgement:
    """Judge a move by its score and that of the best move, both for the player who made it."""
    loss = as_told(max(0.0, chance(best, win_scale) - chance(played, win_scale)))
    return Judgement(verdict_on(loss), loss)


def as_told(share: float) -> float:
    """Round a chance as the page gets it, so that a verdict fits the number beside it."""
    return round(share, 4)


def verdict_on(loss: float) -> Verdict:
    """Return the verdict on a move or a turn with an alternative, by the chance it gives away."""
    for fault, least in FAULTS:
        if loss >= least:
            return fault
    return "best" if loss < NEGLIGIBLE_LOSS else "good"


def is_fault(verdict: Verdict) -> bool:
    return any(verdict == fault for fault, _ in FAULTS)


def judge_turn(before: TurnJudgement | None, chance: float, move: Judgement) -> TurnJudgement:
    """Judge a turn as far as a move.

    `before` is the judgement as far as the move before it, None for the first move; `chance` is
    that of the player before the move.
    """
    if before is None:
        before = TurnJudgement("forced", chance, 0.0)  # nothing chosen yet, nothing given away
    # The losses come from other searches than the chance: they may exceed what there was.
    loss = as_told(min(before.chance, before.loss + move.loss))
    is_forced = before.verdict == move.verdict == "forced"
    return TurnJudgement("forced" if is_forced else verdict_on(loss), before.chance, loss)


async def judge_ply(request: JudgeRequest, pause: Pause) -> Judged:
    """Judge the move made at a ply of a record; after the last move, evaluate the position only.

    Raises `GameError` for a record that cannot be replayed up to that move.
    """
    record = request.record
    game, position = at_ply(record)
    is_last = record.ply == len(record.moves)
    move = None if is_last else play(position.copy(), record.moves[record.ply], record.ply + 1)
    found = await review_ply(game, position, move, pause)
    judgement = found.judgement
    if judgement is None:
        return {"chance": as_told(found.chance), "judgement": None, "turn": None}
    is_first = game.board.separator(position) is None
    before = None if is_first else request.before
    turn = judge_turn(before, found.chance_of(position.to_move), judgement)
    return {
        "chance": as_told(found.chance),
        "judgement": {
            "verdict": judgement.verdict,
            "loss": judgement.loss,
            "accuracy": round(judgement.accuracy, 4),
            "better": play_line(position, found.better),
        },
        "turn": {
            "verdict": turn.verdict,
            "chance": as_told(turn.chance),
            "loss": turn.loss,
        },
    }


def at_ply(request: RecordRequest) -> tuple[Game, Position[Any]]:
    """Return a record's game, and its position after as many moves as its ply says.

    Raises `GameError` for a record that cannot be replayed as far as that.
    """
    game, start = load(request.game), request.start
    position = game.position.start() if start is None else game.position.from_text(start)
    for number, made in enumerate(request.moves[: request.ply], start=1):
        play(position, made, number)
    return game, position


async def review_ply(game: Game, position: Position[Any], move: Any, pause: Pause) -> ReviewedPly:
    """Evaluate a position and judge the move made there; None after the last move.

    The position stays as it is. Nothing is shared between searches, so the same position always
    gets the same judgement.
    """
    opponent = opponent_of(game.id)
    result = position.result()
    if result is not None:
        return ReviewedPly(result.points_of(P1), None, ())
    reviewed = await _reviewed(opponent, position, move, NODES, pause)
    if reviewed.judgement is None or not is_fault(reviewed.judgement.verdict):
        return reviewed
    looked_at_again = await _reviewed(opponent, position, move, NODES_TO_BLAME, pause)
    # What a position promises does not depend on the move made there.
    return looked_at_again._replace(chance=reviewed.chance)


async def _reviewed(
    opponent: Opponent, position: Position[Any], move: Any, nodes: int, pause: Pause
) -> ReviewedPly:
    """Review a ply with so many nodes for the position, and for the move made there."""
    reports = await _reports(Search(opponent, position), _budget(nodes), pause)
    best = reports[-1]
    expected = chance(best.score, opponent.win_scale)
    p1_chance = expected if position.to_move == P1 else 1 - expected
    if move is None:
        return ReviewedPly(p1_chance, None, ())
    if position.count_moves() == 1:
        return ReviewedPly(p1_chance, Judgement("forced", 0.0), ())
    if move == best.move:
        return ReviewedPly(p1_chance, Judgement("best", 0.0), ())
    # A slower win takes more plies to prove than the one found.
    depth = best.depth if best.score.kind == "cp" else None
    alone = Search(opponent, position, root_moves=(move,))
    replies = await _reports(alone, _budget(nodes, depth), pause)
    judgement = judge_move(*equally_deep(reports, replies), opponent.win_scale)
    return ReviewedPly(p1_chance, judgement, () if judgement.verdict == "best" else best.line)


async def best_move(game: Game, position: Position[Any], pause: Pause) -> Any:
    """Return the move that the review names in place of a fault; the game must not be over."""
    search = Search(opponent_of(game.id), position)
    return (await _reports(search, _budget(NODES_TO_BLAME), pause))[-1].move


def equally_deep(best: list[Report], played: list[Report]) -> tuple[Score, Score]:
    """Return both scores at the greatest depth that both searches reached.

    A proven score holds at any depth.
    """
    own, deepest = played[-1].score, best[-1].score
    if own.kind == deepest.kind == "cp":
        return best[len(played) - 1].score, own
    return deepest, own


def _budget(nodes: int, depth: int | None = None) -> Budget:
    """Return the budget for a position; every move is searched at least once."""
    return Budget(depth=depth, nodes=nodes, least_depth=1)


async def _reports(search: Search, budget: Budget, pause: Pause) -> list[Report]:
    """Run a search and return its report after each depth."""
    reports: list[Report] = []
    await drive(search, budget, pause, report=reports.append)
    return reports
