"""Linja by keyboard alone, and what is read aloud meanwhile."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.support.game_screen import played
from e2e.support.kept_page import home
from e2e.support.play_screen import LISTENER, OWN_TURN, PlayScreen
from e2e.support.saved_games import (
    BLACK_WINS_NEXT,
    HUMAN,
    keep,
    saved_game,
)

CELL = re.compile(
    r"Row \d(, (Black|Red)’s start row)?: "
    r"(empty|\d+ Black|\d+ Red|\d+ Black, \d+ Red)(, full)?\."
    r"( May be picked\.| Picked\.| Last move\.| Row \d to row \d[^.]*\.)?"
)
SAID = re.compile(
    r"(Black|Red)"
    r"(: (Row \d to row \d[^.]*|Passes, for no piece can move)|’s turn \d+:( [^.]+\.)+ [^.]+)\."
    r"( (Black wins|Red wins|Draw,) \d+ to \d+\. The two sides have passed each other\.)?"
)
STEP = re.compile(
    r"[A-Z][^\n.]+\n+(\d of 2\n+)?[A-Z][^\n]*\."
    r"(\n+Pass)?"
)

#: Plies at the beginning of a game, and of one that is not far from its end.
FIRST_PLIES = 4
LAST_PLIES = 8


class Keyboard:
    """Hands that know no pointer."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.play = PlayScreen(page)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to(self, target: Locator) -> None:
        """Press Tab until the target has the focus, or one of them."""
        for _ in range(30):
            if target.evaluate_all("found => found.includes(document.activeElement)"):
                return
            self.press("Tab")
        expect(target).to_be_focused()

    def tab_to_the_board(self) -> None:
        self.tab_to(self.play.board.get_by_role("gridcell"))

    def labels(self) -> list[str]:
        """What the rows say, from the top of the board to its bottom."""
        cells = self.play.board.get_by_role("gridcell")
        labels = cells.evaluate_all("cells => cells.map((cell) => cell.ariaLabel)")
        return list(map(str, labels))

    def walk_to(self, index: int) -> None:
        """Walk with the arrows to a row, counted from the top of the board."""
        rows = self.play.board.get_by_role("gridcell")
        at = rows.evaluate_all("cells => cells.indexOf(document.activeElement)")
        assert at >= 0, "the focus is not on the board"
        self.press(*["ArrowDown" if index > at else "ArrowUp"] * abs(index - at))
        expect(rows.nth(index)).to_be_focused()

    def pick(self, part: str) -> None:
        """Walk to the first row whose label holds a text, once one does, and pick it."""
        labelled = self.play.board.get_by_role("gridcell", name=re.compile(re.escape(part)))
        try:
            expect(labelled.first).to_be_visible()
        except AssertionError as error:
            raise AssertionError(f"no row says {part!r}: {self.labels()}") from error
        index = next(index for index, label in enumerate(self.labels()) if part in label)
        self.walk_to(index)
        self.press("Enter")


@pytest.fixture
def keyboard(desk: Page) -> Keyboard:
    return Keyboard(desk)


