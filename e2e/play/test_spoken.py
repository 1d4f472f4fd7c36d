"""The game by ear: what it says when asked, and moves as they are written."""

import re

from playwright.sync_api import Page, expect

from e2e.support.play_screen import PlayScreen
from e2e.support.saved_games import HUMAN, keep, saved_game

TWO_TURNS = "3-4 1-3 6-5 7-5"


def test_the_game_tells_what_it_is_asked(desk: Page, site: str) -> None:
    play = PlayScreen(desk)
    keep(desk, saved_game(moves=TWO_TURNS))
    play.open(site)
    desk.keyboard.press("1")
    expect(play.spoken).to_have_text(re.compile(r"^Black: \d+ points\. Red: \d+ points\.$"))
    desk.keyboard.press("2")
    steps = "Row 6 to row 5, where two stood. Two rows on: row 7 to row 5."
    expect(play.spoken).to_have_text(f"Red's turn 1: {steps}")
    desk.keyboard.press("3")
    expect(play.spoken).to_have_text(re.compile("^Black to move. Initial move: 1 row"))
    desk.keyboard.press("4")
    expect(play.spoken).to_have_text("Go to a cell of the board first.")
    play.row(3).focus()
    desk.keyboard.press("4")
    expect(play.spoken).to_have_text(re.compile(r"^Row 3\b.* 1 move: Row 3 to row 4"))


def test_a_game_is_ended_by_written_moves(desk: Page, site: str) -> None:
    play = PlayScreen(desk)
    keep(desk, saved_game(start="0.0.1.0.0.0.0.11 10.1.0.1.0.0.0.0 b i -", red=HUMAN))
    play.open(site)
    desk.keyboard.press("m")
    field = play.panel.get_by_label("Move", exact=True)
    expect(field).to_be_focused()
    field.fill("9-4")
    desk.keyboard.press("Enter")
    expect(play.panel.get_by_role("alert")).to_have_text(re.compile("^Move '9-4': not .*pass'\\.$"))
    field.fill("3–4")
    desk.keyboard.press("Enter")
    expect(field).to_have_value("")
    field.fill("4-5")
    desk.keyboard.press("Enter")
    expect(play.result).to_be_visible()
    expect(play.spoken).to_contain_text("Black wins")
