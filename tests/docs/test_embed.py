"""`calculi.embed`: a board as a piece of HTML, for any page."""

import json
import re
from fractions import Fraction
from html.parser import HTMLParser
from typing import Any

import numpy as np
import pytest

import calculi
from calculi.docs import tasks
from calculi.docs.board import WITHIN_SUMS, read_board
from calculi.learn.puzzles.puzzle import read_puzzles
from calculi.texts import LANGUAGES
from calculi.texts.sentence import Sentence
from web.build import places

SITE = "https://example.org/calculi/"
LATER = "6.1.1.1.1.1.1.0 0.1.1.1.1.1.1.6 r i -"


class Reader(HTMLParser):
    """The tags of a snippet, with their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def only(self, name: str) -> dict[str, str | None]:
        """The attributes of the one tag with a name."""
        (found,) = [attributes for tag, attributes in self.tags if tag == name]
        return found


def _element(position: "calculi.Position[Any]", **named: Any) -> dict[str, str | None]:
    return Reader(calculi.embed(position, site=SITE, **named)).only("calculi-board")


@pytest.mark.parametrize("game", calculi.games())
def test_it_loads_the_element_and_has_the_picture_inside(game: str) -> None:
    read = Reader(calculi.embed(calculi.start(game), site=SITE))
    assert read.only("script") == {"type": "module", "src": f"{SITE}embed/1/board.js"}
    assert [tag for tag, _ in read.tags[:3]] == ["script", "calculi-board", "svg"]
    assert read.only("calculi-board") == {"game": game, "mode": "play"}


@pytest.mark.parametrize("name", ["caption", "site"])
@pytest.mark.parametrize("character", ["\ud800", "\0", "\u2028"])
def test_what_no_page_may_have_is_refused(name: str, character: str) -> None:
    named: dict[str, Any] = {"site": SITE} | {name: f"{SITE}a{character}"}
    with pytest.raises(
        calculi.GameError, match=f"{name}: has characters that no text of a page may have"
    ):
        calculi.embed(calculi.start("linja"), **named)


def test_the_site_may_be_named_without_its_last_slash() -> None:
    with_it, without = (calculi.embed(calculi.start("linja"), site=s) for s in (SITE, SITE[:-1]))
    assert with_it == without


@pytest.mark.parametrize("site", ["/calculi/", "../..", "calculi", "//e.org/c", "HTTP://[::1]:80/"])
def test_the_site_may_lie_anywhere(site: str) -> None:
    assert f'src="{site.removesuffix("/")}/embed/1/board.js"' in calculi.embed(
        calculi.start("linja"), site=site
    )


@pytest.mark.parametrize(
    ("site", "reason"),
    [
        ("", "site: empty"),
        (3, "site: 3 is not a text"),
        *(
            (site, f"site: {site!r} is not the address of a site such as {SITE}")
            for site in ("javascript:alert(1)", "file:///c/", f"{SITE}?a=1", f"{SITE}#a", "a b")
        ),
    ],
)
def test_what_is_no_address_of_a_site_is_refused(site: Any, reason: str) -> None:
    with pytest.raises(calculi.GameError, match=f"^{re.escape(reason)}$"):
        calculi.embed(calculi.start("linja"), site=site)


def test_a_position_comes_with_its_moves() -> None:
    position = calculi.start("linja")
    position.play("1-2")
    position.play("2-4")
    assert _element(position) == {"game": "linja", "moves": "1-2 2-4", "mode": "play"}
    other = calculi.position("linja", LATER)
    assert _element(other) == {"game": "linja", "position": LATER, "mode": "play"}


def test_a_position_with_pushed_plies_is_a_start() -> None:
    position = calculi.start("linja")
    position.play("1-2")
    position.push(next(iter(position.moves())))
    given = _element(position)
    assert given["position"] == position.text()
    assert "moves" not in given


def test_a_drawn_set_up_is_kept() -> None:
    position = calculi.start("sumof2", seed=7)
    assert _element(position)["position"] == position.text()


def test_every_argument_is_an_attribute() -> None:
    given = _element(
        calculi.start("linja"),
        mode="play",
        side="p2",
        level=3,
        language="es",
        theme="dark",
        controls=["undo", "hint"],
        start="visible",
        caption='A "<b>" & more',
        engine="old.whl",
    )
    assert given == {
        "game": "linja",
        "mode": "play",
        "side": "p2",
        "level": "3",
        "engine": "old.whl",
        "language": "es",
        "theme": "dark",
        "controls": "undo hint",
        "start": "visible",
        "caption": 'A "<b>" & more',
    }


@pytest.mark.parametrize("mode", ["both", "step", "still"])
def test_side_and_level_are_refused_where_they_would_do_nothing(mode: str) -> None:
    told = "side: counts in the mode play alone; level: counts in the mode play alone"
    with pytest.raises(calculi.GameError, match=f"^{told}$"):
        _element(calculi.start("linja"), mode=mode, side="p2", level=3)


@pytest.mark.parametrize("controls", ["undo", ["link"], ""])
def test_controls_are_refused_in_a_picture(controls: str | list[str]) -> None:
    with pytest.raises(calculi.GameError, match=r"^controls: a still board has none$") as caught:
        _element(calculi.start("linja"), mode="still", controls=controls)
    assert caught.value.said("es").startswith("controls: sobra")
    assert _element(calculi.start("linja"), mode="step", controls="link")["controls"] == "link"


def test_a_picture_may_say_when_it_is_fetched() -> None:
    assert _element(calculi.start("linja"), mode="still", start="now")["start"] == "now"


def test_each_control_is_written_once() -> None:
    for given in ("undo  link undo", ["undo", "link", "undo"]):
        assert _element(calculi.start("linja"), controls=given)["controls"] == "undo link"


def test_a_level_may_lie_between_two_others() -> None:
    written = calculi.embed(calculi.start("linja"), site="https://example.org/", level=6.5)
    assert ' level="6.5"' in written
    levels: tuple[Any, ...] = (6.0, np.float32(6.0))
    for level in levels:
        written = calculi.embed(calculi.start("linja"), site="https://a.org/", level=level)
        assert ' level="6"' in written


def test_controls_may_be_none_at_all() -> None:
    assert _element(calculi.start("linja"), controls="")["controls"] == ""
    assert _element(calculi.start("linja"), controls=[])["controls"] == ""


def test_the_picture_is_that_of_the_package_in_light_colours_until_the_element_has_others() -> None:
    position = calculi.start("linja")
    position.play("1-2")
    inside = calculi.embed(position, site=SITE).partition("\n<svg")[2]
    inside = "<svg" + inside.removesuffix("</calculi-board>\n")
    assert re.sub(r"var\(--[\w-]+, (#\w+)\)", r"\1", inside) == calculi.svg(position)
    assert "var(--board, #" in inside


def _flipped(**given: str) -> bool:
    return read_board({"game": "linja", **given}).flipped


def test_the_reader_who_plays_is_below() -> None:
    assert not _flipped()
    assert _flipped(side="p2")
    assert _flipped(position=LATER)
    assert not _flipped(position=LATER, side="p1")
    assert not _flipped(position=LATER, mode="both")


def test_who_steps_through_moves_sees_the_start_first() -> None:
    moves = {"game": "linja", "moves": "1-2 2-4"}
    assert read_board(moves | {"mode": "step"}).shown == calculi.start("linja")
    assert read_board(moves).shown.history == ["1-2", "2-4"]


def test_a_record_stands_in_place_of_a_game() -> None:
    position = calculi.start("linja")
    position.play("1-2")
    link = calculi.Record(position).link()
    board = read_board({"record": link, "mode": "both"})
    assert board.attributes == {"record": link, "mode": "both"}
    assert board.shown == position
    assert board.shown.history == ["1-2"]


def test_a_board_is_spoken_in_its_language_or_the_writers_words() -> None:
    board = read_board({"game": "linja"}, "es")
    assert board.spoken().startswith("Linja: ")
    assert board.spoken() != read_board({"game": "linja"}).spoken()
    told = read_board({"game": "linja", "alt": 'A "b" & <c>'})
    assert told.spoken() == 'A "b" & <c>'
    assert '<title>A "b" &amp; &lt;c&gt;</title><rect' in told.picture()


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"site": None}, "site: None is not a text"),
    ({"mode": "x"}, "mode: 'x' is not one of play, both, step, still"),
    ({"side": "white"}, "side: 'white' is not one of p1, p2"),
    ({"level": 0}, "level: '0' is not a level such as 3 or 3.5"),
    ({"level": 10**5000}, "level: '10^5000…' is not a level such as 3 or 3.5"),
    ({"level": "1" * 400}, "level: '1111"),
    ({"level": Fraction(10**5000, 3)}, "level: Fraction is not a text"),
    ({"level": [10**5000]}, "level: [10^5000…] is not a text"),
    ({"level": 1.25}, "level: '1.25' is not a level such as 3 or 3.5"),
    ({"language": "de"}, "language: 'de' is not one of en, es"),
    ({"theme": 1}, "theme: '1' is not one of auto, light, dark"),
    ({"controls": ["undo", "fly"]}, "controls: 'fly' is not one of undo, hint, flip"),
    ({"controls": [10**5000]}, "controls: '10^5000…' is not one of undo"),
    ({"controls": [["undo"]]}, "controls: ['undo'] is not a text"),
    ({"controls": 3}, "controls: 3 is not a text"),
    ({"side": -(10**5000)}, "side: '-10^5000…' is not one of p1, p2"),
    ({"start": "now "}, "start: 'now ' is not one of touch, visible, now"),
    ({"caption": " "}, "caption: empty"),
    ({"mode": "x", "level": 0}, "mode: 'x' is not one of play, both, step, still; level: '0'"),
]


@pytest.mark.parametrize(("named", "reason"), WRONG)
def test_a_wrong_argument_is_refused_in_words(named: dict[str, Any], reason: str) -> None:
    with pytest.raises(calculi.GameError) as caught:
        calculi.embed(calculi.start("linja"), **({"site": SITE} | named))
    assert str(caught.value).startswith(reason)
    assert caught.value.said("es")


def test_only_a_position_is_a_position() -> None:
    with pytest.raises(calculi.GameError, match="position: 'linja' is not a position"):
        calculi.embed("linja", site=SITE)  # type: ignore[arg-type]


WRONG_TEXTS: list[tuple[dict[str, str], str]] = [
    ({}, "game: missing"),
    ({"game": "chess"}, "game: unknown game 'chess'; choose from linja"),
    ({"game": "linja", "levle": "3"}, "levle: unknown; choose from game, position"),
    ({"game": "linja", "moves": "1-2 1-8"}, "ply 2: move 1-8: a follow-up goes exactly two rows"),
    ({"game": "linja", "moves": "e4"}, "ply 1: move 'e4': not"),
    ({"game": "linja", "position": LATER.replace("6.", "7.", 1)}, "position: black: 13 pieces"),
    ({"record": "2.abc"}, "record: link: damaged"),
    ({"record": "2.abc", "game": "linja", "moves": "1-2"}, "game: a record takes its place; m"),
    ({"game": "linja", "name": "two words"}, "name: 'two words' has a space"),
    ({"puzzle": "linja/none"}, "puzzle: 'linja/none' is no puzzle; it is written '<game>/<id or"),
    ({"lesson": "linja/1", "side": "p1", "level": "2"}, "side: a lesson has none; level: a le"),
]


@pytest.mark.parametrize(("given", "reason"), WRONG_TEXTS)
def test_a_wrong_text_is_refused_in_words(given: dict[str, str], reason: str) -> None:
    with pytest.raises(calculi.GameError) as caught:
        read_board(given)
    assert str(caught.value).startswith(reason)


@pytest.mark.parametrize(
    ("given", "language", "title", "words"),
    [
        (
            {"lesson": "linja/one-row"},
            "en",
            "One row forward",
            "pieces going <strong>exactly one row</strong> on:",
        ),
        (
            {"lesson": "linja/1"},
            "es",
            "Una fila adelante",
            "ficha tuya cualquiera, <strong>exactamente una fila",
        ),
        (
            {"puzzle": "linja/1"},
            "en",
            "Play and win",
            " to move: one turn wins. No other does.</p>",
        ),
        (
            {"puzzle": "linja/1", "language": "es"},
            "en",
            "Juega y gana",
            ": un solo turno gana. Ningún otro",
        ),
        # No line ends within a sum, as in the board itself.
        ({"lesson": "infinity/both"}, "en", "Two infinities meet", ">On\xa0−\xa0and\xa0÷\xa0two"),
    ],
)
def test_a_lesson_and_a_puzzle_bring_their_title_and_task_once(
    given: dict[str, str], language: str, title: str, words: str
) -> None:
    board = read_board(given, language)
    written = board.element()
    assert words in written
    # Slots keep them out of the place of the picture, which lies over what else is there.
    spoken = given.get("language", language)
    told = f'<p slot="title" lang="{spoken}">{title}</p>\n<p slot="task" lang="{spoken}">'
    assert written.count(f"</svg>\n{told}") == 1
    assert "slot" not in read_board({"game": "linja"}).element()


@pytest.mark.parametrize("game", calculi.games())
def test_the_task_of_every_puzzle_says_whose_turn_it_is(game: str) -> None:
    for puzzle in read_puzzles(game)[::40]:
        told = read_board({"puzzle": f"{game}/{puzzle.id}"})
        player = Sentence(f"{game}.player.{puzzle.side}")
        assert told.task.startswith(f"{player} to move: ")
        assert ("win" in told.task, "draw" in told.task) == (
            puzzle.worth == "win",
            puzzle.worth == "draw",
        )


@pytest.mark.parametrize(
    ("kind", "worth", "told"),
    [
        ("proven", "win", "one turn wins. No other does."),
        ("searched", "win", "one turn wins, and no other is known to."),
        ("proven", "draw", "one turn saves the draw. Any other loses."),
        ("searched", "draw", "one turn saves the draw, and no other is known to."),
        ("searched", 40, "one turn is clearly better than all others."),
    ],
)
def test_the_task_of_a_puzzle_says_no_more_of_the_other_turns_than_is_known(
    monkeypatch: pytest.MonkeyPatch, kind: Any, worth: str | int, told: str
) -> None:
    puzzle = read_puzzles("linja")[0]._replace(kind=kind, worth=worth)
    monkeypatch.setattr(tasks, "find_puzzle", lambda game, name: puzzle)
    assert tasks.puzzle_task("linja/1", "en").words.endswith(f"to move: {told}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_makes_snippets_with_the_same_words(language: str) -> None:
    texts = places.ENGINE / "calculi" / "texts" / language / "docs.json"
    told = json.loads(texts.read_text(encoding="utf-8"))
    page = places.WEB / "app" / "texts" / "puzzles" / f"{language}.js"
    made = page.read_text(encoding="utf-8")
    words = [told[key] for key in told if key.startswith("puzzle-")]
    assert len(words) == 8
    for each in words:
        quote = "`" if "{player}" in each else '"'
        assert quote + each.replace("{player}", "${player}") + quote in made, each


def test_what_somebody_has_drawn_is_in_the_picture_of_the_position_that_is_seen() -> None:
    position = calculi.start("linja")
    position.play("3-4")
    record = calculi.Record(position)._replace(marks={0: ("1>3",), 1: ("8", "2>4")})
    ends = {mode: read_board({"record": record.link(), "mode": mode}) for mode in ("play", "step")}
    assert {mode: board.marks for mode, board in ends.items()} == {
        "play": ("8", "2>4"),
        "step": ("1>3",),
    }
    assert ends["play"].picture() == calculi.svg(position, marks=("8", "2>4"))
    assert ends["step"].spoken().endswith("Arrow from row 1 to row 3.")


def test_no_line_ends_within_a_sum_where_none_does_on_the_site() -> None:
    """The same rule is written in both languages."""
    found = re.search(
        r"^const WITHIN_SUMS = /(.*)/gu;$", (places.WEB / "app" / "dom.js").read_text("utf-8"), re.M
    )
    assert found
    assert WITHIN_SUMS.pattern == found[1].replace("\\/", "/")
