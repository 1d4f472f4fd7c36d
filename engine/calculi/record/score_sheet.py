"""A record as a text for people: the players, the moves turn by turn, the result."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from calculi.game import P1, P2
from calculi.record.parts import Player
from calculi.record.record import Record
from calculi.record.replay import Replay, Turn
from calculi.registry import load
from calculi.search.opponent import opponent_of
from calculi.texts.sentence import Joined, Sentence, Words


def score_sheet(record: Record) -> Joined:
    """Return the sheet of a checked record; each line ends with a line feed."""
    game = load(record.game)
    replay = Replay(game, record.start)
    replay.go(list(record.moves))
    names = [replay.player_name(side) for side in (P1, P2)]
    first, second = (_player(player, record.game) for player in record.players)
    lines: list[Words] = [
        game.name,
        Sentence(
            "sheet.players",
            first_side=names[P1],
            first=first,
            second_side=names[P2],
            second=second,
        ),
    ]
    # A random set-up may contain what the players must not know before the end.
    is_over = record.result is not None or replay.position.result() is not None
    is_known = is_over or not game.position.DRAWS_SET_UPS
    if is_known and record.start != game.position.start().text():
        lines.append(Sentence("sheet.start", position=record.start))
    lines += ["", *_rows(replay.turns(), record.comments), "", _end(record, replay, names)]
    return Joined("\n", [*lines, ""])


def _player(player: Player, game_id: str) -> Words:
    if player.kind == "person":
        return player.name or Sentence("sheet.person")
    if player.level is None:
        return player.name
    # Others than ours have no name.
    levels = opponent_of(game_id).strengths
    name = next((level.name for level in levels if level.number == player.level), None)
    level = Sentence(f"levels.{name}") if name else str(player.level)
    return player.name or Sentence("sheet.computer", level=level)


def _rows(turns: list[Turn], comments: Mapping[int, str]) -> Iterator[Words]:
    """Yield a line for each number of the move list; a comment has a line of its own."""
    if 0 in comments:
        yield f"{{{comments[0]}}}"
    row: list[Words] = []
    number = 0
    for turn in turns:
        if row and turn.number != number:
            yield Joined("   ", row)
            row = []
        if row:
            row.append(turn.text)
        else:
            row = [Joined("", (f"{turn.number}. ", _indent(turn), turn.text))]
        number = turn.number
        for ply in range(turn.first + 1, turn.last + 1):
            if ply in comments:
                yield Joined("   ", row)
                yield f"{{{comments[ply]}}}"
                row = []
    if row:
        yield Joined("   ", row)


def _indent(turn: Turn) -> str:
    """Return what replaces the first player's turn in a line that begins with the second's."""
    return "… " if turn.player == P2 else ""


def _end(record: Record, replay: Replay, names: list[Sentence]) -> Words:
    """Return how the game ended, or that it goes on."""
    ending = record.result
    result = replay.position.result()
    if result is not None:
        title, reason = replay.result_words(result)
        return Joined(". ", (title, reason))
    if ending is None:
        return Sentence("sheet.open")
    if ending.outcome == "draw":
        return Sentence("ending.draw", reason=Sentence("ending.agreed"))
    won = P1 if ending.outcome == "p1win" else P2
    reason = Sentence(f"ending.{ending.reason}", loser=names[1 - won])
    return Sentence("ending.win", winner=names[won], reason=reason)
