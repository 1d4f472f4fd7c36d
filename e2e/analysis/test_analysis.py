"""Analysis: both sides are free, other moves make variations, and positions are commented on."""

import re

from playwright.sync_api import Page, expect

from e2e.support.play_screen import PlayScreen
from e2e.support.saved_games import HUMAN, keep, moves_of_a_long_game, saved_game

TWO_TURNS = "3-4 1-3 6-5 7-5"


def test_variations_are_made_promoted_and_deleted(desk: Page, site: str) -> None:
    play = PlayScreen(desk)
    keep(desk, saved_game(moves=TWO_TURNS, analysing=True))
    play.open(site)
    expect(play.moves).to_have_text(["3–4, 1–3", "6–5, 7–5"])
    desk.keyboard.press(",")
    expect(play.step).to_have_text(re.compile("^Follow-up"))
    desk.keyboard.press(",")
    expect(play.step).to_have_text(re.compile("^Initial move"))
    play.pick(5, 4)
    variation = play.page.get_by_role("button", name="Variation.")
    expect(variation).to_have_attribute("aria-current", "true")
    record = play.stored()["record"]
    assert record["moves"] == TWO_TURNS.split()
    assert record["lines"] == [{"from": 2, "moves": ["5-4"], "comments": {}, "lines": []}]

    desk.keyboard.press("k")
    expect(desk.locator(".comment textarea")).to_be_focused()
    desk.keyboard.type("Red keeps back.")
    desk.keyboard.press("Enter")
    expect(play.panel.get_by_role("list", name="Moves")).to_contain_text("Red keeps back.")

    play.panel.get_by_role("button", name="Make it the main line").click()
    # What was played against the computer stays as it was: this is another game, of two persons.
    expect(play.panel).to_contain_text("The game before this one is kept.")
    played, record = record, play.stored()["record"]
    assert (record["players"], record["id"] == played["id"]) == ([HUMAN, HUMAN], False)
    assert record["moves"] == ["3-4", "1-3", "5-4"]
    assert record["comments"] == {"3": "Red keeps back."}
    assert [line["moves"] for line in record["lines"]] == [["6-5", "7-5"]]

    variation.click()
    expect(variation).to_have_attribute("aria-current", "true")
    remove = play.panel.get_by_role("button", name="Delete the variation")
    step_back = play.panel.get_by_role("button", name="One move back")
    step_back.click()
    expect(remove).to_be_visible()
    step_back.click()
    # The position is one of the main line: there is no variation to delete.
    expect(remove).to_be_hidden()
    variation.click()
    remove.click()
    expect(variation).to_have_count(0)
    assert play.stored()["record"]["lines"] == []
    play.panel.get_by_role("button", name="Bring back").click()
    expect(variation).to_have_count(1)
    desk.reload()
    expect(variation).to_have_attribute("aria-current", "true")


def test_a_comment_that_has_just_been_written_is_in_sight(desk: Page, site: str) -> None:
    play = PlayScreen(desk)
    moves = moves_of_a_long_game()
    keep(desk, saved_game(moves=moves, ply=len(moves.split()) // 2, analysing=True))
    play.open(site)
    desk.keyboard.press("k")
    desk.keyboard.type("Red keeps back.")
    desk.keyboard.press("Enter")
    quote = desk.locator(".moves q")
    expect(quote).to_be_visible()
    assert quote.evaluate(
        """(said) => {
          const list = said.closest(".moves").getBoundingClientRect();
          const { top, bottom } = said.getBoundingClientRect();
          return top >= list.top && bottom <= list.bottom;
        }"""
    )


def test_the_first_moves_are_in_sight_at_the_beginning(desk: Page, site: str) -> None:
    play = PlayScreen(desk)
    keep(desk, saved_game(moves=moves_of_a_long_game(), analysing=True))
    play.open(site)
    expect(play.moves.first).not_to_be_in_viewport()
    desk.keyboard.press("Home")
    expect(play.moves.first).to_be_in_viewport(ratio=1)


def test_the_moves_are_gone_through_by_keys_and_by_themselves(desk: Page, site: str) -> None:
    play = PlayScreen(desk)
    keep(desk, saved_game(moves=TWO_TURNS, analysing=True))
    play.open(site)
    desk.keyboard.press("Home")
    expect(play.step).to_have_text("Initial move: 1 row1 of 2")
    desk.keyboard.press(".")
    expect(play.moves.first).to_have_attribute("aria-current", "true")
    desk.keyboard.press("p")
    expect(play.moves.nth(1)).to_have_attribute("aria-current", "true")
    desk.keyboard.press("p")
    desk.keyboard.press("End")
    play.expect_counts(7, black=1, red=0)
    desk.keyboard.press("u")
    expect(play.step).to_have_text("Follow-up: 2 rows2 of 2")


def test_moves_in_words(desk: Page, site: str) -> None:
    play = PlayScreen(desk)
    keep(desk, saved_game(moves=TWO_TURNS))
    play.open(site)
    play.choose("Moves in words")
    expect(play.moves.first).to_contain_text("Row 3 to row 4")
    desk.reload()
    expect(play.moves.first).to_contain_text("Row 3 to row 4")


def test_the_first_moves_of_an_analysis_are_listed_beside_a_game_that_has_not_begun(
    desk: Page, site: str
) -> None:
    play = PlayScreen(desk)
    play.open(site)
    play.wait_for_engine()
    play.choose("Analyse")
    play.pick(3, 4, 1, 3)
    variation = play.page.get_by_role("button", name="Variation.")
    expect(variation).to_have_text("3–4, 1–3")
    record = play.stored()["record"]
    assert (record["moves"], [line["moves"] for line in record["lines"]]) == ([], [["3-4", "1-3"]])
    desk.reload()
    expect(variation).to_have_text("3–4, 1–3")
