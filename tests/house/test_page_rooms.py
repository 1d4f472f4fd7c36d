"""The plan of the page's house: which folders of modules may import which."""

import pytest

from tests.house.arrows import cycle
from tests.house.page_imports import APP, imports


def test_no_module_imports_itself_in_a_circle() -> None:
    assert len(imports()) > 100
    assert cycle(imports()) == []


@pytest.mark.parametrize("folder", ["board", "game"])
@pytest.mark.parametrize("above", ["settings.js", "dialogs", "panel", "screens", "main.js"])
def test_boards_and_games_do_not_reach_up(folder: str, above: str) -> None:
    assert (APP / above).exists()
    below = {name: found for name, found in imports().items() if name.startswith(f"{folder}/")}
    assert below
    for name, found in below.items():
        reached = [path for path in found if path == above or path.startswith(f"{above}/")]
        assert reached == [], name


def test_a_skin_is_imported_by_nothing_but_the_list_of_skins_on_demand() -> None:
    for name, found in imports().items():
        for path in found:
            skin, _, inside = path.removeprefix("skins/").partition("/")
            if path.startswith("skins/") and inside:
                assert name.startswith(f"skins/{skin}/") or name == "skins/index.js", name
