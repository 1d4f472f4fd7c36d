"""Records as texts, and the errors that refuse them."""

import base64
import json
import zlib
from typing import Any

import pytest

from calculi.record.parts import RecordError
from calculi.record.random_game import random_record
from calculi.record.reading import read_text
from calculi.record.writing import VERSION, to_file
from calculi.registry import load
from calculi.texts import LANGUAGES


def written(game_id: str) -> dict[str, Any]:
    """Return the object that the file of a whole game holds."""
    found: dict[str, Any] = json.loads(to_file(random_record(load(game_id), 1)))
    return found


def refused(text: str) -> RecordError:
    """Return the error that refuses a text, after checking that it is one line a language."""
    with pytest.raises(RecordError) as caught:
        read_text(text)
    said = [caught.value.said(language) for language in LANGUAGES]
    assert len(set(said)) == len(LANGUAGES)
    assert all(len(line.splitlines()) == 1 for line in said)
    assert str(caught.value) == caught.value.said("en")
    return caught.value


def packed(plain: bytes, version: str = str(VERSION)) -> str:
    """Return the text of a link that holds these bytes."""
    return f"{version}.{base64.urlsafe_b64encode(zlib.compress(plain)).decode().rstrip('=')}"
