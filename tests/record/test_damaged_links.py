"""Texts of links that are damaged, or hold no record: refused, and none becomes another record."""

import json

import pytest

from calculi.record.parts import RecordError
from calculi.record.random_game import random_record
from calculi.record.reading import read_text
from calculi.record.writing import to_link
from calculi.registry import game_ids, load
from tests.record.refused import packed, refused, written

every_game = pytest.mark.parametrize("game_id", game_ids())


@every_game
def test_cut_link_is_refused_wherever_it_is_cut(game_id: str) -> None:
    link = to_link(random_record(load(game_id), 1))
    for length in range(len(link)):
        assert str(refused(link[:length])).startswith(
            ("link: damaged", "record: this text holds no game")
        )


@every_game
def test_flipped_character_of_a_link_never_makes_another_record(game_id: str) -> None:
    record = random_record(load(game_id), 1)
    link = to_link(record)
    unharmed = 0
    for place in range(2, len(link)):
        for other in "AQgw":
            text = link[:place] + other + link[place + 1 :]
            try:
                assert read_text(text) == record
                unharmed += text != link
            except RecordError as error:
                assert len(str(error).splitlines()) == 1
    # Bits to spare in the last character, or a repetition that may be copied from two places.
    assert unharmed < 4


@every_game
def test_lengthened_link_is_refused(game_id: str) -> None:
    link = to_link(random_record(load(game_id), 1))
    for ending in ("AA", "AAAA", "=", ".", "?", "\n1", link):
        refused(link + ending)


def test_link_that_unpacks_to_too_much_is_refused_before_it_is_unpacked() -> None:
    assert "link: damaged" in str(refused(packed(b" " * 50_000_000)))


@pytest.mark.parametrize(
    ("plain", "named"),
    [
        (b"\xff\xfe", "link: damaged, its text is not UTF-8"),
        (b"", "text: not JSON"),
        (b"[]", "text: not a JSON object"),
        (b"{}", "moves: "),
        (b'{"moves": ["1-2"]}', "moves: "),
        (b'{"moves": "", "moves": ""}', "moves: appears twice"),
        (b'{"moves": ""}', "game: missing"),
        (b'{"moves": "", "game": "linja", "rules": NaN}', "text: NaN"),
    ],
)
def test_link_that_holds_no_record(plain: bytes, named: str) -> None:
    assert str(refused(packed(plain))).startswith(named)


@every_game
def test_link_with_fields_of_a_file_is_refused(game_id: str) -> None:
    record = written(game_id)
    record["moves"] = " ".join(record["moves"])
    assert "unknown field" in str(refused(packed(json.dumps(record).encode())))
    del record["format"], record["version"]
    assert read_text(packed(json.dumps(record).encode())) == random_record(load(game_id), 1)


@every_game
def test_moves_of_a_link_are_parted_by_single_blanks(game_id: str) -> None:
    record = written(game_id)
    del record["format"], record["version"]
    record["moves"] = "  ".join(record["moves"])
    assert refused(packed(json.dumps(record).encode())).ply == 2
