"""Doors of the page's modules, which are entered in Node: see `tests/modules/doors/serve.mjs`."""

from __future__ import annotations

import atexit
import json
import math
import queue
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from hypothesis import strategies as st

from tests.support.mutations import JSON, mutated_json

try:
    import resource
except ImportError:  # Windows has no such limits
    resource = None  # type: ignore[assignment]

SERVER: Final = Path(__file__).parents[2] / "modules" / "doors" / "serve.mjs"
LONGEST_SILENCE: Final = 30.0
"""Seconds on the clock after which Node has stopped for good; an answer takes milliseconds."""

#: What JSON cannot write and a browser can send and store, as `values.mjs` reads it.
UNWRITTEN: Final = tuple(
    {"$": name}
    for name in (
        *("undefined", "nan", "infinity", "-infinity", "-0", "bigint", "date", "no date", "map"),
        *("set", "bytes", "buffer", "error", "pattern", "holes", "many holes", "text", "no text"),
        "circle",
    )
)
ANYTHING: Final = st.one_of(JSON, st.sampled_from(UNWRITTEN), st.sampled_from(UNWRITTEN))


@st.composite
def spoiled(draw: st.DrawFn, good: list[Any]) -> Any:
    """Draw one of some values with up to three changes; JSON cannot write all that is put in."""
    value = draw(st.sampled_from(good))
    for _ in range(draw(st.integers(0, 3))):
        way = draw(st.sampled_from(list(_ways(value))))
        value = _changed(value, way, lambda part: draw(_other(part)))
    return value


def _ways(value: Any) -> Iterator[tuple[Any, ...]]:
    """Yield the ways to all objects and lists in a value, but only to the first item of a list."""
    yield ()
    if isinstance(value, dict | list):
        places = list(value) if isinstance(value, dict) else range(min(1, len(value)))
        for place in places:
            if isinstance(value[place], dict | list):
                yield from ((place, *way) for way in _ways(value[place]))


def _changed(value: Any, way: tuple[Any, ...], change: Callable[[Any], Any]) -> Any:
    """Return a value with the part changed to which a way leads."""
    if not way:
        return change(value)
    place, *rest = way
    inner = _changed(value[place], tuple(rest), change)
    if isinstance(value, dict):
        return {**value, place: inner}
    return [*value[:place], inner, *value[place + 1 :]]


@st.composite
def _other(draw: st.DrawFn, part: Any) -> Any:
    """Draw an object or list with anything in one of its places, or changed in another way."""
    change = draw(st.integers(0, 5))
    if change == 0 or not isinstance(part, dict | list) or not part:
        return draw(ANYTHING)
    if change == 1:
        return draw(mutated_json(part))
    place = draw(st.sampled_from(list(part) if isinstance(part, dict) else list(range(len(part)))))
    return _changed(part, (place,), lambda _: draw(ANYTHING))


def enter(door: str, came: Any) -> None:
    """Let something in at a door; raises `AssertionError` with what Node says of it."""
    fault = _node().ask({"door": door, "came": written(came)})
    assert fault is None, fault


def written(value: Any) -> Any:
    """Return a value without numbers that JSON cannot write, which `values.mjs` reads."""
    if isinstance(value, dict):
        return {str(key): written(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [written(inner) for inner in value]
    if isinstance(value, float) and not math.isfinite(value):
        return {"$": "nan" if math.isnan(value) else "infinity" if value > 0 else "-infinity"}
    return value


class _Node:
    """A Node that serves the doors until it falls silent or ends."""

    def __init__(self) -> None:
        with _without_limit_of_memory():
            self._process = subprocess.Popen(
                ["node", SERVER],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
            )
        self._answers: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()

    def ask(self, asked: dict[str, Any]) -> str | None:
        """Return the fault that Node tells, or None."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(asked) + "\n")
        self._process.stdin.flush()
        try:
            answer = self._answers.get(timeout=LONGEST_SILENCE)
        except queue.Empty:
            self.close()
            return f"Node has been silent for {LONGEST_SILENCE:g} s"
        if not answer:
            self.close()
            return f"Node has ended, exit status {self._process.returncode}"
        fault: str | None = json.loads(answer)["fault"]
        return fault

    @property
    def is_running(self) -> bool:
        """Whether it can be asked."""
        return self._process.poll() is None

    def close(self) -> None:
        """End it."""
        self._process.kill()
        self._process.wait()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._answers.put(line)
        self._answers.put("")


_running: list[_Node] = []


def _node() -> _Node:
    """Return the Node that runs, or a new one."""
    if not _running or not _running[0].is_running:
        _running[:] = [_Node()]
        atexit.register(_running[0].close)
    return _running[0]


@contextmanager
def _without_limit_of_memory() -> Iterator[None]:
    """Let what is started meanwhile have addresses without bound: V8 sets many aside."""
    if resource is None:
        yield
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (hard, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))
