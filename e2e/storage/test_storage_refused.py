"""The database of games is refused, full or damaged: a sentence each, and the game goes on."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from calculi.record import writing
from calculi.record.random_game import random_record
from calculi.registry import load
from e2e.support.play_screen import PlayScreen
from e2e.support.saved_games import HUMAN, keep, saved_game
from e2e.support.sharing import ANNOTATED, Sharing, drop_file, kept_games, put_game

REFUSED = "This browser does not keep a list of games for the site."
FULL = "The browser’s storage is full: this game is no longer added to My games."
NOT_KEPT = "The game before this one is not kept."
#: A game of Linja that one turn ends.
NEARLY_OVER = "0.0.1.0.0.0.0.11 10.1.0.1.0.0.0.0 b i -"
#: My games takes nothing until the test says so.
UNTIL_THERE_IS_ROOM = """const put = IDBObjectStore.prototype.put;
  window.isFull = true;
  IDBObjectStore.prototype.put = function (...given) {
    if (window.isFull) throw new DOMException("full", "QuotaExceededError");
    return put.apply(this, given);
  };"""


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
            """Object.defineProperty(window, "indexedDB", { get() {
                 throw new DOMException("denied", "SecurityError"); } });""",
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


def _play_to_the_end(play: PlayScreen, site: str) -> None:
    keep(play.page, saved_game(start=NEARLY_OVER, red=HUMAN))
    play.open(site)
    play.pick(3, 4)
    expect(play.step).to_contain_text("Follow-up")
    play.pick(4, 5)
    expect(play.result).to_be_visible()


@pytest.mark.parametrize(
    "obstacle",
    [
        UNTIL_THERE_IS_ROOM,
        """IDBFactory.prototype.open = () => {
             throw new DOMException("denied", "SecurityError"); };""",
    ],
)
def test_a_finished_game_that_is_not_kept_is_called_so_and_comes_back_after_the_next(
    page: Page, site: str, obstacle: str
) -> None:
    play = PlayScreen(page)
    page.add_init_script(obstacle)
    _play_to_the_end(play, site)
    expect(play.panel).to_contain_text("1 turn, not kept in My games")
    play.result.get_by_role("button", name="Rematch").click()
    expect(play.result).to_be_hidden()
    expect(play.panel).to_contain_text(NOT_KEPT)
    play.pick(3, 4)
    expect(play.step).to_contain_text("Follow-up")
    # Another screen does not take the way back.
    play.come_back()
    play.panel.get_by_role("button", name="Bring back").click()
    expect(play.result).to_be_visible()
    # The one that was played meanwhile is not lost by that either.
    play.panel.get_by_role("button", name="Bring back").click()
    expect(play.result).to_be_hidden()
    expect(play.step).to_contain_text("Follow-up")


def test_what_had_no_room_in_my_games_is_kept_once_there_is_some(page: Page, site: str) -> None:
    play = PlayScreen(page)
    page.add_init_script(UNTIL_THERE_IS_ROOM)
    _play_to_the_end(play, site)
    play.control("New").click()
    page.get_by_role("dialog").get_by_role("button", name="Start").click()
    expect(play.panel).to_contain_text(NOT_KEPT)
    page.evaluate("window.isFull = false")
    play.make_any_move()
    expect(play.panel).not_to_contain_text(NOT_KEPT)
    page.goto(f"{site}#games")
    expect(page.get_by_role("main").get_by_role("listitem")).to_have_count(2)


def test_the_game_before_a_new_one_is_called_kept_only_where_it_is(page: Page, site: str) -> None:
    play = PlayScreen(page)
    page.add_init_script(UNTIL_THERE_IS_ROOM)
    play.open(site)
    play.make_any_move()
    play.expect_own_turn()
    moves, entries = play.stored_moves(), play.moves.all_inner_texts()
    play.control("New").click()
    page.get_by_role("dialog").get_by_role("button", name="Start").click()
    expect(play.moves).to_have_count(0)
    # The turns after it do not take the way back.
    for _ in range(3):
        expect(play.panel).to_contain_text(NOT_KEPT)
        play.make_any_move()
        play.expect_own_turn()
    play.panel.get_by_role("button", name="Bring back").click()
    expect(play.moves).to_have_text(entries)
    assert play.stored_moves() == moves


def test_a_shared_game_that_cannot_be_kept_stays_where_it_is_found(page: Page, site: str) -> None:
    play = PlayScreen(page)
    page.add_init_script(UNTIL_THERE_IS_ROOM)
    game = random_record(load("linja"), 3)
    link = f"{site}#r={writing.to_link(game._replace(moves=game.moves[:12], result=None))}"
    page.goto(link)
    visit = page.get_by_role("region", name="Beside your game")
    keep_it = visit.get_by_role("button", name="Keep it in My games")
    keep_it.click()
    expect(page.locator(".notice")).to_contain_text(FULL)
    expect(visit).to_contain_text("A game of its own, not kept in My games.")
    expect(page).to_have_url(link)
    moves = play.moves.count()
    # With room for it, it can be asked for again.
    page.evaluate("window.isFull = false")
    keep_it.click()
    expect(page).to_have_url(re.compile("#linja/[0-9a-f]{16}$"))
    expect(visit).to_be_hidden()
    page.reload()
    expect(play.moves).to_have_count(moves)


def test_my_games_promises_nothing_where_no_game_can_be_kept(page: Page, site: str) -> None:
    page.add_init_script(
        """IDBFactory.prototype.open = () => {
             throw new DOMException("denied", "SecurityError"); };"""
    )
    page.goto(f"{site}#games")
    told = page.locator(".games-screen [role=status]")
    expect(told).to_have_text(
        "No game can be listed here, for this browser keeps no list of games for the site."
    )


def test_a_game_that_cannot_be_read_hides_no_other(play: Sharing, site: str) -> None:
    page = play.page
    play.open(site)
    play.pick(3, 4)
    play.expect_own_turn()
    page.goto(f"{site}#games")
    rows = page.get_by_role("main").get_by_role("listitem")
    expect(rows).to_have_count(1)
    (game,) = kept_games(page)
    record = game["record"]
    nested = {"from": 0, "moves": ["3-4"], "comments": {}, "lines": [None]}
    broken: dict[str, list[Any]] = {
        "damaged": [
            {"no": "game"},
            None,
            "text",
            {**game, "record": {**record, "moves": "3-4"}},
            {**game, "way": [0, 0], "record": {**record, "lines": [nested]}},
            {**game, "record": {**record, "players": [{"kind": "human", "name": 3}] * 2}},
        ],
        "newer version": [{**game, "format": 2, "saved": 1}],
        "not played here": [{**game, "record": {**record, "game": "chess"}}],
    }
    sound: list[dict[str, Any]] = [
        {"saved": 1e300},
        {"view": {"cells": 3}},
        {"view": {**game["view"], "pieces": [{}], "cells": [{}]}},
        {"way": ["__proto__"]},
        {"ply": -3, "spent": "long"},
    ]
    for number, changes in enumerate(sound):
        key = f"sound {number}"
        put_game(page, key, {**game, "record": {**record, "id": key}, "id": key, **changes})
    for number, value in enumerate(value for values in broken.values() for value in values):
        key = f"broken {number}"
        if isinstance(value, dict) and "record" in value:
            value |= {"id": key, "record": {**value["record"], "id": key}}
        put_game(page, key, value)
    page.reload()
    expect(rows).to_have_count(1 + len(sound) + 8)
    expect(page.locator(".notice")).to_be_hidden()
    expect(rows.locator("canvas")).to_have_count(1 + len(sound))
    told = page.locator(".library .broken")
    for words, values in broken.items():
        expect(told.filter(has_text=words)).to_have_count(len(values))

    newer = told.filter(has_text="newer version")
    newer.get_by_role("button", name="Get that version").click()
    expect(page.locator(".notice")).to_contain_text("No newer version can be had just now")
    page.locator(".notice").get_by_role("button", name="Close").click()
    with page.expect_download() as download:
        newer.get_by_role("button", name="Save as it is").click()
    kept = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert kept == broken["newer version"][0]
    before = kept_games(page)
    newer.get_by_role("button", name="Delete").click()
    expect(newer).to_have_count(0)
    page.locator(".notice").get_by_role("button", name="Undo").click()
    expect(newer).to_have_count(1)
    assert kept_games(page) == before

    with page.expect_download() as download:
        page.get_by_role("button", name="Save all to a file").click()
    file = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert len(file["games"]) == 1 + len(sound)
    assert len(file["unreadable"]) == 8


def test_what_the_browser_cannot_fetch_hides_no_other_game(page: Page, site: str) -> None:
    play = Sharing(page)
    play.open(site)
    play.make_any_move()
    play.expect_own_turn()
    page.add_init_script(
        """const lost = () => { throw new DOMException("lost", "DataError"); };
           IDBObjectStore.prototype.getAll = lost;
           const get = IDBObjectStore.prototype.get;
           IDBObjectStore.prototype.get = function (key) {
             return key === "lost" ? lost() : get.call(this, key);
           };"""
    )
    put_game(page, "lost", {})
    page.goto(f"{site}#games")
    page.reload()
    rows = page.get_by_role("main").get_by_role("listitem")
    expect(rows).to_have_count(2)
    expect(rows.locator("canvas")).to_have_count(1)
    told = rows.filter(has_text="The browser cannot get at it any more.")
    expect(told.get_by_role("button", name="Save as it is")).to_have_count(0)
    told.get_by_role("button", name="Delete").click()
    expect(rows).to_have_count(1)


FILES = {
    "cut short.json": ('{"format": "calculi-games", "games": [{"id"', "holds no game"),
    "no list.json": ('{"format": "calculi-games", "version": 1}', "it has no list of games"),
    "newer.json": ('{"format": "calculi-games", "version": 9}', "newer version of Calculi"),
    "empty.txt": ("", "holds no game"),
    "odd.json": (
        '{"format": "calculi-games", "version": 1, "games": [null]}',
        "0 games added.",
        "Game 1 of the file could not be read",
    ),
}


def test_each_file_is_refused_for_what_is_wrong_with_it(play: Sharing, site: str) -> None:
    play.page.goto(f"{site}#games")
    for name, (text, *sentences) in FILES.items():
        drop_file(play.page, name, text)
        for sentence in sentences:
            expect(play.page.locator(".notice"), name).to_contain_text(sentence)
            play.notice_text()
    play.page.evaluate(
        """() => {
             const unreadable = new File(["x"], "gone.json");
             unreadable.text = () => Promise.reject(new DOMException("gone", "NotReadableError"));
             const large = new File(["x"], "large.json");
             Object.defineProperty(large, "size", { value: 65_000_000 });
             for (const file of [unreadable, large]) {
               const dropped = new Event("drop", { bubbles: true, cancelable: true });
               dropped.dataTransfer = { types: ["Files"], files: [file] };
               document.body.dispatchEvent(dropped);
             }
           }"""
    )
    assert "The file gone.json could not be read." in play.notice_text()
    assert "The file large.json is too large" in play.notice_text()


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("QuotaExceededError", "the browser’s storage is full"),
        ("UnknownError", "this browser does not keep a list of games"),
        ("DataCloneError", "something in them cannot be stored"),
    ],
)
def test_games_of_a_file_that_cannot_be_stored_are_counted(
    desk: Page, site: str, name: str, reason: str
) -> None:
    play = Sharing(desk)
    games = [{"record": ANNOTATED, "id": f"{number:016x}"} for number in range(3)]
    file = json.dumps({"format": "calculi-games", "version": 1, "games": games})
    desk.goto(f"{site}#games")
    desk.evaluate(
        """name => {
             const put = IDBObjectStore.prototype.put;
             let left = 1;
             IDBObjectStore.prototype.put = function (...given) {
               if (this.name !== "games" || left--) return put.apply(this, given);
               IDBObjectStore.prototype.put = put;
               throw new DOMException("refused", name);
             };
           }""",
        name,
    )
    drop_file(desk, "games.json", file)
    expect(desk.locator(".notice")).to_contain_text("1 game added.")
    play.notice_text()
    told = play.notice_text()
    assert f"2 games of the file could not be added: {reason}" in told
    expect(desk.get_by_role("main").get_by_role("listitem")).to_have_count(1)

    drop_file(desk, "games.json", file)
    expect(desk.locator(".notice")).to_contain_text("2 games added, 1 had been here already.")
    expect(desk.get_by_role("main").get_by_role("listitem")).to_have_count(3)


def test_the_answer_to_the_latest_file_is_shown_first(desk: Page, site: str) -> None:
    desk.goto(f"{site}#games")
    expect(desk.get_by_role("button", name="Open a file")).to_be_visible()
    notice = PlayScreen(desk).notice
    drop_file(desk, "text.json", "no game")
    expect(notice).to_contain_text("this text holds no game")
    # Answers to one action, which come at once, keep their order.
    desk.evaluate("new Promise(resolve => setTimeout(resolve, 1100))")
    drop_file(desk, "other.json", '{"format": "other"}')
    expect(notice).to_contain_text("format:")
    notice.get_by_role("button", name="Close").click()
    expect(notice).to_contain_text("this text holds no game")