def test_a_game_by_keyboard_in_sentences(keyboard: Keyboard, site: str) -> None:
    play = keyboard.play
    keyboard.page.goto(home(site))
    keyboard.page.evaluate(LISTENER)
    game = play.page.get_by_role("listitem").get_by_role("link", name="Linja")
    expect(game).to_be_visible()
    keyboard.tab_to(game)
    keyboard.press("Enter")
    expect(play.page.get_by_role("heading", name="Linja")).to_be_focused()

    keyboard.press("n")
    dialog = play.page.get_by_role("dialog", name="New game")
    expect(dialog.get_by_role("button", name="Start")).to_be_focused()
    keyboard.tab_to(dialog.get_by_role("radio", name="Against the computer"))
    keyboard.press("ArrowRight")
    expect(dialog.get_by_role("radio", name="Two people here")).to_be_checked()
    keyboard.press("Enter")
    expect(dialog).to_be_hidden()

    keyboard.tab_to_the_board()
    _play_by_keyboard(keyboard, FIRST_PLIES)
    # The same two people go on with a game that is not far from its end.
    play.leave()
    moves = played("linja").record.moves[:-LAST_PLIES]
    keep(keyboard.page, saved_game(moves=" ".join(moves), red=HUMAN))
    play.open(site)
    keyboard.tab_to_the_board()
    _play_by_keyboard(keyboard)
    heard = keyboard.page.evaluate("heard")
    said = [text for kind, text in heard if kind == "spoken"]
    assert len(set(said)) >= FIRST_PLIES + LAST_PLIES
    assert [text for text in said if not SAID.fullmatch(text)] == []
    steps = {text for kind, text in heard if kind == "step"}
    assert [text for text in steps if not STEP.fullmatch(text)] == []

    keyboard.tab_to(play.panel.get_by_role("button", name="Rematch"))
    keyboard.press("Enter")
    play.expect_own_turn()
    expect(play.moves).to_have_count(0)
    keyboard.pick("Row 3:")
    expect(play.picked).to_have_count(1)


def _play_by_keyboard(keyboard: Keyboard, plies: int | None = None) -> None:
    """Make this many plies, or all that are left; every row says what it holds."""
    play = keyboard.play
    made = 0
    while made != plies and not play.expect_turn_or_result():
        made += 1
        before = play.moves.all_text_contents()
        if play.pass_button.is_visible():
            keyboard.tab_to(play.pass_button)
            keyboard.press("Enter")
        else:
            keyboard.pick(" May be picked.")
            unlike = [label for label in keyboard.labels() if not CELL.fullmatch(label)]
            assert unlike == []
            keyboard.pick(". Row ")
        # Until the move is shown, the rows still say what the position before it allows.
        expect(play.moves).not_to_have_text(before)


def test_a_game_against_the_computer_is_won_by_keyboard(keyboard: Keyboard, site: str) -> None:
    keep(keyboard.page, saved_game(start=BLACK_WINS_NEXT))
    keyboard.play.open(site)
    keyboard.tab_to_the_board()
    keyboard.pick("Row 3:")
    keyboard.pick("Row 4:")
    keyboard.play.expect_own_turn()
    keyboard.press("Enter")
    keyboard.pick("Row 5:")
    expect(keyboard.play.result).to_contain_text("You win")


def test_the_board_has_the_focus_when_a_button_has_had_its_use(
    keyboard: Keyboard, site: str
) -> None:
    play = keyboard.play
    keep(keyboard.page, saved_game(moves="3-4 1-3 6-5 7-5", ply=2))
    keyboard.page.goto(f"{site}#linja")
    on_the_board = play.board.locator("[role=gridcell]:focus")
    play_on = play.panel.get_by_role("button", name="Play on from here")
    expect(play_on).to_be_visible()
    keyboard.tab_to(play_on)
    keyboard.press("Enter")
    expect(on_the_board).to_have_count(1)
    play.expect_own_turn()
    keyboard.tab_to(play.panel.get_by_role("button", name="Bring back"))
    keyboard.press("Enter")
    expect(on_the_board).to_have_count(1)
    keyboard.tab_to(play.control("Undo"))
    keyboard.press("Enter")
    expect(play.control("Undo")).to_be_focused()
    keyboard.press("Enter")
    expect(play.control("Undo")).to_be_disabled()
    expect(on_the_board).to_have_count(1)


def test_escape_steps_back(keyboard: Keyboard, site: str) -> None:
    keyboard.play.open(site)
    keyboard.tab_to_the_board()
    keyboard.pick("Row 3:")
    expect(keyboard.play.picked).to_have_count(1)
    keyboard.press("Escape")
    expect(keyboard.play.picked).to_have_count(0)
    keyboard.press(" ")
    expect(keyboard.play.picked).to_have_count(1)


