"""A position as an SVG document."""

from __future__ import annotations

import re
from collections.abc import Iterable
from copy import deepcopy
from typing import TYPE_CHECKING, Any, Final, SupportsIndex

from calculi.board import Extent
from calculi.errors import GameError, not_one_of
from calculi.game import Position
from calculi.page.views import position_view
from calculi.picture.drawn import arrows, circled
from calculi.picture.numbers import number
from calculi.picture.placing import placed
from calculi.picture.seen import bounds, enlarged, half_turned, without_shelf
from calculi.picture.shapes import Frame, common, shapes_of
from calculi.reading import checked_integer
from calculi.record.marks import MOST_MARKS, check_cells, check_texts
from calculi.record.replay import Replay
from calculi.registry import load
from calculi.texts import LANGUAGES
from calculi.texts.sentence import Joined, Sentence, Words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from calculi.page.schema.board import Cell
    from calculi.page.schema.view import PositionView

_WIDEST: Final = 100_000
_TOKEN: Final = re.compile(r"var\(--([\w-]+)\)")


def svg(
    position: Position[Any],
    *,
    flipped: bool = False,
    last_move: bool = True,
    theme: str = "light",
    language: str = "en",
    width: SupportsIndex = 400,
    marks: Iterable[str] = (),
) -> str:
    """Return a picture of a position as an SVG document, as the site paints it.

    `flipped` shows it from p2's side, `last_move` marks the move that `play` played last, `theme`
    is `light` or `dark`, `language` (`en` or `es`) that of its title and description, and `width`
    its width in pixels; it can be scaled to any other. `marks` are drawn on it as in records:
    circles round cells, as in `"c4"`, and arrows, as in `"c4>d6"`. It holds no ids, scripts or
    styles, so that any number of pictures may stand in one page. Raises `GameError` for a wrong
    argument.

    >>> import calculi
    >>> position = calculi.start("linja")
    >>> position.play("1-2")
    >>> picture = calculi.svg(position, theme="dark", width=300)
    >>> picture.startswith("<svg "), "<title>Linja: Black to move</title>" in picture
    (True, True)
    """
    if not isinstance(position, Position):
        raise GameError(Sentence("errors.not-position", place="position", value=position))
    themes = common()["themes"]
    _check_one_of("flipped", flipped, (True, False))
    _check_one_of("last_move", last_move, (True, False))
    _check_one_of("theme", theme, tuple(themes))
    _check_one_of("language", language, LANGUAGES)
    shown = drawing(
        position,
        flipped=bool(flipped),  # one of NumPy's does not choose from a pair
        last_move=last_move,
        language=language,
        width=_width(width),
        marks=_marks(marks, position),
    )
    return coloured(shown, themes[theme])


def coloured(drawing: str, colours: Mapping[str, str]) -> str:
    """Return a drawing with these colours in place of the tokens, and with the font."""
    known = {**colours, "font": common()["font"]}
    return _TOKEN.sub(lambda found: known.get(found[1], found[0]), drawing)


def drawing(
    position: Position[Any],
    *,
    flipped: bool,
    last_move: bool,
    language: str,
    width: int,
    marks: Sequence[str] = (),
    with_scores: bool = True,
) -> str:
    """Return the picture of `svg` with colours that are still tokens, as in `var(--board)`.

    Without scores, what is spoken leaves them out.
    """
    style = common()
    view = without_shelf(position_view(_replayed(position, with_moves=last_move), language))
    view = half_turned(view) if flipped else view
    shapes = shapes_of(position.game)
    slab = _slab(view, style["frame"], is_unbounded=shapes["unbounded"])
    shown = _shown(slab, style["frame"])
    pixel = shown.width / width
    parts = placed(view, shapes, style, flipped=flipped, width=width, pixel=pixel, marks=marks)
    painted = "".join([*_frame(slab, style["frame"]), *parts])
    height = width * shown.height / shown.width
    title, description = _words(position, view, language, marks, with_scores=with_scores)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{" ".join(map(number, shown))}" '
        f'width="{width}" height="{number(height)}" role="img">'
        f"<title>{_escaped(title)}</title><desc>{_escaped(description)}</desc>"
        f"{painted}</svg>\n"
    )


