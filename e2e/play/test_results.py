"""Results on a phone and after a resignation: shown once, with what comes next; nothing moves."""

import json
import re

from playwright.sync_api import Browser, Page, ViewportSize, expect

from e2e.conftest import wait_for_mark
from e2e.support.layout import CROWDED, resize
from e2e.support.saved_games import BLACK_WINS_NEXT, HUMAN, RECORDS, computer, keep, saved_game
from e2e.support.sharing import Sharing, drop_file
from e2e.support.whole_games import show_at, whole_games

#: Keeps what the status of the screen says.
LISTENER = """() => {
  window.heard = [];
  const status = document.querySelector("p[role=status]");
  new MutationObserver(() => heard.push(status.innerText)).observe(status, { childList: true });
}"""

#: In how many lines the text of an element is set.
LINES = """(element) => {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ bottom }) => bottom)).size;
}"""

ON_ITS_SIDE: ViewportSize = {"width": 844, "height": 390}
#: A window of 1280 by 800 pixels in which all is twice as large.
ENLARGED: ViewportSize = {"width": 640, "height": 400}
#: The parts of the sum that begin above the end of one before them, and where the totals end.
ORDER_OF_SUM = """() => {
  const boxes = [".player", "tfoot tr", "tbody tr"].map((part) =>
    [...document.querySelectorAll(`.tally ${part}`)].map((one) => one.getBoundingClientRect()));
  const ends = boxes.map((part) => Math.max(...part.map(({ bottom }) => bottom)));
  const begins = boxes.map((part) => Math.min(...part.map(({ top }) => top)));
  const bar = document.querySelector(".controls").getBoundingClientRect().top;
  const covered = begins.slice(1).filter((top, part) => top < ends[part] - 1);
  return { covered, below: ends[1] > bar };
}"""

#: How far apart the names of the players are in the sum, and their totals.
APART = """() => ["thead .player", "tfoot td > :first-child"].map((part) => {
  const [one, other] = [...document.querySelectorAll(`.tally ${part}`)].map((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  });
  return other.left - one.right;
})"""

#: By how much of it the list of moves hides the first row that is seen of it.
CUT = """() => {
  const list = document.querySelector(".moves");
  const { top } = list.getBoundingClientRect();
  const rows = [...list.children].map((row) => row.getBoundingClientRect());
  return Math.max(0, ...rows.filter((row) => row.bottom > top + 1).map((row) => top - row.top));
}"""

#: By how much the toolbar covers the last move.
UNDER_THE_TOOLBAR = """() => {
  const [last, bar] = [".moves [aria-current]", ".controls"].map((name) =>
    document.querySelector(name)?.getBoundingClientRect());
  return last ? last.bottom - bar.top : Infinity;
}"""
#: By how much what stays above the buttons covers the links of a result.
NEXT_IS_HIDDEN = """() => {
  const [links, think] = [".result .links", ".think"].map((name) =>
    document.querySelector(name).getBoundingClientRect());
  return links.bottom - think.top;
}"""


def test_on_a_phone_what_comes_next_takes_the_toolbars_place(phone: Page, site: str) -> None:
    play = Sharing(phone)
    keep(phone, saved_game(start=BLACK_WINS_NEXT))
    play.open(site)
    play.pick(3, 4)
    play.expect_own_turn()
    before = phone.locator(".slab").bounding_box()
    phone.evaluate(LISTENER)
    play.pick(4, 5)
    expect(play.result.get_by_role("heading")).to_have_text("You win")
    assert phone.locator(".slab").bounding_box() == before
    told = [text for text in phone.evaluate("heard") if "wins" in text]
    (once,) = told
    assert once.endswith("Black wins 56 to 54. The two sides have passed each other.")
    expect(play.players).to_be_hidden()
    expect(play.step).to_be_hidden()

    bar = play.panel.get_by_role("group", name="Game")
    names = ["Rematch", "Other side", "Review", "Share", "More"]
    expect(bar.get_by_role("button")).to_have_text(names)
    assert bar.get_by_role("button").first.evaluate("button => button.offsetHeight") == 52
    # What the toolbar had is in the menu.
    bar.get_by_role("button", name="More").click()
    expect(phone.get_by_role("menuitem", name="New game", exact=True)).to_be_visible()
    phone.keyboard.press("Escape")
    # From the same start, where the other side is to win.
    bar.get_by_role("button", name="Other side").click()
    expect(play.result.get_by_role("heading")).to_have_text("Black wins")
    expect(play.moves.first).to_have_accessible_name(re.compile("^Black, turn 1: "))
    assert play.is_below(8, 1)


