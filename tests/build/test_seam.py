"""The seam is written down once: what the page reads and what Python parses agree with it."""

import ast
import json
import re
from importlib import import_module
from types import ModuleType
from typing import Any, get_type_hints

import pytest

from calculi.page import bridge, requests, schema
from calculi.page.schema import site
from calculi.registry import game_ids
from calculi.search.budget import Budget
from calculi.texts import LANGUAGES
from tests.page.calls import ANSWERS, REQUESTS
from tests.page.conformance import assert_conforms, fields_of
from web.build import places, seam
from web.build.pages import home, rules, strength


def test_types_of_the_page_are_as_the_command_writes_them() -> None:
    assert seam.TARGET.read_text(encoding="utf-8") == seam.declarations()


def test_every_module_of_the_schema_is_written() -> None:
    found = {path.stem for path in places.ENGINE.glob("calculi/page/schema/[!_]*.py")}
    assert found == set(seam.MODULES)
    assert schema.__doc__


def parsed_fields(kind: type) -> set[str]:
    """Return the fields that a named tuple of a request holds, in others within it too."""
    fields: set[str] = set()
    for name, hint in get_type_hints(kind).items():
        within = {requests.RecordRequest, Budget} & {hint}
        fields |= {name} if not within else parsed_fields(within.pop())
    return fields


def requests_of(module: ModuleType) -> dict[str, Any]:
    """Return the requests that a module defines, by name."""
    return {
        name: kind
        for name, kind in vars(module).items()
        if name.endswith("Request") and kind.__module__ == module.__name__
    }


PARSED = requests_of(requests)


@pytest.mark.parametrize("name", PARSED)
def test_requests_are_parsed_field_by_field(name: str) -> None:
    (written,) = (
        found[name]
        for part in seam.MODULES
        if name in (found := requests_of(import_module(f"{schema.__name__}.{part}")))
    )
    # The language is kept apart, and the least depths are for levels and for UGI to set.
    asked = parsed_fields(PARSED[name]) - {"least_depth", "timeless_depth"}
    assert asked == set(fields_of(written)) - {"language"}


def test_every_request_of_which_more_is_asked_than_one_thing_is_parsed() -> None:
    written = {
        name
        for part in seam.MODULES
        for name, kind in requests_of(import_module(f"{schema.__name__}.{part}")).items()
        if len(fields_of(kind).keys() - {"language"}) > 1
    }
    assert set(PARSED) == written


def exported() -> set[str]:
    """Return what the worker hands to JavaScript."""
    text = (places.WEB / "worker" / "engine.py").read_text(encoding="utf-8")
    for statement in ast.parse(text).body:
        if isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == "__export__":
            return set(ast.literal_eval(statement.value))
    raise AssertionError("the worker exports nothing")


def test_the_worker_exports_functions_of_the_bridge_and_all_that_the_page_calls() -> None:
    sources = [
        (places.WEB / "app" / "engine" / name).read_text(encoding="utf-8")
        for name in ("client.js", "supervised-worker.js")
    ]
    called = {name for text in sources for name in re.findall(r"""\.call\("(\w+)\"""", text)}
    assert {"view", "think", "stop", "ping"} <= called <= exported()
    # What the page never calls the build does.
    assert exported() - {"ping"} == set(ANSWERS) - {"games", "start"}
    assert set(ANSWERS) == set(REQUESTS)
    assert all(callable(getattr(bridge, name)) for name in exported())


@pytest.mark.parametrize("text", ["", "{}", "nonsense"])
def test_a_ping_is_answered_whatever_it_says(text: str) -> None:
    assert bridge.ping(text) == bridge.ping() == "{}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_build_writes_has_the_form_that_the_page_reads(language: str) -> None:
    assert_conforms(json.loads(home.home(language)), site.Home, "home")
    for game_id in game_ids():
        rules_page = json.loads(json.dumps(rules.page(game_id, language)))
        assert_conforms(rules_page, site.Rules, f"rules of {game_id}")


def test_the_figures_of_strength_have_the_form_that_the_page_reads() -> None:
    assert_conforms(json.loads(json.dumps(strength.page())), site.Strength, "strength")
