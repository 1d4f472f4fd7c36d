"""Minus vs Plus in words: labels of squares, moves and their effects, refusals."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from calculi.board import Prompt, Step
from calculi.game import P1, P2
from calculi.games.minus_vs_plus.effects import Effects, HomeComing, effects_of
from calculi.games.minus_vs_plus.limits import TURNS
from calculi.games.minus_vs_plus.moves import SOURCE, TARGET, MinusVsPlusMove
from calculi.games.minus_vs_plus.rules import MinusVsPlusPosition
from calculi.games.minus_vs_plus.squares import EMPTY, HOME_VALUES, NAMES, ROW, SQUARES
from calculi.texts.sentence import Joined, Sentence, Words

_GAME: Final = "minus-vs-plus"


def spoken_score(score: int) -> Sentence:
    return Sentence("score.points", n=score)


@cache
def square_label(square: int, content: int) -> Sentence:
    """Return a square, whose home it is, and what stands there."""
    place: Words = NAMES[square]
    home = HOME_VALUES.get(square)
    if home is not None:
        place = Sentence(f"{_GAME}.home", square=place, value=content_words(home))
    return Sentence(f"{_GAME}.cell", place=place, content=content_words(content))


def notation(position: MinusVsPlusPosition, move: MinusVsPlusMove) -> str:
    """Return `c2 e4`, followed by its points, such as `+4`."""
    points = effects_of(position, move).points
    return f"{NAMES[SOURCE[move]]} {NAMES[TARGET[move]]}" + (f" +{points}" if points else "")


def sentence(position: MinusVsPlusPosition, move: MinusVsPlusMove) -> Words:
    """Return what the piece does, and all consequences."""
    effects = effects_of(position, move)
    position.push(move)
    is_over = position.result() is not None
    position.pop()
    return _sentence(effects, is_over)


def note(position: MinusVsPlusPosition, move: MinusVsPlusMove) -> Words:
    """Return the move's sum or difference, and its gains."""
    return _note(effects_of(position, move))


def why(position: MinusVsPlusPosition, move: MinusVsPlusMove) -> tuple[Words, Words]:
    """Return the mover's gains and where they come from."""
    gains = _reasons(effects_of(position, move))
    reason = Joined(", ", gains) if gains else ""
    return (reason, "") if position.to_move == P1 else ("", reason)


def step(position: MinusVsPlusPosition, last: MinusVsPlusMove | None) -> Step:
    """Return the only kind of step; it names the ban of lateral moves where that holds (R2)."""
    phase = "no-lateral" if position.is_lateral_banned() else "move"
    turn = min(position.turns + 1, TURNS)
    return Step(
        title=Sentence(f"{_GAME}.step"),
        counter=Sentence(f"{_GAME}.step.counter", n=turn, all=TURNS),
        help=Sentence(f"{_GAME}.help.{phase}"),
        phase=phase,
        news=phase == "no-lateral",
    )


def refusal(position: MinusVsPlusPosition, picked: Sequence[str], cell: str) -> Sentence:
    """Say why a square may not be picked: as a piece to move, or as a target."""
    if picked:
        reason = position.refusal(SQUARES[picked[0]], SQUARES[cell])
    else:
        reason = position.refusal(SQUARES[cell], None)
    return Sentence("refusal", reason=reason)


@cache
def content_words(content: int) -> Sentence:
    """Return what a square holds in words, such as `minus two`, `zero` or `empty`."""
    if content == EMPTY:
        return Sentence(f"{_GAME}.empty")
    if content == 0:
        return Sentence(f"{_GAME}.zero")
    return Sentence(f"{_GAME}.piece.{P1 if content > 0 else P2}", size=abs(content))


def _sentence(effects: Effects, is_over: bool) -> Words:
    """Return a move and its consequences as a sentence; `is_over` if it ends the game."""
    side = P1 if effects.value > 0 else P2
    clauses: list[Words] = []
    if effects.met not in (EMPTY, 0):
        clauses.append(_stays(effects))
    if effects.subtracted:
        clauses.append(_points("points", effects.subtracted, side))
    if effects.entering is not None:
        clauses.append(_home_coming("enters", effects.value, effects.entering))
    if effects.returning is not None:
        clauses.append(_points("last-row", effects.arrived, side))
        clauses.append(_home_coming("returns", effects.stays, effects.returning))
    text: Words = _deed(effects)
    if clauses:
        text = Joined(": ", (text, Joined(", ", clauses)))
    whole = Joined("", (Sentence("capital", text=text), "."))
    return Joined(" ", (whole, Sentence(f"{_GAME}.move.over"))) if is_over else whole


