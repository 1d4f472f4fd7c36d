"""The panel of each game: all of it has room, and what is read in it stays where it is."""

from playwright.sync_api import Page

from e2e.support.layout import resize
from e2e.support.play_screen import PlayScreen
from e2e.support.whole_games import show_in_the_middle, whole_games

#: The windows of ordinary laptops, and of a part of one.
LOW = ((1366, 650), (1000, 700))
#: What does not fit beside the board, and whether the search is hidden by the buttons.
CROWDED = """() => {
  const panel = document.querySelector(".panel");
  const [think, controls] = [".think", ".controls"].map((part) =>
    panel.querySelector(part).getBoundingClientRect());
  const hidden = think.bottom - controls.top;
  const beyond = panel.scrollHeight - panel.clientHeight;
  return [
    ...(beyond > 0 ? [`${beyond} beyond the window`] : []),
    ...(hidden > 1 ? [`${hidden} of the search below the buttons`] : []),
  ];
}"""


def test_a_low_window_has_room_for_all_of_the_panel(desk: Page, site: str) -> None:
    desk.goto(site)
    for record in whole_games():
        show_in_the_middle(desk, site, record)
        for width, height in LOW:
            resize(desk, {"width": width, "height": height})
            assert desk.evaluate(CROWDED) == [], (record["game"], width)


def test_the_search_is_seen_in_the_lowest_window(desk: Page, site: str) -> None:
    play = PlayScreen(desk)
    play.open(site)
    desk.set_viewport_size({"width": 1280, "height": 420})
    assert not [fault for fault in desk.evaluate(CROWDED) if "search" in fault]
