"""The independent check of puzzles: it starts from a puzzle's text and shares no search.

What it has in common with what found the puzzles is the rules and, for a searched one alone,
a game's evaluation and the scale of chances. The search is its own and plain: no table but of
proofs, no reductions, no quiescence, and no choice among the moves.

A **proven** puzzle is played through to its `plies`, every move of either side: after each turn of
the solution its side must be able to force what the puzzle is worth, and after every other turn
that leads elsewhere the other side must be able to force something better for itself. Where the
solution is worth a draw, every reply in it must leave the other side one too: a puzzle that saves
the draw is not to end in a win that nobody would have given away.

A **searched** puzzle is searched with alpha-beta to growing depths, as far as `MOST_POSITIONS`
allow. At the two deepest ones alike every turn of the solution must lead all others by `MARGIN` of
the chance of winning. That is less than what a puzzle claims, since a plain search sees fewer plies
ahead; yet it is what a review calls a mistake, so every other turn is one. Two
depths, since the side that moved last looks too good to a search that does not follow captures.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Any, Final

from calculi.game import Position
from calculi.learn.errors import PuzzleError
from calculi.learn.puzzles.puzzle import Puzzle
from calculi.registry import load
from calculi.search.chance import chance
from calculi.search.opponent import Opponent, opponent_of
from calculi.search.report import Score

MARGIN: Final = 0.1
MOST_POSITIONS: Final = 60_000
"""The most positions for the search of a turn of a searched puzzle."""
MOST_PROVEN: Final = 100_000
"""The most positions for the proof of a turn."""
RIVALS: Final = 2
"""To how many positions other turns than the solution's must lead at first."""
DEPTHS: Final = range(1, 12)
_CERTAIN: Final = 10**9


class _TooManyError(Exception):
    """There are more positions than may be looked at."""


def check(puzzle: Puzzle) -> None:
    """Raise `PuzzleError` where a puzzle does not hold what it says."""
    position = load(puzzle.game).position.from_text(puzzle.position)
    played = 0
    for turn in _turns(puzzle):
        mover, begun = position.to_move, position.as_seen()
        for text in turn:
            position.play(text)
        if mover == puzzle.side:
            end = position.as_seen()
            rivals = _rivals(begun, end)
            if not played and len(rivals) < RIVALS:
                raise PuzzleError("there is too little to choose between", puzzle=puzzle.id)
            if puzzle.kind == "proven":
                _check_proof(puzzle, begun, (end, len(turn)), rivals, played)
            elif rivals:
                _check_lead(puzzle, end, [_after(begun, rival) for rival in rivals])
        else:
            _check_reply(puzzle, position.as_seen(), turn, played)
        played += len(turn)


def _turns(puzzle: Puzzle) -> Iterator[list[str]]:
    """Yield the solution by turns of either side."""
    position = load(puzzle.game).position.from_text(puzzle.position)
    turn: list[str] = []
    for text in puzzle.solution:
        mover = position.to_move
        position.play(text)
        turn.append(text)
        if position.to_move != mover or position.result() is not None:
            yield turn
            turn = []


def _rivals(begun: Position[Any], end: Position[Any]) -> list[tuple[Any, ...]]:
    """Return the turns that lead elsewhere than to a position."""
    board, own = begun.copy(), end.key()
    rivals = []
    for turn in _ends(begun):
        _push(board, turn)
        if board.key() != own:
            rivals.append(turn)
        _pop(board, turn)
    return rivals


def _ends(position: Position[Any]) -> list[tuple[Any, ...]]:
    """Return a shortest turn to each position that one of the player to move can lead to."""
    board, side = position.copy(), position.to_move
    found: list[tuple[Any, ...]] = []
    waiting: deque[tuple[Any, ...]] = deque([()])
    met: set[int] = set()
    while waiting:
        begun = waiting.popleft()
        _push(board, begun)
        for move in board.moves():
            board.push(move)
            key = board.key()
            if key not in met:
                met.add(key)
                is_open = board.to_move == side and board.result() is None and not board.is_veiled()
                (waiting if is_open else found).append((*begun, move))
            board.pop()
        _pop(board, begun)
    return found


def _push(board: Position[Any], turn: tuple[Any, ...]) -> None:
    for move in turn:
        board.push(move)


def _pop(board: Position[Any], turn: tuple[Any, ...]) -> None:
    for _ in turn:
        board.pop()


def _after(position: Position[Any], turn: tuple[Any, ...]) -> Position[Any]:
    board = position.copy()
    _push(board, turn)
    return board


# Proofs


class _Proof:
    """Finds out, by trying all moves, whether a side can force a result."""

    def __init__(self, side: int, least: float) -> None:
        """`least` is what the side wants: 1 for a win, 0.5 for a draw or more."""
        self._side = side
        self._least = least
        self._known: dict[tuple[int, int], bool] = {}
        # By the plies that are left: the move that decided last.
        self._last: dict[int, Any] = {}
        self._looked = 0

    def holds(self, position: Position[Any], plies: int) -> bool:
        """Tell whether the side can force it within `plies`."""
        result = position.result()
        if result is not None:
            return result.points_of(self._side) >= self._least
        if plies <= 0 or position.is_veiled():
            return False
        name = position.key(), plies
        if name in self._known:
            return self._known[name]
        self._looked += 1
        if self._looked > MOST_PROVEN:
            raise _TooManyError
        is_own = position.to_move == self._side
        found = not is_own
        for move in self._ordered(position, plies):
            position.push(move)
            holds = self.holds(position, plies - 1)
            position.pop()
            if holds == is_own:
                found = is_own
                self._last[plies] = move
                break
        self._known[name] = found
        return found

    def _ordered(self, position: Position[Any], plies: int) -> list[Any]:
        """Return all moves, first the one that decided last with as many plies left."""
        moves = list(position.moves())
        last = self._last.get(plies)
        if last in moves:
            moves.remove(last)
            moves.insert(0, last)
        return moves


