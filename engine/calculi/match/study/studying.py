"""A study from beginning to end, in a folder from which one that was stopped goes on."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from calculi.game import Game
from calculi.match import running
from calculi.match.playing import Match, PlayedGame
from calculi.match.statistics import Tally
from calculi.match.study import games as study_games
from calculi.match.study import measuring
from calculi.match.study.searches import PROVED_GAMES, SearchedMoves
from calculi.match.study.searches_file import SearchesFile, write_fields
from calculi.page.schema.study import FirstMove, FirstMoves, Proved, Study
from calculi.registry import load
from calculi.search.budget import Budget

NUMBERS_FILE: Final = "study.json"
"""What has been found; the site's page is made from it."""
SEARCHES_FILE: Final = "searches.json"
"""What the long searches have found so far."""
PROVING_SECONDS: Final = 1.0
"""The time of a search that is to prove a position's outcome."""
LEAST_GAMES: Final = 5
"""With fewer games that began with a move, their results are not shown: they would mislead."""


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
        # Opened before the games are played, so that a damaged file is reported at once.
        searches = SearchesFile(folder / SEARCHES_FILE)
        play = study_games.play_game
        running.run(match, terms.games, file, executor, at_once, on_game=on_game, play=play)
        tell(f"{folder}: the games are played; searches are next")
        games = sorted(
            (played for played in file.games() if played.number < terms.games),
            key=lambda played: played.number,
        )
        searched = searches.first_moves(game, terms.search)
        proved = searches.proved(terms.game, games[:PROVED_GAMES], PROVING_SECONDS, executor)
        found = numbers(terms, game, games, searched, proved)
        write_fields(folder / NUMBERS_FILE, found)
    return found


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
