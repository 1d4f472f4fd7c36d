"""The engine that a page pins for its boards: an older wheel, and one that does not fit."""

import shutil
from pathlib import Path
from zipfile import ZipFile

from playwright.sync_api import Browser, Page, expect

from e2e.support.host_pages import HostPages
from e2e.support.turns import FIRST_TURN, pick_rows
from e2e.support.watch import Watch
from web.build import headers, places
from web.build.server import SiteServer

BOARD = '<calculi-board id="board" game="linja" engine="{}"{}></calculi-board>'


def _older_wheel(target: Path, needs: str = "") -> str:
    """Write the engine as it is, under an older version's number; return the file's name.

    It may need another package.
    """
    (current,) = (places.DIST / "site").glob("*/engine/calculi_games-*.whl.txt")
    version = current.name.split("-")[1]
    name = current.stem.replace(version, "0.0.1").replace("cp314-none", "py3-none")
    with ZipFile(current) as old, ZipFile(target / name, "w") as new:
        for entry in old.namelist():
            content = old.read(entry)
            if entry.endswith("METADATA"):
                content = content.replace(
                    f"Version: {version}".encode(), f"Version: 0.0.1{needs}".encode()
                )
            new.writestr(entry.replace(version, "0.0.1"), content)
    return name


def test_a_page_pins_the_engine_to_an_older_wheel(
    browser: Browser, tmp_path: Path, dist: Path
) -> None:
    site = tmp_path / "site"
    shutil.copytree(dist, site)
    name = _older_wheel(tmp_path)
    shutil.copy(tmp_path / name, site)
    page = browser.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    with (
        SiteServer(site, headers.read_rules(places.NETLIFY)) as server,
        HostPages(tmp_path) as host,
    ):
        # It lies with the page, or with the site.
        pinned = [f"{host.url}{name}", f"{server.url}{name}"]
        boards = "".join(BOARD.format(engine, "") for engine in pinned)
        module = f'<script type="module" src="{server.url}embed/1/board.js"></script>'
        page.goto(host.write("manual.html", f"{module}{boards}"))
        for board in page.locator("calculi-board").all():
            board.get_by_role("button", name="Play").click()
            frame = board.frame_locator("iframe")
            pick_rows(frame, *FIRST_TURN)
            expect(frame.locator(".said")).to_contain_text("Red: Row", timeout=60_000)
        assert [url for url in asked if "calculi_games" in url] == pinned
        assert any("/micropip-" in url for url in asked)
    page.close()


def test_an_engine_that_does_not_fit_is_told_at_the_first_try(
    page: Page, watch: Watch, tmp_path: Path, dist: Path
) -> None:
    watch.expect("")
    site = tmp_path / "site"
    shutil.copytree(dist, site)
    name = _older_wheel(site, needs="\nRequires-Dist: a-package-that-is-nowhere")
    with (
        SiteServer(site, headers.read_rules(places.NETLIFY)) as server,
        HostPages(tmp_path) as host,
    ):
        module = f'<script type="module" src="{server.url}embed/1/board.js"></script>'
        board = BOARD.format(f"{server.url}{name}", ' start="now"')
        workers = list[str]()
        page.on("worker", lambda worker: workers.append(worker.url))
        page.goto(host.write("manual.html", f"{module}{board}"))
        told = page.locator("calculi-board").frame_locator("iframe").locator(".trouble")
        expect(told).to_contain_text(f"The engine “{name}” cannot be used here: ", timeout=60_000)
        expect(told).to_contain_text("a-package-that-is-nowhere")
        assert len(workers) == 1
