"""The door of UGI: any lines in any order."""

from __future__ import annotations

from typing import Final

from hypothesis import strategies as st

from calculi.cli.ugi import Ugi
from calculi.registry import game_ids, load
from tests.fuzz import samples
from tests.fuzz.broken import texts_like
from tests.fuzz.doors import LONGEST_SENTENCE, Door

_SLICES: Final = 2


def _lines(game_id: str) -> tuple[str, ...]:
    """Return good lines of a conversation about a game."""
    record = samples.records(game_id)[0]
    return (
        *("ugi", "isready", "uginewgame", "d", "legal", "stop", "quit", ""),
        *("setoption name Hash value 10", "setoption name Level value 3"),
        *("setoption name Seed value 5", "setoption name Level value 0"),
        "setoption name Level value 6.5",
        *("query p1turn", "query result", "query score", "query gameover"),
        *("go", "go infinite", "go depth 2", "go nodes 50 depth 3", "go movetime 5", "go perft 1"),
        *("go perft 4", "go perft 999999999"),
        "go p1time 1000 p2time 1000 p1inc 10 p2inc 10",
        "position startpos",
        f"position startpos moves {record.moves[0]}",
        f"position fen {record.start} moves {' '.join(record.moves[:5])}",
        *(f"position fen {text}" for text in samples.positions(game_id)),
    )


def _conversation(game_id: str) -> st.SearchStrategy[tuple[str, list[str]]]:
    good = _lines(game_id)
    line = st.one_of(st.sampled_from(good), texts_like(good))
    return st.tuples(st.just(game_id), st.lists(line, max_size=6))


COMES: Final = st.sampled_from(game_ids()).flatmap(_conversation)


def enter(came: tuple[str, list[str]]) -> None:
    """Say some lines, search a little between them, then end: the position can still be shown."""
    game_id, lines = came
    said: list[str] = []
    ugi = Ugi(load(game_id), said.append)
    for line in lines:
        ugi.handle(line)
        for _ in range(_SLICES):
            if not ugi.idle:
                ugi.work()
    while ugi.searching:  # a line that waited for the end of a search may begin another
        ugi.handle("stop")
    ugi.handle("d")
    assert said[-1].startswith("fen ")
    ugi.handle("quit")
    assert ugi.over
    assert all(len(answer) <= LONGEST_SENTENCE for answer in said)
    assert all(len(answer.splitlines()) <= 1 for answer in said)


DOOR: Final = Door("ugi", COMES, enter)
