"""What the modules of the site say of records without the engine is what that says, too."""

import pytest

from calculi.page.records import to_page
from calculi.record.addresses import link_in
from calculi.record.checking import MOST_MOVES_IN_ALL, MOST_VARIATIONS
from calculi.record.fields import FieldError
from calculi.record.marks import MOST_MARKED, MOST_MARKS
from calculi.record.parts import Player
from calculi.record.reading import LONGEST_COMMENT
from calculi.record.record import Record
from calculi.record.told import computer_level
from calculi.registry import game_ids, load
from calculi.search.opponent import opponent_of
from tests.support.javascript import answers

LEVELS = [0, -1, 0.25, 0.5, 1, 3.3, 6.5, 7, 130, 999.5, 1000, 1000.5, 1001, True, "3", None]
LINK = "4.eJw-_0"
AFTER = ["", ")", ". More", "%20", "&fbclid=x1"]


def _is_level(value: object) -> bool:
    try:
        computer_level("level", value)
    except FieldError:
        return False
    return True


def _level_here(record: Record, number: float) -> object:
    """The level of ours that a computer of a record has on the page."""
    computer = Player(kind="computer", level=number)
    return to_page(record._replace(players=(computer, Player())))["players"][0].get("level")


def test_a_record_has_as_much_room() -> None:
    assert answers("game/record/limits.js", [["MOST"]]) == [
        {
            "letters": LONGEST_COMMENT,
            "marks": MOST_MARKS,
            "positions": MOST_MARKED,
            "moves": MOST_MOVES_IN_ALL,
            "variations": MOST_VARIATIONS,
        }
    ]


def test_the_same_numbers_are_levels() -> None:
    told = answers("game/record/level.js", [["isLevel", value] for value in LEVELS])
    assert told == [_is_level(value) for value in LEVELS]


@pytest.mark.parametrize("game", game_ids())
def test_the_same_level_is_the_nearest(game: str) -> None:
    levels = [{"level": level.number} for level in opponent_of(game).strengths]
    record = Record(load(game).position.start())
    wanted = [half / 2 for half in range(1, 270)]
    told = answers("game/record/level.js", [["nearestLevel", levels, one] for one in wanted])
    assert told == [_level_here(record, one) for one in wanted]


@pytest.mark.parametrize("before", ["r=", "g=0123456789abcdef.1."])
def test_the_same_link_is_in_an_address(before: str) -> None:
    written = [LINK, LINK.replace("-", "%2D").replace("_", "%5f").replace(".", "%2E")]
    texts = [f"{before}{link}{after}" for link in written for after in AFTER]
    told = answers("sharing/links.js", [["recordOf", text] for text in texts])
    assert told == [link_in(f"https://example.org/#{text}") for text in texts]
    assert told == [LINK] * len(texts)
