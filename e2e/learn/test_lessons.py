"""Lessons: from home to the first step, wrong and right tries, and how far one is."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from calculi.learn.checks import first_answer
from calculi.learn.steps import Path
from e2e.learn.known_puzzles import heard_of_a_wrong_turn
from e2e.support.kept_page import PHONE
from e2e.support.layout import HIDDEN, resize
from e2e.support.slow_network import HeldBack
from tests.learn.paths import PATHS

#: When the last part on the way to the first step was requested, and when the first had come.
ASKED_AND_COME = """() => {
  const entries = performance.getEntriesByType("resource");
  const entryOf = (end) => entries.find(({ name }) => name.endsWith(end));
  const last = ["/learn-lesson-screen.js", "/lessons/linja.json"].map(entryOf);
  const asked = Math.max(...last.map(({ startTime }) => startTime));
  return [asked, entryOf("/learn-screens.js").responseEnd];
}"""


def _cell(page: Page, name: str) -> None:
    page.locator(f'[data-cell="{name}"]').click()


def _progress(page: Page) -> dict[str, object]:
    kept: dict[str, object] = json.loads(page.evaluate("localStorage['calculi.lessons']"))
    return kept


def test_from_home_to_a_lesson_a_wrong_try_is_taken_back_and_the_right_one_kept(
    desk: Page, site: str
) -> None:
    desk.goto(site)
    desk.locator(".also").get_by_role("link", name="Learn").click()
    desk.get_by_role("link", name="Start: Linja").click()
    expect(desk.get_by_role("heading", name="One row forward")).to_be_visible()
    _cell(desk, "3")
    _cell(desk, "4")
    answer = desk.locator(".answer")
    expect(answer).to_contain_text("Right")
    desk.get_by_role("link", name="Next").click()

    # A legal move that misses the goal is answered at once, and taken back by a touch of the board.
    expect(desk.get_by_role("heading", name="Count, then follow up")).to_be_visible()
    expect(desk.locator(".due .step")).to_contain_text("Initial move")
    _cell(desk, "2")
    _cell(desk, "3")
    expect(answer).to_contain_text("Two pieces stood there before yours came")
    expect(desk.get_by_role("button", name="Try again")).to_be_visible()
    _cell(desk, "1")
    expect(answer).to_be_empty()
    expect(desk.locator('[data-cell="2"]')).to_have_attribute(
        "aria-label", re.compile("2 Black, 1 Red|2 Black")
    )
    # An illegal pick is answered with the engine's reason.
    _cell(desk, "2")
    _cell(desk, "5")
    expect(desk.locator(".due .step")).to_contain_text("exactly one row forward")

    # The answer on request; then one does it oneself.
    desk.get_by_role("button", name="Show me").click()
    expect(answer).to_contain_text("This is how", timeout=10_000)
    assert "count" not in json.dumps(_progress(desk)["games"])
    desk.get_by_role("button", name="Now you").click()
    _cell(desk, "6")
    _cell(desk, "7")
    expect(desk.locator(".due .step")).to_contain_text("Follow-up: 3 rows")
    # A reload in the middle of it changes nothing.
    desk.reload()
    expect(desk.locator(".due .step")).to_contain_text("Follow-up: 3 rows")
    _cell(desk, "4")
    _cell(desk, "7")
    expect(answer).to_contain_text("Right")
    expect(desk.locator(".beads .now")).to_have_count(1)

    desk.goto(f"{site}#learn/linja")
    expect(desk.locator(".way .done")).to_have_count(2)
    expect(desk.locator(".there")).to_contain_text("Lesson 3 of 14")
    desk.goto(site)
    expect(desk.locator(".also")).to_contain_text("Linja, lesson 3 of 14")


def test_the_first_step_of_every_path_is_taken_before_python_is_there(
    page: Page, site: str
) -> None:
    HeldBack(page, "**/*.wasm")
    answer = page.locator(".answer")
    for game, path in PATHS.items():
        page.goto(f"{site}#learn/{game}/{path.steps[0].id}")
        if game == "minus-vs-plus":
            _play(page, path, "a1b2")
            expect(answer).to_contain_text("That was a diagonal move")
            page.get_by_role("button", name="Try again").click()
        right = first_answer(path, path.steps[0])
        assert right
        _play(page, path, right[0])
        expect(answer).to_contain_text("Right")
    # No file is requested only after another one that names it has come.
    asked, come = page.evaluate(ASKED_AND_COME)
    assert asked < come


def _play(page: Page, path: Path, move: str) -> None:
    """Make a move of a path's first step."""
    position = path.steps[0].attempt(path.game).position
    cells = {cell.id for cell in path.game.board.cells(position)}
    for name in path.game.board.path(position, position.parse_move(move)):
        if name in cells:
            page.locator(f'[data-cell="{name}"][data-pickable]').click()
        else:
            page.locator(".due .actions button").first.click()


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 740)])
def test_what_helps_in_a_lesson_is_clear_of_the_buttons_below_once_it_has_the_focus(
    phone: Page, site: str, width: int, height: int
) -> None:
    phone.set_viewport_size({"width": width, "height": height})
    phone.goto(f"{site}#learn/sumof2/distinct")
    for cell in ("c3", "b2"):
        phone.locator(f'[data-cell="{cell}"][data-pickable]').tap()
    help_link = phone.get_by_role("button", name="Show me")
    help_link.focus()
    link, foot = (part.bounding_box() for part in (help_link, phone.locator(".foot")))
    assert link and foot
    assert link["y"] + link["height"] <= foot["y"]


