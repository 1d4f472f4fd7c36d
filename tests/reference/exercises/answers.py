"""All right answers of an exercise, from the rules page alone: no code of the engine is used.

What an exercise gives to programs goes in, a position text and a few values, and every answer that
is right by the second implementations of `tests/reference` comes out. There has to be one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations

from tests.reference import infinity, linja, minus_vs_plus, sumof2, zero_sum

Given = Mapping[str, str | int]
Answers = Callable[[str, Given], Iterator[str]]


# Minus vs Plus


def gaining_moves(text: str, given: Given) -> Iterator[str]:
    """Every move that scores this many points."""
    state = minus_vs_plus.read(text)
    for move in minus_vs_plus.moves(state):
        scores = minus_vs_plus.play(state, move).scores
        if scores[state.to_move] - state.scores[state.to_move] == given["points"]:
            yield move


def what_is_left(text: str, given: Given) -> Iterator[str]:
    """What stands where a move has ended."""
    state, move = minus_vs_plus.read(text), str(given["move"])
    assert move in minus_vs_plus.moves(state)
    yield str(minus_vs_plus.play(state, move).board[move[2:]])


# Infinity


def result(text: str, given: Given) -> Iterator[str]:
    """What two numbers make on a square."""
    state, move = infinity.read(text), str(given["move"])
    assert move in infinity.moves(state)
    (_, defender), (_, attacker) = state.board[move[2:]], state.board[move[:2]]
    yield str(infinity.operate(defender, infinity.operation_on(move[2:]), attacker))


def who_stays(text: str, given: Given) -> Iterator[str]:
    """Which piece stands on a square after two have met there."""
    state, move = infinity.read(text), str(given["move"])
    assert move in infinity.moves(state)
    owner, value = infinity.play(state, move).board.get(move[2:], ("-", ""))
    yield f"{owner}{value}"


# Sumof2


def pairs(text: str, given: Given) -> Iterator[str]:
    """Every two pawns on the board that make a sum, which is there as well."""
    pawns = sorted(pawn for pawn in sumof2.read(text).board if pawn is not None)
    assert given["sum"] in pawns
    for smaller, larger in combinations(pawns, 2):
        if smaller + larger == given["sum"]:
            yield f"{given['sum']}={larger}+{smaller}"


def southern_sum(text: str, given: Given) -> Iterator[str]:
    """What the pawns in the lower half add up to after a choice."""
    state = sumof2.read(text)
    assert given["move"] in sumof2.moves(state)
    after = sumof2.play(state, str(given["move"]))
    yield str(sum(pawn or 0 for pawn in after.board[18:]))


# Zero-Sum


def leader_by_pips(text: str, _: Given) -> Iterator[str]:
    """Who leads, and by how much."""
    state = zero_sum.read(text)
    yield from _leader(zero_sum.score(state, "r"), zero_sum.score(state, "b"))


def gaining_claims(text: str, given: Given) -> Iterator[str]:
    """Every claim that brings its player this many points."""
    state = zero_sum.read(text)
    before = zero_sum.score(state, state.to_move)
    for move in zero_sum.moves(state):
        after = zero_sum.score(zero_sum.play(state, move), state.to_move)
        if move[0] == "c" and after - before == given["points"]:
            yield move


# Linja


def leader_by_rows(text: str, _: Given) -> Iterator[str]:
    """Who leads, and by how much."""
    state = linja.read(text)
    yield from _leader(linja.score(state, "b"), linja.score(state, "r"))


def gaining_follow_ups(text: str, given: Given) -> Iterator[str]:
    """Every second move that brings its player this many points; the first one may be given."""
    state = linja.read(text)
    if "first" in given:
        assert state.allowance is None
        assert given["first"] in linja.moves(state)
        state = linja.play(state, str(given["first"]))
    assert state.allowance is not None
    before = linja.score(state, state.to_move)
    for move in linja.moves(state):
        after = linja.score(linja.play(state, move), state.to_move)
        if after - before == given["points"]:
            yield move


def _leader(first: int, second: int) -> Iterator[str]:
    if first != second:
        yield f"p{1 if first > second else 2} {abs(first - second)}"


ANSWERS: dict[tuple[str, str], Answers] = {
    ("minus-vs-plus", "gain"): gaining_moves,
    ("minus-vs-plus", "left"): what_is_left,
    ("infinity", "result"): result,
    ("infinity", "stays"): who_stays,
    ("sumof2", "pair"): pairs,
    ("sumof2", "camp"): southern_sum,
    ("zero-sum", "lead"): leader_by_pips,
    ("zero-sum", "claim"): gaining_claims,
    ("linja", "lead"): leader_by_rows,
    ("linja", "gain"): gaining_follow_ups,
}
"""By game and kind of exercise."""
