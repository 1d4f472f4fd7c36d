"""The shapes in the wheel are what the skins paint now."""

import json

import pytest

from calculi.registry import game_ids
from web.build import shapes


def test_the_shapes_are_as_the_command_writes_them() -> None:
    kept = {path.name: path.read_text(encoding="utf-8") for path in shapes.TARGET.iterdir()}
    assert kept == shapes.files(), "run: python -m web.build.shapes"


@pytest.mark.parametrize("game", game_ids())
def test_a_shape_is_plain(game: str) -> None:
    text = (shapes.TARGET / f"{game}.json").read_text(encoding="utf-8")
    # Nothing that has to be named, and nothing that some programs cannot show.
    for unwanted in ("NaN", "undefined", "url(", "clip", "style=", "transform"):
        assert unwanted not in text
    assert all(json.loads(text)["pieces"].values())
