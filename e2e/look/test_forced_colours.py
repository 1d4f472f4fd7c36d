"""Where the system forces its own few colours, a board is painted as anywhere else.

What is small and beside it has the system's colours.
"""

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from calculi.registry import game_ids
from e2e.support.pictures import PAINTED, UNTIL_STEADY


@pytest.mark.parametrize("game_id", game_ids())
def test_boards_keep_their_shades_where_the_system_forces_colours(
    desk: Page, site: str, game_id: str
) -> None:
    desk.goto(f"{site}#{game_id}")
    expect(desk.locator("#screen [data-pickable]").first).to_be_attached()
    painted = desk.evaluate(UNTIL_STEADY)
    desk.emulate_media(forced_colors="active")
    desk.reload()
    expect(desk.locator("#screen [data-pickable]").first).to_be_attached()
    desk.wait_for_function(f"painted => {PAINTED} === painted", arg=painted, timeout=5000)
    desk.emulate_media(forced_colors="none")


#: The colours of signs, rings or threads, beside that in which the system writes texts.
SIGN = """(found) => {
  const probe = document.body.appendChild(document.createElement("span"));
  probe.style.color = "CanvasText";
  const text = getComputedStyle(probe).color;
  probe.remove();
  const [selector, part] = found;
  const { boxShadow, backgroundColor } = getComputedStyle(document.querySelector(selector), part);
  return [boxShadow.includes(text) || backgroundColor === text, boxShadow, backgroundColor, text];
}"""


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize(
    ("screen", "selector", "part"),
    [
        ("learn", ".beads i", ""),
        ("learn", ".beads", "::before"),
        ("learn/linja", ".way li > i:not(.now *)", ""),
        ("learn/linja", ".way li", "::before"),
        ("puzzle/linja", ".grade i:not(.on)", ""),
        ("puzzle/linja", ".grade i.on", ""),
        ("progress/linja", ".grades .stem", ""),
    ],
)
def test_what_tells_how_far_one_is_has_the_colour_of_the_systems_texts(
    desk: Page,
    site: str,
    scheme: Literal["dark", "light"],
    screen: str,
    selector: str,
    part: str,
) -> None:
    desk.emulate_media(forced_colors="active", color_scheme=scheme)
    desk.goto(f"{site}#{screen}")
    expect(desk.locator(selector).first).to_be_attached()
    is_seen, *colours = desk.evaluate(SIGN, [selector, part])
    desk.emulate_media(forced_colors="none", color_scheme="light")
    assert is_seen, colours
