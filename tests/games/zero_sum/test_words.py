"""Zero-Sum in words: labels, sentences, notation, reasons, refusals."""

import json
import re

import pytest

from calculi.game import P1, P2
from calculi.games.zero_sum.board import ZeroSumBoard
from calculi.page import bridge
from calculi.texts import LANGUAGES
from calculi.texts.sentence import Sentence, said
from tests.games.zero_sum.positions import TRIPLE, at, random_texts
from tests.support.examples import share_of

BOARD = ZeroSumBoard()


DOMINO = re.compile("[0-6]-[0-6]")
COORDINATES = re.compile("[−-]?[0-9]+, ?[−-]?[0-9]+")


def sentence(text: str | None, move: str) -> str:
    position = at(text)
    return str(BOARD.sentence(position, position.parse_move(move)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_begins_with_the_name_that_the_page_puts_before_it(language: str) -> None:
    names = tuple(Sentence(f"zero-sum.player.{side}").said(language) for side in (P1, P2))
    claims = 0
    for text in random_texts(share_of(40)):
        position = at(text)
        for move in position.moves():
            words = said(BOARD.sentence(position, move), language)
            assert not words.startswith(names), words
            claims += position.move_text(move).startswith("c")
    assert claims


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_names_coordinates_which_the_board_does_not_show(language: str) -> None:
    for text in random_texts(share_of(40)):
        position = at(text)
        for move in position.moves():
            words = said(BOARD.sentence(position, move), language)
            assert not COORDINATES.search(words), words
        for cell in BOARD.cells(position):
            assert not COORDINATES.search(said(cell.place, language)), cell.id


def test_in_spanish_a_preposition_and_an_article_are_one_word() -> None:
    for text in random_texts(share_of(40)):
        position = at(text)
        sentences = [BOARD.sentence(position, move) for move in position.moves()]
        cells = [words for cell in BOARD.cells(position) for words in (cell.place, cell.label)]
        for words in (*sentences, *cells):
            told = said(words, "es")
            assert not re.search(r"\b(a|de) el\b", told), told


def test_a_lay_is_told_by_what_it_touches() -> None:
    for text in random_texts(share_of(40)):
        position = at(text)
        if not position.is_lay_due:
            continue
        labels = {cell.id: str(cell.label) for cell in BOARD.cells(position)}
        for move in position.moves():
            _, place = position.move_text(move).rstrip("lr").split("@")
            x, y = map(int, place.split(","))
            around = [(x - 2, y), (x + 2, y)]
            around += [(x + across, y + up) for across in (-1, 1) for up in (-1, 1)]
            touched = [labels.get(f"{x},{y}", "") for x, y in around]
            _, *named = DOMINO.findall(str(BOARD.sentence(position, move)))
            assert named
            for name in named:
                assert any(label.startswith((name, name[::-1])) for label in touched), (text, name)


def test_labels_say_place_domino_and_chips() -> None:
    labels = {cell.id: str(cell.label) for cell in BOARD.cells(at(None, "46@-1,1"))}
    assert labels["-1,1"] == "4-6 at −1, 1: Blue on four, Red on six."
    assert labels["0,0"] == "0-0 at 0, 0: Red on blank, Blue on blank."
    assert labels["6-4"] == "6-4, in play."
    assert labels["6-5"] == "6-5 in the pile."
    turned = {cell.id: str(cell.turned) for cell in BOARD.cells(at(None, "46@-1,1"))}
    assert turned["-1,1"] == "6-4 at −1, 1: Red on six, Blue on four."
    assert turned["0,0"] == "0-0 at 0, 0: Blue on blank, Red on blank."
    assert turned["6-5"] == ""
    labels = {cell.id: str(cell.label) for cell in BOARD.cells(at())}
    assert labels["-2,0"] == "Empty slot −2, 0."


@pytest.mark.parametrize(
    ("text", "move", "words"),
    [
        (
            None,
            "64@2,0",
            "6-4 laid end to end with 0-0, six to Blue’s blank: six points for Red, four for Blue.",
        ),
        (
            None,
            "05@-2,0",
            "0-5 laid end to end with 0-0, five to Red’s blank: five points for Red.",
        ),
        (
            "0,0:00rb;2,0:64rb b l",
            "32@1,1",
            "3-2 laid beside 0-0 and 6-4, three to Blue’s blank: three points for Blue, two for "
            "Red.",
        ),
        (
            None,
            "10@1,1",
            "1-0 laid along 0-0, one to Blue’s blank: one point for Red.",
        ),
        (
            None,
            "01@1,1",
            "0-1 laid along 0-0, blank to Blue’s blank: one point for Red.",
        ),
        (
            None,
            "44@2,0r",
            "4-4 laid end to end with 0-0, Blue’s four to Blue’s blank: four points each.",
        ),
        (
            TRIPLE,
            "c2,0",
            "The five of 5-5 beside 0-0 claimed, and it is no longer all Blue’s: five points more "
            "for Red, ten fewer for Blue.",
        ),
        (
            "0,0:00rb;2,0:55rb;4,0:61rb;6,0:20rb r f",
            "c3,0",
            "The five of 5-5 claimed, and it is all Red’s: ten points more for Red, five fewer "
            "for Blue.",
        ),
        (
            "0,0:00rb;2,0:61rb;4,0:54rb;6,0:20rb r f",
            "c3,0",
            "The one of 6-1 claimed: one point more for Red, one fewer for Blue.",
        ),
        ("0,0:00rb;2,0:64rb r f", "c1,0", "The blank of 0-0 claimed: no points change."),
        (TRIPLE, "t-2,0", "4-3 turned round."),
        (TRIPLE, "t2,0", "5-5 turned round, with no visible change."),
        (TRIPLE, "s-2,0:1,1", "4-3 and 6-1 swapped."),
    ],
)
def test_sentence(text: str | None, move: str, words: str) -> None:
    assert sentence(text, move) == words


@pytest.mark.parametrize(
    ("text", "move", "words"),
    [
        (None, "64@2,0", "6-4 laid: six points for Red, four for Blue."),
        (None, "10@2,0", "1-0 laid: one point for Red."),
        (None, "44@2,0r", "4-4 laid: four points each."),
        (TRIPLE, "c2,0", "5-5 broken by a claim: five more for Red, ten fewer for Blue."),
        (
            "0,0:00rb;2,0:55rb;4,0:61rb;6,0:20rb r f",
            "c3,0",
            "All of 5-5 claimed: ten more for Red, five fewer for Blue.",
        ),
        (
            "0,0:00rb;2,0:61rb;4,0:54rb;6,0:20rb r f",
            "c3,0",
            "The one of 6-1 claimed: one more for Red, one fewer for Blue.",
        ),
        ("0,0:00rb;2,0:64rb r f", "c1,0", "The blank of 0-0 claimed: no points change."),
        (TRIPLE, "t-2,0", "4-3 turned round."),
        (TRIPLE, "s-2,0:1,1", "4-3 and 6-1 swapped."),
    ],
)
def test_what_was_done_is_told_shortly(text: str | None, move: str, words: str) -> None:
    position = at(text)
    assert str(BOARD.told(position, position.parse_move(move))) == words


def test_a_listener_tells_any_two_lays_apart() -> None:
    position = at(None)
    for text in ("60@1,-1", "t1,-1", "53@3,-1", "t0,0"):
        position.push(position.parse_move(text))
    lays = position.moves()
    assert len({str(BOARD.heard(position, move)) for move in lays}) == len(lays)
    assert len({str(BOARD.sentence(position, move)) for move in lays}) < len(lays)


def test_what_is_no_lay_is_heard_as_it_is_told() -> None:
    position = at(TRIPLE)
    for text in ("c2,0", "t-2,0", "s-2,0:1,1"):
        move = position.parse_move(text)
        assert BOARD.heard(position, move) == BOARD.told(position, move)


@pytest.mark.parametrize(
    ("text", "move", "notation", "why"),
    [
        (None, "46@2,0", "4-6", ("+6: laid 4-6", "+4: half of 4-6")),
        (None, "60@2,0", "6-0", ("+6: laid 6-0", "")),
        (TRIPLE, "c2,0", "claim 5", ("+5: claimed a five", "−10: 5-5 broken")),
        (
            "0,0:00rb;2,0:55rb;4,0:61rb;6,0:20rb r f",
            "c3,0",
            "claim 5",
            ("+10: all of 5-5", "−5"),
        ),
        ("0,0:00rb;2,0:64rb r f", "c1,0", "claim 0", ("", "")),
        (TRIPLE, "t-2,0", "turn 4-3", ("", "")),
        (TRIPLE, "s-2,0:1,1", "swap 4-3 6-1", ("", "")),
        (
            "0,0:00rb;2,0:65bb b l",
            "54@4,0",
            "5-4",
            ("+4: half of 5-4", "+5: laid 5-4"),
        ),
    ],
)
def test_notation_and_why(text: str | None, move: str, notation: str, why: tuple[str, str]) -> None:
    position = at(text)
    parsed = position.parse_move(move)
    assert str(BOARD.notation(position, parsed)) == notation
    assert tuple(map(str, BOARD.why(position, parsed))) == why


def test_why_is_given_exactly_when_a_score_changes() -> None:
    for text in random_texts(25):
        position = at(text)
        for move in position.moves()[::7]:
            before = position.scores()
            why = BOARD.why(position, move)
            position.push(move)
            changed = tuple(a != b for a, b in zip(before, position.scores(), strict=True))
            assert tuple(map(bool, why)) == changed
            position.pop()


def test_note_tells_of_triples() -> None:
    position = at(TRIPLE)
    assert str(BOARD.note(position, position.parse_move("c2,0"))) == "breaks a triple"
    assert BOARD.note(position, position.parse_move("t2,0")) == ""


def test_free_action_is_joined_to_the_lay_before_it() -> None:
    record = {"game": "zero-sum", "moves": ["64@2,0", "t2,0", "65@4,0"]}
    turns = json.loads(bridge.view(json.dumps(record)))["turns"]
    assert [(turn["player"], turn["from"], turn["to"]) for turn in turns] == [(0, 0, 2), (1, 2, 3)]
    laid = BOARD.notation(at(), at().parse_move("64@2,0"))
    assert turns[0]["text"].startswith(f"{laid}, ")
    assert turns[1]["text"].endswith(", …")


def test_step_says_which_half_of_the_turn_is_due() -> None:
    assert str(BOARD.step(at(), None).counter) == "1 of 2"
    assert str(BOARD.step(at(TRIPLE), None).counter) == "2 of 2"


@pytest.mark.parametrize(
    ("text", "picked", "cell", "words"),
    [
        (None, [], "2,0", "Pick a domino from the pile first."),
        (None, [], "0,0", "A domino must be laid before the free action."),
        (None, [], "0-0", "The 0-0 is in play already."),
        (None, ["6-4"], "0,0", "The 0-0 lies there already."),
        (None, ["6-4"], "6-5", "The 6-4 goes into one of the dotted slots."),
        (None, ["6-4", "2,0"], "1,1", "Choose the half that gets your chip."),
        (TRIPLE, [], "6-4", "A domino has been laid this turn, and the free action is due."),
        (
            TRIPLE,
            ["1,1"],
            "1,1",
            "Turn this domino, claim a chip on it, or swap it with another one.",
        ),
    ],
)
def test_refusal(text: str | None, picked: list[str], cell: str, words: str) -> None:
    assert str(BOARD.refusal(at(text), picked, cell)) == words


def test_refusal_answers_whatever_has_been_picked() -> None:
    for text in random_texts(12):
        position = at(text)
        names = [cell.id for cell in BOARD.cells(position)]
        for picked in ([], names[:1], names[-1:], names[:2], names[1::-1], names[-3:]):
            for name in names:
                assert str(BOARD.refusal(position, picked, name)).endswith(".")
