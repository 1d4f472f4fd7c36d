"""The home screen: every game as a small board, and the game in progress."""

import json
import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from calculi.page import bridge
from calculi.record import writing
from calculi.record.random_game import random_record
from calculi.registry import load
from e2e.support.layout import contrast_faults, layout_faults
from e2e.support.saved_games import keep, saved_game
from web.build import places

GAMES = json.loads(bridge.games("{}"))["games"]
SIZES: list[ViewportSize] = [
    {"width": 360, "height": 740},
    {"width": 390, "height": 844},
    {"width": 768, "height": 1024},
    {"width": 1280, "height": 800},
]
#: The share of a canvas that something is painted on.
PAINTED = """canvas => {
  const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
  let painted = 0;
  for (let at = 3; at < data.length; at += 4) painted += data[at] > 0;
  return painted / (data.length / 4);
}"""


def test_every_game_is_shown_with_its_board_a_line_and_its_designer(page: Page, site: str) -> None:
    page.goto(site)
    entries = page.get_by_role("listitem").filter(has=page.get_by_role("link"))
    expect(entries.first).to_be_visible()
    known = {game["name"]: game for game in GAMES}
    names = entries.get_by_role("heading").all_text_contents()
    assert names == [name for name in known if name in names]
    for name in names:
        entry = entries.filter(has=page.get_by_role("heading", name=name, exact=True))
        expect(entry).to_contain_text(known[name]["line"])
        expect(entry).to_contain_text(known[name]["designer"])
        board = entry.get_by_role("img", name=name)
        assert board.evaluate(PAINTED) > 0.1
    feet = {
        round(box["y"] + box["height"])
        for slab in entries.locator(".slab").all()
        if (box := slab.bounding_box())
    }
    assert len(feet) == 1


def test_home_asks_for_one_small_file_of_boards(page: Page, site: str) -> None:
    page.goto(site)
    expect(page.get_by_role("listitem").first).to_be_visible()
    sizes = page.evaluate(
        """performance.getEntriesByType("resource")
             .filter(({ name }) => name.includes("/start/"))
             .map(({ decodedBodySize }) => decodedBodySize)"""
    )
    assert len(sizes) == 1
    assert sizes[0] < 100_000


def test_one_tap_leads_to_each_game(page: Page, site: str) -> None:
    page.goto(site)
    links = page.get_by_role("listitem").get_by_role("link")
    expect(links.first).to_be_visible()
    for address in [link.get_attribute("href") for link in links.all()]:
        page.locator(f"li a[href='{address}']").click()
        expect(page.get_by_role("grid").first).to_be_visible()
        page.go_back()
        expect(links.first).to_be_visible()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size["width"]))
@pytest.mark.parametrize("in_progress", [True, False])
def test_home_fits_every_width_in_both_themes(
    page: Page, site: str, size: ViewportSize, in_progress: bool
) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size(size)
    if in_progress:
        keep(page, saved_game(moves="3-4 1-3"))
    page.goto(site)
    play_on = page.get_by_role("link", name="Play on")
    expect(play_on).to_be_visible() if in_progress else expect(play_on).to_have_count(0)
    expect(page.get_by_role("listitem").first).to_be_visible()
    narrow = size["width"] < 900
    assert layout_faults(page, smallest_target=44 if narrow else 24) == []
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        assert contrast_faults(page) == []
        name = f"home{'-with-game' if in_progress else ''}-{size['width']}-{theme}.png"
        page.screenshot(path=places.ROOT / "artefacts" / name, full_page=True)


def test_a_saved_game_is_opened_from_the_foot(page: Page, site: str) -> None:
    page.goto(site)
    text = writing.to_file(random_record(load("sumof2"), 5)).encode()
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a saved game").click()
    chooser.value.set_files({"name": "a.json", "mimeType": "application/json", "buffer": text})
    expect(page.get_by_role("grid", name="Sumof2 board")).to_be_visible()


def test_the_foot_leads_to_the_rules_and_to_the_strength(page: Page, site: str) -> None:
    page.goto(site)
    foot = page.get_by_role("contentinfo")
    foot.get_by_role("link", name="Rules of all games").click()
    expect(page).to_have_title(re.compile("Linja, rules"))
    page.go_back()
    foot.get_by_role("link", name="How strong the computer is").click()
    expect(page).to_have_title(re.compile("Linja, strength"))


def test_the_game_in_progress_goes_on(page: Page, site: str) -> None:
    keep(page, saved_game(moves="3-4 1-3"))
    page.goto(site)
    card = page.get_by_role("link", name="Play on")
    expect(card).to_contain_text("Linja")
    expect(card).to_contain_text(re.compile("Black\\s\\d+, Red\\s\\d+"))
    card.click()
    expect(page.get_by_role("grid", name="Linja board")).to_be_visible()
    expect(page.get_by_role("list", name="Moves").get_by_role("button")).to_have_count(1)
