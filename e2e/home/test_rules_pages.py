"""The rules pages: reached from home and from play, for every game of the site, and back."""

import re

import pytest
from playwright.sync_api import Page, expect

from calculi.registry import game_ids
from e2e.support.kept_page import home
from e2e.support.layout import PARTED
from e2e.support.play_screen import PlayScreen


def test_home_leads_to_the_rules_of_every_game(desk: Page, site: str) -> None:
    desk.goto(home(site))
    desk.get_by_role("link", name="Rules", exact=True).click()
    pages = desk.get_by_role("navigation", name="Rules of all games").get_by_role("link")
    expect(desk.get_by_role("heading", name="Rulings")).to_be_visible()
    expect(pages).to_have_count(len(game_ids()))
    for name in pages.all_inner_texts():
        pages.filter(has_text=name).click()
        expect(desk.get_by_role("heading", name=name, level=1, exact=True)).to_be_visible()
        expect(desk).to_have_title(f"{name}, rules · Calculi")
        expect(desk.get_by_role("img").nth(3)).to_be_visible()


def test_help_in_play_leads_to_the_rules_and_back(desk: Page, site: str) -> None:
    play = PlayScreen(desk)
    play.open(site)
    desk.keyboard.press("?")
    desk.get_by_role("link", name="Rules of this game").click()
    expect(
        desk.get_by_role("img", name="Row 4 to row 7, an empty row: extra turn.")
    ).to_be_visible()
    desk.get_by_role("link", name="Play", exact=True).click()
    play.expect_own_turn()


@pytest.mark.parametrize("language", ["", "es/"])
def test_no_line_ends_within_the_name_of_a_domino(page: Page, site: str, language: str) -> None:
    for game in game_ids():
        page.goto(f"{site}{language}rules/{game}/")
        expect(page.locator("#starting")).to_have_count(0)
        expect(page.get_by_role("img").nth(3)).to_be_visible()
        for width in range(320, 600, 4):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate(PARTED) == [], (game, width)


def test_rules_of_no_game_lead_home(desk: Page, site: str) -> None:
    desk.goto(f"{site}#rules/chess")
    expect(desk.get_by_role("status").filter(has_text="no such game")).to_be_visible()
    expect(desk).to_have_title("Calculi: games of numbers")


def test_a_position_of_the_rules_is_played_in_its_place(desk: Page, site: str) -> None:
    desk.goto(f"{site}#rules/linja")
    links = desk.get_by_role("link", name="Try it")
    expect(links.first).to_be_visible()
    count = links.count()
    links.first.click()
    frame = desk.frame_locator("calculi-board iframe")
    expect(frame.get_by_role("grid", name="Linja board")).to_be_visible()
    frame.get_by_role("gridcell", name="May be picked.").last.click()
    frame.get_by_role("gridcell", name=re.compile(r"\. Row \d to row \d")).first.click()
    expect(frame.get_by_role("heading", name=re.compile("^Follow-up"))).to_be_visible()
    expect(links).to_have_count(count - 1)
    expect(desk).to_have_url(f"{site}#rules/linja")
