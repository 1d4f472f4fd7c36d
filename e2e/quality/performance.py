"""Lighthouse's performance of the site's pages: on a desk, and on its phone with a slow network."""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from calculi.registry import game_ids
from e2e.bench.driven import site_that_is_not_kept
from e2e.quality import lighthouse
from e2e.support.host_pages import HostPages
from web.build.browsers import chromium

RUNS = 3

Row = tuple[str, str]


def rows(browser: Path) -> Iterator[Row]:
    """What was looked at and its score, for each line of the table."""
    games = [f"{game}/" for game in game_ids()]
    with (
        site_that_is_not_kept() as site,
        tempfile.TemporaryDirectory() as folder,
        HostPages(Path(folder)) as host,
    ):
        for page in ("", *games, "#rules/linja"):
            yield _row(browser, page or "home", f"{site}{page}", is_phone=False)
        ten = lighthouse.ten_boards(host, site)
        yield _row(browser, "ten boards in a page of another site", ten, is_phone=False)
        for page in ("", *games):
            yield _row(browser, page or "home", f"{site}{page}", is_phone=True)


def _row(browser: Path, name: str, address: str, *, is_phone: bool) -> Row:
    options = chromium.launch_options(browser)
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.json")
        runs = [
            lighthouse.run(address, report, options, is_phone=is_phone, times=True)
            for _ in range(RUNS)
        ]
    found = [one.scores["performance"] for one in runs]
    where = "phone" if is_phone else "desk"
    return f"{where}: {name}", f"{median(found):.0f} of 100 (best {max(found)})"
