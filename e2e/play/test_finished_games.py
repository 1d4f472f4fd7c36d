"""A finished game stays finished: looked at in every way, it goes on telling its result."""

import re

from playwright.sync_api import Browser, Page, expect

from e2e.support.kept_page import home
from e2e.support.layout import HIDDEN, resize
from e2e.support.saved_games import BLACK_WINS_NEXT, computer, keep, saved_game
from e2e.support.sharing import Sharing, kept_games
from e2e.support.whole_games import show_at, whole_games

#: Black's last turn.
LAST = "3-4 4-5"


def test_a_finished_game_is_looked_at_and_not_played(desk: Page, site: str) -> None:
    play = Sharing(desk)
    keep(desk, saved_game(start=BLACK_WINS_NEXT, moves=LAST, red=computer(3)))
    desk.goto(f"{site}#linja")
    expect(play.result).to_contain_text("You win")
    play.result.get_by_role("button", name="Review the game").click()
    review = desk.get_by_role("region", name="Review of the game")
    expect(review.locator(".progress")).to_be_empty()
    desk.keyboard.press("Home")
    expect(play.players).to_contain_text("Computer, level 3")
    expect(play.players).to_contain_text("You")

    # The review leads back to where it was opened; a step back from there is a look back.
    review.get_by_role("button", name="Close the review").click()
    expect(play.result).to_contain_text("You win")
    desk.keyboard.press(",")
    expect(play.step).to_have_text("Looking back")
    expect(play.step_panel).to_contain_text(re.compile(r"^Looking back\s*Black wins"))
    expect(play.step_panel.get_by_role("button", name="Rematch")).to_be_visible()
    play.come_back()
    expect(play.step).to_have_text("Looking back")

    desk.goto(home(site))
    expect(desk.get_by_role("heading", level=1)).to_contain_text("of numbers")
    expect(desk.get_by_role("link", name="Play on")).to_have_count(0)
    desk.goto(f"{site}#games")
    expect(desk.locator(".library li")).to_contain_text("Black wins")

    # A move from there begins another game; this one stays as it is.
    desk.goto(f"{site}#linja")
    play.pick(4, 5)
    expect(play.panel).to_contain_text("That game is over and kept.")
    play.panel.get_by_role("button", name="Bring back").click()
    expect(play.step).to_have_text("Looking back")
    play.step_panel.get_by_role("button", name="To the result").click()
    expect(play.result).to_contain_text("You win")
    kept = kept_games(desk)
    assert len(kept) == 2
    assert all(game["record"]["moves"] == LAST.split() for game in kept)


def test_that_another_game_has_begun_is_read_whole_on_a_phone(phone: Page, site: str) -> None:
    (record,) = (one for one in whole_games() if one["game"] == "linja")
    assert record["moves"][0] == "4-5"
    phone.goto(f"{site}#games")
    show_at(phone, site, record, len(record["moves"]))
    play = Sharing(phone)
    expect(play.result).to_be_visible()
    phone.keyboard.press("Home")
    expect(play.step).to_have_text("Looking back")
    play.pick(3, 4)
    told = phone.locator(".think .told > span").first
    expect(told).to_contain_text("This is another one.")
    assert told.evaluate("line => line.scrollWidth <= line.clientWidth")
    assert phone.evaluate(HIDDEN) == []


def test_the_level_played_against_is_whole_and_a_review_has_room(
    browser: Browser, site: str
) -> None:
    context = browser.new_context(locale="es-ES", service_workers="block")
    page = context.new_page()
    (record,) = (one for one in whole_games() if one["game"] == "linja")
    players = [{"kind": "human"}, computer(2)]
    page.goto(f"{site}#games")
    show_at(page, site, record, len(record["moves"]), players=players)
    page.get_by_role("button", name="Repasar la partida").click()
    progress = page.locator(".review .progress")
    expect(progress).not_to_be_empty()
    line = "part => part.scrollWidth <= part.clientWidth && part.clientHeight < 24"
    resize(page, {"width": 844, "height": 390})
    expect(page.locator(".accuracy").first).to_contain_text("acierto")
    assert progress.evaluate(line)
    for accuracy in page.locator(".accuracy").all():
        assert accuracy.evaluate("part => part.getBoundingClientRect().height < 30")
    assert page.locator(".review").evaluate("part => part.scrollWidth <= part.clientWidth")
    resize(page, {"width": 1280, "height": 800})
    page.keyboard.press("Home")
    page.keyboard.press(".")
    who = page.locator(".seat .who[data-level]")
    expect(who).to_have_text("Máquina, nivel 2")
    assert who.evaluate("part => part.scrollWidth <= part.parentElement.clientWidth")
    context.close()
