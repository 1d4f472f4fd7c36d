"""Nothing takes a running game over or throws away what is written without a way back."""

from playwright.sync_api import Locator, Page, expect

import calculi
from e2e.support.play_screen import STORED_GAME
from e2e.support.saved_games import HUMAN, computer, keep, saved_game
from e2e.support.sharing import Sharing

MOVES = "3-4 1-3 6-5 7-5"
FRIEND = {"kind": "friend"}
#: The page is out of sight.
HIDE = """() => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_what_people_write_can_be_taken_along(desk: Page, site: str) -> None:
    play = Sharing(desk)
    play.open(site)
    desk.get_by_role("button", name="New").click()
    dialog = desk.get_by_role("dialog", name="New game")
    dialog.get_by_role("radio", name="Two people here").check()
    dialog.get_by_role("textbox", name="Black").fill("Ana 👩‍💻\t\u202eII")
    dialog.get_by_role("button", name="Start").click()
    play.make_any_move()
    play.choose("Comment")
    # A tab and a no-break space, as from a table, and a control character.
    desk.get_by_role("textbox", name="Comment").fill("oh 🤷‍♀️\t3\u00a0pieces\x07")
    desk.keyboard.press("Escape")
    record = calculi.read(play.link().rpartition("r=")[2])
    assert record.players[0].name == "Ana 👩‍💻 II"
    assert record.comments == {1: "oh 🤷‍♀️\t3\u00a0pieces"}


def test_escape_leaves_a_field_and_keeps_what_is_written(desk: Page, site: str) -> None:
    play = Sharing(desk)
    comment = _comment_field(play, site)
    comment.fill("Red holds row five.")
    desk.keyboard.press("Escape")
    expect(comment).to_be_hidden()
    expect(play.panel.locator(".moves q")).to_have_text("Red holds row five.")
    play.choose("Comment")
    expect(comment).to_have_value("Red holds row five.")
    desk.keyboard.press("Escape")

    play.choose("Enter a move")
    entry = play.panel.get_by_role("combobox", name="Move")
    entry.fill("3-")
    desk.keyboard.press("Escape")
    play.choose("Enter a move")
    expect(entry).to_have_value("3-")

    # In a dialog the first Escape, or press beside it, leaves the field; the next one the dialog.
    play.control("New").click()
    dialog = desk.get_by_role("dialog", name="New game")
    dialog.get_by_role("radio", name="Two people here").check()
    for way in ("a key", "a press"):
        name = dialog.get_by_role("textbox", name="Black")
        name.fill("Ada")
        if way == "a key":
            desk.keyboard.press("Escape")
        else:
            desk.mouse.click(5, 5)
        expect(dialog).to_be_visible()
        expect(name).to_have_value("Ada")
        expect(name).not_to_be_focused()
    desk.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_a_comment_stays_where_it_was_begun_while_the_game_is_played_through(
    desk: Page, site: str
) -> None:
    play = Sharing(desk)
    keep(desk, saved_game(moves=MOVES, record={"comments": {"2": "An old one."}}, ply=0))
    play.open(site)
    desk.keyboard.press("p")
    expect(play.moves.first).to_have_attribute("aria-current", "true")
    desk.keyboard.press("k")
    desk.keyboard.type("Mine.")
    expect(play.moves.nth(1)).to_have_attribute("aria-current", "true")
    expect(desk.get_by_role("textbox", name="Comment")).to_have_value("Mine.")
    desk.keyboard.press("Escape")
    assert play.stored()["record"]["comments"] == {"1": "Mine.", "2": "An old one."}


def test_a_comment_that_is_being_written_is_kept_when_its_screen_is_left(
    desk: Page, site: str
) -> None:
    play = Sharing(desk)
    _comment_field(play, site).fill("Half a thought")
    # Some browsers do not tell a field that it is taken away.
    desk.evaluate(
        "addEventListener('blur', (event) => event.stopImmediatePropagation(), { capture: true })"
    )
    play.leave()
    assert play.stored()["record"]["comments"] == {"4": "Half a thought"}
    expect(desk.get_by_role("heading", level=1)).to_be_focused()
    # The page stays open from test to test.
    desk.reload()


def test_a_comment_that_is_being_written_is_kept_when_the_page_is_left_or_out_of_sight(
    desk: Page, site: str
) -> None:
    play = Sharing(desk)
    field = _comment_field(play, site)
    field.fill("Half")
    # Another window has the focus, and then the whole screen of the device.
    field.dispatch_event("blur")
    assert play.stored()["record"]["comments"] == {"4": "Half"}
    expect(field).to_be_focused()
    desk.keyboard.type(" a")
    desk.evaluate(HIDE)
    assert play.stored()["record"]["comments"] == {"4": "Half a"}
    desk.keyboard.type(" thought")
    desk.reload()
    assert play.stored()["record"]["comments"] == {"4": "Half a thought"}


def test_a_comment_that_is_being_written_is_kept_when_its_writer_pauses(
    desk: Page, site: str
) -> None:
    play = Sharing(desk)
    field = _comment_field(play, site)
    field.press_sequentially("Half a thought")
    # So it is there where the page ends without a word.
    desk.wait_for_function(
        "key => localStorage[key]?.includes('Half a thought')", arg=STORED_GAME, timeout=5_000
    )
    expect(field).to_be_focused()
    expect(field).to_have_value("Half a thought")
    desk.keyboard.type(" more")
    desk.keyboard.press("Escape")
    assert play.stored()["record"]["comments"] == {"4": "Half a thought more"}


def test_a_comment_on_the_start_is_seen_before_the_first_move(desk: Page, site: str) -> None:
    play = Sharing(desk)
    play.open(site)
    expect(play.control("More")).to_be_enabled()
    play.row(3).focus()
    desk.keyboard.press("k")
    desk.get_by_role("textbox", name="Comment").fill("A plan.")
    desk.keyboard.press("Enter")
    expect(play.panel.locator(".moves q")).to_have_text("A plan.")
    # The next Tab begins where the reader was.
    expect(play.row(3)).to_be_focused()


def test_the_focus_stays_on_the_game_when_an_offer_is_answered(desk: Page, site: str) -> None:
    play = Sharing(desk)
    play.open(site)
    for words in ("short lessons", "Play with sounds"):
        offer = play.panel.locator(".lesson-offer, .sound-offer").filter(has_text=words)
        offer.get_by_role("button", name="No, thanks").press("Enter")
        expect(offer).to_be_hidden()
        expect(play.board.locator(":focus")).to_have_count(1)
        play.make_any_move()


def test_a_running_game_becomes_a_friends_after_a_question_and_back(desk: Page, site: str) -> None:
    play = Sharing(desk)
    clocks = {"clock": [{"base": 300, "increment": 0}] * 2, "times": [0] * len(MOVES.split())}
    keep(desk, saved_game(moves=MOVES, red=computer(3), record=clocks))
    play.open(site)
    before = play.stored()["record"]
    play.command("Send to a friend")
    dialog = desk.get_by_role("dialog", name="Play on with a friend")
    expect(dialog).to_contain_text("The clocks are taken away")
    expect(dialog).to_contain_text("The computer leaves it.")
    expect(dialog.get_by_role("radio", name="Black")).to_be_checked()
    dialog.get_by_role("button", name="Cancel").click()
    assert play.stored()["record"] == before

    play.play_with_friend()
    play.expect_own_turn()
    expect(play.spoken).to_have_text(
        "Make your move, then send the link to your friend. "
        "It is a game with a friend now. Bring back."
    )
    assert play.stored()["record"]["players"] == [HUMAN, FRIEND]
    assert play.stored()["record"]["id"] == before["id"]
    play.panel.get_by_role("button", name="Bring back").click()
    expect(play.players).to_contain_text("level 3")
    assert play.stored()["record"] == before


def test_a_friend_who_plays_on_in_place_of_the_computer_plays_without_clocks(
    desk: Page, site: str
) -> None:
    play = Sharing(desk)
    clocks = {"clock": [{"base": 300, "increment": 0}] * 2, "times": [0] * len(MOVES.split())}
    keep(desk, saved_game(moves=MOVES, red=computer(3), record=clocks))
    play.open(site)
    before = play.stored()["record"]
    play.command("Change who plays")
    dialog = desk.get_by_role("dialog", name="Who plays on from here?")
    expect(dialog).not_to_contain_text("clocks")
    dialog.get_by_role("radio", name="A friend elsewhere").check()
    expect(dialog).to_contain_text("The clocks are taken away")
    dialog.get_by_role("button", name="Go on").click()
    # It had been one's own turn before, too.
    expect(play.players).not_to_contain_text("level 3")
    play.expect_own_turn()
    assert play.stored()["record"] == before | {
        "players": [HUMAN, FRIEND],
        "clock": None,
        "times": [],
    }
    play.panel.get_by_role("button", name="Bring back").click()
    expect(play.players).to_contain_text("level 3")
    assert play.stored()["record"] == before


def test_a_friend_is_challenged_in_new_on_either_side(desk: Page, site: str) -> None:
    play = Sharing(desk)
    keep(desk, saved_game(moves=MOVES, red=computer(3)))
    play.open(site)
    by_links = play.panel.get_by_role("region", name="Game by links")
    send = play.panel.get_by_role("button", name="Send the link")
    for side, players in (("Red", [FRIEND, HUMAN]), ("Black", [HUMAN, FRIEND])):
        play.control("New").click()
        dialog = desk.get_by_role("dialog", name="New game")
        dialog.get_by_role("radio", name="A friend elsewhere").check()
        expect(dialog.get_by_role("group", name="Clock")).to_be_hidden()
        dialog.get_by_role("radio", name=side, exact=True).check()
        dialog.get_by_role("button", name="Start").click()
        expect(by_links).to_be_visible()
        assert play.stored()["record"]["players"] == players
        if side == "Red":
            expect(by_links).to_contain_text("Your friend begins.")
            assert play.is_below(8, 1)
            send.click()
            assert play.copied().startswith(f"{site}#g={play.stored()['record']['id']}.0.")
            # The game that ran before is a press away.
            play.panel.get_by_role("button", name="Bring back").click()
            expect(play.players).to_contain_text("level 3")
    expect(by_links).to_contain_text("Make your first move, then send the link")
    expect(send).to_be_hidden()


def _comment_field(play: Sharing, site: str) -> Locator:
    """The field, opened, for a comment on the last position of a game."""
    keep(play.page, saved_game(moves=MOVES))
    play.open(site)
    play.choose("Comment")
    return play.page.get_by_role("textbox", name="Comment")