def test_a_resignation_is_a_result_that_is_told_and_can_be_taken_back(
    desk: Page, site: str
) -> None:
    play = Sharing(desk)
    keep(desk, saved_game(moves="3-4 1-3 6-5 8-6"))
    play.open(site)
    play.command("Resign")
    expect(play.result.get_by_role("heading")).to_have_text("Red wins")
    expect(play.result).to_contain_text("Black has resigned.")
    points = play.result.get_by_role("rowheader", name="Points at the end")
    assert points.evaluate(LINES) == 1
    expect(play.spoken).to_contain_text("Red wins. Black has resigned.")
    play.panel.get_by_role("button", name="Bring back").click()
    play.expect_own_turn()
    expect(play.result).to_be_hidden()
    expect(play.players).to_be_visible()


def test_of_two_people_the_winner_is_named_and_both_have_their_scores(
    phone: Page, site: str
) -> None:
    play = Sharing(phone)
    names = ("Maximiliana Featherstone", "Bob")
    black, red = (HUMAN | {"name": name} for name in names)
    keep(phone, saved_game(start=BLACK_WINS_NEXT, moves="3-4", black=black, red=red))
    phone.goto(f"{site}#linja")
    play.expect_own_turn()
    play.pick(4, 5)
    expect(play.result.get_by_role("heading")).to_have_text(f"{names[0]} wins")
    expect(play.result).to_contain_text(f"{names[0]} played Black.")
    heads = play.result.get_by_role("columnheader")
    for name, side in zip(names, ("Black", "Red"), strict=True):
        expect(heads.filter(has_text=name)).to_contain_text(side)
    expect(play.spoken).to_contain_text(f"Black wins 56 to 54. {names[0]} played Black.")
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_on_a_phone_on_its_side_the_totals_come_below_the_names_and_above_the_sum(
    phone: Page, site: str
) -> None:
    play = Sharing(phone)
    keep(phone, saved_game(start=BLACK_WINS_NEXT, moves="3-4 4-5"))
    phone.goto(f"{site}#linja")
    expect(play.result).to_be_visible()
    for size in (ON_ITS_SIDE, ENLARGED):
        resize(phone, size)
        assert phone.evaluate(ORDER_OF_SUM) == {"covered": [], "below": False}, size


def test_both_totals_are_as_large_as_the_longer_one_has_room_for(desk: Page, site: str) -> None:
    rows = [".,.,.,ni,.,.,.", ".,.,.,p1,.,.,.", *[".,.,.,.,.,.,."] * 5, ".,.,.,pi,.,.,."]
    start = f"{'/'.join(rows)} p 00 1:181/5 0:3 39"
    fields = {"game": "infinity", "start": start, "moves": ["d1c1"], "players": [HUMAN, HUMAN]}
    keep(desk, saved_game(record=fields, ply=1), "calculi.game.infinity")
    desk.goto(f"{site}#infinity")
    totals = Sharing(desk).result.locator("tfoot td > :first-child")
    expect(totals).to_have_text(["1 ∞ 36 1/5", "3"])
    sizes = totals.evaluate_all("all => all.map((one) => getComputedStyle(one).fontSize)")
    assert sizes == ["16px", "16px"]


def test_below_a_long_sum_the_last_move_is_in_sight(desk: Page, site: str) -> None:
    record = json.loads((RECORDS / "infinity" / "whole.json").read_text(encoding="utf-8"))
    moves = record["moves"]
    fields = {"game": "infinity", "start": None, "moves": moves, "players": [HUMAN, HUMAN]}
    keep(desk, saved_game(record=fields, ply=len(moves)), "calculi.game.infinity")
    desk.goto(f"{site}#infinity")
    expect(Sharing(desk).result).to_be_visible()
    desk.wait_for_function(f"() => ({UNDER_THE_TOOLBAR})() < 1", timeout=5000)
    assert desk.evaluate(CUT) < 1


