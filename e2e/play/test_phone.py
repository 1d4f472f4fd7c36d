"""A phone in each game: players are in sight while it is played, totals once it is over."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.support.layout import CROWDED, HIDDEN, resize
from e2e.support.play_screen import Control, PlayScreen
from e2e.support.saved_games import BLACK_WINS_NEXT, keep, saved_game
from e2e.support.tour import LANGUAGES
from e2e.support.whole_games import begins_a_turn, show_at, show_in_the_middle, whole_games

SIZES = ((390, 844), (360, 740))
#: A tablet, and a phone on its side.
WIDER_SIZES = ((768, 1024), (844, 390))
#: The smallest phones, on which the totals are in sight as well.
SMALL_SIZES = ((360, 640), (320, 568))
#: Short phones, and the one on which the players have the least room to spare.
SHORT_SIZES = ((360, 640), (375, 667), (390, 844))
#: The names and totals of a result that something lies over, or that are below the window.
COVERED = """() => [...document.querySelectorAll(".tally :is(thead .player, tfoot th, tfoot td)")]
  .filter((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    return [top + 1, bottom - 1].some((y) => {
      const seen = document.elementFromPoint((left + right) / 2, y);
      return !part.closest("tr").contains(seen) || !(part.contains(seen) || seen.contains(part));
    });
  }).map((part) => part.textContent)"""
#: The picture of the board has as many pixels across as down for the place that it takes.
UNDISTORTED = """() => {
    const { width, height, clientWidth, clientHeight } = document.querySelector(".slab > canvas");
    return Math.abs(width / clientWidth - height / clientHeight) < 0.02;
}"""


def test_players_and_totals_are_in_sight(phone: Page, site: str) -> None:
    for record in whole_games():
        game, moves = record["game"], record["moves"]
        for ply in (begins_a_turn(record, len(moves) // 2), len(moves)):
            is_over = ply == len(moves)
            show_at(phone, site, record, ply)
            told = phone.locator(".tally tfoot td .spoken" if is_over else ".happened li").last
            expect(told).to_be_attached()
            for width, height in (*SIZES, *(SMALL_SIZES if is_over else WIDER_SIZES)):
                resize(phone, {"width": width, "height": height})
                assert is_over or phone.evaluate(HIDDEN) == [], (game, width)
                if not is_over:
                    continue
                assert phone.evaluate(COVERED) == [], (game, width)
                phone.wait_for_function(UNDISTORTED)


@pytest.mark.parametrize("language", LANGUAGES)
def test_players_are_in_sight_on_short_phones_whatever_the_step_says(
    browser: Browser, site: str, language: str
) -> None:
    context = browser.new_context(locale=LANGUAGES[language], service_workers="block")
    page = context.new_page()
    page.goto(f"{site}#games")
    for record in whole_games():
        game, middle = record["game"], len(record["moves"]) // 2
        for ply in (0, begins_a_turn(record, middle)):
            clock = [{"base": 600_000, "increment": 0}] * 2
            timed = {"clock": clock, "times": [100] * ply} if ply else {}
            show_at(page, site, record, ply, **timed)
            pickable = page.locator("[role=gridcell][data-pickable]")
            expect(pickable.first).to_be_attached()
            _expect_players(page, f"{game} after {ply}")
            page.keyboard.press("h")
            expect(page.locator(".step p")).to_contain_text(re.compile("Hint:|Pista:"))
            _expect_players(page, f"{game} after {ply}, hint")
            pickable.first.dispatch_event("click")
            expect(page.locator("[role=gridcell][aria-selected=true]").first).to_be_attached()
            _expect_players(page, f"{game} after {ply}, pick")
            page.keyboard.press("Escape")
    context.close()


def _expect_players(page: Page, place: str) -> None:
    for width, height in SHORT_SIZES:
        resize(page, {"width": width, "height": height}, from_top=True)
        assert page.evaluate(HIDDEN) == [], (place, width)


def test_the_end_of_a_game_leaves_the_board_as_it_was(phone: Page, site: str) -> None:
    for record in whole_games():
        slabs = []
        for ply in (len(record["moves"]) - 1, len(record["moves"])):
            show_at(phone, site, record, ply)
            is_over = ply == len(record["moves"])
            expect(phone.locator(".tally" if is_over else ".seats")).to_be_visible()
            boxes = []
            for width, height in SIZES:
                resize(phone, {"width": width, "height": height})
                boxes.append(phone.locator(".slab").bounding_box())
            slabs.append(boxes)
        assert slabs[0] == slabs[1], record["game"]


def test_on_its_side_a_phone_has_room_for_both_players_from_the_start(
    phone: Page, site: str
) -> None:
    for record in whole_games():
        show_at(phone, site, record, 0)
        expect(phone.locator("[role=gridcell][data-pickable]").first).to_be_attached()
        resize(phone, {"width": 844, "height": 390})
        assert phone.evaluate(HIDDEN) == [], record["game"]


def test_a_wrong_pick_moves_neither_players_nor_moves(phone: Page, site: str) -> None:
    for record in whole_games():
        game = record["game"]
        show_in_the_middle(phone, site, record)
        may_be_picked = phone.locator("[role=gridcell][data-pickable]")
        before = _places(phone)
        if game == "linja":
            may_be_picked.first.tap()
            assert _places(phone) == before, game
        wrong = phone.locator("[role=gridcell]:not([data-pickable], [aria-selected=true])")
        wrong.first.dispatch_event("click")
        expect(phone.locator(".step[data-message]")).to_be_visible()
        assert _places(phone) == before, game
        # The reason is whole.
        reason, step = (
            phone.locator(".step p").bounding_box(),
            phone.locator(".step").bounding_box(),
        )
        assert reason and step
        assert reason["y"] + reason["height"] <= step["y"] + step["height"], game


def test_neither_picks_nor_hints_move_players_or_moves(phone: Page, site: str) -> None:
    for record in whole_games():
        game = record["game"]
        show_in_the_middle(phone, site, record)
        before = _places(phone)
        heading = phone.locator(".step h2")
        phone.keyboard.press("h")
        expect(phone.locator(".step p")).to_contain_text("Hint:")
        assert _places(phone) == before, game
        expect(heading).to_have_css("font-size", "20px")
        phone.locator("[role=gridcell][data-pickable]").first.dispatch_event("click")
        expect(phone.locator("[role=gridcell][aria-selected=true]").first).to_be_attached()
        assert _places(phone) == before, game


def test_players_stay_where_they_are_from_the_first_pick_on(phone: Page, site: str) -> None:
    for record in whole_games():
        game = record["game"]
        show_at(phone, site, record, 0)
        expect(phone.locator("[role=gridcell][data-pickable]").first).to_be_attached()
        before = _places(phone)[:2]
        phone.locator("[role=gridcell][data-pickable]").first.dispatch_event("click")
        expect(phone.locator("[role=gridcell][aria-selected=true]").first).to_be_attached()
        assert _places(phone)[:2] == before, game
        phone.keyboard.press("Escape")
        show_in_the_middle(phone, site, record)
        assert _places(phone)[:2] == before, game


def _places(phone: Page) -> list[Any]:
    places: list[Any] = phone.evaluate("""() => [".slab", ".seats", ".moves"].map((part) =>
        document.querySelector(part).getBoundingClientRect().top + scrollY)""")
    return places


def test_on_its_side_a_phone_offers_lessons_in_one_line_in_spanish(phone: Page, site: str) -> None:
    phone.evaluate("localStorage['calculi.settings'] = JSON.stringify({ language: 'es' })")
    phone.reload()
    for record in whole_games():
        phone.goto(f"{site}#games")
        phone.set_viewport_size({"width": 844, "height": 390})
        phone.goto(f"{site}#{record['game']}")
        offer = phone.locator(".lesson-offer")
        expect(offer).to_be_visible()
        middles = offer.evaluate("""offer => [...offer.children].map((part) => {
            const { top, bottom } = part.getBoundingClientRect();
            return Math.round((top + bottom) / 2);
        })""")
        assert len(set(middles)) == 1, (record["game"], middles)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_at_the_foot_stay_apart(browser: Browser, site: str, language: str) -> None:
    context = browser.new_context(locale=LANGUAGES[language], service_workers="block")
    page = context.new_page()
    moves = {False: "", True: "3-4 4-5"}
    for is_over, played in moves.items():
        page.goto(f"{site}#games")
        expect(page.locator(".games-screen")).to_be_visible()
        keep(page, saved_game(start=BLACK_WINS_NEXT, moves=played))
        page.goto(f"{site}#linja")
        expect(page.locator(".tally" if is_over else ".seats")).to_be_visible()
        for width, height in SMALL_SIZES:
            resize(page, {"width": width, "height": height})
            assert page.evaluate(CROWDED) == [], (width, is_over)
    context.close()


def test_the_second_press_of_a_double_tap_does_not_hit_what_the_first_has_opened(
    phone: Page, site: str
) -> None:
    play = PlayScreen(phone)
    keep(phone, saved_game(moves="3-4 1-3 6-5 7-5"))
    play.open(site)
    opens: list[tuple[Control, str]] = [("More", ".popover"), ("New", "dialog")]
    for control, opened in opens:
        box = play.control(control).bounding_box()
        assert box
        where = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        phone.touchscreen.tap(*where)
        expect(phone.locator(f"{opened}:is(:popover-open, [open])")).to_be_visible()
        phone.touchscreen.tap(*where)
        expect(phone.locator(f"{opened}:is(:popover-open, [open])")).to_be_visible()
        phone.keyboard.press("Escape")
        expect(phone.locator(f"{opened}:is(:popover-open, [open])")).to_have_count(0)
    assert len(play.stored()["record"]["moves"]) == 4
    assert play.stored()["record"].get("ending") is None


def test_what_can_be_brought_back_is_in_sight(phone: Page, site: str) -> None:
    play = PlayScreen(phone)
    keep(phone, saved_game(moves="3-4 1-3 6-5 7-5"))
    play.open(site)
    play.choose("Resign")
    back = play.panel.get_by_role("button", name="Bring back")
    box, bar = back.bounding_box(), phone.locator(".controls").bounding_box()
    assert box and bar
    assert box["y"] + box["height"] <= bar["y"] + 1
    back.click()
    expect(back).to_be_hidden()
