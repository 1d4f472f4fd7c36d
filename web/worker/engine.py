"""The worker's side of the page: hands the functions of the bridge to JavaScript."""

from importlib import import_module

from pyodide.code import run_js
from pyscript import sync

from calculi.page import bridge

__export__ = ["draw", "explain", "judge", "ping", "read", "stop", "think", "turns", "view", "write"]

draw = bridge.draw
explain = bridge.explain
read = bridge.read
stop = bridge.stop
turns = bridge.turns
view = bridge.view
write = bridge.write

# A timer's turn lets a message in at once; asyncio's own sleep would hold it up for long.
_pause = run_js("() => new Promise(resolve => setTimeout(resolve, 0))")


def ping(_request: str = "") -> str:
    """Answer as long as Python is alive and not busy for good."""
    return "pong"


async def think(request: str) -> str:
    """Search for a move; tell the page of each depth and answer with the last report."""
    return await bridge.think(request, sync.progress, _pause)


async def judge(request: str) -> str:
    """Judge a move of a game; what does so is loaded when it is first asked for."""
    answer: str = await import_module("calculi.page.judging").judge(request, _pause)
    return answer
