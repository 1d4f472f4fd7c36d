"""What holds for every game, with moves that the engine makes: links, files, clocks, storage."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from calculi.record import reading, writing
from calculi.record.parts import RecordFields
from calculi.record.record import Record
from calculi.registry import game_ids, load
from e2e.support.game_screen import GameScreen, Played, played
from e2e.support.sharing import drop_file

GAMES = game_ids()
SET_ASIDE = "The saved game could not be read. It was set aside, and a new one has begun."
REFUSED = "This browser does not let the site keep anything, so the game will not survive a reload."
DENIED = """
  const denied = () => { throw new DOMException("denied", "SecurityError"); };
  Storage.prototype.getItem = Storage.prototype.setItem = IDBFactory.prototype.open = denied;
"""


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_left_in_mid_move_shared_saved_and_opened(
    desk: Page, site: str, game: str
) -> None:
    screen = GameScreen(desk, played(game))
    found = screen.found
    ply = next(ply for ply in range(found.end // 2, found.end) if len(found.move(ply)["path"]) > 1)
    screen.open_at(site, ply)
    first = screen.places(ply)[0]
    first.click()
    expect(screen.picked).to_have_count(1)
    # Once the page is loaded anew; to come back is to go on with what is kept as well.
    if game == GAMES[0]:
        desk.reload()
    else:
        screen.come_back()
    expect(first).to_be_visible()
    expect(screen.picked).to_have_count(0)
    screen.play(range(ply, ply + 1))
    screen.expect_ply(ply + 1)

    link = screen.link()
    with desk.expect_download() as download:
        screen.command("Save to a file")
    file = download.value.path().read_text(encoding="utf-8")
    assert reading.read_text(file) == reading.read_text(link.partition("#r=")[2])
    assert reading.read_text(file).moves == found.record.moves[: ply + 1]

    drop_file(desk, "whole.json", writing.to_file(found.record))
    screen.expect_result()
    desk.goto(link)
    screen.go_on(ply + 1)
    screen.expect_shown(ply + 1)
    expect(desk).to_have_url(link)
    desk.get_by_role("link", name="Back to your game").click()
    screen.go_on(ply + 1)
    screen.expect_ply(ply + 1)


@pytest.mark.parametrize("game", ["linja", "minus-vs-plus", "zero-sum"])
def test_a_press_that_ends_beside_the_board_holds_nothing(desk: Page, site: str, game: str) -> None:
    screen = GameScreen(desk, played(game))
    ply = screen.found.end // 2
    screen.open_at(site, ply)
    place = screen.places(ply)[0]
    place.hover()
    desk.mouse.down()
    # In one movement, so that the board sees nothing of it.
    desk.mouse.move(2, 2)
    desk.mouse.up()
    place.hover()
    desk.mouse.move(*_beside(place))
    expect(screen.picked).to_have_count(0)
    place.click()
    expect(screen.picked).to_have_count(1)


@pytest.mark.parametrize("game", ["linja", "minus-vs-plus", "infinity", "sumof2"])
def test_a_press_that_is_let_go_over_another_place_picks_nothing(
    desk: Page, site: str, game: str
) -> None:
    screen = GameScreen(desk, played(game))
    ply = screen.found.end // 2
    screen.open_at(site, ply)
    place = screen.places(ply)[0]
    another = desk.locator(".slab [data-cell][data-pickable]")
    place.hover()
    asked = str(screen.title.text_content())
    desk.mouse.down()
    # A drag that is taken back before its end.
    _drag_and_escape(desk, place)
    expect(screen.picked).to_have_count(0)
    for there in (another.first, another.last):
        there.hover()
        desk.mouse.up()
        expect(screen.picked).to_have_count(0)
        expect(screen.title).to_have_text(asked)
        desk.mouse.down()
        _drag_and_escape(desk, there)
    # Over the place itself it is a click, where nothing is dragged.
    desk.mouse.up()
    desk.keyboard.press("Escape")
    place.click()
    expect(screen.picked).to_have_count(1)


def _drag_and_escape(page: Page, place: Locator) -> None:
    """Drag from a place where the mouse is down, and press Esc once the page has seen that."""
    page.mouse.move(*_beside(place))
    # Browsers tell a movement with the next frame, and a key at once.
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    page.keyboard.press("Escape")


def _beside(place: Locator) -> tuple[float, float]:
    """A point further from the middle of a place than a drag begins."""
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2 + 12, box["y"] + box["height"] / 2


@pytest.mark.parametrize("game", GAMES)
def test_two_browsers_end_a_game_by_links_one_by_touch(
    desk: Page, phone: Page, site: str, game: str
) -> None:
    screen = GameScreen(desk, played(game))
    before, last = screen.found.turns[-2:]
    screen.open_at(site, before["from"])
    screen.play(range(before["from"], before["to"]))
    screen.expect_ply(before["to"])
    link = screen.challenge()

    friend = GameScreen(phone, played(game), flipped=last["player"] == 1)
    phone.goto(link)
    friend.expect_shown(before["to"])
    friend.play(range(last["from"], last["to"]), friend.touch)
    friend.expect_result()
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    by_links = phone.get_by_role("region", name="Game by links")
    expect(by_links).to_contain_text("The game is over.")
    by_links.get_by_role("button", name="Send the link").tap()

    desk.goto(friend.copied())
    screen.expect_result()


def test_a_flag_falls_in_every_game(desk: Page, site: str) -> None:
    screens = [GameScreen(desk, played(game)) for game in GAMES]
    clock = [{"base": 1, "increment": 0}] * 2
    for screen in screens:
        ply = screen.found.turns[-1]["from"]
        screen.keep_at(ply, clock=clock, times=[0] * ply)
    for screen in screens:
        game = screen.found.game
        desk.goto(f"{site}#{game}")
        view = screen.found.view(screen.found.turns[-1]["from"])
        loser = view["to_move"]
        names = [player["name"] for player in view["players"]]
        won = re.compile(f"^({names[1 - loser]} wins|You (win|lose))$")
        expect(screen.result.get_by_role("heading", level=2)).to_have_text(won)
        expect(screen.result).to_contain_text(f"{names[loser]}’s time has run out.")
        with desk.expect_download() as download:
            screen.command("Save to a file")
        saved = reading.read_text(download.value.path().read_text(encoding="utf-8"))
        assert saved.result, game
        assert saved.result.reason == "time", game
        assert saved.result.outcome == ("p2win", "p1win")[loser], game


def test_a_damaged_game_of_any_kind_is_set_aside(desk: Page, site: str) -> None:
    for game in GAMES:
        desk.evaluate("name => localStorage.setItem(name, '{')", f"calculi.game.{game}")
        _make_first_move(desk, site, game, told=SET_ASIDE)
        aside = desk.evaluate("name => localStorage.getItem(name)", f"calculi.unreadable.{game}")
        assert aside == "{", game


def test_every_game_is_played_without_storage(page: Page, site: str) -> None:
    page.add_init_script(DENIED)
    _make_first_move(page, site, GAMES[0])
    notice = page.get_by_role("status").filter(has_text=REFUSED)
    notice.get_by_role("button", name="Close").click()
    for game in GAMES[1:]:
        _make_first_move(page, site, game)


def _make_first_move(page: Page, site: str, game: str, told: str = "") -> None:
    """Open a game, dismiss all notices, and make a move."""
    known = load(game)
    position = known.position.start()
    move = position.move_text(position.moves()[0])
    screen = GameScreen(
        page, Played(Record.of(RecordFields(game, known.rules_version, position.text(), (move,))))
    )
    page.goto(f"{site}#{game}")
    if told:
        assert told in screen.notice_text(), game
    screen.play(range(1))
    expect(screen.moves.first, game).to_be_visible()
