"""The house of the page's modules: what may import what, and how large folders and files may be."""

import re
from collections.abc import Iterable
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from web.build import fingerprint, places

APP = places.WEB / "app"
#: What is named by an import, an import on demand, or a type's import in a comment.
IMPORTED = re.compile(r"""(?:\bfrom |\bimport |\bimport\()["'`](\.[^"'`]+)["'`]""")
#: Where an import on demand names its module by a game's id or a language.
BY_NAME = re.compile(r"\$\{\w+\}")

MOST_FILES = 15
MOST_LINES = 400
CODE = {".css", ".html", ".js", ".mjs", ".py", ".ts"}
#: What makes the site and is no part of it.
TOOLS = {"build", "node_modules"}
#: Written from the engine's own description of the seam, and as long as that.
WRITTEN = {APP / "seam.d.ts"}


def _files() -> list[Path]:
    folders = [path for path in places.WEB.iterdir() if path.is_dir() and path.name not in TOOLS]
    inside = [file for folder in folders for file in fingerprint.files_below(folder)]
    return [path for path in [*inside, *places.WEB.iterdir()] if path.suffix in CODE]


def _imports(module: Path) -> Iterable[Path]:
    """The modules that one imports, whether at once, on demand, or for their types alone."""
    for specifier in IMPORTED.findall(module.read_text("utf-8")):
        target = (module.parent / specifier).resolve()
        found = [target, target.with_suffix(".d.ts")]
        if BY_NAME.search(specifier):
            found = list(module.parent.glob(BY_NAME.sub("*", specifier.removeprefix("./"))))
        assert any(path.is_file() for path in found), f"{module} imports {specifier}"
        yield from (path for path in found if path.is_file() and path != module)


@pytest.fixture(scope="module")
def imports() -> dict[Path, set[Path]]:
    """The modules of the page, each with those that it imports."""
    modules = [path for path in _files() if APP in path.parents and path.suffix in (".js", ".ts")]
    assert len(modules) > 100
    return {module: set(_imports(module)) for module in modules}


def test_no_module_leads_back_to_itself(imports: dict[Path, set[Path]]) -> None:
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        names = [path.relative_to(APP).as_posix() for path in error.args[1]]
        pytest.fail(" imports ".join(reversed(names)))


@pytest.mark.parametrize("folder", ["board", "game"])
@pytest.mark.parametrize("above", ["settings.js", "dialogs", "panel", "screens", "main.js"])
def test_boards_and_games_do_not_reach_up(
    imports: dict[Path, set[Path]], folder: str, above: str
) -> None:
    forbidden = APP / above
    assert forbidden.exists()
    modules = [module for module in imports if APP / folder in module.parents]
    assert modules
    for module in modules:
        reached = [path for path in imports[module] if forbidden in (path, *path.parents)]
        assert not reached, f"{module.relative_to(APP)} imports {reached}"


def test_a_skin_is_imported_by_nothing_but_the_list_of_skins_on_demand(
    imports: dict[Path, set[Path]],
) -> None:
    skins = APP / "skins"
    for module, imported in imports.items():
        for path in imported:
            if skins in path.parent.parents:
                assert module.parent == path.parent or module == skins / "index.js", module


def test_no_folder_of_code_is_crowded() -> None:
    files = _files()
    folders = {path.parent for path in files}
    counted = {folder: sum(path.parent == folder for path in files) for folder in folders}
    assert {folder: count for folder, count in counted.items() if count > MOST_FILES} == {}


def test_no_file_of_code_is_long() -> None:
    counted = {path: len(path.read_text("utf-8").splitlines()) for path in _files()}
    long = {path: count for path, count in counted.items() if count > MOST_LINES}
    assert {path: count for path, count in long.items() if path not in WRITTEN} == {}
