"""Games as the browser keeps them, put there beforehand: a test begins where it matters."""

import json
import time
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page

from calculi.registry import load
from e2e.support.play_screen import STORED_GAME
from tests.support.data import DATA

#: Records of each game in version 2 of the format.
RECORDS = DATA / "records" / "v2"

#: An expression of JavaScript: whether the browser refuses the page all storage.
REFUSES = """new Promise((resolve) => {
  try {
    const opening = indexedDB.open("any");
    opening.onsuccess = () => resolve(false);
    opening.onerror = () => resolve(true);
  } catch {
    resolve(true);
  }
})"""

HUMAN: dict[str, Any] = {"kind": "human"}

#: One piece a side is under way; Black plays 3-4 and then 4-5, and the sides have passed.
BLACK_WINS_NEXT = "0.0.1.0.0.0.0.11 10.1.0.1.0.0.0.0 b i -"
DRAWN_NEXT = "0.0.1.0.0.0.0.11 11.0.0.1.0.0.0.0 b i -"
RED_WINS_NEXT = "0.1.1.0.0.0.0.10 11.0.0.1.0.0.0.0 r i -"


def computer(level: float = 1) -> dict[str, Any]:
    """The computer as a player."""
    return {"kind": "computer", "level": level}


def saved_game(
    *,
    start: str | None = None,
    moves: str = "",
    black: dict[str, Any] | None = None,
    red: dict[str, Any] | None = None,
    ply: int | None = None,
    record: dict[str, Any] | None = None,
    **changes: Any,
) -> str:
    """The text that the page keeps of a game; a person as Black against the weakest computer.

    `record` has further fields of the record, and `changes` of what is kept with it. It is newer
    than all that the page has kept so far.
    """
    played = moves.split()
    players = [black or HUMAN, red or computer()]
    written = {"game": "linja", "start": start, "moves": played, "players": players}
    entry = {
        "format": 1,
        "version": "another",  # so that the page asks the engine for the view
        "saved": int(time.time() * 1000),
        "record": written | (record or {}),
        "ply": len(played) if ply is None else ply,
        "flipped": False,
        "view": None,
    }
    return json.dumps(entry | changes)


def keep(page: Page, text: str, key: str = STORED_GAME) -> None:
    """Put a text into the browser's storage; for a page that is not there yet, once it is."""
    if page.url != "about:blank":
        page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])
        return
    page.add_init_script(
        f"""if (!sessionStorage.getItem({json.dumps(key)})) {{
              sessionStorage.setItem({json.dumps(key)}, "kept");
              localStorage.setItem({json.dumps(key)}, {json.dumps(text)});
            }}"""
    )


def forget_library(page: Page) -> None:
    """Delete the browser's database of games."""
    page.evaluate(
        """() => new Promise((resolve, reject) => {
             const deleting = indexedDB.deleteDatabase("calculi");
             deleting.onsuccess = () => resolve();
             deleting.onerror = () => reject(deleting.error);
           })"""
    )


def keep_analysed(page: Page, game: str, start: str | None, moves: Sequence[str]) -> None:
    """Keep a game that is analysed, with the best lines, and stands at its start."""
    for key, text in analysed(game, start, moves).items():
        keep(page, text, key)


def analysed(game: str, start: str | None, moves: Sequence[str]) -> dict[str, str]:
    """What the page keeps of a game that is analysed, with the best lines, at its start."""
    record = {"game": game, "start": start, "moves": moves, "players": [HUMAN, HUMAN]}
    entry = {"format": 1, "version": "another", "record": record, "ply": 0}
    manner = {"flipped": False, "view": None, "analysing": True, "saved": int(time.time() * 1000)}
    settings = {"calculi.settings": '{"lines": "on"}'}
    return {f"calculi.game.{game}": json.dumps(entry | manner)} | settings


def moves_of_a_long_game(plies: int = 24) -> str:
    """Moves of a game until Black begins a turn, after this many plies or a few more."""
    game = load("linja")
    position = game.position.start()
    played = list[str]()
    while len(played) < plies or position.to_move or position.text().split()[3] != "i":
        choices = position.moves()
        played.append(position.move_text(choices[len(played) * 5 % len(choices)]))
        position.play(played[-1])
    return " ".join(played)
