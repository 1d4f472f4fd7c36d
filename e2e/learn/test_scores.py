"""Scores: whoever solves a puzzle or plays a lesson's small game sees how both sides stand."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from calculi.game import Game
from calculi.learn.puzzles.puzzle import read_puzzles
from calculi.registry import load
from e2e.support.layout import axe_faults
from tests.learn.paths import PATHS

#: The scores, and whether each lies between the board and the buttons at the foot.
SHOWN = """() => {
  const foot = document.querySelector(".foot").getBoundingClientRect();
  const board = document.querySelector(".stage").getBoundingClientRect();
  return [...document.querySelectorAll(".standing .score")].map((score) => {
    const { top, bottom, right, width } = score.getBoundingClientRect();
    const isBelow = innerWidth > 900 || top >= board.bottom - 1;
    return [score.textContent, width > 0 && isBelow && bottom <= foot.top && right <= innerWidth];
  });
}"""


def _written(game: Game, position: Any, first: int) -> list[list[object]]:
    """What `SHOWN` gives of a position when all is well, the score of `first` first."""
    scores = position.scores()
    return [[game.board.written_score(scores[player]), True] for player in (first, 1 - first)]


def test_a_puzzle_shows_both_scores_beside_who_is_to_move(
    phone: Page, desk: Page, site: str
) -> None:
    for page in (phone, desk):
        for name in PATHS:
            game, puzzle = load(name), read_puzzles(name)[-1]
            page.goto(f"{site}#puzzle/{name}/{puzzle.id}")
            expected = _written(game, game.position.from_text(puzzle.position), puzzle.side)
            scores = [str(score) for score, _ in expected]
            expect(page.locator(".standing .score")).to_have_text(scores, timeout=30_000)
            assert page.evaluate(SHOWN) == expected, (name, puzzle.id)
    assert axe_faults(desk, "light") == []


def test_a_small_game_shows_both_scores_also_when_it_is_over(phone: Page, site: str) -> None:
    for name, path in PATHS.items():
        step = path.steps[-1]
        phone.goto(f"{site}#learn/{name}/{step.id}")
        scores = phone.locator(".standing .score")
        expected = _written(path.game, step.attempt(path.game).position, step.side)
        expect(scores).to_have_text([str(score) for score, _ in expected], timeout=30_000)
        assert phone.evaluate(SHOWN) == expected, name
    # What is tried hides the task on a phone, but not the scores.
    phone.locator(".play").evaluate("play => play.toggleAttribute('data-tried', true)")
    expect(scores.first).to_be_visible()
    expect(phone.locator(".due > .emblem")).to_be_hidden()
    # A step about one rule has no use for them.
    phone.goto(f"{site}#learn/linja/{PATHS['linja'].steps[0].id}")
    expect(phone.get_by_role("heading", name=re.compile("One row"))).to_be_visible()
    expect(scores).to_have_count(0)


def test_a_reserve_is_shown_beside_the_score(desk: Page, site: str) -> None:
    puzzle = next(one for one in read_puzzles("infinity") if " 11 " in one.position)
    desk.goto(f"{site}#puzzle/infinity/{puzzle.id}")
    expect(desk.locator(".standing .reserve button")).to_have_count(2, timeout=30_000)