def test_a_lesson_is_played_by_keys_and_by_ear_in_spanish(desk: Page, site: str) -> None:
    desk.goto(site)
    desk.evaluate("localStorage['calculi.settings'] = JSON.stringify({ language: 'es' })")
    desk.goto(f"{site}#learn/linja/7")
    # A reload in the middle of going there would lead back to where one came from.
    expect(desk).to_have_url(re.compile("#learn/linja/once$"))
    desk.reload()
    expect(desk).to_have_url(re.compile("#learn/linja/once$"))
    expect(desk.locator(".task > h2")).to_have_text("Solo un turno extra")
    expect(desk.locator(".due .step")).to_contain_text("Continuación: 2 filas")
    desk.locator('[data-cell="5"]').focus()
    desk.keyboard.press("Enter")
    for _ in range(2):
        desk.keyboard.press("ArrowUp")
    desk.keyboard.press("Enter")
    answer = desk.locator(".answer")
    expect(answer).to_contain_text("La fila 7 estaba vacía, pero un turno extra no da otro.")
    expect(answer).to_have_attribute("aria-live", "polite")
    expect(desk.locator(".says")).to_have_text("estaba vacía, pero sin otro turno")
    expect(desk.get_by_role("status").first).to_contain_text("fila 5 a la 7")
    again = desk.get_by_role("button", name="Otra vez")
    expect(again).to_be_focused()
    desk.keyboard.press("Enter")
    expect(answer).to_be_empty()
    desk.locator('[data-cell="6"]').focus()
    desk.keyboard.press("Enter")
    for _ in range(2):
        desk.keyboard.press("ArrowUp")
    desk.keyboard.press("Enter")
    expect(answer).to_contain_text("Bien")


def test_a_wrong_turn_without_a_name_is_heard_once(page: Page, site: str) -> None:
    def without_names(route: Route) -> None:
        path = route.fetch().json()
        route.fulfill(json=path | {"steps": [one | {"mistakes": {}} for one in path["steps"]]})

    page.route("**/start/en/lessons/linja.json", without_names)
    page.goto(f"{site}#learn/linja/any-piece")
    heard = heard_of_a_wrong_turn(page, ("7", "8"), ".answer", "Not yet")
    assert len(heard) == 1, heard


def test_on_a_phone_the_answer_takes_the_place_of_the_task(phone: Page, site: str) -> None:
    phone.goto(f"{site}#learn/linja/extra")
    expect(phone.locator(".due .step")).to_contain_text("Initial move")
    foot = phone.locator(".foot")
    # The engine may still be starting.
    phone.locator('[data-cell="2"][data-pickable]').tap()
    phone.locator('[data-cell="3"][aria-label*=" to row "]').tap()
    answer = phone.locator(".answer")
    expect(answer).to_contain_text("Not yet")
    text, buttons = answer.locator("p").bounding_box(), foot.bounding_box()
    assert text and buttons
    assert text["y"] + text["height"] <= buttons["y"]
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    heights = foot.locator(".button").evaluate_all("all => all.map((one) => one.offsetHeight)")
    assert min(heights) >= 44


def test_the_first_visit_of_a_game_offers_its_lessons_once(desk: Page, site: str) -> None:
    desk.goto(f"{site}#linja")
    offer = desk.locator(".lesson-offer")
    learn = offer.get_by_role("link", name="14 short lessons")
    expect(learn).to_have_attribute("href", "#learn/linja")
    _cell(desk, "1")
    _cell(desk, "2")
    expect(offer).to_have_count(0)
    desk.get_by_role("button", name="More").click()
    desk.get_by_role("menuitem", name="Learn").click()
    expect(desk.locator(".way .to-come, .way .now")).to_have_count(14)
    desk.goto(f"{site}#linja")
    expect(desk.locator(".stage .slab")).to_be_visible()
    expect(offer).to_have_count(0)


