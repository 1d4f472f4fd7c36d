"""How soon the game of a shared link is there at a first visit, beside a game's own screen.

Times are those of the marks that the page sets, from navigation on. The two addresses are visited
in turn, each in a browser that has never been here, so that a slow machine shows in both.
"""

from statistics import median

from calculi.record import writing
from calculi.record.random_game import random_record
from calculi.registry import load
from e2e.bench.driven import Driven
from web.build import headers, places
from web.build.server import SiteServer

VISITS = 7
GAME = "linja"
#: Plies of the shared game: a middle game.
PLIES = 20

Row = tuple[str, str]


def rows(driven: Driven) -> list[Row]:
    """What was measured and the figure, for each line of the table."""
    whole = random_record(load(GAME), 1)
    link = writing.to_link(whole._replace(moves=whole.moves[:PLIES], result=None))
    own, shared = [], []
    for _ in range(VISITS):
        own.append(_marks(driven, GAME, "engine-ready"))
        shared.append(_marks(driven, f"r={link}", "visit-painted"))
    own_board = median(marks["board-painted"] for marks in own)
    board = median(marks["board-painted"] for marks in shared)
    after = [marks["visit-painted"] - marks["engine-ready"] for marks in shared]
    return [
        ("a game's own address: first board painted", f"{own_board:,.0f} ms"),
        ("a shared link: its game's screen painted", f"{board:,.0f} ms"),
        ("a shared link: screen after a game's own board", f"{board - own_board:+,.0f} ms"),
        ("a shared link: position after Python's first answer", f"{median(after):+,.0f} ms"),
    ]


def _marks(driven: Driven, address: str, awaited: str) -> dict[str, float]:
    server = SiteServer(places.DIST, headers.read_rules(places.NETLIFY))
    with server, driven.visits() as browser:
        return dict(browser.visit(f"{server.url}#{address}", awaited))
