"""Pictures from Python beside those that the page paints of the same positions."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, Route

import calculi
from calculi.page import bridge
from calculi.record.random_game import random_record
from calculi.registry import game_ids, load
from web.build import places

every_board = pytest.mark.parametrize("game", game_ids())
THEMES = ("light", "dark")

#: How far into a game its positions are, as a share of its plies, and whether p2 looks at them.
SEEN = ((0.0, False), (0.0, True), (0.6, True), (1.0, False))
SEED = 3
WIDTH = 800
VIEW_BOX = re.compile(r'viewBox="([^"]+)"')
LETTERS = re.compile(r"<text.*?</text>")

#: Paints a view with modules of the page's sources, and keeps the PNG.
PAGE_PICTURE = """async ({ game, view, flipped, marks, theme, hasLetters }) => {
  const skins = new URL("sources/app/skins/", document.baseURI);
  const [{ pngOf }, { refreshPalette }, { skin }] = await Promise.all([
    import(new URL("../sharing/picture.js", skins)),
    import(new URL("../board/common/palette.js", skins)),
    import(new URL(`${game}/skin.js`, skins)),
  ]);
  const { dataset } = document.documentElement;
  const before = dataset.theme;
  dataset.theme = theme;
  refreshPalette();
  const { fillText } = CanvasRenderingContext2D.prototype;
  if (!hasLetters) CanvasRenderingContext2D.prototype.fillText = () => {};
  const picture = await pngOf({ skin, view, flipped, marks, title: "" });
  CanvasRenderingContext2D.prototype.fillText = fillText;
  if (before) dataset.theme = before;
  else delete dataset.theme;
  refreshPalette();
  globalThis.pagePicture = picture;
}"""

#: The share of pixels in which a drawing differs visibly from the picture that is kept. The ratio
#: of the drawing is given, since an image from SVG knows its size in whole pixels only.
DIFFERENCE = """async ([svg, ratio, width]) => {
  const decoded = async (blob) => {
    const image = new Image();
    image.src = URL.createObjectURL(blob);
    await image.decode();
    URL.revokeObjectURL(image.src);
    return image;
  };
  const drawing = new Blob([svg], { type: "image/svg+xml" });
  const [one, other] = await Promise.all([pagePicture, drawing].map(decoded));
  if (Math.abs(one.height - one.width * ratio) > 0.51) return 1;
  const drawn = (source, [width, height], [across, down]) => {
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width, height });
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    pen.imageSmoothingQuality = "high";
    pen.drawImage(source, 0, 0, across, down);
    return canvas;
  };
  const size = [one.width, one.height];
  const shrunk = [width, Math.round((width * one.height) / one.width)];
  const pixels = (image, height) => {
    const canvas = drawn(drawn(image, size, [one.width, height]), shrunk, shrunk);
    return canvas.getContext("2d").getImageData(0, 0, ...shrunk).data;
  };
  const [first, second] = [pixels(one, one.height), pixels(other, one.width * ratio)];
  let differing = 0;
  for (let at = 0; at < first.length; at += 4) {
    const isApart = (channel) => Math.abs(first[at + channel] - second[at + channel]) > 40;
    differing += isApart(0) || isApart(1) || isApart(2);
  }
  return differing / (first.length / 4);
}"""

TOLERATED = 0.00005
#: A PNG of the page has twice the pixels of its width.
FINE = 2 * WIDTH
#: Letters have other edges on a canvas, so they are compared apart, and from afar.
COARSE = WIDTH // 2
TOLERATED_IN_LETTERS = 0.0002


#: Where the page finds the modules of its sources.
SOURCES = re.compile(r"/sources/(.*)$")


@pytest.fixture
def painting_desk(desk: Page) -> Iterator[Page]:
    """The page on a desk, which may import single modules: what is published is joined."""

    def answer(route: Route) -> None:
        found = SOURCES.search(route.request.url)
        assert found
        route.fulfill(path=places.WEB / found[1], content_type="text/javascript")

    desk.route(SOURCES, answer)
    yield desk
    desk.unroute(SOURCES)


def marks_on(view: dict[str, Any]) -> list[str]:
    """Return marks of all kinds and directions on the cells of a view."""
    ids = [cell["id"] for cell in view["cells"] if cell["area"] == "board"]
    first, middle, last = ids[0], ids[len(ids) // 2], ids[-1]
    drawn = [f"{first}>{last}", middle, f"{last}>{middle}", f"{ids[1]}>{first}", last]
    return list(dict.fromkeys(drawn))


def positions(game: str) -> list[tuple[calculi.Position[Any], dict[str, Any], bool]]:
    """Return positions from the start to the end of a game, with the page's views, and sides."""
    record = random_record(load(game), SEED)
    found = []
    for share, flipped in SEEN:
        moves = list(record.moves[: round(share * len(record.moves))])
        position = calculi.position(game, record.start)
        for move in moves:
            position.play(move)
        request = {"game": game, "start": record.start, "moves": moves, "language": "en"}
        view = json.loads(bridge.view(json.dumps(request)))
        # The page adds a bubble with what the last move brought; Python says it in words.
        if view["last"]:
            view["last"]["note"] = ""
        found.append((position, view, flipped))
    return found


def difference(page: Page, svg: str, width: int) -> float:
    """Return the share of pixels in which the page's picture differs from Python's, shrunk."""
    (box,) = VIEW_BOX.findall(svg)
    _, _, across, down = map(float, box.split())
    return float(page.evaluate(DIFFERENCE, [svg, down / across, width]))


@every_board
def test_python_and_the_page_make_the_same_picture(painting_desk: Page, game: str) -> None:
    seen = positions(game)
    for number, (position, view, flipped) in enumerate(seen):
        # Themes differ in colours alone: each is seen in every other position.
        theme = THEMES[number % len(THEMES)]
        marks = marks_on(view)
        subject = {"game": game, "view": view, "flipped": flipped, "theme": theme, "marks": marks}
        painting_desk.evaluate(PAGE_PICTURE, subject | {"hasLetters": False})
        svg = calculi.svg(position, flipped=flipped, theme=theme, width=WIDTH, marks=marks)
        found = difference(painting_desk, LETTERS.sub("", svg), FINE)
        assert found <= TOLERATED, f"{position!r}, {theme}, flipped: {flipped}"

    # The letters of the board stand where the page has them.
    for position, view, flipped in seen[:2]:
        subject = {"game": game, "view": view, "flipped": flipped, "theme": "light"}
        painting_desk.evaluate(PAGE_PICTURE, subject | {"hasLetters": True})
        svg = calculi.svg(position, flipped=flipped, width=WIDTH)
        assert difference(painting_desk, svg, COARSE) <= TOLERATED_IN_LETTERS, f"flipped: {flipped}"
        if "<text" in svg:
            without = difference(painting_desk, LETTERS.sub("", svg), COARSE)
            assert without > 2 * TOLERATED_IN_LETTERS, f"flipped: {flipped}"
