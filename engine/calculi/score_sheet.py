"""A record as a text for people: who played, the moves turn by turn, how it ended."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from calculi.game import P1, P2, load
from calculi.record import Player, Record
from calculi.replay import Replay, Turn
from calculi.texts import say


def score_sheet(record: Record, language: str) -> str:
    """Return the sheet of a record that has been checked, its lines ended by line feeds."""
    game = load(record.game)
    replay = Replay(game, record.start, language)
    replay.go(list(record.moves))
    names = [replay.player_name(side) for side in (P1, P2)]
    first, second = (_player(player, language) for player in record.players)
    told = [
        game.name,
        say(
            language,
            "sheet.players",
            first_side=names[P1],
            first=first,
            second_side=names[P2],
            second=second,
        ),
    ]
    # A set-up drawn at random may hold what the players are not to know before the end.
    is_over = record.result is not None or replay.position.result() is not None
    is_known = is_over or not game.position.DRAWS_SET_UPS
    if is_known and record.start != game.position.start().text():
        told.append(say(language, "sheet.start", position=record.start))
    told += ["", *_rows(replay.turns(), record.comments), "", _end(record, replay, names)]
    return "\n".join(told) + "\n"


def _player(player: Player, language: str) -> str:
    if player.kind == "person":
        return player.name or say(language, "sheet.person")
    if player.level is None:
        return player.name
    level = say(language, f"level.{player.level}")
    return player.name or say(language, "sheet.computer", level=level)


def _rows(turns: list[Turn], comments: Mapping[int, str]) -> Iterator[str]:
    """Return a line for each number of the move list; a comment begins one of its own."""
    if 0 in comments:
        yield f"{{{comments[0]}}}"
    row = ""
    number = 0
    for turn in turns:
        if row and turn.number != number:
            yield row
            row = ""
        row = f"{row}   {turn.text}" if row else f"{turn.number}. {_indent(turn)}{turn.text}"
        number = turn.number
        for ply in range(turn.first + 1, turn.last + 1):
            if ply in comments:
                yield row
                yield f"{{{comments[ply]}}}"
                row = ""
    if row:
        yield row


def _indent(turn: Turn) -> str:
    """Return what stands for the first player's turn in a line that begins with the second's."""
    return "… " if turn.player == P2 else ""


def _end(record: Record, replay: Replay, names: list[str]) -> str:
    """Return how the game ended, or that it has not."""
    language, ending = replay.language, record.result
    result = replay.position.result()
    if result is not None:
        title, reason = replay.result_words(result)
        return f"{title}. {reason}"
    if ending is None:
        return say(language, "sheet.open")
    if ending.outcome == "draw":
        return say(language, "ending.draw", reason=say(language, "ending.agreed"))
    won = P1 if ending.outcome == "p1win" else P2
    reason = say(language, f"ending.{ending.reason}", loser=names[1 - won])
    return say(language, "ending.win", winner=names[won], reason=reason)
