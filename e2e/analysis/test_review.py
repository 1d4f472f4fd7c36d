"""The review of a game: a planted blunder is found, marked, explained, and played better."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from calculi.learn.puzzles.puzzle import read_puzzles
from calculi.page import bridge
from calculi.record.record import Record
from calculi.record.writing import to_file
from calculi.registry import load
from e2e.analysis.reviewed import BETTER, WON, Review, lost, review_a_lost_game
from e2e.support.layout import axe_faults, resize
from e2e.support.play_screen import LISTENER
from e2e.support.saved_games import HUMAN, keep, moves_of_a_long_game, saved_game
from e2e.support.sharing import drop_file, kept_games, put_game
from e2e.support.whole_games import whole_games

#: How many names of players the mark of the position shown crosses on the curve.
CROSSED = """(course) => {
  const here = course.querySelector(".here").getBoundingClientRect();
  return [...course.querySelectorAll("span")].map((name) => name.getBoundingClientRect())
    .filter(({ left, right }) => left < here.right && here.left < right).length;
}"""

#: In how many lines the text of an element stands.
LINES = """(it) => {
  const text = document.createRange();
  text.selectNodeContents(it);
  return text.getClientRects().length;
}"""


def _point_at(play: Review, *places: float) -> None:
    """Point at places of the curve: the mark of the position shown crosses no name of a player."""
    for x in places:
        play.course.click(position={"x": x, "y": 20})
        assert play.course.evaluate(CROSSED) == 0


def _turns(record: Record) -> int:
    request = {"game": "linja", "start": record.start, "moves": record.moves}
    return len(json.loads(bridge.turns(json.dumps(request)))["turns"])


def _kept(page: Page) -> Any:
    (game,) = (game for game in kept_games(page) if game["record"]["start"] == WON)
    return game


@pytest.fixture
def play(desk: Page) -> Review:
    return Review(desk)


def test_a_verdict_is_heard_once_and_whole(play: Review, site: str) -> None:
    review_a_lost_game(play, site)
    play.course.focus()
    play.page.keyboard.press("Home")
    expect(play.told).not_to_contain_text("Better")
    play.page.evaluate(LISTENER)
    play.page.keyboard.press("ArrowRight")
    expect(play.told).to_contain_text("Better: 4–5")
    (told,) = [text for kind, text in play.page.evaluate("heard") if kind == "told"]
    assert told.startswith("1. Black 7–8, … is a blunder.")
    assert "Better: 4–5" in told


def test_a_planted_blunder_is_found_and_a_better_line_played_through(
    play: Review, site: str
) -> None:
    page, record = play.page, lost()
    plies = len(record.moves)
    review_a_lost_game(play, site)
    blunders = page.get_by_role("button", name=re.compile(", blunder$"))
    expect(blunders).to_have_count(1)
    expect(blunders).to_have_accessible_name(re.compile("^Black, turn 1: 7–8"))
    expect(play.region.get_by_role("group", name="moves")).to_contain_text("1 blunder")
    expect(play.course).to_be_focused()
    expect(play.course).to_have_attribute("aria-valuenow", str(plies))

    # The verdict stands where the move was made, and so does the better move.
    page.keyboard.press("Home")
    expect(play.course).to_have_attribute(
        "aria-valuetext", re.compile(r"^Start of the game.*100\s%")
    )
    page.keyboard.press("ArrowRight")
    expect(play.course).to_have_attribute("aria-valuetext", re.compile(r"blunder. Red 100\s%"))
    # The turn has another step, of which nothing is said before it is shown.
    for key, told in (("ArrowRight", "7–8, 4–5"), ("ArrowLeft", "7–8, …")):
        page.keyboard.press(key)
        expect(play.told).to_contain_text(f"1. Black {told} is a blunder. It lowers Black’s ")
        expect(play.told).to_contain_text("chances by 100 percentage points.")
    expect(play.told).to_contain_text("Better: 4–5")
    play.button("Play it through")
    expect(play.told).to_contain_text("The better line: 4–5")
    variation = play.panel.get_by_role("button", name="Variation.").first
    expect(variation).to_have_attribute("aria-current", "true")
    lines = _kept(page)["record"]["lines"]
    assert [(line["from"], line["moves"][0]) for line in lines] == [(0, BETTER)]
    _wins_for_black(lines[0]["moves"])
    page.keyboard.press("End")
    expect(play.step).to_have_text(re.compile("^Black wins"))
    play.button("Back to the game")
    expect(blunders).to_have_attribute("aria-current", "true")

    # All of it stands in a table too, and a click on the curve goes where it points.
    play.region.get_by_text("As a table").click()
    expect(play.region.get_by_role("row")).to_have_count(1 + _turns(record))
    expect(play.region.get_by_role("row").nth(1)).to_contain_text("blunder")
    expect(play.region.get_by_role("columnheader", name="Time")).to_have_count(0)
    box = play.course.bounding_box()
    assert box is not None
    _point_at(play, 20, box["width"] - 3)
    expect(play.course).to_have_attribute("aria-valuenow", str(plies))

    # It is kept with the game: what is there after a reload is what was kept.
    kept = _kept(page)
    assert len(kept["review"]["judged"]) == plies + 1
    kept["review"]["judged"][1]["turn"] |= {"verdict": "mistake", "loss": 0.1966}
    put_game(page, kept["id"], kept)
    page.reload()
    marked = page.get_by_role("button", name=re.compile(", mistake$"))
    expect(marked).to_have_accessible_name(re.compile("^Black, turn 1: 7–8"))
    _closes_and_leads_to_where_it_turned(play, marked)


def test_the_table_says_how_long_each_turn_of_a_timed_game_took(play: Review, site: str) -> None:
    review_a_lost_game(play, site, lost(times=(2_400, 62_300)))
    play.region.get_by_text("As a table").click()
    head = play.region.get_by_role("columnheader")
    expect(head).to_have_text(["Turn", "Player", "Move", "Time", "Verdict", "Chances after it"])
    # Both steps of a turn count; what was played while no clock ran has no time.
    for turn, time in enumerate(("1:05", ""), 1):
        row = play.region.get_by_role("row").nth(turn)
        expect(row.get_by_role("cell").nth(3)).to_have_text(time)
    for width in (390, 320):
        resize(play.page, {"width": width, "height": 844})
        assert play.region.locator("details").evaluate("it => it.scrollWidth <= it.clientWidth")
        assert play.region.get_by_role("cell", name="1:05").evaluate(LINES) == 1


def _wins_for_black(moves: list[str]) -> None:
    position = load("linja").position.from_text(WON)
    for move in moves:
        position.play(move)
    result = position.result()
    assert result is not None
    assert result.winner == 0


def _closes_and_leads_to_where_it_turned(play: Review, marked: Locator) -> None:
    """Where the game is over, a line names the turn and what it cost, and leads there."""
    page = play.page
    play.button("Close the review")
    expect(play.region).to_be_hidden()
    expect(marked).to_have_count(0)
    page.keyboard.press("End")
    turned = play.result.locator(".turned")
    expect(turned).to_contain_text("It turned on turn 1.")
    # No number reaches a graver verdict than that of its turn, and all places name the same one.
    expect(turned).to_contain_text("7–8, 4–5: chances down 19 percentage points.")
    turned.get_by_role("button", name="Try again").click()
    panel = page.get_by_role("complementary", name="A mistake")
    expect(panel).to_contain_text("chances by 19 percentage points", timeout=20_000)
    scores = [str(score) for score in load("linja").position.from_text(WON).scores()]
    expect(panel.locator(".standing .score")).to_have_text(scores)
    assert axe_faults(page, "light") == []
    play.pick(4, 5, 7, 8)
    # The same turn the other way round.
    expect(panel).to_contain_text("7–8, 4–5 is what was played in the game.", timeout=20_000)
    panel.get_by_role("button", name="Show me").click()
    expect(panel).to_contain_text(re.compile("4–5, 5–6.*was the best turn"), timeout=20_000)
    assert axe_faults(page, "dark") == []


def test_a_mistake_is_tried_again_by_keys_until_a_better_turn_is_found_and_kept(
    play: Review, site: str
) -> None:
    page = play.page
    play.open(site)
    drop_file(page, "game.json", to_file(lost()))
    # Nothing is to be tried again before a review has found it.
    expect(play.result.locator(".turned")).not_to_contain_text("Try again")
    play.result.get_by_role("button", name="Find out").click()
    panel = page.get_by_role("complementary", name="A mistake")
    step = panel.locator(".due .step")
    expect(panel.get_by_role("heading", name="Turn 1", exact=True)).to_be_visible(timeout=20_000)

    # A bad turn is answered; then the focus is where one goes on, and a key takes the turn back.
    _play_by_keys(play, 4, 5)
    expect(step).to_contain_text("Follow-up")
    page.evaluate(LISTENER)
    _play_by_keys(play, 4, 5)
    expect(panel).to_contain_text("4–5, 4–5 lowers the chances", timeout=20_000)
    expect(panel).to_contain_text("The answer to it:")
    expect(panel.get_by_role("button", name="Try again")).to_be_focused()
    # The answer is heard with the verdict, and not beside it.
    _, _, reply = panel.locator(".answer").inner_text().partition("The answer to it: ")
    heard = page.evaluate("heard")
    assert [kind for kind, text in heard if reply.split(". ")[0] in text] == ["answer"]
    page.keyboard.press("Enter")
    expect(play.board.locator(":focus")).to_have_count(1)

    # Half a turn is there after a reload, and what has been found stays found.
    _play_by_keys(play, 4, 5)
    expect(step).to_contain_text("Follow-up")
    page.reload()
    expect(step).to_contain_text("Follow-up", timeout=20_000)
    for source in (5, 4, 5):
        expect(play.row(source)).to_have_accessible_name(re.compile("May be picked"))
        _play_by_keys(play, source, source + 1)
    expect(panel).to_contain_text("gives nothing away", timeout=20_000)
    page.reload()
    expect(panel.get_by_role("heading", name="Turn 1", exact=True)).to_be_visible(timeout=20_000)
    panel.get_by_role("button", name="Finish").click()
    expect(panel.get_by_role("heading", name="1 of 1 found")).to_be_visible()


def test_a_wrong_turn_tried_again_that_ends_the_game_is_heard_to_do_so(
    desk: Page, site: str
) -> None:
    [puzzle] = (one for one in read_puzzles("minus-vs-plus") if one.id.endswith("8b5355ca"))
    record: dict[str, Any] = {"id": "0123456789abcdef", "game": "minus-vs-plus"}
    record |= {"start": puzzle.position, "moves": ["b6b5"], "players": [HUMAN, HUMAN]}
    desk.evaluate("kept => localStorage['calculi.retry'] = kept", json.dumps({"record": record}))
    desk.goto(f"{site}#retry/minus-vs-plus/0123456789abcdef")
    desk.locator('[data-cell="f6"][data-pickable]').click(timeout=20_000)
    desk.evaluate(LISTENER)
    desk.locator('[data-cell="f5"][data-pickable]').click()
    expect(desk.locator(".answer")).to_contain_text("lowers the chances", timeout=20_000)
    expect(desk.locator(".spoken", has_text="draw")).to_be_attached()
    expect(desk.get_by_role("button", name="Try again")).to_be_visible()
    heard = desk.evaluate("heard")
    assert len([text for _, text in heard if "draw" in text.lower()]) == 1, heard
    # What came of it is said once, too.
    assert [kind for kind, _ in heard].count("answer") == 1, heard


def test_what_is_focused_and_said_at_a_mistake_outlasts_the_look_through_the_game(
    desk: Page, site: str
) -> None:
    [game] = (one for one in whole_games() if one["game"] == "infinity")
    record = {"id": "0123456789abcdef", "players": [HUMAN, HUMAN]}
    record |= {key: game[key] for key in ("game", "start", "moves")}
    desk.evaluate("kept => localStorage['calculi.retry'] = kept", json.dumps({"record": record}))
    desk.goto(f"{site}#retry/infinity/0123456789abcdef")
    skip, looking = desk.get_by_role("button", name="Skip"), desk.locator(".looking")
    expect(skip).to_be_visible(timeout=30_000)
    # Nobody has asked for it by a button, so it takes no focus.
    expect(skip).not_to_be_focused()
    skip.focus()
    for _ in range(2):
        expect(looking).not_to_have_text(looking.inner_text())
    expect(skip).to_be_focused()
    desk.keyboard.press("h")
    expect(desk.locator(".answer")).to_contain_text("was the best turn", timeout=20_000)
    desk.evaluate(LISTENER)
    for _ in range(2):
        expect(looking).not_to_have_text(looking.inner_text())
    assert "answer" not in [kind for kind, _ in desk.evaluate("heard")]


def _play_by_keys(play: Review, *rows: int) -> None:
    for row in rows:
        play.row(row).focus()
        play.page.keyboard.press("Enter")


def test_a_move_of_ones_own_is_a_variation(play: Review, site: str) -> None:
    page = play.page
    review_a_lost_game(play, site)
    # Black's turn has been made, and Red goes another way than in the game.
    for key in ("Home", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
    expect(play.course).to_have_attribute("aria-valuenow", "2")
    play.pick(4, 3)
    expect(play.told).to_contain_text("Variation: 4–3")
    expect(play.told).not_to_contain_text("The better line")
    # The curve stands where it leaves the game, also where that variation is left for another one.
    left = re.compile(r"^A variation leaves the game here\. 1\. Black 7–8, 4–5, blunder\. Red")
    for reply in ((5, 6), (4, 5)):
        play.pick(*reply)
        expect(play.told).to_contain_text("Variation: 4–3 · {}–{}".format(*reply))
        play.control("Undo").click()
        expect(play.told).to_contain_text("Variation: 4–3")
        expect(play.course).to_have_attribute("aria-valuenow", "2")
        expect(play.course).to_have_attribute("aria-valuetext", left)
    play.course.focus()
    page.keyboard.press("ArrowRight")
    expect(play.course).to_have_attribute("aria-valuenow", "3")
    expect(play.told).to_contain_text("1. Red 2–1, …")


def test_back_to_the_game_leads_to_where_it_was_left(play: Review, site: str) -> None:
    page = play.page
    review_a_lost_game(play, site)
    # The first step of Black's turn was the blunder; there the better line begins, and after it a
    # move of one's own.
    page.keyboard.press("Home")
    play.button("Next error")
    for leave in ("Play it through", "a move"):
        expect(play.course).to_have_attribute("aria-valuenow", "2")
        expect(play.told).to_contain_text("1. Black 7–8, 4–5 is a blunder.")
        if leave == "a move":
            play.pick(4, 3)
        else:
            play.button(leave)
        play.button("Back to the game")
    expect(play.course).to_have_attribute("aria-valuenow", "2")


def test_back_from_a_variation_in_which_a_review_began_leads_to_the_turn_it_replaces(
    play: Review, site: str
) -> None:
    record = lost()
    line = {"from": 0, "moves": [BETTER], "comments": {}, "lines": []}
    game = saved_game(
        start=WON,
        moves=" ".join(record.moves),
        red=HUMAN,
        ply=1,
        record={"lines": [line]},
        analysing=True,
        way=[0],
    )
    keep(play.page, game)
    play.open(site)
    play.choose("Review the game")
    expect(play.told).to_contain_text("The better line: 4–5")
    expect(play.course).to_have_attribute("aria-valuenow", "0")
    play.button("Back to the game")
    expect(play.course).to_have_attribute("aria-valuenow", "2")


def test_a_review_is_stopped_and_goes_on_while_the_page_is_used(phone: Page, site: str) -> None:
    play = Review(phone)
    # So long that a quick device has not reviewed it before it is stopped.
    moves = moves_of_a_long_game(60)
    keep(phone, saved_game(moves=moves, red=HUMAN))
    play.open(site)
    play.command("Review the game")
    play.button("Stop")
    done = int(play.progress.inner_text().split()[0])
    play.course.focus()
    phone.keyboard.press("Home")
    play.expect_own_turn()
    assert int(play.progress.inner_text().split()[0]) == done < len(moves.split())
    play.button("Go on")
    # A position is shown whose view has to be requested while the review goes on.
    phone.keyboard.press(".")
    expect(play.moves.first).to_have_attribute("aria-current", "true")
    expect(play.progress).to_be_empty(timeout=180_000)
    expect(play.course).to_have_attribute("aria-valuetext", re.compile(r"%$"))
    # A move that goes on from the end is tried beside the game, which stays as it is.
    phone.keyboard.press("End")
    play.make_any_move()
    expect(play.panel.get_by_role("button", name="Variation.").first).to_be_visible()
    expect(play.course).to_have_attribute("aria-valuemax", str(len(moves.split())))
    assert play.stored_moves() == moves.split()
    assert play.stored()["analysing"] is False
