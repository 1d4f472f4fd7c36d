"""Games visited beside the game in progress: nothing of one's own changes, and Back leads back."""

import json
import re
import secrets

from playwright.sync_api import Page, expect

from calculi.record import writing
from calculi.record.parts import Variation
from calculi.record.random_game import random_record
from calculi.registry import load
from e2e.support.kept_page import home
from e2e.support.layout import resize
from e2e.support.saved_games import HUMAN, computer, keep, saved_game
from e2e.support.sharing import Sharing, drop_file, kept_games
from e2e.support.slow_network import HeldBack
from e2e.support.whole_games import show_at, whole_games

#: A game of other people, in which Black is to move.
SHARED = random_record(load("linja"), 3)._replace(result=None)
MOVES = SHARED.moves[:12]
LINK = writing.to_link(SHARED._replace(moves=MOVES))
OWN = "3-4 1-3 6-5 7-5"
#: How much of the move shown, of the first line of its comment and of the buttons for steps is out
#: of sight: beyond the list, or below what stays above the buttons of the panel.
OUT_OF_SIGHT = """comment => {
  const panel = document.querySelector(".panel");
  const boxOf = (part) => part.getBoundingClientRect();
  const [list, tools, foot] = [".moves", ".record-tools", ".think"].map((part) =>
    boxOf(panel.querySelector(part)));
  const move = boxOf(panel.querySelector(".moves [aria-current]"));
  const said = boxOf([...panel.querySelectorAll("q")].find((one) => one.textContent === comment));
  const end = Math.min(list.bottom, foot.top);
  return Math.round(Math.max(
    list.top - move.top, move.bottom - end,
    list.top - said.top, Math.min(said.bottom, said.top + 22) - end,
    tools.bottom - foot.top));
}"""
#: Where the words of the links that are shown in a part of the page lie.
MIDDLES = """part => [...document.querySelectorAll(`${part} .link`)]
  .filter((link) => link.checkVisibility())
  .map((link) => {
    const range = document.createRange();
    range.selectNodeContents(link);
    const { top, bottom } = range.getBoundingClientRect();
    return [link.localName, (top + bottom) / 2];
  })"""


def test_a_shared_game_is_shown_at_once_and_with_pythons_first_answer(
    page: Page, site: str
) -> None:
    told: list[str] = []
    page.on("console", lambda message: told.append(message.text))
    play = Sharing(page)
    python = HeldBack(page, "**/*.wasm")
    page.goto(f"{site}#r={LINK}")
    expect(page.get_by_role("heading", level=1)).to_have_text("Linja")
    expect(play.step).to_have_text("Opening the game")
    expect(page.locator("[data-cell]").first).to_be_visible()
    expect(play.may_be_picked).to_have_count(0)
    expect(page.locator(".notice")).to_be_hidden()
    python.let_go()
    play.expect_own_turn()
    expect(play.moves).to_have_count(7)
    expect(page).to_have_url(f"{site}#r={LINK}")
    assert page.evaluate("localStorage.getItem('calculi.game.linja')") is None
    # The tests' browser refuses the service worker.
    assert [text for text in told if "service worker" not in text.lower()] == []


