"""Minus vs Plus in words: labels of squares, moves from what they bring about, refusals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from calculi.board import Prompt, Step
from calculi.game import P1, P2
from calculi.games.minus_vs_plus.effects import Effects, HomeComing, effects
from calculi.games.minus_vs_plus.moves import SOURCE, TARGET, MinusVsPlusMove
from calculi.games.minus_vs_plus.notation import TURNS
from calculi.games.minus_vs_plus.rules import MinusVsPlusPosition
from calculi.games.minus_vs_plus.squares import EMPTY, HOME_VALUES, NAMES, ROW, SQUARES
from calculi.texts.sentence import Joined, Sentence, Words

_GAME: Final = "minus-vs-plus"


def spoken_score(score: int) -> Sentence:
    """Return the points."""
    return Sentence("score.points", n=score)


def square_label(square: int, content: int) -> Sentence:
    """Return a square, whose home it is, and what stands there."""
    place: Words = NAMES[square]
    home = HOME_VALUES.get(square)
    if home is not None:
        place = Sentence(f"{_GAME}.home", square=place, value=content_words(home))
    return Sentence(f"{_GAME}.cell", place=place, content=content_words(content))


def notation(position: MinusVsPlusPosition, move: MinusVsPlusMove) -> str:
    """Return `c2 e4`, and after it the points it brings, such as `+4`."""
    points = effects(position, move).points
    return f"{NAMES[SOURCE[move]]} {NAMES[TARGET[move]]}" + (f" +{points}" if points else "")


def sentence(position: MinusVsPlusPosition, move: MinusVsPlusMove) -> Words:
    """Return what the piece does and all that follows from it."""
    brought = effects(position, move)
    position.push(move)
    is_over = position.result() is not None
    position.pop()
    return _sentence(brought, is_over)


def note(position: MinusVsPlusPosition, move: MinusVsPlusMove) -> Words:
    """Return the sum or difference that the move makes, and its gains."""
    return _note(effects(position, move))


def why(position: MinusVsPlusPosition, move: MinusVsPlusMove) -> tuple[Words, Words]:
    """Return the mover's gains and where they come from."""
    gains = _reasons(effects(position, move))
    reason = Joined(", ", gains) if gains else ""
    return (reason, "") if position.to_move == P1 else ("", reason)


def separator(_: MinusVsPlusPosition) -> None:
    """Return None: every ply is a turn."""


def step(position: MinusVsPlusPosition, _: MinusVsPlusMove | None) -> Step:
    """Return the one move that is due, with the ban of lateral moves where it holds (R2)."""
    phase = "no-lateral" if position.is_lateral_banned() else "move"
    turn = min(position.turns + 1, TURNS)
    return Step(
        title=Sentence(f"{_GAME}.step"),
        counter=Sentence(f"{_GAME}.step.counter", n=turn, all=TURNS),
        help=Sentence(f"{_GAME}.help.{phase}"),
        phase=phase,
    )


def refusal(position: MinusVsPlusPosition, picked: Sequence[str], cell: str) -> Sentence:
    """Say why a square may not be picked: as that of a piece to move, or as a target."""
    if picked:
        reason = position.refusal(SQUARES[picked[0]], SQUARES[cell])
    else:
        reason = position.refusal(SQUARES[cell], None)
    return Sentence("refusal", reason=reason)


def content_words(content: int) -> Sentence:
    """Return what a square holds in words, such as `minus two`, `zero` or `empty`."""
    if content == EMPTY:
        return Sentence(f"{_GAME}.empty")
    if content == 0:
        return Sentence(f"{_GAME}.zero")
    return Sentence(f"{_GAME}.piece.{P1 if content > 0 else P2}", size=abs(content))


def _sentence(brought: Effects, is_over: bool) -> Words:
    """Return a move and its consequences as a sentence; `is_over` says that it ends the game."""
    side = P1 if brought.value > 0 else P2
    clauses: list[Words] = []
    if brought.met not in (EMPTY, 0):
        clauses.append(_stays(brought))
    if brought.subtracted:
        clauses.append(_points("points", brought.subtracted, side))
    if brought.entering is not None:
        clauses.append(_home_coming("enters", brought.value, brought.entering))
    if brought.returning is not None:
        clauses.append(_points("last-row", brought.arrived, side))
        clauses.append(_home_coming("returns", brought.stays, brought.returning))
    text: Words = _deed(brought)
    if clauses:
        text = Joined(": ", (text, Joined(", ", clauses)))
    whole = Joined("", (Sentence("capital", text=text), "."))
    return Joined(" ", (whole, Sentence(f"{_GAME}.move.over"))) if is_over else whole


