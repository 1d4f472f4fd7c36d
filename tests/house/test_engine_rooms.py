"""The plan of the engine's house: who may import whom, and what stands where."""

import ast
from pathlib import Path

import pytest

from calculi.registry import game_ids, package
from tests.house.arrows import cycle, reached_from
from tests.house.engine_imports import ENGINE, imports, modules
from web.build import places

SEAM = ("game", "board", "errors", "reading", "registry")
#: What stands in the engine's root: the front door, the rules seam, and rooms.
ROOT = {"__init__.py", "__main__.py", "py.typed", *(f"{name}.py" for name in SEAM)}
ROOMS = {
    "cli",
    "console",
    "docs",
    "environments",
    "games",
    "learn",
    "match",
    "openspiel",
    "page",
    "pettingzoo",
    "picture",
    "record",
    "search",
    "site",
    "texts",
}
GAME_ROOMS = {
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
    return module.split(".")[1] if "." in module else ""


def _folder(game_id: str) -> Path:
    return ENGINE / "games" / package(game_id).rpartition(".")[2]


def test_the_root_holds_the_front_door_the_seam_and_rooms() -> None:
    found = {path.name for path in ENGINE.iterdir() if path.name != "__pycache__"}
    assert found == ROOT | ROOMS


def test_no_module_imports_itself_in_a_circle() -> None:
    assert cycle(imports()) == []


@pytest.mark.parametrize("name", SEAM)
def test_the_rules_seam_knows_no_search_and_no_page(name: str) -> None:
    reached = {_room(module) for module in reached_from(f"calculi.{name}", imports())}
    assert reached <= {*SEAM, "texts", ""}


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("room", RULES)
def test_the_rules_of_a_game_know_no_search_and_no_page(room: str, game_id: str) -> None:
    reached = {_room(module) for module in reached_from(f"{package(game_id)}.{room}", imports())}
    assert reached <= {*SEAM, "games", "texts", ""}


@pytest.mark.parametrize(
    ("room", "unknown"),
    [
        (
            "texts",
            {
                "game",
                "search",
                "record",
                "page",
                "picture",
                "cli",
                "console",
                "match",
                "site",
                "docs",
            },
        ),
        (
            "search",
            {"record", "page", "picture", "cli", "console", "match", "site", "docs", "learn"},
        ),
        ("learn", {"page", "cli", "console", "match", "site", "docs"}),
        ("record", {"page", "picture", "cli", "console", "match", "site", "docs"}),
        ("page", {"cli", "console", "match", "picture", "site", "docs"}),
        ("picture", {"cli", "console", "match", "search", "site", "docs"}),
        (
            "console",
            {"game", "search", "record", "page", "picture", "cli", "match", "site", "docs"},
        ),
        ("match", {"cli", "site", "docs"}),
        (
            "environments",
            {"search", "record", "page", "picture", "cli", "console", "match", "site", "docs"},
        ),
        ("cli", {"docs"}),
        ("docs", {"search", "page", "cli", "console", "match"}),
        ("site", {"game", "search", "record", "page", "picture", "cli", "match", "docs"}),
    ],
)
def test_rooms_know_only_those_below(room: str, unknown: set[str]) -> None:
    arrows = imports()
    met = {_room(to) for name, found in arrows.items() if _room(name) == room for to in found}
    assert met & unknown == set()


@pytest.mark.parametrize("game_id", game_ids())
def test_every_game_has_the_same_rooms(game_id: str) -> None:
    files = {path.stem for path in _folder(game_id).glob("*.py")}
    assert files >= GAME_ROOMS


@pytest.mark.parametrize("game_id", game_ids())
def test_the_tests_of_every_game_have_the_same_names(game_id: str) -> None:
    folder = places.ROOT / "tests" / "games" / _folder(game_id).name
    assert {path.stem for path in folder.glob("*.py")} >= TEST_ROOMS


@pytest.mark.parametrize("name", [name for name in modules() if _room(name) == "games"])
def test_no_function_of_a_game_takes_a_language(name: str) -> None:
    tree = ast.parse(modules()[name].read_text(encoding="utf-8"))
    names = {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
    assert "language" not in names
