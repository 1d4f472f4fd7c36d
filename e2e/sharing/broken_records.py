"""Links and files of a game that was good, each damaged in a way that has a name."""

import base64
import json
import zlib
from collections.abc import Iterator
from typing import Any, NamedTuple

from calculi.record import reading, writing
from calculi.registry import game_ids
from e2e.support.game_screen import played

UNCHANGED = "Nothing here has changed"
NEWER = "newer version of Calculi"
#: A friend's link up to the game that it holds.
_FRIENDS = "g=0123456789abcdef.1."


class Damaged(NamedTuple):
    """Texts that hold no game, and what the sentence about each names."""

    way: str
    named: str
    text: str


def broken_files(game: str) -> Iterator[Damaged]:
    """Texts of files."""
    good = writing.to_file(played(game).record)
    yield Damaged("empty", UNCHANGED, "")
    yield Damaged("not JSON", UNCHANGED, "hello")
    yield Damaged("a zero byte", UNCHANGED, "\0")
    yield Damaged("nothing in it", UNCHANGED, "{}")
    yield Damaged("cut short", UNCHANGED, good[: len(good) // 2])
    yield Damaged("a letter of a field changed", UNCHANGED, good.replace('"moves"', '"mores"'))
    yield Damaged("too long", "longer", good + " " * reading.MOST_CHARACTERS)
    yield Damaged(
        "a file of a newer version", NEWER, json.dumps(json.loads(good) | {"version": 99})
    )
    for way, named, spoilt in _spoilt_records(game):
        yield Damaged(way, named, json.dumps(spoilt))


def broken_links(game: str) -> Iterator[Damaged]:
    """What stands after the # of links."""
    good = writing.to_link(played(game).record)
    middle = len(good) // 2
    other = "A" if good[middle] != "A" else "B"
    yield Damaged("cut in half", UNCHANGED, f"r={good[:middle]}")
    yield Damaged("the end lost", UNCHANGED, f"r={good[:-3]}")
    yield Damaged("a letter changed", UNCHANGED, f"r={good[:middle]}{other}{good[middle + 1 :]}")
    yield Damaged("a letter lost", UNCHANGED, f"r={good[:middle]}{good[middle + 1 :]}")
    yield Damaged("twice over", UNCHANGED, f"r={good}{good}")
    yield Damaged("without its version", UNCHANGED, f"r={good.partition('.')[2]}")
    yield Damaged("of a newer version", NEWER, f"r=99{good[1:]}")
    yield Damaged("a friend's, cut short", UNCHANGED, f"{_FRIENDS}{good[:middle]}")
    yield Damaged("a friend's, of no seat", UNCHANGED, f"g=0123456789abcdef.2.{good}")
    for way, named, spoilt in _spoilt_records(game):
        yield Damaged(way, named, f"r={_packed(spoilt)}")


def _spoilt_records(game: str) -> Iterator[tuple[str, str, Any]]:
    """Records that are written well and cannot be played."""
    games = game_ids()
    good = _written(game)
    other = _written(games[games.index(game) - 1])
    moves = good["moves"]
    legal = {move["text"] for move in played(game).view(4)["moves"]}
    illegal = next(move for move in moves if move not in legal)
    outcome = "draw" if good["result"]["outcome"] != "draw" else "p1win"
    yield "not a record", UNCHANGED, [good]
    yield "an illegal move", "ply 5", good | {"moves": [*moves[:4], illegal, *moves[4:]]}
    yield "a move after the end", f"ply {len(moves) + 1}", good | {"moves": [*moves, moves[-1]]}
    yield "another game's moves", "ply 1", good | {"moves": other["moves"]}
    yield "another game's start", "start", good | {"start": other["start"]}
    yield "a game that nobody knows", "chess", good | {"game": "chess"}
    yield "more moves than there are", "moves", good | {"moves": moves * 1000}
    yield "another result", "result", good | {"result": good["result"] | {"outcome": outcome}}
    yield "three players", "players", good | {"players": good["players"] + good["players"][:1]}
    yield "a comment on no move", "comments", good | {"comments": {"9999": "x"}}


def _written(game: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(writing.to_file(played(game).record))
    return found


def _packed(plain: Any) -> str:
    """Return the text of a link to a record, in which its moves are one text."""
    if isinstance(plain, dict):
        plain = plain | {"moves": " ".join(plain["moves"])}
        del plain["format"], plain["version"]
    packed = zlib.compress(json.dumps(plain).encode())
    return f"{writing.VERSION}.{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"
