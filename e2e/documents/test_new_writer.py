"""What a new writer does, from the installation on: needs a package index."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.support.turns import FIRST_TURN, pick_rows
from e2e.support.watch import Watch
from tests.support.installing import only, run
from web.build import packages

pytestmark = pytest.mark.thorough

DIRECTIVE = "\n.. calculi:: linja\n"
SENTENCE = "To play on this board, the page has to come from a web server."


@pytest.fixture(scope="module")
def manual(tmp_path_factory: pytest.TempPathFactory, dist: Path) -> Path:
    """The folder with the environment, and with a manual that has been made in it."""
    folder = tmp_path_factory.mktemp("writer")
    packages.make(folder / "packages")
    names = ("calculi_games-*.whl", "calculi_games_site-*.whl")
    engine, site = (only(folder / "packages", name) for name in names)
    # A pip of its own would be the same one.
    run(sys.executable, "-m", "venv", "--without-pip", "environment", cwd=folder)
    programs = folder / "environment" / "bin"
    pip = (sys.executable, "-m", "pip", "--python", programs / "python")
    run(*pip, "install", "--quiet", "--no-compile", f"{engine}[docs]", site, cwd=folder)
    named = ("--project", "Manual", "--author", "A writer", "--release", "1")
    run(programs / "sphinx-quickstart", "--quiet", *named, "docs", cwd=folder)
    settings, index = folder / "docs" / "conf.py", folder / "docs" / "index.rst"
    asked_for = settings.read_text(encoding="utf-8")
    assert "extensions = []" in asked_for
    asked_for = asked_for.replace("extensions = []", 'extensions = ["calculi.docs.sphinx"]')
    settings.write_text(asked_for, encoding="utf-8")
    index.write_text(index.read_text(encoding="utf-8") + DIRECTIVE, encoding="utf-8")
    told = run("make", "html", f"SPHINXBUILD={programs / 'sphinx-build'}", cwd=folder / "docs")
    assert "build succeeded.\n" in told
    return folder


@contextmanager
def _served(manual: Path) -> Iterator[str]:
    """Serve the pages as the documentation of Python tells; yields the address."""
    python = manual / "environment" / "bin" / "python"
    command = (python, "-u", "-m", "http.server", "0", "--bind", "localhost")
    pages = manual / "docs" / "_build" / "html"
    with subprocess.Popen(
        command, cwd=pages, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as server:
        assert server.stdout is not None
        port = server.stdout.readline().partition(" port ")[2].partition(" ")[0]
        yield f"http://localhost:{port}/"
        server.terminate()


@pytest.mark.long
def test_what_a_new_writer_does_leads_to_a_board(page: Page, manual: Path, watch: Watch) -> None:
    """All in one test, so that tests that run side by side install only once."""
    for part in ("favicon.ico", "file:", "net::ERR_FAILED"):
        watch.expect(part)
    with _served(manual) as address:
        page.goto(address)
        page.get_by_role("button", name="Play").click()
        frame = page.frame_locator("calculi-board iframe")
        pick_rows(frame, *FIRST_TURN, timeout=60_000)
        expect(frame.locator(".said")).to_contain_text("Red: Row", timeout=60_000)
        expect(page.get_by_text(SENTENCE)).to_be_hidden()
    page.goto((manual / "docs" / "_build" / "html" / "index.html").as_uri())
    expect(page.get_by_text(SENTENCE)).to_be_visible()
    expect(page.get_by_role("img", name="Linja: Black to move")).to_be_visible()
    # Of the other formats, this is the one that needs more than Sphinx: the extra brings it.
    sphinx = manual / "environment" / "bin" / "sphinx-build"
    told = run(sphinx, "-M", "latex", "docs", "docs/_build", cwd=manual)
    assert "build succeeded" in told
