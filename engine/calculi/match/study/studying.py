"""A study from beginning to end, in a folder from which one that was stopped goes on."""

from __future__ import annotations

import json
import shlex
from collections import Counter
from collections.abc import Callable, Mapping
from concurrent.futures import BrokenExecutor, Executor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from calculi.errors import GameError
from calculi.game import Game
from calculi.match import running
from calculi.match.playing import Match, PlayedGame
from calculi.match.statistics import Tally
from calculi.match.study import games as study_games
from calculi.match.study import measuring
from calculi.match.study.searches import (
    PROVED_GAMES,
    SearchedMoves,
    first_moves,
    proved_plies,
)
from calculi.page.schema.study import FirstMove, FirstMoves, Proved, Study
from calculi.registry import load
from calculi.search.budget import Budget

NUMBERS_FILE: Final = "study.json"
"""What has been found; the site's page is made from it."""
SEARCHES_FILE: Final = "searches.json"
"""What the long searches have found so far."""
PROVING_SECONDS: Final = 1.0
"""What a search may take for a position whose outcome it is to prove."""


LEAST_GAMES: Final = 5
"""With fewer games, what those that began with a move brought is not told: it would mislead."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of a study."""

    game: str
    player: str
    seconds: float
    """The player's time for a move."""
    seed: int
    games: int
    search: float
    """The time in seconds for the search of the start."""

    def match(self) -> Match:
        """Return the games as a match of the player against itself."""
        budget = Budget(seconds=self.seconds)
        return Match(self.game, self.player, self.player, self.seed, budget)

    def command(self) -> str:
        """Return the command that does this study."""
        words = f"calculi study {self.game} FOLDER --games {self.games} --seconds {self.seconds:g}"
        return (
            f"{words} --seed {self.seed} --search {self.search:g} "
            f"--player {shlex.quote(self.player)}"
        )


def study(
    terms: Terms,
    folder: Path,
    executor: Executor,
    at_once: int,
    on_game: Callable[[Tally], object] = lambda _: None,
    tell: Callable[[str], object] = lambda _: None,
) -> Study:
    """Do what of a study is not in its folder yet, write its numbers there and return them.

    `on_game` is called after finished games, `tell` gets sentences for people. Stopped at any
    moment, it loses no more than the games and searches in progress.

    Raises `GameError` if a game cannot be played, and for files that cannot be read or written, or
    belong to another study.
    """
    game, match = load(terms.game), terms.match()
    running.check(match)
    with study_games.games_file(folder, match, tell) as file:
        play = study_games.play_game
        running.run(match, terms.games, file, executor, at_once, on_game=on_game, play=play)
        tell(f"{folder}: the games are played; searches are next")
        games = sorted(
            (played for played in file.games() if played.number < terms.games),
            key=lambda played: played.number,
        )
        searches = _Searches(folder / SEARCHES_FILE)
        searched = searches.first_moves(game, terms.search)
        proved = searches.proved(terms.game, games[:PROVED_GAMES], executor)
        found = numbers(terms, game, games, searched, proved)
        _write(folder / NUMBERS_FILE, found)
    return found


class _Searches:
    """The file of what searches have found, written anew after each."""

    def __init__(self, path: Path) -> None:
        """Read the file, if it is there; raises `GameError` if it is malformed."""
        self._path = path
        self._found: dict[str, Any] = {}
        try:
            if path.exists():
                self._found = dict(json.loads(path.read_text(encoding="utf-8")))
        except (OSError, ValueError, TypeError) as error:
            raise GameError(f"{path}: not what searches have found: {error}") from error

    def first_moves(self, game: Game, seconds: float) -> SearchedMoves:
        """Return the first moves as a search of this time finds them."""
        if self._found.get("first_moves", {}).get("seconds") != seconds:
            self._keep("first_moves", first_moves(game, seconds))
        found: SearchedMoves = self._found["first_moves"]
        return found

    def proved(self, game_id: str, games: list[PlayedGame], executor: Executor) -> Counter[int]:
        """Return how many plies before the end the outcome of these games is proved."""
        known: dict[str, int] = dict(self._found.get("proved", {}))
        missing = [played for played in games if str(played.number) not in known]
        jobs = [
            (
                played.number,
                executor.submit(
                    proved_plies, game_id, played.opening, played.moves, PROVING_SECONDS
                ),
            )
            for played in missing
        ]
        try:
            for number, job in jobs:
                known[str(number)] = job.result()
                self._keep("proved", known)
        except BrokenExecutor as error:
            raise GameError("a worker has died; the study can go on") from error
        return Counter(known[str(played.number)] for played in games)

    def _keep(self, name: str, found: Any) -> None:
        self._found[name] = found
        _write(self._path, self._found)


def numbers(
    terms: Terms,
    game: Game,
    games: list[PlayedGame],
    searched: SearchedMoves,
    proved: Counter[int],
) -> Study:
    """Return the numbers of a study from its games and from what searches have found."""
    measures = measuring.measure(game, terms.seed, games)
    won, drawn, lost = (measures.results[points] for points in (1.0, 0.5, 0.0))
    told: Proved = {
        "seconds": PROVING_SECONDS,
        "games": proved.total(),
        "plies": measuring.spread(proved),
    }
    return {
        "game": terms.game,
        "command": terms.command(),
        "player": terms.player,
        "seconds": terms.seconds,
        "seed": terms.seed,
        "games": len(games),
        "won": won,
        "drawn": drawn,
        "lost": lost,
        "balance": measuring.points_share(measures.results),
        "draws": measuring.part_of(drawn, len(games)),
        "turns": measuring.spread(measures.turns),
        "plies": measuring.spread(measures.plies),
        "choices": measuring.choices(measures),
        "lead_changes": measuring.spread(measures.lead_changes),
        "margins": measuring.spread(measures.margins) if measures.margins else None,
        "reasons": dict(sorted(measures.reasons.items())),
        "behind": measuring.behind(measures),
        "first_moves": _first_moves(searched, measures),
        "proved": told if proved else None,
    }


def _first_moves(searched: SearchedMoves, measures: measuring.Measures) -> FirstMoves:
    moves: list[FirstMove] = []
    for found in searched["moves"]:
        points = measures.first_moves.get(found["move"], Counter())
        share = measuring.points_share(points)
        moves.append(
            {
                **found,
                "games": share["games"],
                "share": share["share"] if share["games"] >= LEAST_GAMES else [],
            }
        )
    return {
        "seconds": searched["seconds"],
        "depth": searched["depth"],
        "choices": searched["choices"],
        "moves": moves,
    }


def _write(path: Path, found: Mapping[str, Any]) -> None:
    """Write a file so that whoever stops this finds the old one or the new one, whole."""
    new = path.with_name(f"{path.name}.new")
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(one)}" for name, one in found.items())
    try:
        new.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")
        new.replace(path)
    except OSError as error:
        raise GameError(f"{path}: {error.strerror}") from error
