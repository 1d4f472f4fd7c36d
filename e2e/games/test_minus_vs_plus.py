"""Minus vs Plus on the site: dragging, the way of a jump, what a move brings."""

import pytest
from playwright.sync_api import Page, expect

from e2e.support.square_screen import SquareScreen

#: Plus can jump from c3 over d4 to the empty e5, and b5 can go to the last row.
JUMP = "-6,.,.,.,.,./.,4,.,.,.,./.,.,.,2,.,./.,.,3,.,.,./.,.,.,.,.,./1,.,.,.,.,. + - 0 0 0"


@pytest.fixture
def play(desk: Page) -> SquareScreen:
    return SquareScreen(desk, "minus-vs-plus")


def test_a_piece_is_dragged_and_its_points_are_told_where_they_are_made(
    play: SquareScreen, site: str
) -> None:
    moves = ("f1d3", "e5e4")
    play.open(site, moves)
    before = play.canvas()
    play.cell("c2").drag_to(play.cell("e4"))
    expect(play.players).to_contain_text("+4: 5 − 4")
    play.expect_shown(play.view((*moves, "c2e4")))
    assert play.canvas() != before


def test_a_held_finger_is_told_the_points_and_a_tap_makes_them(phone: Page, site: str) -> None:
    play = SquareScreen(phone, "minus-vs-plus")
    play.open(site, ("f1d3", "d6b4", "a1c3"))
    play.cell("a5").tap()  # which may take on b4 or on c3, so that neither is said yet
    play.page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
    before = play.canvas()
    box = play.cell("b4").bounding_box()
    assert box
    place = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger = play.page.context.new_cdp_session(play.page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [place]})
    play.page.wait_for_timeout(600)  # that a finger is held is a matter of time
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert play.canvas() != before
    expect(play.moves).to_have_count(3)
    play.cell("b4").tap()
    expect(play.moves).to_have_count(4)


def test_the_way_of_a_jump_is_seen(play: SquareScreen, site: str) -> None:
    play.open(site, start=JUMP)
    play.cell("c3").click()
    # The bow passes beside the piece on d4, where the other squares' corners meet it.
    play.wait_for_ink("mark", 390 - 37, 302 - 37)
    play.cell("e5").click()
    expect(play.moves).to_have_count(1)
    play.expect_shown(play.view(("c3e5",), JUMP))


def test_the_way_home_from_the_last_row(play: SquareScreen, site: str) -> None:
    play.open(site, start=JUMP)
    play.cell("b5").click()
    play.cell("b6").click()
    expect(play.players).to_contain_text("last row: +4")
    expect(play.cell("d1")).to_have_accessible_name("d1, home of plus four: plus four.")
