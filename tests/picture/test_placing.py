"""What a picture shows and where: sides, slots and the marks of the last move."""

from typing import Any

import pytest

import calculi
from calculi.page.views import position_view
from calculi.picture.placing import at
from calculi.picture.seen import half_turned, without_shelf
from calculi.picture.shapes import common, shapes_of
from calculi.picture.svg import drawing
from calculi.record.random_game import random_record
from calculi.record.replay import Replay
from calculi.registry import game_ids, load


def view_after(game: str, plies: int) -> Any:
    """Return the board of a random game after this many plies."""
    record = random_record(load(game), 5)
    replay = Replay(load(game), record.start)
    replay.go(list(record.moves[:plies]))
    return without_shelf(position_view(replay, "en"))


def places(view: Any) -> dict[str, list[tuple[float, float]]]:
    """Return where everything is: cells by their middles, and what the last turn moved."""
    last = view["last"] or {"moved": [], "moved_earlier": []}
    middles = [(it["x"] + it["width"] / 2, it["y"] + it["height"] / 2) for it in view["cells"]]
    legs = [leg for moved in last["moved"] for leg in moved["legs"]]
    steps = [step for turn in view["latest"] for step in turn["steps"]]
    origins = [piece["origin"] for step in steps for piece in step["pieces"] if piece["origin"]]
    things = (view["pieces"], view["slots"], last["moved"], last["moved_earlier"], legs, origins)
    names = ("pieces", "slots", "moved", "moved_earlier", "legs", "origins")
    found = {
        name: [(one["x"], one["y"]) for one in some]
        for name, some in zip(names, things, strict=True)
    }
    return found | {"cells": sorted(middles)}


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("plies", [0, 1, 2, 3, 9, 10, 11])
def test_everything_turns_about_the_middle_of_the_cells(game: str, plies: int) -> None:
    view = view_after(game, plies)
    before, after = places(view), places(half_turned(view))
    columns, rows = zip(*before["cells"], strict=True)
    across, down = min(columns) + max(columns), min(rows) + max(rows)
    for name, found in before.items():
        expected = [(across - x, down - y) for x, y in found]
        assert after[name] == (sorted(expected) if name == "cells" else expected), name


@pytest.mark.parametrize("game", game_ids())
def test_a_shelf_is_not_in_the_picture(game: str) -> None:
    view = view_after(game, 4)
    assert {cell["area"] for cell in view["cells"]} == {"board"}
    assert {piece["cell"] for piece in view["pieces"]} <= {cell["id"] for cell in view["cells"]}


def test_the_slot_that_a_piece_has_left_shows_its_mark_alone() -> None:
    position = calculi.start("linja")
    position.play("2-3")
    slot = shapes_of("linja")["slot"].partition(" fill=")[0]
    marked, unmarked = calculi.svg(position), calculi.svg(position, last_move=False)
    assert marked.count(slot) == unmarked.count(slot) - 1


def test_both_moves_of_a_turn_are_numbered_where_they_began_and_ended_whoever_looks() -> None:
    position = calculi.start("linja")
    position.play("2-3")
    position.play("1-3")
    shapes = common()["steps"]
    for flipped in (False, True):
        picture = drawing(position, flipped=flipped, last_move=True, language="en", width=400)
        assert picture.count(shapes["ellipse"]) == picture.count(shapes["disc"]) == 2
        for number in ("1", "2"):
            assert picture.count(shapes["in_ellipse"][number]) == 1
            assert picture.count(shapes["on_disc"][number]) == 1
        plain = drawing(position, flipped=flipped, last_move=False, language="en", width=400)
        assert shapes["disc"] not in plain


def test_one_step_alone_has_no_number() -> None:
    position = calculi.start("minus-vs-plus")
    position.play(position.legal_moves[0])
    picture = drawing(position, flipped=False, last_move=True, language="en", width=400)
    assert common()["steps"]["disc"] not in picture


@pytest.mark.parametrize("flipped", [False, True])
def test_the_number_of_a_claim_stands_away_from_the_middle_of_its_domino(*, flipped: bool) -> None:
    position = calculi.start("zero-sum")
    for move in ("44@-1,1l", "c0,1"):
        position.play(move)
    disc = common()["steps"]["disc"]
    picture = drawing(position, flipped=flipped, last_move=True, language="en", width=400)
    laid, claimed = (
        [float(length.strip(") ")) for length in before.rpartition("translate(")[2].split()[:2]]
        for before in picture.split(disc)[:-1]
    )
    # The first number is on the upper left corner of the domino, and the second one on the other
    # one of the half that was claimed: right, or below. The badge is in the middle.
    across, down = claimed[0] - laid[0], claimed[1] - laid[1]
    assert (abs(across) < 20, abs(down) < 20) == (flipped, not flipped)
    assert (down if flipped else across) > 70


def test_numbers_on_small_pictures_can_be_read() -> None:
    position = calculi.start("linja")
    position.play("3-4")
    scales = []
    for width in (300, 400, 800, 1600):
        picture = drawing(position, flipped=False, last_move=True, language="en", width=width)
        disc = picture.partition(common()["steps"]["disc"])[0].rpartition("scale(")[2]
        units = float(picture.partition('viewBox="')[2].split()[2])
        radius = float(disc.partition(")")[0]) * common()["steps"]["large"] * width / units
        scales.append(radius)
    assert min(scales) > 10


def test_a_jump_is_a_bow_and_a_step_is_straight() -> None:
    record = random_record(load("minus-vs-plus"), 5)
    position = calculi.position("minus-vs-plus", record.start)
    before, _, after = shapes_of("minus-vs-plus")["last"]["line"].partition("{line}")
    style = after.partition(" stroke=")[0]
    manners = set()
    for ply, move in enumerate(record.moves, 1):
        position.play(move)
        last = view_after("minus-vs-plus", ply)["last"]
        for leg in last["moved"][0]["legs"] if last["moved"] else []:
            end = f"{leg['x']:g} {leg['y']:g}{style}"
            (line,) = (part for part in calculi.svg(position).split(before[:9]) if end in part)
            assert ("Q" in line.partition(style)[0]) == (leg["manner"] == "jump")
            manners.add(leg["manner"])
    assert {"jump", "return"} <= manners


def test_nothing_is_placed_for_an_empty_shape() -> None:
    assert at(1, 2, "") == ""
    assert at(1.5, -2, "<path/>") == '<g transform="translate(1.5 -2)"><path/></g>'
