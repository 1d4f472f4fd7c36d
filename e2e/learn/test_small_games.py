"""Small games of lessons: their hints are read on phones, and their buttons seen in low windows."""

from playwright.sync_api import Page, expect

from calculi.texts import catalogue
from tests.learn.paths import PATHS

#: Whether all lines of an element are seen where they are.
IS_READ = """(said) => {
  const lines = document.createRange();
  lines.selectNodeContents(said);
  return [...lines.getClientRects()].every(({ x, top, bottom, width }) =>
    said.contains(document.elementFromPoint(x + width / 2, (top + bottom) / 2)));
}"""
#: How far the buttons reach below the window.
BELOW = "() => document.querySelector('.foot').getBoundingClientRect().bottom - innerHeight"


def test_a_hint_asked_for_at_once_comes_and_is_read_on_a_phone(phone: Page, site: str) -> None:
    for game, path in PATHS.items():
        phone.goto(f"{site}#learn/{game}/{path.steps[-1].id}")
        title = catalogue("en", f"lessons/{game}")[f"{path.steps[-1].id}.title"]
        expect(phone.locator(".task > h2")).to_have_text(title)
        phone.locator(".helps .link").first.click()
        hint = phone.locator(".due .step[data-message] > p")
        expect(hint).to_contain_text("Hint: ", timeout=30_000)
        more = phone.locator(".due .step .actions .link")
        for said in (hint, more):
            assert said.evaluate(IS_READ), (game, said.text_content())


def test_the_buttons_of_a_small_game_are_in_sight_in_low_windows(page: Page, site: str) -> None:
    # A tab that comes by a Spanish page stays Spanish, so no other test may have this one.
    page.set_viewport_size({"width": 1280, "height": 720})
    for language in ("", "es/"):
        for game, path in PATHS.items():
            name = "es" if language else "en"
            title = catalogue(name, f"lessons/{game}")[f"{path.steps[-1].id}.title"]
            page.goto(f"{site}{language}#learn/{game}/{path.steps[-1].id}")
            expect(page.locator(".task > h2")).to_have_text(title)
            assert page.evaluate(BELOW) <= 1, (language, game)
