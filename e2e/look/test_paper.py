"""What is printed: what is read, whole and in light colours, and nothing that is pressed."""

import json
import re
from collections.abc import Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Page, PdfMargins, TimeoutError, ViewportSize, expect

from e2e.conftest import wait_for_mark
from e2e.support.layout import resize
from e2e.support.pictures import PAINTED, UNTIL_STEADY
from e2e.support.play_screen import PlayScreen
from e2e.support.saved_games import HUMAN, RECORDS, keep, saved_game
from web.build import places

#: What is left of a sheet between its margins, in pixels.
SHEET: ViewportSize = {"width": 718, "height": 1030}
MARGINS: PdfMargins = {"top": "10mm", "right": "10mm", "bottom": "10mm", "left": "10mm"}
#: Buttons and links that are seen; a move and a score are read as well.
PRESSED = """() => [...document.querySelectorAll("a, button, input, [role=button]")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .filter((one) => !one.closest(".moves, .seats, .cells, .frame-mark, .step p"))
  .map((one) => one.ariaLabel || one.textContent || one.localName)"""
#: Lines of code that go on beyond their block.
LONG_LINES = """() => [...document.querySelectorAll("article pre")]
  .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent.slice(0, 40))"""


def _sheets(page: Page, name: str) -> int:
    """Print the page, leave what was printed in `artefacts/`, and count its sheets."""
    printed = page.pdf(format="A4", margin=MARGINS)
    left = places.ROOT / "artefacts" / f"{name}-on-paper.pdf"
    left.parent.mkdir(exist_ok=True)
    left.write_bytes(printed)
    return len(re.findall(rb"/Type\s*/Page\b", printed))


def _on_paper(page: Page) -> None:
    page.emulate_media(media="print")
    resize(page, SHEET)


def _expect_nothing_to_press(page: Page) -> None:
    """What is still on its way to the screen may take a moment."""
    with suppress(TimeoutError):
        page.wait_for_function(f"() => !({PRESSED})().length", timeout=5000)
    assert page.evaluate(PRESSED) == []


@pytest.fixture
def page(desk: Page, site: str) -> Iterator[Page]:
    """The page on a desk, which shows itself as on a screen again afterwards."""
    yield desk
    desk.emulate_media(media="null", color_scheme="light")
    # The handbook has no screen to leave.
    if "/handbook/" in desk.url:
        desk.goto(f"{site}#games")


def test_rules_are_printed_without_what_is_pressed(page: Page, site: str) -> None:
    page.goto(f"{site}#rules/linja")
    expect(page.locator(".rulings")).to_be_visible()
    _on_paper(page)
    _expect_nothing_to_press(page)
    assert _sheets(page, "rules") == 2
    expect(page.locator("main .title")).to_have_text("Linja")
    # A section is whole beside its diagram.
    for section in page.locator("section:has(figure)").all():
        expect(section).to_have_css("break-inside", "avoid")
        assert section.evaluate("one => one.offsetHeight") < SHEET["height"] / 2


def test_home_is_one_sheet_and_rows_of_the_strength_are_whole(page: Page, site: str) -> None:
    page.goto(f"{site}#")
    expect(page.locator(".games li")).to_have_count(5)
    assert _sheets(page, "home") == 1
    page.goto(f"{site}#strength/linja")
    expect(page.locator(".strength tr").first).to_be_visible()
    assert _sheets(page, "strength") <= 5
    _on_paper(page)
    expect(page.locator(".strength tr").first).to_have_css("break-inside", "avoid")
    expect(page.locator(".strength details").first).to_be_hidden()


