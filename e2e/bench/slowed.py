"""Makes a process run as slowly as on a slower machine, with all its threads.

Chromium's own throttling (`Emulation.setCPUThrottlingRate`) slows the thread of the page, but no
worker: sent to one, it is refused ("only supported for pages, not workers"), and Python thinks in a
worker. So the whole process is halted again and again, for a few milliseconds at once, as soon as
it has had more than its share of a processor. Other processes of the browser, such as the one that
draws, are as fast as before.
"""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import psutil

#: Seconds for which the process runs at once; less than a frame, so that nothing waits for long.
RUN = 0.002


class Slowed:
    """A process that may have one processor for a fraction of the time; made by `slowed`."""

    def __init__(self, process: psutil.Process, times: float) -> None:
        self._process = process
        self._times = times
        self._ran = self._passed = 0.0

    @property
    def times(self) -> float:
        """How many times less than one processor it has had, so far, of the time it was busy."""
        return self._passed / self._ran if self._ran else self._times

    def run_and_halt(self) -> None:
        """Let it run for a moment, and halt it for as long as makes up for that.

        What it did not use is not saved for later: an idle process is no faster afterwards.
        """
        begun, before = time.perf_counter(), processor_time(self._process)
        time.sleep(RUN)
        self._process.suspend()
        ran = processor_time(self._process) - before
        time.sleep(max(0.0, ran * self._times - (time.perf_counter() - begun)))
        self._process.resume()
        if ran > 0:
            self._ran += ran
            self._passed += time.perf_counter() - begun


def processor_time(process: psutil.Process) -> float:
    """The seconds of processors that all threads of a process have had, more exact than it tells.

    Where the system has no clock for another process, `cpu_times` is exact enough.
    """
    if not psutil.LINUX:
        return sum(process.cpu_times()[:2])
    # The clock of a process, as POSIX's clock_getcpuclockid gives it on Linux.
    return time.clock_gettime(~process.pid << 3 | 2)


@contextmanager
def slowed(process: psutil.Process, times: float) -> Iterator[Slowed]:
    """Make a process run this many times slower, until it may be as fast as ever again."""
    slow, is_over = Slowed(process, times), threading.Event()

    def halt_again_and_again() -> None:
        try:
            while not is_over.is_set():
                slow.run_and_halt()
        except (OSError, psutil.NoSuchProcess):
            return  # The page was closed, and its process with it.

    halting = threading.Thread(target=halt_again_and_again)
    halting.start()
    try:
        yield slow
    finally:
        is_over.set()
        halting.join()
