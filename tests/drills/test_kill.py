"""A sample of the drills of `build.py drills kill`, of fewer games."""

from pathlib import Path

import pytest

from tests.drills import kill
from tests.drills.running import Asked

pytestmark = [pytest.mark.thorough, pytest.mark.long]


@pytest.mark.parametrize("work", kill.WORKS, ids=lambda work: str(work.name))
def test_work_that_is_killed_twice_loses_the_games_in_progress_only(
    work: kill.Work, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kill, "WORKS", [work._replace(games=work.games // 3)])
    (outcome,) = kill.drills(Asked(times=2), tmp_path)
    assert outcome.is_good, outcome
