"""Where the system forces its own few colours, a board is painted as anywhere else."""

import pytest
from playwright.sync_api import Page, expect

from calculi.registry import game_ids
from e2e.support.layout import PAINTED, UNTIL_STEADY


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
