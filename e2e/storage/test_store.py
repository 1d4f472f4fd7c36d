"""The game in the browser's storage: it survives reloads; storage may be damaged or refused."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from calculi.search.opponent import opponent_of
from e2e.support.long_search import LongSearch
from e2e.support.play_screen import PlayScreen
from e2e.support.saved_games import HUMAN, computer, forget_library, keep, saved_game
from e2e.support.sharing import ANNOTATED, drop_file
from e2e.support.slow_network import HeldBack

TWO_TURNS = "3-4 1-3 6-5 7-5"
#: A whole game of Infinity.
WON = "d2e3 g7g6 e3d4 c7d6 d4d5 d8c7 d5c6 b7b6 f2g3 c7c6"
SET_ASIDE = "The saved game could not be read. It was set aside, and a new one has begun."
REFUSED = "This browser does not let the site keep anything, so the game will not survive a reload."
FULL = "The browser’s storage is full, so the game will not survive a reload."
#: What the sentences say will not survive a reload.
GAME, SETTINGS = "the game", "the settings"
PROGRESS = "your progress with lessons and puzzles"


@pytest.fixture
def play(desk: Page) -> PlayScreen:
    return PlayScreen(desk)


def test_a_game_survives_a_reload_and_is_seen_before_python_is_there(
    play: PlayScreen, site: str
) -> None:
    play.open(site)
    play.pick(3, 4)
    play.expect_own_turn()
    play.pick(1, 3)
    play.expect_own_turn()
    moves = play.stored_moves()
    entries = play.moves.all_inner_texts()

    interpreter = HeldBack(play.page, "**/*.wasm")
    play.page.reload()
    expect(play.moves).to_have_text(entries)
    play.expect_own_turn()
    assert play.stored_moves() == moves
    interpreter.let_go()


def test_a_move_is_seen_after_a_reload_at_any_moment(play: PlayScreen, site: str) -> None:
    play.open(site)
    # The page is never idle, as while it paints, and is killed: what waits for either is not kept.
    play.page.evaluate("""() => {
      requestIdleCallback = () => 0;
      addEventListener("pagehide", (event) => event.stopImmediatePropagation(), true);
    }""")
    play.pick(3, 4)
    play.expect_counts(4, black=2, red=1)
    interpreter = HeldBack(play.page, "**/*.wasm")
    play.page.reload()
    play.expect_counts(4, black=2, red=1)
    interpreter.let_go()
    play.expect_own_turn()


def test_of_a_game_of_another_version_no_other_position_is_shown_before_python(
    page: Page, site: str
) -> None:
    # At a first visit, for a site that is kept has its interpreter at hand.
    play = PlayScreen(page)
    # Nothing is known of it but its moves.
    keep(page, saved_game(moves=TWO_TURNS))
    interpreter = HeldBack(page, "**/*.wasm")
    page.goto(f"{site}#linja")
    expect(page.get_by_role("heading", name="Getting the engine ready")).to_be_visible()
    expect(page.locator(".seat .score").first).to_have_text("")
    assert play.stored_moves() == TWO_TURNS.split()
    interpreter.let_go()
    play.expect_counts(4, black=2, red=1)
    expect(page.locator(".seat .score").first).not_to_have_text("")


def test_a_reload_in_the_middle_of_a_turn_and_of_a_pick(play: PlayScreen, site: str) -> None:
    play.open(site)
    play.pick(3, 4)
    expect(play.step).to_have_text("Follow-up: 2 rows2 of 2")
    play.pick(1)
    play.page.reload()
    play.expect_own_turn()
    expect(play.step).to_have_text("Follow-up: 2 rows2 of 2")
    expect(play.picked).to_have_count(0)
    play.pick(1, 3)
    expect(play.moves).to_have_count(2)
    assert play.stored_moves()[:2] == ["3-4", "1-3"]


def test_a_reload_while_the_computer_thinks(desk: Page, site: str) -> None:
    search = LongSearch(desk)
    search.begin(site)
    search.make_first_move()
    expect(search.step).to_contain_text("is thinking")
    assert search.stored_moves() == ["a2a3"]
    desk.reload()
    # The clock of the new page is not slowed, so that it does not think for long.
    search.expect_turn()
    assert search.stored_moves()[0] == "a2a3"
    expect(search.moves).to_have_count(2)


def test_a_reload_leaves_the_earlier_position_that_was_looked_at_a_result_and_two_peoples_seats(
    play: PlayScreen, site: str
) -> None:
    keep(play.page, saved_game(moves=TWO_TURNS, ply=2))
    for game, moves in {"infinity": WON, "minus-vs-plus": ""}.items():
        text = saved_game(moves=moves, red=HUMAN, record={"game": game})
        keep(play.page, text, f"calculi.game.{game}")
    shown = {
        "linja": (play.step, "Red to move here"),
        "infinity": (play.result, "Positive wins"),
        "minus-vs-plus": (play.players, "Plays second"),
    }
    for game, (place, words) in shown.items():
        play.page.goto(f"{site}#{game}")
        expect(place).to_contain_text(words)
    play.page.reload()
    for game, (place, words) in reversed(shown.items()):
        play.page.goto(f"{site}#{game}")
        expect(place).to_contain_text(words)
    play.control("Redo").click()
    play.expect_own_turn()
    assert play.stored_moves() == TWO_TURNS.split()


def _changed(change: Callable[[dict[str, object]], object]) -> str:
    entry = json.loads(saved_game(moves=TWO_TURNS))
    change(entry)
    return json.dumps(entry)


DAMAGED = {
    "cut short": saved_game(moves=TWO_TURNS)[:80],
    "empty": "",
    "null": "null",
    "of a newer format": saved_game(moves=TWO_TURNS, format=2),
    "without record": _changed(lambda entry: entry.pop("record")),
    "of another game": _changed(lambda entry: entry.update(record={"game": "chess"})),
    "without players": saved_game(moves=TWO_TURNS).replace('"players": [', '"players": [1, '),
    "without a level": saved_game(moves=TWO_TURNS, red=computer(0)),
    "with an illegal move": saved_game(moves="3-4 1-8"),
    "with an impossible start": saved_game(start="9.9.9.9.9.9.9.9 0.1.1.1.1.1.1.6 b i -"),
}


def test_a_damaged_game_is_set_aside_with_a_word(play: PlayScreen, site: str) -> None:
    for name, text in DAMAGED.items():
        play.page.goto(f"{site}#games")
        expect(play.step).to_be_hidden()
        forget_library(play.page)
        keep(play.page, text)
        play.page.goto(f"{site}#linja")
        expect(play.notice, name).to_contain_text(SET_ASIDE)
        play.expect_own_turn()
        expect(play.moves, name).to_have_count(0)
        set_aside = play.page.evaluate("localStorage.getItem('calculi.unreadable.linja')")
        if name.startswith("with "):  # known only when the engine has refused it
            kept = json.loads(text)["record"]
            assert json.loads(set_aside)["record"] | kept == json.loads(set_aside)["record"], name
        else:
            assert set_aside == text, name
        play.pick(3, 4)
        play.expect_counts(4, black=2, red=1)
        assert play.stored_moves() == ["3-4"], name


@pytest.mark.parametrize("level", [3.5, 13, 99])
def test_a_game_at_a_level_that_only_another_version_has_goes_on_at_the_nearest_one(
    play: PlayScreen, site: str, level: float
) -> None:
    keep(play.page, saved_game(moves=TWO_TURNS, red=computer(level)))
    play.open(site)
    play.expect_own_turn()
    numbers = [one.number for one in opponent_of("linja").strengths]
    nearest = min(numbers, key=lambda number: abs(number - level))
    expect(play.notice).to_be_hidden()
    assert play.stored_moves() == TWO_TURNS.split()
    assert play.stored()["record"]["players"][1]["level"] == nearest
    play.page.goto(f"{site}#games")
    expect(play.page.locator(".games-screen li")).to_have_count(1)
    expect(play.page.locator(".games-screen li.broken")).to_have_count(0)


def test_a_game_kept_by_another_version_is_drawn_anew(play: PlayScreen, site: str) -> None:
    keep(play.page, saved_game(moves=TWO_TURNS, view={"ply": 4, "cells": "other"}))
    play.open(site)
    play.expect_counts(4, black=2, red=1)
    assert play.stored_moves() == TWO_TURNS.split()


def test_home_says_that_a_damaged_game_was_set_aside(play: PlayScreen, site: str) -> None:
    keep(play.page, "{")
    play.page.goto(site)
    expect(play.notice).to_contain_text(SET_ASIDE)
    expect(play.page.get_by_role("listitem").get_by_role("link", name="Linja")).to_be_visible()
    play.notice.get_by_role("button", name="Close").click()
    expect(play.notice).to_be_hidden()


@pytest.mark.parametrize(
    ("obstacle", "sentence"),
    [
        (
            """Object.defineProperty(window, "localStorage", { get() { throw denied; } });
               IDBFactory.prototype.open = () => { throw denied; };""",
            REFUSED,
        ),
        (
            """Storage.prototype.getItem = Storage.prototype.setItem = () => { throw denied; };
               IDBFactory.prototype.open = () => { throw denied; };""",
            REFUSED,
        ),
        (
            "Storage.prototype.setItem = IDBObjectStore.prototype.put = () => { throw full; };",
            FULL,
        ),
    ],
)
def test_without_storage_the_game_is_played_and_a_sentence_tells(
    page: Page, site: str, obstacle: str, sentence: str
) -> None:
    first_visit = PlayScreen(page)
    page.add_init_script(
        f"""const denied = new DOMException("denied", "SecurityError");
            const full = new DOMException("full", "QuotaExceededError");
            {obstacle}"""
    )
    first_visit.open(site)
    first_visit.make_any_move()
    expect(first_visit.notice).to_have_text(sentence)
    first_visit.expect_own_turn()
    first_visit.make_any_move()
    expect(first_visit.moves).to_have_count(2)
    first_visit.notice.get_by_role("button", name="Close").click()
    expect(first_visit.notice).to_be_hidden()
    page.get_by_role("button", name="Light or dark").click()
    first_visit.expect_own_turn()
    expect(first_visit.notice).to_have_text(sentence.replace(GAME, SETTINGS))
    if sentence == FULL:
        _expect_a_file_is_opened(first_visit, site)


def test_each_loss_is_told_by_itself_and_once(page: Page, site: str) -> None:
    play = PlayScreen(page)
    page.add_init_script(
        """const full = new DOMException("full", "QuotaExceededError");
           Storage.prototype.setItem = () => { throw full; };"""
    )

    def expect_told(loss: str) -> None:
        expect(play.notice).to_have_text(FULL.replace(GAME, loss))
        play.notice.get_by_role("button", name="Close").click()

    page.goto(site)
    theme = page.get_by_role("button", name="Light or dark")
    theme.click()
    expect_told(SETTINGS)
    # It holds as long as the page does.
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    theme.click()
    expect(page.locator("html")).not_to_have_attribute("data-theme", "dark")
    play.open(site)
    play.make_any_move()
    play.expect_own_turn()
    # My games has it.
    expect(play.notice).to_be_hidden()
    page.goto(f"{site}#learn/linja/extra")
    expect_told(PROGRESS)
    play.open(site)
    page.evaluate("void (IDBObjectStore.prototype.put = Storage.prototype.setItem)")
    play.make_any_move()
    expect_told(GAME)


def _speak_spanish(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    dialog.get_by_role("radio", name="Español").click()
    dialog.get_by_role("button", name="Done").click()


def test_another_language_takes_no_game_away_unasked(page: Page, site: str) -> None:
    play = PlayScreen(page)
    page.add_init_script(
        """const full = new DOMException("full", "QuotaExceededError");
           const write = Storage.prototype.setItem, put = IDBObjectStore.prototype.put;
           window.isFull = true;
           Storage.prototype.setItem = function (key, text) {
             if (window.isFull && key.startsWith("calculi.game.")) throw full;
             write.call(this, key, text);
           };
           IDBObjectStore.prototype.put = function (...given) {
             if (window.isFull) throw full;
             return put.apply(this, given);
           };"""
    )
    play.open(site)
    play.make_any_move()
    expect(play.notice).to_have_text(FULL)
    play.notice.get_by_role("button", name="Close").click()
    play.expect_own_turn()
    _speak_spanish(page)
    expect(play.notice).to_have_text(
        "Another language takes a reload. A game here is not kept, and a reload would lose it."
        "Reload all the same"
    )
    expect(play.moves).to_have_count(1)
    play.notice.get_by_role("button", name="Close").click()
    # Nor does the switch at home.
    page.evaluate("location.hash = ''")
    page.get_by_role("button", name="Español").click()
    expect(play.notice).to_contain_text("A game here is not kept")
    page.go_back()
    expect(play.moves).to_have_count(1)
    # Once it is kept, the page changes by itself.
    page.evaluate("window.isFull = false")
    play.make_any_move()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.get_by_role("list", name="Jugadas").get_by_role("button")).to_have_count(2)


def test_a_language_that_cannot_be_kept_is_told_and_reloads_nothing(page: Page, site: str) -> None:
    play = PlayScreen(page)
    page.add_init_script(
        """const full = new DOMException("full", "QuotaExceededError");
           Storage.prototype.setItem = IDBObjectStore.prototype.put = () => { throw full; };"""
    )
    play.open(site)
    play.make_any_move()
    expect(play.notice).to_have_text(FULL)
    play.notice.get_by_role("button", name="Close").click()
    play.expect_own_turn()
    told = "The browser keeps no choice of a language for the site just now"
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    dialog.get_by_role("radio", name="Español").click()
    expect(dialog.get_by_role("status")).to_contain_text(told)
    dialog.get_by_role("button", name="Done").click()
    expect(play.notice).to_have_text(FULL.replace(GAME, SETTINGS))
    play.notice.get_by_role("button", name="Close").click()
    page.evaluate("location.hash = ''")
    page.get_by_role("button", name="Español").click()
    expect(play.notice.filter(has_text=told)).to_be_visible()
    page.go_back()
    expect(play.moves).to_have_count(1)


def _expect_a_file_is_opened(play: PlayScreen, site: str) -> None:
    address = play.page.url
    drop_file(play.page, "game.json", json.dumps(ANNOTATED))
    expect(play.page).not_to_have_url(address)
    turns = 5
    expect(play.moves).to_have_count(turns)
    # Its address holds the whole game.
    play.page.goto(f"{site}#games")
    play.page.go_back()
    expect(play.moves).to_have_count(turns)


def test_where_only_the_quick_storage_is_full_the_library_has_the_game(
    play: PlayScreen, site: str
) -> None:
    play.open(site)
    play.page.evaluate(
        """() => {
             const full = new DOMException("full", "QuotaExceededError");
             Storage.prototype.setItem = () => { throw full; };
           }"""
    )
    play.pick(3, 4)
    play.expect_own_turn()
    play.pick(1, 3)
    play.expect_own_turn()
    entries = play.moves.all_inner_texts()
    assert play.stored_moves() == []
    expect(play.page.locator(".notice")).to_be_hidden()
    play.page.reload()
    expect(play.moves).to_have_text(entries)
    play.expect_own_turn()


def test_damaged_settings_do_no_harm(play: PlayScreen) -> None:
    theme = play.page.get_by_role("button", name="Light or dark")
    html = play.page.locator("html")
    play.page.evaluate("localStorage.setItem('calculi.settings', '{')")
    play.page.reload()
    expect(html).not_to_have_attribute("data-theme", "dark")
    theme.click()
    expect(html).to_have_attribute("data-theme", "dark")
    play.page.reload()
    expect(html).to_have_attribute("data-theme", "dark")
