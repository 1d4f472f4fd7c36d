"""The settings: each choice shows at once, and is there again after the page is loaded anew."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.conftest import wait_for_mark
from e2e.support.kept_page import home
from e2e.support.play_screen import COUNT_NOTES, PlayScreen


def _open(page: Page, title: str = "Settings") -> Locator:
    page.get_by_role("button", name=title).click()
    return page.get_by_role("dialog", name=title)


def test_what_is_chosen_is_seen_at_once_and_kept(desk: Page, site: str) -> None:
    play = PlayScreen(desk)
    play.open(site)
    usual = desk.locator("main canvas").evaluate("canvas => canvas.toDataURL()")
    dialog = _open(desk)
    dialog.get_by_role("radio", name="High contrast").click()
    expect(desk.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
    animation = dialog.get_by_role("group", name="Animation")
    # Where the system asks for no motion, the usual value does not say that things move.
    expect(animation.get_by_role("radio")).to_have_count(2)
    expect(animation.get_by_role("radio", name="Same as system: off")).to_be_checked()
    animation.get_by_role("radio", name="Off", exact=True).click()
    dialog.get_by_role("button", name="Done").click()
    # The board is painted anew.
    assert desk.locator("main canvas").evaluate("canvas => canvas.toDataURL()") != usual
    expect(desk.locator("html")).to_have_attribute("data-animation", "off")
    assert desk.evaluate("document.getAnimations().length") == 0
    desk.reload()
    play.expect_own_turn()
    expect(desk.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
    expect(desk.locator("html")).to_have_attribute("data-animation", "off")
    expect(_open(desk).get_by_label("High contrast")).to_be_checked()


def test_what_is_chosen_in_one_tab_is_seen_in_another(
    desk: Page, second_desk: Page, site: str
) -> None:
    for page in (desk, second_desk):
        PlayScreen(page).open(site)
    html = second_desk.locator("html")
    usual = second_desk.locator("main canvas").evaluate("canvas => canvas.toDataURL()")
    dialog = _open(desk)
    dialog.get_by_role("radio", name="High contrast").click()
    expect(html).to_have_attribute("data-palette", "contrast")
    # The board is painted anew.
    second_desk.wait_for_function(
        "usual => document.querySelector('main canvas').toDataURL() !== usual", arg=usual
    )
    dialog.get_by_role("radio", name="Dark").click()
    expect(html).to_have_attribute("data-theme", "dark")
    # Whatever is kept for the site is thrown away.
    desk.evaluate("localStorage.clear()")
    expect(html).not_to_have_attribute("data-palette", re.compile(""))
    expect(html).not_to_have_attribute("data-theme", re.compile(""))


def test_moves_are_written_as_chosen_at_once(desk: Page, site: str) -> None:
    play = PlayScreen(desk)
    play.open(site)
    play.pick(3, 4)
    expect(play.moves.first).to_contain_text("3–4")
    desk.get_by_role("button", name="Settings").click()
    dialog = desk.get_by_role("dialog", name="Settings")
    for chosen, written in (("Words", "Row 3 to row 4"), ("Notation", "3–4")):
        dialog.get_by_role("group", name="Moves in the list").get_by_role(
            "radio", name=chosen
        ).click()
        expect(play.moves.first).to_contain_text(written)
    dialog.get_by_role("button", name="Done").click()


def test_the_language_is_the_browsers_until_one_is_chosen(desk: Page, site: str) -> None:
    desk.goto(f"{site}#linja")
    expect(desk.locator("html")).to_have_attribute("lang", "en")
    dialog = _open(desk)
    dialog.get_by_role("radio", name="English").focus()
    # Whoever walks over the languages by keys stays in the dialog, and is told what will happen.
    for _ in range(3):
        desk.keyboard.press("ArrowRight")
    expect(dialog.get_by_role("radio", name="Español")).to_be_focused()
    expect(dialog.get_by_role("status")).to_have_text(
        "The page changes to Español once you close the settings."
    )
    expect(dialog.get_by_role("status")).to_be_in_viewport(ratio=1)
    desk.keyboard.press("ArrowLeft")
    expect(dialog.get_by_role("status")).to_have_text("")
    dialog.get_by_role("radio", name="Español").click()
    expect(desk.locator("html")).to_have_attribute("lang", "en")
    dialog.get_by_role("button", name="Done").click()
    expect(desk.locator("html")).to_have_attribute("lang", "es")
    expect(desk.get_by_role("heading", name="Paso inicial: 1 fila")).to_be_visible()
    desk.goto(home(site))
    expect(desk).to_have_title("Calculi: juegos de números")
    dialog = _open(desk, "Ajustes")
    dialog.get_by_role("radio", name="English").click()
    desk.keyboard.press("Escape")
    expect(desk).to_have_title("Calculi: games of numbers")
    # The page speaks the browser's language again, and need not be loaded anew to do so.
    desk.evaluate("localStorage.removeItem('calculi.settings')")


@pytest.mark.browser_context_args(locale="es-MX")
def test_a_spanish_browser_is_told_all_in_spanish(page: Page, site: str) -> None:
    page.goto(site)
    expect(page).to_have_title("Calculi: juegos de números")
    page.goto(f"{site}#rules/linja")
    expect(page.get_by_role("heading", name="El turno extra")).to_be_visible()
    page.goto(f"{site}#linja")
    # The engine may have been ready on the screen before; a key is meant for the one that is shown.
    expect(page.locator("[data-pickable]").first).to_be_visible()
    wait_for_mark(page, "engine-ready")
    page.keyboard.press("m")
    expect(page.locator(".move-entry input")).to_be_focused()
    page.keyboard.type("4-6")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert").filter(has_text="4-6")).to_have_text(
        "Jugada 4-6: un paso inicial avanza exactamente una fila, de la fila 4 a la 5."
    )
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Nueva", exact=True).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="De un texto").check()
    dialog.get_by_label("Posición", exact=True).fill("0.0.7.0.0.0.0.0 0.0.0.0.0.0.0.9 b i -")
    expect(dialog.locator("#position-faults li")).to_have_text(
        [
            "negro: 7 fichas, no doce",
            "rojo: 9 fichas, no doce",
            "fila 3: 7 fichas, y en una fila central caben seis como mucho",
        ]
    )
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    page.goto(f"{site}#rules/linja")
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", name="The extra turn")).to_be_visible()


#: Records the vibrations that the device was asked for.
COUNT_TICKS = """() => {
  window.ticks = [];
  navigator.vibrate = (...given) => { ticks.push(...given); return true; };
}"""


def test_sounds_are_off_until_chosen(desk: Page, site: str) -> None:
    page = desk
    page.evaluate(COUNT_NOTES)
    play = PlayScreen(page)
    play.open(site)
    # Sounds come with the tools, after all that a first move needs.
    expect(play.control("More")).to_be_enabled()
    play.pick(5)
    assert page.evaluate("notes") == 0
    page.keyboard.press("Escape")
    dialog = _open(page)
    dialog.get_by_role("group", name="Sounds").get_by_role("radio", name="On").click()
    dialog.get_by_role("button", name="Done").click()
    play.pick(5)
    assert page.evaluate("notes") == 1
    play.pick(6)
    play.expect_counts(6, black=2, red=1)
    assert page.evaluate("notes") > 1
    page.evaluate("stopCounting()")
    # A person who has chosen is not asked.
    expect(page.get_by_role("group", name="Play with sounds?")).to_be_hidden()


def test_sounds_are_offered_once_and_moves_are_felt_unless_that_is_unwelcome(
    phone: Page, site: str
) -> None:
    phone.evaluate(COUNT_TICKS)
    play = PlayScreen(phone)
    play.open(site)
    expect(play.control("More")).to_be_enabled()
    offer = phone.get_by_role("group", name="Play with sounds?")
    expect(offer).to_be_hidden()
    for row in (5, 6):
        play.row(row).tap()
    expect(offer).to_be_visible()
    assert phone.evaluate("ticks") == [[6], [14, 50, 14]]
    offer.get_by_role("button", name="No, thanks").tap()
    expect(offer).to_be_hidden()
    dialog = _open(phone)
    dialog.get_by_role("group", name="Vibration").get_by_role("radio", name="Off").tap()
    dialog.get_by_role("button", name="Done").tap()
    phone.evaluate("ticks.length = 0")
    play.make_any_move()
    expect(play.moves.first).to_contain_text(",")
    assert phone.evaluate("ticks") == []
    expect(offer).to_be_hidden()
    phone.evaluate("() => { delete navigator.vibrate; }")


def test_where_the_system_asks_for_more_contrast_it_is_there_until_another_palette_is_chosen(
    desk: Page,
) -> None:
    black_on_white = ("background-color", "rgb(255, 255, 255)")
    desk.emulate_media(contrast="more")
    try:
        # It is followed at once, and on every visit.
        expect(desk.locator("body")).to_have_css(*black_on_white)
        desk.reload()
        expect(desk.locator("body")).to_have_css(*black_on_white)
        dialog = _open(desk)
        expect(dialog.get_by_label("High contrast")).to_be_checked()
        dialog.get_by_role("radio", name="Wood").click()
        expect(desk.locator("body")).not_to_have_css(*black_on_white)
        desk.reload()
        expect(_open(desk).get_by_label("Wood")).to_be_checked()
        expect(desk.locator("body")).not_to_have_css(*black_on_white)
    finally:
        desk.emulate_media(contrast="null")


@pytest.mark.parametrize("address", ["embed/1/#game=linja&mode=still", "handbook/"])
def test_frames_and_the_handbook_have_more_contrast_where_the_system_asks_for_it(
    page: Page, site: str, address: str
) -> None:
    page.emulate_media(contrast="more")
    page.goto(site + address)
    expect(page.locator("html")).to_have_attribute("data-palette", "contrast")


def test_settings_that_cannot_be_read_are_the_usual_ones(desk: Page) -> None:
    for kept in ("{", '{"palette": 3, "theme": "pink"}'):
        desk.evaluate("kept => localStorage.setItem('calculi.settings', kept)", kept)
        desk.reload()
        expect(_open(desk).get_by_label("Wood"), kept).to_be_checked()
        expect(desk.locator("html"), kept).not_to_have_attribute("data-palette", "3")


def test_the_offer_of_sounds_is_answered_by_the_settings_too(desk: Page, site: str) -> None:
    play = PlayScreen(desk)
    play.open(site)
    expect(play.control("More")).to_be_enabled()
    play.pick(5, 6)
    offer = desk.get_by_role("group", name="Play with sounds?")
    expect(offer).to_be_visible()
    dialog = _open(desk)
    dialog.get_by_role("group", name="Sounds").get_by_role("radio", name="On").click()
    dialog.get_by_role("button", name="Done").click()
    expect(offer).to_be_hidden()
    assert "on" in desk.evaluate("JSON.parse(localStorage['calculi.settings']).sounds")