def test_side_trips_leave_the_game_in_progress_alone_and_lead_back(desk: Page, site: str) -> None:
    play = Sharing(desk)
    keep(desk, saved_game(moves=OWN, red=computer(3)))
    play.open(site)
    before = play.stored()

    # A position of the rules, opened as a link, and Back at the same place.
    desk.goto(f"{site}#rules/linja")
    expect(desk.get_by_role("heading", name="Rulings")).to_be_visible()
    # The page notes where it is scrolled in the frame after.
    desk.evaluate(
        "() => new Promise((noted) => {"
        " addEventListener('scroll', () => requestAnimationFrame(noted), { once: true });"
        " scrollTo(0, 900); })"
    )
    address = desk.get_by_role("link", name="Try it").first.get_attribute("href")
    desk.evaluate("address => { location.href = address; }", address)
    play.expect_own_turn()
    visit = desk.get_by_role("region", name="Beside your game")
    expect(visit).to_contain_text("A shared game.")
    desk.go_back()
    expect(desk.get_by_role("heading", name="Rulings")).to_be_visible()
    desk.wait_for_function("() => scrollY === 900")

    # One that is played on is a game of its own; the next game is played as one's own was.
    desk.goto(f"{site}#r={LINK}")
    play.expect_own_turn()
    desk.keyboard.press("n")
    dialog = desk.get_by_role("dialog", name="New game")
    expect(dialog.get_by_role("radio", name="Against the computer")).to_be_checked()
    expect(dialog.get_by_role("radio", name=re.compile("^3 (?!s )"))).to_be_checked()
    desk.keyboard.press("Escape")
    play.make_any_move()
    expect(desk).to_have_url(re.compile("#linja/[0-9a-f]{16}$"))
    expect(visit).to_contain_text("A game of its own")
    desk.reload()
    expect(visit).to_be_visible()
    assert play.stored()["record"] == before["record"]
    (game,) = (one for one in kept_games(desk) if one["record"]["moves"][:12] == list(MOVES))
    assert len(game["record"]["moves"]) == 13

    # Home continues what was played last; the game in progress is where it always is.
    desk.goto(home(site))
    play_on = desk.get_by_role("link", name="Play on")
    expect(play_on).to_have_attribute("href", f"#linja/{game['id']}")
    play_on.click()
    visit.get_by_role("link", name="Back to your game").click()
    expect(desk).to_have_url(f"{site}#linja")
    expect(play.moves).to_have_count(2)
    expect(play.players).to_contain_text("level 3")


def test_a_shared_game_is_called_ones_own_once_something_is_written_down(
    desk: Page, site: str
) -> None:
    play = Sharing(desk)
    keep(desk, saved_game(moves=OWN, red=computer(3)))
    desk.goto(f"{site}#r={LINK}")
    play.expect_own_turn()
    visit = desk.get_by_role("region", name="Beside your game")
    expect(visit).to_contain_text("A shared game. Looking at it changes nothing of yours.")
    play.choose("Comment")
    desk.get_by_role("textbox", name="Comment").fill("Red holds row five.")
    desk.keyboard.press("Escape")
    expect(visit).to_contain_text("A game from My games.")
    expect(visit.get_by_role("button", name="Keep it in My games")).to_be_hidden()
    expect(desk).to_have_url(re.compile("#linja/[0-9a-f]{16}$"))


def test_a_friends_game_is_ones_own_only_once_it_is_played_or_kept(desk: Page, site: str) -> None:
    play = Sharing(desk)
    keep(desk, saved_game(moves=OWN, red=computer(3)))
    visit = desk.get_by_role("region", name="Beside your game")
    keeping = visit.get_by_role("button", name="Keep it in My games")
    for answer in (play.make_any_move, keeping.click):
        desk.goto(f"{site}#g={secrets.token_hex(8)}.0.{LINK}")
        play.expect_own_turn()
        expect(visit).to_contain_text("Once you move, it is kept in My games.")
        expect(keeping).to_be_visible()
        answer()
        expect(desk).to_have_url(re.compile("#linja/[0-9a-f]{16}$"))
        expect(visit).to_contain_text(re.compile("^A game (of its own, kept in|from) My games"))
        expect(keeping).to_be_hidden()
    assert play.stored_moves() == OWN.split()


def test_a_game_of_my_games_is_looked_at_in_its_place(desk: Page, site: str) -> None:
    play = Sharing(desk)
    keep(desk, saved_game(moves="2-3 6-8", red=HUMAN))
    play.open(site)
    desk.goto(f"{site}#games")
    expect(desk.locator(".library li")).to_have_count(1)
    keep(desk, saved_game(moves=OWN, red=computer(3)))
    desk.goto(f"{site}#linja")
    play.expect_own_turn()
    desk.goto(f"{site}#games")
    rows = desk.locator(".library li")
    rows.filter(has_text="Red: a person").get_by_role("button").first.click()
    visit = desk.get_by_role("region", name="Beside your game")
    expect(visit).to_contain_text("A game from My games.")
    play.expect_own_turn()
    desk.keyboard.press(",")
    desk.go_back()
    expect(rows).to_have_count(2)
    moves = OWN.split()
    assert play.stored_moves() == moves
    # The game in progress itself is opened where it is played.
    rows.filter(has_text="computer").get_by_role("button").first.click()
    expect(desk).to_have_url(f"{site}#linja")
    desk.goto(f"{site}#linja/{'0' * 16}")
    expect(desk.locator(".notice")).to_contain_text("not in My games any more")
    expect(desk).to_have_url(site)


