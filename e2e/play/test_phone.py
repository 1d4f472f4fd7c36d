"""A phone in each game: players are in sight while it is played, totals once it is over."""

import re
from typing import Any

from playwright.sync_api import Browser, Page, Route, expect

import calculi
from e2e.support.layout import CROWDED, HIDDEN, layout_faults, places_of, resize
from e2e.support.play_screen import Control, PlayScreen
from e2e.support.saved_games import BLACK_WINS_NEXT, HUMAN, computer, keep, saved_game
from e2e.support.whole_games import begins_a_turn, show_at, show_in_the_middle, to_move, whole_games

SIZES = ((390, 844), (360, 740))
#: A tablet, and a phone on its side.
WIDER_SIZES = ((768, 1024), (844, 390))
#: The smallest phones, on which the totals are in sight as well.
SMALL_SIZES = ((360, 640), (320, 568))
#: Short phones, and the one on which the players have the least room to spare.
SHORT: dict[str, Any] = {"viewport": {"width": 360, "height": 640}}
SHORT_SIZES = ((360, 640), (375, 667), (390, 844))
#: Low windows with no room for a panel beside the board: a desk enlarged three- and fourfold, and
#: a phone whose other half shows something else.
LOW_SIZES = ((320, 256), (341, 213), (360, 225), (360, 500), (412, 400), (427, 267), (512, 320))
#: The names and totals of a result that something lies over, or that are below the window.
COVERED = """() => [...document.querySelectorAll(".tally :is(thead .player, tfoot th, tfoot td)")]
  .filter((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    return [top + 1, bottom - 1].some((y) => {
      const seen = document.elementFromPoint((left + right) / 2, y);
      return !part.closest("tr").contains(seen) || !(part.contains(seen) || seen.contains(part));
    });
  }).map((part) => part.textContent)"""
#: Whether what is pressed in the middle of an element, or near its foot, is that.
AIMED_AT = """(one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return [0.1, 0.5, 0.9].every((part) =>
    one.contains(document.elementFromPoint(left + width / 2, top + height * part)));
}"""
#: What stays at the foot of the window while it is scrolled, and covers more than a third of it.
COVERING = """() => [...document.querySelectorAll(".controls, .record-tools, .foot, .helps")]
  .filter((bar) => bar.checkVisibility() && getComputedStyle(bar).position !== "static")
  .filter((bar) => innerHeight - bar.getBoundingClientRect().top > innerHeight / 3)
  .map((bar) => `${bar.className} covers the window`)"""
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


def test_players_are_in_sight_on_short_phones_whatever_the_step_says(
    in_each_language: Page, site: str
) -> None:
    page = in_each_language
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


