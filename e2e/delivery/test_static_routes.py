"""What is kept is answered from its cache by the browser itself, where it can (Chromium)."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from e2e.conftest import wait_until_kept
from e2e.drills.versions import precache

pytestmark = pytest.mark.service_worker

FETCH_ALL = """async (urls) => {
  for (const url of urls) await (await fetch(url)).arrayBuffer();
}"""


def test_no_kept_file_but_webassembly_waits_for_the_service_worker(
    page: Page, site: str, dist: Path
) -> None:
    page.goto(site)
    wait_until_kept(page)
    page.reload()
    told = precache(dist)
    urls = [*told["site"]["files"], *told["runtime"]["files"]]
    answered: dict[str, str] = {}

    def note(event: dict[str, Any]) -> None:
        routed = event["response"].get("serviceWorkerRouterInfo", {})
        answered[event["response"]["url"]] = routed.get("actualSourceType", "fetch-event")

    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    network.on("Network.responseReceived", note)
    page.evaluate(FETCH_ALL, urls)
    others = {url for url in urls if answered[f"{site}{url.removeprefix('./')}"] != "cache"}
    assert others == {url for url in urls if url.endswith(".wasm")}
