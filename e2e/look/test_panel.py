"""The panel of each game: all of it has room, and what is read in it stays where it is."""

import json

import pytest
from playwright.sync_api import Browser, Page, expect

from calculi.registry import game_ids, load
from e2e.support.layout import CROWDED, places_of, resize
from e2e.support.play_screen import PlayScreen
from e2e.support.saved_games import analysed, keep, keep_analysed
from e2e.support.tour import LANGUAGES
from e2e.support.whole_games import begins_a_turn, show_at, show_in_the_middle, whole_games

#: The windows of ordinary laptops, and of a part of one.
LOW = ((1366, 650), (1000, 700))
#: What does not fit beside the board, and whether the search is hidden by the buttons.
BEYOND = """() => {
  const panel = document.querySelector(".panel");
  const [think, controls] = [".think", ".controls"].map((part) =>
    panel.querySelector(part).getBoundingClientRect());
  const hidden = think.bottom - controls.top;
  const beyond = panel.scrollHeight - panel.clientHeight;
  return [
    ...(beyond > 0 ? [`${beyond} beyond the window`] : []),
    ...(hidden > 1 ? [`${hidden} of the search below the buttons`] : []),
  ];
}"""
#: The boxes of some elements at one moment: the list of moves is made anew as views arrive.
BOXES = """parts => {
  const found = parts.map((part) => document.querySelector(part));
  return found.every(Boolean) && found.map((each) => each.getBoundingClientRect().toJSON());
}"""
#: By how much the panel is higher than its window.
BEYOND_PANEL = """() => {
  const { scrollHeight, clientHeight } = document.querySelector(".panel");
  return scrollHeight - clientHeight;
}"""
#: Words and buttons of the bar that lie over each other, or leave its place.
BAR_FAULTS = """() => {
  const bar = document.querySelector(".bar").getBoundingClientRect();
  const parts = [...document.querySelectorAll(".bar :is(.brand, .title, .tools > *)")]
    .filter((part) => part.checkVisibility() && part.offsetWidth > 1);
  const boxes = parts.map((part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    const words = part.textContent ? range.getBoundingClientRect() : part.getBoundingClientRect();
    return { part, ...words.toJSON() };
  });
  return boxes.filter(({ top, right, bottom, left }, place) =>
    top < bar.top || bottom > bar.bottom || right > bar.right || left < boxes[place - 1]?.right)
    .map(({ part }) => part.outerHTML);
}"""
CURRENT_IN_SIGHT = """() => {
  const [list, current] = [".moves", ".moves [aria-current]"].map((part) =>
    document.querySelector(part).getBoundingClientRect());
  return current.top >= list.top - 1 && current.bottom <= list.bottom + 1;
}"""


def test_a_low_window_has_room_for_all_of_the_panel(desk: Page, site: str) -> None:
    desk.goto(site)
    for record in whole_games():
        show_in_the_middle(desk, site, record)
        for width, height in LOW:
            resize(desk, {"width": width, "height": height})
            assert desk.evaluate(BEYOND) == [], (record["game"], width)


@pytest.mark.parametrize("lines", ["on", "off"])
def test_in_a_low_window_an_analysis_has_players_moves_and_steps_in_sight(
    desk: Page, site: str, lines: str
) -> None:
    desk.set_viewport_size({"width": 1280, "height": 640})
    desk.goto(site)
    desk.evaluate("lines => localStorage['calculi.settings'] = JSON.stringify({ lines })", lines)
    for record in whole_games():
        game = record["game"]
        middle = begins_a_turn(record, len(record["moves"]) // 2)
        desk.goto(f"{site}#games")
        kept = analysed(game, record["start"], record["moves"][:middle])
        key = f"calculi.game.{game}"
        keep(desk, json.dumps(json.loads(kept[key]) | {"ply": middle}), key)
        desk.goto(f"{site}#{game}")
        expect(desk.locator(".happened li").last).to_be_attached()
        if lines == "on":
            expect(desk.locator(".lines li:not([data-empty])").first).to_be_visible()
        for part in (".moves [aria-current]", ".record-tools"):
            expect(desk.locator(part)).to_be_visible()
        assert desk.evaluate(BEYOND_PANEL) == 0, game
        parts = [".record-tools", ".moves [aria-current]", ".controls"]
        tools, current, controls = desk.wait_for_function(BOXES, arg=parts).json_value()
        assert current["y"] + current["height"] <= tools["y"] + 1, game
        assert tools["y"] + tools["height"] <= controls["y"] + 1, game


def test_the_current_move_stays_in_sight_as_a_tablet_is_turned(desk: Page, site: str) -> None:
    desk.goto(site)
    record = next(one for one in whole_games() if one["game"] == "minus-vs-plus")
    for ply in (31, len(record["moves"])):
        desk.set_viewport_size({"width": 768, "height": 1024})
        show_at(desk, site, record, ply)
        expect(desk.locator(".moves [aria-current]")).to_be_visible()
        desk.wait_for_function(CURRENT_IN_SIGHT)
        for width, height in ((1024, 768), (768, 1024), (1280, 640), (390, 844), (1280, 800)):
            resize(desk, {"width": width, "height": height})
            desk.wait_for_function(CURRENT_IN_SIGHT)


def test_the_search_is_seen_in_the_lowest_window(desk: Page, site: str) -> None:
    play = PlayScreen(desk)
    play.open(site)
    desk.set_viewport_size({"width": 1280, "height": 420})
    assert not [fault for fault in desk.evaluate(BEYOND) if "search" in fault]


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1366, 650)])
def test_the_best_lines_leave_the_scores_in_sight(
    desk: Page, site: str, width: int, height: int
) -> None:
    desk.goto(site)
    keep_analysed(desk, "infinity", None, ["b2a3", "c7b6", "d2c3"])
    desk.set_viewport_size({"width": width, "height": height})
    desk.goto(f"{site}#infinity")
    lines = desk.locator(".lines li:not([data-empty])")
    expect(lines).to_have_count(3)
    seats = desk.locator(".seats").bounding_box()
    desk.keyboard.press("End")
    expect(desk.locator(".happened li")).to_have_count(1)
    desk.keyboard.press(",")
    desk.locator("[data-cell=f2]").click()
    desk.locator("[data-cell=f3]").click()
    expect(desk.get_by_role("button", name="Delete the variation")).to_be_visible()
    expect(lines).to_have_count(3)
    now = desk.locator(".seats").bounding_box()
    assert seats and now
    assert (seats["y"] >= 0, now["y"]) == (True, seats["y"])


