"""What just happened: the last turn in words, numbered on the board, shown again on demand."""

import re

from playwright.sync_api import Page, expect

from e2e.support.play_screen import PlayScreen
from e2e.support.saved_games import HUMAN, keep, saved_game

TWO_TURNS = "3-4 1-3 6-5 7-5"


def test_the_last_turn_stays_in_words_until_the_next_move(desk: Page, site: str) -> None:
    play = PlayScreen(desk)
    keep(desk, saved_game(players=[HUMAN, HUMAN], moves=TWO_TURNS))
    play.open(site)
    happened = play.panel.get_by_role("region", name="What just happened")
    expect(happened.get_by_role("heading")).to_have_text("Red's turn 1")
    lines = happened.get_by_role("listitem")
    expect(lines).to_have_text(
        [re.compile("1.*Row 6 to row 5, where two stood"), re.compile("2.*Two rows on: row 7")]
    )
    # The steps come one after the other, and nothing has changed in the end.
    again = happened.get_by_role("button", name="Show me again")
    expect(play.row(5)).to_have_accessible_name(re.compile("3 Red"))
    again.click()
    expect(lines.nth(0)).to_have_attribute("data-ahead", "")
    expect(play.row(5)).to_have_accessible_name(re.compile("1 Red"))
    expect(play.row(5)).to_have_accessible_name(re.compile("2 Red"))
    expect(lines.nth(1)).not_to_have_attribute("data-ahead", "")
    expect(play.row(5)).to_have_accessible_name(re.compile("3 Red"))
    expect(play.step).to_have_text(re.compile("^Initial move"))
    assert play.stored()["record"]["moves"] == TWO_TURNS.split()
    play.pick(1, 2)
    expect(happened.get_by_role("heading")).to_have_text("Black's turn 2")
    expect(lines).to_have_count(1)
