"""Worksheets and exercises on the screen: chosen, seen, printed, saved, answered."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from e2e.support.slow_network import HeldBack
from web.build import places

SHEET = "worksheet/minus-vs-plus/gain/middle/6/417/a4"
PRACTICE = "practice/minus-vs-plus/gain/middle/6/417/a4"

#: Put behind the worker's own Python: it makes no exercises while it is told that it is broken.
BREAKS = """
from js import XMLHttpRequest, location

_sheet, _practice = sheet, practice

def _look():
    asked = XMLHttpRequest.new()
    asked.open("GET", f"{location.origin}/is-broken", False)
    asked.send()
    if asked.responseText:
        raise RuntimeError

async def sheet(request):
    _look()
    return await _sheet(request)

async def practice(request):
    _look()
    return await _practice(request)
"""


def test_a_sheet_is_chosen_seen_printed_and_saved(desk: Page, site: str) -> None:
    desk.goto(f"{site}#learn")
    desk.get_by_role("link", name="Worksheets").click()
    # The pages stand in a shadow tree, which selectors see through.
    pages = desk.locator(".sheets .page")
    # Python starts first.
    expect(pages).to_have_count(2, timeout=30_000)
    desk.get_by_role("combobox", name="Paper").select_option("A4")
    desk.get_by_role("combobox", name="Game").select_option("Minus vs Plus")
    seed = desk.get_by_role("textbox", name="Seed")
    seed.fill("417")
    seed.press("Enter")
    expect(desk).to_have_url(re.compile(rf"#{SHEET}$"))
    expect(pages.first).to_contain_text("Sheet minus-vs-plus-gain-middle-417, page 1 of 2")
    expect(pages.last.locator("li").first).to_contain_text("c4 – e6")
    assert pages.first.locator("img").first.get_attribute("alt") is not None
    whole = desk.evaluate(
        """() => [...document.querySelector(".sheets").shadowRoot.querySelectorAll(".page")]
            .every((page) => page.getBoundingClientRect().bottom <= innerHeight)"""
    )
    assert whole

    # Every choice counts at once, and keeps the focus.
    desk.get_by_role("radio", name="12").check()
    expect(pages).to_have_count(4)
    expect(desk.get_by_role("radio", name="12")).to_be_focused()
    desk.get_by_role("combobox", name="Paper").select_option("Letter")
    expect(desk.locator(".sheets .page.letter")).to_have_count(4)
    desk.get_by_role("button", name="Other exercises").click()
    expect(seed).not_to_have_value("417")
    seed.fill("many")
    seed.press("Enter")
    assert not seed.evaluate("(input) => input.validity.valid")
    desk.get_by_role("radio", name="What is left?").check()
    expect(pages.first).to_contain_text("What is left?")

    # What the form says and what is saved must not differ: the seed is to be mended first.
    desk.get_by_role("button", name="Save").click()
    expect(seed).to_be_focused()
    seed.fill("418")
    with desk.expect_download() as saved:
        desk.get_by_role("button", name="Save").click()
    assert saved.value.suggested_filename == "minus-vs-plus-left-middle-418.html"
    text = saved.value.path().read_text(encoding="utf-8")
    assert text.count('<section class="page letter ') == 4
    assert text.count("<img") == 24
    assert "@page letter" in text

    desk.evaluate("() => { window.printed = 0; window.print = () => window.printed++; }")
    desk.get_by_role("button", name="Print").click()
    desk.wait_for_timeout(50)
    assert desk.evaluate("() => window.printed") == 1
    desk.emulate_media(media="print")
    try:
        expect(desk.locator(".maker .panel")).to_be_hidden()
        width = pages.first.evaluate("(page) => page.getBoundingClientRect().width")
        assert abs(width - 816) < 1
    finally:
        desk.emulate_media(media="screen")


def test_a_field_that_has_the_focus_is_above_the_foot_on_a_phone(phone: Page, site: str) -> None:
    phone.goto(f"{site}#worksheet/linja/lead/easy/6/5/a4")
    expect(phone.locator(".sheets .page")).to_have_count(2, timeout=30_000)
    phone.evaluate("() => scrollTo(0, 0)")
    for field in ("game", "seed", "paper"):
        phone.locator(f"[name={field}]").focus()
        clear = """name => document.querySelector(`[name=${name}]`).getBoundingClientRect().bottom
          <= document.querySelector(".maker .foot").getBoundingClientRect().top"""
        phone.wait_for_function(clear, arg=field)


def test_what_is_pressed_after_a_seed_has_been_typed_is_not_lost(page: Page, site: str) -> None:
    page.goto(f"{site}#worksheet/linja/gain/easy/6/417/a4")
    seed = page.get_by_label("Seed")
    print_button = page.get_by_role("button", name="Print")
    expect(print_button).to_be_enabled(timeout=30_000)
    seed.fill("5")
    _press(page.locator("label", has_text="Hard"))
    expect(page).to_have_url(re.compile("/gain/hard/6/5/"))
    seed.fill("6")
    seed.press("Tab")
    expect(page.get_by_label("Paper")).to_be_focused()
    expect(page).to_have_url(re.compile("/gain/hard/6/6/"))
    expect(print_button).to_be_enabled()
    page.evaluate("() => { window.printed = 0; window.print = () => window.printed++; }")
    seed.fill("7")
    _press(print_button)
    page.wait_for_function("() => window.printed === 1")
    expect(page).to_have_url(re.compile("/gain/hard/6/7/"))
    # Others are in the field, too.
    page.get_by_role("button", name="Other exercises").click()
    expect(seed).not_to_have_value("7")


def _press(one: Locator) -> None:
    """Press and let go where something lies now, whatever comes of it meanwhile."""
    box = one.bounding_box()
    assert box
    one.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_exercises_that_come_late_leave_the_focus_where_it_is(page: Page, site: str) -> None:
    page.goto(f"{site}#{PRACTICE}")
    page.get_by_role("button", name="Skip").click(timeout=30_000)
    expect(page.locator(".whereabouts")).to_contain_text("2 of 6")
    interpreter = HeldBack(page, "**/*.wasm")
    page.reload()
    other = page.locator(".bar .word-tool").first
    expect(other).to_be_visible()
    other.focus()
    interpreter.let_go()
    expect(page.locator(".whereabouts")).to_contain_text("2 of 6", timeout=30_000)
    expect(other).to_be_focused()


def test_exercises_are_answered_at_once(desk: Page, site: str) -> None:
    desk.goto(f"{site}#{PRACTICE}")
    answer = desk.locator(".answer")
    desk.locator('[data-place="c4"]').click()
    desk.locator('[data-place="d3"]').click()
    expect(answer).to_contain_text("Not yet")
    expect(answer).not_to_contain_text("e6")
    desk.get_by_role("button", name="Try again").click()
    # By the keyboard: one place is in the order of Tab, arrows go to the others.
    expect(desk.locator('.spots [tabindex="0"]')).to_have_count(1)
    desk.locator('[data-place="c4"]').focus()
    desk.keyboard.press("Enter")
    for arrow in ("ArrowRight", "ArrowRight", "ArrowUp", "ArrowUp"):
        desk.keyboard.press(arrow)
    expect(desk.locator('[data-place="e6"]')).to_be_focused()
    desk.keyboard.press("Enter")
    expect(answer).to_contain_text("Right: c4 – e6")
    expect(answer).to_contain_text("leaves the board")
    desk.get_by_role("button", name="Next").press("Enter")
    expect(desk.locator(".whereabouts")).to_contain_text("2 of 6")
    desk.get_by_role("button", name="Show me").click()
    expect(answer).to_contain_text("c2 – e4")
    for at in range(3, 7):
        desk.get_by_role("button", name="Next").click()
        expect(desk.locator(".whereabouts")).to_contain_text(f"{at} of 6")
        desk.get_by_role("button", name="Show me").click()
    desk.get_by_role("button", name="Next").click()
    expect(desk.get_by_role("heading", name="1 of 6 solved")).to_be_visible()

    # The same once more, by keys.
    desk.get_by_role("button", name="Again").press("Enter")
    expect(desk.locator(".whereabouts")).to_contain_text("1 of 6")
    expect(desk.locator(".task h2")).to_be_focused()
    for _ in range(6):
        # A second press that comes too soon is overlooked.
        desk.wait_for_timeout(500)
        desk.get_by_role("button", name="Skip").click()
    end = desk.get_by_role("heading", name="0 of 6 solved")
    expect(end).to_be_visible()
    # The board of the last one is only looked at.
    expect(desk.locator(".spots [data-place]").first).to_be_disabled()
    desk.reload()
    expect(end).to_be_visible()
    expect(desk.locator(".spots [data-place]").first).to_be_disabled()


#: Kinds of exercises whose answer is written or chosen, and not picked on the board.
WRITTEN = ("infinity/result", "infinity/stays", "linja/lead", "sumof2/camp", "minus-vs-plus/left")

#: What of board, fields and button is not in sight between the top and the foot of the page.
HIDDEN = """() => {
  const foot = document.querySelector(".foot").getBoundingClientRect();
  const hidden = [...document.querySelectorAll(".stage .slab, .answer-fields :is(input, .choice)")]
    .filter((one) => one.getBoundingClientRect().bottom > foot.top).map((one) => one.className);
  const [button] = document.querySelectorAll(".foot .button:not(.plain)");
  if (!button || button.getBoundingClientRect().bottom > innerHeight) hidden.push("button");
  const [board] = document.querySelectorAll(".stage .slab");
  if (board.getBoundingClientRect().width < 200) hidden.push("board");
  return hidden;
}"""


def test_a_written_answer_its_button_and_the_board_are_in_sight_on_a_phone(
    phone: Page, site: str
) -> None:
    slab = phone.locator(".stage .slab")
    for kind in (*WRITTEN, "zero-sum/lead"):
        phone.goto(f"{site}#practice/{kind}/hard/4/417/a4")
        title = re.compile(rf"^{kind.split('/')[0].split('-')[0]}", re.IGNORECASE)
        expect(phone.locator(".bar h1")).to_have_text(title, timeout=30_000)
        expect(phone.get_by_role("button", name="Check")).to_be_visible(timeout=30_000)
        assert phone.evaluate(HIDDEN) == [], kind
        # The board stays as it is when the answer is shown.
        before = slab.bounding_box()
        phone.get_by_role("button", name="Show me").click()
        expect(phone.locator(".answer h3")).to_be_visible()
        assert slab.bounding_box() == before, kind
        text, foot = (
            phone.locator(".answer p").bounding_box(),
            phone.locator(".foot").bounding_box(),
        )
        assert text and foot
        assert text["y"] + text["height"] <= foot["y"], kind


#: What the picture says of the board where nothing is picked on it.
TOLD = {
    "infinity/result": r"Infinity\. .*\b[a-g]\d, \w+: (Positive|Negative)’s \w+",
    "infinity/stays": r"Infinity\. .*\b[a-g]\d, \w+: (Positive|Negative)’s \w+",
    "linja/lead": r"Linja\. .*\bRow \d: (\d (Black|Red)(, )?)+\.",
    "minus-vs-plus/left": r"Minus vs Plus\. .*\b[a-f]\d: (minus|plus) \w+\.",
    "zero-sum/lead": r"Zero-Sum\. .*\b\d-\d at [^:]+: (Red|Blue) on \w+, ",
}


def test_a_board_where_nothing_is_picked_is_told(desk: Page, site: str) -> None:
    picture = desk.locator(".stage").get_by_role("img")
    for kind, told in TOLD.items():
        desk.goto(f"{site}#practice/{kind}/hard/4/417/a4")
        expect(picture).to_have_accessible_name(re.compile(told), timeout=30_000)
        # What is not told is empty.
        expect(picture).not_to_have_accessible_name(re.compile("empty", re.IGNORECASE))
    desk.goto(f"{site}#practice/sumof2/camp/hard/4/417/a4")
    expect(picture).to_have_accessible_name(re.compile(r"^Sumof2\. "), timeout=30_000)
    heard = picture.get_attribute("aria-label") or ""
    camp = list(map(int, re.findall(r"South’s camp: (\d+)", heard)))
    desk.get_by_role("button", name="Show me").click()
    sums = desk.locator(".answer p").inner_text().replace("\N{NO-BREAK SPACE}", " ")
    assert sums.startswith(f"{' + '.join(map(str, sorted(camp)))} = {sum(camp)}.")
    # Places that are picked say themselves what lies there.
    desk.goto(f"{site}#practice/linja/gain/hard/4/417/a4")
    expect(picture).to_have_accessible_name("Linja", timeout=30_000)


def test_a_series_goes_on_in_another_language_after_a_reload_and_after_another_one(
    desk: Page, site: str
) -> None:
    address = "practice/linja/gain/hard/4/417/a4"
    desk.goto(f"{site}#{address}")
    where = desk.locator(".whereabouts")
    expect(where).to_contain_text("1 of 4", timeout=30_000)
    desk.get_by_role("button", name="Show me").click()
    desk.get_by_role("button", name="Next").click()
    # A press of the mouse so soon after would be the second one of a double press.
    desk.get_by_role("button", name="Skip").press("Enter")
    expect(where).to_contain_text("3 of 4")
    desk.get_by_role("button", name="Español").click()
    expect(where).to_contain_text("3 de 4", timeout=30_000)
    desk.get_by_role("button", name="English").click()
    desk.reload()
    expect(where).to_contain_text("3 of 4", timeout=30_000)
    for _ in range(2):
        desk.get_by_role("button", name="Skip").press("Enter")
    expect(desk.get_by_role("heading", name="0 of 4 solved")).to_be_visible()
    desk.get_by_role("button", name="Other exercises").click()
    expect(where).to_contain_text("1 of 4", timeout=30_000)
    desk.go_back()
    expect(desk.get_by_role("heading", name="0 of 4 solved")).to_be_visible(timeout=30_000)
    desk.get_by_role("button", name="Again").click()
    expect(where).to_contain_text("1 of 4")
    expect(desk.locator(".answer")).to_be_empty()


def test_numbers_and_words_are_answers_on_a_phone(phone: Page, site: str) -> None:
    phone.goto(f"{site}#practice/infinity/result/hard/4/417/a4")
    number = phone.get_by_role("textbox", name="Your number")
    check = phone.get_by_role("button", name="Check")
    number.tap()
    expect(number).to_be_focused()
    phone.keyboard.type("three")
    check.tap()
    expect(phone.get_by_role("alert")).to_contain_text("Write a number")
    number.fill("9")
    check.click()
    expect(phone.locator(".answer")).to_contain_text("Not yet: 9")
    phone.get_by_role("button", name="Try again").click()
    phone.get_by_role("button", name="Show me").click()
    told = phone.locator(".answer h3").inner_text()
    assert re.fullmatch(r"−?\d+/\d+", told.strip())
    phone.goto(f"{site}#practice/zero-sum/lead/easy/4/417/a4")
    phone.get_by_role("button", name="Check").click()
    expect(phone.get_by_role("alert")).to_contain_text("Choose one of the answers.")
    choice = phone.get_by_role("radio").first
    choice.tap()
    expect(choice).to_be_checked()
    phone.goto(f"{site}#worksheet/zero-sum/claim/hard/4/417/letter")
    expect(phone.locator(".sheets .page.letter")).to_have_count(2)
    assert phone.evaluate("document.documentElement.scrollWidth") == 390


def test_an_answer_that_is_not_handed_in_is_there_after_a_reload(desk: Page, site: str) -> None:
    number = desk.get_by_role("textbox", name="Your number")
    desk.goto(f"{site}#practice/infinity/result/hard/4/417/a4")
    number.fill("1 ¾")
    desk.locator("h2").focus()
    desk.reload()
    expect(number).to_have_value("1 ¾", timeout=30_000)
    desk.get_by_role("button", name="Check").click()
    expect(desk.locator(".answer")).to_contain_text("Not yet")
    desk.keyboard.press("Enter")
    expect(number).to_be_focused()
    desk.get_by_role("button", name="Skip").click()
    expect(desk.get_by_text("2 of 4")).to_be_visible()
    expect(number).to_have_value("")
    desk.goto(f"{site}#practice/zero-sum/lead/easy/4/417/a4")
    expect(desk.get_by_role("radiogroup", name="Who leads, and by how much?")).to_be_attached()
    choice = desk.get_by_role("radio").first
    choice.check()
    desk.reload()
    expect(choice).to_be_checked(timeout=30_000)
    desk.get_by_role("button", name="Español").click()
    expect(desk.locator(".whereabouts")).to_contain_text("1 de 4", timeout=30_000)
    expect(choice).to_be_checked()
    desk.get_by_role("button", name="English").click()
    expect(desk.locator(".whereabouts")).to_contain_text("1 of 4", timeout=30_000)


def test_what_the_engine_has_given_up_is_named_and_may_be_made_again(page: Page, site: str) -> None:
    engine = (places.WEB / "worker" / "engine.py").read_text()
    state = {"body": "yes"}
    page.route("**/engine.py", lambda route: route.fulfill(body=engine + BREAKS))
    page.route("**/is-broken", lambda route: route.fulfill(body=state["body"]))
    for address, what, made in (
        (SHEET, "The sheet", ".sheets .page"),
        (PRACTICE, "The exercises", ".practice .stage .slab"),
    ):
        state["body"] = "yes"
        page.goto(f"{site}#{address}")
        told = page.get_by_role("status").filter(has_text="could not be made")
        expect(told).to_contain_text(
            f"{what} could not be made: the engine broke down over it twice", timeout=60_000
        )
        state["body"] = ""
        page.get_by_role("button", name="Try again").click()
        expect(page.locator(made).first).to_be_visible(timeout=30_000)
        expect(told).to_be_hidden()
