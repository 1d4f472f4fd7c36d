"""Screens and their addresses; what installs the site; words where it cannot be shown."""

import json

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import wait_for_mark
from e2e.support.kept_page import home
from e2e.support.play_screen import PlayScreen
from e2e.support.saved_games import keep, saved_game
from e2e.support.slow_network import SOON, HeldBack
from e2e.support.watch import Watch

HOME = "Calculi: games of numbers"
LINJA = "Linja · Calculi"


def test_every_screen_has_a_title_and_the_browsers_buttons_work(desk: Page, site: str) -> None:
    play = PlayScreen(desk)
    desk.goto(home(site))
    expect(desk).to_have_title(HOME)
    expect(desk.get_by_role("heading", level=1)).to_contain_text("of numbers")
    desk.get_by_role("listitem").get_by_role("link", name="Linja").click()
    expect(desk).to_have_title(LINJA)
    expect(desk.get_by_role("heading", level=1, name="Linja")).to_be_focused()
    play.pick(3, 4)
    play.expect_own_turn()

    desk.go_back()
    expect(desk).to_have_title(HOME)
    play_on = desk.get_by_role("link", name="Play on")
    expect(play_on).to_contain_text("Your move. Follow-up: 2 rows.")
    expect(desk.get_by_role("heading", level=1)).to_be_focused()
    desk.go_forward()
    expect(desk).to_have_title(LINJA)
    play.expect_counts(4, black=2, red=1)
    desk.get_by_role("link", name="Calculi, all games").click()
    expect(desk).to_have_title(HOME)
    play_on.click()
    play.pick(1, 3)
    expect(play.moves).to_have_count(2)


def test_leaving_a_thinking_computer_and_coming_back(desk: Page, site: str) -> None:
    play = PlayScreen(desk)
    keep(desk, saved_game(moves="3-4"))
    play.open(site)
    play.pick(1, 3)
    desk.get_by_role("link", name="Calculi, all games").click()
    expect(desk).to_have_title(HOME)
    desk.get_by_role("link", name="Play on").click()
    play.expect_own_turn()
    expect(play.moves).to_have_count(2)


def test_a_dialog_that_is_left_by_the_browsers_button_does_nothing(desk: Page, site: str) -> None:
    play = PlayScreen(desk)
    desk.goto(home(site))
    desk.get_by_role("listitem").get_by_role("link", name="Linja").click()
    play.pick(3, 4)
    play.expect_own_turn()
    play.control("New").click()
    expect(desk.get_by_role("dialog", name="New game")).to_be_visible()
    desk.go_back()
    expect(desk).to_have_title(HOME)
    expect(desk.get_by_role("dialog")).to_have_count(0)
    desk.go_forward()
    play.expect_counts(4, black=2, red=1)


def test_the_screens_of_games_that_were_left_are_forgotten(desk: Page, site: str) -> None:
    """Whatever watches the page from one would keep it whole, with its board and its game."""
    play = PlayScreen(desk)
    devices = desk.context.new_cdp_session(desk)
    desk.goto(f"{site}#games")
    desk.evaluate("window.left = []")
    for _ in range(4):
        desk.evaluate("location.hash = 'linja'")
        play.expect_own_turn()
        # The tools are there.
        play.control("More").click()
        expect(desk.get_by_role("menuitem", name="Embed")).to_be_visible()
        desk.keyboard.press("Escape")
        desk.evaluate("left.push(new WeakRef(document.querySelector('.play')))")
        play.leave()
    alive = "left.filter((screen) => screen.deref()).length"
    for _ in range(20):
        devices.send("HeapProfiler.collectGarbage")
        # The one that was left last may be remembered by what the browser has yet to do.
        if desk.evaluate(alive) <= 1:
            break
        desk.wait_for_timeout(250)
    assert desk.evaluate(alive) <= 1


@pytest.mark.parametrize(
    "address", ["#chess", "#%E0%A4%A", "#linja/extra", "#__proto__", "#constructor"]
)
def test_an_unknown_address_leads_home_with_a_word(desk: Page, site: str, address: str) -> None:
    desk.goto(site + address)
    expect(desk.get_by_text("There is no such game here.")).to_be_visible()
    expect(desk).to_have_title(HOME)
    desk.get_by_role("listitem").get_by_role("link", name="Linja").click()
    expect(desk).to_have_title(LINJA)


