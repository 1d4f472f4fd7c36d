"""The list of seeded faults fits the sources and the tests; `build.py faults` tries them out."""

from collections import Counter

from tests.faults import listed

FAULTS = listed.faults()


def test_there_are_enough_and_each_has_a_name_of_its_own() -> None:
    assert len(FAULTS) >= 64
    names = Counter([fault.id for fault in FAULTS])
    assert [name for name, count in names.items() if count > 1] == []
    assert not set(names) & {fault.area for fault in FAULTS}


def test_each_fault_fits_the_sources_and_its_tests_are_there() -> None:
    assert [mistake for fault in FAULTS for mistake in listed.mistakes(fault)] == []
    assert [fault.id for fault in FAULTS if fault.old == fault.new] == []
    assert [fault.id for fault in FAULTS if not fault.breaks.endswith(".")] == []


def test_fault_that_does_not_fit_is_told() -> None:
    fault = FAULTS[0]._replace(id="none", old="no such text", tests=("tests/none.py::test_none",))
    assert list(listed.mistakes(fault)) == [
        f"none: out of date: {fault.file} holds its text 0 times",
        "none: there is no test tests/none.py::test_none",
    ]
