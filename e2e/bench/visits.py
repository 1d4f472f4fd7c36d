"""How soon the built site shows a board and Python answers, at a first visit and at later ones.

Times are those of the marks that the page sets, from navigation on, as User Timing tells them.
"""

import re
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from e2e.bench.driven import Driven
from web.build import headers, places
from web.build.server import SiteServer

VISITS = 7
#: The visits of one profile: for the second the site is kept, with a snapshot of Python; by the
#: third the browser keeps what it compiled, too.
ORDER = ("cold", "second", "later", "later")

#: The marks that are reported for each page, and their names.
MARKS = {
    "#linja": {"board-painted": "first board painted", "engine-ready": "first answer of Python"},
    "linja/": {
        "board-painted": "first board painted, the game's own page",
        "engine-ready": "first answer of Python, the game's own page",
    },
    "bare.html": {"engine-ready": "first answer of Python, bare page"},
}
#: True when a page that is visited for the first time has nothing more to do: the bare one keeps
#: nothing.
SETTLED = {
    "#linja": "performance.getEntriesByName('at-rest').length",
    "linja/": "performance.getEntriesByName('at-rest').length",
    "bare.html": "true",
}
#: The two ways to a game's first board.
GAME_PAGES = ("#linja", "linja/")
BARE = Path(__file__).parent / "bare"

Row = tuple[str, str]
#: Milliseconds by visit, by what is served and by mark.
Times = dict[tuple[str, str, str], list[float]]


def rows(driven: Driven, beside: Path | None = None) -> list[Row]:
    """What was measured and the figure, for each line of the table.

    `beside` is another build of the site, which is visited in turn with this one.
    """
    sites = {"": places.DIST} | ({", the other build": beside} if beside else {})
    times = _times(driven, sites)
    table = []
    for visit in dict.fromkeys(ORDER):
        told = {key: found for key, found in times.items() if key[0] == visit}
        for (_, page, mark), found in told.items():
            name = f"{visit} visit: {mark}{page}"
            table.append((name, f"{median(found):,.0f} ms (best {min(found):,.0f})"))
        bare = times[visit, "", MARKS["bare.html"]["engine-ready"]]
        for page in sites:
            found = times[visit, page, MARKS["#linja"]["engine-ready"]]
            table.append(
                (f"{visit} visit: as a multiple of the bare page{page}", ratio(found, bare))
            )
    return table


def ratio(times: list[float], bare: list[float]) -> str:
    """Times as multiples of the bare page's, medians and best."""
    return f"{median(times) / median(bare):.2f} (best {min(times) / min(bare):.2f})"


def _times(driven: Driven, sites: Mapping[str, Path]) -> Times:
    """Milliseconds of visits with empty profiles, one page after the other and then all again.

    Beside the sites the bare start of Python in a page without one, so that a slow machine shows.
    """
    times: Times = {}
    with with_bare_page() as bare:
        pages = [
            *((name, folder, page) for name, folder in sites.items() for page in GAME_PAGES),
            ("", bare, "bare.html"),
        ]
        for round_ in range(VISITS):
            turn = round_ % len(pages)
            for name, folder, page in pages[turn:] + pages[:turn]:
                server = SiteServer(folder, headers.read_rules(places.NETLIFY))
                with server, driven.visits() as browser:
                    for visit in ORDER:
                        address = f"{server.url}{page}"
                        settled = SETTLED[page] if visit == "cold" else "true"
                        marks = browser.visit(address, "engine-ready", settled)
                        for mark, told in MARKS[page].items():
                            times.setdefault((visit, name, told), []).append(marks[mark])
    return dict(sorted(times.items()))


@contextmanager
def with_bare_page() -> Iterator[Path]:
    """A folder with a page that starts Python and nothing else, beside the site's own files."""
    page = (places.DIST / "index.html").read_text(encoding="utf-8")
    build = re.search(r'<script type="application/json" id="build">(.*?)</script>', page, re.DOTALL)
    if build is None:
        raise ValueError("The entry page does not say what was built.")
    with tempfile.TemporaryDirectory() as folder:
        for path in [*places.DIST.iterdir(), *BARE.iterdir()]:
            Path(folder, path.name).symlink_to(path)
        Path(folder, "build.json").write_text(build[1], encoding="utf-8")
        yield Path(folder)
