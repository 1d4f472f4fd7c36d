"""Whether a value that came through JSON has the shape of a type of `calculi.page.schema`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import UnionType
from typing import (
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

Check = Callable[[Any], str | None]
"""Returns what is wrong with a value, after the way to it from there, or None."""


def assert_conforms(value: Any, kind: Any, where: str = "answer") -> None:
    """Check that a value has the fields and types of a kind, no more and no fewer."""
    fault = fault_in(value, kind, where)
    assert fault is None, fault


def fault_in(value: Any, kind: Any, where: str, *, partial: bool = False) -> str | None:
    """Return where a value does not conform, or None.

    With `partial`, any field may be missing or null, and there may be others.
    """
    fault = _check_of(kind, partial)(value)
    return None if fault is None else where + fault


@cache
def fields_of(kind: type) -> dict[str, tuple[Any, bool]]:
    """Return the types of a TypedDict's fields, and whether each is required."""
    return {
        name: (get_args(field)[0], False) if get_origin(field) is NotRequired else (field, True)
        for name, field in get_type_hints(kind, include_extras=True).items()
    }


# An answer has thousands of values and few types: each type is taken apart once.
@cache
def _check_of(kind: Any, partial: bool) -> Check:
    check = _whole_check_of(kind, partial)
    return (lambda value: None if value is None else check(value)) if partial else check


def _whole_check_of(kind: Any, partial: bool) -> Check:
    origin, arguments = get_origin(kind), get_args(kind)
    if is_typeddict(kind):
        return _check_of_fields(kind, partial)
    if origin in (Union, UnionType):
        return _check_of_choices(kind, [_check_of(choice, partial) for choice in arguments])
    if origin is Literal:
        return _check_of_literals(arguments)
    if origin is dict:
        return _check_of_dict(arguments[0], _check_of(arguments[1], partial))
    checks = [_check_of(argument, partial) for argument in arguments]
    if origin is tuple:
        return _check_of_tuple(checks)
    return _check_of_list(checks[0]) if origin is list else _check_of_plain(kind)


def _check_of_plain(kind: type) -> Check:
    # What JSON reads has no subclasses; a whole number is a number, true is not.
    kinds = (int, float) if kind is float else (kind,)

    def check(value: Any) -> str | None:
        return None if type(value) in kinds else f": {value!r} is not of type {kind.__name__}"

    return check


def _check_of_literals(choices: tuple[Any, ...]) -> Check:
    def check(value: Any) -> str | None:
        if any(type(value) is type(choice) and value == choice for choice in choices):
            return None
        return f": {value!r} is not one of {choices}"

    return check


def _check_of_choices(kind: Any, checks: list[Check]) -> Check:
    def check(value: Any) -> str | None:
        if any(check(value) is None for check in checks):
            return None
        return f": {value!r} is none of {kind}"

    return check


def _check_of_fields(kind: type, partial: bool) -> Check:
    fields = fields_of(kind)
    required = {name for name, (_, required) in fields.items() if required}

    def check(value: Any) -> str | None:
        if not isinstance(value, dict):
            return f": {value!r} is not an object"
        missing, unknown = required - value.keys(), value.keys() - fields.keys()
        if (missing or unknown) and not partial:
            return f": missing {sorted(missing)}, unknown {sorted(unknown)}"
        for name, check_item in _field_checks(kind, partial).items():
            if name in value and (fault := check_item(value[name])) is not None:
                return f".{name}{fault}"
        return None

    return check


# Made when they are first needed, as a variation of a record has variations of its own.
@cache
def _field_checks(kind: type, partial: bool) -> dict[str, Check]:
    return {name: _check_of(field, partial) for name, (field, _) in fields_of(kind).items()}


def _check_of_list(check_item: Check) -> Check:
    def check(value: Any) -> str | None:
        if not isinstance(value, list):
            return f": {value!r} is not a list"
        for place, item in enumerate(value):
            if (fault := check_item(item)) is not None:
                return f"[{place}]{fault}"
        return None

    return check


def _check_of_tuple(checks: list[Check]) -> Check:
    def check(value: Any) -> str | None:
        if not isinstance(value, list):
            return f": {value!r} is not a list"
        if len(value) != len(checks):
            return f": {len(value)} items, not {len(checks)}"
        for place, (check_item, item) in enumerate(zip(checks, value, strict=True)):
            if (fault := check_item(item)) is not None:
                return f"[{place}]{fault}"
        return None

    return check


def _check_of_dict(key_kind: type, check_item: Check) -> Check:
    def check(value: Any) -> str | None:
        if not isinstance(value, dict):
            return f": {value!r} is not an object"
        # JSON writes every key as a text.
        if key_kind is int and not all(key.isdecimal() for key in value):
            return f": keys {sorted(value)} are not all whole numbers"
        for key, item in value.items():
            if (fault := check_item(item)) is not None:
                return f".{key}{fault}"
        return None

    return check
