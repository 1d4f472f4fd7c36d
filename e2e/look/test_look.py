"""How the site looks: themes, motion, widths; pictures of it are left in `artefacts/`."""

from typing import Literal

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from e2e.conftest import wait_for_mark
from e2e.support.layout import contrast_faults, layout_faults, resize
from e2e.support.play_screen import PlayScreen
from e2e.support.saved_games import BLACK_WINS_NEXT, keep, moves_of_a_long_game, saved_game
from web.build import places

WIDE: ViewportSize = {"width": 1280, "height": 800}
NARROW: ViewportSize = {"width": 390, "height": 844}
NARROWEST: ViewportSize = {"width": 360, "height": 640}
ON_ITS_SIDE: ViewportSize = {"width": 844, "height": 390}
LARGE: ViewportSize = {"width": 1600, "height": 900}
LARGEST: ViewportSize = {"width": 1920, "height": 1080}
TABLET: ViewportSize = {"width": 820, "height": 1180}
SIZES = (NARROW, NARROWEST, ON_ITS_SIDE, TABLET, WIDE)

#: A finger needs more room than a mouse.
SMALLEST_TARGETS = {WIDE["width"]: 24, ON_ITS_SIDE["width"]: 24}
FINGER = 44

THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


@pytest.fixture
def play(desk: Page) -> PlayScreen:
    return PlayScreen(desk)


def _check(page: Page, view: str) -> None:
    """Measure what is on the page at every size, and look at its colours in both themes."""
    for size in SIZES:
        resize(page, size)
        smallest = SMALLEST_TARGETS.get(size["width"], FINGER)
        place = f"{view}-{size['width']}x{size['height']}"
        assert layout_faults(page, smallest_target=smallest) == [], place
        # Between these two there is nothing that the colours of texts depend on.
        for theme in THEMES if size in (WIDE, NARROW) else ():
            page.emulate_media(color_scheme=theme)
            assert contrast_faults(page) == [], f"{place}, {theme}"
            page.screenshot(path=places.ROOT / "artefacts" / f"{place}-{theme}.png")


def test_nothing_overlaps_is_cut_off_or_too_faint(play: PlayScreen, site: str) -> None:
    """What the tour of every screen does not come by; it looks at all else in the same way."""
    page = play.page
    keep(page, saved_game(moves=moves_of_a_long_game()))
    play.open(site)
    wait_for_mark(page, "board-painted")
    play.may_be_picked.last.click()
    _check(page, "play")
    play.control("Hint").click()
    expect(play.panel).to_contain_text("Hint: ")
    _check(page, "hint")


def test_numbers_of_four_digits_touch_no_move(play: PlayScreen, site: str) -> None:
    keep(play.page, saved_game(moves=moves_of_a_long_game()))
    play.open(site)
    numbers = play.panel.get_by_role("list", name="Moves").locator("li > span")
    expect(numbers.first).to_have_text("1")
    numbers.evaluate_all("""numbers => {
        for (const [index, number] of numbers.entries()) number.textContent = String(1234 + index);
    }""")
    for size in (WIDE, NARROW):
        resize(play.page, size)
        reaching = numbers.evaluate_all("""numbers => numbers.filter((number) => {
            const text = document.createRange();
            text.selectNodeContents(number);
            const next = number.nextElementSibling.getBoundingClientRect();
            return text.getBoundingClientRect().right > next.left;
        }).map(({ textContent }) => textContent)""")
        assert reaching == [], size


def test_result_and_notices_fit(play: PlayScreen, site: str) -> None:
    keep(play.page, saved_game(start=BLACK_WINS_NEXT, moves="3-4 4-5"))
    play.page.goto(f"{site}#linja")
    expect(play.result).to_be_visible()
    _check(play.page, "result")

    play.page.evaluate("localStorage.setItem('calculi.game.linja', '{')")
    play.page.get_by_role("link", name="Calculi, all games").click()
    expect(play.notice).to_be_visible()
    _check(play.page, "notice")