@pytest.mark.parametrize("game", ["linja", "infinity", "zero-sum"])
def test_a_game_is_one_sheet_with_its_board_players_and_moves(
    page: Page, site: str, game: str
) -> None:
    record = json.loads((RECORDS / game / "whole.json").read_text(encoding="utf-8"))
    moves = record["moves"]
    fields = {"game": game, "start": record.get("start"), "moves": moves, "players": [HUMAN] * 2}
    for place, length in (("play", -1), ("result", None)):
        text = saved_game(record=fields | {"moves": moves[:length]}, ply=len(moves[:length]))
        page.goto(f"{site}#games")
        # A screen keeps its game while it is left.
        expect(page.locator(".games-screen")).to_be_visible()
        keep(page, text, f"calculi.game.{game}")
        page.goto(f"{site}#{game}")
        scores = page.locator(".seats, .result .tally").locator("visible=true")
        expect(scores).to_be_visible()
        expect(page.locator(".moves [aria-current]")).to_be_attached()
        assert _sheets(page, f"{game}-{place}") == 1
        _on_paper(page)
        _expect_nothing_to_press(page)
        board, told = page.locator(".slab").bounding_box(), scores.bounding_box()
        assert board
        assert told
        assert board["x"] + board["width"] < told["x"]
        page.emulate_media(media="null")


def test_a_game_that_has_not_begun_offers_nothing_on_paper(page: Page, site: str) -> None:
    PlayScreen(page).open(site)
    offer = page.locator(".lesson-offer")
    expect(offer).to_be_visible()
    _on_paper(page)
    expect(offer).to_be_hidden()
    _expect_nothing_to_press(page)


def test_a_puzzle_is_one_sheet(page: Page, site: str) -> None:
    page.goto(f"{site}#puzzle/linja/2")
    expect(page.locator("[role=gridcell][data-pickable]").first).to_be_attached()
    assert _sheets(page, "puzzle") == 1
    _on_paper(page)
    _expect_nothing_to_press(page)


def test_an_exercise_with_a_number_to_write_is_one_sheet_with_its_board(
    page: Page, site: str
) -> None:
    page.goto(f"{site}#practice/linja/lead/middle/6/428/a4")
    expect(page.get_by_role("button", name="Check")).to_be_visible(timeout=30_000)
    assert _sheets(page, "exercise") == 1
    _on_paper(page)
    board = page.get_by_role("img", name="Linja").bounding_box()
    asked = page.get_by_role("heading", name="Who leads").bounding_box()
    assert board
    assert asked
    assert board["width"] > SHEET["width"] / 3
    assert board["x"] + board["width"] < asked["x"]


def test_a_lesson_of_the_list_is_printed_with_its_ring(page: Page, site: str) -> None:
    page.goto(f"{site}#learn/linja")
    expect(page.locator(".way li").first).to_be_visible()
    _on_paper(page)
    expect(page.locator(".way li").last).to_have_css("break-inside", "avoid")


def test_levels_are_printed_without_rings(page: Page, site: str) -> None:
    page.goto(f"{site}#strength/linja")
    expect(page.locator(".level-list li").first).to_be_visible()
    _on_paper(page)
    ring = "item => getComputedStyle(item, '::before').boxShadow"
    assert page.locator(".level-list li").first.evaluate(ring) == "none"


def test_boards_are_printed_in_light_colours_in_the_dark_theme(page: Page, site: str) -> None:
    PlayScreen(page).open(site)
    wait_for_mark(page, "board-painted")
    light = page.evaluate(UNTIL_STEADY)
    page.emulate_media(color_scheme="dark")
    dark = page.evaluate(UNTIL_STEADY)
    assert dark != light
    painted = f"dispatchEvent(new Event('{{}}')), {PAINTED}"
    assert page.evaluate(painted.format("beforeprint")) == light
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.evaluate(UNTIL_STEADY) == dark
    page.emulate_media(media="print", color_scheme="dark")
    expect(page.locator(".bar .title")).to_have_css("color", "rgb(0, 0, 0)")


def test_long_lines_of_the_handbook_wrap_on_paper(page: Page, site: str) -> None:
    page.goto(f"{site}handbook/records.html")
    _on_paper(page)
    assert page.evaluate(LONG_LINES) == []
    expect(page.locator(".skip-to-content")).to_be_hidden()
    expect(page.locator("article .highlight").first).to_have_css("break-inside", "avoid")
    page.emulate_media(media="print", color_scheme="dark")
    expect(page.locator("article h1")).to_have_css("color", "rgb(0, 0, 0)")
