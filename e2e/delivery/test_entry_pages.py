"""Entry pages: read without scripts, a board before any, and the same screen afterwards."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from calculi.registry import game_ids, load
from e2e.conftest import wait_for_mark
from e2e.support.kept_page import PHONE
from e2e.support.layout import layout_shift
from e2e.support.play_screen import PlayScreen
from e2e.support.slow_network import SOON, HeldBack, LatePage
from e2e.support.watch import Watch

#: The time of a mark, and whether the page's own modules have made the screen.
PAINTED = """() => [
  performance.getEntriesByName("board-painted")[0]?.startTime ?? null,
  document.getElementById("starting") === null,
]"""

#: Lets a page hear of what it observes so many milliseconds later.
TELLS_LATE = """delay => {
  window.PerformanceObserver = class extends PerformanceObserver {
    constructor(tell) {
      super((...given) => setTimeout(() => tell(...given), delay));
    }
  };
}"""
#: Whether it must have heard of the first paint by now.
HEARD = """delay => {
  const [{ startTime }] = performance.getEntriesByName("first-contentful-paint");
  return performance.now() > startTime + delay + 500;
}"""

#: The letters that are seen.
SEEN = r"""() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const seen = [];
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    const isShown = parentElement.checkVisibility({ visibilityProperty: true });
    if (isShown && /\p{L}/u.test(data)) seen.push(data.trim());
  }
  return seen;
}"""


@pytest.fixture
def plain_page(browser: Browser) -> Iterator[Page]:
    """A page of somebody who has no scripts."""
    context = browser.new_context(java_script_enabled=False)
    yield context.new_page()
    context.close()


def test_without_scripts_home_boards_and_rules_are_there_to_be_read(
    plain_page: Page, site: str
) -> None:
    plain_page.goto(site)
    expect(plain_page.get_by_role("heading", level=1)).to_contain_text("games of numbers")
    plain_page.get_by_role("link", name="Linja").click()
    expect(plain_page).to_have_url(f"{site}linja/")
    drawing = plain_page.locator(".stage .slab > svg")
    box = drawing.bounding_box()
    assert box
    assert min(box["width"], box["height"]) > 400
    expect(
        plain_page.get_by_role("gridcell", name="Row 8, Red’s start row: 6 Red.")
    ).to_be_attached()

    plain_page.goto(f"{site}es/rules/zero-sum/")
    expect(plain_page.locator("h1")).to_have_text("Zero-Sum")
    expect(plain_page.locator("figure svg").first).to_be_visible()
    expect(plain_page.locator("html")).to_have_attribute("lang", "es")


def test_a_panel_is_not_seen_before_the_page_has_been_read_past_it(
    page: Page, site: str, watch: Watch
) -> None:
    watch.expect("ERR_FAILED")
    _open_cut_short(page, f"{site}linja/", before='class="step"')
    seats = page.locator("#starting .seats")
    expect(seats).to_have_count(1)
    expect(seats).to_be_hidden()
    assert not _is_laid_out(seats)
    _read_on(page)
    expect(seats).to_be_visible()


@pytest.mark.parametrize("game", ["linja", "sumof2"])
def test_a_board_has_its_place_before_the_page_has_been_read_past_it(
    page: Page, site: str, watch: Watch, game: str
) -> None:
    watch.expect("ERR_FAILED")
    page.set_viewport_size({"width": 390, "height": 844})
    _open_cut_short(page, f"{site}{game}/", before="</main>")
    board = page.locator("#starting .slab").first
    early = board.bounding_box()
    assert early
    _read_on(page)
    expect(page.locator("#starting .controls")).to_be_visible()
    assert board.bounding_box() == early


@pytest.mark.parametrize(
    ("entry", "before"),
    [
        ("index.html", 'aria-label="My games"'),
        ("index.html", "<small>"),
        ("linja/index.html", 'title="Settings"'),
        ("rules/linja/index.html", 'title="Settings"'),
    ],
)
def test_nothing_of_a_first_screen_moves_that_comes_in_parts(
    page: Page, dist: Path, watch: Watch, entry: str, before: str
) -> None:
    watch.expect("ERR_FAILED")
    page.route("**/app/*.js", lambda route: route.abort())
    page.set_viewport_size(PHONE["viewport"])
    with LatePage(dist, entry, before=before) as late:
        page.goto(late.page, wait_until="commit")
        expect(page.locator("#starting .tools")).to_be_attached()
        page.wait_for_timeout(SOON)
        late.let_go()
        page.wait_for_load_state()
        assert layout_shift(page) == 0


def _open_cut_short(page: Page, address: str, *, before: str) -> None:
    """Open an entry page of which no more has come so far, without any of its modules."""

    def cut_short(route: Route) -> None:
        text = route.fetch().text()
        route.fulfill(body=text[: text.index(before)], content_type="text/html")

    page.route("**/app/*.js", lambda route: route.abort())
    page.route(address, cut_short)
    page.goto(address)
    expect(page.locator("#starting .controls")).to_have_count(0)


def _is_laid_out(element: Locator) -> bool:
    """Whether the browser knows where an element is, be it seen or not."""
    laid_out: bool = element.evaluate("it => it.checkVisibility()")
    return laid_out


def _read_on(page: Page) -> None:
    """Let the whole page come, still without its modules."""
    page.unroute(page.url)
    page.reload()


def _keep_back(_: Route) -> None:
    """Never answer: the page reports a file that fails above the board, as soon as it notices."""


def test_a_board_is_there_before_any_module_and_the_same_after(page: Page, site: str) -> None:
    modules = "**/app/*.js"
    page.route(modules, _keep_back)
    page.goto(f"{site}linja/", wait_until="commit")
    wait_for_mark(page, "board-painted")
    assert page.evaluate(PAINTED)[1] is False
    before = page.locator(".stage .slab").bounding_box()
    words = page.locator(".panel .step").inner_text()

    page.unroute(modules)
    page.reload()
    play = PlayScreen(page)
    expect(page.locator(".stage canvas")).to_be_visible()
    expect(page).to_have_url(f"{site}#linja")
    assert page.locator(".stage .slab").bounding_box() == before
    assert page.locator(".panel .step").inner_text() == words
    play.make_any_move()
    play.expect_own_turn()


@pytest.mark.parametrize("path", ["linja/", "#linja"])
def test_a_game_in_progress_is_not_hidden_behind_a_start(page: Page, site: str, path: str) -> None:
    play = PlayScreen(page)
    play.open(site)
    play.make_any_move()
    play.expect_own_turn()
    entries = play.moves.all_inner_texts()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/app/main.js", hold)
    page.goto("about:blank")
    page.goto(f"{site}{path}", wait_until="commit")
    expect(page.locator("#starting .bar")).to_be_visible()
    page.wait_for_timeout(SOON)
    expect(page.locator("#starting .stage")).to_be_hidden()
    held[0].continue_()
    expect(play.moves).to_have_text(entries)


@pytest.mark.parametrize("path", ["", "sumof2/", "rules/linja/", "es/"])
@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_a_start_that_an_address_names_is_there_before_any_module(
    page: Page, site: str, path: str, size: tuple[int, int]
) -> None:
    """Its own page has the board, whichever page is open."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    modules = HeldBack(page, "**/app/main.js")
    page.goto(f"{site}{path}#linja", wait_until="commit")
    wait_for_mark(page, "board-painted")
    expect(page.locator("#starting .stage svg").first).to_be_visible()
    expect(page.locator("#starting .panel")).to_be_hidden()
    home = page.locator("#starting .brand")
    assert home.evaluate("it => it.href") == f"{site}{'es/' if path == 'es/' else ''}"
    before = page.locator(".stage .slab").bounding_box()
    modules.let_go()
    expect(page.locator(".stage canvas")).to_be_visible()
    expect(page.locator("#starting")).to_have_count(0)
    assert page.locator(".stage .slab").bounding_box() == before
    assert page.evaluate("performance.getEntriesByName('board-painted').length") == 1


