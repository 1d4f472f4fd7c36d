"""What the fuzzing has found, each as a test with its example."""

import pytest

from tests.fuzz import ugi
from tests.fuzz.doors import tried

LINES = [
    # A line that waited for the end of a search begins another.
    ("linja", ["go", "go"]),
]


@pytest.mark.parametrize("came", LINES, ids=[str(lines) for _, lines in LINES])
def test_lines_of_ugi(came: tuple[str, list[str]]) -> None:
    tried(ugi.DOOR, came)
