"""My games: kept as they are played, listed, found, opened, deleted, saved all together."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.conftest import wait_until_told
from e2e.support.kept_page import home
from e2e.support.saved_games import BLACK_WINS_NEXT, HUMAN, saved_game
from e2e.support.sharing import (
    ANNOTATED,
    KEPT,
    Sharing,
    drop_file,
    kept_games,
    wait_for_a_kept_game,
)
from tests.support.data import DATA

#: Copies the only game this many times, each with a name, without a word of them in the summaries.
_FILL = """(count) => new Promise((resolve, reject) => {
  const opening = indexedDB.open("calculi");
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const writing = opening.result.transaction("games", "readwrite");
    const games = writing.objectStore("games");
    games.getAll().onsuccess = ({ target: { result: [game] } }) => {
      for (let number = 0; number < count; number++) {
        const id = number.toString(16).padStart(16, "0");
        const record = { ...game.record, id };
        games.put({ ...game, id, record, view: null, name: `number ${number}`, saved: number }, id);
      }
    };
    writing.oncomplete = () => { opening.result.close(); resolve(); };
  };
})"""


@pytest.fixture
def play(desk: Page) -> Sharing:
    return Sharing(desk)


@pytest.fixture
def other(second_desk: Page) -> Sharing:
    """A second tab."""
    return Sharing(second_desk)


def _keep(play: Sharing, site: str, text: str) -> None:
    """Let the page go on with a game that was saved, so that the library has it too."""
    # What was played before is in the library when the list of it is there.
    play.page.goto(f"{site}#games")
    expect(play.page.get_by_role("heading", level=1, name="My games")).to_be_visible()
    play.page.evaluate("text => localStorage.setItem('calculi.game.linja', text)", text)
    play.page.goto(f"{site}#linja")
    # In a finished game the result may come so soon that no step is seen before it.
    expect(play.step.or_(play.result).first).to_be_visible()
    # Once the page has written it, it has an id, and the library is given it, sooner or later.
    play.page.wait_for_function("() => JSON.parse(localStorage['calculi.game.linja']).record.id")
    wait_for_a_kept_game(play.page)


def test_games_are_kept_listed_found_opened_and_deleted_with_undo(play: Sharing, site: str) -> None:
    page = play.page
    page.goto(home(site))
    page.goto(f"{site}#games")
    expect(page.get_by_text("No game has been played in this browser yet.")).to_be_visible()
    # Nothing is here that a file could hold.
    expect(page.get_by_role("button", name="Save all to a file")).to_be_hidden()
    play.open(site)
    play.pick(3, 4)
    play.expect_own_turn()
    _keep(play, site, saved_game(moves="2-3 6-8", red={"kind": "human", "name": "Ada"}))
    _keep(play, site, saved_game(start=BLACK_WINS_NEXT, moves="3-4 4-5", red=HUMAN))

    page.goto(home(site))
    page.get_by_role("link", name="My games").click()
    rows = page.get_by_role("main").get_by_role("listitem")
    expect(rows).to_have_count(3)
    expect(page.get_by_role("heading", level=1, name="My games")).to_be_visible()
    assert len(kept_games(page)) == 3
    expect(rows.filter(has_text="Black wins")).to_have_count(1)
    expect(rows.locator("canvas")).to_have_count(3)

    search = page.get_by_role("searchbox")
    # Accents and capitals are no matter.
    search.fill("ada LÍNJA")
    expect(rows).to_have_count(1)
    expect(page.get_by_text("1 of 3 games")).to_be_visible()
    search.fill("nobody")
    expect(rows).to_have_count(0)
    search.fill("")
    _name_and_filter(page, rows)

    rows.filter(has_text="Ada").get_by_role("button", name=re.compile("^Delete")).click()
    expect(rows).to_have_count(2)
    # By the name that it has been given, for there may be many of its game.
    expect(page.locator(".notice")).to_contain_text("“The first evening” was deleted.")
    page.locator(".notice").get_by_role("button", name="Undo").click()
    expect(rows).to_have_count(3)
    expect(rows.filter(has_text="Ada").get_by_role("button").first).to_be_focused()
    rows.filter(has_text="Black wins").get_by_role("button", name=re.compile("^Delete")).click()
    expect(rows).to_have_count(2)
    expect(page.locator(".notice")).to_contain_text("The game of Linja was deleted.")
    page.reload()
    expect(rows).to_have_count(2)

    # It is looked at beside the game in progress, and Back leads to the list again.
    rows.filter(has_text="Ada").get_by_role("button").first.click()
    expect(page).to_have_url(re.compile("#linja/[0-9a-f]{16}$"))
    expect(play.moves).to_have_count(1)
    page.go_back()
    expect(rows).to_have_count(2)


def _name_and_filter(page: Page, rows: Locator) -> None:
    """Three games: one that runs against the computer, one with Ada, one that Black has won."""
    expect(rows.filter(has_text="Black: You – Red: computer")).to_contain_text("Running")
    expect(rows.filter(has_text="Black wins").locator(".badge")).to_have_text("Black won")
    counts = page.get_by_role("group", name="Which games").get_by_role("button")
    expect(counts).to_have_text(["3played", "2running", "0won", "0drawn", "0lost"])
    counts.nth(1).click()
    expect(rows).to_have_count(2)
    expect(counts.nth(1)).to_have_attribute("aria-pressed", "true")
    counts.nth(2).click()
    expect(rows).to_have_count(0)
    counts.first.click()
    page.get_by_role("combobox", name="Game").select_option("Sumof2")
    expect(rows).to_have_count(0)
    expect(counts).to_have_text(["0played", "0running", "0won", "0drawn", "0lost"])
    page.get_by_role("combobox", name="Game").select_option("Linja")

    rows.filter(has_text="Ada").get_by_role("button", name=re.compile("^Name")).click()
    page.keyboard.type("The first evening")
    page.keyboard.press("Enter")
    named = rows.filter(has_text="The first evening")
    expect(named).to_contain_text("Linja")
    expect(named.get_by_role("button").first).to_be_focused()
    page.get_by_role("searchbox").fill("evening")
    expect(rows).to_have_count(1)
    assert [game["name"] for game in kept_games(page) if game.get("name")] == ["The first evening"]
    page.get_by_role("searchbox").fill("")
    expect(rows).to_have_count(3)


def _delete_in(tab: Page, site: str) -> None:
    """Open My games in a tab, which has one of them, and delete it."""
    tab.goto(home(site))
    tab.goto(f"{site}#games")
    rows = tab.get_by_role("main").get_by_role("listitem")
    expect(rows).to_have_count(1)
    rows.get_by_role("button", name=re.compile("^Delete")).click()
    expect(rows).to_have_count(0)


def _undo(tab: Page) -> None:
    tab.locator(".notice").get_by_role("button", name="Undo").click()


def test_what_another_tab_has_played_since_a_game_was_deleted_outlives_the_undo(
    play: Sharing, other: Sharing, site: str
) -> None:
    play.open(site)
    play.pick(3, 4)
    play.expect_own_turn()
    wait_for_a_kept_game(play.page)
    _delete_in(other.page, site)
    play.pick(1, 3)
    play.expect_own_turn()
    moves = play.stored_moves()
    assert len(moves) > 2
    wait_for_a_kept_game(play.page)
    _undo(other.page)
    rows = other.page.get_by_role("main").get_by_role("listitem")
    expect(rows).to_have_count(1)
    expect(rows.get_by_role("button").first).to_be_focused()
    assert play.stored_moves() == moves
    assert [game["record"]["moves"] for game in kept_games(other.page)] == [moves]
    play.page.reload()
    play.expect_own_turn()
    assert play.stored_moves() == moves


def _delete_a_game_begun(play: Sharing, site: str) -> Any:
    """Begin a game, delete it in My games, and return it as it was stored."""
    play.open(site)
    play.pick(3, 4)
    play.expect_own_turn()
    stored = play.stored()
    wait_for_a_kept_game(play.page)
    _delete_in(play.page, site)
    return stored


def test_a_game_that_is_brought_back_takes_no_game_begun_meanwhile_away(
    play: Sharing, site: str
) -> None:
    page = play.page
    deleted = _delete_a_game_begun(play, site)["record"]["moves"]
    page.evaluate("location.hash = 'linja'")
    play.expect_own_turn()
    play.pick(2, 3)
    expect(play.moves).not_to_have_count(0)
    play.expect_own_turn()
    begun = play.stored_moves()
    _undo(page)
    wait_until_told(page, f"() => ({KEPT})().then((games) => games.length === 2)")
    page.reload()
    play.expect_own_turn()
    assert play.stored_moves() == begun
    moves = sorted(game["record"]["moves"] for game in kept_games(page))
    assert moves == sorted([begun, deleted])


def test_a_game_that_is_brought_back_is_the_one_in_progress_again(play: Sharing, site: str) -> None:
    page = play.page
    before = _delete_a_game_begun(play, site)
    _undo(page)
    expect(page.get_by_role("main").get_by_role("listitem")).to_have_count(1)
    # As it was, so that a tab that shows it goes on from it.
    stamps = ("revision", "saved", "page", "base", "record")
    assert [play.stored()[stamp] for stamp in stamps] == [before[stamp] for stamp in stamps]


def test_thousands_of_games_are_listed_found_and_counted(play: Sharing, site: str) -> None:
    page = play.page
    _keep(play, site, saved_game(moves="2-3 6-8", red=HUMAN))
    page.goto(f"{site}#games")
    expect(page.locator(".library li")).to_have_count(1)
    page.evaluate(_FILL, 2_000)
    page.goto(home(site))
    expect(page.locator(".home")).to_be_visible()
    page.goto(f"{site}#games")
    rows = page.locator(".library li")
    expect(rows).to_have_count(30)
    # What is known of them is stored now, so that the next visit reads no more games than it shows.
    read = "() => { window.games = 0; const { get } = IDBObjectStore.prototype;"
    later = page.context.new_page()
    later.add_init_script(
        f"({read} IDBObjectStore.prototype.get = function (key) {{"
        "if (this.name === 'games') window.games++; return get.call(this, key); }; })()"
    )
    later.goto(f"{site}#games")
    expect(later.locator(".library li")).to_have_count(30)
    assert later.evaluate("window.games") < 100
    later.close()
    counts = page.get_by_role("group", name="Which games").get_by_role("button")
    expect(counts.first).to_have_text("2001played")
    page.get_by_role("searchbox").fill("number 1999")
    expect(rows).to_have_count(1)
    page.get_by_role("searchbox").fill("")
    page.get_by_role("button", name="Show more").click()
    expect(rows).to_have_count(60)

    found = sum("13" in str(number) for number in range(2_000))
    page.get_by_role("searchbox").fill("number 13")
    expect(page.get_by_text(f"{found} of 2001 games")).to_be_visible()
    more = page.get_by_role("button", name="Show more")
    for shown in range(60, found + 30, 30):
        more.press("Enter")
        expect(rows).to_have_count(min(shown, found))
    expect(more).to_be_hidden()
    expect(rows.nth(found // 30 * 30).get_by_role("button").first).to_be_focused()

    # Whoever looks at one of them and comes back finds the list as it was left.
    rows.last.get_by_role("button").first.click()
    expect(play.moves).to_have_count(1)
    page.go_back()
    expect(rows).to_have_count(found)
    expect(page.get_by_role("searchbox")).to_have_value("number 13")


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
        # By its key: two clicks at one place and so soon are a double press.
        rows.first.get_by_role("button", name=re.compile("^Delete")).press("Enter")
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


def test_games_of_a_file_are_counted_as_they_ended_before_any_is_shown(
    play: Sharing, site: str
) -> None:
    page = play.page
    whole = json.loads((DATA / "records" / "v3" / "linja" / "whole.json").read_text("utf-8"))
    players = [
        {"name": "", "kind": "person", "level": None},
        {"name": "", "kind": "computer", "level": 2},
    ]
    games = [
        {"id": f"{number:016x}", "saved": number + 1, "record": whole | {"players": players}}
        for number in range(40)
    ]
    page.goto(f"{site}#games")
    expect(page.locator(".games-screen")).to_be_visible()
    counts = page.get_by_role("group", name="Which games").get_by_role("button")
    text = json.dumps({"format": "calculi-games", "version": 1, "games": games})
    drop_file(page, "games.json", text)
    expect(page.locator(".notice")).to_contain_text("40 games added.")
    ended = {"p1win": "40won", "p2win": "40lost"}[whole["result"]["outcome"]]
    expect(counts).to_contain_text(["40played", "0running"])
    expect(counts.filter(has_text=ended)).to_have_count(1)


def test_a_game_that_is_deleted_while_its_board_is_painted_stays_deleted(
    desk: Page, site: str
) -> None:
    desk.goto(f"{site}#games")
    expect(desk.locator(".games-screen")).to_be_visible()
    # Another tab deletes the game each time just before this one looks for it: to add it, and to
    # store its picture with it.
    game = {"record": ANNOTATED, "id": f"{1:016x}"}
    desk.evaluate(
        """(id) => {
             const { get } = IDBObjectStore.prototype;
             globalThis.looks = 0;
             IDBObjectStore.prototype.get = function (key) {
               if (this.name === "games" && this.transaction.mode === "readwrite" && key === id) {
                 this.delete(key);
                 if (++globalThis.looks === 2) IDBObjectStore.prototype.get = get;
               }
               return get.call(this, key);
             };
           }""",
        game["id"],
    )
    drop_file(
        desk, "games.json", json.dumps({"format": "calculi-games", "version": 1, "games": [game]})
    )
    desk.wait_for_function("() => globalThis.looks === 2")
    assert kept_games(desk) == []


def test_what_cannot_be_read_of_a_file_is_told_together_and_set_aside(
    play: Sharing, site: str
) -> None:
    page = play.page
    _keep(play, site, saved_game(moves="2-3 6-8", red=HUMAN))
    (game,) = kept_games(page)
    page.goto(f"{site}#games")
    again = {**game, "id": "a" * 16, "record": {**game["record"], "id": "a" * 16}}
    newer = json.dumps({**again, "format": 2})
    file = {
        "format": "calculi-games",
        "version": 1,
        "games": [{"record": ANNOTATED | {"version": 99}}] * 40,
        "unreadable": [json.dumps(again), newer],
    }
    drop_file(page, "games.json", json.dumps(file))
    notice = page.locator(".notice")
    expect(notice).to_contain_text("1 game added.")
    play.notice_text()
    assert "Games 1, 2, 3 and 37 more of the file could not be read" in play.notice_text()
    told = "1 entry of the file could not be read, and is set aside in My games."
    assert told in play.notice_text()
    expect(notice).to_be_hidden()
    expect(page.get_by_role("main").get_by_role("listitem")).to_have_count(2)
    aside = page.get_by_role("region", name="Set aside")
    expect(aside).to_contain_text("1 game that could not be read")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save all to a file").click()
    saved = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert saved["unreadable"] == [newer]
    # Once more, nothing is new.
    drop_file(page, "games.json", json.dumps(saved))
    expect(notice).to_contain_text("0 games added, 2 had been here already.")
    play.notice_text()
    expect(notice).to_be_hidden()
    expect(aside).to_contain_text("1 game that could not be read")
