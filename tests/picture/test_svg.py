"""Pictures of positions: whole documents, which say what they show and can stand anywhere."""

from typing import Any
from xml.etree import ElementTree

import pytest

import calculi
from calculi.record.random_game import random_record
from calculi.registry import game_ids, load
from calculi.texts import LANGUAGES

every_game = pytest.mark.parametrize("game", game_ids())
SVG = "{http://www.w3.org/2000/svg}"


def played(game: str, plies: int | None = None) -> calculi.Position[Any]:
    """Return a position of a random game, or the last one."""
    record = random_record(load(game), 5)
    position = calculi.position(game, record.start)
    for move in record.moves[:plies]:
        position.play(move)
    return position


def texts(picture: str) -> tuple[str, str]:
    """Return title and description."""
    root = ElementTree.fromstring(picture)
    return root.findtext(f"{SVG}title", ""), root.findtext(f"{SVG}desc", "")


@every_game
def test_every_position_of_a_game_has_a_picture(game: str) -> None:
    record = random_record(load(game), 5)
    position = calculi.position(game, record.start)
    for ply, move in enumerate(record.moves):
        position.play(move)
        picture = calculi.svg(position, flipped=ply % 2 == 0, theme="dark" if ply % 3 else "light")
        root = ElementTree.fromstring(picture)
        assert root.tag == f"{SVG}svg"
        assert root.get("role") == "img"
    assert position.result() is not None


@every_game
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_picture_needs_nothing_around_it_and_disturbs_nothing(game: str, theme: str) -> None:
    picture = calculi.svg(played(game, 9), theme=theme)
    for element in ElementTree.fromstring(picture).iter():
        assert element.tag.removeprefix(SVG) in {
            "svg",
            "title",
            "desc",
            "g",
            "path",
            "rect",
            "text",
        }
        assert not {"id", "class", "style", "href"}.intersection(element.keys())
    assert "var(" not in picture
    assert "url(" not in picture
    assert "{" not in picture


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_title_and_description_say_what_is_seen(game: str, language: str) -> None:
    position = played(game, 4)
    title, description = texts(calculi.svg(position, language=language))
    assert title.startswith(f"{load(game).name}: ")
    assert len(description) > 100
    assert load(game).name in texts(calculi.svg(played(game), language=language))[0]
    other = calculi.svg(position, language="es" if language == "en" else "en")
    assert description != texts(other)[1]


def test_the_end_of_a_game_is_in_the_title() -> None:
    position = calculi.position("linja", "0.0.0.0.0.2.4.6 6.4.2.0.0.0.0.0 b i -")
    assert texts(calculi.svg(position))[0] == "Linja: Draw, 46 to 46"


@every_game
def test_the_last_move_is_marked_unless_it_is_not_wanted(game: str) -> None:
    position = played(game, 6)
    unmarked = calculi.svg(position, last_move=False)
    assert calculi.svg(position) != unmarked
    assert calculi.svg(position.copy()) == unmarked


@every_game
def test_each_theme_and_each_side_has_a_picture_of_its_own(game: str) -> None:
    position = played(game, 6)
    pictures = {
        calculi.svg(position, theme=theme, flipped=flipped)
        for theme in ("light", "dark")
        for flipped in (False, True)
    }
    assert len(pictures) == 4


@every_game
def test_a_picture_changes_nothing_and_is_always_the_same(game: str) -> None:
    position = played(game, 6)
    text, history = position.text(), position.history
    assert calculi.svg(position) == calculi.svg(position)
    assert (position.text(), position.history) == (text, history)


def test_a_position_with_pushed_plies_is_shown_as_it_is() -> None:
    position = played("linja", 3)
    position.push(position.moves()[0])
    same = calculi.position("linja", position.text())
    assert calculi.svg(position) == calculi.svg(same)


@every_game
def test_a_position_as_players_see_it_has_the_picture_of_its_board(game: str) -> None:
    position = played(game, 3)
    seen = position.as_seen()
    assert calculi.svg(seen) == calculi.svg(position, last_move=False)
    for _ in range(2):
        move = position.legal_moves[-1]
        position.play(move)
        seen.play(move)
    begun = calculi.position(game, played(game, 3).text())
    for text in seen.history:
        begun.play(text)
    assert calculi.svg(seen) == calculi.svg(begun)


def test_the_height_follows_from_the_width() -> None:
    small, large = (
        ElementTree.fromstring(calculi.svg(calculi.start("linja"), width=width))
        for width in (200, 800)
    )
    assert (small.get("width"), large.get("width")) == ("200", "800")
    assert float(large.get("height", "0")) == pytest.approx(
        4 * float(small.get("height", "0")), rel=1e-4
    )
    assert small.get("viewBox") == large.get("viewBox")


def test_letters_are_larger_in_a_small_picture() -> None:
    sizes = [
        max(
            float(text.get("font-size", "0"))
            for text in ElementTree.fromstring(
                calculi.svg(calculi.start("infinity"), width=width)
            ).iter(f"{SVG}text")
        )
        for width in (300, 900)
    ]
    assert sizes[0] > 1.5 * sizes[1]


@every_game
def test_letters_can_be_read_at_every_width_from_that_of_a_phone_on(game: str) -> None:
    position = calculi.start(game)
    for width in range(400, 1200, 10):
        root = ElementTree.fromstring(calculi.svg(position, width=width))
        units = float(root.get("viewBox", "").split()[2])
        for text in root.iter(f"{SVG}text"):
            assert float(text.get("font-size", "0")) * width / units >= 12.9, width


def test_notebooks_show_the_picture() -> None:
    position = played("sumof2", 2)
    assert position._repr_svg_() == calculi.svg(position)


@pytest.mark.parametrize(
    "wrong",
    [
        {"theme": "blue"},
        {"theme": None},
        {"language": "xx"},
        {"language": ["en"]},
        {"width": 0},
        {"width": 100_001},
        {"width": "wide"},
        {"width": True},
    ],
)
def test_a_wrong_argument_is_named(wrong: dict[str, Any]) -> None:
    with pytest.raises(calculi.GameError, match=next(iter(wrong))):
        calculi.svg(calculi.start("linja"), **wrong)


def test_only_positions_have_pictures() -> None:
    wrong: Any = "linja"
    with pytest.raises(calculi.GameError, match="position"):
        calculi.svg(wrong)
