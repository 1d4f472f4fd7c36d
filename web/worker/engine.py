"""The worker's side of the page: exports the functions of the bridge to JavaScript."""

from pyodide.code import run_js
from pyscript import sync

from calculi.page import bridge
from calculi.page.bridge import (  # noqa: F401  `__export__` names them
    attempt,
    draw,
    explain,
    ping,
    read,
    solve,
    stop,
    try_puzzle,
    turns,
    view,
    write,
)

__export__ = [
    "attempt", "best", "draw", "explain", "judge", "ping", "practice", "read", "retry", "sheet",
    "solve", "stop", "think", "try_puzzle", "turns", "view", "write",
]  # fmt: skip

# A JavaScript timer lets a message in at once; asyncio's own sleep would delay it much longer.
_pause = run_js("() => new Promise(resolve => setTimeout(resolve, 0))")


async def think(request: str) -> str:
    """Search for a move; report each depth to the page, and answer with the last report."""
    return await bridge.think(request, sync.progress, _pause)


async def judge(request: str) -> str:
    """Judge a move of a game."""
    return await bridge.judge(request, _pause)


async def retry(request: str) -> str:
    """Judge a turn that is tried in place of one that was played."""
    return await bridge.retry(request, _pause)


async def best(request: str) -> str:
    """Find the best turn at a ply of a game."""
    return await bridge.best(request, _pause)


async def sheet(request: str) -> str:
    """Make the pages of a sheet of exercises."""
    return await bridge.sheet(request, _pause)


async def practice(request: str) -> str:
    """Make the exercises of a sheet, to be answered on the screen."""
    return await bridge.practice(request, _pause)
