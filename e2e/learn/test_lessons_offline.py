"""Lessons with the network gone and the server stopped."""

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import wait_until_all_kept
from web.build.server import SiteServer

pytestmark = pytest.mark.service_worker


def test_lessons_are_there_without_a_network(page: Page, server: SiteServer) -> None:
    page.goto(server.url)
    wait_until_all_kept(page, server)
    server.stop()
    page.context.set_offline(True)
    page.goto(f"{server.url}#learn/linja/full")
    page.reload()
    expect(page.locator(".due .step")).to_contain_text("Follow-up: 2 rows")
    for name in ("4", "6"):
        page.locator(f'[data-cell="{name}"]').click()
    expect(page.locator(".answer")).to_contain_text("Right")
