"""Small games of lessons: their hints are read on phones, and their buttons seen in low windows."""

import json
import random

from playwright.sync_api import Page, expect

from calculi.game import P1, P2
from calculi.learn.steps import Path
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


def _lost(path: Path) -> list[str]:
    """Return the moves of a path's small game that its learner loses."""
    step = path.steps[-1]
    for seed in range(1000):
        chance = random.Random(seed)
        position = step.attempt(path.game).position
        moves = []
        while not (result := position.result()):
            moves.append(position.move_text(chance.choice(position.moves())))
            position.play(moves[-1])
        if result.winner == (P2 if step.side == P1 else P1):
            return moves
    raise AssertionError(path.game)


def test_a_small_game_that_is_lost_offers_another_try_and_no_hint(desk: Page, site: str) -> None:
    path = PATHS["linja"]
    step = f"linja/{path.steps[-1].id}"
    desk.goto(f"{site}#learn/linja")
    kept = json.dumps({"begun": {"step": step, "moves": _lost(path)}})
    desk.evaluate("kept => localStorage['calculi.lessons'] = kept", kept)
    desk.goto(f"{site}#learn/{step}")
    expect(desk.locator(".answer")).to_contain_text("Not yet", timeout=30_000)
    # No line of what was played ends within a move.
    moves = desk.locator(".did .unbroken")
    lines = moves.evaluate_all("moves => moves.map((move) => move.getClientRects().length)")
    assert len(lines) > 6
    assert set(lines) == {1}
    show_me = desk.get_by_role("button", name="Show me")
    expect(desk.get_by_role("button", name="Rule: the end")).to_be_visible()
    expect(show_me).to_be_hidden()
    desk.get_by_role("button", name="Try again").click()
    expect(show_me).to_be_visible()
