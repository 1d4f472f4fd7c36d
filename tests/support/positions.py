"""Positions of any game, for tests that hold for all of them."""

from __future__ import annotations

from importlib import import_module

from hypothesis import strategies as st

from tests.support.play import at, random_game


def texts(game_id: str) -> st.SearchStrategy[str]:
    """Return a strategy for valid position texts: met in play, or built by the game's own tests."""
    return st.one_of(met_in_play(game_id), built(game_id))


def built(game_id: str) -> st.SearchStrategy[str]:
    """Return a strategy for valid position texts of all kinds, most of which no game reaches.

    The tests of a game with the id `some-game` build theirs in `some_game/positions.py`.
    """
    module = import_module(f"tests.games.{game_id.replace('-', '_')}.positions")
    own: st.SearchStrategy[str] = module.texts()
    return own


@st.composite
def met_in_play(draw: st.DrawFn, game_id: str) -> str:
    """Draw a position text that a random game reaches."""
    moves = random_game(game_id, draw(st.integers(0, 1_000)), longest=draw(st.integers(0, 150)))
    return at(game_id, None, *moves).text()
