"""A board as a piece of HTML, for any page."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any

from calculi.docs.attributes import SITE
from calculi.docs.board import read_board
from calculi.errors import GameError
from calculi.game import Position
from calculi.reading import plain_number
from calculi.registry import load
from calculi.texts import written
from calculi.texts.sentence import Sentence


def embed(
    position: Position[Any],
    *,
    site: str,
    mode: str = "play",
    side: str | None = None,
    level: float | None = None,
    language: str | None = None,
    theme: str | None = None,
    controls: str | Iterable[str] | None = None,
    start: str | None = None,
    caption: str | None = None,
    engine: str | None = None,
) -> str:
    """Return HTML that puts a playable board into a page, with its picture inside.

    `site` is the address of a published site, without a query. The moves that `play` has played
    come along. `mode` is `play` against the computer, `both` sides by one reader, `step` through
    the moves, or `still`; `side` (`p1` or `p2`) and `level` (from 1 on), for `play` alone, are the
    reader's side and the computer's level; `language` is `en` or `es`, by default the page's;
    `theme` is `auto`, `light` or `dark`; `controls` are some of `undo hint flip moves scores link`,
    of which a board to `step` through has `scores` and `link`, a lesson or a puzzle `link`, and a
    `still` one none; `start` says when more than the picture is fetched: on `touch`, when
    `visible`, or `now`; `caption` stands below the board; `engine` is the address of a wheel to be
    played with. Raises `GameError` for a wrong argument, or one that would do nothing at all.

    >>> import calculi
    >>> position = calculi.start("linja")
    >>> position.play("1-2")
    >>> snippet = calculi.embed(position, site="https://example.org/calculi/", mode="both")
    >>> for line in snippet.splitlines()[:2]:
    ...     print(line)
    <script type="module" src="https://example.org/calculi/embed/1/board.js"></script>
    <calculi-board game="linja" moves="1-2" mode="both">
    """
    if not isinstance(position, Position):
        raise GameError(Sentence("errors.not-position", place="position", value=position))
    if not isinstance(site, str):
        raise GameError(Sentence("errors.not-text", place="site", value=site))
    if fault := SITE.fault(site):
        raise GameError(fault)
    named: dict[str, object] = {
        "mode": mode,
        "side": side,
        "level": level,
        "engine": engine,
        "language": language,
        "theme": theme,
        "controls": _in_one(controls),
        "start": start,
        "caption": caption,
    }
    given = {name: _text(name, value) for name, value in named.items() if value is not None}
    return script(site) + read_board(_of_a_game(position) | given).element()


def script(site: str, *, in_head: bool = False) -> str:
    """Return the HTML that loads the element from a site.

    In a page's head it also keeps the page from being painted before the boards have their size.
    """
    waits = ' blocking="render"' if in_head else ""
    source = escape(f"{site.removesuffix('/')}/embed/1/board.js")
    return f'<script type="module" src="{source}"{waits}></script>\n'


def _of_a_game(position: Position[Any]) -> dict[str, str]:
    """Return the attributes that lead to a position: by its history, where that is known."""
    start, moves = position.known_history()
    given = {"game": position.game}
    if start != load(position.game).position.start().text():
        given["position"] = start
    if moves:
        given["moves"] = " ".join(moves)
    return given


def _in_one(controls: str | Iterable[str] | None) -> str | None:
    """Return the controls as the element takes them, each once."""
    if controls is None:
        return None
    if not isinstance(controls, Iterable):
        raise GameError(Sentence("errors.not-text", place="controls", value=controls))
    if isinstance(controls, str):
        words = controls.split()
    else:
        words = [_text("controls", word) for word in controls]
    return " ".join(dict.fromkeys(words))


def _text(name: str, value: object) -> str:
    """Return an argument as the element takes it; raises `GameError` for no text or number."""
    if isinstance(value, str):
        return value
    number = plain_number(value)
    if number is None:
        raise GameError(Sentence("errors.not-text", place=name, value=value))
    return f"{number:g}" if isinstance(number, float) else written(number)
