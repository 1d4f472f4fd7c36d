"""Settings of all engine tests."""

import sys

from hypothesis import HealthCheck, settings

# The same examples on every machine, with no clock and no files. The browser's Python, three times
# slower, is given the first of them: the logic is the same, and what could differ shows early.
EXAMPLES = 4 if sys.platform == "emscripten" else 25

settings.register_profile(
    "engine",
    database=None,
    deadline=None,
    derandomize=True,
    max_examples=EXAMPLES,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
settings.load_profile("engine")
