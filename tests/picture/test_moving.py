"""Moving pictures: what is seen when, read from their rules as a browser would."""

import json
import re
import subprocess
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree

import pytest

from calculi.page import bridge
from calculi.record.random_game import random_record
from calculi.registry import game_ids, load
from tests.page.calls import ask

every_game = pytest.mark.parametrize("game", game_ids())
SVG = "{http://www.w3.org/2000/svg}"
PACE = 1000
PLIES = 14
KEYFRAMES = re.compile(r"@keyframes (\w+)\{((?:[^{}]+\{[^{}]*\})+)\}")
STEP = re.compile(r"([\d.]+)%\{visibility:(\w+)\}")
HIDDEN = re.compile(r"\.(\w+)\{visibility:hidden;")

Piece = tuple[str, float, float]


def views_of(game: str) -> list[dict[str, Any]]:
    """Return the views of the first positions of a random game, as the page has them."""
    record = random_record(load(game), 3)
    shown = {"game": game, "start": record.start, "moves": list(record.moves)}
    return [ask(bridge.view, **shown, ply=ply) for ply in range(min(PLIES, len(record.moves)) + 1)]


@cache
def film(game: str, *, flipped: bool = False, marks: tuple[str, ...] = ()) -> str:
    """Return the moving picture of these positions; the last one has marks."""
    views = views_of(game)
    positions = [{"view": view, "marks": []} for view in views]
    positions[-1]["marks"] = list(marks)
    asked = {
        "game": game,
        "positions": positions,
        "flipped": flipped,
        "pace": PACE,
        "width": 480,
        "loops": True,
        "title": "A & B",
        "description": "1 < 2",
    }
    command = ["node", str(Path(__file__).with_name("film.mjs"))]
    done = subprocess.run(
        command, input=json.dumps(asked), capture_output=True, text=True, check=True
    )
    return str(done.stdout)


class Seen(NamedTuple):
    """The rules of a picture about what is seen."""

    steps: dict[str, list[tuple[float, bool]]]
    """By class: from which share of the time on it is seen, or not."""
    hidden: set[str]
    """The classes that are not seen where nothing moves."""

    def at(self, name: str, share: float) -> bool:
        """Whether what has a class is seen at a share of the time."""
        found = [seen for begin, seen in self.steps[name] if begin <= share]
        return found[-1]


def rules_of(svg: str) -> Seen:
    """Return the rules about what is seen."""
    steps = {
        name: [(float(at) / 100, seen == "visible") for at, seen in STEP.findall(body)]
        for name, body in KEYFRAMES.findall(svg)
        if "visibility" in body
    }
    return Seen(steps, set(HIDDEN.findall(svg)))


def uses(svg: str, share: float | None) -> Iterator[Piece]:
    """Yield the pieces that are seen at a share of the time; for None, where nothing moves."""
    rules = rules_of(svg)

    def walk(node: ElementTree.Element) -> Iterator[Piece]:
        name = node.get("class", "")
        if name in rules.steps:
            seen = name not in rules.hidden if share is None else rules.at(name, share)
            if not seen:
                return
        if node.tag == f"{SVG}use":
            x, y = float(node.get("x", 0)), float(node.get("y", 0))
            yield node.get("href", ""), round(x), round(y)
        for inner in node:
            yield from walk(inner)

    yield from walk(ElementTree.fromstring(svg))


def places(pieces: Iterator[Piece]) -> Counter[tuple[float, float]]:
    """Return where pieces are seen, whatever they are."""
    return Counter((x, y) for _, x, y in pieces)


def on_board(view: dict[str, Any]) -> Counter[tuple[float, float]]:
    """Return where the pieces of a view's board are."""
    cells = {cell["id"] for cell in view["cells"] if cell["area"] == "board"}
    pieces = (piece for piece in view["pieces"] if piece["cell"] in cells)
    return Counter((round(piece["x"]), round(piece["y"])) for piece in pieces)


def rest_of(ply: int, plies: int) -> float:
    """Return a share of the time at which the position after a ply is seen, and nothing moves."""
    return (ply + 0.9) * PACE / ((plies + 3) * PACE)


@every_game
def test_each_position_is_seen_in_its_turn(game: str) -> None:
    svg, views = film(game), views_of(game)
    for ply, view in enumerate(views):
        assert places(uses(svg, rest_of(ply, len(views) - 1))) == on_board(view), ply


@every_game
def test_without_motion_the_last_position_stands_still(game: str) -> None:
    svg = film(game)
    assert "@media(prefers-reduced-motion:reduce){*{animation:none!important}}" in svg
    assert places(uses(svg, None)) == on_board(views_of(game)[-1])


@every_game
def test_every_piece_is_painted_once_and_nothing_is_asked_from_elsewhere(game: str) -> None:
    svg = film(game, flipped=True)
    root = ElementTree.fromstring(svg)
    names = [node.get("id") for node in root.findall(f"{SVG}defs/{SVG}g")]
    used = {href for href, _, _ in uses(svg, 0.1)} | {href for href, _, _ in uses(svg, None)}
    assert len(names) == len(set(names))
    assert used <= {f"#{name}" for name in names}
    assert root.findtext(f"{SVG}title") == "A & B"
    assert root.findtext(f"{SVG}desc") == "1 < 2"
    assert "NaN" not in svg
    assert "undefined" not in svg.replace('font-family="undefined"', "")
    assert re.findall(r"(?:https?:|url\()[^\"')]*", svg) == ["http://www.w3.org/2000/svg"]
    # A few elements change with each ply; the others are there once.
    assert len(svg) < 80_000


@every_game
def test_a_turned_game_is_turned_about_one_point(game: str) -> None:
    views = views_of(game)
    upright, turned = film(game), film(game, flipped=True)
    middles = set()
    for ply in range(len(views)):
        share = rest_of(ply, len(views) - 1)
        one, other = (list(places(uses(svg, share)).elements()) for svg in (upright, turned))
        sums = {
            (one_x + other_x, one_y + other_y)
            for (one_x, one_y), (other_x, other_y) in zip(
                sorted(one), sorted(other, reverse=True), strict=True
            )
        }
        middles |= sums
    across, down = zip(*middles, strict=True)
    assert max(across) - min(across) <= 2
    assert max(down) - min(down) <= 2


def test_what_is_drawn_on_a_position_is_seen_with_it() -> None:
    assert film("linja", marks=("1>3",)).count("M") > film("linja").count("M")
