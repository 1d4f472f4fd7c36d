"""One game as a file, as a text and as a picture; files opened and dropped, broken ones refused."""

import json
import re
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree

import pytest
from playwright.sync_api import FilePayload, Page, expect

from calculi.record import writing
from calculi.record.random_game import random_record
from calculi.registry import load
from e2e.conftest import wait_until_told
from e2e.support.saved_games import HUMAN, keep, saved_game
from e2e.support.sharing import ANNOTATED, Sharing, drop_file, drop_files, kept_games


@pytest.fixture
def play(desk: Page) -> Sharing:
    return Sharing(desk)


def test_a_game_is_saved_and_opened_with_all_that_it_holds(play: Sharing, site: str) -> None:
    page = play.page
    play.open(site)
    with page.expect_file_chooser() as chooser:
        play.command("Open a file")
    played = json.loads(json.dumps(ANNOTATED))
    played["players"][1] = {"name": "Grace", "kind": "person", "level": None}
    text = json.dumps(played).encode()
    chooser.value.set_files({"name": "game.json", "mimeType": "application/json", "buffer": text})
    expect(play.moves.first).to_contain_text("2–3")
    with page.expect_download() as download:
        play.command("Save to a file")
    name = download.value.suggested_filename
    assert re.fullmatch(r"linja-\d{4}-\d\d-\d\d\.calculi\.json", name)
    saved = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert saved == played

    drop_file(page, name, writing.to_file(random_record(load("linja"), 5)))
    # The game before it has a result, too.
    expect(play.result).to_contain_text("The two sides have passed each other.")
    play.page.get_by_role("button", name="Keep it in My games").click()
    expect(page).to_have_url(re.compile("#linja/[0-9a-f]{16}$"))
    moves = list(random_record(load("linja"), 5).moves)
    # The list is shown when all that was to be kept has been.
    page.goto(f"{site}#games")
    expect(page.locator(".games-screen")).to_be_visible()
    assert moves in [game["record"]["moves"] for game in kept_games(page)]


def test_moves_are_copied_and_pictures_saved(play: Sharing, site: str) -> None:
    keep(play.page, saved_game(moves="3-4 1-3"))
    play.open(site)
    play.command("Copy the moves")
    # The clipboard may still hold what an earlier test has copied.
    wait_until_told(
        play.page,
        "begin => navigator.clipboard.readText().then((text) => text.startsWith(begin))",
        "Linja\nBlack: a person. Red: computer, Novice.\n\n1. 3–4, 1–3",
    )
    play.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    with play.page.expect_download() as png:
        play.command("Picture as PNG")
    assert png.value.path().read_bytes().startswith(b"\x89PNG")
    with play.page.expect_download() as svg:
        play.command("Picture as SVG")
    assert svg.value.suggested_filename.endswith(".svg")
    drawing = svg.value.path().read_text(encoding="utf-8")
    assert drawing.count("<path") > 50
    assert "NaN" not in drawing
    assert "undefined" not in drawing
    box = ElementTree.fromstring(drawing).attrib["viewBox"].split()
    assert float(box[3]) > float(box[2]) > 700


#: Games of which a record is made at random.
GAMES_MADE = ("linja", "sumof2")


def test_the_games_of_several_files_are_added_to_my_games_with_one_answer(
    play: Sharing, site: str
) -> None:
    page, notice = play.page, play.page.locator(".notice")
    play.open(site)
    before = len(kept_games(page))
    collection = {
        "format": "calculi-games",
        "version": 1,
        "games": [{"id": "a" * 16, "saved": 1, "record": ANNOTATED}, {"record": {}}],
    }
    files = {f"{game}.json": writing.to_file(random_record(load(game), 5)) for game in GAMES_MADE}
    files |= {
        "copy.json": files["linja.json"],
        "all.json": json.dumps(collection),
        "notes.txt": "hello",
        "later.json": json.dumps(ANNOTATED | {"version": 99}),
        "cut.txt": f"{site}#r=",
    }
    drop_files(page, files)
    expect(page).to_have_url(re.compile("#games$"))
    expect(notice).to_contain_text("3 games added, 1 had been here already.")
    for named in ("notes.txt", "game 2 of all.json", "later.json", "cut.txt"):
        expect(notice).to_contain_text(named)
    expect(notice.get_by_role("button", name="Get that version")).to_be_visible()
    notice.get_by_role("button", name="Close").click()
    expect(notice).to_be_hidden()
    kept = kept_games(page)
    assert len(kept) == before + 3
    added = {tuple(game["record"]["moves"]) for game in kept}
    assert {tuple(random_record(load(game), 5).moves) for game in GAMES_MADE} <= added

    # Chosen once more, they are all here, though a file of one game does not tell its id.
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a file").click()
    assert chooser.value.is_multiple()
    chooser.value.set_files(
        [
            FilePayload(name=name, mimeType="application/json", buffer=text.encode())
            for name, text in files.items()
        ]
    )
    expect(notice).to_contain_text("0 games added, 4 had been here already.")
    assert [game["id"] for game in kept_games(page)] == [game["id"] for game in kept]