def test_home_and_end_and_the_edges_of_the_board(keyboard: Keyboard, site: str) -> None:
    keyboard.play.open(site)
    keyboard.tab_to_the_board()
    expect(keyboard.play.row(1)).to_be_focused()
    keyboard.press("ArrowDown")
    expect(keyboard.play.row(1)).to_be_focused()
    keyboard.press("Home")
    expect(keyboard.play.row(8)).to_be_focused()
    keyboard.press("ArrowUp", "End")
    expect(keyboard.play.row(1)).to_be_focused()
    expect(keyboard.play.board.locator("[tabindex='0']")).to_have_count(1)


def test_every_key_of_the_list(keyboard: Keyboard, site: str) -> None:
    play = keyboard.play
    keep(keyboard.page, saved_game(moves="3-4 1-3 6-5 7-5"))
    play.open(site)
    keyboard.press("u")
    expect(play.step).to_have_text("Follow-up: 2 rows2 of 2")
    keyboard.press("u")
    expect(play.step).to_have_text("Initial move: 1 row1 of 2")
    keyboard.press("r")
    expect(play.step).to_have_text("Follow-up: 2 rows2 of 2")
    keyboard.press("f")
    assert play.is_below(8, 1)
    keyboard.press("h")
    expect(play.panel).to_contain_text(re.compile("Hint: Row"))
    keyboard.press("?")
    keys = play.page.get_by_role("dialog", name="Keys")
    for key in ("Arrows", "Enter", "Escape", "u", "r", "h", "f", "n", "s", "?"):
        expect(
            keys.get_by_text(re.compile(rf"^{re.escape(key)}\b|^{re.escape(key)}$"))
        ).to_be_visible()
    expect(keys).to_contain_text("Enter ends it, Shift+Enter begins a line")
    keyboard.press("u", "f")
    keyboard.press("Escape")
    expect(keys).to_be_hidden()
    expect(play.step).to_have_text("Follow-up: 2 rows2 of 2")
    assert play.is_below(8, 1)


def test_several_hints_are_one_key_away(keyboard: Keyboard, site: str) -> None:
    keyboard.play.open(site)
    keyboard.tab_to_the_board()
    step = keyboard.play.step_panel
    keyboard.press("h")
    expect(step).to_contain_text("Hint: Row")
    expect(step.get_by_role("button", name="More good moves")).to_be_visible()
    keyboard.press("h")
    hints = step.get_by_role("listitem").get_by_role("button")
    expect(hints).to_have_count(3)
    expect(step).to_contain_text("The key c leads to the choice.")
    keyboard.press("c")
    expect(hints.first).to_be_focused()
    keyboard.press("c")
    expect(keyboard.play.board.locator("[role=gridcell]:focus")).to_have_count(1)
    keyboard.press("c", "Enter")
    expect(hints).to_have_count(0)
    expect(keyboard.play.moves).not_to_have_count(0)


def test_the_focus_stays_on_the_row_when_the_board_is_turned(keyboard: Keyboard, site: str) -> None:
    keyboard.play.open(site)
    keyboard.tab_to_the_board()
    keyboard.press("Home")
    keyboard.press("f")
    expect(keyboard.play.row(8)).to_be_focused()
    keyboard.press("ArrowUp")
    expect(keyboard.play.row(7)).to_be_focused()


def test_the_focus_stays_with_a_player_when_the_board_is_turned(
    keyboard: Keyboard, site: str
) -> None:
    keyboard.play.open(site)
    level = keyboard.play.players.get_by_role("button", name="level 1")
    keyboard.tab_to(level)
    for _ in range(2):
        keyboard.press("f")
        expect(level).to_be_focused()


def test_the_level_is_chosen_by_keyboard(keyboard: Keyboard, site: str) -> None:
    play = keyboard.play
    play.open(site)
    keyboard.tab_to(play.players.get_by_role("button", name="level 1"))
    keyboard.press("Enter")
    levels = play.page.get_by_role("listbox", name="Strength of the computer")
    expect(levels.get_by_role("option", name="Level 1 Novice")).to_be_focused()
    keyboard.press("ArrowDown", "Escape")
    expect(levels).to_be_hidden()
    expect(play.players.get_by_role("button", name="level 1")).to_be_focused()
    keyboard.press("Enter", "ArrowDown", "Enter")
    expect(play.players.get_by_role("button", name="level 2")).to_be_focused()


