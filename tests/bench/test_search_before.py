"""The bench of the search beside that of an earlier commit."""

import zipapp
from pathlib import Path

from tests.bench import search_before, searching

#: An engine whose search goes as deep as a position's text is long.
ENGINE = {
    "__init__.py": "",
    "registry.py": """
from types import SimpleNamespace

def load(game):
    return SimpleNamespace(position=SimpleNamespace(START=game, from_text=str))
""",
    "search/__init__.py": "",
    "search/opponent.py": "opponent_of = str",
    "search/budget.py": "def Budget(seconds): return seconds",
    "search/search.py": """
from types import SimpleNamespace

class Search:
    def __init__(self, opponent, position):
        self.depth = len(position)

    def run(self, seconds):
        return SimpleNamespace(nodes=7, seconds=seconds, depth=self.depth)
""",
}


def test_what_both_engines_did_stands_in_one_line() -> None:
    told = search_before.compared("linja", (1000.0, [9, 4, 6, 5]), (1500.4, [11, 7, 5, 9]))
    assert told == [
        ("linja: search, nodes/s (ratio)", "1,000, now 1,500 (1.50)"),
        ("linja: plies in 1 s from the start", "9, now 11"),
        ("linja: the same from 3 middle games, median", "5, now 7"),
    ]


def test_engine_that_is_asked_is_the_one_that_searches(tmp_path: Path) -> None:
    engine = tmp_path / "engine"
    for name, text in ENGINE.items():
        path = engine / "calculi" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    program = tmp_path / "old.pyz"
    zipapp.create_archive(engine, program, main="calculi.registry:load")
    measured = search_before.measured_here(program)
    assert measured("abc", ["a", "bb"]) == (7 / searching.SECONDS, [3, 1, 2])
