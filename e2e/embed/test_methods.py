"""What the writer of a page does with a board by properties and methods."""

import random
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import expect

import calculi
from calculi.registry import load
from e2e.embed.embed_page import EmbedPage
from e2e.support.slow_network import HeldBack

#: Near the end of Linja: Red has three moves.
LATE = "0.0.1.0.3.2.0.6 6.0.2.3.1.0.0.0 r i -"
MOVES = "board => board.moves"
POSITION = "board => board.position"


def _record() -> str:
    position = calculi.start("linja")
    for move in ("1-2", "2-4", "8-7"):
        position.play(move)
    return calculi.Record(position).link()


def test_a_position_that_is_set_begins_there_whatever_has_been_played(embed: EmbedPage) -> None:
    embed.open(
        '<calculi-board id="board" game="linja" mode="both" moves="1-2 2-4"></calculi-board>'
        f'<calculi-board id="record" record="{_record()}" mode="both"></calculi-board>'
        '<calculi-board id="lesson" lesson="linja/4" mode="both"></calculi-board>'
    )
    for name in ("board", "record", "lesson"):
        board = embed.board(name)
        board.evaluate("(board, position) => { board.position = position; }", LATE)
        assert board.evaluate(POSITION) == LATE, name
        board.evaluate("board => board.play('4-3')")
        assert board.evaluate(MOVES) == "4-3", name
    assert embed.heard("error") == []


def test_moves_that_are_set_are_played_from_the_beginning(embed: EmbedPage) -> None:
    embed.open(
        f'<calculi-board id="record" record="{_record()}" mode="both"></calculi-board>'
        '<calculi-board id="lesson" lesson="linja/4" mode="both"></calculi-board>'
        '<calculi-board id="played" game="linja" mode="both"></calculi-board>'
    )
    embed.board("played").evaluate("board => board.play('1-2')")
    for name in ("record", "lesson", "played"):
        board = embed.board(name)
        board.evaluate("board => { board.moves = '2-3'; }")
        assert board.evaluate(MOVES) == "2-3", name
        board.evaluate("board => board.play('3-5')")
        assert board.evaluate(MOVES) == "2-3 3-5", name
    assert embed.heard("error") == []


def test_a_record_that_is_set_is_opened_whatever_was_there(embed: EmbedPage) -> None:
    embed.open('<calculi-board id="board" lesson="linja/4"></calculi-board>')
    board = embed.board()
    board.evaluate("(board, record) => { board.record = record; }", _record())
    expect(embed.frame().get_by_role("grid", name="Linja board")).to_be_visible()
    embed.page.wait_for_function("document.querySelector('#board').moves === '1-2 2-4 8-7'")


def test_a_board_is_ready_once_whatever_is_set_then(embed: EmbedPage) -> None:
    embed.open('<calculi-board id="board" game="linja"></calculi-board>')
    board = embed.board()
    board.evaluate(
        """(board, position) => {
            board.addEventListener("calculi-ready", () => { board.position = position; });
            board.setAttribute("start", "now");
        }""",
        LATE,
    )
    embed.wait_for("ready")
    assert board.evaluate(POSITION) == LATE
    for set_anew in ("moves = '4-3'", "record = record", "setAttribute('game', 'sumof2')"):
        board.evaluate(f"(board, record) => {{ board.{set_anew}; }}", _record())
        board.evaluate("board => board.reset()")
        board.evaluate("board => board.play('none').catch(() => {})")
    embed.page.wait_for_timeout(300)
    assert embed.heard("ready") == [{}]


def test_a_record_that_is_not_on_the_board_is_not_told(embed: EmbedPage) -> None:
    record = _record()
    embed.open(
        "".join(
            f'<calculi-board id="{name}" record="{record}" {more}>A picture.</calculi-board>'
            for name, more in {
                "untouched": 'position="none" moves="1-2"',
                "position": "",
                "moves": "",
                "lesson": 'lesson="linja/4"',
            }.items()
        )
    )
    told = "board => [board.record, board.moves, board.position]"
    assert embed.board("untouched").evaluate(told) == [record, "", ""]
    assert embed.board("lesson").evaluate(told) == ["", "", ""]
    for name, value in {"position": LATE, "moves": "1-2"}.items():
        board = embed.board(name)
        board.evaluate(f"(board, value) => {{ board.{name} = value; }}", value)
        assert board.evaluate("board => board.record") == ""
        assert board.evaluate(f"board => board.{name}") == value
    board.evaluate("(board, record) => { board.record = record; }", record)
    assert board.evaluate(told) == [record, "", ""]


