"""The kinds of exercises that the games declare, each in `exercises` of its folder."""

from __future__ import annotations

from importlib.util import find_spec

from calculi.errors import GameError, not_one_of
from calculi.learn.exercises.exercise import Kind
from calculi.registry import game_ids, load_part, package
from calculi.texts.sentence import Sentence


def kinds_of(game_id: str) -> tuple[Kind, ...]:
    """Return a game's kinds of exercises; none for a game that declares none.

    Raises `GameError` for an unknown game.
    """
    if find_spec(f"{package(game_id)}.exercises") is None:
        return ()
    kinds: tuple[Kind, ...] = load_part(game_id, "exercises", "KINDS")
    return kinds


def kind_of(game_id: str, kind_id: str) -> Kind:
    """Return a kind of a game by its id; raises `GameError` where there is none."""
    kinds = {kind.id: kind for kind in kinds_of(game_id)}
    if not kinds:
        with_exercises = ", ".join(game for game in game_ids() if kinds_of(game))
        raise GameError(Sentence("worksheet.error.none", game=game_id, known=with_exercises))
    if kind_id not in kinds:
        raise GameError(not_one_of("kind", kind_id, kinds))
    return kinds[kind_id]