def test_a_key_in_the_list_of_levels_is_no_command_of_the_page(
    keyboard: Keyboard, site: str
) -> None:
    play, page = keyboard.play, keyboard.page
    keep(page, saved_game(moves="3-4 1-3 6-5 7-5"))
    play.open(site)
    # The menu and its keys come later.
    expect(play.control("More")).to_be_enabled()
    level = play.players.get_by_role("button", name="level 1")
    keyboard.tab_to(level)
    keyboard.press("Enter")
    levels = page.get_by_role("listbox", name="Strength of the computer")
    expect(levels.get_by_role("option", name="Level 1 Novice")).to_be_focused()
    keyboard.press("n", "u", "f", "Home", ",")
    expect(level).to_have_attribute("aria-expanded", "true")
    expect(levels).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(play.step).to_have_text(OWN_TURN)
    assert play.is_below(1, 8)
    keyboard.press("Escape")
    expect(level).to_be_focused()


def test_escape_closes_a_menu_from_its_close_button_and_takes_no_pick_back(
    phone: Page, site: str
) -> None:
    play = PlayScreen(phone)
    play.open(site)
    more = play.control("More")
    expect(more).to_be_enabled()
    play.row(3).click()
    expect(play.picked).to_have_count(1)
    more.press("Enter")
    menu = phone.locator(".popover.menu")
    menu.get_by_role("button", name="Close").press("Escape")
    expect(menu).to_be_hidden()
    expect(more).to_be_focused()
    expect(play.picked).to_have_count(1)


def test_a_notice_that_is_closed_gives_the_focus_back(keyboard: Keyboard, site: str) -> None:
    play, page = keyboard.play, keyboard.page
    play.open(site)
    play.expect_own_turn()
    close = page.locator(".notice").get_by_role("button", name="Close")
    more = page.get_by_role("button", name="More")
    # The board may be played on before the menu has been fetched.
    expect(more).to_be_enabled()
    more.focus()
    keyboard.press("Enter")
    page.get_by_role("menuitem", name="Share a link").click()
    expect(close).to_be_visible()
    more.focus()
    close.focus()
    keyboard.press("Enter")
    expect(close).to_be_hidden()
    expect(more).to_be_focused()

    # Where nothing had it before, or what had it is gone, the board gets it.
    keep(page, "{")
    page.reload()
    expect(page.locator(".notice")).to_contain_text("It was set aside")
    play.expect_own_turn()
    keyboard.press("Shift+Tab")
    expect(close).to_be_focused()
    keyboard.press("Enter")
    expect(play.board.locator("[role=gridcell]:focus")).to_have_count(1)


def test_the_moves_are_walked_by_arrows(keyboard: Keyboard, site: str) -> None:
    play = keyboard.play
    keep(keyboard.page, saved_game(moves="3-4 1-3 6-5 7-5"))
    play.open(site)
    keyboard.tab_to(play.moves)
    expect(play.moves.nth(1)).to_be_focused()
    keyboard.press("ArrowLeft", "Enter")
    expect(play.moves.nth(0)).to_have_attribute("aria-current", "true")
    expect(play.step).to_have_text("Red to move here")


def test_why_a_typed_move_is_refused_is_seen_on_a_phone(phone: Page, site: str) -> None:
    page = phone
    play = PlayScreen(page)
    play.open(site)
    play.wait_for_engine()
    page.keyboard.press("m")
    expect(page.locator(".move-entry input")).to_be_focused()
    page.keyboard.type("4-6")
    page.keyboard.press("Enter")
    fault = page.get_by_role("alert").filter(has_text="4-6")
    expect(fault).to_be_visible()
    controls = play.panel.get_by_role("group", name="Game").bounding_box()
    told = fault.bounding_box()
    assert controls and told
    assert told["y"] + told["height"] <= controls["y"]