def test_before_an_engine_has_counted_it_a_later_position_has_no_text(embed: EmbedPage) -> None:
    embed.open(
        '<calculi-board id="start" game="linja"></calculi-board>'
        '<calculi-board id="later" game="linja" moves="1-2">A picture.</calculi-board>'
    )
    assert embed.board("start").evaluate(POSITION) == calculi.start("linja").text()
    assert embed.board("later").evaluate(POSITION) == ""
    embed.touch("later")
    position = calculi.start("linja")
    position.play("1-2")
    assert embed.board("later").evaluate(POSITION) == position.text()


def test_moves_are_made_in_turn_however_soon_they_are_asked_for(embed: EmbedPage) -> None:
    embed.open(
        '<calculi-board id="lesson" lesson="linja/extra" start="now"></calculi-board>'
        '<calculi-board id="both" game="linja" mode="both"></calculi-board>'
        '<calculi-board id="play" game="linja"></calculi-board>'
    )
    embed.board("lesson").evaluate("board => board.play('6-7')")
    assert embed.board("lesson").evaluate(MOVES).startswith("6-7")
    at_once = "board => Promise.all(['1-2', '2-4', '8-7'].map((move) => board.play(move)))"
    embed.board("both").evaluate(at_once)
    assert embed.board("both").evaluate(MOVES) == "1-2 2-4 8-7"
    embed.board("play").evaluate("board => (board.play('1-2'), board.play('2-4'))")
    assert embed.board("play").evaluate(MOVES).startswith("1-2 2-4 ")


def test_a_move_waits_until_the_computer_has_made_its_turn(embed: EmbedPage) -> None:
    begins = 'game="linja" side="p2" level="1"'
    embed.open(
        f'<calculi-board id="second" {begins}></calculi-board>'
        f'<calculi-board id="own" {begins}></calculi-board>'
    )
    board = embed.board("second")
    board.evaluate("board => board.play('8-7')")
    *computers, readers = board.evaluate(MOVES).split()
    assert readers == "8-7"
    assert len(computers) >= 2
    refused = "(board, move) => board.play(move).then(() => '', ({ message }) => message)"
    assert "1-2" in embed.board("own").evaluate(refused, "1-2")
    assert "1-2" not in embed.board("own").evaluate(MOVES).split()[2:]


def test_a_move_is_made_also_where_another_board_takes_the_engine_that_answers_it(
    embed: EmbedPage,
) -> None:
    names = ["first", "second", "third"]
    board = '<calculi-board id="{}" game="minus-vs-plus"></calculi-board>'
    embed.open("".join(board.format(name) for name in names))
    embed.page.evaluate(
        """() => {
            const boards = [...document.querySelectorAll("calculi-board")];
            const made = Promise.all(boards.map((board) => board.play("f1d3")));
            void made.then(() => (window.isOver = true));
        }"""
    )
    embed.page.wait_for_function("window.isOver")
    for name in names:
        assert embed.board(name).evaluate(MOVES).startswith("f1d3")


@pytest.mark.parametrize("place", ["margin-top: 4000px", "display: none"])
def test_where_nobody_sees_it_the_computer_answers_all_the_same(
    embed: EmbedPage, place: str
) -> None:
    """Browsers paint no frame of another site there, so that no piece is seen to move."""
    embed.page.emulate_media(reduced_motion="no-preference")
    embed.open(
        f'<div style="{place}"><calculi-board id="board" game="linja"></calculi-board></div>'
    )
    play = "board => board.play('1-2').then(() => board.play('1-3')).then(() => (isOver = true))"
    embed.board().evaluate(f"board => void ({play})(board)")
    embed.page.wait_for_function("window.isOver")
    made = embed.board().evaluate(MOVES).split()
    assert made[:2] == ["1-2", "1-3"]
    assert len(made) > 2
    embed.board().evaluate("board => board.undo()")
    assert embed.board().evaluate(MOVES) == "1-2"


def test_what_has_been_moved_on_a_picture_is_taken_back(embed: EmbedPage) -> None:
    embed.open('<calculi-board id="board" game="linja" mode="still" moves="1-2"></calculi-board>')
    board = embed.board()
    board.evaluate("board => board.play('2-4')")
    for moves in ("1-2", ""):
        board.evaluate("board => board.undo()")
        assert board.evaluate(MOVES) == moves
    expect(embed.frame().locator("[data-pickable]")).to_have_count(0)