@pytest.mark.parametrize("path", ["linja/", "#linja"])
@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_a_game_of_which_nothing_has_been_played_is_there_before_any_module(
    page: Page, site: str, size: tuple[int, int], path: str
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    play = PlayScreen(page)
    play.open(site)
    before = page.locator(".stage .slab").bounding_box()
    page.route("**/app/main.js", _keep_back)
    page.goto("about:blank")
    page.goto(f"{site}{path}", wait_until="commit")
    wait_for_mark(page, "board-painted")
    expect(page.locator("#starting .stage svg").first).to_be_visible()
    expect(page.locator("#starting .panel")).to_be_hidden()
    assert not _is_laid_out(page.locator("#starting .seats"))
    assert page.locator(".stage .slab").bounding_box() == before


def test_a_kept_game_that_cannot_be_read_is_not_taken_for_one_at_its_start(
    page: Page, site: str, watch: Watch
) -> None:
    PlayScreen(page).open(site)
    watch.expect("ERR_FAILED")
    page.route("**/app/*.js", lambda route: route.abort())
    page.goto(f"{site}handbook/")
    page.evaluate("localStorage.setItem('calculi.game.linja', '{')")
    page.goto(f"{site}linja/")
    expect(page.locator("#starting .bar")).to_be_visible()
    expect(page.locator("#starting .stage")).to_be_hidden()


@pytest.mark.parametrize("path", ["", "#linja", "#learn/linja", "linja/", "minus-vs-plus/"])
def test_nobody_reads_another_language_before_the_modules_come(
    page: Page, site: str, path: str
) -> None:
    """Letters on a board, and names, are the same in all languages."""
    settings = json.dumps({"language": "es"})
    page.add_init_script(f"localStorage.setItem('calculi.settings', {settings!r})")
    modules = HeldBack(page, "**/app/main.js")
    page.goto(f"{site}{path}", wait_until="commit")
    expect(page.locator("#starting .bar")).to_be_attached()
    page.wait_for_timeout(SOON)
    names = {"Calculi", *(load(game).name for game in game_ids())}
    words = {word for word in page.evaluate(SEEN) if len(word) > 2}
    assert words <= names
    modules.let_go()
    expect(page.locator("#starting")).to_have_count(0)


@pytest.mark.parametrize("delay", [0, 1000])
def test_a_first_board_is_marked_once(page: Page, site: str, delay: int) -> None:
    """However late the browser tells of its first paint, in milliseconds."""
    page.add_init_script(f"({TELLS_LATE})({delay})")
    page.goto(f"{site}linja/")
    wait_for_mark(page, "engine-ready")
    PlayScreen(page).expect_own_turn()
    page.wait_for_function(HEARD, arg=delay)
    assert page.evaluate("performance.getEntriesByName('board-painted').length") == 1


def test_a_spanish_page_is_read_on_in_spanish_until_another_language_is_chosen(
    page: Page, site: str
) -> None:
    page.goto(f"{site}es/linja/")
    expect(page).to_have_url(f"{site}#linja")
    expect(page.get_by_role("button", name="Pista")).to_be_visible()
    page.get_by_role("link", name="Calculi, todos los juegos").click()
    page.reload()
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("button", name="Español")).to_be_visible()
    page.goto(f"{site}es/linja/")
    expect(page.get_by_role("button", name="Hint")).to_be_visible()
