"""Every game's board as a picture, in the middle of a game."""

from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page, expect

from calculi.record.random_game import random_record
from calculi.registry import game_ids, load
from e2e.support.saved_games import HUMAN, keep, saved_game
from e2e.support.slow_network import SOON, HeldBack

MOVES = "3-4 1-3 6-5 7-5"


@pytest.mark.parametrize("game", game_ids())
def test_a_picture_is_saved_of_every_board(desk: Page, site: str, game: str) -> None:
    moves = random_record(load(game), 3).moves
    few = list(moves[: min(12, len(moves) - 1)])
    entry = saved_game(record={"game": game, "moves": few, "players": [HUMAN, HUMAN]}, ply=len(few))
    keep(desk, entry, f"calculi.game.{game}")
    desk.goto(f"{site}#{game}")
    expect(desk.locator("[data-cell][data-pickable]").first).to_be_attached()
    for kind in ("PNG", "SVG"):
        desk.get_by_role("button", name="More", exact=True).click()
        with desk.expect_download() as saved:
            desk.get_by_role("menuitem", name=f"Picture as {kind}").click()
        content = saved.value.path().read_bytes()
        if kind == "PNG":
            assert content.startswith(b"\x89PNG")
            continue
        drawing = content.decode()
        assert "NaN" not in drawing
        assert "undefined" not in drawing
        assert len(list(ElementTree.fromstring(drawing))) > 40


@pytest.mark.parametrize("kind", ["PNG", "SVG"])
def test_a_picture_is_of_the_position_that_python_has_not_told_yet(
    page: Page, site: str, kind: str
) -> None:
    interpreter = HeldBack(page, "**/*.wasm")
    keep(page, saved_game(moves=MOVES, record={"marks": {"4": "2>4"}}), "calculi.game.linja")
    page.goto(f"{site}#linja")

    def ask() -> None:
        page.get_by_role("button", name="More", exact=True).click()
        page.get_by_role("menuitem", name=f"Picture as {kind}").click()

    with page.expect_download() as asked_early:
        ask()
        page.wait_for_timeout(SOON)
        interpreter.let_go()
    expect(page.get_by_role("gridcell", name="May be picked.").first).to_be_attached()
    with page.expect_download() as asked_late:
        ask()
    early, late = asked_early.value.path(), asked_late.value.path()
    assert early.read_bytes() == late.read_bytes()
