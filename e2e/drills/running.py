"""Runs drills one after the other in one Chromium, and prints their table."""

import argparse
import time
from collections.abc import Callable, Sequence

from playwright.sync_api import Browser, Error, sync_playwright

from web.build.browsers import chromium

#: Returns the sentence that was said, "" for none; raises `AssertionError` where a drill fails.
Drill = Callable[[Browser], str]


def main(drills: Sequence[tuple[str, Drill]]) -> int:
    """Run what the command line asks for; the exit status is 0 when every drill has passed."""
    parser = argparse.ArgumentParser(description="Put faults in, and see what becomes of a game.")
    parser.add_argument(
        "words", nargs="*", metavar="WORD", help="only drills named so; default all"
    )
    parser.add_argument("--every", type=int, default=1, help="only each Nth of these; default 1")
    asked = parser.parse_args()
    chosen = [(name, run) for name, run in drills if all(word in name for word in asked.words)]
    return run(chosen[:: asked.every])


def run(drills: Sequence[tuple[str, Drill]]) -> int:
    """Run drills and print a line for each; returns 0, or 1 when one has failed."""
    failed = 0
    options = chromium.launch_options(chromium.require())
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**options)
        for name, drill in drills:
            begun = time.monotonic()
            try:
                outcome, told = "passed", drill(browser)
            except (AssertionError, Error) as error:
                outcome, told = "FAILED", str(error).strip().splitlines()[0]
                failed += 1
            seconds = time.monotonic() - begun
            print(f"{outcome}  {seconds:5.1f} s  {name}  {told}".rstrip(), flush=True)
        browser.close()
    print(f"{len(drills) - failed} of {len(drills)} drills passed.")
    return 1 if failed else 0