def test_the_site_can_be_installed(whole_browser: Browser, site: str) -> None:
    page = whole_browser.new_page()
    page.goto(site)
    session = page.context.new_cdp_session(page)
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    assert manifest["name"] == "Calculi"
    assert manifest["display"] == "standalone"
    sizes = set()
    for icon in manifest["icons"]:
        answer = page.request.get(site + icon["src"])
        assert answer.ok, icon
        assert answer.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width, height = (int.from_bytes(answer.body()[at : at + 4]) for at in (16, 20))
            assert f"{width}x{height}" == icon["sizes"]
        sizes.add((icon["sizes"], icon.get("purpose", "any")))
    assert sizes >= {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")}
    for name in ("start_url", "scope"):
        assert page.request.get(site + manifest[name]).ok
    faults = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [fault["errorId"] for fault in faults] == ["in-incognito"]  # as every page of a test is
    page.close()


@pytest.mark.parametrize(
    ("address", "sentence", "link", "rules"),
    [
        ("", "needs JavaScript", "rules", "rules/linja/"),
        ("zero-sum/", "needs JavaScript", "rules", "rules/zero-sum/"),
        ("es/zero-sum/", "necesita JavaScript", "reglas", "es/rules/zero-sum/"),
        ("es/rules/sumof2/", "necesita JavaScript", "reglas", "es/rules/sumof2/"),
    ],
)
def test_without_scripts_a_sentence_says_what_is_needed_and_leads_to_the_rules(
    browser: Browser, site: str, address: str, sentence: str, link: str, rules: str
) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(site + address)
        words = page.locator("noscript")
        expect(words).to_be_visible()
        first = words.locator("span").first
        assert sentence in str(first.text_content())
        assert first.get_attribute("lang") == ("es" if "es/" in address else "en")
        words.get_by_role("link", name=link, exact=True).click()
        expect(page).to_have_url(site + rules)
        expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_without_the_network_at_the_first_visit_words_tell_and_it_can_be_tried_again(
    page: Page, site: str, watch: Watch
) -> None:
    watch.expect("503")
    watch.expect("ERR_FAILED")
    play = PlayScreen(page)
    page.route("**/start/*/*.json", lambda route: route.fulfill(status=503, body="busy"))
    page.route("**/*play-tools.js", lambda route: route.abort())
    page.goto(f"{site}#linja")
    expect(play.notice).to_contain_text("The board could not be fetched.")
    page.unroute("**/start/*/*.json")
    play.notice.get_by_role("button", name="Try again").click()
    play.expect_own_turn()

    # What is not seen at first comes last, and can be tried again as well.
    expect(play.notice).to_contain_text("The buttons of the game could not be fetched.")
    play.expect_own_turn()
    more = page.get_by_role("button", name="More")
    expect(more).to_be_disabled()
    page.unroute("**/*play-tools.js")
    play.notice.get_by_role("button", name="Try again").click()
    more.click()
    expect(page.get_by_role("menuitem", name="Copy the moves")).to_be_hidden()
    expect(page.get_by_role("menuitem", name="Enter a move")).to_be_visible()

    page.route("**/*screens-strength.js", lambda route: route.abort())
    page.goto(f"{site}#strength/linja")
    expect(play.notice).to_contain_text("This page could not be fetched.")


def _without_buttons(page: Page, site: str, watch: Watch) -> PlayScreen:
    """Open a game whose buttons cannot be fetched, and which says so."""
    watch.expect("ERR_FAILED")
    play = PlayScreen(page)
    page.route("**/*play-tools.js", lambda route: route.abort())
    play.open(site)
    expect(play.notice).to_contain_text("The buttons of the game could not be fetched.")
    return play


@pytest.mark.parametrize("name", ["Picture as PNG", "Picture as SVG"])
def test_a_picture_whose_part_cannot_be_fetched_says_so(
    page: Page, site: str, watch: Watch, name: str
) -> None:
    watch.expect("ERR_FAILED")
    play = PlayScreen(page)
    page.route("**/sharing-picture.js", lambda route: route.abort())
    play.open(site)
    page.get_by_role("button", name="More").click()
    page.get_by_role("menuitem", name=name).click()
    expect(play.notice).to_contain_text("This part of the site could not be fetched.")


def test_the_buttons_of_a_game_come_by_themselves_once_there_is_a_network(
    page: Page, site: str, watch: Watch
) -> None:
    play = _without_buttons(page, site, watch)
    page.unroute("**/*play-tools.js")
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.get_by_role("button", name="More")).to_be_enabled()
    expect(play.notice).to_be_hidden()


