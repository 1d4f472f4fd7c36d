"""What a page changes about a board that somebody plays on: the game goes on."""

from playwright.sync_api import expect

import calculi
from e2e.embed.embed_page import EmbedPage
from e2e.support.slow_network import HeldBack

PLAYED = "1-2 2-4"
MOVES = "board => board.moves"
RECORD = calculi.Record(calculi.start("linja")).link()


def _begin(embed: EmbedPage, attributes: str = 'mode="both"') -> None:
    embed.open(
        f'<calculi-board id="board" game="linja" {attributes}></calculi-board><aside></aside>'
    )
    for move in PLAYED.split():
        embed.board().evaluate("(board, move) => board.play(move)", move)
    embed.expect_live()


def test_theme_and_caption_change_while_it_is_played(embed: EmbedPage) -> None:
    _begin(embed)
    board, frame = embed.board(), embed.page.frames[1]
    frame.evaluate("window.isTheSame = true")
    tray = frame.locator(".tray")
    light = tray.evaluate("tray => getComputedStyle(tray).backgroundColor")
    board.evaluate("board => board.setAttribute('theme', 'dark')")
    expect(tray).not_to_have_css("background-color", light)
    board.evaluate("board => board.removeAttribute('theme')")
    expect(tray).to_have_css("background-color", light)
    board.evaluate("board => board.setAttribute('caption', 'Two moves')")
    expect(board.get_by_text("Two moves")).to_be_visible()
    assert frame.evaluate("isTheSame")
    assert board.evaluate(MOVES) == PLAYED


def test_in_other_words_or_with_other_controls_the_game_goes_on(embed: EmbedPage) -> None:
    _begin(embed)
    board, frame = embed.board(), embed.frame()
    board.evaluate("board => board.setAttribute('controls', 'hint')")
    expect(frame.get_by_role("button", name="Hint")).to_be_visible()
    assert board.evaluate(MOVES) == PLAYED
    board.evaluate("board => board.setAttribute('language', 'es')")
    expect(frame.get_by_role("button", name="Pista")).to_be_visible()
    assert board.evaluate(MOVES) == PLAYED
    # One engine after another has answered, in one and the same game.
    board.evaluate("board => board.play('8-7')")
    assert board.evaluate(MOVES) == f"{PLAYED} 8-7"
    assert embed.heard("ready") == [{}]
    board.evaluate("board => board.reset()")
    assert board.evaluate(MOVES) == ""


def test_the_game_stays_in_sight_until_its_next_frame_is_there(embed: EmbedPage) -> None:
    _begin(embed)
    board = embed.board()
    held = HeldBack(embed.page, "**/embed/1/")
    board.evaluate("board => board.setAttribute('controls', 'hint')")
    frames = board.locator("iframe")
    expect(frames).to_have_count(2)
    expect(frames.first).to_have_css("opacity", "1")
    expect(board.locator(".tray")).to_have_css("visibility", "hidden")
    held.let_go()
    expect(frames).to_have_count(1)
    expect(frames).to_have_css("opacity", "1")
    expect(embed.frame().get_by_role("button", name="Hint")).to_be_visible()


def test_in_another_place_of_the_page_the_game_goes_on(embed: EmbedPage) -> None:
    _begin(embed)
    board = embed.board()
    board.evaluate("board => document.querySelector('aside').append(board)")
    assert board.evaluate(MOVES) == PLAYED
    embed.expect_live()
    board.evaluate("board => board.undo()")
    assert board.evaluate(MOVES) == "1-2"
    frame = embed.page.frames[1]
    frame.evaluate("window.isTheSame = true")
    board.evaluate("board => document.body.moveBefore(board, document.body.firstChild)")
    board.evaluate("board => board.play('2-4')")
    assert frame.evaluate("isTheSame")
    assert board.evaluate(MOVES) == PLAYED


def test_what_changes_twice_in_a_moment_leaves_the_game_on_the_board(embed: EmbedPage) -> None:
    """As with a slider for the level: of the frames between nobody waits for a word."""
    _begin(embed)
    board = embed.board()
    change = """async (board, gap) => {
      for (const controls of ["hint", "flip", "undo"]) {
        board.setAttribute("controls", controls);
        await new Promise((resolve) => setTimeout(resolve, gap));
      }
    }"""
    for gap in (0, 30, 150):
        board.evaluate(change, gap)
        # Longer than a frame may take to say its first word.
        embed.page.wait_for_timeout(1300)
        expect(board.locator("iframe")).to_have_count(1)
        expect(embed.frame().get_by_role("button", name="Undo")).to_be_visible()
    move = """board => {
      document.body.append(board);
      setTimeout(() => board.setAttribute("controls", "hint"));
    }"""
    board.evaluate(move)
    embed.page.wait_for_timeout(1300)
    embed.expect_live()
    assert embed.heard("error") == []
    assert board.evaluate(MOVES) == PLAYED


