"""A record replayed on a board, with each ply in words."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, NamedTuple

from calculi.errors import GameError
from calculi.game import Game, Position, Result
from calculi.record.parts import RecordError
from calculi.texts import is_key
from calculi.texts.sentence import Joined, Sentence, Words


class Ply(NamedTuple):
    """A ply that has been played."""

    move: Any
    text: str
    player: int
    notation: Words
    separator: str | None
    """What joins it to the ply before it in the same turn; None where it begins a turn."""
    sentence: Words
    note: Words
    """A few words to show where it was made; may be empty."""
    why: tuple[Words, Words]
    """Why the scores of p1 and p2 last changed, in words."""
    rests: bool
    """Whether play rests after it, as between two rounds."""


class Turn(NamedTuple):
    """Consecutive plies of one player."""

    number: int
    player: int
    text: Words
    first: int
    last: int
    """With `first`: how many plies are played before the turn, and after it."""


class Replay:
    """A game replayed by move texts. Going to another line keeps the plies that both share."""

    def __init__(self, game: Game, start: str | Position[Any] | None) -> None:
        """Begin at a position or its text, or at the game's start.

        It goes on with the position itself, not with a copy. Raises `GameError` for a bad text.
        """
        self.game = game
        if start is None:
            start = game.position.start()
        elif isinstance(start, str):
            start = game.position.from_text(start)
        self.position: Position[Any] = start
        self.plies: list[Ply] = []

    def go(self, moves: list[str]) -> None:
        """Go to the position after these moves.

        Raises `RecordError` for the first move that cannot be played, and stays before it.
        """
        shared = 0
        for ply, text in zip(self.plies, moves, strict=False):
            if ply.text != text:
                break
            shared += 1
        while len(self.plies) > shared:
            self.position.pop()
            self.plies.pop()
        for text in moves[shared:]:
            self._play(text)

    def _play(self, text: str) -> None:
        position, board = self.position, self.game.board
        try:
            move = position.parse_move(text)
        except GameError as error:
            raise RecordError(error, len(self.plies) + 1) from error
        before = self.plies[-1].why if self.plies else ("", "")
        now = board.why(position, move)
        ply = Ply(
            move=move,
            text=text,
            player=position.to_move,
            notation=board.notation(position, move),
            separator=board.separator(position),
            sentence=board.sentence(position, move),
            note=board.note(position, move),
            why=(now[0] or before[0], now[1] or before[1]),
            rests=board.rest(position, move) is not None,
        )
        position.push(move)
        self.plies.append(ply)

    def turns(self) -> list[Turn]:
        """Return the plies grouped by turn; the last turn may be unfinished."""
        plies = self.plies
        turns: list[Turn] = []
        starts = [ply for ply, played in enumerate(plies) if not ply or played.separator is None]
        for first, end in pairwise([*starts, len(plies)]):
            player = plies[first].player
            parts = [plies[first].notation]
            for ply in plies[first + 1 : end]:
                parts += [ply.separator or "", ply.notation]
            # A row of the move list has a turn of p1, then one of p2, whoever began.
            before = turns[-1] if turns else None
            goes_on = before is not None and player > before.player
            number = before.number + (not goes_on) if before else 1
            turns.append(Turn(number, player, Joined("", parts), first, end))
        if self.is_in_turn():
            separator = self.game.board.separator(self.position) or ""
            unfinished = Joined("", (turns[-1].text, separator, "…"))
            turns[-1] = turns[-1]._replace(text=unfinished)
        return turns

    def beginner(self) -> int:
        """Return who begins what is being played: the game, or its round where it has rounds."""
        plies = self.plies
        first = next((ply for ply in range(len(plies), 0, -1) if plies[ply - 1].rests), 0)
        return plies[first].player if first < len(plies) else self.position.to_move

    def is_in_turn(self) -> bool:
        """Tell whether a turn has been begun that is not over."""
        if not self.plies or self.position.result() is not None:
            return False
        return self.game.board.separator(self.position) is not None

    def result_words(self, result: Result) -> tuple[Sentence, Sentence]:
        """Return who won with which scores, and why the game ended."""
        first, second = map(self.game.board.written_score, result.scores)
        if result.winner is None:
            title = Sentence("result.draw", first=first, second=second)
        else:
            # A game has its own title where something else than the scores decided.
            own = f"{self.game.id}.title.{result.reason}"
            title = Sentence(
                own if is_key(own) else "result.win",
                winner=self.player_name(result.winner),
                high=second if result.winner else first,
                low=first if result.winner else second,
            )
        return title, Sentence(f"{self.game.id}.result.{result.reason}")

    def player_name(self, player: int) -> Sentence:
        """Return the name of p1 or p2, such as Black."""
        return Sentence(f"{self.game.id}.player.{player}")
