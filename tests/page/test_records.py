"""`write` and `read`: a game of the page as texts, and a text as a game of the page."""

import json
from typing import Any

import pytest

from calculi.page import bridge
from calculi.record import reading, writing
from calculi.registry import game_ids, load
from calculi.search.opponent import opponent_of
from calculi.texts import LANGUAGES, say
from tests.page.calls import ask, error_of
from tests.support.data import DATA

every_game = pytest.mark.parametrize("game_id", game_ids())
GOLDEN = DATA / "records" / "v3"


def kept(game_id: str, name: str) -> str:
    """Return the file of a game with all that a record may have, or of a whole one."""
    return (GOLDEN / game_id / f"{name}.json").read_text(encoding="utf-8")


def of_page(game_id: str, name: str = "stopped") -> dict[str, Any]:
    """Return such a game as the page holds it."""
    found: dict[str, Any] = ask(bridge.read, text=kept(game_id, name))["record"]
    return found


@every_game
@pytest.mark.parametrize("name", ["whole", "stopped"])
def test_nothing_is_lost_on_the_way_to_the_page_and_back(game_id: str, name: str) -> None:
    written = ask(bridge.write, record=of_page(game_id, name))
    assert list(written) == ["file", "link", "text"]
    for form in ("file", "link"):
        assert ask(bridge.read, text=written[form])["record"] == of_page(game_id, name)
    before, after = reading.read_text(kept(game_id, name)), reading.read_text(written["file"])
    if name == "stopped":
        assert after == before
    assert (after.moves, after.result) == (before.moves, before.result)


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_read_tells_how_it_ended_by_the_rules(game_id: str, language: str) -> None:
    whole = of_page(game_id, "whole")
    ply = len(whole["moves"])
    request = {"game": game_id, "start": whole["start"], "moves": whole["moves"], "ply": ply}
    shown = ask(bridge.view, **request, language=language)["final"]
    read = ask(bridge.read, text=kept(game_id, "whole"), language=language)
    assert read["final"] == shown
    assert shown["outcome"] in {"p1win", "p2win", "draw"}
    assert ask(bridge.read, text=kept(game_id, "stopped"))["final"] is None


@every_game
def test_own_start_is_null_and_the_record_starts_there(game_id: str) -> None:
    page = {"game": game_id, "start": None, "players": [{"kind": "human"}] * 2, "moves": []}
    written = ask(bridge.write, record=page)
    assert reading.read_text(written["file"]).start == load(game_id).position.start().text()
    assert ask(bridge.read, text=written["link"])["record"]["start"] is None


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_sheet_tells_players_turns_comments_and_the_end(game_id: str, language: str) -> None:
    page = of_page(game_id)
    sheet = ask(bridge.write, record=page, language=language)["text"].splitlines()
    assert sheet[0] == load(game_id).name
    assert "Ada Łukasiewicz – “the 1st”" in sheet[1]
    assert "{¿Y si no?" in sheet
    assert any(line.startswith("1. ") for line in sheet)
    winner = say(language, f"{game_id}.player.0")
    assert winner in sheet[-1]
    assert ask(bridge.view, game=game_id, language=language)["players"][0]["name"] == winner


def test_a_level_that_a_game_does_not_have_is_played_as_the_nearest_one() -> None:
    page = {"game": "linja", "players": [{"kind": "human"}] * 2, "moves": ["3-4"]}
    record = json.loads(ask(bridge.write, record=page)["file"])
    known = [level.number for level in opponent_of("linja").strengths]
    ladder = [number for number in known if number < 100]
    for level, nearest in [(0.5, known[0]), (50, ladder[-1]), (999.5, known[-1]), (3, 3)]:
        players = [{"name": "Ada", "kind": "computer", "level": level}, {}]
        text = json.dumps(record | {"version": 4, "players": players})
        (shown, _) = ask(bridge.read, text=text)["record"]["players"]
        assert shown == {"kind": "computer", "level": nearest, "name": "Ada"}


def test_sheet_of_a_game_that_goes_on_and_of_one_that_is_over() -> None:
    page = {"game": "linja", "players": [{"kind": "human"}, {"kind": "computer", "level": 1}]}
    sheet = ask(bridge.write, record={**page, "moves": ["3-4"], "comments": {"1": "slow"}})["text"]
    assert sheet == (
        "Linja\nBlack: a person. Red: computer, Novice.\n\n1. 3–4, …\n{slow}\n\nNot finished.\n"
    )
    agreed = {"reason": "agreed", "winner": None}
    sheet = ask(bridge.write, record={**page, "moves": [], "ending": agreed})["text"]
    assert sheet.endswith("Draw: both agreed.\n")
    whole = ask(bridge.write, record=of_page("linja", "whole"))["text"]
    assert whole.splitlines()[-1].endswith("The two sides have passed each other.")


def test_sheet_tells_a_drawn_set_up_only_when_all_of_it_is_known() -> None:
    start = ask(bridge.draw, game="sumof2", seed=5)["start"]
    page = {"game": "sumof2", "players": [{"kind": "human"}] * 2, "start": start, "moves": []}
    assert start not in ask(bridge.write, record=page)["text"]
    resigned = {"reason": "resigned", "winner": 0}
    assert start in ask(bridge.write, record={**page, "ending": resigned})["text"]


def test_moves_made_without_a_clock_took_no_time() -> None:
    page = {"game": "linja", "players": [{"kind": "human"}] * 2, "moves": ["3-4", "1-3"]}
    for times, expected in (([], []), ([7], [7, 0]), ([7, 8, 9], [7, 8])):
        written = ask(bridge.write, record={**page, "times": times})
        assert ask(bridge.read, text=written["file"])["record"]["times"] == expected


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"game": "chess"}, "chess"),
        ({"moves": None}, "moves"),
        ({"start": "x"}, "start: "),
        ({"players": [{"kind": "cat"}, {"kind": "human"}]}, "players[0].kind"),
        ({"players": [{"kind": "computer"}, {"kind": "human"}]}, "players[0].level: missing"),
        ({"ending": {"reason": "time", "winner": 2}}, "ending.winner"),
        ({"ending": {"reason": "passed", "winner": 0}}, "ending.reason"),
        ({"comments": {"7": "later"}}, "comments"),
        ({"colour": "red"}, "colour: unknown field"),
        ({"lines": [{"from": 0, "moves": ["9-9"]}]}, "lines[0]: ply 1"),
        ({"moves": ["3-4", "1-9"]}, "ply 2"),
    ],
)
def test_bad_game_of_the_page_is_refused(changes: dict[str, Any], named: str) -> None:
    page = {"game": "linja", "players": [{"kind": "human"}] * 2, "moves": []}
    error = error_of(ask(bridge.write, record=page | changes))
    assert named in error["message"]
    assert (error["ply"] is not None) == ("ply" in named)


def test_bad_text_is_refused_with_its_ply_and_a_newer_one_as_newer() -> None:
    spoilt = json.loads(kept("linja", "stopped"))
    spoilt["moves"][3] = "1-8"
    error = error_of(ask(bridge.read, text=json.dumps(spoilt)))
    assert (error["kind"], error["ply"]) == ("illegal", 4)
    newer = json.dumps(spoilt | {"version": writing.VERSION + 1})
    for text in (newer, f"{writing.VERSION + 1}.AAAA"):
        assert error_of(ask(bridge.read, text=text))["kind"] == "newer"
    for text in ("", "{}", "1.AAAA", "hello", "[" * 5_000):
        assert error_of(ask(bridge.read, text=text))["ply"] is None
