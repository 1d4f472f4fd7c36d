"""The menu of more and the list of levels: in order, beside the board, a sheet on a phone."""

from playwright.sync_api import FloatRect, Locator, Page, expect

from e2e.support.play_screen import PlayScreen


def _box(place: Locator) -> FloatRect:
    box = place.bounding_box()
    assert box
    return box


def _open_widest(page: Page, site: str) -> PlayScreen:
    """Open the game whose board leaves the least room."""
    page.goto(f"{site}#zero-sum")
    play = PlayScreen(page)
    expect(play.control("More")).to_be_enabled()
    return play


def test_the_menu_is_in_groups_and_leaves_the_board_free(desk: Page, site: str) -> None:
    play = _open_widest(desk, site)
    more = play.control("More")
    more.click()
    menu = desk.get_by_role("menu", name="More")
    for group, entry in {
        "From here": "Analyse",
        "Share": "Share a link",
        "Moves": "Moves in words",
        "Games": "My games",
    }.items():
        found = menu.get_by_role("group", name=group).get_by_role("menuitem", name=entry)
        expect(found).to_be_visible()
    popover = desk.locator(".popover.menu")
    board = _box(desk.locator(".stage .slab"))
    assert _box(popover)["x"] >= board["x"] + board["width"]
    # The arrows go down a column after the other, and across.
    expect(menu.get_by_role("menuitem", name="Analyse")).to_be_focused()
    desk.keyboard.press("ArrowRight")
    expect(menu.get_by_role("menuitem", name="Share a link")).to_be_focused()
    desk.keyboard.press("ArrowLeft")
    desk.keyboard.press("ArrowUp")
    expect(menu.get_by_role("menuitem", name="Keys")).to_be_focused()
    # A press on its button closes it again.
    more.click()
    expect(menu).to_be_hidden()
    expect(more).to_have_attribute("aria-expanded", "false")
    more.click()
    menu.get_by_role("menuitem", name="Analyse").click()
    more.click()
    menu.get_by_role("menuitem", name="Play on from here").click()
    more.click()
    expect(menu.get_by_role("menuitem", name="Analyse")).to_be_visible()
    desk.keyboard.press("Escape")
    expect(more).to_be_focused()


def test_on_a_phone_menu_and_levels_are_sheets_and_gestures_take_the_place_of_keys(
    phone: Page, site: str
) -> None:
    play = _open_widest(phone, site)
    window = phone.viewport_size
    assert window
    play.control("More").tap()
    menu = phone.locator(".popover.menu")
    assert _box(menu)["width"] == window["width"]
    assert round(_box(menu)["y"] + _box(menu)["height"]) == window["height"]
    expect(menu.locator("kbd")).to_have_count(0)
    menu.get_by_role("menuitem", name="Gestures").tap()
    gestures = phone.get_by_role("dialog", name="Gestures")
    expect(gestures).to_contain_text("Two fingers")
    # What the game is about is shown again whenever somebody asks.
    expect(gestures).to_contain_text("Goal: Hold more pips than the other side")
    gestures.get_by_role("button", name="Close").tap()
    play.players.get_by_role("button", name="level 1").tap()
    levels = phone.locator(".popover.levels")
    expect(levels.get_by_role("heading", name="Strength of Blue")).to_be_visible()
    assert _box(levels)["width"] == window["width"]
    levels.get_by_role("button", name="Close").tap()
    expect(levels).to_be_hidden()