def test_beside_the_best_lines_the_second_step_of_a_turn_moves_nothing(
    desk: Page, site: str
) -> None:
    desk.goto(site)
    keep_analysed(desk, "linja", None, ["3-4", "1-3", "6-5", "7-5"])
    desk.goto(f"{site}#linja")
    lines = desk.locator(".lines li:not([data-empty])")
    expect(lines).to_have_count(3)
    desk.keyboard.press("End")
    expect(desk.locator(".happened li")).to_have_count(2)
    expect(lines).to_have_count(3)
    before = places_of(desk)
    for row in (4, 5):
        desk.locator(f"[data-cell='{row}']").click()
    expect(desk.locator(".step h2")).to_contain_text("Follow-up")
    expect(lines).to_have_count(3)
    assert places_of(desk) == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_below_the_panel_stay_apart(browser: Browser, site: str, language: str) -> None:
    context = browser.new_context(locale=LANGUAGES[language], service_workers="block")
    page = context.new_page()
    page.goto(f"{site}#linja")
    expect(page.locator(".controls")).to_be_visible()
    for width in (1024, 1280, 1920):
        resize(page, {"width": width, "height": 900})
        assert page.evaluate(CROWDED) == [], width
    context.close()


def test_neither_picks_nor_hints_move_the_moves(desk: Page, site: str) -> None:
    desk.goto(site)
    for record in whole_games():
        show_in_the_middle(desk, site, record)
        moves = desk.locator(".moves")
        before = moves.bounding_box()
        desk.keyboard.press("h")
        expect(desk.locator(".step p")).to_contain_text("Hint:")
        assert moves.bounding_box() == before, record["game"]
        desk.locator("[role=gridcell][data-pickable]").first.dispatch_event("click")
        expect(desk.locator("[role=gridcell][aria-selected=true]").first).to_be_attached()
        assert moves.bounding_box() == before, record["game"]


def test_a_turn_told_at_length_does_not_move_the_moves(desk: Page, site: str) -> None:
    desk.goto(site)
    (record,) = (one for one in whole_games() if one["game"] == "zero-sum")
    for width, height in ((1280, 800), (1366, 650), (1680, 1000)):
        places, heights = set(), set()
        for ply in (16, 19, 20, 49):
            show_at(desk, site, record, ply)
            desk.set_viewport_size({"width": width, "height": height})
            expect(desk.locator(".happened li").last).to_be_attached()
            expect(desk.locator("[role=gridcell][data-pickable]").first).to_be_attached()
            told, moves = (desk.locator(part).bounding_box() for part in (".happened ol", ".moves"))
            assert told and moves
            heights.add(told["height"])
            places.add(moves["y"])
        # In a low window they are smaller, and fit.
        assert len(heights) > 1 or height < 760
        assert len(places) == 1, (width, places)


def test_a_notice_hides_neither_players_nor_half_an_offer(desk: Page, site: str) -> None:
    desk.goto(site)
    desk.evaluate("localStorage.setItem('calculi.game.linja', '{')")
    desk.goto(f"{site}#linja")
    notice = desk.locator(".notice")
    expect(notice).to_contain_text("It was set aside")
    expect(desk.locator(".lesson-offer")).to_be_visible()
    for width, height in ((1280, 800), (390, 844), (768, 1024), (844, 390)):
        resize(desk, {"width": width, "height": height}, from_top=True)
        box = notice.bounding_box()
        assert box
        for part in (".seats", ".slab", *([".lesson-offer"] if width > 900 else [])):
            other = desk.locator(part).bounding_box()
            assert other
            across = min(box["x"] + box["width"], other["x"] + other["width"])
            down = min(box["y"] + box["height"], other["y"] + other["height"])
            is_over = across > max(box["x"], other["x"]) and down > max(box["y"], other["y"])
            assert not is_over, (part, width)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bar_beside_a_narrow_board_has_no_words_on_top_of_each_other(
    browser: Browser, site: str, language: str
) -> None:
    page = browser.new_page(locale=LANGUAGES[language], service_workers="block")
    for game in game_ids():
        page.goto(f"{site}#{game}")
        expect(page.locator(".play .bar .title")).to_contain_text(load(game).short_name)
        for width, height in ((640, 400), (600, 400), (568, 320), (667, 375)):
            resize(page, {"width": width, "height": height})
            assert page.evaluate(BAR_FAULTS) == [], (game, width)
    page.context.close()
