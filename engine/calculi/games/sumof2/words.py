"""Sumof2 in words: labels of squares, choices as notation and sentences, and the step."""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import cache

from calculi.board import Step
from calculi.game import P1, P2
from calculi.games.sumof2.moves import PARTNERS, Sumof2Move, pawns_of
from calculi.games.sumof2.rules import Sumof2Position
from calculi.games.sumof2.squares import BY_NAME, NAMES, PAWNS, camp_of, filling_of
from calculi.texts.sentence import Joined, Sentence, Words


@cache
def _player(player: int) -> Sentence:
    return Sentence(f"sumof2.player.{player}")


def spoken_score(score: int) -> Sentence:
    return Sentence("score.points", n=score)


@cache
def square_label(square: int, pawn: int) -> Sentence:
    """Return a square with its camp and its pawn; pawn 0 is none."""
    return Sentence(
        "sumof2.cell",
        square=NAMES[square],
        owner=_player(camp_of(square)),
        content=pawn or Sentence("sumof2.empty"),
    )


def ends(position: Sumof2Position, move: Sumof2Move) -> tuple[str, tuple[int, int]]:
    """Return what a legal choice ends (`round`, `game` or nothing), and the scores after it.

    It does not look at what follows round one (R3).
    """
    in_round = position.round
    position.push(move)
    if position.round != in_round:
        end, scores = "round", position.round_one
    else:
        end, scores = "" if position.result() is None else "game", position.scores()
    position.pop()
    return end, scores


def may_end(position: Sumof2Position, move: Sumof2Move) -> bool:
    """Tell whether so few choices are left that this one may be the last of a round.

    It can take no more choices away than its sum has a part in. So of hundreds none is tried.
    """
    taken, _, _ = pawns_of(move)
    return position.count_moves() <= len(PARTNERS[taken])


def scores_after(position: Sumof2Position, move: Sumof2Move) -> tuple[int, int]:
    """Return the scores after a legal choice, those of round one where it ends that (R4)."""
    if may_end(position, move):
        return ends(position, move)[1]
    # Nothing is pushed: that counts what can be chosen then, which takes most of a view's time.
    (taken, larger, smaller), scores = pawns_of(move), list(position.scores())
    left, here, there = (camp_of(position.squares[pawn]) for pawn in (taken, larger, smaller))
    scores[left] -= taken
    scores[here] += smaller - larger
    scores[there] += larger - smaller
    return scores[P1], scores[P2]


def notation(position: Sumof2Position, move: Sumof2Move) -> str:
    """Return `32 = 26 + 6`."""
    taken, larger, smaller = pawns_of(move)
    return f"{taken} = {larger} + {smaller}"


def sentence(position: Sumof2Position, move: Sumof2Move) -> Words:
    """Return which pawn leaves which camp, where the others go, and what that ends."""
    return _with_end(_spoken(position, move, "move"), position, move, {"round", "game"})


def told(position: Sumof2Position, move: Sumof2Move) -> Words:
    """Return the sum, whose the pawns are now, and the end of round one.

    How a game has ended is left to its result.
    """
    return _with_end(_spoken(position, move, "told"), position, move, {"round"})


def _spoken(position: Sumof2Position, move: Sumof2Move, manner: str) -> Sentence:
    """Return a choice in the texts of a manner."""
    taken, larger, smaller = pawns_of(move)
    left, here, there = (camp_of(position.squares[pawn]) for pawn in (taken, larger, smaller))
    return Sentence(
        f"sumof2.{manner}.{'stays' if here == there else 'crosses'}",
        sum=taken,
        larger=larger,
        smaller=smaller,
        left=_player(left),
        origin=_player(here),
        target=_player(there),
    )


def _with_end(
    spoken: Sentence, position: Sumof2Position, move: Sumof2Move, told_of: Container[str]
) -> Words:
    """Return the sentence of a choice, and the end that it brings if that is in `told_of`."""
    if not may_end(position, move):
        return spoken
    end, (south, north) = ends(position, move)
    if end not in told_of:
        return spoken
    return Joined(" ", (spoken, Sentence(f"sumof2.ends.{end}", south=south, north=north)))


