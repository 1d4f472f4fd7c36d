"""Settings of all engine tests."""

import pytest
from hypothesis import HealthCheck, settings

from tests.support.examples import share_of
from tests.support.long_first import begin_with_long_ones
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


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Have long tests begin before others."""
    begin_with_long_ones(items)