def test_the_buttons_of_a_game_that_is_left_are_offered_no_more(
    page: Page, site: str, watch: Watch
) -> None:
    play = _without_buttons(page, site, watch)
    page.evaluate("location.hash = ''")
    expect(page.get_by_role("heading", level=1, name="small games")).to_be_visible()
    expect(play.notice).to_be_hidden()


@pytest.mark.parametrize(
    "address", ["learn/chess", "worksheet/chess/easy", "practice/chess", "puzzle/chess"]
)
def test_an_unknown_game_of_a_screen_for_learning_is_told(
    desk: Page, site: str, address: str
) -> None:
    desk.goto(f"{site}#{address}")
    expect(desk.get_by_text("There is no such game here.")).to_be_visible()


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("learn/linja/nonsense", "There is no such lesson."),
        ("puzzle/linja/99999", "There is no such puzzle."),
        ("chess", "There is no such game here."),
        ("worksheet/linja/nonsense/hard/6/77/a4", "does not exist: Exercise."),
        ("practice/linja/lead/hard/6/abc/a4", "does not exist: Seed."),
    ],
)
def test_what_is_wrong_with_an_address_is_not_told_on_the_next_screen(
    desk: Page, site: str, address: str, sentence: str
) -> None:
    desk.goto(f"{site}#{address}")
    expect(desk.locator(".notice")).to_contain_text(sentence)
    desk.goto(f"{site}#learn/linja/3")
    expect(desk.get_by_role("heading", name="Five, three, two, one")).to_be_visible()
    expect(desk.locator(".notice")).to_be_hidden()


def test_a_screen_that_comes_late_does_not_take_the_address_of_the_next_one(
    page: Page, site: str
) -> None:
    page.goto(f"{site}#games")
    expect(page.locator(".games-screen")).to_be_visible()
    held = HeldBack(page, "**/exercises*.json")
    with page.expect_request("**/exercises*.json"):
        page.goto(f"{site}#worksheet/linja/nonsense/hard/6/77/a4")
    page.goto(f"{site}#rules/sumof2")
    expect(page.get_by_role("heading", name="Sumof2", level=1)).to_be_visible()
    with page.expect_response("**/exercises*.json"):
        held.let_go()
    page.wait_for_timeout(SOON)
    expect(page).to_have_url(f"{site}#rules/sumof2")
    expect(page.locator(".notice")).to_be_hidden()


def test_whoever_goes_on_just_before_being_led_elsewhere_is_not_held_back(
    page: Page, site: str
) -> None:
    page.goto(f"{site}#learn/linja")
    expect(page.get_by_role("heading", name="Learn", level=1)).to_be_visible()
    page.evaluate("""() => {
      const own = setTimeout;
      // What waits for the next task only finds that the reader has gone on just before.
      window.setTimeout = (act, ...rest) => own((...given) => {
        if (location.hash === "#learn/linja/nonsense") location.hash = "learn/linja/3";
        act(...given);
      }, ...rest);
    }""")
    page.goto(f"{site}#learn/linja/nonsense")
    expect(page.get_by_role("heading", name="Five, three, two, one")).to_be_visible()
    expect(page.locator(".notice")).to_be_hidden()


def test_without_a_network_what_is_not_kept_yet_is_told_as_that(
    page: Page, site: str, watch: Watch
) -> None:
    watch.expect("ERR_INTERNET_DISCONNECTED")
    watch.expect("The screen could not be made")
    page.goto(site)
    wait_for_mark(page, "engine-ready")
    page.context.set_offline(True)
    # The network is gone before the page has heard of it.
    page.wait_for_function("() => !navigator.onLine")
    page.goto(f"{site}#linja")
    notice = PlayScreen(page).notice
    expect(notice).to_contain_text("this part is not kept on this device yet")
    page.context.set_offline(False)
    notice.get_by_role("button", name="Try again").click()
    expect(page).to_have_title(LINJA)
