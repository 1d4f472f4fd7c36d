"""What the tests of embedded boards share."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from e2e.embed.embed_page import EmbedPage
from e2e.support.watch import Watch


@pytest.fixture(scope="session")
def browser(whole_browser: Browser) -> Browser:
    """A browser that refuses storage to what stands in another site's page."""
    return whole_browser


@pytest.fixture
def embed(page: Page, site: str, tmp_path: Path, watch: Watch) -> Iterator[EmbedPage]:
    """A page of another site, to which the browser refuses all storage."""
    made = EmbedPage(page, site, tmp_path, watch)
    with made.host:
        yield made
