"""Links that hold a game: opened anywhere, broken ones refused, two friends who play by them."""

import re

import pytest
from playwright.sync_api import Page, expect

from calculi.record import writing
from calculi.record.parts import RecordFields
from calculi.record.random_game import random_record
from calculi.registry import load
from e2e.support.saved_games import keep, saved_game
from e2e.support.sharing import Sharing, kept_games

#: Keeps Python from answering for so long that a person has gone on meanwhile.
BUSY = """() => void setTimeout(() => {
  const until = performance.now() + 2000;
  while (performance.now() < until);
})"""

#: As WebKit does, lets a page copy only while a click is handled.
ONLY_IN_A_CLICK = """() => {
  const { write, writeText } = Clipboard.prototype;
  const only = (copy) => function (content) {
    if (window.event?.type === "click") return copy.call(this, content);
    return Promise.reject(new DOMException("not in a click", "NotAllowedError"));
  };
  Object.assign(Clipboard.prototype, { write: only(write), writeText: only(writeText) });
  window.allowCopying = () => Object.assign(Clipboard.prototype, { write, writeText });
}"""


@pytest.fixture
def play(desk: Page) -> Sharing:
    return Sharing(desk)


def test_a_link_holds_the_whole_game_under_any_path(
    play: Sharing, site: str, page: Page, site_under_path: str
) -> None:
    keep(play.page, saved_game(moves="3-4 1-3 6-5 7-5"))
    play.open(site)
    link = play.link()
    assert link.startswith(f"{site}#r=2.")

    # The site under a path of its host is visited anew; a game begins there too.
    there = Sharing(page)
    page.goto(site_under_path)
    page.get_by_role("listitem").get_by_role("link", name="Linja").click()
    for _ in range(2):
        there.expect_own_turn()
        there.make_any_move()
    there.expect_own_turn()
    expect(there.moves).to_have_count(2)
    own = there.stored_moves()

    page.goto(link.replace(site, site_under_path))
    there.expect_own_turn()
    expect(there.moves).to_have_text(["3–4, 1–3", "6–5, 7–5"])
    expect(page).to_have_url(link.replace(site, site_under_path))
    # The game in progress stays as it is.
    there.pick(3, 4)
    expect(page).to_have_url(re.compile(f"^{site_under_path}#linja/[0-9a-f]{{16}}$"))
    assert there.stored_moves() == own
    page.get_by_role("link", name="Back to your game").click()
    expect(page).to_have_url(f"{site_under_path}#linja")
    there.expect_own_turn()
    expect(there.moves).to_have_count(2)


def test_what_is_copied_may_still_be_in_the_making(play: Sharing, site: str) -> None:
    page = play.page
    page.evaluate(ONLY_IN_A_CLICK)
    keep(page, saved_game(moves="3-4 1-3"))
    play.open(site)
    assert play.link().startswith(f"{site}#r=2.")
    play.command("Copy the moves")
    play.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    assert str(page.evaluate("navigator.clipboard.readText()")).startswith("Linja\n")
    play.play_with_friend()
    for _ in range(2):
        play.expect_own_turn()
        play.make_any_move()
    play.page.get_by_role("button", name="Send the link").click()
    assert play.copied().startswith(f"{site}#g=")
    page.evaluate("allowCopying()")


def _broken_links() -> list[tuple[str, str]]:
    """Addresses that the page itself finds no game in, each with what the sentence names.

    More that hold a broken game are in `test_broken_games`.
    """
    good = writing.to_link(random_record(load("linja"), 1))
    unchanged = "Nothing here has changed"
    newer = "newer version of Calculi"
    return [
        *[(unchanged, f"r={text}") for text in ("", "2", "hello", "%00%ff")],
        (newer, f"r={writing.VERSION + 1}.x"),
        (unchanged, "g="),
        (unchanged, f"g={good}"),
        (unchanged, f"g=0123.1.{good}"),
        (newer, f"g=0123456789abcdef.1.{writing.VERSION + 1}.x"),
        ("There is no such game here", "chess"),
    ]


