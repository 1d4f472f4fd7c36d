"""Records from the front door: made of what was played, written, read, gone through."""

import copy
import os
import pickle
import stat
from pathlib import Path

import pytest

import calculi
from calculi.game import Position
from calculi.record import files, writing
from calculi.record.checking import check
from tests.support.data import DATA
from tests.support.play import at, random_game

every_game = pytest.mark.parametrize("game_id", calculi.games())


def played(game_id: str, plies: int = 6) -> Position[object]:
    """Return a position after this many moves of a random game."""
    return at(game_id, None, *random_game(game_id, 1, plies))


@every_game
@pytest.mark.parametrize("plies", [0, 5, 1_000])
def test_record_holds_what_was_played_since_the_position_was_made(game_id: str, plies: int) -> None:
    position = played(game_id, plies)
    record = calculi.Record(position)
    check(record)
    assert record.game == game_id
    assert record.start == calculi.start(game_id).text()
    assert list(record.moves) == position.history
    assert record.players == (calculi.Player(), calculi.Player())
    result = position.result()
    if result is None:
        assert record.result is None
    else:
        assert record.result is not None
        assert record.result.outcome == result.outcome
        assert record.result.scores == tuple(map(str, result.scores))
    *_, last = record.positions()
    assert last == position


@every_game
def test_positions_lead_from_the_start_to_the_end_each_of_its_own(game_id: str) -> None:
    record = calculi.Record(played(game_id))
    positions = list(record.positions())
    assert len(positions) == len(record.moves) + 1
    assert positions[0] == calculi.start(game_id)
    for before, move, after in zip(positions, record.moves, positions[1:], strict=False):
        before.play(move)
        assert before == after


@pytest.mark.parametrize("game_id", calculi.games())
def test_a_game_that_is_replayed_can_be_taken_back_and_recorded_again(game_id: str) -> None:
    played = at(game_id)
    for text in random_game(game_id, 7, 9):
        played.play(text)
    record = calculi.Record(played)
    position = record.replay()
    assert position.history == list(record.moves)
    assert calculi.Record(position) == record
    position.undo()
    assert position.history == list(record.moves[:-1])


def test_record_starts_where_the_position_was_made() -> None:
    first = played("linja", 4)
    position = first.copy()
    position.play(position.legal_moves[0])
    record = calculi.Record(position)
    assert record.start == first.text()
    assert len(record.moves) == 1
    position.undo()
    assert calculi.Record(position).start == first.text()
    assert calculi.Record(position).moves == ()


def test_record_of_a_position_with_pushed_moves_is_refused() -> None:
    position = played("linja", 2)
    position.push(position.moves()[0])
    with pytest.raises(calculi.GameError, match="pop what was pushed"):
        calculi.Record(position)


def test_record_that_nobody_could_read_is_not_made() -> None:
    position = calculi.start("sumof2", seed=7).as_seen()
    with pytest.raises(calculi.RecordError, match=r"start: next: '[?]', as players see it"):
        calculi.Record(position)


def test_record_starts_after_what_was_pushed_before_the_first_move_played() -> None:
    position = calculi.start("linja")
    position.push(position.parse_move("1-2"))
    begun = position.text()
    assert calculi.Record(position)[2:4] == (begun, ())
    position.play("1-3")
    record = calculi.Record(position)
    check(record)
    assert (record.start, record.moves) == (begun, ("1-3",))


@every_game
def test_record_is_the_same_from_its_link_its_file_and_their_texts(
    game_id: str, tmp_path: Path
) -> None:
    record, file = calculi.Record(played(game_id)), tmp_path / "game.json"
    record.write(file)
    texts = (record.link(), file.read_text(encoding="utf-8"))
    assert [calculi.read(text) for text in texts] == [record, record]
    assert calculi.read(file) == calculi.read(str(file)) == record
    assert (
        copy.copy(record) == copy.deepcopy(record) == pickle.loads(pickle.dumps(record)) == record
    )
    begun = calculi.Record(calculi.start(game_id))
    assert {record, calculi.read(file), begun} == {record, begun}


def test_a_file_may_hold_a_link_and_be_called_like_one(tmp_path: Path) -> None:
    record = calculi.Record(played("linja"))
    file = tmp_path / "2.json"
    file.write_text(record.link() + "\n", encoding="utf-8")
    assert calculi.read(file) == record
    before = Path.cwd()
    try:
        os.chdir(tmp_path)
        assert calculi.read("2.json") == record
    finally:
        os.chdir(before)


