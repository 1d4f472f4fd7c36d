"""How smoothly the largest board is drawn: Zero-Sum with all its 27 dominoes in play.

A frame is the time from one animation frame of the page to the next. Beside it a page that fills a
canvas and does nothing else: what its frames miss, the machine was too busy for.
"""

import json
import random
from collections.abc import Sequence
from statistics import median
from typing import Any

from calculi.registry import load
from e2e.bench.driven import Driven, kept, site_that_is_not_kept
from e2e.browsers.visitor import Visitor
from e2e.support.saved_games import HUMAN

REPEATS = 7
GAME = "zero-sum"
#: Plies after which most lays are open, and after which every domino lies and one action is due.
MOST_LAYS, LAST_ACTION = 24, 51

#: Presses cells one after the other; gives the milliseconds from each press to the picture of it.
TIME_PICKS = """async (cells) => {
  const times = [];
  for (const id of cells) {
    const begun = performance.now();
    document.querySelector(`[data-cell="${id}"]`).click();
    await new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)));
    times.push(performance.now() - begun);
  }
  return times;
}"""

#: Presses a cell that completes a move, or a key; gives the frames of the half second after it.
TIME_FRAMES = """async ({ cell, key }) => {
  const frames = [];
  let before = await new Promise(requestAnimationFrame);
  const end = before + 500;
  if (cell) document.querySelector(`[data-cell="${cell}"]`).click();
  else document.dispatchEvent(new KeyboardEvent("keydown", { key }));
  while (before < end) {
    const now = await new Promise(requestAnimationFrame);
    frames.push(now - before);
    before = now;
  }
  return frames;
}"""

#: Fills the whole window, in another colour each time; gives the frames of half a second.
TIME_BARE_FRAMES = """async () => {
  const canvas = document.createElement("canvas");
  canvas.width = innerWidth;
  canvas.height = innerHeight;
  document.body.replaceChildren(canvas);
  const context = canvas.getContext("2d");
  const frames = [];
  let before = await new Promise(requestAnimationFrame);
  const end = before + 500;
  while (before < end) {
    context.fillStyle = frames.length % 2 ? "black" : "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
    const now = await new Promise(requestAnimationFrame);
    frames.push(now - before);
    before = now;
  }
  return frames;
}"""

Row = tuple[str, str]


def rows(driven: Driven) -> list[Row]:
    """What was measured and the figure, for each line of the table."""
    with driven.fresh() as visitor:
        found = []
        for plies in (MOST_LAYS, LAST_ACTION):
            with site_that_is_not_kept() as site:
                found += _rows_after(visitor, site, plies)
                visitor.open("about:blank")
        bare = [time for _ in range(2 * REPEATS) for time in _called(visitor, TIME_BARE_FRAMES)]
    return [*found, ("a frame of a page that only fills a canvas", _figure(bare))]


def _called(visitor: Visitor, function: str, *values: Any) -> list[float]:
    """What a function of JavaScript returns."""
    found: list[float] = visitor.evaluate(f"({function})({', '.join(map(json.dumps, values))})")
    return found


def _rows_after(visitor: Visitor, site: str, plies: int) -> list[Row]:
    """The figures of the position after this many plies of a game."""
    texts, moves, paths = _position_after(plies)
    _open(visitor, site, texts)
    first, second, *_ = paths[len(paths) // 2]
    picks, frames = list[float](), list[float]()
    for _ in range(REPEATS):
        picks += _called(visitor, TIME_PICKS, [first])
        if plies == MOST_LAYS:
            picks += _called(visitor, TIME_PICKS, [second])
        # A slot that is aimed at takes the domino when it is pressed once more.
        frames += _called(visitor, TIME_FRAMES, {"cell": second})
        frames += _called(visitor, TIME_FRAMES, {"key": "u"})
        _wait_for(visitor, f'[data-cell="{first}"][data-pickable]')
    where = f"{plies // 2 + 1 + plies % 2} dominoes, {moves} moves"
    return [
        (f"{where}: from a pick to its marks", _figure(picks)),
        (f"{where}: a frame while a move is made or taken back", _figure(frames)),
    ]


def _figure(times: list[float]) -> str:
    return f"{median(times):,.0f} ms (worst {max(times):,.0f})"


def _position_after(plies: int) -> tuple[list[str], int, list[tuple[str, ...]]]:
    """The plies of a game, how many moves there are after them, and the paths of lays and swaps."""
    game = load(GAME)
    position = game.position.start()
    source = random.Random(1)
    texts = []
    for _ in range(plies):
        texts.append(position.move_text(source.choice(position.moves())))
        position.play(texts[-1])
    moves = position.moves()
    wanted = [move for move in moves if position.move_text(move)[0] not in "ct"]
    return texts, len(moves), [game.board.path(position, move) for move in wanted]


def _open(visitor: Visitor, site: str, texts: Sequence[str]) -> None:
    record = {"game": GAME, "start": None, "moves": texts, "players": [HUMAN, HUMAN]}
    entry = {"format": 1, "version": "another", "saved": 0, "record": record, "ply": len(texts)}
    game = json.dumps(entry | {"flipped": False, "view": None})
    kept(visitor, site, {f"calculi.game.{GAME}": game})
    visitor.open(f"{site}#{GAME}")
    visitor.wait_until("performance.getEntriesByName('engine-ready').length")
    _wait_for(visitor, "[data-cell][data-pickable]")


def _wait_for(visitor: Visitor, selector: str) -> None:
    visitor.wait_until(f"document.querySelector({json.dumps(selector)}) !== null")