def test_broken_links_show_home_with_a_sentence(play: Sharing, site: str) -> None:
    page = play.page
    keep(page, saved_game(moves="3-4 1-3", red={"kind": "human"}))
    play.open(site)
    notice = page.locator(".notice")
    for named, address in _broken_links():
        page.evaluate("address => { location.hash = address; }", address)
        expect(notice, address).to_contain_text(named)
        expect(page).to_have_url(site)
        expect(page.get_by_role("link", name="Linja").first).to_be_visible()
        notice.get_by_role("button", name="Close").click()
    assert play.stored_moves() == ["3-4", "1-3"]


def _take_turn(player: Sharing, *rows: int) -> str:
    """Make a turn's two moves and return the link to send."""
    player.expect_own_turn()
    player.pick(*rows[:2])
    expect(player.step).to_contain_text("Follow-up")
    player.pick(*rows[2:])
    player.page.get_by_role("button", name="Send the link").click()
    return player.copied()


def test_the_side_to_keep_is_the_one_that_has_moved_also_before_python_has_seen_the_move(
    play: Sharing, site: str
) -> None:
    keep(play.page, saved_game(moves="3-4 1-3 6-5", red={"kind": "human"}))
    play.open(site)
    expect(play.page.locator(".record-tools")).to_be_visible()
    play.wait_for_engine()
    play.page.workers[-1].evaluate(BUSY)
    play.pick(7, 5)
    play.page.get_by_role("button", name="More").click()
    # Asked twice, as nothing is to be seen yet; at once, before the worker has answered.
    send = play.page.get_by_role("menuitem", name="Send to a friend")
    send.evaluate("entry => { entry.click(); entry.click(); }")
    dialog = play.page.get_by_role("dialog", name="Play on with a friend")
    expect(dialog.get_by_role("radio", name="Red")).to_be_checked()
    # Another one would lie over it by now.
    play.page.evaluate("() => new Promise(requestAnimationFrame)")
    expect(dialog).to_have_count(1)


def test_two_browsers_play_each_other_by_links(play: Sharing, site: str, phone: Page) -> None:
    keep(play.page, saved_game(red={"kind": "human"}))
    play.open(site)
    play.pick(3, 4, 1, 3)
    expect(play.moves.first).to_contain_text("1–3")
    first = play.challenge()
    expect(play.step).to_contain_text("Red to move")
    play.row(6).click()
    expect(play.page.get_by_text("Now it is your friend’s turn.").first).to_be_visible()

    friend = Sharing(phone)
    friend.page.goto(first)
    friend.expect_own_turn()
    assert friend.is_below(8, 1)
    second = _take_turn(friend, 8, 7, 5, 3)

    play.page.goto(second)
    third = _take_turn(play, 1, 2, 1, 3)
    friend.page.goto(f"{third}).")  # as messengers take the end of a sentence for a part of it
    friend.expect_own_turn()
    expect(friend.moves).to_have_count(3)
    assert friend.is_below(8, 1)

    # An older link changes nothing; one's own is known; another course becomes another game.
    friend.page.goto(first)
    expect(friend.page.locator(".notice")).to_contain_text("older than the game")
    friend.notice_text()
    expect(friend.moves).to_have_count(3)
    friend.page.goto(second)
    expect(friend.page.locator(".notice")).to_contain_text("has answered this link already")
    friend.notice_text()
    assert len(kept_games(friend.page)) == 1
    address, _, _ = first.partition(".1.2.")
    other = RecordFields("linja", 1, load("linja").position.START, ("2-3", "3-5"))
    friend.page.goto(f"{address}.1.{writing.to_link(other)}")
    expect(friend.page.locator(".notice")).to_contain_text("From move 1 on")
    friend.notice_text()
    expect(friend.moves.first).to_contain_text("2–3")
    friend.page.goto(f"{site}#games")
    expect(friend.page.get_by_role("main").get_by_role("listitem")).to_have_count(2)
