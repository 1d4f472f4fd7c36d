"""The map of the house in the handbook names every room."""

import re

import pytest

from web.build import places

ROOMS = ("engine/calculi", "web", "web/app", "tests")
#: What tools and tests leave there, and the data and helpers of the tests.
UNNAMED = re.compile(r"__pycache__|node_modules|icons|previews|style|data|support")


@pytest.mark.parametrize("above", ROOMS)
def test_every_room_is_on_the_map(above: str) -> None:
    page = (places.WEB / "handbook/contributing.rst").read_text(encoding="utf-8")
    drawn = page.partition("The map of the house")[2].partition("A request goes")[0]
    named = set(re.findall(r"[a-z_]+", drawn))
    rooms = {path.name for path in (places.ROOT / above).iterdir() if path.is_dir()}
    assert {room for room in rooms if not UNNAMED.fullmatch(room)} <= named
