"""The page about what a game is like: the stored numbers of its study, with words.

They lie in `web/studies/`, made by `calculi study`; a game that has not been studied has none.
"""

import json
from pathlib import Path

from calculi.game import Game
from calculi.match.study.measuring import part_of
from calculi.match.study.studying import NUMBERS_FILE
from calculi.page.schema.study import Ending, FirstMove, Study, StudyPage
from calculi.registry import load
from calculi.texts.sentence import Sentence, said
from web.build import places

FOLDER = places.WEB / "studies"


def page(game_id: str, language: str, folder: Path = FOLDER) -> StudyPage:
    """What the page shows of a game."""
    path = folder / game_id / NUMBERS_FILE
    if not path.exists():
        return {"study": None, "first_moves": [], "endings": []}
    study: Study = json.loads(path.read_text(encoding="utf-8"))
    game = load(game_id)
    written = _merge_alike(game, study, language)
    return {"study": study, "first_moves": written, "endings": _endings(game, study, language)}


def _merge_alike(game: Game, study: Study, language: str) -> list[str]:
    """Return how the first moves are written, without those that look like an earlier one.

    They are moves to squares that are alike at the start, and so have the same value, too.
    """
    if not study["first_moves"]:
        return []
    start, told = game.position.start(), study["first_moves"]["moves"]
    kept: dict[tuple[str, float], FirstMove] = {}
    for known in told:
        move = start.parse_move(known["move"])
        kept.setdefault((said(game.board.notation(start, move), language), known["score"]), known)
    study["first_moves"]["moves"] = list(kept.values())
    written = [text for text, _ in kept]
    if len(set(written)) == len(written):
        return written
    # Moves that are written alike differ by their places, so all show these.
    cells = [cell for cell in game.board.cells(start) if cell.area == "board"]
    names = {cell.id: said(cell.name, language) for cell in cells}
    paths = (game.board.path(start, start.parse_move(known["move"])) for known in kept.values())
    places = (" ".join(names[pick] for pick in path if pick in names) for path in paths)
    minus = str.maketrans("-", "\N{MINUS SIGN}")
    return [
        f"{text} ({place.translate(minus)})" for text, place in zip(written, places, strict=True)
    ]


def _endings(game: Game, study: Study, language: str) -> list[Ending]:
    return [
        {
            "reason": Sentence(f"{game.id}.result.{reason}").said(language),
            "found": part_of(games, study["games"]),
        }
        for reason, games in sorted(study["reasons"].items(), key=lambda known: -known[1])
    ]
