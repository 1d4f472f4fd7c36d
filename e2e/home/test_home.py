"""The home screen: every game as a small board, and the game in progress."""

import json
import re

from playwright.sync_api import Page, expect

from calculi.page import bridge
from calculi.record import writing
from calculi.record.random_game import random_record
from calculi.registry import load
from e2e.support.kept_page import home
from e2e.support.saved_games import HUMAN, keep, saved_game
from tests.learn.paths import PATHS

GAMES = json.loads(bridge.games("{}"))["games"]
#: Something is painted on a tenth of a canvas.
IS_PAINTED = """canvas => {
  const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
  let painted = 0;
  for (let at = 3; at < data.length; at += 4) painted += data[at] > 0;
  return painted / (data.length / 4) > 0.1;
}"""


def test_every_game_is_shown_with_its_board_a_line_and_its_designer(desk: Page, site: str) -> None:
    desk.goto(home(site))
    entries = desk.get_by_role("listitem").filter(has=desk.get_by_role("link"))
    expect(entries.get_by_role("heading")).to_have_text([game["name"] for game in GAMES])
    for game in GAMES:
        name = game["name"]
        entry = entries.filter(has=desk.get_by_role("heading", name=name, exact=True))
        expect(entry).to_contain_text(game["line"])
        expect(entry).to_contain_text(game["designer"])
        board = entry.locator("canvas")
        # The name is heard once.
        link = entry.get_by_role("link", name=re.compile(f"^{re.escape(name)} (?!{name})"))
        expect(link.first).to_be_visible()
        desk.wait_for_function(IS_PAINTED, arg=board.element_handle())
    feet = {
        round(box["y"] + box["height"])
        for slab in entries.locator(".slab").all()
        if (box := slab.bounding_box())
    }
    assert len(feet) == 1


def test_on_a_phone_the_game_in_progress_comes_first_and_no_game_is_alone_in_its_row(
    desk: Page, site: str
) -> None:
    desk.set_viewport_size({"width": 390, "height": 844})
    keep(desk, saved_game(moves="2-3 6-8", red=HUMAN))
    desk.goto(home(site))
    on, learn, last = (
        place.bounding_box()
        for place in (
            desk.get_by_role("link", name="Play on"),
            desk.get_by_role("link", name="Learn", exact=False).first,
            desk.get_by_role("listitem").last.locator(".slab"),
        )
    )
    words = desk.get_by_role("listitem").last.get_by_role("heading").bounding_box()
    assert on
    assert learn
    assert last
    assert words
    assert on["y"] + on["height"] <= learn["y"]
    assert last["x"] + last["width"] < words["x"]
    assert last["y"] < words["y"] < last["y"] + last["height"]


def test_home_asks_for_one_small_file_of_boards(page: Page, site: str) -> None:
    page.goto(site)
    # Until then the page shows what stands in it.
    expect(page.locator("#starting")).to_have_count(0)
    sizes = page.evaluate(
        """performance.getEntriesByType("resource")
             .filter(({ name }) => name.includes("/start/"))
             .map(({ decodedBodySize }) => decodedBodySize)"""
    )
    assert len(sizes) == 1
    assert sizes[0] < 100_000


def test_one_tap_leads_to_each_game(desk: Page, site: str) -> None:
    desk.goto(home(site))
    links = desk.get_by_role("listitem").get_by_role("link")
    expect(links.first).to_be_visible()
    for address in [link.get_attribute("href") for link in links.all()]:
        desk.locator(f"li a[href='{address}']").click()
        expect(desk.get_by_role("grid").first).to_be_visible()
        desk.go_back()
        expect(links.first).to_be_visible()


def test_a_saved_game_is_opened_from_the_foot(desk: Page, site: str) -> None:
    desk.goto(home(site))
    text = writing.to_file(random_record(load("sumof2"), 5)).encode()
    with desk.expect_file_chooser() as chooser:
        desk.get_by_role("button", name="Open a saved game").click()
    chooser.value.set_files({"name": "a.json", "mimeType": "application/json", "buffer": text})
    expect(desk.get_by_role("grid", name="Sumof2 board")).to_be_visible()


def test_the_foot_leads_to_the_rules_and_to_the_strength(desk: Page, site: str) -> None:
    desk.goto(home(site))
    foot = desk.get_by_role("contentinfo")
    foot.get_by_role("link", name="Rules of all games").click()
    expect(desk).to_have_title(re.compile("Linja, rules"))
    desk.go_back()
    foot.get_by_role("link", name="How strong the computer is").click()
    expect(desk).to_have_title(re.compile("Linja, strength"))


def test_the_game_in_progress_goes_on(desk: Page, site: str) -> None:
    keep(desk, saved_game(moves="3-4 1-3", red=HUMAN))
    desk.goto(home(site))
    card = desk.get_by_role("link", name="Play on")
    expect(card).to_contain_text("Linja")
    expect(card).to_contain_text(re.compile("Black\\s\\d+, Red\\s\\d+"))
    card.click()
    expect(desk.get_by_role("grid", name="Linja board")).to_be_visible()
    expect(desk.get_by_role("list", name="Moves").get_by_role("button")).to_have_count(1)


def test_home_names_the_same_lesson_as_the_path_where_one_was_skipped(
    desk: Page, site: str
) -> None:
    third = PATHS["linja"].steps[2].id
    desk.goto(f"{site}#learn/linja/{third}")
    expect(desk.locator(".due .step")).to_be_visible()
    # What a file brings may be of another version of the lessons.
    desk.evaluate(
        "kept => localStorage['calculi.lessons'] = kept",
        json.dumps({"games": {"linja": {"done": ["of old", third]}}, "last": "linja"}),
    )
    desk.goto(f"{site}#learn/linja")
    expect(desk.locator(".there")).to_contain_text("Lesson 1 of 14")
    desk.goto(site)
    expect(desk.locator(".also")).to_contain_text("Linja, lesson 1 of 14")
