"""Into a review and out of it: beside the board of a phone, by Back, after a reload, by keys."""

import re

import pytest
from playwright.sync_api import Page, expect

from calculi.record.writing import to_file
from e2e.analysis.reviewed import WON, Review, lost, review_a_lost_game
from e2e.support.layout import resize
from e2e.support.saved_games import HUMAN, keep, saved_game
from e2e.support.sharing import drop_file
from e2e.support.slow_network import HeldBack


@pytest.fixture
def play(desk: Page) -> Review:
    return Review(desk)


def test_on_a_phone_a_verdict_is_read_beside_the_board(phone: Page, site: str) -> None:
    play = Review(phone)
    play.open(site)
    phone.set_viewport_size({"width": 390, "height": 700})
    drop_file(phone, "game.json", to_file(lost()))
    phone.get_by_role("group", name="Game").get_by_role("button", name="Review").tap()
    expect(play.progress).to_be_empty()
    # The course, which is given the focus, is further below.
    assert phone.evaluate("scrollY") == 0
    play.button("Previous error")
    expect(play.told).to_contain_text("Better: 4–5")
    resize(phone, {"width": 390, "height": 844}, from_top=True)
    bar = phone.get_by_role("group", name="Going through the moves").bounding_box()
    better = play.told.locator("p").last.bounding_box()
    assert bar and better
    assert better["y"] + better["height"] <= bar["y"]
    # So is the one on the line that is better, and the way back.
    play.region.get_by_role("button", name="Play it through").tap()
    expect(play.told).to_contain_text("The better line")
    back = play.told.get_by_role("button").bounding_box()
    assert back
    assert back["y"] + back["height"] <= bar["y"]
    assert phone.evaluate("scrollY") == 0


def test_after_a_review_strengths_are_listed_as_closely_as_before(play: Review, site: str) -> None:
    page = play.page
    page.goto(site)
    keep(page, saved_game(moves="3-4 1-3 6-5 7-5"))
    play.open(site)
    level = play.players.get_by_role("button", name="level")
    first = page.get_by_role("listbox").get_by_role("option").first

    def height() -> float:
        level.click()
        box = first.bounding_box()
        page.keyboard.press("Escape")
        assert box
        return box["height"]

    before = height()
    play.choose("Review the game")
    expect(play.region).to_be_visible()
    page.go_back()
    expect(play.region).to_be_hidden()
    assert height() == before


def test_back_ends_a_review_and_leads_to_the_game(play: Review, site: str) -> None:
    page = play.page
    page.goto(site)
    keep(page, saved_game(moves="3-4 1-3 6-5 7-5"))
    play.open(site)
    expect(play.control("New")).to_be_visible()
    play.choose("Review the game")
    expect(play.region).to_be_visible()
    page.keyboard.press("Home")
    page.go_back()
    expect(play.region).to_be_hidden()
    expect(page).to_have_url(re.compile("#linja$"))
    # Four moves have been played, and all of them are shown again.
    expect(play.panel.locator("[aria-current]").last).to_contain_text("7–5")
    page.go_forward()
    expect(play.region).to_be_visible()
    page.reload()
    expect(play.region).to_be_visible()
    play.button("Close the review")
    expect(play.region).to_be_hidden()
    page.go_back()
    expect(page).not_to_have_url(re.compile("#linja$"))


def test_back_from_the_mistakes_of_a_shared_game_leads_to_its_review(
    play: Review, site: str
) -> None:
    page = play.page
    review_a_lost_game(play, site)
    play.button("Try again where it turned")
    expect(page.locator(".solve")).to_be_visible()
    page.go_back()
    expect(play.region).to_be_visible()
    page.reload()
    expect(play.region).to_be_visible()
    # One that is closed stays so.
    play.button("Close the review")
    expect(play.region).to_be_hidden()
    page.reload()
    expect(play.result).to_be_visible()
    expect(play.control("More")).to_be_enabled()
    expect(play.region).to_be_hidden()


def test_a_review_that_is_closed_by_a_key_leads_back_to_what_opens_it(
    play: Review, site: str
) -> None:
    page = play.page
    moves = " ".join(lost().moves)
    keep(page, saved_game(start=WON, moves=moves, red=HUMAN))
    page.goto(f"{site}#linja")
    opens = play.result.get_by_role("button", name="Review the game")
    for key in ("Enter", "Escape"):
        opens.press("Enter")
        expect(play.course).to_be_focused()
        if key == "Enter":
            play.region.get_by_role("button", name="Close the review").focus()
        page.keyboard.press(key)
        expect(play.region).to_be_hidden()
        expect(opens).to_be_focused()
    # A pick is taken back first.
    opens.press("Enter")
    page.keyboard.press("Home")
    play.row(7).click()
    expect(play.picked).to_have_count(1)
    page.keyboard.press("Escape")
    expect(play.picked).to_have_count(0)
    expect(play.region).to_be_visible()
    page.keyboard.press("Escape")
    expect(play.region).to_be_hidden()


def test_a_review_that_comes_late_does_not_open_over_what_has_come_since(
    page: Page, site: str
) -> None:
    play = Review(page)
    play.open(site)
    drop_file(page, "game.json", to_file(lost()))
    held = HeldBack(page, "**/review-review-panel.js")
    play.result.get_by_role("button", name="Review the game").click()
    page.get_by_role("link", name="Calculi").click()
    expect(page).to_have_url(re.compile("#$"))
    entries = page.evaluate("history.length")
    with page.expect_response("**/review-review-panel.js"):
        held.let_go()
    page.wait_for_timeout(300)
    assert page.evaluate("history.length") == entries
    assert page.evaluate("history.state?.reviewed ?? null") is None
    page.go_back()
    expect(play.result).to_be_visible()
    expect(play.region).to_be_hidden()
