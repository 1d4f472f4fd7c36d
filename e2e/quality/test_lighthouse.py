"""Lighthouse on the built site: no fault, and nothing moves; the bench measures its speed."""

from pathlib import Path
from typing import Any

import pytest

from e2e.quality import lighthouse
from e2e.support.host_pages import HostPages

PERFECT = dict.fromkeys(("accessibility", "best-practices", "seo"), 100)
DESK = ("", "#zero-sum", "#rules/linja")
PHONE = ("", "linja/")


@pytest.mark.parametrize("address", DESK)
def test_a_page_is_without_fault(
    site: str, tmp_path: Path, whole_chromium: dict[str, Any], address: str
) -> None:
    scores, faults, *_ = lighthouse.run(
        f"{site}{address}", tmp_path / "report.json", whole_chromium
    )
    assert scores == PERFECT, faults


@pytest.mark.long
@pytest.mark.parametrize("address", PHONE)
def test_a_page_on_a_phone_is_without_fault_and_stays_where_it_is(
    site: str, tmp_path: Path, whole_chromium: dict[str, Any], address: str
) -> None:
    found = lighthouse.run(
        f"{site}{address}", tmp_path / "report.json", whole_chromium, is_phone=True
    )
    assert found.scores == PERFECT, found.faults
    assert found.shift == 0, found.moved


def test_a_page_of_another_site_with_ten_boards_is_without_fault_and_stays_where_it_is(
    site: str, tmp_path: Path, whole_chromium: dict[str, Any]
) -> None:
    with HostPages(tmp_path) as host:
        address = lighthouse.ten_boards(host, site)
        found = lighthouse.run(address, tmp_path / "report.json", whole_chromium)
    for name in ("accessibility", "best-practices"):
        assert found.scores[name] == 100, found.faults
    assert found.shift == 0, found.moved
