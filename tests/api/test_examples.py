"""The examples of the front door: everything public has one, and what they show is true."""

import doctest
from collections.abc import Iterator
from inspect import getattr_static
from types import ModuleType

import pytest

import calculi

FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE

#: Numbers and a text, which can hold no docstring.
CONSTANTS = {"P1", "P2", "__version__"}
#: What positions and records can do, as far as outside programs are promised it.
METHODS: dict[type, str] = {
    calculi.Position: "legal_moves play undo history result scores copy text moves push pop",
    calculi.Record: "positions write link",
}


def _documented() -> Iterator[tuple[str, object]]:
    """Yield everything that has to have an example, by name."""
    yield "calculi", calculi
    for name in calculi.__all__:
        if name not in CONSTANTS:
            public = getattr(calculi, name)
            yield name, public
            for inside in public.__all__ if isinstance(public, ModuleType) else ():
                yield f"{name}.{inside}", getattr(public, inside)
    for kind, names in METHODS.items():
        for name in names.split():
            member = getattr_static(kind, name)
            yield f"{kind.__name__}.{name}", getattr(member, "fget", member)


@pytest.mark.parametrize(
    "documented", [pytest.param(found, id=name) for name, found in _documented()]
)
def test_everything_public_has_an_example_which_is_true(documented: object) -> None:
    found = doctest.DocTestFinder(recurse=False).find(documented, "example", globs={})
    tests = [test for test in found if test.examples]
    assert tests
    told: list[str] = []
    runner = doctest.DocTestRunner(optionflags=FLAGS)
    failed = sum(runner.run(test, out=told.append).failed for test in tests)
    assert not failed, "".join(told)