def _check_proof(
    puzzle: Puzzle,
    begun: Position[Any],
    end: tuple[Position[Any], int],
    rivals: list[tuple[Any, ...]],
    played: int,
) -> None:
    """Check a turn that begins after `played` plies; `end` comes with the plies of the turn."""
    if puzzle.worth not in ("win", "draw") or puzzle.plies is None:
        raise PuzzleError("proven, yet worth neither a win nor a draw", puzzle=puzzle.id)
    least = 1.0 if puzzle.worth == "win" else 0.5
    left = puzzle.plies - played
    own = _Proof(puzzle.side, least)
    # What is left for the other side once the solver misses it.
    other = _Proof(1 - puzzle.side, 1.5 - least)
    try:
        if not own.holds(end[0], left - end[1]):
            raise PuzzleError(f"a {puzzle.worth} is not proven", puzzle=puzzle.id)
        for rival in rivals:
            _push(begun, rival)
            if not other.holds(begun, left - len(rival)):
                raise PuzzleError(
                    f"another turn is not proven worse: {begun.text()}", puzzle=puzzle.id
                )
            _pop(begun, rival)
    except _TooManyError:
        raise PuzzleError(f"no proof within {MOST_PROVEN} positions", puzzle=puzzle.id) from None


def _check_reply(puzzle: Puzzle, end: Position[Any], turn: list[str], played: int) -> None:
    """Check a reply that begins after `played` plies and leads to `end`.

    Where the solution wins, all replies lose.
    """
    if puzzle.worth != "draw" or puzzle.plies is None:
        return
    try:
        holds = _Proof(1 - puzzle.side, 0.5).holds(end, puzzle.plies - played - len(turn))
    except _TooManyError:
        holds = False
    if not holds:
        raise PuzzleError(f"the reply {' '.join(turn)} is not proven to draw", puzzle=puzzle.id)


# Searches


class _Plain:
    """Alpha-beta to one depth."""

    def __init__(self, opponent: Opponent, side: int) -> None:
        self._evaluate = opponent.evaluate
        self._side = side
        self.looked = 0

    def value(self, position: Position[Any], depth: int, alpha: int, beta: int) -> int:
        """Return the value of a position for the side, in hundredths of a point."""
        result = position.result()
        if result is not None:
            return 0 if result.winner is None else _signed(_CERTAIN, result.winner == self._side)
        is_own = position.to_move == self._side
        if depth <= 0 or position.is_veiled():
            return _signed(self._evaluate(position), is_own)
        best = -_CERTAIN - 1 if is_own else _CERTAIN + 1
        for move in position.moves():
            self.looked += 1
            if self.looked > MOST_POSITIONS:
                raise _TooManyError
            position.push(move)
            try:
                value = self.value(position, depth - 1, alpha, beta)
            finally:
                position.pop()
            if is_own:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best


def _check_lead(puzzle: Puzzle, end: Position[Any], rivals: list[Position[Any]]) -> None:
    opponent = opponent_of(puzzle.game)
    search = _Plain(opponent, puzzle.side)
    leads: list[bool] = []
    boards = list(rivals)
    for depth in DEPTHS:
        try:
            leads.append(_leads(opponent, search, end, boards, depth))
        except _TooManyError:
            break
    if len(leads) < 2:
        raise PuzzleError("too many positions for a search", puzzle=puzzle.id)
    if not all(leads[-2:]):
        raise PuzzleError(
            f"at depth {len(leads)} the solution does not lead by {MARGIN}", puzzle=puzzle.id
        )


def _leads(
    opponent: Opponent,
    search: _Plain,
    end: Position[Any],
    rivals: list[Position[Any]],
    depth: int,
) -> bool:
    """Tell whether the solution leads every other turn by the margin at a depth."""
    own = search.value(end, depth, -_CERTAIN, _CERTAIN)
    most = _worse_by_margin(own, opponent.win_scale)
    # The turn that refuted the lead last comes first, since one such turn is enough.
    for place, rival in enumerate(rivals):
        if search.value(rival, depth, most, most + 1) > most:
            rivals.insert(0, rivals.pop(place))
            return False
    return True


def _worse_by_margin(value: int, win_scale: int) -> int:
    """Return the largest value whose chance is less than that of `value` by the margin."""
    wanted = _chance(value, win_scale) - MARGIN
    low, high = -_CERTAIN - 1, value
    while high - low > 1:
        middle = (low + high) // 2
        if _chance(middle, win_scale) <= wanted:
            low = middle
        else:
            high = middle
    return low


def _chance(value: int, win_scale: int) -> float:
    if abs(value) >= _CERTAIN:
        return float(value > 0)
    return chance(Score("cp", value), win_scale)


def _signed(value: int, is_own: bool) -> int:
    return value if is_own else -value