@pytest.mark.parametrize("language", ["en-US", "es-ES"])
def test_on_a_phone_the_offer_of_lessons_is_a_line_below_the_help(
    browser: Browser, site: str, language: str
) -> None:
    phone = browser.new_page(**PHONE, locale=language)
    for game in PATHS:
        phone.goto(f"{site}#{game}")
        offer = phone.locator(f'.lesson-offer:has([href="#learn/{game}"])')
        expect(offer).to_be_visible(timeout=30_000)
        line, tools = offer.bounding_box(), phone.locator(".controls").bounding_box()
        assert line and tools
        assert line["y"] + line["height"] <= tools["y"], game
        assert line["height"] <= 48, game
        seats = phone.locator(".seats").bounding_box()
        assert seats and line["y"] + line["height"] <= seats["y"], game
        assert phone.evaluate(HIDDEN) == [], game
        # The newcomer is the one who needs to be told what is due.
        help_ = phone.locator(".step p")
        expect(help_).to_be_visible()
        told, offered = help_.bounding_box(), offer.locator("span").bounding_box()
        assert told and offered and told["y"] + told["height"] <= offered["y"], game
        resize(phone, {"width": 360, "height": 640})
        expect(help_).to_be_visible()
        expect(offer).to_be_hidden()
        resize(phone, PHONE["viewport"])
        before = phone.locator(".slab").bounding_box()
        offer.get_by_role("button").tap()
        expect(offer).to_have_count(0)
        assert phone.locator(".slab").bounding_box() == before, game
    phone.goto(f"{site}#linja")
    expect(phone.locator(".seats")).to_be_visible()
    expect(phone.locator(".lesson-offer")).to_have_count(0)
    phone.context.close()


def test_on_a_phone_the_offer_of_lessons_moves_nothing_when_it_comes(
    phone: Page, site: str
) -> None:
    held = HeldBack(phone, "**/learn-offer.js")
    phone.goto(f"{site}#linja")
    expect(phone.locator(".step")).to_contain_text("Initial move", timeout=30_000)
    before = phone.locator(".seats").bounding_box()
    held.let_go()
    expect(phone.locator(".lesson-offer")).to_be_visible()
    assert phone.locator(".seats").bounding_box() == before


def test_lessons_that_were_offered_out_of_sight_are_offered_again(desk: Page, site: str) -> None:
    wide = desk.viewport_size
    assert wide
    desk.set_viewport_size({"width": 1280, "height": 330})
    desk.goto(f"{site}#linja")
    offer = desk.locator(".lesson-offer")
    expect(offer).to_have_count(1, timeout=30_000)
    desk.goto(f"{site}#learn")
    expect(offer).to_have_count(0)
    desk.set_viewport_size(wide)
    desk.goto(f"{site}#linja")
    expect(offer).to_have_count(1)
    # Now it has been seen.
    desk.wait_for_function("localStorage['calculi.lessons']?.includes('linja')")
    desk.goto(f"{site}#learn")
    desk.goto(f"{site}#linja")
    expect(desk.locator(".seats")).to_be_visible()
    expect(offer).to_have_count(0)


def test_the_style_of_lessons_leaves_the_list_of_levels_as_it_was(phone: Page, site: str) -> None:
    phone.goto(f"{site}#learn/linja/one-row")
    expect(phone.locator(".due .step")).to_be_visible()
    # Though it came first, at this address, it is stronger than the style of all screens.
    expect(phone.locator(".solve")).to_have_css("padding-bottom", "0px")
    phone.goto(f"{site}#linja")
    phone.get_by_role("button", name="level 1").tap()
    last = phone.get_by_role("option").last.bounding_box()
    foot = phone.locator(".levels .foot").bounding_box()
    assert last and foot
    assert last["y"] + last["height"] <= foot["y"]


def test_the_help_of_every_lesson_is_in_sight_on_a_phone(phone: Page, site: str) -> None:
    phone.goto(f"{site}#learn")
    phone.evaluate("localStorage['calculi.settings'] = JSON.stringify({ language: 'es' })")
    phone.reload()
    hidden = []
    for game, path in PATHS.items():
        for index, step in enumerate(path.steps, 1):
            phone.goto(f"{site}#learn/{game}/{step.id}")
            expect(phone.locator(f".beads .now:nth-child({index})")).to_be_visible()
            # What is said while Python starts is longer.
            expect(phone.locator(".due .step h2")).not_to_contain_text("motor", timeout=30_000)
            helps, foot = (
                phone.locator(".helps").bounding_box(),
                phone.locator(".foot").bounding_box(),
            )
            assert helps and foot
            # The words stand in the middle of 44 px.
            if helps["y"] + helps["height"] - 10 > foot["y"]:
                hidden.append((game, step.id, helps["y"] + helps["height"] - foot["y"]))
    assert not hidden, str(hidden)


