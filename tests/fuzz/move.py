"""The door of move texts."""

from __future__ import annotations

from typing import Final

from hypothesis import strategies as st

import calculi
from calculi.registry import game_ids
from tests.fuzz import samples
from tests.fuzz.broken import texts_like
from tests.fuzz.doors import Door, refused

COMES: Final = st.sampled_from(game_ids()).flatmap(
    lambda game_id: st.tuples(
        st.just(game_id),
        st.sampled_from(samples.positions(game_id)),
        texts_like(samples.moves(game_id)),
    )
)


def enter(came: tuple[str, str, str]) -> None:
    """Play a text: exactly those of the legal moves are taken, and a refusal changes nothing."""
    game_id, start, text = came
    position = calculi.position(game_id, start)
    is_legal = text in position.legal_moves
    assert refused(lambda: position.play(text)) != is_legal
    if is_legal:
        assert position.undo() == text
    assert position.text() == start


DOOR: Final = Door("move", COMES, enter)