def test_a_file_may_begin_with_the_mark_that_some_editors_put_there(tmp_path: Path) -> None:
    record = calculi.Record(played("linja"))
    record.write(str(tmp_path / "game.json"))
    text = (tmp_path / "game.json").read_text(encoding="utf-8")
    (tmp_path / "game.json").write_text(text, encoding="utf-8-sig")
    assert calculi.read(tmp_path / "game.json") == record


def test_a_text_may_begin_with_this_mark_too() -> None:
    record = calculi.Record(played("linja"))
    for text in (writing.to_file(record), record.link(), f"https://a.org/#r={record.link()}"):
        assert calculi.read(f"\ufeff{text}") == record


BEFORE = ["#r=", "#g=0123456789abcdef.1."]


@pytest.mark.parametrize("before", BEFORE)
@pytest.mark.parametrize("home", ["https://example.org/games/", "HTTP://localhost:8000/?a=b"])
def test_the_address_of_a_game_is_read_from_a_text_and_from_a_file(
    before: str, home: str, tmp_path: Path
) -> None:
    record = calculi.Record(played("linja"))
    address = f"{home}{before}{record.link()}"
    (tmp_path / "game").write_text(f" {address}\n", encoding="utf-8")
    assert calculi.read(address) == calculi.read(tmp_path / "game") == record
    assert calculi.read(f" {address}).\n") == record
    encoded = address.replace(".", "%2e").replace("-", "%2D").replace("_", "%5F")
    assert calculi.read(encoded) == record


@pytest.mark.parametrize(
    ("after", "reason"),
    [
        ("", "record: this text holds no game"),
        ("#linja", "record: this text holds no game"),
        ("#r=", "record: this text holds no game"),
        ("#g=1.1.2.abc", "record: this text holds no game"),
        ("#r=2.abc", "link: damaged, perhaps cut short"),
    ],
)
def test_an_address_without_a_game_is_refused_as_a_text(after: str, reason: str) -> None:
    with pytest.raises(calculi.RecordError, match=f"^{reason}"):
        calculi.read(f"https://example.org/games/{after}")


def test_record_says_which_ply_is_wrong_and_why() -> None:
    text = (DATA / "records" / "v2" / "linja" / "whole.json").read_text(encoding="utf-8")
    record = calculi.read(text)
    wrong = record._replace(moves=(*record.moves[:3], "1-8", *record.moves[4:]))
    with pytest.raises(calculi.RecordError, match=r"^ply 4: move 1-8: ") as caught:
        calculi.read(wrong.link())
    assert caught.value.ply == 4
    with pytest.raises(calculi.NewerVersionError):
        calculi.read(text.replace('"version": 2', '"version": 99'))


def test_write_leaves_what_was_there_when_it_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, file = calculi.Record(played("linja")), tmp_path / "game.json"
    file.write_text("before", encoding="utf-8")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(calculi.RecordError, match="cannot be written"):
        record.write(file)
    assert file.read_text(encoding="utf-8") == "before"
    assert list(tmp_path.iterdir()) == [file]


def test_write_keeps_links_and_permissions(tmp_path: Path) -> None:
    record, file, link = calculi.Record(played("linja")), tmp_path / "game.json", tmp_path / "link"
    file.write_text("before", encoding="utf-8")
    file.chmod(0o640)
    link.symlink_to(file)
    record.write(str(link))
    assert link.is_symlink()
    assert calculi.read(file) == record
    assert stat.S_IMODE(file.stat().st_mode) == 0o640


def test_no_more_of_a_file_is_read_than_a_record_needs(tmp_path: Path) -> None:
    file = tmp_path / "long"
    file.write_bytes(b" " * files.MOST_BYTES)
    assert len(files.read_text(file)) == files.MOST_BYTES
    with pytest.raises(calculi.RecordError, match="longer than"):
        calculi.read(file)


@pytest.mark.parametrize("character", [" ", "…"])  # a place for the cut between two, and in one
def test_a_file_of_more_bytes_is_told_as_too_long_wherever_it_would_be_cut(
    character: str, tmp_path: Path
) -> None:
    file = tmp_path / "long"
    file.write_text(character * (files.MOST_BYTES + 1), encoding="utf-8")
    with pytest.raises(calculi.RecordError) as caught:
        calculi.read(file)
    assert str(caught.value).endswith(f"long: more than {files.MOST_BYTES} bytes")
