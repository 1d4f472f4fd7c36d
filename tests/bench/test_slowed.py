"""A process that is slowed has its share of a processor and no more."""

import subprocess
import sys
import time
from collections.abc import Iterator

import psutil
import pytest

from e2e.bench.slowed import processor_time, slowed

SECONDS = 0.6


@pytest.fixture
def busy() -> Iterator[psutil.Process]:
    """A process that does nothing but work."""
    with subprocess.Popen([sys.executable, "-c", "while True: pass"]) as process:
        found = psutil.Process(process.pid)
        while processor_time(found) < 0.05:
            time.sleep(0.01)
        yield found
        process.kill()


def share(process: psutil.Process) -> float:
    begun, before = time.perf_counter(), processor_time(process)
    time.sleep(SECONDS)
    return (processor_time(process) - before) / (time.perf_counter() - begun)


def test_a_slowed_process_has_its_share_of_a_processor(busy: psutil.Process) -> None:
    with slowed(busy, 6) as slow:
        # Where the machine is busy, it is halted late and has more now and then.
        assert any(share(busy) < 1.5 / 6 for _ in range(10))
    assert slow.times > 4


def test_it_runs_on_afterwards(busy: psutil.Process) -> None:
    with slowed(busy, 6):
        time.sleep(0.05)
    before, deadline = processor_time(busy), time.monotonic() + 10
    while processor_time(busy) < before + 0.05 and time.monotonic() < deadline:
        time.sleep(0.01)
    assert processor_time(busy) >= before + 0.05


def test_a_process_that_ends_is_let_go(busy: psutil.Process) -> None:
    with slowed(busy, 6):
        busy.kill()
        busy.wait()
