"""Minus vs Plus: a move in words, from what it brings about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from calculi.board import Prompt
from calculi.game import P1, P2
from calculi.games.minus_vs_plus.effects import Effects, HomeComing
from calculi.games.minus_vs_plus.squares import EMPTY, NAMES, ROW
from calculi.texts import say

_GAME: Final = "minus-vs-plus"


def content_words(content: int, language: str) -> str:
    """Return what a square holds in words, such as `minus two`, `zero` or `empty`."""
    if content == EMPTY:
        return say(language, f"{_GAME}.empty")
    if content == 0:
        return say(language, f"{_GAME}.zero")
    return say(language, f"{_GAME}.piece.{P1 if content > 0 else P2}", size=abs(content))


def sentence(effects: Effects, is_over: bool, language: str) -> str:
    """Return a move and its consequences as a sentence; `is_over` says that it ends the game."""
    side = P1 if effects.value > 0 else P2
    clauses = []
    if effects.met not in (EMPTY, 0):
        clauses.append(_stays(effects, language))
    if effects.subtracted:
        clauses.append(_points("points", effects.subtracted, side, language))
    if effects.entering is not None:
        clauses.append(_home_coming("enters", effects.value, effects.entering, language))
    if effects.returning is not None:
        clauses.append(_points("last-row", effects.arrived, side, language))
        clauses.append(_home_coming("returns", effects.stays, effects.returning, language))
    text = _deed(effects, language)
    if clauses:
        text = f"{text}: {', '.join(clauses)}"
    end = " " + say(language, f"{_GAME}.move.over") if is_over else ""
    return f"{text[0].upper()}{text[1:]}.{end}"


def _deed(effects: Effects, language: str) -> str:
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
        way = say(language, f"{_GAME}.move.piece", **_values(effects, language))
    else:
        over = NAMES[effects.over]
        way = say(language, f"{_GAME}.move.jumper", over=over, **_values(effects, language))
    return say(language, f"{_GAME}.move.{key}", way=way, **_values(effects, language))


def _stays(effects: Effects, language: str) -> str:
    """Return what an addition or a subtraction leaves on the target square."""
    if effects.stays == EMPTY:
        return say(language, f"{_GAME}.move.nothing-stays")
    stays = content_words(effects.stays, language)
    if not effects.subtracted:
        return stays
    key = "stays" if effects.returning is None else "left"
    return say(language, f"{_GAME}.move.{key}", content=stays)


def _values(effects: Effects, language: str) -> dict[str, str]:
    return {
        "piece": content_words(effects.value, language),
        "source": NAMES[effects.source],
        "target": NAMES[effects.target],
        "met": content_words(effects.met, language),
    }


def _points(key: str, points: int, side: int, language: str) -> str:
    player = say(language, f"{_GAME}.player.{side}")
    return say(language, f"{_GAME}.move.{key}", n=points, player=player)


def _home_coming(kind: str, value: int, coming: HomeComing, language: str) -> str:
    """Return how a piece `enters` or `returns` to its home square."""
    if coming.content is None:
        manner = "lost"
    elif coming.there == EMPTY:
        manner = "placed"
    else:
        manner = "replaces" if coming.there == 0 else "added"
    return say(
        language,
        f"{_GAME}.{kind}.{manner}",
        piece=content_words(value, language),
        there=content_words(coming.there, language),
        sum=content_words(coming.there if coming.content is None else coming.content, language),
        square=NAMES[coming.square],
    )


def prompt(ways: Sequence[Effects], language: str) -> Prompt:
    """Return what is said once a piece is picked; `ways` are what its legal moves bring."""
    title = say(language, f"{_GAME}.move.piece", **_values(ways[0], language))
    targets = [_target(effects, language) for effects in ways if effects.met != EMPTY]
    key = "dots" if not targets else "pieces" if len(targets) == len(ways) else "both"
    return Prompt(
        title=f"{title[0].upper()}{title[1:]}",
        help=say(language, f"{_GAME}.prompt.{key}", targets=", ".join(targets)),
        actions=(),
    )


def _target(effects: Effects, language: str) -> str:
    """Return what a move does with the piece or the zero on its target square."""
    key = "zero" if not effects.met else "theirs" if effects.subtracted else "own"
    smaller, larger = sorted((abs(effects.value), abs(effects.met)))
    return say(
        language,
        f"{_GAME}.target.{key}",
        target=NAMES[effects.target],
        smaller=smaller,
        larger=larger,
    )


def note(effects: Effects, language: str) -> str:
    """Return the sum or difference and the gains of a move in a few words, or nothing."""
    value, met = effects.value, effects.met
    parts = reasons(effects, language)
    if effects.entering is not None:
        key = "nothing-enters" if effects.entering.content is None else "enters"
        square = NAMES[effects.entering.square]
        parts.insert(0, say(language, f"{_GAME}.note.{key}", size=abs(value), square=square))
    elif met != EMPTY and not effects.subtracted:
        total = abs(effects.stays)
        parts.append(say(language, f"{_GAME}.note.sum", size=abs(value), met=abs(met), total=total))
    return ", ".join(parts)


def reasons(effects: Effects, language: str) -> list[str]:
    """Return why the mover's score changes, a gain each."""
    gains = []
    if effects.subtracted:
        smaller, larger = sorted((abs(effects.value), abs(effects.met)))
        gains.append(say(language, f"{_GAME}.why.subtraction", larger=larger, smaller=smaller))
    if effects.arrived:
        gains.append(say(language, f"{_GAME}.why.last-row", n=effects.arrived))
    return gains
