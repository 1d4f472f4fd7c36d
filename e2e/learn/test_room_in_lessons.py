"""All of a lesson has room: beside the board, and below it on a short phone."""

import json
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.support.layout import layout_faults, resize
from e2e.support.saved_games import HUMAN, computer
from e2e.support.tour import LANGUAGES
from e2e.support.whole_games import whole_games


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_button_beside_an_equation_is_inside_the_panel(
    browser: Browser, site: str, language: str
) -> None:
    page = browser.new_page(locale=LANGUAGES[language], service_workers="block")
    page.goto(f"{site}#learn/sumof2/distinct")
    for cell in ("c3", "b2"):
        page.locator(f'[data-cell="{cell}"][data-pickable]').click(timeout=30_000)
    equation = page.locator(".equations .equation")
    for width, height in ((1280, 800), (1024, 768), (844, 390), (640, 400), (360, 640)):
        resize(page, {"width": width, "height": height})
        button, panel = (
            page.locator(part).bounding_box() for part in (".equations .button", ".panel")
        )
        assert button and panel
        assert button["x"] + button["width"] <= panel["x"] + panel["width"] - 18, width
        # It is not squeezed, either.
        form = equation.evaluate("({ offsetWidth, offsetHeight }) => offsetWidth / offsetHeight")
        assert abs(form - 444 / 108) < 0.15, (width, form)
    page.context.close()


def test_an_answer_can_be_sent_without_scrolling_on_a_low_screen(desk: Page, site: str) -> None:
    resize(desk, {"width": 1024, "height": 600})
    desk.goto(f"{site}#practice/infinity/stays/middle/4/437/a4")
    check = desk.get_by_role("button", name="Check")
    expect(check).to_be_visible()
    box = check.bounding_box()
    assert box and box["y"] + box["height"] <= 600
    # The last of the answers is read above it all the same.
    show = desk.get_by_role("button", name="Show me")
    show.scroll_into_view_if_needed()
    show.click()
    expect(desk.locator(".practice .answer")).not_to_be_empty()


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_short_phone_a_lesson_with_dominoes_has_all_of_it_in_sight(
    browser: Browser, site: str, language: str
) -> None:
    page = browser.new_page(locale=LANGUAGES[language], service_workers="block")
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"{site}#learn/zero-sum/higher")
    beyond = "document.documentElement.scrollHeight - innerHeight"
    open_ = page.locator("[data-cell][data-pickable]:not([aria-selected=true])")
    expect(open_.first).to_be_attached(timeout=30_000)
    for picked in (1, 2):
        assert page.evaluate(beyond) == 0
        open_.first.dispatch_event("click")
        expect(page.locator("[data-cell][aria-selected=true]")).to_have_count(picked)
    expect(page.locator(".due .step .button")).to_have_count(2)
    assert page.evaluate(beyond) == 0
    page.context.close()


@pytest.mark.parametrize(
    ("width", "height", "address"),
    [
        (820, 1180, "learn/sumof2/find"),
        (820, 1180, "learn/linja/count"),
        (820, 1180, "learn/linja/pass"),
        (820, 1180, "practice/linja/gain/hard/4/101/a4"),
        (390, 844, "practice/minus-vs-plus/gain/easy/4/101/a4"),
    ],
)
def test_a_task_that_is_all_in_sight_does_not_scroll(
    browser: Browser, site: str, width: int, height: int, address: str
) -> None:
    page = browser.new_page(service_workers="block")
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"{site}#{address}")
    expect(page.locator(".task > h2")).to_be_visible(timeout=30_000)
    overflow = "document.documentElement.scrollHeight - innerHeight"
    assert page.evaluate(overflow) == 0
    # The words that wait for the engine are others than those of the step.
    expect(page.get_by_text("Getting the engine ready")).to_have_count(0, timeout=30_000)
    assert page.evaluate(overflow) == 0
    page.context.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_buttons_of_a_step_can_be_read_on_a_phone(
    browser: Browser, site: str, language: str
) -> None:
    page = browser.new_page(locale=LANGUAGES[language], service_workers="block")
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{site}#learn/zero-sum/double")
    page.locator('[data-cell="4-4"][data-pickable]').dispatch_event("click", timeout=30_000)
    page.locator('[data-cell="2,0"][data-pickable]').dispatch_event("click")
    buttons, helps = page.locator(".due .step .button"), page.locator(".helps")
    expect(buttons).to_have_count(2)
    for width, height in ((390, 844), (360, 740), (412, 915)):
        resize(page, {"width": width, "height": height}, from_top=True)
        one, other = (button.bounding_box() for button in buttons.all())
        below = helps.bounding_box()
        assert one and other and below
        assert one["y"] == other["y"], width
        assert one["y"] + one["height"] <= below["y"], width
        assert other["x"] + other["width"] <= width - 18, width
        # The words are inside of them.
        fits = "({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth"
        assert all(button.evaluate(fits) for button in buttons.all()), width
    page.context.close()


@pytest.mark.parametrize(
    "address", ["learn/zero-sum/higher", "learn/sumof2/distinct", "puzzle/linja/1"]
)
def test_a_lesson_has_a_board_to_be_played_on_in_a_low_and_narrow_window(
    browser: Browser, site: str, address: str
) -> None:
    page = browser.new_page(service_workers="block")
    page.goto(f"{site}#{address}")
    expect(page.locator("[data-cell][data-pickable]").first).to_be_attached(timeout=30_000)
    for width, height in ((320, 256), (360, 500), (412, 400), (427, 267)):
        resize(page, {"width": width, "height": height}, from_top=True)
        assert layout_faults(page, smallest_target=24) == [], (width, height)
        board, task = (page.locator(part).bounding_box() for part in (".slab", ".task"))
        assert board and task
        assert min(board["width"], board["height"]) >= 238, (width, height)
        assert task["y"] >= board["y"] + board["height"], (width, height)
    page.context.close()


