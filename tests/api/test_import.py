"""What `import calculi` brings along, and what it does not."""

import json
import subprocess
import sys
from inspect import isfunction
from typing import get_type_hints

import pytest

import calculi


def modules_after(program: str) -> set[str]:
    """Return the names of the engine's modules that a program has loaded."""
    tell = "import json, sys; print(json.dumps([*sys.modules]))"
    done = subprocess.run(
        [sys.executable, "-c", f"{program}\n{tell}"], capture_output=True, text=True, check=True
    )
    names = json.loads(done.stdout.splitlines()[-1])
    return {name for name in names if name.partition(".")[0] == "calculi"}


def test_import_loads_nothing_but_the_front_door() -> None:
    assert modules_after("import calculi") == {"calculi", "calculi.games"}


def test_games_are_listed_without_loading_one() -> None:
    loaded = modules_after("import calculi; calculi.games()")
    assert not any(name.startswith(("calculi.games.", "calculi.search")) for name in loaded)


def test_only_the_game_that_is_named_is_loaded_and_no_search() -> None:
    loaded = modules_after("import calculi; calculi.start('linja').play('1-2')")
    games = {name.split(".")[2] for name in loaded if name.startswith("calculi.games.")}
    assert games == {"linja"}
    assert not any(name.startswith(("calculi.search", "calculi.record")) for name in loaded)


@pytest.mark.parametrize(
    "before",
    ["import calculi.games.linja", "from calculi.games import linja", "import calculi.games"],
)
def test_the_function_games_keeps_its_name_whatever_is_imported(before: str) -> None:
    modules_after(f"{before}\nimport calculi\nassert calculi.games()[0] == 'linja'")


def test_every_public_name_is_there_and_listed() -> None:
    assert dir(calculi) == sorted(calculi.__all__)
    for name in calculi.__all__:
        assert getattr(calculi, name) is getattr(calculi, name)


def test_the_types_of_functions_are_known_while_a_program_runs() -> None:
    for name in calculi.__all__:
        public = getattr(calculi, name)
        if isfunction(public):
            assert "return" in get_type_hints(public)
    assert get_type_hints(calculi.start)["return"] is calculi.Position


def test_what_is_not_public_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        _ = calculi.chess
