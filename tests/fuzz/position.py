"""The door of position texts."""

from __future__ import annotations

from typing import Final

from hypothesis import strategies as st

import calculi
from calculi.registry import game_ids
from tests.fuzz import samples
from tests.fuzz.broken import texts_like
from tests.fuzz.doors import Door, refused

COMES: Final = st.sampled_from(game_ids()).flatmap(
    lambda game_id: st.tuples(st.just(game_id), texts_like(samples.positions(game_id)))
)


def enter(came: tuple[str, str]) -> None:
    """Read a position; one that is taken is written as it was, and can be played on from."""
    game_id, text = came
    if refused(lambda: calculi.position(game_id, text)):
        return
    position = calculi.position(game_id, text)
    assert position.text() == text
    legal = position.legal_moves
    assert (position.result() is None) == bool(legal)
    for move in legal[:1] + legal[-1:]:
        position.play(move)
        position.scores()
        position.undo()
    assert position.text() == text
    if legal:
        calculi.analyse(position, nodes=2)


DOOR: Final = Door("position", COMES, enter)
