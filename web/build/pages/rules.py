"""The rules pages: prose from `web/rules/`, with diagrams and captions from the engine's views.

`web/rules/<language>/<game>.json` has a lead, sections and rulings; a section has a title, a short
one for its tab (the title itself when left out), texts, steps and the name of a diagram.
`web/rules/diagrams/<game>.json` has the diagrams: `start` (the game's own when left out), `moves`,
`picked`, and `tells`, the move whose sentence is the caption; also, by phase, what is `due` where
the section is about what the player to move does: the number of a step, or 0 for none of them.
"""

import json
from typing import Any

from calculi.page import bridge
from calculi.page.moves import may_begin
from calculi.record import writing
from calculi.record.parts import RecordFields
from calculi.registry import load
from web.build import places

SOURCE = places.WEB / "rules"


def page(game: str, language: str) -> dict[str, Any]:
    """The rules of a game for its page; raises `ValueError` for a faulty file or diagram."""
    written: dict[str, Any] = _read(language, game)
    diagrams = _read("diagrams", game)
    for section in written["sections"]:
        name = section.pop("diagram", None)
        if name and name not in diagrams:
            raise ValueError(f"Rules of {game}: there is no diagram {name}")
        section["diagram"] = name and _diagram(game, language, name, diagrams[name])
        section["due"] = diagrams[name].get("due", {}) if name else {}
        section.setdefault("tab", section["title"])
        count = section["diagram"]["count"] if name else None
        section["text"] = [text.replace("{count}", str(count)) for text in section.get("text", [])]
        section.setdefault("steps", [])
    return written


def section_names(game: str, language: str) -> list[str]:
    """The names of the diagrams of the sections of a game's rules, in their order."""
    return [section.get("diagram", "") for section in _read(language, game)["sections"]]


def _diagram(game: str, language: str, name: str, drawn: dict[str, Any]) -> dict[str, Any]:
    """A position with its marks, its caption, and its number of moves."""
    start, moves, picked = drawn.get("start"), drawn.get("moves", []), drawn.get("picked", [])
    record = {"game": game, "start": start, "moves": moves, "language": language}
    view = json.loads(bridge.view(json.dumps(record)))
    if "error" in view:
        raise ValueError(f"Rules of {game}, diagram {name}: {view['error']['message']}")
    legal = view["moves"]
    shown_move = next((move for move in legal if move["text"] == drawn.get("tells")), None)
    if "tells" in drawn and shown_move is None:
        raise ValueError(f"Rules of {game}, diagram {name}: {drawn['tells']} is not legal")
    view["moves"] = [move for move in legal if _goes_on(move, picked)]
    if picked and not view["moves"]:
        raise ValueError(f"Rules of {game}, diagram {name}: no move begins with {picked}")
    return {
        "view": view,
        "picked": picked,
        "link": "" if view["result"] else _link(game, view["position"]),
        "count": len(legal),
        "told": shown_move["sentence"] if shown_move else _happened(view),
    }


def _link(game: str, position: str) -> str:
    """A game that begins at a position, as the text of a link."""
    version = load(game).rules_version
    return writing.to_link(RecordFields(game, version, position))


def _goes_on(move: dict[str, Any], picked: list[str]) -> bool:
    """Whether a move is still possible after some picks; False when nothing is picked."""
    return bool(picked) and may_begin(picked, move["path"], move["unordered"])


def _happened(view: dict[str, Any]) -> str:
    """The result of a finished game, else the last move, else an empty text."""
    if view["result"]:
        return f"{view['result']['title']}."
    return str(view["last"]["sentence"]) if view["last"] else ""


def _read(folder: str, game: str) -> Any:
    path = SOURCE / folder / f"{game}.json"
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except json.JSONDecodeError as error:
        raise ValueError(f"{path.relative_to(places.ROOT).as_posix()}: {error}") from error
