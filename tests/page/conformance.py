"""Whether a value that came through JSON has the shape of a type of `calculi.page.schema`."""

from __future__ import annotations

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


def assert_conforms(value: Any, kind: Any, where: str = "answer") -> None:
    """Check that a value has the fields and types of a kind, no more and no fewer."""
    fault = fault_in(value, kind, where)
    assert fault is None, fault


def fault_in(value: Any, kind: Any, where: str, *, partial: bool = False) -> str | None:
    """Return where a value does not conform, or None.

    With `partial`, any field may be missing or null, and there may be others.
    """
    origin, arguments = get_origin(kind), get_args(kind)
    fault: str | None = None
    if partial and value is None:
        pass
    elif is_typeddict(kind):
        fault = _fault_in_fields(value, kind, where, partial)
    elif origin in (Union, UnionType):
        faults = [fault_in(value, choice, where, partial=partial) for choice in arguments]
        fault = None if None in faults else f"{where}: {value!r} is none of {kind}"
    elif origin is Literal:
        if not any(type(value) is type(choice) and value == choice for choice in arguments):
            fault = f"{where}: {value!r} is not one of {arguments}"
    elif origin in (list, tuple):
        fault = _fault_in_items(value, origin, arguments, where, partial)
    elif origin is dict:
        fault = _fault_in_values(value, arguments, where, partial)
    elif not _is_of(value, kind):
        fault = f"{where}: {value!r} is not of type {kind.__name__}"
    return fault


def _is_of(value: Any, kind: type) -> bool:
    """Tell whether a value is of a plain type; a whole number is a number, true is not."""
    kinds = (int, float) if kind is float else kind
    return isinstance(value, kinds) and isinstance(value, bool) == (kind is bool)


@cache
def fields_of(kind: type) -> dict[str, tuple[Any, bool]]:
    """Return the types of a TypedDict's fields, and whether each is required."""
    return {
        name: (get_args(field)[0], False) if get_origin(field) is NotRequired else (field, True)
        for name, field in get_type_hints(kind, include_extras=True).items()
    }


def _fault_in_fields(value: Any, kind: type, where: str, partial: bool) -> str | None:
    if not isinstance(value, dict):
        return f"{where}: {value!r} is not an object"
    fields = fields_of(kind)
    if not partial:
        missing = {name for name, (_, required) in fields.items() if required} - value.keys()
        unknown = value.keys() - fields.keys()
        if missing or unknown:
            return f"{where}: missing {sorted(missing)}, unknown {sorted(unknown)}"
    return _first(
        fault_in(value[name], field, f"{where}.{name}", partial=partial)
        for name, (field, _) in fields.items()
        if name in value
    )


def _fault_in_items(
    value: Any, origin: type, arguments: tuple[Any, ...], where: str, partial: bool
) -> str | None:
    if not isinstance(value, list):
        return f"{where}: {value!r} is not a list"
    kinds = arguments if origin is tuple else arguments * len(value)
    if len(kinds) != len(value):
        return f"{where}: {len(value)} items, not {len(kinds)}"
    return _first(
        fault_in(item, kind, f"{where}[{place}]", partial=partial)
        for place, (item, kind) in enumerate(zip(value, kinds, strict=True))
    )


def _fault_in_values(
    value: Any, arguments: tuple[Any, ...], where: str, partial: bool
) -> str | None:
    if not isinstance(value, dict):
        return f"{where}: {value!r} is not an object"
    key_kind, kind = arguments
    # JSON writes every key as a text.
    if key_kind is int and not all(key.isdecimal() for key in value):
        return f"{where}: keys {sorted(value)} are not all whole numbers"
    return _first(
        fault_in(item, kind, f"{where}.{key}", partial=partial) for key, item in value.items()
    )


def _first(faults: Any) -> str | None:
    return next((fault for fault in faults if fault is not None), None)