def test_the_link_that_is_due_is_in_sight_below_what_has_happened(
    in_each_language: Page, site: str
) -> None:
    page = in_each_language
    for record in whole_games():
        for ply in (0, begins_a_turn(record, len(record["moves"]) // 2)):
            players = [HUMAN, HUMAN]
            players[to_move(record, ply)] = {"kind": "friend"}
            show_at(page, site, record, ply, players=players)
            send = page.get_by_role("button", name=re.compile("Send the link|Enviar el enlace"))
            expect(send).to_have_count(1)
            for width, height in SHORT_SIZES:
                resize(page, {"width": width, "height": height}, from_top=True)
                assert send.evaluate(AIMED_AT), (record["game"], ply, width)
                assert page.evaluate(HIDDEN) == [], (record["game"], ply, width)


def _expect_players(page: Page, place: str) -> None:
    for width, height in SHORT_SIZES:
        resize(page, {"width": width, "height": height}, from_top=True)
        assert page.evaluate(HIDDEN) == [], (place, width)


def test_players_of_a_short_phone_stay_where_they_are_when_lessons_are_offered(
    page: Page, site: str
) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    held = list[Route]()

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/learn-offer.js", hold)
    with page.expect_request("**/learn-offer.js"):
        page.goto(f"{site}#linja")
    expect(page.locator("[data-pickable]").first).to_be_attached()
    before = page.locator(".seats").bounding_box()
    assert page.evaluate(HIDDEN) == []
    (route,) = held
    route.continue_()
    expect(page.locator(".lesson-offer")).to_be_attached()
    assert page.locator(".seats").bounding_box() == before


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


def test_a_low_and_narrow_window_scrolls_and_shows_a_board_to_be_played_on(
    phone: Page, site: str
) -> None:
    for record in whole_games():
        game, moves = record["game"], record["moves"]
        for ply in (begins_a_turn(record, len(moves) // 2), len(moves)):
            show_at(phone, site, record, ply)
            told = ".tally" if ply == len(moves) else ".seats"
            expect(phone.locator(told)).to_be_visible()
            last = ".tally tfoot td .spoken" if ply == len(moves) else ".happened li"
            expect(phone.locator(last).last).to_be_attached()
            expect(phone.locator(".record-tools")).to_be_attached()
            for width, height in LOW_SIZES:
                resize(phone, {"width": width, "height": height}, from_top=True)
                faults = layout_faults(phone, COVERING, smallest_target=24)
                assert faults == [], (game, ply, width, height)
                board, below = (phone.locator(one).bounding_box() for one in (".slab", told))
                assert board and below
                assert board["width"] >= 238, (game, ply, width, height)
                assert board["height"] >= 238, (game, ply, width, height)
                assert below["y"] >= board["y"] + board["height"], (game, ply, width, height)


def test_a_phone_on_its_side_has_the_board_beside_the_panel(phone: Page, site: str) -> None:
    for record in whole_games():
        show_in_the_middle(phone, site, record)
        for width, height in ((844, 390), (667, 375), (640, 400), (568, 320)):
            resize(phone, {"width": width, "height": height})
            board, panel = (phone.locator(one).bounding_box() for one in (".slab", ".panel"))
            assert board and panel
            assert board["x"] + board["width"] <= panel["x"], (record["game"], width)
            assert panel["y"] == 0, (record["game"], width)


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
        before = places_of(phone)
        if game == "linja":
            may_be_picked.first.tap()
            assert places_of(phone) == before, game
        wrong = phone.locator("[role=gridcell]:not([data-pickable], [aria-selected=true])")
        wrong.first.dispatch_event("click")
        expect(phone.locator(".step[data-message]")).to_be_visible()
        assert places_of(phone) == before, game
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
        before = places_of(phone)
        heading = phone.locator(".step h2")
        phone.keyboard.press("h")
        expect(phone.locator(".step p")).to_contain_text("Hint:")
        assert places_of(phone) == before, game
        expect(heading).to_have_css("font-size", "20px")
        phone.locator("[role=gridcell][data-pickable]").first.dispatch_event("click")
        expect(phone.locator("[role=gridcell][aria-selected=true]").first).to_be_attached()
        assert places_of(phone) == before, game


def test_with_several_good_moves_listed_both_players_stay_above_the_bar(
    phone: Page, site: str
) -> None:
    for record in whole_games():
        game = record["game"]
        show_at(phone, site, record, 0)
        expect(phone.locator("[role=gridcell][data-pickable]").first).to_be_attached()
        phone.keyboard.press("h")
        phone.get_by_role("button", name="More good moves").click()
        expect(phone.locator(".hints li")).not_to_have_count(0)
        assert phone.evaluate(HIDDEN) == [], game


def test_players_stay_where_they_are_from_the_first_pick_on(phone: Page, site: str) -> None:
    for record in whole_games():
        game = record["game"]
        show_at(phone, site, record, 0)
        expect(phone.locator("[role=gridcell][data-pickable]").first).to_be_attached()
        before = places_of(phone)[:2]
        phone.locator("[role=gridcell][data-pickable]").first.dispatch_event("click")
        expect(phone.locator("[role=gridcell][aria-selected=true]").first).to_be_attached()
        assert places_of(phone)[:2] == before, game
        phone.keyboard.press("Escape")
        show_in_the_middle(phone, site, record)
        assert places_of(phone)[:2] == before, game


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


def test_the_words_at_the_foot_stay_apart(in_each_language: Page, site: str) -> None:
    page = in_each_language
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


def test_players_stay_in_sight_while_moves_can_be_brought_back(phone: Page, site: str) -> None:
    clock = [{"base": 600_000, "increment": 5_000}] * 2
    for record in whole_games():
        game, ply = record["game"], begins_a_turn(record, len(record["moves"]) // 2)
        position = calculi.position(game, record["start"])
        for move in record["moves"][: ply - 1]:
            position.play(move)
        texts = [position.move_text(move) for move in position.moves()]
        other = next(move for move in texts if move != record["moves"][ply - 1])
        show_at(phone, site, record, ply, clock=clock, times=[100] * ply)
        expect(phone.locator(".record-tools")).to_be_visible()
        for key in "um":
            expect(phone.locator("[role=gridcell][data-pickable]").first).to_be_attached()
            phone.keyboard.press(key)
        phone.locator(".move-entry input").fill(other)
        phone.keyboard.press("Enter")
        expect(phone.get_by_role("button", name="Bring back")).to_be_visible()
        for width, height in SHORT_SIZES:
            resize(phone, {"width": width, "height": height}, from_top=True)
            assert phone.evaluate(HIDDEN) == [], (game, width)


def test_on_a_short_phone_nothing_moves_while_the_computer_thinks_or_a_move_is_picked(
    browser: Browser, site: str
) -> None:
    page = browser.new_page(**SHORT, locale="es-ES", service_workers="block")
    page.goto(f"{site}#games")
    for game in ("minus-vs-plus", "linja", "infinity"):
        (record,) = (one for one in whole_games() if one["game"] == game)
        show_in_the_middle(page, site, record)
        before = places_of(page)[:2]
        pickable = page.locator("[role=gridcell][data-pickable]")
        expect(pickable.first).to_be_attached()
        for place in range(min(4, pickable.count())):
            pickable.nth(place).dispatch_event("click")
            expect(page.locator("[role=gridcell][aria-selected=true]").first).to_be_attached()
            assert places_of(page)[:2] == before, (game, place)
            page.keyboard.press("Escape")
        ply = begins_a_turn(record, len(record["moves"]) // 2)
        position = calculi.position(game, record["start"])
        for move in record["moves"][:ply]:
            position.play(move)
        players = [HUMAN, HUMAN]
        players[position.to_move] = computer(7)
        show_at(page, site, record, ply, players=players)
        expect(page.locator(".step h2")).to_contain_text("pensando", timeout=30_000)
        assert places_of(page)[:2] == before, game
    page.context.close()


def test_what_happened_ends_with_a_whole_line_and_says_that_it_goes_on(
    phone: Page, site: str
) -> None:
    (record,) = (one for one in whole_games() if one["game"] == "zero-sum")
    show_in_the_middle(phone, site, record)
    happened = phone.locator(".happened")
    # As little room as a long step leaves.
    happened.evaluate("part => { part.style.flex = 'none'; part.style.height = '46px'; }")
    happened.evaluate("part => part.querySelector('li > :last-child').append(' more'.repeat(40))")
    expect(happened).to_have_attribute("data-more", "")
    parted = happened.locator("ol").evaluate("""(list) => {
        const range = document.createRange();
        range.selectNodeContents(list.querySelector("li > :last-child"));
        const { top } = list.getBoundingClientRect();
        const end = top + parseFloat(list.style.getPropertyValue("--seen"));
        return [...range.getClientRects()]
          .filter((line) => line.top < end - 1 && line.bottom > end + 1).length;
    }""")
    assert parted == 0
    happened.evaluate("part => part.scrollTo(0, part.scrollHeight)")
    expect(happened).not_to_have_attribute("data-more", "")
