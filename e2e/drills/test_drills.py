"""A sample of the drills in a browser; `build.py drills` does all of them."""

import pytest
from playwright.sync_api import Browser

from e2e.drills import delivery, running, storage, worker

STARTED = "Calculi has not started: a part of the site is missing or damaged. Your games are kept."


@pytest.mark.parametrize(
    ("title", "told"),
    [
        ("the server dies at a request of a first visit: 2", STARTED),
        ("a file is replaced: app/delivery-offline.js", ""),
        ("a file comes late: app/dialogs-new-game.js", ""),
    ],
)
def test_delivery(browser: Browser, title: str, told: str) -> None:
    drill = running.only(delivery.all_drills(), title)
    assert drill.run(browser) == told


#: One of each kind that no other test has; a place where both stores are written is among them.
STORAGE = (
    "no room from a write on: 4",
    "reloaded after a turn: 300 ms",
)


@pytest.mark.parametrize("title", STORAGE)
def test_storage(browser: Browser, title: str) -> None:
    running.only(storage.all_drills(), title).run(browser)


@pytest.mark.parametrize(
    ("title", "told"),
    [
        (
            "WebAssembly gets no memory: at the start",
            "The engine did not start. Check the connection and try again; the game is kept.",
        ),
        ("the worker is lost: in view, Python breaks", ""),
    ],
)
def test_worker(browser: Browser, title: str, told: str) -> None:
    assert running.only(worker.all_drills(), title).run(browser) == told
