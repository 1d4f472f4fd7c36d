"""A program of somebody else's that uses all of the front door, a line for a line of its contract.

It is run, and its types are checked, where nothing but the built wheel is installed.
"""

import sys
from pathlib import Path

import calculi


def positions() -> None:
    assert calculi.games() == ("linja", "minus-vs-plus", "infinity", "zero-sum", "sumof2")
    position: calculi.Position = calculi.start("linja")
    assert calculi.start("linja", seed=7) == position
    text = "6.1.1.1.1.1.1.0 0.1.1.1.1.1.1.6 b i -"
    assert calculi.position("linja", text) == position
    assert str(position).startswith("8 | R R R R R R\n")
    assert repr(position) == f"calculi.position('linja', {text!r})"
    assert position.game == "linja"
    assert position.to_move == calculi.P1
    assert position.to_move != calculi.P2
    moves: list[str] = position.legal_moves
    assert moves[:2] == ["1-2", "2-3"]
    position.play("1-2")
    try:
        position.play("1-8")
    except (calculi.IllegalMoveError, calculi.MalformedTextError) as error:
        assert isinstance(error, calculi.GameError)
        assert isinstance(error, ValueError)
        assert error.said("es") != str(error)
    assert position.history == ["1-2"]
    assert position.undo() == "1-2"
    result: calculi.Result | None = position.result()
    assert result is None
    assert position.scores() == (6, 6)
    assert position == position.copy()
    for move in position.moves():
        position.push(move)
        position.pop()
    try:
        calculi.position("linja", text.replace("6.1", "7.1"))
    except calculi.InvalidPositionError as wrong:
        assert len(wrong.reasons) == 1


def numbers(known: calculi.Actions, position: calculi.Position) -> list[int]:
    return [known.index(position, text) for text in position.legal_moves]


def searches() -> None:
    position = calculi.start("linja")
    moves = position.legal_moves
    found: calculi.Analysis = calculi.analyse(position, nodes=2_000, lines=3)
    assert found.depth > 0
    assert found.nodes >= 2_000
    assert found.seconds > 0
    for line in found.lines:
        score: calculi.Score = line.score
        assert str(score) == f"{score.kind} {score.value}"
        assert set(line.moves[:1]) <= set(moves)
    best: calculi.Line = found.lines[0]
    assert best.moves[0] == calculi.analyse(position, depth=found.depth, lines=3).lines[0].moves[0]
    assert calculi.best_move(position, level=3, seed=1) == calculi.best_move(
        position, level=3, seed=1
    )
    assert calculi.best_move(position, seconds=0.1) in moves


def pictures() -> None:
    position = calculi.start("linja")
    picture: str = calculi.svg(
        position, flipped=False, last_move=True, theme="light", language="en", width=400
    )
    assert picture.startswith("<svg ")
    for game in calculi.games():
        assert calculi.svg(calculi.start(game), theme="dark", language="es", width=200)
    snippet: str = calculi.embed(
        position,
        site="https://example.org/calculi/",
        mode="play",
        side="p2",
        level=3,
        language="es",
        theme="auto",
        controls=["undo", "hint"],
        start="touch",
        caption="The start",
        engine="https://example.org/calculi_games-0.1.0-py3-none-any.whl",
    )
    assert "<calculi-board " in snippet


def records(folder: Path) -> None:
    position = calculi.start("linja")
    position.play("1-2")
    record = calculi.Record(position)
    record.write(folder / "game.json")
    assert calculi.read(str(folder / "game.json")) == record
    assert calculi.read(record.link()) == record
    assert record.moves == ("1-2",)
    first: calculi.Player = record.players[0]
    assert first.kind == "person"
    ending: calculi.Ending | None = record.result
    assert ending is None
    assert [met.history for met in record.positions()] == [[], []]
    try:
        calculi.read("no such file")
    except calculi.NewerVersionError:
        raise
    except calculi.RecordError as refusal:
        assert refusal.ply is None


if __name__ == "__main__":
    positions()
    assert max(numbers(calculi.actions("linja"), calculi.start("linja"))) < 64
    searches()
    pictures()
    records(Path(sys.argv[1]))
    print(calculi.__version__)