def note(position: Sumof2Position, move: Sumof2Move) -> Words:
    """Return what a choice ends, or nothing."""
    if not may_end(position, move):
        return ""
    end, _ = ends(position, move)
    return Sentence(f"sumof2.note.{end}") if end else ""


@cache
def preview_title(move: Sumof2Move) -> Sentence:
    """Return a choice as an instruction."""
    taken, larger, smaller = pawns_of(move)
    return Sentence("sumof2.preview", sum=taken, larger=larger, smaller=smaller)


def why(position: Sumof2Position, move: Sumof2Move) -> tuple[Words, Words]:
    """Return how the pawns that come and go change each camp, or the scores of round one."""
    end, (south, north) = ends(position, move)
    if end == "round":
        return Sentence("sumof2.why.round", n=south), Sentence("sumof2.why.round", n=north)
    return _change(position, move, P1), _change(position, move, P2)


def _change(position: Sumof2Position, move: Sumof2Move, player: int) -> Words:
    """Return a camp's gain or loss with its reasons, such as `−30: 5 − 20 − 15`."""
    taken, larger, smaller = pawns_of(move)
    left, here, there = (camp_of(position.squares[pawn]) for pawn in (taken, larger, smaller))
    arrived = [] if here == there else [larger if there == player else smaller]
    departed = [] if here == there else [smaller if there == player else larger]
    if left == player:
        departed = [taken, *departed]
    change = sum(arrived) - sum(departed)
    if not change:
        return ""
    if not arrived and len(departed) == 1:
        return Sentence("sumof2.why.removed", n=taken)
    terms = " − ".join(map(str, [*arrived, *departed]))
    if not arrived:
        terms = f"−{terms}"
    return f"{'+' if change > 0 else '−'}{abs(change)}: {terms}"


def step(position: Sumof2Position, last: Sumof2Move | None) -> Step:
    """Return the only kind of step; it names the scores of round one when round two begins."""
    if position.result() is not None:
        phase = "over"
    elif position.round == 2 and all(position.squares[1:]):
        phase = "round-two"
    else:
        phase = "choice"
    south, north = position.round_one
    help_key = "second-choice" if phase == "choice" and position.round == 2 else phase
    return Step(
        title=Sentence(f"sumof2.step.{phase}"),
        counter=Sentence("sumof2.step.counter", n=position.round),
        help=Sentence(f"sumof2.help.{help_key}", south=south, north=north),
        phase=phase,
    )


def refusal(position: Sumof2Position, picked: Sequence[str], cell: str) -> Sentence:
    """Say why a square may not be picked after others, whatever their order."""
    filling = filling_of(position.squares)
    pawn = filling[BY_NAME[cell]]
    pawns = [filling[BY_NAME[name]] for name in picked if filling[BY_NAME[name]]]
    if not pawn:
        reason = Sentence("sumof2.refusal.empty", square=cell)
    elif not position.count_moves():
        reason = Sentence("sumof2.refusal.over")
    else:
        reason = _pick_refusal(position, pawns, pawn)
    return Sentence("refusal", reason=reason)


def _pick_refusal(position: Sumof2Position, picked: list[int], pawn: int) -> Sentence:
    """Say in a clause why a pawn may not be picked after others."""
    together = {pawn, *picked}
    values = {"pawn": pawn}
    if pawn in picked:
        key = "twice"
    elif len(picked) >= 3:
        key = "enough"
    elif not picked:
        key = "alone"
    elif len(picked) == 2:
        key, values = "third", {"pawn": pawn, "larger": max(picked), "smaller": min(picked)}
    else:
        return _pair_refusal(max(together), min(together))
    return Sentence(f"sumof2.refusal.{key}", **values)


def _pair_refusal(larger: int, smaller: int) -> Sentence:
    """Say which third pawns two pawns would need; none of these is on the board."""
    # R1: where the larger is twice the smaller, their difference is the smaller again.
    thirds = [n for n in (larger + smaller, larger - smaller) if n in PAWNS and n != smaller]
    key, values = "pair", {"larger": larger, "smaller": smaller}
    if len(thirds) == 1:
        key, values = "pair-needs-one", {**values, "third": thirds[0]}
    elif thirds:
        key, values = "pair-needs", {**values, "sum": thirds[0], "difference": thirds[1]}
    return Sentence(f"sumof2.refusal.{key}", **values)
