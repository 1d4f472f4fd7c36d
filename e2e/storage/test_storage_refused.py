"""The database of games is refused, full or damaged: a sentence each, and the game goes on."""

import json

import pytest
from playwright.sync_api import Page, expect

from e2e.support.sharing import Sharing, kept_games, put_game

REFUSED = "This browser does not keep a list of games for the site."
FULL = "The browser’s storage is full: this game is no longer added to My games."


@pytest.fixture
def play(desk: Page) -> Sharing:
    return Sharing(desk)


@pytest.mark.parametrize(
    ("obstacle", "sentence"),
    [
        (
            """IDBFactory.prototype.open = () => {
                 throw new DOMException("denied", "SecurityError"); };""",
            REFUSED,
        ),
        (
            """IDBObjectStore.prototype.put = () => {
                 throw new DOMException("full", "QuotaExceededError"); };""",
            FULL,
        ),
    ],
)
def test_without_the_database_the_game_goes_on_and_a_sentence_tells(
    page: Page, site: str, obstacle: str, sentence: str
) -> None:
    play = Sharing(page)
    page.add_init_script(obstacle)
    play.open(site)
    play.make_any_move()
    expect(play.page.locator(".notice")).to_contain_text(sentence)
    play.notice_text()
    play.expect_own_turn()
    play.make_any_move()
    play.expect_own_turn()
    expect(play.page.locator(".notice")).to_be_hidden()
    moves = play.stored_moves()
    play.page.reload()
    play.expect_own_turn()
    assert play.stored_moves() == moves


def test_damaged_games_are_set_aside_and_can_be_saved_as_they_are(play: Sharing, site: str) -> None:
    page = play.page
    play.open(site)
    play.pick(3, 4)
    play.expect_own_turn()
    page.goto(f"{site}#games")
    rows = page.get_by_role("main").get_by_role("listitem")
    expect(rows).to_have_count(1)
    (game,) = kept_games(page)
    damaged = [
        {"no": "game"},
        None,
        "text",
        {**game, "format": 2},
        {**game, "id": "damaged", "record": {**game["record"], "moves": "3-4"}},
        {**game, "id": "damaged", "record": {**game["record"], "game": "chess"}},
        {**game, "id": "damaged", "view": {"cells": 3}},
    ]
    for number, value in enumerate(damaged):
        put_game(page, f"damaged {number}", value)
    page.reload()
    expect(page.locator(".notice")).to_contain_text("7 kept games could not be read.")
    play.notice_text()
    expect(rows).to_have_count(1)
    aside = page.get_by_role("region", name="Set aside")
    expect(aside).to_contain_text("7 games that could not be read")
    with page.expect_download() as download:
        aside.get_by_role("button", name="Save as they are").click()
    lines = download.value.path().read_text(encoding="utf-8").splitlines()
    assert sorted(lines) == sorted(
        json.dumps(value, ensure_ascii=False, separators=(",", ":")) for value in damaged
    )
    page.reload()
    expect(aside).to_be_visible()
    expect(page.locator(".notice")).to_be_hidden()
    aside.get_by_role("button", name="Throw away").click()
    expect(aside).to_be_hidden()
    page.reload()
    expect(rows).to_have_count(1)
    expect(aside).to_be_hidden()
