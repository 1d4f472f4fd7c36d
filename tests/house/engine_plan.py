"""The plan of the engine's house: for each room, all that it may import besides itself.

A name stands for a room or a module of `calculi` and whatever is in it; `calculi` itself is the
front door. Of a room whose whole is not meant, only the part is named.
"""

from __future__ import annotations

from typing import Final

SEAM: Final = ("game", "board", "errors", "reading", "registry")
"""The rules seam: what every game is."""

ROOMS: Final[dict[str, set[str]]] = {
    # The words, which know nobody
    "texts": set(),
    # The rules seam
    "errors": {"texts"},
    "reading": {"errors", "texts"},
    "board": {"texts"},
    "game": {"board", "errors", "texts"},
    "registry": {"errors", "game", "texts"},
    # What knows games only as the seam describes them
    "search": {"errors", "game", "reading", "registry", "texts"},
    "environments": {"errors", "game", "reading", "registry", "texts"},
    "record": {"errors", "game", "reading", "registry", "search.opponent", "texts"},
    # What people see and learn from
    "learn": {
        "board",
        "errors",
        "game",
        "picture",
        "record",
        "registry",
        "search",
        "texts",
    },
    "page": {
        "board",
        "calculi",
        "errors",
        "game",
        "learn",
        "record",
        "registry",
        "search",
        "texts",
    },
    "picture": {
        "board",
        "errors",
        "game",
        "page.views",
        "reading",
        "record",
        "registry",
        "texts",
    },
    # Doors: what others call, and the laboratory
    "console": {"errors", "reading"},
    "site": {"calculi", "errors"},
    "docs": {
        "calculi",
        "errors",
        "game",
        "learn",
        "picture",
        "reading",
        "record",
        "registry",
        "site",
        "texts",
    },
    "openspiel": {"calculi", "environments", "game", "registry"},
    "pettingzoo": {"calculi", "environments", "errors", "game", "reading", "registry", "texts"},
    "match": {
        "console",
        "errors",
        "game",
        "learn",
        "page.schema.study",
        "record",
        "registry",
        "search",
        "texts",
    },
    "cli": {
        "calculi",
        "console",
        "errors",
        "game",
        "learn",
        "match",
        "page.schema.study",
        "record",
        "registry",
        "search",
        "site",
        "texts",
    },
    # The front door and the command; what the door offers is imported when it is asked for
    "calculi": {"errors", "games", "reading", "registry", "texts"},
    "__main__": {"cli", "console"},
}
"""By room, all but the games: what it may import."""

_OWN: Final = {"moves", "notation", "rules", "tables"}
"""What every room of a game may know of it; `tables` are those of its own, whatever their names."""

GAME_ROOMS: Final[dict[str, tuple[set[str], set[str]]]] = {
    "tables": ({"game", "search.weights"}, _OWN),
    "moves": ({"game"}, {"tables"}),
    "notation": ({"errors", "game", "reading", "texts"}, {"moves", "tables"}),
    "rules": ({"errors", "game", "texts"}, {"moves", "notation", "tables"}),
    "where": ({"game", "texts"}, _OWN),
    "words": ({"board", "game", "texts"}, {*_OWN, "where"}),
    "tally": ({"board", "game", "texts"}, {*_OWN, "words"}),
    "board": ({"board", "game", "texts"}, {*_OWN, "tally", "words"}),
    "evaluation": ({"game", "search.weights"}, _OWN),
    "tactics": ({"game", "search.weights"}, {*_OWN, "evaluation"}),
    "opponent": (
        {"search.levels", "search.opponent", "search.style"},
        {*_OWN, "evaluation", "tactics"},
    ),
    "encoding": ({"environments", "game"}, _OWN),
    "exercises": ({"game", "learn.exercises", "texts"}, {*_OWN, "words"}),
    "__init__": ({"board", "game", "texts"}, {*_OWN, "board"}),
}
"""By room of a game: what it may import from outside, and which rooms of its game."""