def test_what_cannot_be_taken_back_is_refused(embed: EmbedPage) -> None:
    embed.open('<calculi-board id="board" game="linja" language="es"></calculi-board>')
    undo = "board => board.undo().then(() => '', ({ message }) => message)"
    assert embed.board().evaluate(undo) == "No hay ninguna jugada que deshacer."


def test_a_writer_plays_takes_back_and_begins_again_by_methods_and_changes_attributes(
    embed: EmbedPage,
) -> None:
    embed.open('<calculi-board id="board" game="linja" mode="both"></calculi-board>')
    board = embed.board()
    board.evaluate("board => board.play('1-2')")
    board.evaluate("board => board.play('2-4')")
    assert board.evaluate("board => board.moves") == "1-2 2-4"
    refused = board.evaluate("board => board.play('9-9').then(() => '', ({ message }) => message)")
    assert "9-9" in refused
    assert board.evaluate("board => board.moves") == "1-2 2-4"
    board.evaluate("board => board.undo()")
    assert board.evaluate("board => board.moves") == "1-2"
    _expect_recorded(embed, "1-2")
    board.evaluate("board => board.reset()")
    assert board.evaluate("board => board.moves") == ""
    _expect_recorded(embed)

    board.evaluate("board => board.setAttribute('game', 'sumof2')")
    expect(embed.frame().get_by_role("grid", name="Sumof2 board")).to_be_visible()
    embed.expect_live()
    board.evaluate("board => (board.language = 'es', board.setAttribute('language', 'es'))")
    expect(embed.frame().get_by_role("button", name="Voltear")).to_be_visible()


@pytest.mark.parametrize("mode", ["both", "step"])
def test_a_new_beginning_is_no_move(embed: EmbedPage, mode: str) -> None:
    *before, last = _played_out()
    moves = " ".join([*before, last])
    embed.open(
        f'<calculi-board id="board" game="linja" mode="{mode}" moves="{moves}"></calculi-board>'
    )
    board = embed.board()
    if mode == "step":
        embed.expect_live()
        for name in ("To the last move", "One move back"):
            embed.frame().get_by_role("button", name=name).click()
        embed.page.wait_for_function(f"board.moves === '{' '.join(before)}'")
    else:
        board.evaluate("board => board.undo()")
    told = [len(embed.heard(kind)) for kind in ("move", "over")]
    board.evaluate("board => board.reset()")
    assert board.evaluate(MOVES) == ("" if mode == "step" else moves)
    assert [len(embed.heard(kind)) for kind in ("move", "over")] == told
    # What is moved then is told.
    if mode == "step":
        embed.frame().get_by_role("button", name="One move on").click()
    else:
        board.evaluate("board => board.undo()")
        board.evaluate("(board, move) => board.play(move)", last)
        assert len(embed.wait_for("over")) == 1
    assert len(embed.wait_for("move", told[0] + 1)) == told[0] + 1


def _played_out() -> list[str]:
    """Return the moves of a whole game."""
    position, moves = calculi.start("linja"), list[str]()
    while position.result() is None:
        moves.append(position.legal_moves[0])
        position.play(moves[-1])
    return moves


def _expect_recorded(embed: EmbedPage, *moves: str) -> None:
    """Wait until the record, which comes a little later, has just these moves."""
    board = embed.board()
    for _ in range(100):
        link = board.evaluate("board => board.record")
        if link and calculi.read(link).moves == moves:
            return
        embed.page.wait_for_timeout(100)
    raise AssertionError(link)


def test_a_first_move_is_told_while_the_engine_starts(embed: EmbedPage) -> None:
    held = HeldBack(embed.page, "**/*.wasm")
    embed.open('<calculi-board id="board" game="linja" mode="both"></calculi-board>')
    embed.board().evaluate("board => board.play('1-2')")
    (move,) = embed.wait_for("move")
    assert move["move"] == "1-2"
    assert embed.heard("ready") == []
    held.let_go()
    embed.wait_for("ready")