def test_why_a_pick_is_refused_at_a_mistake_is_read_above_the_help(
    browser: Browser, site: str
) -> None:
    page = browser.new_page(service_workers="block")
    page.set_viewport_size({"width": 360, "height": 640})
    _try_mistakes_again(page, site, "minus-vs-plus")
    # The rest of the game is still looked through, and a line says so.
    expect(page.locator(".task")).to_contain_text("Find a better turn", timeout=60_000)
    page.locator("[role=gridcell]:not([data-pickable])").first.click()
    expect(page.locator(".due .step")).to_have_attribute("data-message", "")
    reason = page.locator(".due .step > p").bounding_box()
    helps = page.locator(".helps").bounding_box()
    assert reason and helps
    assert reason["y"] + reason["height"] <= helps["y"]
    page.context.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_due_at_a_mistake_is_read_above_the_help_while_the_game_is_looked_through(
    browser: Browser, site: str, language: str
) -> None:
    page = browser.new_page(locale=LANGUAGES[language], service_workers="block")
    page.set_viewport_size({"width": 390, "height": 844})
    _try_mistakes_again(page, site, "infinity")
    due = page.locator(".due .step > h2")
    expect(due).to_be_visible(timeout=60_000)
    for width, height in ((390, 844), (360, 740), (360, 640)):
        resize(page, {"width": width, "height": height}, from_top=True)
        expect(page.locator(".looking")).to_be_visible()
        said, helps = due.bounding_box(), page.locator(".helps").bounding_box()
        assert said and helps
        assert said["y"] + said["height"] <= helps["y"], width
        assert layout_faults(page, smallest_target=40) == [], width
    page.context.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("address", ["learn/infinity/take", "puzzle/infinity/1"])
def test_what_a_picked_piece_would_do_is_read_above_the_help(
    browser: Browser, site: str, language: str, address: str
) -> None:
    page = browser.new_page(locale=LANGUAGES[language], service_workers="block")
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{site}#{address}")
    picks = page.locator("[data-cell][data-pickable]")
    picks.first.wait_for(timeout=30_000)
    told = page.locator(".due .step > p")
    for cell in picks.evaluate_all("cells => cells.map(({ dataset }) => dataset.cell)"):
        page.locator(f'[data-cell="{cell}"]').click()
        if "→" in told.inner_text():
            break
        page.keyboard.press("Escape")
    # What two numbers make is the longest that is said of a pick.
    expect(told).to_contain_text("→")
    for width, height in ((390, 844), (360, 740)):
        page.keyboard.press("Escape")
        resize(page, {"width": width, "height": height}, from_top=True)
        page.locator(f'[data-cell="{cell}"]').click()
        expect(told).to_contain_text("→")
        said, helps = told.bounding_box(), page.locator(".helps").bounding_box()
        assert said and helps
        assert said["y"] + said["height"] <= helps["y"], width
        # Who does not see the board still hears what is picked.
        expect(page.locator(".due .step > h2")).to_contain_text(re.compile(" (on|en) "))
    page.context.close()


def test_the_title_of_a_lesson_stays_where_it_is_as_the_answer_comes_and_goes(
    phone: Page, site: str
) -> None:
    title = phone.locator(".task > h2")
    for width, height in ((390, 844), (360, 640), (320, 568), (820, 1180)):
        phone.goto(f"{site}#learn")
        expect(title).to_have_count(0)
        phone.set_viewport_size({"width": width, "height": height})
        phone.goto(f"{site}#learn/linja/count")
        expect(phone.locator("[data-cell='2'][data-pickable]")).to_be_attached(timeout=30_000)
        expect(title).to_be_visible()
        before = title.bounding_box()
        for row in (2, 3):
            phone.locator(f"[data-cell='{row}']").dispatch_event("click")
        again = phone.get_by_role("button", name="Try again")
        expect(again).to_be_visible()
        assert title.bounding_box() == before, width
        again.click()
        expect(again).to_be_hidden()
        assert title.bounding_box() == before, width


def test_help_with_a_puzzle_is_at_the_buttons_where_there_are_no_days(
    phone: Page, site: str
) -> None:
    phone.goto(f"{site}#puzzle/linja/2")
    expect(phone.locator("[data-cell][data-pickable]").first).to_be_attached(timeout=30_000)
    helps, foot = (phone.locator(part).bounding_box() for part in (".helps", ".foot"))
    assert helps and foot
    assert foot["y"] - helps["y"] - helps["height"] <= 2


def _try_mistakes_again(page: Page, site: str, name: str) -> None:
    """Open the mistakes of a game that has been played to its end."""
    [game] = (one for one in whole_games() if one["game"] == name)
    record = {"id": "0123456789abcdef", "players": [HUMAN, computer()]}
    record |= {key: game[key] for key in ("game", "start", "moves")}
    page.goto(site)
    page.evaluate("kept => localStorage['calculi.retry'] = kept", json.dumps({"record": record}))
    page.goto(f"{site}#retry/{name}/{record['id']}")
