"""Every sentence with which the engine refuses something is one of the texts, in every language.

The source is searched, so that a sentence that is added is found here without being listed.
"""

from __future__ import annotations

import ast
import pkgutil
import re
from importlib import import_module
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import calculi
from calculi.errors import GameError
from calculi.registry import game_ids
from calculi.texts import LANGUAGES, catalogue
from calculi.texts.sentence import Sentence

PACKAGE = Path(calculi.__file__).parent

#: What is run at a terminal, which speaks English alone.
ENGLISH = ("__main__", "cli", "console", "match", "site", "terminal", "ugi")

MODULES = [
    module.name
    for module in pkgutil.walk_packages([str(PACKAGE)], "calculi.")
    if module.name.split(".")[1] not in ENGLISH
]


def errors() -> set[str]:
    """Return the names of all kinds of error that the engine raises for what comes from outside."""
    for module in MODULES:
        import_module(module)
    found: list[type[GameError]] = [GameError]
    for kind in found:
        found += kind.__subclasses__()
    return {kind.__name__ for kind in found if kind.__module__ in ("calculi", *MODULES)}


def calls(names: set[str]) -> list[tuple[str, ast.Call]]:
    """Return where the source of the engine calls one of these, and the call."""
    return [
        (f"{name}, line {node.lineno}", node)
        for name in MODULES
        for node in ast.walk(ast.parse(source(name)))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names
    ]


def source(name: str) -> str:
    file = import_module(name).__file__
    assert file is not None
    return Path(file).read_text(encoding="utf-8")


def pattern(key: ast.expr) -> str:
    """Return a regular expression for the keys that an expression may be, as far as they show."""
    if isinstance(key, ast.IfExp):
        return f"{pattern(key.body)}|{pattern(key.orelse)}"
    if isinstance(key, ast.JoinedStr):
        return "".join(pattern(value) for value in key.values)
    return re.escape(str(key.value)) if isinstance(key, ast.Constant) else ".+"


def is_written_out(key: ast.expr) -> bool:
    """Tell whether all the keys that an expression may be stand there."""
    if isinstance(key, ast.IfExp):
        return is_written_out(key.body) and is_written_out(key.orelse)
    return isinstance(key, ast.Constant)


def blanks(text: str) -> set[str]:
    """Return the names of the values that a text is filled in with."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def all_texts(language: str) -> dict[str, str]:
    """Return what there is in a language, by the keys that a `Sentence` has."""
    texts: dict[str, Any] = dict(catalogue(language))
    for part in (*game_ids(), "docs", "errors", "levels", "records", "worksheet"):
        texts |= {f"{part}.{key}": text for key, text in catalogue(language, part).items()}
    return {key: text for key, text in texts.items() if isinstance(text, str)}


def test_the_search_finds_the_errors_and_the_sentences() -> None:
    assert {"GameError", "RecordError", "FieldError", "RequestError"} <= errors()
    assert len(calls({"Sentence"})) > 100
    assert len(calls(errors())) > 60


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_has_its_text_with_the_values_that_it_is_given(language: str) -> None:
    texts = all_texts(language)
    for place, call in calls({"Sentence"}):
        (key, *_), given = call.args, {word.arg for word in call.keywords}
        found = [name for name in texts if re.fullmatch(pattern(key), name)]
        assert found, place
        if None in given:
            continue  # its values come from elsewhere, and only saying it shows them
        needed = [blanks(texts[name]) for name in found]
        if is_written_out(key):
            assert all(names <= given for names in needed) and given == set().union(*needed), place
        else:
            assert any(names <= given for names in needed), place


def is_text(told: ast.expr) -> bool:
    """Tell whether an expression makes a text, be it written out, joined or turned into one."""
    if isinstance(told, ast.Call):
        return not isinstance(told.func, ast.Name) or told.func.id in ("str", "repr", "say")
    return isinstance(told, ast.Constant | ast.JoinedStr | ast.BinOp)


def test_no_error_is_told_in_a_text_of_its_own() -> None:
    texts = [
        f"{place}: {ast.unparse(call)}"
        for place, call in calls(errors())
        if call.args and is_text(call.args[0])
    ]
    assert texts == []


def test_a_sentence_is_said_in_the_language_asked_for_with_what_stands_in_it() -> None:
    inner = Sentence("linja.refusal.full", row=4)
    outer = GameError(Sentence("errors.move", move="3-4", reason=inner), inner)
    english = (
        "move 3-4: row 4 is full: six pieces stand there; row 4 is full: six pieces stand there"
    )
    spanish = (
        "jugada 3-4: la fila 4 está llena: hay seis fichas en ella; "
        "la fila 4 está llena: hay seis fichas en ella"
    )
    # What it remembers of one language it says in no other one.
    for _ in range(2):
        assert str(outer) == outer.said("en") == english
        assert outer.said("es") == spanish
