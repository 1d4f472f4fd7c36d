"""What a game counts and draws explains itself where it stands: by pointer, finger and keyboard."""

import re

from playwright.sync_api import Locator, Page, expect

from e2e.support.game_screen import GameScreen, played
from e2e.support.play_screen import PlayScreen

#: Whether the first mark on the frame is not where it was.
MOVED_FROM = """top => {
  const mark = document.querySelector(".frame-mark");
  return Math.abs(mark.getBoundingClientRect().top - top) > 100;
}"""


def _open(page: Page, site: str, game: str) -> PlayScreen:
    page.goto(f"{site}#{game}")
    # The screen of the game before may still be there.
    expect(page).to_have_title(re.compile(game.replace("-", "[- ]"), re.IGNORECASE))
    play = PlayScreen(page)
    expect(play.control("More")).to_be_enabled()
    return play


def _explained(page: Page) -> Locator:
    return page.locator(".explained:popover-open")


def test_points_homes_goals_and_reserve_explain_themselves(desk: Page, site: str) -> None:
    play = _open(desk, site, "minus-vs-plus")
    # Whose points they are is heard, too.
    for player in ("Plus", "Minus"):
        name = f"{player}, Points: The first to reach 24"
        expect(play.players.get_by_role("button", name=name)).to_have_count(1)
    play.players.get_by_role("button", name="Points: The first to reach 24").first.click()
    expect(_explained(desk)).to_contain_text("The first to reach 24 wins at once.")
    players, explained = desk.locator(".seats").bounding_box(), _explained(desk).bounding_box()
    assert players and explained
    assert explained["y"] >= players["y"] + players["height"]
    # The homes lie on the frame, above and below; what is explained changes at once.
    homes = desk.get_by_role("button", name="Homes: Each value has a home.")
    expect(homes).to_have_count(2)
    tops = [box["y"] for box in (home.bounding_box() for home in homes.all()) if box]
    homes.first.click()
    expect(_explained(desk)).to_contain_text("Each value has a home.")
    desk.keyboard.press("Escape")
    expect(_explained(desk)).to_have_count(0)
    play.control("Flip").click()
    turned = [box["y"] for box in (home.bounding_box() for home in homes.all()) if box]
    assert (turned[0] < turned[1]) != (tops[0] < tops[1])
    # By keyboard, the focus is enough, and the sentence goes with it.
    play.control("Undo").evaluate(
        "button => button.closest('.play').querySelector('.score-mark').focus()"
    )
    desk.keyboard.press("Tab")
    desk.keyboard.press("Shift+Tab")
    expect(_explained(desk)).to_contain_text("wins at once")
    desk.keyboard.press("Escape")
    expect(_explained(desk)).to_have_count(0)


def test_an_explanation_stays_with_what_it_is_about_as_the_board_is_turned(
    desk: Page, site: str
) -> None:
    _open(desk, site, "minus-vs-plus")
    home = desk.get_by_role("button", name="Homes: Each value has a home.").first
    home.click()
    expect(_explained(desk)).to_contain_text("Each value has a home.")
    before = home.bounding_box()
    assert before
    desk.keyboard.press("f")
    desk.wait_for_function(MOVED_FROM, arg=before["y"])
    mark, told = home.bounding_box(), _explained(desk).bounding_box()
    assert mark and told
    apart = max(told["y"] - mark["y"] - mark["height"], mark["y"] - told["y"] - told["height"])
    assert 0 <= apart <= 12


def test_the_word_of_a_step_and_a_reserve_explain_themselves_to_a_finger(
    phone: Page, site: str
) -> None:
    game = GameScreen(phone, played("zero-sum"))
    game.open_at(site, 5)
    claim = game.step_panel.get_by_role("button", name="claim", exact=True)
    claim.tap()
    expect(_explained(phone)).to_contain_text("with two or more of yours beside it")
    claim.tap()
    expect(_explained(phone)).to_have_count(0)
    play = _open(phone, site, "infinity")
    play.players.get_by_role("button", name="Positive’s reserve: one infinity.").tap()
    expect(_explained(phone)).to_contain_text("An infinity in reserve.")
    # It says so without a word about a wrong pick.
    expect(play.step_panel).to_contain_text("One square")
    phone.get_by_role("button", name="Negative’s goal: ").tap()
    expect(_explained(phone)).to_contain_text(
        "An infinity of Negative that gets here wins at once."
    )


def test_what_explains_itself_on_a_small_board_can_be_aimed_at(desk: Page, site: str) -> None:
    """Its target is 24 pixels high and wide at least, though it is drawn smaller."""
    desk.set_viewport_size({"width": 640, "height": 400})
    for game in ("minus-vs-plus", "infinity"):
        _open(desk, site, game)
        marks = desk.locator(".frame-mark")
        expect(marks).to_have_count(2)
        missed = marks.evaluate_all("""marks => marks.flatMap((mark) => {
            const { left, top, width, height } = mark.getBoundingClientRect();
            const [x, y] = [left + width / 2, top + height / 2];
            const points = [[0, -11.5], [0, 11.5], [-11.5, 0], [11.5, 0]];
            return points.filter(([across, down]) =>
                document.elementFromPoint(x + across, y + down) !== mark);
        })""")
        assert missed == [], game
