"""What is solved and learnt in one tab is seen in another that shows how far one is."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, expect


def _keep(page: Page, key: str, kept: dict[str, Any]) -> None:
    page.evaluate("([key, text]) => localStorage[key] = text", [key, json.dumps(kept)])


def test_puzzles_solved_elsewhere_are_marked_without_a_reload(
    desk: Page, second_desk: Page, site: str
) -> None:
    second_desk.goto(f"{site}#puzzle/linja")
    link = second_desk.get_by_role("link", name="Puzzle 1", exact=True)
    first = (link.get_attribute("href") or "").rpartition("/")[2]
    link.focus()
    _keep(desk, "calculi.puzzles", {"solved": {"linja": [first]}, "best": {"linja": 7}})
    expect(second_desk.get_by_role("link", name="Puzzle 1, solved")).to_be_focused()
    expect(second_desk.locator(".head .lead")).to_contain_text(re.compile(r"1 of \d+ solved"))
    expect(second_desk.locator(".run-entry")).to_contain_text("best 7")
    second_desk.goto(f"{site}#progress/linja")
    expect(second_desk.get_by_text("The most in three minutes: 7.")).to_be_visible()
    _keep(desk, "calculi.puzzles", {"solved": {"linja": [first]}, "best": {"linja": 8}})
    expect(second_desk.get_by_text("The most in three minutes: 8.")).to_be_visible()


def test_lessons_done_elsewhere_are_marked_without_a_reload(
    desk: Page, second_desk: Page, site: str
) -> None:
    second_desk.goto(f"{site}#learn/linja")
    step = second_desk.locator(".way li").first
    expect(step).to_have_class("now")
    name = (step.get_by_role("link").get_attribute("href") or "").rpartition("/")[2]
    _keep(desk, "calculi.lessons", {"games": {"linja": {"done": [name]}}})
    expect(step).to_have_class("done")
    second_desk.goto(f"{site}#learn")
    row = second_desk.locator(".paths li").filter(has_text="Linja")
    expect(row).to_contain_text(re.compile(r"1 of \d+"))
    _keep(desk, "calculi.lessons", {"games": {}})
    expect(row).not_to_contain_text(re.compile(r"1 of \d+"))
    # The boards of the new rows are painted, too.
    expect(row.locator("canvas")).to_have_count(1)
