"""Linja played with a pointer, by clicks, dragging and touch, to the result and the next game."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from calculi.page import bridge
from e2e.support.game_screen import played
from e2e.support.kept_page import home
from e2e.support.play_screen import PlayScreen
from e2e.support.saved_games import (
    BLACK_WINS_NEXT,
    DRAWN_NEXT,
    HUMAN,
    keep,
    saved_game,
)
from e2e.support.slow_network import HeldBack

#: What is left of a game, in which it is the turn of a person.
LAST_PLIES = 6


@pytest.fixture
def play(desk: Page) -> PlayScreen:
    return PlayScreen(desk)


@pytest.fixture
def by_hand(phone: Page) -> PlayScreen:
    return PlayScreen(phone)


@pytest.fixture
def first_visit(page: Page) -> PlayScreen:
    return PlayScreen(page)


def test_a_game_against_the_computer_by_clicks_to_its_end(play: PlayScreen, site: str) -> None:
    play.page.goto(home(site))
    play.page.get_by_role("listitem").get_by_role("link", name="Linja").click()
    play.expect_own_turn()
    play.make_any_move()
    play.expect_own_turn()
    play.leave()
    keep(play.page, saved_game(moves=" ".join(played("linja").record.moves[:-LAST_PLIES])))
    play.open(site)
    while not play.expect_turn_or_result():
        play.make_any_move()

    view = json.loads(bridge.view(json.dumps(play.stored()["record"])))
    result = view["result"]
    title = {0: "You win", 1: "Red wins", None: "Draw"}[result["winner"]]
    expect(play.result.get_by_role("heading")).to_have_text(title)
    expect(play.result).to_contain_text(result["reason"])
    for row in result["tally"]["rows"]:
        expect(play.result.get_by_role("row", name=row["label"])).to_be_visible()
    expect(play.moves).to_have_count(len(view["turns"]))
    for player in view["players"]:
        expect(play.result).to_contain_text(player["spoken"])

    play.result.get_by_role("button", name="Rematch").click()
    expect(play.result).to_be_hidden()
    play.expect_own_turn()


def test_the_next_game_is_played_from_the_other_side(play: PlayScreen, site: str) -> None:
    keep(play.page, saved_game(start=BLACK_WINS_NEXT))
    play.open(site)
    play.pick(3, 4)
    play.expect_own_turn()
    play.pick(4, 5)

    expect(play.result.get_by_role("heading")).to_have_text("You win")
    expect(play.result).to_contain_text("The two sides have passed each other.")
    # From the same start, where the other side is to win.
    play.result.get_by_role("button", name="Play as Red").click()
    expect(play.result.get_by_role("heading")).to_have_text("Black wins")
    expect(play.moves.first).to_have_accessible_name(re.compile("^Black, turn 1: "))
    assert play.is_below(8, 1)


def test_a_draw_between_two_people(play: PlayScreen, site: str) -> None:
    keep(play.page, saved_game(start=DRAWN_NEXT, red=HUMAN))
    play.open(site)
    play.pick(3, 4)
    play.expect_own_turn()
    play.pick(4, 5)

    expect(play.result.get_by_role("heading")).to_have_text("Draw")
    play.result.get_by_role("button", name="Rematch").click()
    play.expect_own_turn()
    expect(play.moves).to_have_count(0)
    play.expect_counts(3, black=1, red=0)


def test_a_piece_is_dragged_to_its_row(play: PlayScreen, site: str) -> None:
    play.open(site)
    play.row(3).drag_to(play.row(4))
    play.expect_counts(4, black=2, red=1)
    expect(play.step).to_have_text("Follow-up: 2 rows2 of 2")
    play.row(1).drag_to(play.row(3))
    play.expect_counts(3, black=1, red=1)
    assert play.stored_moves()[:2] == ["3-4", "1-3"]


def test_a_piece_dragged_astray_goes_home_and_says_why(play: PlayScreen, site: str) -> None:
    play.open(site)
    play.wait_for_engine()
    play.row(3).drag_to(play.row(6))
    expect(play.panel).to_contain_text(
        "An initial move goes exactly one row forward, from row 3 to row 4."
    )
    play.expect_counts(3, black=1, red=1)
    assert play.stored_moves() == []
    play.row(3).drag_to(play.row(4))
    play.expect_counts(4, black=2, red=1)


def test_a_wrong_pick_says_why(play: PlayScreen, site: str) -> None:
    play.open(site)
    play.wait_for_engine()
    play.pick(8)
    expect(play.panel).to_contain_text("No piece of yours stands on row 8.")
    play.pick(3)
    expect(play.panel).not_to_contain_text("No piece of yours")


def test_another_piece_can_be_picked_instead(play: PlayScreen, site: str) -> None:
    play.open(site)
    play.pick(3)
    expect(play.picked).to_have_accessible_name("Row 3: 1 Black, 1 Red. Picked.")
    play.pick(1)
    expect(play.picked).to_have_accessible_name("Row 1, Black’s start row: 6 Black. Picked.")
    play.pick(1)
    expect(play.picked).to_have_count(0)


def test_turns_by_touch_on_a_phone(by_hand: PlayScreen, site: str) -> None:
    by_hand.page.goto(home(site))
    by_hand.page.get_by_role("listitem").get_by_role("link", name="Linja").tap()
    for _ in range(2):
        by_hand.expect_own_turn()
        by_hand.may_be_picked.first.tap()
        by_hand.leads_on.first.tap()
    by_hand.expect_own_turn()
    before = len(by_hand.stored_moves())
    by_hand.control("Undo").tap()
    expect(by_hand.control("Redo")).to_be_enabled()
    by_hand.expect_own_turn()
    assert len(by_hand.stored_moves()) == before


def test_a_piece_is_dragged_with_a_finger(by_hand: PlayScreen, site: str) -> None:
    by_hand.open(site)
    start, end = by_hand.piece_of(3), by_hand.middle_of(4)
    finger = by_hand.page.context.new_cdp_session(by_hand.page)
    between = {"x": start["x"], "y": (start["y"] + end["y"]) / 2}
    for kind, points in (
        ("touchStart", [start]),
        ("touchMove", [between]),
        ("touchMove", [end]),
        ("touchEnd", []),
    ):
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    by_hand.expect_counts(4, black=2, red=1)
    assert by_hand.page.evaluate("scrollY") == 0


def test_a_finger_beside_the_pieces_scrolls_the_page_and_moves_nothing(
    by_hand: PlayScreen, site: str
) -> None:
    by_hand.open(site)
    place, step = by_hand.middle_of(3), 12
    finger = by_hand.page.context.new_cdp_session(by_hand.page)
    up = [{**place, "y": place["y"] - step * number} for number in range(8)]
    touches = [("touchStart", up[:1]), *(("touchMove", [one]) for one in up), ("touchEnd", [])]
    for kind, points in touches:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    by_hand.page.wait_for_function("scrollY > 0")
    assert by_hand.stored_moves() == []
    expect(by_hand.panel.get_by_role("row")).to_have_count(0)


def test_another_finger_lets_no_dragged_piece_drop(by_hand: PlayScreen, site: str) -> None:
    by_hand.open(site)
    start, end = by_hand.piece_of(3), by_hand.middle_of(4)
    dragging, other = {**start, "id": 1}, {**end, "id": 2}
    between = {**dragging, "y": (start["y"] + end["y"]) / 2}
    finger = by_hand.page.context.new_cdp_session(by_hand.page)
    steps = [
        ("touchStart", [dragging]),
        ("touchMove", [between]),
        ("touchStart", [between, other]),
        ("touchEnd", [other]),
        ("touchMove", [dragging]),
        ("touchEnd", []),
    ]
    for kind, points in steps:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    assert by_hand.stored_moves() == []


def test_a_first_move_is_shown_before_python_is_there_and_answered_after(
    first_visit: PlayScreen, site: str
) -> None:
    interpreter = HeldBack(first_visit.page, "**/*.wasm")
    with first_visit.page.expect_request("**/*.wasm"):
        first_visit.open(site)
    first_visit.pick(5, 6)
    first_visit.expect_counts(5, black=0, red=1)
    first_visit.expect_counts(6, black=2, red=1)
    first_visit.pick(2, 4)
    expect(first_visit.panel).to_contain_text("Your move is noted.")
    expect(first_visit.may_be_picked).to_have_count(0)
    # What is not seen at first comes without Python too.
    first_visit.control("More").click()
    expect(first_visit.page.get_by_role("menuitem").first).to_be_visible()
    first_visit.page.keyboard.press("Escape")

    interpreter.let_go()
    expect(first_visit.moves).to_have_count(2)
    first_visit.expect_own_turn()
    assert first_visit.stored_moves()[:2] == ["5-6", "2-4"]


def test_what_is_not_seen_at_first_lets_python_go_first(first_visit: PlayScreen, site: str) -> None:
    first_visit.open(site)
    expect(first_visit.control("More")).to_be_enabled()
    fetched, ready = first_visit.page.evaluate(
        """() => {
          const isTools = ({ name }) => name.endsWith("/screens-play-tools.js");
          const tools = performance.getEntriesByType("resource").find(isTools);
          const [ready] = performance.getEntriesByName("engine-ready");
          return [tools.startTime, ready?.startTime ?? Infinity];
        }"""
    )
    # On a slow machine the two seconds that it waits at most may be over first.
    assert fetched >= min(ready, 2000)