def test_in_a_low_window_what_can_be_done_next_is_in_sight(desk: Page, site: str) -> None:
    desk.set_viewport_size({"width": 1280, "height": 640})
    desk.goto(f"{site}#games")
    for record in whole_games():
        show_at(desk, site, record, len(record["moves"]))
        expect(desk.locator(".tally")).to_be_visible()
        links, search = (
            desk.locator(part).bounding_box() for part in (".result .next .links", ".think")
        )
        assert links and search
        assert links["y"] + links["height"] <= search["y"] + 1, record["game"]


def test_names_and_totals_of_a_sum_stand_apart(desk: Page, site: str) -> None:
    desk.goto(site)
    # The list is on the page before what takes files in.
    wait_for_mark(desk, "engine-ready")
    drop_file(desk, "game.json", (RECORDS / "infinity" / "whole.json").read_text(encoding="utf-8"))
    expect(Sharing(desk).result.locator("tfoot td > :first-child")).to_have_text(["1", "1 ∞ 5"])
    # Beside the note that the game is shared the last move is in sight, too.
    desk.wait_for_function(f"() => ({UNDER_THE_TOOLBAR})() < 1", timeout=5000)
    for width in (1280, 390):
        resize(desk, {"width": width, "height": 800})
        names, totals = desk.evaluate(APART)
        assert names > 12, width
        assert totals > 18, width


def test_where_nobody_has_played_no_mistakes_are_offered(desk: Page, site: str) -> None:
    play = Sharing(desk)
    moves = "3-4 4-5"
    keep(desk, saved_game(start=BLACK_WINS_NEXT, moves=moves, black=computer(), red=computer()))
    desk.goto(f"{site}#linja")
    expect(play.result).to_contain_text("Review the game")
    expect(play.result.get_by_text("Where did it turn?")).to_be_hidden()
    expect(play.result.get_by_role("button", name="Find out")).to_have_count(0)


def test_mistakes_are_called_those_of_whoever_made_them(desk: Page, site: str) -> None:
    play = Sharing(desk)
    for red, whose in (
        (computer(), "Your mistakes as puzzles"),
        (HUMAN, "Every mistake as a puzzle"),
    ):
        desk.goto(f"{site}#games")
        keep(desk, saved_game(start=BLACK_WINS_NEXT, moves="3-4 4-5", red=red))
        desk.goto(f"{site}#linja")
        expect(play.result).to_contain_text(f"{whose}.")
    # Of a game that is only looked at, nobody there is the reader.
    (record,) = (one for one in whole_games() if one["game"] == "linja")
    ada = {"name": "Ada", "kind": "person", "level": None}
    somebody = ada | {"name": ""}
    machine = {"name": "", "kind": "computer", "level": 2}
    for players, whose in (
        ([ada, somebody], "Every mistake as a puzzle"),
        ([ada, machine], "Black’s mistakes"),
        ([machine, somebody], "Red’s mistakes"),
    ):
        drop_file(desk, "game.json", json.dumps(record | {"players": players}))
        expect(play.result).to_contain_text(f"{whose}.")


def test_the_longest_sum_leaves_what_comes_next_in_sight_in_spanish(
    browser: Browser, site: str
) -> None:
    page = browser.new_page(locale="es-ES", service_workers="block")
    page.goto(f"{site}#games")
    (record,) = (one for one in whole_games() if one["game"] == "zero-sum")
    show_at(page, site, record, len(record["moves"]))
    expect(page.locator(".result h2")).to_be_visible()
    for width, height in ((1280, 800), (1366, 768)):
        resize(page, {"width": width, "height": height})
        assert page.evaluate(NEXT_IS_HIDDEN) <= 0, width
    for width, height in ((844, 390), (740, 360), (667, 375)):
        resize(page, {"width": width, "height": height})
        assert page.evaluate(CROWDED) == [], width
    page.context.close()