def test_a_lesson_that_tells_of_another_round_shows_it(desk: Page, site: str) -> None:
    desk.goto(f"{site}#learn/sumof2/next-round")
    pawns = desk.locator('[data-cell][aria-label*=","]')
    expect(desk.get_by_role("button", name="Show me")).to_be_visible()
    for cell in ("c3", "d5", "b2"):
        desk.locator(f'[data-cell="{cell}"][data-pickable]').click(timeout=30_000)
    expect(desk.locator(".answer")).to_contain_text("Right")
    expect(desk.locator('[data-cell="a6"]')).to_have_attribute("aria-label", re.compile("31"))
    expect(pawns).to_have_count(36)


def test_the_name_of_a_domino_is_not_broken_over_two_lines(desk: Page, site: str) -> None:
    path = PATHS["zero-sum"]
    step = next(one for one in path.steps if one.id == "double")
    answer = first_answer(path, step)
    assert answer
    position = step.attempt(path.game).position
    domino, *_ = path.game.board.path(position, position.parse_move(answer[0]))
    desk.goto(f"{site}#learn/zero-sum/double")
    desk.locator(f'[data-cell="{domino}"][data-pickable]').click(timeout=30_000)
    name = desk.locator(".step h2 .unbroken")
    expect(name).to_have_text(re.compile(r"^\d-\d$"))
    expect(name).to_have_css("white-space", "nowrap")


def test_on_a_phone_help_is_in_sight_above_the_buttons(phone: Page, site: str) -> None:
    for step in ("sumof2/must", "linja/pass", "infinity/by-zero", "minus-vs-plus/subtract"):
        # Not the lesson before, whose board and help are there, too.
        phone.goto(f"{site}#games")
        expect(phone.locator(".games-screen")).to_be_visible()
        phone.goto(f"{site}#learn/{step}")
        expect(phone.locator("[role=grid] [data-pickable], .due .actions").first).to_be_attached()
        links = phone.locator(".helps .link")
        expect(links).to_have_count(2)
        for width, height in ((390, 844), (360, 740)):
            resize(phone, {"width": width, "height": height}, from_top=True)
            for link in links.all():
                box, foot = link.bounding_box(), phone.locator(".foot").bounding_box()
                assert box and foot
                assert box["y"] + box["height"] <= foot["y"], (step, width)


@pytest.mark.parametrize("language", ["en", "es"])
def test_words_about_a_piece_hide_no_other_one(phone: Page, site: str, language: str) -> None:
    phone.goto(site)
    settings = json.dumps({"language": language})
    phone.evaluate("text => { localStorage['calculi.settings'] = text; }", settings)
    phone.reload()
    for width, height in ((390, 844), (360, 740)):
        phone.set_viewport_size({"width": width, "height": height})
        phone.goto(f"{site}#learn")
        phone.goto(f"{site}#learn/minus-vs-plus/smaller")
        for cell in ("c3", "d4"):
            phone.locator(f'[data-cell="{cell}"][data-pickable]').tap()
        says = phone.locator(".says").bounding_box()
        assert says
        for cell in ("d5", "b4", "d2"):
            box = phone.locator(f'[data-cell="{cell}"]').bounding_box()
            assert box
            # What a piece does not fill of its cell may be hidden.
            edge = box["width"] / 10
            across = min(says["x"] + says["width"], box["x"] + box["width"] - edge)
            down = min(says["y"] + says["height"], box["y"] + box["height"] - edge)
            is_over = across > max(says["x"], box["x"] + edge) and down > max(
                says["y"], box["y"] + edge
            )
            assert not is_over, (cell, width)


def test_words_about_a_mistake_make_way_for_what_the_board_says_of_the_answer(
    phone: Page, site: str
) -> None:
    phone.goto(f"{site}#learn/infinity/safe")
    for cell in ("c1", "b1"):
        phone.locator(f'[data-cell="{cell}"][data-pickable]').tap()
    says = phone.locator(".says")
    expect(says).to_have_text("∞ × (−1)")
    expect(phone.locator('[data-cell="c4"]')).to_have_attribute("aria-label", re.compile("empty"))
    # What the board says stands below the piece that has come.
    expect(says).to_have_attribute("data-side", "above")
