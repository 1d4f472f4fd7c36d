"""What the game is about and its rules, beside the board and without leaving it."""

from playwright.sync_api import FloatRect, Locator, Page, expect

from e2e.support.layout import resize
from e2e.support.play_screen import PlayScreen
from e2e.support.saved_games import keep, saved_game


def _box(place: Locator) -> FloatRect:
    box = place.bounding_box()
    assert box
    return box


def test_the_rules_lie_on_the_panel_at_the_step_that_is_due(desk: Page, site: str) -> None:
    play = PlayScreen(desk)
    play.open(site)
    goal = play.panel.get_by_role("region", name="Goal")
    expect(goal).to_contain_text("Get deeper into the other side’s ground than it gets into yours.")
    step = _box(play.step_panel)
    opener = desk.get_by_role("button", name="Rules", exact=True)
    opener.click()
    sheet = desk.get_by_role("dialog", name="Linja, rules")
    panel, slab = _box(play.panel), _box(desk.locator(".stage .slab"))
    lies = _box(sheet)
    assert (lies["x"], lies["width"], lies["height"]) == (panel["x"], 368, 800)
    assert slab["x"] + slab["width"] <= lies["x"]
    expect(sheet.get_by_role("tab", selected=True)).to_have_text("A turn")
    expect(sheet.locator(".due")).to_contain_text("Initial move.")
    expect(sheet.locator(".due")).to_contain_text("Your step now")
    # The board stays in use, and what is due follows it.
    play.pick(3, 4)
    expect(sheet.locator(".due")).to_contain_text("Follow-up.")
    sheet.get_by_role("tab", selected=True).press("End")
    expect(sheet.get_by_role("tab", selected=True)).to_have_text("Rulings")
    expect(sheet.get_by_role("tabpanel")).to_contain_text("A follow-up that can be made")
    # Escape takes back a pick on the board first.
    play.may_be_picked.first.click()
    desk.keyboard.press("Escape")
    expect(play.picked).to_have_count(0)
    expect(sheet).to_be_visible()
    desk.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(opener).to_be_focused()
    expect(goal).to_be_hidden()
    play.control("Undo").click()
    expect(play.step_panel).to_contain_text("Initial move")
    assert _box(play.step_panel) == step


def test_the_rules_are_a_sheet_at_the_foot_of_a_phone(phone: Page, site: str) -> None:
    phone.goto(f"{site}#infinity")
    expect(phone.locator(".bar .title")).to_have_text("Infinity", use_inner_text=True)
    phone.get_by_role("button", name="Rules in one minute").tap()
    sheet = phone.get_by_role("dialog", name="Infinity Master's Board Game, rules")
    expect(sheet.get_by_role("tab", selected=True)).to_have_text("Board")
    lies = _box(sheet)
    assert (lies["x"], lies["width"]) == (0, 390)
    assert abs(lies["height"] - 0.7 * 844) < 1
    # All passages are in sight, however narrow the sheet is.
    passages = sheet.get_by_role("tablist")
    for width, height in ((360, 740), (1280, 800), (1920, 1080), (390, 844)):
        resize(phone, {"width": width, "height": height})
        assert passages.evaluate("list => list.scrollWidth <= list.clientWidth"), width
        for tab in passages.get_by_role("tab").all():
            expect(tab).to_be_in_viewport(ratio=1)
    # No veil: the board above is in use.
    phone.locator('[data-cell="c8"]').tap()
    expect(phone.get_by_role("complementary", name="Game")).to_contain_text("is not yours")
    sheet.get_by_role("button", name="Close").tap()
    expect(sheet).to_have_count(0)
    expect(phone.get_by_role("button", name="Rules in one minute")).to_be_focused()
    phone.get_by_role("button", name="Rules", exact=True).tap()
    expect(sheet.get_by_role("tab", selected=True)).to_have_text("Moves")
    sheet.get_by_role("link", name="All rules, with boards to try").tap()
    expect(phone.get_by_role("heading", name="Four ways to win")).to_be_visible()
    expect(sheet).to_have_count(0)


def test_five_passages_have_names_in_one_row_in_spanish(desk: Page, site: str) -> None:
    desk.goto(site)
    desk.evaluate("localStorage['calculi.settings'] = JSON.stringify({ language: 'es' })")
    desk.reload()
    for game, name in (("linja", "Linja"), ("zero-sum", "Zero-Sum"), ("sumof2", "Sumof2")):
        desk.goto(f"{site}#{game}")
        # Not the button of the screen before.
        expect(desk.get_by_role("heading", level=1)).to_have_text(name)
        desk.get_by_role("button", name="Reglas", exact=True).click()
        tabs = desk.get_by_role("tab")
        expect(tabs).to_have_count(5)
        for width, height in ((1280, 800), (390, 844), (844, 390)):
            resize(desk, {"width": width, "height": height})
            tops = {_box(tab)["y"] for tab in tabs.all()}
            assert len(tops) == 1, (game, width)
        desk.keyboard.press("Escape")


def test_home_and_end_move_the_text_of_the_rules_and_not_the_game(desk: Page, site: str) -> None:
    play = PlayScreen(desk)
    keep(desk, saved_game(moves="3-4 1-3 6-5 7-5"))
    play.open(site)
    expect(play.control("More")).to_be_enabled()
    desk.get_by_role("button", name="Rules", exact=True).click()
    text = desk.get_by_role("tabpanel")
    # Tall enough to be moved.
    text.evaluate("text => { text.style.maxHeight = '120px'; }")
    text.press("End")
    desk.wait_for_function(
        "text => text.scrollTop + text.clientHeight >= text.scrollHeight - 1",
        arg=text.element_handle(),
    )
    expect(play.moves.last).to_have_attribute("aria-current", "true")
    text.press("Home")
    desk.wait_for_function("text => text.scrollTop === 0", arg=text.element_handle())
    expect(play.moves.last).to_have_attribute("aria-current", "true")
