"""The table of drills, and what the command says where it cannot do any."""

import pytest

from tests.drills import running
from tests.drills.running import Asked
from tests.drills.table import Outcome, table


def test_table_has_a_line_for_each_drill_and_one_for_all() -> None:
    lines = table([Outcome("one", 20, 20, "nothing"), Outcome("another", 1, 0, "wrong")])
    assert lines.splitlines() == [
        "drill    times  held  seen",
        "one      20     20    nothing",
        "another  1      0     wrong",
        "all      21     20",
    ]


def test_cases_of_a_drill_share_a_line() -> None:
    said = [Outcome("a file is late", 1, 1, told, name) for name, told in SAID.items()]
    assert table(said).splitlines()[1:] == [
        "a file is late  4      4     2 × Calculi takes long.; 1 × Nothing.; 1 × nothing said"
    ]


def test_what_is_wrong_is_told_before_all_else_and_not_at_length() -> None:
    wrong = [Outcome("a file is late", 1, 0, "no game", f"file {at}") for at in range(5)]
    assert table([Outcome("a file is late", 1, 1, "", "main.js"), *wrong]).splitlines()[1:] == [
        "a file is late  6      1     file 0: no game; file 1: no game; file 2: no game; 2 more"
    ]


def test_an_area_or_a_drill_that_there_is_not() -> None:
    with pytest.raises(ValueError, match="no drills are called 'weather'; there are: kill, "):
        running.run(["weather"], Asked())
    with pytest.raises(ValueError, match="no drill has 'weather' in its name"):
        running.run(["kill"], Asked(only="weather"))


SAID = {
    "main.js": "Calculi takes long.",
    "core.js": "Calculi takes long.",
    "dom.js": "Nothing.",
    "keys.js": "",
}
