"""A reader who has the browser enlarge texts, but not pictures, loses none of them."""

import json

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from calculi.registry import game_ids
from e2e.support.kept_page import PHONE
from e2e.support.layout import CUT, OUT, layout_faults, resize
from e2e.support.saved_games import HUMAN, RECORDS, keep, saved_game

SIZES: tuple[ViewportSize, ...] = ({"width": 1280, "height": 800}, {"width": 390, "height": 844})
#: Pixels instead of the usual 16: what a browser calls very large, and twice the usual size.
ENLARGED = (24, 32)
#: What is around the games, seen on a phone and on a desk with texts of twice the usual size, and
#: on a desk whose page is enlarged fourfold.
SCREENS = (
    "",
    "strength/linja",
    "study/linja",
    "progress/linja",
    "puzzle/linja",
    "learn",
    "learn/linja",
    "worksheet/sumof2/camp/middle",
    "learn/infinity",
    "learn/minus-vs-plus/1",
    "puzzle/zero-sum/1",
    "practice/linja/lead/easy/6/5/a4",
)
#: Their tables are wider than a small phone with such texts.
WITH_TABLES = ("strength/linja", "study/linja")
PLACES: tuple[tuple[str, int, ViewportSize], ...] = (
    ("200 %", 32, {"width": 390, "height": 844}),
    ("200 % on a small phone", 32, {"width": 320, "height": 568}),
    ("200 % on a desk", 32, {"width": 1280, "height": 800}),
    ("400 %", 0, {"width": 320, "height": 568}),
)
ENLARGE = "size => { document.documentElement.style.fontSize = size ? `${size}px` : ''; }"
#: A phone shows a page that is too wide in a smaller scale, in which nothing leaves the window.
TOO_WIDE = """() =>
  innerWidth > screen.width ? [`the page is ${innerWidth} wide, not ${screen.width}`] : []"""
TITLE_CUT = """() => {
  const title = document.querySelector(".bar .title");
  const range = document.createRange();
  range.selectNodeContents(title);
  return range.getBoundingClientRect().top < 0 ? ["the title is cut"] : [];
}"""


@pytest.mark.parametrize("game", game_ids())
def test_enlarged_texts_are_whole_in_play_and_in_a_result(desk: Page, site: str, game: str) -> None:
    record = json.loads((RECORDS / game / "whole.json").read_text(encoding="utf-8"))
    faults = list[str]()
    for share in (0.5, 1):
        moves = record["moves"][: round(len(record["moves"]) * share)]
        fields = {"game": game, "start": record.get("start"), "moves": moves}
        fields["players"] = [HUMAN, HUMAN]
        desk.goto(f"{site}#games")
        # A screen keeps its game while it is left.
        expect(desk.locator(".games-screen")).to_be_visible()
        keep(desk, saved_game(record=fields, ply=len(moves)), f"calculi.game.{game}")
        desk.goto(f"{site}#{game}")
        expect(desk.locator(".moves [aria-current]")).to_be_attached()
        for enlarged in ENLARGED:
            desk.evaluate(ENLARGE, enlarged)
            for size in SIZES:
                resize(desk, size, from_top=True)
                found = layout_faults(desk, CUT, OUT, TITLE_CUT, smallest_target=24)
                faults += [f"{share}, {enlarged} px, {size['width']}: {fault}" for fault in found]
        desk.evaluate(ENLARGE, 0)
    assert faults == [], "\n".join(faults)


@pytest.mark.parametrize("language", ["en-US", "es-ES"])
def test_screens_around_the_games_hold_enlarged_texts_and_fit_a_fourfold_page(
    browser: Browser, site: str, language: str
) -> None:
    faults = list[str]()
    with browser.new_context(**PHONE, locale=language, service_workers="block") as context:
        page = context.new_page()
        for screen in SCREENS:
            title_before = page.title()
            page.goto(f"{site}#{screen}")
            # Until its parts have come, the screen before it is still there.
            expect(page).not_to_have_title(title_before)
            # At home, too, the name of the screen is its first heading.
            expect(page.locator(".bar .title, .home h1").first).to_be_visible()
            expect(page.locator("main")).to_have_count(1)
            if screen.startswith("practice"):
                # They are made by Python.
                expect(page.locator(".answer-fields")).to_be_visible(timeout=60_000)
            for name, enlarged, size in PLACES:
                if enlarged and size["width"] < 390 and screen in WITH_TABLES:
                    continue
                page.evaluate(ENLARGE, enlarged)
                resize(page, size, from_top=True)
                found = layout_faults(page, CUT, TOO_WIDE, smallest_target=24)
                faults += [f"{screen or 'home'}, {name}: {fault}" for fault in found]
            page.evaluate(ENLARGE, 0)
            resize(page, PHONE["viewport"])
    assert faults == [], "\n".join(faults)