def _replayed(position: Position[Any], *, with_moves: bool) -> Replay:
    """Return a replay that ends at the position, by the moves that `play` has played."""
    _, moves = position.known_history() if with_moves else ("", [])
    # Not by the texts of positions: that of one `as_seen` need not be readable.
    start = deepcopy(position) if moves else position.copy()
    for _ in moves:
        start.undo()
    replay = Replay(load(position.game), start)
    replay.go(moves)
    return replay


def _marks(marks: Iterable[str], position: Position[Any]) -> tuple[str, ...]:
    """Return marks; raises `GameError` for what is none, and for cells that are not there.

    One text alone is refused: its letters would be taken for marks.
    """
    if isinstance(marks, str) or not isinstance(marks, Iterable):
        raise GameError(Sentence("errors.not-list", place="marks", most=MOST_MARKS))
    found = tuple(marks)
    check_texts("marks", found)
    cells = {cell.id for cell in load(position.game).board.cells(position)}
    check_cells("marks", found, cells)
    return found


def _width(value: SupportsIndex) -> int:
    pixels = checked_integer("width", value, 1)
    if pixels > _WIDEST:
        limits = {"least": 1, "most": _WIDEST}
        raise GameError(Sentence("errors.not-within", place="width", value=pixels, **limits))
    return pixels


def _check_one_of(name: str, value: object, known: tuple[object, ...]) -> None:
    if value not in known:
        raise GameError(not_one_of(name, value, known))


def _slab(view: PositionView, frame: Frame, *, is_unbounded: bool) -> Extent:
    """Return the rectangle of the slab: the whole board or, without edges, the part with pieces."""
    if is_unbounded and view["cells"]:
        return enlarged(bounds(view["cells"]), frame["around"])
    return Extent(**view["board"])


def _shown(slab: Extent, frame: Frame) -> Extent:
    box = enlarged(slab, frame["margin"])
    return box._replace(height=box.height + frame["edge"])


def _frame(slab: Extent, frame: Frame) -> list[str]:
    """Return the page around the slab, the edge below it, and the slab."""
    colours = ("page", "board-edge", "board")
    boxes = (_shown(slab, frame), slab._replace(y=slab.y + frame["edge"]), slab)
    corners = (0, frame["corner"], frame["corner"])
    return [
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}" '
        f'rx="{number(corner)}" fill="var(--{colour})"/>'
        for colour, (x, y, width, height), corner in zip(colours, boxes, corners, strict=True)
    ]


def _words(
    position: Position[Any],
    view: PositionView,
    language: str,
    marks: Sequence[str],
    *,
    with_scores: bool,
) -> tuple[str, str]:
    """Return the title, and what is spoken: scores, last move, what stands where, marks."""
    players, result, to_move = view["players"], view["result"], view["to_move"]
    state: Words = result["title"] if result else ""
    if to_move is not None:
        state = Sentence("picture.to-move", player=players[to_move]["name"])
    name = load(position.game).name
    scores = [
        Sentence("picture.score", player=player["name"], score=player["spoken"])
        for player in players
        if with_scores
    ]
    last = view["last"]
    taken = {piece["cell"] for piece in view["pieces"]}
    labels = [cell["label"] for cell in view["cells"] if cell["id"] in taken]
    drawn = _marks_told(view, marks)
    spoken = Joined(" ", [*scores, *([last["sentence"]] if last else []), *labels, *drawn])
    return Sentence("picture.title", game=name, state=state).said(language), spoken.said(language)


def _marks_told(view: PositionView, marks: Sequence[str]) -> list[Words]:
    circles = [
        Sentence("picture.circle", place=_place(cell)) for cell in circled(marks, view["cells"])
    ]
    told = (
        Sentence("picture.arrow", start=_place(one), end=_place(to))
        for one, to in arrows(marks, view["cells"])
    )
    return [*circles, *told]


def _place(cell: Cell) -> str:
    return cell["place"] or cell["name"]


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")
