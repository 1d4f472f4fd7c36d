"""The plan of the engine's house: who may import whom, and what stands where."""

import ast
from collections.abc import Collection
from pathlib import Path

import pytest

from calculi.registry import game_ids, package
from tests.house.arrows import cycle, reached_from
from tests.house.engine_imports import ENGINE, imports, modules
from tests.house.engine_plan import GAME_ROOMS, ROOMS, SEAM
from web.build import places

#: What stands in the engine's root: the front door, the rules seam, and rooms.
ROOT = {"__init__.py", "__main__.py", "py.typed", *(f"{name}.py" for name in SEAM)}
FOLDERS = {*ROOMS, "games"} - {*SEAM, "calculi", "__main__"}
#: The rooms that every game has; the others of the plan are there where a game needs them.
EVERY_GAME_HAS = {
    "__init__",
    "rules",
    "moves",
    "notation",
    "words",
    "board",
    "evaluation",
    "opponent",
    "encoding",
}
TEST_ROOMS = {
    "positions",
    "solving",
    "test_rules",
    "test_rulings",
    "test_notation",
    "test_board",
    "test_words",
    "test_evaluation",
}
RULES = ("rules", "moves", "notation")


def _room(module: str) -> str:
    return module.split(".")[1] if "." in module else "calculi"


def _room_of_game(module: str, game_id: str) -> str:
    """Return the room of a game's module; whatever the plan does not name is a table of its own."""
    name = module.removeprefix(package(game_id)).partition(".")[2].partition(".")[0] or "__init__"
    return name if name in GAME_ROOMS else "tables"


def _is_part_of(module: str, names: Collection[str]) -> bool:
    """Tell whether a module is, or lies in, one of the rooms and modules with these names."""
    if module == "calculi":
        return "calculi" in names
    inside = module.removeprefix("calculi.")
    return any(f"{inside}.".startswith(f"{name}.") for name in names)


def _folder(game_id: str) -> Path:
    return ENGINE / "games" / package(game_id).rpartition(".")[2]


def test_the_root_holds_the_front_door_the_seam_and_rooms() -> None:
    found = {path.name for path in ENGINE.iterdir() if path.name != "__pycache__"}
    assert found == ROOT | FOLDERS


def test_no_module_imports_itself_in_a_circle() -> None:
    assert cycle(imports()) == []


@pytest.mark.parametrize("name", SEAM)
def test_the_rules_seam_knows_no_search_and_no_page(name: str) -> None:
    reached = {_room(module) for module in reached_from(f"calculi.{name}", imports())}
    assert reached <= {*SEAM, "texts", "calculi"}


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("room", RULES)
def test_the_rules_of_a_game_know_no_search_and_no_page(room: str, game_id: str) -> None:
    reached = {_room(module) for module in reached_from(f"{package(game_id)}.{room}", imports())}
    assert reached <= {*SEAM, "games", "texts", "calculi"}


@pytest.mark.parametrize("room", sorted({_room(module) for module in modules()} - {"games"}))
def test_a_room_imports_only_what_the_plan_names(room: str) -> None:
    unplanned = {
        name: sorted(others)
        for name, found in imports().items()
        if _room(name) == room
        and (others := {to for to in found if not _is_part_of(to, {room, *ROOMS[room]})})
    }
    assert unplanned == {}


@pytest.mark.parametrize("game_id", game_ids())
def test_a_room_of_a_game_imports_only_what_the_plan_names(game_id: str) -> None:
    unplanned = {
        name: sorted(others)
        for name, found in imports().items()
        if _is_part_of(name, {package(game_id).removeprefix("calculi.")})
        and (others := {to for to in found if not _is_planned(name, to, game_id)})
    }
    assert unplanned == {}


def test_the_folder_of_the_games_imports_none_of_them() -> None:
    assert imports()["calculi.games"] == set()


def _is_planned(name: str, to: str, game_id: str) -> bool:
    """Tell whether the plan lets a module of a game import another one of the engine."""
    room = _room_of_game(name, game_id)
    outside, inside = GAME_ROOMS[room]
    if _is_part_of(to, {package(game_id).removeprefix("calculi.")}):
        return _room_of_game(to, game_id) in {room, *inside}
    return _is_part_of(to, outside)


@pytest.mark.parametrize("game_id", game_ids())
def test_every_game_has_the_same_rooms(game_id: str) -> None:
    files = {path.stem for path in _folder(game_id).glob("*.py")}
    assert files >= EVERY_GAME_HAS


@pytest.mark.parametrize("game_id", game_ids())
def test_the_tests_of_every_game_have_the_same_names(game_id: str) -> None:
    folder = places.ROOT / "tests" / "games" / _folder(game_id).name
    assert {path.stem for path in folder.glob("*.py")} >= TEST_ROOMS


@pytest.mark.parametrize("name", [name for name in modules() if _room(name) == "games"])
def test_no_function_of_a_game_takes_a_language(name: str) -> None:
    tree = ast.parse(modules()[name].read_text(encoding="utf-8"))
    names = {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
    assert "language" not in names
