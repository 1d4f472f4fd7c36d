"""A moving picture of a game: chosen, seen at once, and saved."""

import re
from xml.etree import ElementTree

from playwright.sync_api import Locator, Page, expect

from calculi.record.random_game import random_record
from calculi.registry import load
from e2e.support.play_screen import PlayScreen
from e2e.support.saved_games import HUMAN, keep, saved_game

SVG = "{http://www.w3.org/2000/svg}"


def is_moving(page: Page, picture: Locator) -> bool:
    """Whether a picture is seen to change within two seconds and a half."""
    picture.evaluate("image => image.decode()")
    page.wait_for_timeout(200)
    first = picture.screenshot()
    for _ in range(10):
        page.wait_for_timeout(250)
        if picture.screenshot() != first:
            return True
    return False


def test_a_part_of_a_game_moves_in_the_dialog_and_is_saved(desk: Page, site: str) -> None:
    moves = list(random_record(load("zero-sum"), 3).moves[:12])
    record = {"game": "zero-sum", "moves": moves, "players": [HUMAN, HUMAN]}
    entry = saved_game(record=record, ply=4, flipped=True, analysing=True)
    keep(desk, entry, "calculi.game.zero-sum")
    desk.goto(f"{site}#zero-sum")
    expect(desk.locator("[data-cell][data-pickable]").first).to_be_attached()
    PlayScreen(desk).choose("Moving picture")
    dialog = desk.get_by_role("dialog", name="Moving picture")
    picture = dialog.get_by_role("img", name="The moving picture of Zero-Sum")
    made, save = dialog.get_by_role("status"), dialog.get_by_role("button", name="Save")
    # This page prefers reduced motion.
    expect(made).to_have_text(re.compile(r"^20 s, \d+ kB\. .* only the last position is shown\.$"))
    expect(save).to_be_enabled()
    assert not is_moving(desk, picture)

    # From the second turn on: the other end gives way to a beginning after it.
    dialog.get_by_label("To turn").select_option(index=0)
    dialog.get_by_label("From turn").select_option(index=1)
    dialog.get_by_role("radio", name="Quick").check()
    dialog.get_by_role("radio", name="320").check()
    expect(made).to_have_text(re.compile(r"^4 s, \d+ kB"))
    with desk.expect_download() as saved:
        save.click()
    root = ElementTree.fromstring(saved.value.path().read_text(encoding="utf-8"))
    assert root.get("width") == "320"
    assert root.findtext(f"{SVG}title") == "Zero-Sum"
    assert re.fullmatch(r"1\. Blue .+", root.findtext(f"{SVG}desc", ""))

    # It is seen to move, although the page allows no styles and scripts but its own.
    desk.emulate_media(reduced_motion="no-preference")
    dialog.get_by_label("To turn").select_option(index=5)
    expect(made).to_have_text(re.compile(r"^\d+ s, \d+ kB$"))
    assert is_moving(desk, picture)
    desk.emulate_media(reduced_motion="reduce")
    desk.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
