"""Players that look one ply ahead at most: yardsticks, to stay as they are."""

from __future__ import annotations

from typing import Any

from calculi.game import Position
from calculi.match.players.base import MatchPlayer
from calculi.match.players.leading import lead


class RandomPlayer(MatchPlayer):
    """Plays random moves, all equally likely."""

    def choose(self, position: Position[Any]) -> Any:
        return self._chance.choice(position.moves())


class GreedyPlayer(MatchPlayer):
    """Takes the greatest lead after one ply; draws among equals."""

    def choose(self, position: Position[Any]) -> Any:
        board, side = position.as_seen(), position.to_move
        best: list[Any] = []
        best_lead: int | None = None
        for move in board.moves():
            board.push(move)
            found = lead(board, side)
            board.pop()
            if best_lead is None or found > best_lead:
                best, best_lead = [], found
            if found == best_lead:
                best.append(move)
        return self._chance.choice(best)


class NovicePlayer(GreedyPlayer):
    """Plays half of its moves as `GreedyPlayer` and half at random, but sees a win in one."""

    def choose(self, position: Position[Any]) -> Any:
        wins = [move for move in position.moves() if _wins(position, move)]
        if wins:
            return self._chance.choice(wins)
        if self._chance.random() < 0.5:
            return super().choose(position)
        return self._chance.choice(position.moves())


def _wins(position: Position[Any], move: Any) -> bool:
    """Tell whether a move wins the game at once."""
    side = position.to_move
    position.push(move)
    result = position.result()
    position.pop()
    return result is not None and result.winner == side
