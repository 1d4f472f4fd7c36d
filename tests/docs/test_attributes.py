"""The table of attributes: Python's and the element's say the same."""

import json
import subprocess

import pytest

from calculi.docs.attributes import ATTRIBUTES, BESIDE, Attribute, pixels
from calculi.docs.board import read_board
from calculi.errors import GameError
from web.build import places

#: Values that both have to judge alike, beside all that either table allows.
TRIED = {
    "level": ["1", "8", "40", "0", "-1", "1.5", "x"],
    "controls": ["", "undo", "undo hint flip moves scores link", "undo x", "x"],
    "mode": ["Play", "x"],
    "side": ["p3", "x"],
    "theme": ["grey"],
    "start": ["later"],
}
JUDGE = """
import {{ NAMES, readAttributes }} from {module};
const words = {{ unknownValue: (name) => name, noGame: "game" }};
const wrong = ([name, value]) =>
  readAttributes({{ game: "linja", [name]: value }}, words).faults.length > 0;
console.log(JSON.stringify([NAMES, {tried}.map(wrong)]));
"""

REMARK = """
import {{ remarksOn }} from {module};
const words = {{ noEffect: (name) => name }};
console.log(JSON.stringify({given}.map((one) => remarksOn(one, words))));
"""


def test_the_element_knows_the_same_attributes_and_values() -> None:
    tried = [(attribute.name, value) for attribute in ATTRIBUTES for value in attribute.values]
    tried += [(name, value) for name, values in TRIED.items() for value in values]
    module = (places.WEB / "embed" / "attributes.js").as_uri()
    program = JUDGE.format(module=json.dumps(module), tried=json.dumps(tried))
    done = subprocess.run(
        ["node", "--input-type=module", "-e", program], capture_output=True, text=True, check=True
    )
    names, faulty = json.loads(done.stdout)
    assert names == [attribute.name for attribute in ATTRIBUTES]
    by_name = {attribute.name: attribute for attribute in ATTRIBUTES}
    ours = {(name, value): by_name[name].fault(value) is not None for name, value in tried}
    assert ours == dict(zip(tried, faulty, strict=True))
    assert set(faulty) == {True, False}


def _idle(given: dict[str, str]) -> list[str]:
    """Return the attributes that Python refuses."""
    try:
        read_board(given)
    except GameError as error:
        return [str(reason).partition(":")[0] for reason in error.reasons]
    return []


def test_the_element_remarks_on_what_python_refuses() -> None:
    beside = {"side": "p1", "level": "3", "controls": "undo", "start": "now", "theme": "dark"}
    modes: list[dict[str, str]] = [{"mode": mode} for mode in ("play", "both", "step", "still")]
    given = [one | beside | {"game": "linja"} for one in [{}, *modes]]
    given += [one | beside | {"lesson": "linja/1"} for one in [{}, *modes]]
    game = {"game": "linja", "position": "6", "moves": "1-2"}
    stated = {"record": "2.x", "lesson": "linja/1", "puzzle": "linja/1"}
    given += [game | {name: value} for name, value in stated.items()]
    given += [stated | {"side": "p1"}, {"record": "2.x", "puzzle": "linja/1"}]
    given += [{"record": "2.x", "moves": "1-2", "mode": "step", "side": "p2"}]
    module = (places.WEB / "embed" / "attributes.js").as_uri()
    program = REMARK.format(module=json.dumps(module), given=json.dumps(given))
    done = subprocess.run(
        ["node", "--input-type=module", "-e", program], capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout) == [_idle(one) for one in given]


@pytest.mark.parametrize("attribute", [*ATTRIBUTES, *BESIDE])
def test_only_a_list_may_be_empty(attribute: Attribute) -> None:
    assert (attribute.fault(" ") is None) == attribute.takes_several


@pytest.mark.parametrize("width", ["300", "300px", "9999", "1.5rem", ".5in", "60%", "12cm"])
def test_a_width_is_a_length_of_css(width: str) -> None:
    assert BESIDE[1].fault(width) is None


@pytest.mark.parametrize("width", ["wide", "20 em", "-3px", "calc(1px)", "3px; color: red", "1vw"])
def test_nothing_else_is_a_width(width: str) -> None:
    assert str(BESIDE[1].fault(width)).startswith(f"width: {width!r} is not a length")


@pytest.mark.parametrize("width", ["0", "0px", "00", ".0em", "0.0%", "3.", "10000", "9" * 400])
def test_a_board_of_no_width_or_of_one_past_all_screens_is_refused(width: str) -> None:
    with pytest.raises(GameError, match=f"^width: '{width[:20]}.* is not a length such as 300px"):
        read_board({"game": "linja", "width": width})


def test_only_pixels_are_pixels() -> None:
    assert [pixels(width) for width in ("300", "300px", "10.6px", "20em", "60%", "")] == [
        300,
        300,
        11,
        None,
        None,
        None,
    ]
