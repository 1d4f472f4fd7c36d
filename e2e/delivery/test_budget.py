"""A budget for what is fetched: `budget.json` has as much as a visit may take, compressed by gzip,
and by Brotli what the service worker keeps, at first and once the page is at rest.

Brotli tries hard, but not the hardest, which would take fifteen times as long for a tenth less.

Who has a reason to exceed it writes the new figures there, and says why in the change.
"""

import json
from pathlib import Path
from typing import Any, NamedTuple

import brotli
import pytest
from playwright.sync_api import Page, Response

from e2e.conftest import wait_for_mark
from e2e.drills.versions import precache

BUDGET: dict[str, Any] = json.loads(Path(__file__).with_name("budget.json").read_text())
#: The files that a page had asked for when it set a mark; the page itself is among them.
ASKED_BEFORE = """(mark) => {
  const [{ startTime: at }] = performance.getEntriesByName(mark);
  const asked = performance.getEntriesByType("resource").filter(({ startTime }) => startTime < at);
  return [location.origin + "/", ...asked.map(({ name }) => name)];
}"""


class Fetched(NamedTuple):
    """A file that came over the network."""

    address: str
    size: int


def _told(fetched: list[Fetched]) -> str:
    largest = sorted(fetched, key=lambda file: -file.size)
    return "\n".join(f"{size:>9,} {address}" for address, size in largest)


def _check(limit: dict[str, int], fetched: list[Fetched]) -> None:
    assert len(fetched) <= limit["requests"], _told(fetched)
    assert sum(file.size for file in fetched) / 1000 <= limit["kilobytes"], _told(fetched)


@pytest.mark.parametrize("address", ["", "linja/"])
def test_a_first_visit_fetches_no_more_than_it_may(page: Page, site: str, address: str) -> None:
    fetched: list[Fetched] = []

    def note(response: Response) -> None:
        if response.url.startswith(site):
            size = int(response.header_value("content-length") or 0)
            fetched.append(Fetched(response.url.removeprefix(site), size))

    page.context.on("response", note)
    page.goto(f"{site}{address}")
    wait_for_mark(page, "engine-ready")
    until_answer = list(fetched)
    _check(BUDGET[address]["first answer"], until_answer)
    if "first board" in BUDGET[address]:
        asked = {url.removeprefix(site) for url in page.evaluate(ASKED_BEFORE, "board-painted")}
        # A file that is requested twice has come once before the board.
        first = {file.address: file for file in reversed(until_answer)}
        before = [first[name] for name in {*asked, address} if name in first]
        assert len(before) >= 3
        _check(BUDGET[address]["first board"], before)


@pytest.mark.parametrize("when", ["first", "later"])
def test_what_is_kept_for_use_without_a_network_is_no_more_than_it_may_be(
    dist: Path, when: str
) -> None:
    told = precache(dist)
    urls = {
        "first": [*told["site"]["files"], *told["runtime"]["files"]],
        "later": [*told["site"]["later"]],
    }[when]
    files = [dist / url / "index.html" if url.endswith("/") else dist / url for url in urls]
    kept = [
        Fetched(
            file.relative_to(dist).as_posix(), len(brotli.compress(file.read_bytes(), quality=9))
        )
        for file in files
    ]
    limit = BUDGET["kept"][when]
    assert len(kept) <= limit["files"], _told(kept)
    total = sum(file.size for file in kept) / 1000
    assert total <= limit["kilobytes"], f"{total:,.0f}\n{_told(kept)}"