Change = Callable[[dict[str, Any]], object]

#: Changes of a file that was good, and what the sentence names.
BROKEN: list[tuple[str, Change]] = [
    ("ply 4", lambda game: game["moves"].__setitem__(3, "1-8")),
    ("ply 1", lambda game: game["moves"].insert(0, "x")),
    ("lines[0]: ply 3", lambda game: game["lines"][0]["moves"].__setitem__(0, "1-8")),
    ("start", lambda game: game.update(start="nowhere")),
    ("chess", lambda game: game.update(game="chess")),
    ("format", lambda game: game.pop("format")),
    ("moves", lambda game: game.pop("moves")),
    ("players", lambda game: game.update(players=[])),
    ("result", lambda game: game["result"].update(reason="passed")),
    ("comments", lambda game: game.update(comments={"99": "x"})),
    ("clock", lambda game: game.update(clock=[1, 2])),
    ("colour", lambda game: game.update(colour="red")),
    ("rules", lambda game: game.update(rules=7)),
    ("newer version of Calculi", lambda game: game.update(version=99)),
]


def test_a_file_takes_away_what_was_said_of_the_one_before(play: Sharing, site: str) -> None:
    play.open(site)
    notice = play.page.locator(".notice")
    drop_file(play.page, "broken.json", "{}")
    expect(notice).to_contain_text("Nothing here has changed")
    drop_file(play.page, "game.json", json.dumps(ANNOTATED))
    expect(play.page).to_have_url(re.compile("#r="))
    expect(notice).to_be_hidden()


#: Of a file of games: one that is as it should be, and one that cannot be read.
GAMES = (ANNOTATED, {"format": "chess"})


def test_what_was_said_of_a_file_does_not_stand_over_the_next_game(
    play: Sharing, site: str
) -> None:
    play.open(site)
    notice = play.page.locator(".notice")
    drop_file(play.page, "broken.json", "{}")
    expect(notice).to_contain_text("Nothing here has changed")
    play.page.goto(f"{site}#sumof2")
    expect(notice).to_be_hidden()
    entries = [
        {"id": f"{at:016x}", "saved": 1, "record": record} for at, record in enumerate(GAMES)
    ]
    text = json.dumps({"format": "calculi-games", "version": 1, "games": entries})
    drop_file(play.page, "all.json", text)
    expect(play.page).to_have_url(re.compile("#games$"))
    expect(notice).to_contain_text("1 game added")
    notice.get_by_role("button", name="Close").click()
    # What is said next, of what was refused, goes with the list.
    expect(notice).to_contain_text("Game 2 of the file could not be read")
    play.page.goto(f"{site}#linja")
    expect(notice).to_be_hidden()


def test_broken_files_are_refused_in_a_sentence_and_nothing_is_lost(
    play: Sharing, site: str
) -> None:
    keep(play.page, saved_game(moves="3-4 1-3", red=HUMAN))
    play.open(site)
    kept = play.stored_moves()
    nothing = ("", "hello", "{", "[]", "\0", "{}", "2.AAAA")
    texts = [("Nothing here has changed", text) for text in nothing]
    for named, change in BROKEN:
        spoilt = json.loads(json.dumps(ANNOTATED))
        change(spoilt)
        texts.append((named, json.dumps(spoilt)))
    damaged = ("r=2.AAAA", "g=0123.1", f"g=0123456789abcdef.1.{writing.VERSION}.AAAA")
    texts += [("Nothing here has changed", f"{site}#{address}") for address in damaged]
    elsewhere = f"{site}#puzzle/linja"
    # A phone begins what it writes with a capital letter.
    texts += [("leads to another page", text) for text in (elsewhere, elsewhere.capitalize())]
    notice = play.page.locator(".notice")
    here = play.page.url
    for named, text in texts:
        drop_file(play.page, "broken.json", text)
        expect(notice, named).to_contain_text(named)
        expect(play.page).to_have_url(here)
        notice.get_by_role("button", name="Close").click()
        expect(notice).to_be_hidden()
    assert play.stored_moves() == kept
    play.expect_own_turn()
