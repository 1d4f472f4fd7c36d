"""What the tests of this room share."""

from pathlib import Path

import pytest

from web.build import places, site


@pytest.fixture(scope="session")
def dist() -> Path:
    """The built site."""
    site.build_if_out_of_date()
    return places.DIST
