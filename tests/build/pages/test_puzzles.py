"""What the pages are told of puzzles."""

import pytest

from web.build.pages import puzzles


@pytest.mark.parametrize("game", puzzles.found())
def test_no_theme_of_a_puzzle_says_what_another_says(game: str) -> None:
    known = puzzles.found()[game]
    shown = {one["id"]: one["themes"] for one in puzzles.page(game, known)["puzzles"]}
    for puzzle in known:
        told, hidden = shown[puzzle.id], set(puzzle.themes) - set(shown[puzzle.id])
        assert hidden == ({"take"} if {"take", "claim"} <= set(puzzle.themes) else set())
        assert told == [theme for theme in puzzle.themes if theme in told]