def test_steps_stay_where_they_are(embed: EmbedPage) -> None:
    embed.open(
        f'<calculi-board id="board" game="linja" mode="step" moves="{PLAYED}" start="now">'
        "</calculi-board>"
    )
    embed.frame().get_by_role("button", name="One move on").click()
    expect(embed.frame().get_by_text("Move 1 of 2")).to_be_visible()
    embed.board().evaluate("board => board.setAttribute('language', 'es')")
    expect(embed.frame().get_by_text("Jugada 1 de 2")).to_be_visible()
    # Nor does a script cut off the moves that are to come.
    play = "board => board.play('1-2').then(() => '', ({ message }) => message)"
    assert "se recorren las jugadas" in embed.board().evaluate(play)
    embed.frame().get_by_role("button", name="A la última jugada").click()
    expect(embed.frame().get_by_text("Jugada 2 de 2")).to_be_visible()


def test_another_game_begins_anew(embed: EmbedPage) -> None:
    _begin(embed)
    board = embed.board()
    board.evaluate("board => board.setAttribute('moves', '1-2')")
    assert board.evaluate(MOVES) == "1-2"
    expect(embed.frame().locator(".due")).to_contain_text("Follow-up")
    board.evaluate("board => board.setAttribute('mode', 'step')")
    expect(embed.frame().get_by_text("The beginning of 1 move")).to_be_visible()


def test_in_another_mode_the_moves_stay(embed: EmbedPage) -> None:
    _begin(embed)
    board, frame = embed.board(), embed.frame()
    mode = "(board, mode) => board.setAttribute('mode', mode)"
    board.evaluate(mode, "still")
    expect(frame.locator(".tray[data-still]")).to_be_visible()
    assert board.evaluate(MOVES) == PLAYED
    board.evaluate(mode, "step")
    expect(frame.get_by_text("The beginning of 2 moves")).to_be_visible()
    frame.get_by_role("button", name="One move on").click()
    expect(frame.get_by_text("Move 1 of 2")).to_be_visible()
    assert board.evaluate(MOVES) == "1-2"
    board.evaluate("board => board.setAttribute('language', 'es')")
    expect(frame.get_by_text("Jugada 1 de 2")).to_be_visible()
    board.evaluate(mode, "both")
    board.evaluate("board => board.play('8-7')")
    assert board.evaluate(MOVES) == f"{PLAYED} 8-7"
    # What has been taken back is not gone through.
    board.evaluate("board => board.undo()")
    board.evaluate(mode, "step")
    expect(frame.get_by_text("El principio de 2 jugadas")).to_be_visible()
    board.evaluate("board => board.reset()")
    expect(frame.get_by_text("El principio de 0 jugadas")).to_be_visible()
    expect(frame.get_by_role("button", name="A la última jugada")).to_be_disabled()
    assert embed.heard("ready") == [{}]


def test_what_does_nothing_leaves_the_board_as_it_is_and_is_told_once_in_the_console(
    embed: EmbedPage,
) -> None:
    told: list[str] = []
    embed.page.on("console", lambda message: told.append(message.text))
    idle = 'mode="both" side="p2" level="3" language="fr"'
    embed.open(
        f'<calculi-board id="board" game="linja" {idle}></calculi-board>'
        f'<calculi-board id="record" record="{RECORD}" moves="2-3"></calculi-board>'
        '<calculi-board id="set" game="linja" mode="both"></calculi-board>'
        f'<iframe src="{embed.site}embed/1/#game=linja&mode=still&level=3"></iframe>'
    )
    framed = embed.page.frame_locator("body > iframe")
    expect(framed.locator(".place")).to_be_visible()
    embed.touch()
    embed.board().evaluate("board => board.setAttribute('theme', 'dark')")
    embed.board().evaluate("board => board.play('1-2')")
    # What a script sets is beside what is written, and counts.
    embed.board("set").evaluate("(board, record) => { board.record = record; }", RECORD)
    embed.board("set").evaluate("board => { board.moves = '2-3'; }")
    embed.board("set").evaluate("board => board.play('3-5')")
    assert embed.board("set").evaluate(MOVES) == "2-3 3-5"
    assert embed.heard("error") == []
    remarks = [text for text in told if "no effect" in text]
    assert sorted(remarks) == [
        "calculi-board: moves has no effect beside record. JSHandle@node",
        'calculi-board: side has no effect beside mode="both". '
        'level has no effect beside mode="both". language cannot be “fr”. It can be: en, es. '
        "JSHandle@node",
        'level has no effect beside mode="still".',
    ]
