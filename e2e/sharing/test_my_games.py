"""My games: kept as they are played, listed, found, opened, deleted, saved all together."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from e2e.support.saved_games import BLACK_WINS_NEXT, HUMAN, saved_game
from e2e.support.sharing import Sharing, drop_file, kept_games


@pytest.fixture
def play(desk: Page) -> Sharing:
    return Sharing(desk)


def _keep(play: Sharing, site: str, text: str) -> None:
    """Have the page go on with a game that was saved, so that the library has it too."""
    # What was played before is in the library when the list of it is there.
    play.page.goto(f"{site}#games")
    expect(play.page.get_by_role("heading", level=1, name="My games")).to_be_visible()
    play.page.evaluate("text => localStorage.setItem('calculi.game.linja', text)", text)
    play.page.goto(f"{site}#linja")
    play.page.reload()
    expect(play.step).to_be_visible()


def test_games_are_kept_listed_found_opened_and_deleted_with_undo(play: Sharing, site: str) -> None:
    page = play.page
    page.goto(site)
    page.goto(f"{site}#games")
    expect(page.get_by_text("No game has been played in this browser yet.")).to_be_visible()
    play.open(site)
    play.pick(3, 4)
    play.expect_own_turn()
    _keep(play, site, saved_game(moves="2-3 6-8", red={"kind": "human", "name": "Ada"}))
    _keep(play, site, saved_game(start=BLACK_WINS_NEXT, moves="3-4 4-5", red=HUMAN))

    page.goto(site)
    page.get_by_role("link", name="My games").click()
    rows = page.get_by_role("main").get_by_role("listitem")
    expect(rows).to_have_count(3)
    expect(page.get_by_role("heading", level=1, name="My games")).to_be_visible()
    assert len(kept_games(page)) == 3
    expect(rows.filter(has_text="Black wins")).to_have_count(1)
    expect(rows.locator("canvas")).to_have_count(3)

    search = page.get_by_role("searchbox")
    search.fill("ada LINJA")
    expect(rows).to_have_count(1)
    expect(page.get_by_text("1 of 3 games")).to_be_visible()
    search.fill("nobody")
    expect(rows).to_have_count(0)
    search.fill("")

    rows.filter(has_text="Ada").get_by_role("button", name=re.compile("^Delete")).click()
    expect(rows).to_have_count(2)
    page.locator(".notice").get_by_role("button", name="Undo").click()
    expect(rows).to_have_count(3)
    rows.filter(has_text="Black wins").get_by_role("button", name=re.compile("^Delete")).click()
    expect(rows).to_have_count(2)
    page.reload()
    expect(rows).to_have_count(2)

    # It is looked at beside the game in progress, and Back leads to the list again.
    rows.filter(has_text="Ada").get_by_role("button").first.click()
    expect(page).to_have_url(re.compile("#linja/[0-9a-f]{16}$"))
    expect(play.moves).to_have_count(1)
    page.go_back()
    expect(rows).to_have_count(2)


def test_all_games_go_to_a_file_and_come_back(play: Sharing, site: str) -> None:
    page = play.page
    _keep(play, site, saved_game(moves="2-3 6-8", red=HUMAN))
    _keep(play, site, saved_game(moves="3-4", red={"kind": "friend"}))
    page.goto(f"{site}#games")
    rows = page.get_by_role("main").get_by_role("listitem")
    expect(rows).to_have_count(2)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save all to a file").click()
    assert re.fullmatch(r"calculi-games-\d{4}-\d\d-\d\d\.json", download.value.suggested_filename)
    text = download.value.path().read_text(encoding="utf-8")
    before = kept_games(page)

    drop_file(page, "games.json", text)
    expect(page.locator(".notice")).to_contain_text("0 games added, 2 had been here already.")
    page.locator(".notice").get_by_role("button", name="Close").click()
    for _ in range(2):
        rows.first.get_by_role("button", name=re.compile("^Delete")).click()
        page.locator(".notice").get_by_role("button", name="Close").click()
    expect(rows).to_have_count(0)

    spoilt = json.loads(text)
    spoilt["games"].append({**spoilt["games"][0], "id": "0" * 16, "record": {"format": "chess"}})
    drop_file(page, "games.json", json.dumps(spoilt))
    expect(page.locator(".notice")).to_contain_text("2 games added.")
    page.locator(".notice").get_by_role("button", name="Close").click()
    expect(page.locator(".notice")).to_contain_text("Game 3 of the file could not be read (format")
    expect(rows).to_have_count(2)
    after = kept_games(page)
    assert [game["record"] for game in after] == [game["record"] for game in before]
    assert [game["saved"] for game in after] == [game["saved"] for game in before]
