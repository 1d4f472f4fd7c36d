"""A sample of the drills of `build.py drills kill`."""

from pathlib import Path

import pytest

from tests.drills import kill
from tests.drills.table import Outcome, table

pytestmark = pytest.mark.thorough


@pytest.mark.parametrize("work", kill.WORKS, ids=lambda work: str(work.name))
def test_work_that_is_killed_twice_loses_the_games_in_progress_only(
    work: kill.Work, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kill, "WORKS", [work])
    (outcome,) = kill.drills(2, tmp_path)
    assert outcome.is_good, outcome


def test_table_has_a_line_for_each_drill() -> None:
    lines = table([Outcome("one", 20, 20, "nothing"), Outcome("another", 1, 0, "wrong")])
    assert lines.splitlines() == [
        "drill    times  held  seen",
        "one      20     20    nothing",
        "another  1      0     wrong",
    ]
