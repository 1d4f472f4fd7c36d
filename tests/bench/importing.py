"""How long `import calculi` takes in a program that has just started."""

import subprocess
import sys

PROGRAM = (
    "from time import perf_counter as now; began = now(); import calculi; print(now() - began)"
)

MOST_MILLISECONDS = 30.0
"""What the import may take at most."""


def milliseconds(rounds: int) -> float:
    """The shortest of some rounds: other work of the machine makes some longer, none shorter."""
    done = [
        subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
        for _ in range(rounds)
    ]
    return 1000 * min(float(one.stdout) for one in done)


def row(taken: float) -> tuple[str, str]:
    """The line of the table."""
    return "import calculi", f"{taken:.1f} ms, wanted at most {MOST_MILLISECONDS:.0f}"
