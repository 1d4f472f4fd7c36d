"""The examples of the front door: everything public has one, and what they show is true."""

import doctest
import inspect
from collections.abc import Callable

import pytest

import calculi
from calculi.game import Position
from calculi.record.record import Record

#: Numbers, which can hold no docstring of their own.
CONSTANTS = {"P1", "P2", "__version__"}
#: What the front door promises of positions and records.
METHODS: dict[type, tuple[str, ...]] = {
    Position: (
        "legal_moves play undo history result scores copy text moves push pop".split()  # type: ignore[dict-item]
    ),
    Record: ("positions", "write", "link"),
}


def _examples(documented: object, name: str) -> list[doctest.DocTest]:
    found = doctest.DocTestFinder(recurse=False).find(documented, name, globs={})
    return [test for test in found if test.examples]


def _documented() -> dict[str, object]:
    found = {name: getattr(calculi, name) for name in calculi.__all__ if name not in CONSTANTS}
    found["calculi"] = calculi
    for kind, names in METHODS.items():
        for name in names:
            member = inspect.getattr_static(kind, name)
            found[f"{kind.__name__}.{name}"] = getattr(member, "fget", None) or member
    return found


@pytest.mark.parametrize("name", sorted(_documented()))
def test_everything_public_has_an_example_which_is_true(name: str) -> None:
    tests = _examples(_documented()[name], name)
    assert tests, f"{name} has no example"
    told: list[str] = []
    tell: Callable[[str], object] = told.append
    flags = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS
    failed = sum(doctest.DocTestRunner(optionflags=flags).run(test, out=tell).failed for test in tests)
    assert not failed, "".join(told)
