"""Settings of all engine tests."""

import gc

import pytest
from hypothesis import HealthCheck, settings

from tests.support.examples import share_of
from tests.support.long_first import begin_with_long_ones
from tests.support.plain_words import without_colours

without_colours()

# Millions of short-lived objects, and hardly a cycle among them: to look for these a hundred times
# less often saves 3 % of the time.
gc.set_threshold(100_000, 20, 20)

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


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Make long tests begin before others."""
    begin_with_long_ones(items)
