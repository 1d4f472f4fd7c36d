"""Two puzzles of Infinity with known answers in place of the site's, and what is heard of them."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, Route, expect

from calculi.learn.puzzles.puzzle import Puzzle, read_puzzle, read_puzzles
from calculi.registry import load
from e2e.support.play_screen import LISTENER
from tests.learn.puzzles.test_judging import INFINITY
from web.build.pages import puzzles

KNOWN = tuple(
    read_puzzle(load("infinity"), json.dumps(INFINITY | {"id": name})) for name in ("race", "other")
)


#: One turn, after which the game is not over.
SHORT = read_puzzle(
    load("infinity"),
    json.dumps(
        INFINITY
        | {"id": "short", "grade": 1, "solution": INFINITY["solution"][:1]}
        | {"class": "searched", "plies": None, "worth": 40}
    ),
)


def inside_a_turn() -> tuple[Puzzle, tuple[str, ...]]:
    """A puzzle of Linja that begins with a follow-up and takes this alone, and its rows."""
    game = load("linja")
    for puzzle in read_puzzles("linja"):
        position = game.position.from_text(puzzle.position)
        is_inside = game.board.step(position, None).phase == "follow-up"
        if is_inside and len(puzzle.solution) == 1:
            move = position.parse_move(puzzle.solution[0])
            return puzzle, game.board.path(position, move)
    raise AssertionError("No puzzle of Linja begins inside a turn.")


def answer_with_known_puzzles(page: Page, known: tuple[Puzzle, ...] = KNOWN) -> None:
    """Give puzzles to Infinity alone, namely these, in this page and its frames."""

    def answer(data: Any) -> Any:
        return lambda route: _fulfil(route, data)

    for language in ("en", "es"):
        listed = puzzles.listed({"infinity": known}, language)
        page.route(f"**/start/{language}/puzzles.json", answer(listed))
    page.route("**/start/puzzles/infinity.json", answer(puzzles.page("infinity", known)))


def _fulfil(route: Route, data: Any) -> None:
    # A frame asks another origin.
    headers = {"Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin"}
    body = json.dumps(data)
    route.fulfill(status=200, content_type="application/json", body=body, headers=headers)


def heard_of_a_wrong_turn(page: Page, cells: tuple[str, str], told: str, begins: str) -> list[str]:
    """What is heard when a turn of two picks is judged that says what a panel says of it, too.

    `told` is where the panel says it, and `begins` the words before the sentence that counts.
    """
    source, target = cells
    page.locator(f'[data-cell="{source}"][data-pickable]').click()
    page.evaluate(LISTENER)
    page.locator(f'[data-cell="{target}"][data-pickable]').click()
    panel = page.locator(told)
    expect(panel).to_contain_text(begins, timeout=10_000)
    # Whatever is said twice is said soon.
    page.wait_for_timeout(500)
    _, _, said = panel.inner_text().partition(begins)
    sentence = said.split(". ")[0].strip()
    assert sentence
    return [text for _, text in page.evaluate("heard") if sentence in text]
