"""What is due, below what has happened, on a phone: its words are read, and the rest stays."""

import re

from playwright.sync_api import Page, expect

from e2e.support.layout import HIDDEN, places_of, resize
from e2e.support.saved_games import HUMAN, keep, saved_game
from e2e.support.whole_games import begins_a_turn, show_at, show_in_the_middle, whole_games

SIZES = ((390, 844), (360, 740), (360, 640), (320, 568))
#: Whether all of the words of an element are seen, above the players and below what happened.
WHOLE = """(one) => {
  const range = document.createRange();
  range.selectNodeContents(one);
  const { top, bottom } = range.getBoundingClientRect();
  const [above, below] = [".happened", ".seats"].map((part) =>
    document.querySelector(part).getBoundingClientRect());
  return getComputedStyle(one).position === "static" && above.bottom <= top && bottom <= below.top;
}"""
#: How high what happened is, and where the heading of the step begins.
HAPPENED_AND_DUE = """() => [
  document.querySelector(".happened").clientHeight,
  document.querySelector(".step h2").getBoundingClientRect().top,
]"""
#: The cells that are neither picked nor may be.
UNPICKABLE = """() => [...document.querySelectorAll("[role=gridcell]:not([data-pickable])")]
  .filter((cell) => cell.ariaSelected !== "true").map((cell) => cell.dataset.cell)"""


def test_beside_what_happened_a_phone_tells_what_is_true_of_this_step_alone(
    in_each_language: Page, site: str
) -> None:
    page = in_each_language
    told = page.locator(".step p")
    for width, height in SIZES:
        place = (width, height)
        page.goto(f"{site}#games")
        expect(page.locator(".games-screen")).to_be_visible()
        keep(page, saved_game(moves="3-4 1-3 6-5 7-5", red=HUMAN))
        page.goto(f"{site}#linja")
        expect(page.locator(".happened li")).to_have_count(2)
        expect(page.locator("[role=gridcell][data-pickable]").first).to_be_attached()
        resize(page, {"width": width, "height": height}, from_top=True)
        expect(told).to_have_css("position", "absolute")
        before = places_of(page)[:2]
        for row in (4, 5):
            page.locator(f"[data-cell='{row}']").dispatch_event("click")
        expect(told).to_contain_text(re.compile("stood on row 5|en la fila 5:"))
        assert told.evaluate(WHOLE), place
        assert places_of(page)[:2] == before, place
        assert page.evaluate(HIDDEN) == [], place


def test_that_a_move_may_not_go_sideways_this_time_is_read_and_the_players_stay_in_sight(
    in_each_language: Page, site: str
) -> None:
    page = in_each_language
    (record,) = (one for one in whole_games() if one["game"] == "minus-vs-plus")
    show_in_the_middle(page, site, record)
    for width, height in SIZES:
        resize(page, {"width": width, "height": height}, from_top=True)
        told = page.locator(".step p")
        expect(told).to_contain_text(re.compile("went sideways|fue de lado"))
        assert told.evaluate(WHOLE), (width, height)
        assert page.evaluate(HIDDEN) == [], (width, height)
    # Fewer words of the step leave room for all that happened, and then it does not go on.
    resize(page, {"width": 360, "height": 740}, from_top=True)
    page.locator("[role=gridcell][data-pickable]").first.dispatch_event("click")
    expect(page.locator("[role=gridcell][aria-selected=true]")).to_be_attached()
    expect(page.locator(".happened")).not_to_have_attribute("data-more", "")


def test_a_wrong_pick_leaves_what_happened_whole_and_the_heading_in_its_place(
    in_each_language: Page, site: str
) -> None:
    page = in_each_language
    page.set_viewport_size({"width": 390, "height": 844})
    for record in whole_games():
        game = record["game"]
        show_at(page, site, record, begins_a_turn(record, 1))
        pickable = page.locator("[role=gridcell][data-pickable]")
        expect(page.locator(".record-tools")).to_be_visible()
        expect(page.locator(".happened li").last).to_be_attached()
        expect(pickable.first).to_be_attached()
        never = page.evaluate(UNPICKABLE)
        for picks in range(2):
            if picks:
                page.keyboard.press("Escape")
                pickable.first.dispatch_event("click")
                expect(page.locator("[role=gridcell][aria-selected=true]").first).to_be_attached()
            before = page.evaluate(HAPPENED_AND_DUE)
            wrong = next(cell for cell in page.evaluate(UNPICKABLE) if cell in never)
            page.locator(f"[data-cell='{wrong}']").dispatch_event("click")
            expect(page.locator(".step[data-message]")).to_be_visible()
            assert page.evaluate(HAPPENED_AND_DUE) == before, (game, picks)
            expect(page.locator(".happened")).not_to_have_attribute("data-more", "")