def test_a_shared_game_says_that_it_has_variations_and_leads_to_them(page: Page, site: str) -> None:
    before = load("linja").position.from_text(SHARED.start)
    for move in MOVES[:4]:
        before.play(move)
    other = next(text for text in map(before.move_text, before.moves()) if text != MOVES[4])
    lines = (Variation(4, (other,)),)
    play = Sharing(page)
    page.goto(f"{site}#r={writing.to_link(SHARED._replace(moves=MOVES, lines=lines))}")
    play.expect_own_turn()
    visit = page.get_by_role("region", name="Beside your game")
    expect(visit).to_contain_text("It has variations, which analysis shows.")
    expect(play.page.get_by_role("button", name="Variation.")).to_have_count(0)
    visit.get_by_role("button", name="Analyse").click()
    expect(play.page.get_by_role("button", name="Variation.")).to_have_count(1)
    expect(visit).not_to_contain_text("It has variations")
    expect(visit.get_by_role("button", name="Analyse")).to_be_hidden()
    # To look at them keeps nothing.
    assert page.evaluate("localStorage.getItem('calculi.game.linja')") is None


def test_a_comment_is_in_sight_with_its_move_and_the_steps_in_a_low_window(
    desk: Page, site: str
) -> None:
    (record,) = (one for one in whole_games() if one["game"] == "infinity")
    comments = {ply: f"Comment number {ply}: a sentence that explains the move." for ply in (3, 12)}
    comments[21] = " ".join(["A comment of several lines, of which the first is to be read."] * 6)
    play = Sharing(desk)
    resize(desk, {"width": 1280, "height": 720})
    desk.goto(f"{site}#infinity")
    expect(desk.locator("[role=gridcell][data-pickable]").first).to_be_attached()
    drop_file(desk, "game.json", json.dumps(record | {"comments": comments}))
    expect(play.result).to_be_visible()
    desk.keyboard.press("Home")
    for ply in range(1, 22):
        desk.keyboard.press(".")
        if ply in comments:
            expect(desk.locator(".moves [aria-current]")).to_be_visible()
            desk.wait_for_function(f"comment => ({OUT_OF_SIGHT})(comment) <= 0", arg=comments[ply])


def test_a_comment_on_the_position_opened_is_in_sight_beside_a_game_of_ones_own(
    desk: Page, site: str
) -> None:
    (record,) = (one for one in whole_games() if one["game"] == "infinity")
    moves = record["moves"][:5]
    before = load("infinity").position.from_text(record["start"])
    for move in moves[:4]:
        before.play(move)
    other = next(text for text in map(before.move_text, before.moves()) if text != moves[4])
    comment = "A comment on the position that is shown."
    noted = {"comments": {"5": comment}, "lines": [{"from": 4, "moves": [other]}]}
    shared = {name: part for name, part in record.items() if name != "result"} | noted
    desk.goto(site)
    for width in (1280, 1440):
        resize(desk, {"width": width, "height": 900})
        show_at(desk, site, record, 1)
        expect(desk.locator("[role=gridcell][data-pickable]").first).to_be_attached()
        drop_file(desk, "game.json", json.dumps(shared | {"moves": moves}))
        expect(desk.get_by_role("link", name="Back to your game")).to_be_visible()
        expect(desk.locator(".record-tools")).to_be_visible()
        desk.wait_for_function(f"comment => ({OUT_OF_SIGHT})(comment) <= 0", arg=comment)


def test_links_and_buttons_that_look_alike_stand_on_one_line(desk: Page, site: str) -> None:
    play = Sharing(desk)
    keep(desk, saved_game(moves=OWN, red=computer(3)))
    desk.goto(f"{site}#r={LINK}")
    play.expect_own_turn()
    expect(desk.get_by_role("button", name="Keep it in My games")).to_be_visible()
    for part in (".visit", ".home footer"):
        if part != ".visit":
            desk.goto(f"{site}#games")
            desk.goto(home(site))
            expect(desk.locator(part)).to_be_visible()
        found = desk.evaluate(MIDDLES, part)
        assert {name for name, _ in found} == {"a", "button"}, part
        assert max(y for _, y in found) - min(y for _, y in found) < 1, (part, found)
