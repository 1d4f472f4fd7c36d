"""A level that came between two others has a half in its number; every door knows it by that."""

import pytest

import calculi
from calculi.errors import GameError
from calculi.match.players.named import player, search_name
from calculi.page.records import from_page, to_page
from calculi.record.reading import read_text
from calculi.record.writing import to_file, to_link
from calculi.registry import load
from calculi.search.opponent import opponent_of
from tests.cli.ugi.conversation import Conversation
from tests.page.calls import think
from tests.support.commands import run

GAME = "linja"
HALF = 6.5


def test_package_plays_it() -> None:
    position = calculi.start(GAME)
    moves = [calculi.best_move(position, level=HALF, seed=seed) for seed in (1, 1)]
    assert moves[0] == moves[1]
    with pytest.raises(GameError, match=r"level: 1\.5 is not one of 1, 2, 3, 4, 5, 6, 6\.5, 7"):
        calculi.best_move(position, level=1.5)


def test_terminal_plays_it() -> None:
    done = run("play", GAME, "--level", "6.5", "--side", "p2", typed="quit")
    assert (done.returncode, done.stderr) == (0, "")
    assert run("play", GAME, "--level", "6.25", typed="quit").returncode == 2


def test_ugi_plays_it() -> None:
    talk = Conversation(GAME)
    assert talk.ask("setoption name Level value 6.5") == []
    talk.say("go depth 90")
    assert talk.finish()[-1].startswith("bestmove")


def test_ugi_offers_the_whole_numbers() -> None:
    highest = opponent_of(GAME).levels[-1].number
    offered = Conversation(GAME).ask("ugi")
    assert f"option name Level type spin default 0 min 0 max {highest}" in offered


def test_matches_have_it_as_a_player() -> None:
    player(load(GAME), "level:6.5", None).close()
    assert search_name(opponent_of(GAME).level(HALF)) != search_name(opponent_of(GAME).level(7))
    with pytest.raises(GameError, match="'6,5' is not a level"):
        player(load(GAME), "level:6,5", None)


def test_page_asks_for_it() -> None:
    answer, _ = think(game=GAME, level=HALF, seed=1)
    assert answer["move"] in calculi.start(GAME).legal_moves


def test_record_keeps_it() -> None:
    players = [{"kind": "human"}, {"kind": "computer", "level": HALF}]
    record = from_page({"game": GAME, "moves": [], "players": players})
    assert record.players[1].level == HALF
    assert read_text(to_file(record)) == record
    assert list(to_page(record)["players"]) == players


@pytest.mark.parametrize(("level", "version"), [(6, 2), (6.0, 2), (HALF, 4)])
def test_record_claims_no_newer_version_than_its_levels_need(level: float, version: int) -> None:
    players = [{"kind": "human"}, {"kind": "computer", "level": level}]
    record = from_page({"game": GAME, "moves": [], "players": players})
    assert to_link(record).startswith(f"{version}.")
    assert read_text(to_link(record)) == record
