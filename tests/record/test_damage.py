"""Records that are damaged or contradict the rules: refused, with the field or the ply, and why."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from calculi.record.parts import NewerVersionError
from calculi.record.random_game import random_record
from calculi.record.reading import (
    DEEPEST_LINE,
    LONGEST_COMMENT,
    MOST_CHARACTERS,
    MOST_MOVES,
)
from calculi.record.writing import VERSION, to_file, to_link
from calculi.registry import game_ids, load
from tests.record.refused import refused, written
from tests.support.cases import case

every_game = pytest.mark.parametrize("game_id", game_ids())

Change = Callable[[dict[str, Any]], object]


def setting(**fields: object) -> Change:
    """Return the change that sets fields."""
    return lambda record: record.update(fields)


def marked(marks: object) -> Change:
    """Return the change that draws marks."""
    return setting(version=3, marks=marks)


def player(**fields: object) -> Change:
    """Return the change that sets fields of the first player."""
    return lambda record: record["players"][0].update(fields)


def line(version: int = 2, **fields: object) -> Change:
    """Return the change that adds a variation of one move at ply 2, with these fields set."""
    return lambda record: record.update(
        version=version,
        lines=[{"from": 2, "moves": [record["moves"][2]], **fields}],
    )


def nested(depth: int) -> Change:
    """Return the change that adds variations, each but the first branching off another."""

    def change(record: dict[str, Any]) -> None:
        inner = record
        for _ in range(depth):
            inner["lines"] = [{"from": 0, "moves": [record["moves"][0]]}]
            inner = inner["lines"][0]

    return change


def result(**fields: object) -> Change:
    """Return the change that sets fields of the result."""
    return lambda record: record["result"].update(fields)


#: What may stand neither in a name nor in a comment.
UNFIT = "\0\x0b\x1b\r\x7f\x9f\u2028\u2029\u202e\u2066\ud800\udfff"

WRONG: list[tuple[str, Change]] = [
    ("format", setting(format="chess")),
    ("format", setting(format=None)),
    ("format", lambda record: record.pop("format")),
    ("version", setting(version=0)),
    ("version", setting(version=-1)),
    ("version", setting(version="1")),
    ("version", setting(version=1.0)),
    ("version", setting(version=True)),
    ("version", setting(version=None)),
    ("version: missing", lambda record: record.pop("version")),
    ("game", setting(game="chess")),
    ("game", setting(game=1)),
    ("game", setting(game="../linja")),
    ("game", lambda record: record.pop("game")),
    ("rules", setting(rules=2)),
    ("rules", setting(rules=0)),
    ("rules", setting(rules="1")),
    ("rules", setting(rules=True)),
    ("rules", lambda record: record.pop("rules")),
    ("start", setting(start="")),
    ("start", setting(start="startpos")),
    ("start", setting(start=["x"])),
    ("start", setting(start="\ud800")),
    ("start", lambda record: record.pop("start")),
    ("moves", setting(moves=None)),
    ("moves", setting(moves="1-2")),
    ("moves", setting(moves={})),
    ("moves[0]", setting(moves=[1])),
    ("moves[1]", lambda record: record["moves"].__setitem__(1, None)),
    ("moves", setting(moves=["x"] * (MOST_MOVES + 1))),
    ("moves", lambda record: record.pop("moves")),
    ("ply 1", lambda record: record["moves"].insert(0, "nonsense")),
    ("ply 4", lambda record: record["moves"].__setitem__(3, "")),
    ("ply 5", lambda record: record["moves"].__setitem__(4, record["moves"][4] + " ")),
    ("ply 6", lambda record: record["moves"].__setitem__(5, record["moves"][5].upper() + "\n")),
    ("ply", lambda record: record["moves"].append(record["moves"][-1])),
    ("players", setting(players=None)),
    ("players", setting(players=[])),
    ("players", setting(players=[{}, {}, {}])),
    ("players", setting(players=[{}])),
    ("players[1]", setting(players=[{}, "Ada"])),
    ("players[0].name", player(name=1)),
    ("players[0].name", player(name="a" * 101)),
    ("players[0].name", player(name="a\nb")),
    ("players[0].name", player(name="a\tb")),
    *(("players[0].name", player(name=f"a{unfit}b")) for unfit in UNFIT),
    ("players[0].kind", player(kind="cat")),
    ("players[0].kind", player(kind=[])),
    ("players[0].level", player(level=-1)),
    ("players[0].level", player(level=True)),
    ("players[0].level: 0 is not a level such as 3 or 3.5, at most 1000", player(level=0)),
    *(
        ("players[0].level", player(level=level))
        for level in (1.25, -0.5, 1000.5, "3", [3])
    ),
    ("players[0].level: 6.5 is not a whole level", player(level=6.5)),
    ("players[1].level: 0.5 is not a whole level", setting(
        version=3, players=[{"level": 3.0}, {"kind": "computer", "level": 0.5}])),
    ("players[0].colour", player(colour="red")),
    ("options", setting(options=[])),
    ("options.size", setting(options={"size": 3})),
    ("options", setting(options={"size": "3"})),
    ("result", setting(result=[])),
    ("result", setting(result=None)),
    ("result", lambda record: record.pop("result")),
    ("result.outcome", result(outcome="win")),
    ("result.outcome", result(outcome=None)),
    ("result.outcome", lambda record: record["result"].pop("outcome")),
    ("result", lambda record: result(
        outcome="p1win" if record["result"]["outcome"] != "p1win" else "p2win")(record)),
    ("result", result(reason="time")),
    ("result.reason", result(reason=3)),
    ("result", result(scores=["999", "998"])),
    ("result.scores", result(scores=["1"])),
    ("result.scores[0]", result(scores=[1, 2])),
    ("result.margin", result(margin=3)),
    ("result", lambda record: record["moves"].pop()),
    ("times", setting(times={})),
    ("times", setting(times=[])),
    ("times", setting(times=[1, 2])),
    ("times", setting(times=[1] * 1_000)),
    ("times[0]", setting(times=[-1])),
    ("times[0]", setting(times=[1.5])),
    ("times[0]", setting(times=["1"])),
    ("comment", setting(comment="well played")),
    ("comments", setting(comments=["well played"])),
    ("comments", setting(comments={"x": "well played"})),
    ("comments", setting(comments={"-1": "well played"})),
    ("comments", setting(comments={"01": "well played"})),
    ("comments", setting(comments={"9999": "well played"})),
    ("comments.x", setting(comments={"x": 1})),
    *(("comments.1", setting(comments={"1": f"a{unfit}b"})) for unfit in UNFIT),
    ("comments.1", setting(comments={"1": "a" * (LONGEST_COMMENT + 1)})),
    ("marks", marked(["a1"])),
    ("marks", marked({"x": "a1"})),
    ("marks", marked({"9999": "a1"})),
    ("marks.0", marked({"0": ["a1"]})),
    ("marks.0: '' is no mark", marked({"0": ""})),
    ("marks.0: '' is no mark", marked({"0": "nowhere "})),
    ("marks.0: 'a1>' is no mark", marked({"0": "a1>"})),
    ("marks.0: 'a1>a1' is no mark", marked({"0": "a1>a1"})),
    ("marks.0: 'a1>a2>a3' is no mark", marked({"0": "a1>a2>a3"})),
    ("marks.0: the mark 'nowhere' appears", marked({"0": "nowhere nowhere"})),
    ("marks.0: there is no cell 'nowhere'", marked({"0": "nowhere"})),
    ("marks.1: there is no cell 'here'", marked({"1": "here>there"})),
    ("marks.0: more than 40 marks", marked({"0": " ".join(map(str, range(41)))})),
    ("record: more than 300 positions", marked({str(ply): "a1" for ply in range(301)})),
    ("lines[0].marks.1: there is no", line(3, marks={"1": "nowhere"})),
    ("clock", setting(clock=1)),
    ("clock", setting(clock=[{"base": 300, "increment": 0}])),
    ("clock[1].base", setting(clock=[{"base": 1, "increment": 0}, {"increment": 0}])),
    ("clock[0].increment", setting(clock=[{"base": 1, "increment": -1}, {}])),
    ("clock[0].delay", setting(clock=[{"base": 1, "increment": 1, "delay": 1}, {}])),
    ("lines", setting(lines={})),
    ("lines[0]", setting(lines=[1])),
    ("lines[0].from", line(**{"from": -1})),
    ("lines[0].from", line(**{"from": 9999})),
    ("lines[0].moves", line(moves=[])),
    ("lines[0].moves[0]", line(moves=[1])),
    ("lines[0]: ply 3", line(moves=["nonsense"])),
    ("lines[0].comments", line(comments={"2": "there is no second move"})),
    ("lines[0].lines[0].from", line(lines=[{"from": 2, "moves": ["x"]}])),
    ("lines[0].lines[0]: ply 4", line(lines=[{"from": 1, "moves": ["nonsense"]}])),
    ("lines[0].colour", line(colour="red")),
    ("lines[0]: variations nested more than 40 deep", nested(DEEPEST_LINE + 1)),
    ("lines: not a list of at most 1000", setting(lines=[{"from": 0, "moves": ["x"]}] * 1_001)),
    ("text: brackets nested more than 200 deep", nested(100)),
]  # fmt: skip


@every_game
def test_what_is_wrong_is_named(game_id: str) -> None:
    for number, (named, change) in enumerate(WRONG):
        with case(number, named):
            record = written(game_id)
            change(record)
            error = refused(json.dumps(record))
            assert str(error).startswith(named)
            assert (error.ply is not None) == ("ply" in named)


@every_game
def test_what_version_2_added_is_unknown_to_version_1(game_id: str) -> None:
    for field, value in (("comments", {}), ("lines", []), ("clock", None)):
        record = {**written(game_id), "version": 1, field: value}
        assert str(refused(json.dumps(record))) == f"{field}: unknown field"


@every_game
def test_what_version_3_added_is_unknown_to_version_2(game_id: str) -> None:
    record = {**written(game_id), "version": 2, "marks": {}}
    assert str(refused(json.dumps(record))) == "marks: unknown field"
    inner = {"from": 0, "moves": record["moves"][:1], "marks": {}}
    record = {**written(game_id), "version": 2, "lines": [inner]}
    assert str(refused(json.dumps(record))) == "lines[0].marks: unknown field"


@every_game
def test_every_illegal_move_is_told_with_its_ply(game_id: str) -> None:
    record = written(game_id)
    for ply in range(1, len(record["moves"]) + 1, 7):
        moves = [*record["moves"][: ply - 1], "nonsense", *record["moves"][ply:]]
        error = refused(json.dumps({**record, "moves": moves}))
        assert error.ply == ply
        assert str(error).startswith(f"ply {ply}: move 'nonsense'")


@every_game
def test_newer_version_says_that_a_newer_program_is_needed(game_id: str) -> None:
    newer = {**written(game_id), "version": VERSION + 1, "moves": {"of": "another form"}}
    link = to_link(random_record(load(game_id), 1))
    for text in (json.dumps(newer), f"{VERSION + 1}.{link[2:]}", "9999.x"):
        error = refused(text)
        assert isinstance(error, NewerVersionError)
        assert "a newer Calculi is needed" in str(error)


@every_game
def test_wrong_result_is_told_beside_the_right_one(game_id: str) -> None:
    record = written(game_id)
    first, second = record["result"]["scores"]
    right = f"{record['result']['outcome']} {first} {second} ({record['result']['reason']})"
    other = "draw" if record["result"]["outcome"] != "draw" else "p1win"
    record["result"]["outcome"] = other
    wrong = f"{other} {first} {second} ({record['result']['reason']})"
    told = f"result: the moves lead to {right!r}"
    assert str(refused(json.dumps(record))) == f"{told}, not to {wrong!r}"
    del record["result"]
    assert str(refused(json.dumps(record))) == f"{told}, but none is given"


@every_game
def test_ending_of_a_game_that_goes_on_is_one_that_no_rule_knows(game_id: str) -> None:
    record = written(game_id)
    record["moves"] = record["moves"][:3]
    assert "is not over" in str(refused(json.dumps(record)))
    record["result"] |= {"outcome": "p2win", "reason": "resigned", "scores": ["999", "998"]}
    assert str(refused(json.dumps(record))).startswith("result: the scores are ")


@every_game
@pytest.mark.parametrize(
    ("outcome", "reason"), [("draw", "resigned"), ("draw", "time"), ("p1win", "agreed")]
)
def test_somebody_wins_every_ending_but_an_agreed_one(
    game_id: str, outcome: str, reason: str
) -> None:
    record = written(game_id)
    record["moves"] = record["moves"][:3]
    record["result"] |= {"outcome": outcome, "reason": reason}
    told = str(refused(json.dumps(record)))
    assert told == f"result: {reason!r} does not go with {outcome!r}"


@every_game
def test_every_cut_of_a_file_is_refused(game_id: str) -> None:
    text = to_file(random_record(load(game_id), 1)).rstrip()
    for length in range(0, len(text), 11):
        refused(text[:length])


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "linja", "{", "{}", "[]", "null", "1", "1.", ".", "0.x", "01.AA", "-1.AA", "1.é",
        "{'format': 'calculi-record'}", '{"a": 1} {"a": 1}', "\0", "\ud800", "{\ud800}", "🂡",
        "{" * 100_000, '{"a": ' + "[" * 100_000 + "]" * 100_000 + "}", '{"version": ' + "9" * 5_000,
        "x" * (MOST_CHARACTERS + 1), "1." + "A" * MOST_CHARACTERS,
    ],
)  # fmt: skip
def test_text_that_is_no_record(text: str) -> None:
    refused(text)


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e400", "9" * 5_000])
@pytest.mark.parametrize("field", ["version", "rules", "times"])
def test_number_that_is_none(field: str, number: str) -> None:
    refused(f'{{"format": "calculi-record", "version": 1, "{field}": {number}}}')


def test_number_of_too_many_digits_is_told_as_that() -> None:
    told = "text: a number in it has too many digits to be read"
    assert str(refused(f'{{"format": "calculi-record", "version": {"9" * 5_000}}}')) == told


@pytest.mark.parametrize("unfit", ["\x07", "\u2028", "\u202e", "\ud800"])
def test_what_may_stand_in_neither_comment_nor_name_is_told(unfit: str) -> None:
    record = written(game_ids()[0])
    comment = str(refused(json.dumps({**record, "comments": {"1": unfit}})))
    name = str(refused(json.dumps({**record, "players": [{"name": unfit}, {}]})))
    for told in (comment, name):
        assert told.endswith(
            "separators of lines or paragraphs, halves of characters, and what turns the direction "
            "of writing"
        )
    assert "(but tabs and line feeds)" in comment


@pytest.mark.parametrize("name", ["version", "moves", "a", "a\\nb", "\\ud800", "\\u2028"])
def test_name_that_stands_twice(name: str) -> None:
    assert "twice" in str(refused(f'{{"{name}": 1, "{name}": 1}}'))


@pytest.mark.parametrize("name", ["a\nb", "\ud800", "\u2028", "", " "])
def test_unknown_field_of_any_name_is_told_in_one_line(name: str) -> None:
    record = {**written(game_ids()[0]), name: 1}
    assert str(refused(json.dumps(record))).endswith("unknown field")