def test_large_screens_are_used(play: PlayScreen, site: str) -> None:
    page = play.page
    keep(page, saved_game(moves=moves_of_a_long_game()))
    page.goto(site)
    expect(page.locator(".continue canvas")).to_be_visible()
    main, heading = page.locator("main"), page.get_by_role("heading", level=1)
    for size in (LARGE, LARGEST):
        resize(page, size)
        assert main.evaluate("main => main.clientWidth") == min(size["width"], 1680)
        expect(heading).to_have_css("font-size", "56px")
        # The whole of home is in sight at once.
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), size
    page.get_by_role("link", name="Play on").click()
    play.expect_own_turn()
    board, panel = play.board.bounding_box(), play.panel.bounding_box()
    assert board is not None
    assert panel is not None
    assert board["height"] > 0.85 * LARGEST["height"]
    assert panel["width"] > 400
    expect(play.step).to_have_css("font-size", "24px")


def test_the_board_stays_where_it_is_when_texts_change(play: PlayScreen, site: str) -> None:
    play.page.set_viewport_size(NARROWEST)
    play.open(site)
    play.wait_for_engine()
    place = play.board.bounding_box()
    play.pick(8)
    expect(play.panel).to_contain_text("No piece of yours")
    assert play.board.bounding_box() == place
    play.pick(3, 4)
    play.expect_own_turn()
    assert play.board.bounding_box() == place
    play.pick(1, 3)
    assert play.board.bounding_box() == place
    play.expect_own_turn()
    play.control("Hint").click()
    expect(play.panel).to_contain_text("Hint: ")
    assert play.board.bounding_box() == place


def test_a_chosen_theme_is_kept_and_paints_the_board_anew(play: PlayScreen, site: str) -> None:
    page = play.page
    page.emulate_media(color_scheme="light")
    play.open(site)
    wait_for_mark(page, "board-painted")
    light = page.screenshot()
    page.get_by_role("button", name="Light or dark").click()
    body = page.locator("body")
    expect(body).to_have_css("background-color", "rgb(22, 24, 27)")
    bars = page.locator("meta[name=theme-color]")
    assert bars.evaluate_all("bars => bars.map((bar) => bar.content)") == ["rgb(22, 24, 27)"] * 2
    assert page.screenshot() != light

    page.reload()
    play.expect_own_turn()
    expect(body).to_have_css("background-color", "rgb(22, 24, 27)")
    page.get_by_role("button", name="Light or dark").click()
    expect(body).to_have_css("background-color", "rgb(246, 243, 236)")


def test_the_theme_follows_the_system_until_one_is_chosen(play: PlayScreen, site: str) -> None:
    page = play.page
    page.emulate_media(color_scheme="dark")
    page.goto(site)
    body = page.locator("body")
    expect(body).to_have_css("background-color", "rgb(22, 24, 27)")
    page.emulate_media(color_scheme="light")
    expect(body).to_have_css("background-color", "rgb(246, 243, 236)")
    page.get_by_role("button", name="Light or dark").click()
    expect(body).to_have_css("background-color", "rgb(22, 24, 27)")
    page.emulate_media(color_scheme="dark")
    expect(body).to_have_css("background-color", "rgb(22, 24, 27)")


#: Picks a row, and gives the board in the first frame in which the piece moves and in the last
#: one. All at once: where no frame comes for half a second, a movement ends by the clock.
MOVED = """async (row) => {
  row.click();
  const turn = () => new Promise((go) => setTimeout(go));
  while (!row.getAttribute("aria-label").includes("2 Black")) await turn();
  const first = nextFrame(10000);
  nextFrame(20000);
  return [first, nextFrame(20001)];
}"""
#: Frames come only when the test lets them.
FRAMES = """
  let due = [];
  window.requestAnimationFrame = (callback) => due.push(callback);
  window.nextFrame = (now) => {
    const callbacks = due;
    due = [];
    for (const callback of callbacks) callback(now);
    return document.querySelector("main canvas").toDataURL();
  };
"""


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_moves_are_animated_unless_motion_is_unwelcome(page: Page, site: str, motion: str) -> None:
    is_reduced = motion == "reduce"
    page.emulate_media(reduced_motion="reduce" if is_reduced else "no-preference")
    page.add_init_script(FRAMES)
    play = PlayScreen(page)
    play.open(site)
    play.pick(5)
    page.evaluate("nextFrame(1000); nextFrame(9000)")
    first, last = play.row(6).evaluate(MOVED)
    play.expect_counts(6, black=2, red=1)
    assert (first == last) is is_reduced
    assert page.evaluate("document.getAnimations().length === 0") or not is_reduced
