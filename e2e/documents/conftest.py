"""Manuals with boards, each built once and served from an origin of its own."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from e2e.support.host_pages import HostPages
from e2e.support.watch import Watch
from tests.docs.building import IN_THE_HEAD, MANUAL, MKDOCS, PAGE, markdown, sphinx, write

#: How manuals are made; the last has a copy of the site beside its pages.
KINDS = ("sphinx", "mkdocs", "zensical", "sphinx with a copy")


@pytest.fixture(scope="session")
def browser(whole_browser: Browser) -> Browser:
    """A browser that refuses storage to what stands in another site's page."""
    return whole_browser


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory, site: str) -> Callable[[str], Path]:
    """Return the folder of a manual, by its kind; its boards come from the served site."""

    @cache
    def build(kind: str) -> Path:
        folder = tmp_path_factory.mktemp(kind.replace(" ", "-")) / "manual"
        program, *with_copy = kind.split(" ", 1)
        if program == "sphinx":
            status, told = sphinx(write(folder, MANUAL), "html", site=None if with_copy else site)
            assert status == 0, told
            return folder.with_name("manual-html")
        files = {
            "mkdocs.yml": MKDOCS.replace(
                "  name: material", "  name: material\n  custom_dir: theme"
            ),
            "theme/main.html": IN_THE_HEAD.format(site=site),
            "docs/index.md": PAGE,
        }
        status, told = markdown(write(folder, files), program)
        assert status == 0, told
        return folder / "site"

    return build


@pytest.fixture
def served(built: Callable[[str], Path], watch: Watch) -> Iterator[Callable[[str], str]]:
    """Return the address of a manual, by its kind; to the site's, it is another site."""
    with ExitStack() as running:

        def serve(kind: str) -> str:
            host = running.enter_context(HostPages(built(kind)))
            # Its own files are of another origin than the site's.
            watch.expect(f"asked another origin: {host.url}")
            # No theme of these brings one.
            watch.expect(f"{host.url}favicon.ico")
            return host.url

        yield serve