def _deed(brought: Effects) -> Sentence:
    """Return what the piece does on its target square."""
    if brought.met == EMPTY:
        is_lateral = brought.source // ROW == brought.target // ROW
        key = "lateral" if is_lateral else "goes"
    elif brought.met == 0:
        key = "captures"
    elif not brought.subtracted:
        key = "joins"
    elif brought.stays in (0, EMPTY):
        key = "cancels"
    else:
        key = "takes" if brought.stays * brought.value > 0 else "falls"
    if brought.over is None:
        way = Sentence(f"{_GAME}.move.piece", **_values(brought))
    else:
        over = NAMES[brought.over]
        way = Sentence(f"{_GAME}.move.jumper", over=over, **_values(brought))
    return Sentence(f"{_GAME}.move.{key}", way=way, **_values(brought))


def _stays(brought: Effects) -> Sentence:
    """Return what an addition or a subtraction leaves on the target square."""
    if brought.stays == EMPTY:
        return Sentence(f"{_GAME}.move.nothing-stays")
    stays = content_words(brought.stays)
    if not brought.subtracted:
        return stays
    key = "stays" if brought.returning is None else "left"
    return Sentence(f"{_GAME}.move.{key}", content=stays)


def _values(brought: Effects) -> dict[str, Words]:
    return {
        "piece": content_words(brought.value),
        "source": NAMES[brought.source],
        "target": NAMES[brought.target],
        "met": content_words(brought.met),
    }


def _points(key: str, points: int, side: int) -> Sentence:
    player = Sentence(f"{_GAME}.player.{side}")
    return Sentence(f"{_GAME}.move.{key}", n=points, player=player)


def _home_coming(kind: str, value: int, coming: HomeComing) -> Sentence:
    """Return how a piece `enters` or `returns` to its home square."""
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


def prompt(ways: Sequence[Effects]) -> Prompt:
    """Return what is said once a piece is picked; `ways` are what its legal moves bring."""
    title = Sentence(f"{_GAME}.move.piece", **_values(ways[0]))
    targets = [_target(brought) for brought in ways if brought.met != EMPTY]
    key = "dots" if not targets else "pieces" if len(targets) == len(ways) else "both"
    return Prompt(
        title=Sentence("capital", text=title),
        help=Sentence(f"{_GAME}.prompt.{key}", targets=Joined(", ", targets)),
        actions=(),
    )


def _target(brought: Effects) -> Sentence:
    """Return what a move does with the piece or the zero on its target square."""
    key = "zero" if not brought.met else "theirs" if brought.subtracted else "own"
    smaller, larger = sorted((abs(brought.value), abs(brought.met)))
    return Sentence(
        f"{_GAME}.target.{key}",
        target=NAMES[brought.target],
        smaller=smaller,
        larger=larger,
    )


def _note(brought: Effects) -> Words:
    """Return the sum or difference and the gains of a move in a few words, or nothing."""
    value, met = brought.value, brought.met
    parts = _reasons(brought)
    if brought.entering is not None:
        key = "nothing-enters" if brought.entering.content is None else "enters"
        square = NAMES[brought.entering.square]
        parts.insert(0, Sentence(f"{_GAME}.note.{key}", size=abs(value), square=square))
    elif met != EMPTY and not brought.subtracted:
        total = abs(brought.stays)
        parts.append(Sentence(f"{_GAME}.note.sum", size=abs(value), met=abs(met), total=total))
    return Joined(", ", parts) if parts else ""


def _reasons(brought: Effects) -> list[Words]:
    """Return why the mover's score changes, a gain each."""
    gains: list[Words] = []
    if brought.subtracted:
        smaller, larger = sorted((abs(brought.value), abs(brought.met)))
        gains.append(Sentence(f"{_GAME}.why.subtraction", larger=larger, smaller=smaller))
    if brought.arrived:
        gains.append(Sentence(f"{_GAME}.why.last-row", n=brought.arrived))
    return gains
