"""Settings of all engine tests."""

from hypothesis import HealthCheck, settings

from tests.support.examples import share_of
from tests.support.plain_words import without_colours

without_colours()

# The same examples on every machine, with no clock and no files.
settings.register_profile(
    "engine",
    database=None,
    deadline=None,
    derandomize=True,
    max_examples=share_of(20),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
settings.load_profile("engine")