def _deed(effects: Effects) -> Sentence:
    """Return what the piece does on its target square."""
    if effects.met == EMPTY:
        is_lateral = effects.source // ROW == effects.target // ROW
        key = "lateral" if is_lateral else "goes"
    elif effects.met == 0:
        key = "captures"
    elif not effects.subtracted:
        key = "joins"
    elif effects.stays in (0, EMPTY):
        key = "cancels"
    else:
        key = "takes" if effects.stays * effects.value > 0 else "falls"
    if effects.over is None:
        way = Sentence(f"{_GAME}.move.piece", **_values(effects))
    else:
        over = NAMES[effects.over]
        way = Sentence(f"{_GAME}.move.jumper", over=over, **_values(effects))
    return Sentence(f"{_GAME}.move.{key}", way=way, **_values(effects))


def _stays(effects: Effects) -> Sentence:
    """Return what an addition or a subtraction leaves on the target square."""
    if effects.stays == EMPTY:
        return Sentence(f"{_GAME}.move.nothing-stays")
    stays = content_words(effects.stays)
    if not effects.subtracted:
        return stays
    if effects.stays == 0:
        return Sentence(f"{_GAME}.move.zero-stays")
    key = "stays" if effects.returning is None else "left"
    return Sentence(f"{_GAME}.move.{key}", content=stays)


def _values(effects: Effects) -> dict[str, Words]:
    return {
        "piece": content_words(effects.value),
        "source": NAMES[effects.source],
        "target": NAMES[effects.target],
        "met": content_words(effects.met),
    }


def _points(key: str, points: int, side: int) -> Sentence:
    player = Sentence(f"{_GAME}.player.{side}")
    return Sentence(f"{_GAME}.move.{key}", n=points, player=player)


def _home_coming(kind: str, value: int, coming: HomeComing) -> Sentence:
    """Return how a piece comes to its home square; `kind` is `enters` or `returns`."""
    if coming.content is None:
        manner = "lost"
    elif coming.there == EMPTY:
        manner = "placed"
    else:
        manner = "replaces" if coming.there == 0 else "added"
    return Sentence(
        f"{_GAME}.{kind}.{manner}",
        piece=content_words(value),
        there=content_words(coming.there),
        sum=content_words(coming.there if coming.content is None else coming.content),
        square=NAMES[coming.square],
    )


def prompt(effects_of_moves: Sequence[Effects]) -> Prompt:
    """Return what the step says once a piece is picked, from the effects of its legal moves."""
    title = Sentence(f"{_GAME}.move.piece", **_values(effects_of_moves[0]))
    targets = [_target(effects) for effects in effects_of_moves if effects.met != EMPTY]
    key = "dots" if not targets else "pieces" if len(targets) == len(effects_of_moves) else "both"
    return Prompt(
        title=Sentence("capital", text=title),
        help=Sentence(f"{_GAME}.prompt.{key}", targets=Joined(", ", targets)),
        actions=(),
    )


def _target(effects: Effects) -> Sentence:
    """Return what a move does to the piece or zero on its target square."""
    key = "zero" if not effects.met else "theirs" if effects.subtracted else "own"
    smaller, larger = sorted((abs(effects.value), abs(effects.met)))
    return Sentence(
        f"{_GAME}.target.{key}",
        target=NAMES[effects.target],
        smaller=smaller,
        larger=larger,
    )


def _note(effects: Effects) -> Words:
    """Return the sum or difference and the gains of a move in a few words, or nothing."""
    value, met = effects.value, effects.met
    parts = _reasons(effects)
    if effects.entering is not None:
        key = "nothing-enters" if effects.entering.content is None else "enters"
        square = NAMES[effects.entering.square]
        parts.insert(0, Sentence(f"{_GAME}.note.{key}", size=abs(value), square=square))
    elif met != EMPTY and not effects.subtracted:
        total = abs(effects.stays)
        parts.append(Sentence(f"{_GAME}.note.sum", size=abs(value), met=abs(met), total=total))
    return Joined(", ", parts) if parts else ""


def _reasons(effects: Effects) -> list[Words]:
    """Return why the mover's score changes, one reason for each gain."""
    gains: list[Words] = []
    if effects.subtracted:
        smaller, larger = sorted((abs(effects.value), abs(effects.met)))
        gains.append(Sentence(f"{_GAME}.why.subtraction", larger=larger, smaller=smaller))
    if effects.arrived:
        gains.append(Sentence(f"{_GAME}.why.last-row", n=effects.arrived))
    return gains
