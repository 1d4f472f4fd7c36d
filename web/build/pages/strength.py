"""The page about strength: the stored results of matches of each game's computer player.

They lie in `web/strength/`, made by `calculi.match.ladder`, `calculi.match.baselines`,
`calculi.match.versions` and `calculi.match.term_matches`; a match without results is left out. In
the same place `calculi puzzles` keeps which puzzles each level finds.
"""

import math
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from calculi.game import Game
from calculi.learn.puzzles.finding.matrix import FoundOften, rows
from calculi.learn.puzzles.puzzle import read_puzzles
from calculi.match import baselines, ladder, term_matches, versions
from calculi.match.playing import Match
from calculi.match.results import result_path, results
from calculi.match.statistics import elo, share_interval, tally
from calculi.registry import game_ids, load
from web.build import places

FOLDER = places.WEB / "strength"
SEED = 1
#: The file of what the levels find, in the folder of a game.
FOUND = "puzzles.json"


def page(folder: Path = FOLDER) -> dict[str, Any]:
    """The results for every game, for the page; raises a `ValueError` for a faulty file."""
    return {
        "seconds": baselines.SECONDS,
        "nodes": term_matches.NODES,
        "games": [{"id": game, **_known(folder, load(game))} for game in game_ids()],
    }


def _known(folder: Path, game: Game) -> dict[str, Any]:
    return {
        "ladder": _listed(folder, "level", ladder.steps(game, SEED)),
        "baselines": _against(folder, baselines.matches(game, SEED)),
        "lowest": _against(folder, baselines.lowest(game, SEED)),
        "versions": _listed(folder, "commit", versions.matches(game, SEED)),
        "terms": _listed(folder, "term", term_matches.matches(game, SEED)),
        "puzzles": [
            {
                "grade": row.grade,
                "puzzles": row.puzzles,
                "shares": [round(share, 4) for share in row.shares.values()],
            }
            for row in rows(read_puzzles(game.id), FoundOften(game.id, folder / game.id / FOUND))
        ],
    }


def _against(folder: Path, matches: list[Match]) -> list[dict[str, Any]]:
    """The results of a level's matches by their opponents."""
    return _listed(folder, "against", {match.second: match for match in matches})


def _listed(folder: Path, name: str, matches: Mapping[Any, Match]) -> list[dict[str, Any]]:
    """The results of matches, each with what it is known by, under this name."""
    return [
        {name: known_by, **counted}
        for known_by, match in matches.items()
        if (counted := _counted(folder, match))
    ]


def _counted(folder: Path, match: Match) -> dict[str, Any] | None:
    """The result of a match, with its 95 % confidence interval; None if there is none.

    An infinite rating difference is null.
    """
    path = result_path(folder, match)
    if not path.exists():
        return None
    counted = tally(results(path, match))
    if not counted.games:
        return None
    low, high = share_interval(counted)
    shares = (counted.share, low, high)
    return {
        "games": counted.games,
        "won": counted.won,
        "drawn": counted.drawn,
        "lost": counted.lost,
        "share": [round(share, 4) for share in shares],
        "elo": [round(elo(share)) if math.isfinite(elo(share)) else None for share in shares],
    }