def test_what_is_asked_before_another_mode_is_set_is_done(embed: EmbedPage) -> None:
    embed.open(
        '<calculi-board id="board" game="linja" mode="both" moves="1-2"></calculi-board>'
        '<calculi-board id="other" game="linja" mode="both" moves="1-2"></calculi-board>'
    )
    board = embed.board()
    board.evaluate("board => board.play('2-4')")
    board.evaluate(
        """board => {
            const asked = [board.reset()];
            board.setAttribute("mode", "still");
            return Promise.all([...asked, board.play("2-4")]);
        }"""
    )
    assert board.evaluate(MOVES) == "1-2 2-4"
    # Another game is another matter.
    other = embed.board("other")
    other.evaluate("board => board.play('2-4')")
    refused = other.evaluate(
        """board => {
            const asked = board.reset();
            board.moves = "2-3";
            return asked.catch(({ message }) => message);
        }"""
    )
    assert refused == "The board has been changed."
    other.evaluate("board => board.play('3-5')")
    assert other.evaluate(MOVES) == "2-3 3-5"


def test_refusals_are_sentences_in_the_language_of_the_board(embed: EmbedPage) -> None:
    embed.open('<calculi-board id="board" game="linja" mode="both" language="es"></calculi-board>')
    board = embed.page.query_selector("#board")
    assert board is not None

    def refused(ask: str) -> str:
        said = board.evaluate(f"board => ({ask}).then(() => '', ({{ message }}) => message)")
        assert isinstance(said, str)
        return said

    assert refused("board.play('1-3')").startswith("Jugada 1-3: un paso inicial avanza ")
    assert refused("board.play('nada')").startswith("Jugada 'nada': no es ")
    changed = refused("[board.play('1-2'), board.setAttribute('moves', '2-3')][0]")
    assert changed == "El tablero ha cambiado."
    # Once it has been asked, and before it can have answered.
    wait = "for (let turn = 0; turn < 9; turn++) await null;"
    removed = f"(async asked => {{ {wait} board.remove(); return asked; }})(board.play('3-5'))"
    assert refused(removed) == "Se ha quitado el tablero."
    assert refused("board.undo()") == "Este tablero no está en ninguna página."


def test_frames_are_called_what_they_are(embed: EmbedPage) -> None:
    titles = {"both": "a board to play on", "step": "a game to go through", "still": "a position"}
    embed.open(
        "".join(
            f'<calculi-board id="{mode}" game="linja" mode="{mode}" start="now"></calculi-board>'
            for mode in titles
        )
        + '<calculi-board id="lesson" lesson="linja/1" mode="still" start="now"></calculi-board>'
    )
    for name, title in (titles | {"lesson": titles["both"]}).items():
        expect(embed.board(name).get_by_title(f"Linja, {title}", exact=True)).to_be_attached()


def test_what_is_set_before_the_element_is_there_counts_too(embed: EmbedPage) -> None:
    """A script of the page runs before every module."""
    embed.open(
        '<calculi-board id="board" game="linja" mode="both"></calculi-board>'
        "<script>board.moves = '1-2'</script>"
    )
    embed.expect_live()
    expect(embed.frame().locator(".due")).to_contain_text("Follow-up: 2 rows")
    embed.board().evaluate("board => board.play('2-4')")
    assert embed.board().evaluate("board => board.moves") == "1-2 2-4"


@pytest.mark.parametrize(("game", "winner"), [("infinity", 1), ("zero-sum", None)])
def test_what_the_handbook_says_comes_with_a_move_and_with_the_end(
    embed: EmbedPage, game: str, winner: int | None
) -> None:
    before, move, after = _last_move(game, winner)
    board = f'<calculi-board id="board" game="{game}" mode="both" position="{before}" start="now">'
    embed.open(f"{board}</calculi-board>")
    embed.expect_live()
    embed.board().evaluate("(board, move) => board.play(move)", move)
    ((told,), (over,)) = embed.wait_for("move"), embed.wait_for("over")
    written = load(game).board.written_score
    assert told["scores"] == [written(score) for score in after.scores()]
    assert [told["move"], told["position"]] == [move, after.text()]
    result = over["result"]
    outcome = "draw" if winner is None else f"p{winner + 1}win"
    assert [result["outcome"], result["winner"]] == [outcome, winner]
    for words in (result["title"], result["reason"]):
        expect(embed.frame().locator(".step")).to_contain_text(words)


def _last_move(game: str, winner: int | None) -> tuple[str, str, calculi.Position[Any]]:
    """The last move of a game that ends so, with the position before it and the one after it."""
    for seed in count():
        position, before, move = calculi.start(game), "", ""
        draw = random.Random(seed)
        while position.result() is None:
            before, move = position.text(), draw.choice(position.legal_moves)
            position.play(move)
        if (result := position.result()) and result.winner == winner:
            return before, move, position
    raise AssertionError
