"""UGI: searches, their reports and their ends."""

import json
from typing import Any

import pytest

from calculi.cli import ugi
from calculi.cli.perft import divide, perft
from calculi.game import P2
from calculi.registry import game_ids
from tests.cli.ugi.conversation import INFO, Conversation
from tests.support.data import DATA
from tests.support.effort import effort
from tests.support.play import at, move_texts, random_game

ENDGAMES = DATA / "endgames"
SLICES_OF_A_PLY = 100
"""In no more slices one ply is searched, on however slow a machine."""

every_game = pytest.mark.parametrize("game_id", game_ids())


def best_move(line: str) -> str:
    """Return the move that a `bestmove` line names."""
    word, move = line.split(" ")
    assert word == "bestmove"
    return move


@every_game
def test_depth_is_reported_step_by_step_and_ends_in_the_best_move(game_id: str) -> None:
    depth = effort(game_id).depth
    *infos, last = Conversation(game_id).ask(f"go depth {depth}")
    assert [int(line.split()[2]) for line in infos] == list(range(1, depth + 1))
    assert all(INFO.fullmatch(line) for line in infos)
    assert best_move(last) == infos[-1].split(" pv ")[1].split()[0]


@every_game
def test_line_of_a_report_is_legal(game_id: str) -> None:
    for info in Conversation(game_id).ask(f"go depth {effort(game_id).depth}")[:-1]:
        position = at(game_id)
        for move in info.split(" pv ")[1].split():
            position.play(move)


@every_game
@pytest.mark.parametrize(
    "limits",
    [
        "nodes 300",
        "movetime 5",
        "movetime 0",
        "depth 0",
        "nodes 0",
        "depth 2 nodes 100000 movetime 100000",
        "p1time 500 p2time 500 p1inc 0 p2inc 0",
        "p1time 0",
        "p1time -20 p2time -5 p1inc 0 p2inc -1",
        "p1time 0 p2time 0 p1inc 10 p2inc 10",
        "p1time 1 p2time 900000 p1inc 0 p2inc 0",
    ],
)
@pytest.mark.parametrize("level", [0, 1])
def test_every_kind_of_limit_ends_in_a_legal_move(game_id: str, limits: str, level: int) -> None:
    *infos, last = Conversation(game_id).ask(f"setoption name Level value {level}", f"go {limits}")
    assert best_move(last) in move_texts(at(game_id))
    assert infos
    assert all(INFO.fullmatch(line) for line in infos)


@every_game
def test_position_is_as_before_after_a_search(game_id: str) -> None:
    talk = Conversation(game_id)
    talk.ask("go depth 3")
    assert talk.position_text() == at(game_id).text()


@every_game
@pytest.mark.parametrize("command", ["go infinite", "go"])
def test_infinite_search_goes_on_until_stop(game_id: str, command: str) -> None:
    talk = Conversation(game_id)
    assert talk.say(command) == []
    assert all(INFO.fullmatch(line) for line in talk.work(50))
    assert talk.state == (True, False)
    (last,) = talk.say("stop")
    assert best_move(last) in move_texts(at(game_id))
    assert talk.state == (False, False)


@every_game
@pytest.mark.parametrize("limits", ["depth 0", "nodes 0", "movetime 0", "p1time 0"])
def test_limit_of_nothing_still_searches_one_ply(game_id: str, limits: str) -> None:
    info, last = Conversation(game_id).ask(f"go {limits}")
    assert info.startswith("info depth 1 ")
    assert best_move(last) == info.split(" pv ")[1].split()[0]


@every_game
def test_stop_at_once_still_has_a_move(game_id: str) -> None:
    (last,) = Conversation(game_id).say("go infinite", "stop")
    assert best_move(last) in move_texts(at(game_id))


@every_game
def test_stop_without_a_search_says_nothing(game_id: str) -> None:
    assert Conversation(game_id).ask("stop", "stop") == []


@every_game
def test_isready_is_answered_during_a_search(game_id: str) -> None:
    talk = Conversation(game_id)
    talk.say("go infinite")
    talk.work(10)
    assert talk.say("isready") == ["readyok"]
    assert talk.state == (True, False)


@every_game
def test_other_commands_wait_for_the_end_of_the_search(game_id: str) -> None:
    talk = Conversation(game_id)
    move = move_texts(at(game_id))[-1]
    waiting = [f"position startpos moves {move}", "legal", "nonsense"]
    assert talk.say("go infinite", *waiting) == []
    talk.work(5)
    best, legal, error = talk.say("stop")
    assert best_move(best) in move_texts(at(game_id))
    assert legal == " ".join(["legal", *move_texts(at(game_id, None, move))])
    assert error.startswith("info string error: unknown command")


@every_game
def test_searches_may_be_asked_for_one_after_the_other(game_id: str) -> None:
    answer = Conversation(game_id).ask("go depth 2", "go depth 1", "isready")
    assert [line.split()[0] for line in answer if not line.startswith("info")] == [
        "readyok",
        "bestmove",
        "bestmove",
    ]


@every_game
def test_quit_during_a_search_ends_everything(game_id: str) -> None:
    talk = Conversation(game_id)
    talk.say("go infinite", "legal", "go infinite")
    answer = talk.say("quit")
    assert [line.split()[0] for line in answer] == ["bestmove"]
    assert talk.state == (False, True)


@every_game
def test_end_of_input_finishes_what_was_begun(game_id: str) -> None:
    talk = Conversation(game_id)
    talk.say("go depth 3", "isready", "legal", "go infinite", "query gameover")
    words = [line.split()[0] for line in talk.finish() if not line.startswith("info")]
    assert words == ["bestmove", "legal", "bestmove", "response"]


def _endgames() -> list[Any]:
    cases = []
    for game_id in game_ids():
        data = json.loads((ENDGAMES / f"{game_id}.json").read_text(encoding="utf-8"))
        for outcome in ("win", "loss", "draw"):
            entries = [entry for entry in data["endgames"] if entry["outcome"] == outcome]
            entry = entries[:6][-1]
            case = (game_id, entry["position"], outcome, entry.get("plies"))
            cases.append(pytest.param(*case, id=f"{game_id}: {outcome}"))
    return cases


@pytest.mark.parametrize(("game_id", "text", "outcome", "plies"), _endgames())
def test_proved_outcome_is_told_with_the_plies_to_the_end(
    game_id: str, text: str, outcome: str, plies: int | None
) -> None:
    *infos, last = Conversation(game_id).ask(f"position fen {text}", "go depth 40")
    words = infos[-1].split()
    assert words[3:5] == ["score", outcome]
    assert plies in (None, int(words[5]))
    assert len(infos[-1].split(" pv ")[1].split()) == int(words[5])
    assert best_move(last) in move_texts(at(game_id, text))


@pytest.mark.parametrize(("game_id", "text", "outcome", "plies"), _endgames())
def test_infinite_search_that_has_proved_its_outcome_still_waits_for_stop(
    game_id: str, text: str, outcome: str, plies: int | None
) -> None:
    talk = Conversation(game_id)
    infos = talk.ask(f"position fen {text}", "go infinite")
    assert f" score {outcome} {plies or ''}" in infos[-1]
    assert talk.say("isready") == ["readyok"]
    assert best_move(talk.say("stop")[0]) in move_texts(at(game_id, text))


@every_game
def test_perft_counts_each_move_and_all(game_id: str) -> None:
    counts = divide(at(game_id), 3)
    assert Conversation(game_id).ask("go perft 3") == [
        *(f"{move}: {count}" for move, count in counts.items()),
        f"nodes {perft(at(game_id), 3)}",
    ]


@every_game
def test_perft_of_no_depth_is_one(game_id: str) -> None:
    assert Conversation(game_id).ask("go perft 0") == ["nodes 1"]


@every_game
def test_own_clock_is_the_one_that_counts(game_id: str) -> None:
    talk = Conversation(game_id)
    assert talk.say("go p1time 0 p2time 100000000 p1inc 0 p2inc 0") == []
    _, last = talk.work(SLICES_OF_A_PLY)
    assert best_move(last) in move_texts(at(game_id))


@every_game
def test_second_player_has_a_clock_too(game_id: str) -> None:
    moves = random_game(game_id, 1)
    turn = next(ply for ply in range(99) if at(game_id, None, *moves[:ply]).to_move == P2)
    talk = Conversation(game_id)
    talk.say(f"position startpos moves {' '.join(moves[:turn])}")
    assert talk.say("go p1time 100000000 p2time 0 p1inc 0 p2inc 0") == []
    _, last = talk.work(SLICES_OF_A_PLY)
    assert best_move(last) in move_texts(at(game_id, None, *moves[:turn]))


def moves_at_level(game_id: str, *options: str, talk: Conversation | None = None) -> list[str]:
    """Return the first moves of a few games in a new conversation, after options were set.

    A new game each: what a search knows from the one before it may lead it to another move.
    """
    talk = talk or Conversation(game_id)
    talk.say(*(f"setoption name {option}" for option in options))
    return [best_move(talk.ask("uginewgame", "go nodes 100")[-1]) for _ in range(12)]


@every_game
def test_level_errs_and_a_seed_makes_it_err_in_the_same_way(game_id: str) -> None:
    assert len(set(moves_at_level(game_id))) == 1
    erring = moves_at_level(game_id, "Level value 1", "Seed value 5")
    assert len(set(erring)) > 1
    assert erring == moves_at_level(game_id, "Level value 1", "Seed value 5")
    assert len(set(moves_at_level(game_id, "Level value 1", "Level value 0"))) == 1


@every_game
def test_default_of_the_seed_is_that_by_which_levels_err(game_id: str) -> None:
    defaults = set()
    for _ in range(3):
        talk = Conversation(game_id)
        (offered,) = (line for line in talk.ask("ugi") if line.startswith("option name Seed "))
        default = offered.split()[6]
        erring = moves_at_level(game_id, "Level value 1", talk=talk)
        assert erring == moves_at_level(game_id, "Level value 1", f"Seed value {default}")
        assert offered in talk.ask("setoption name Seed value 5", "ugi")
        defaults.add(default)
    assert len(defaults) > 1


@every_game
def test_level_ends_a_search_without_limits_by_its_own_nodes(game_id: str) -> None:
    talk = Conversation(game_id)
    talk.say("setoption name Level value 1")
    talk.say("go depth 90")
    assert talk.finish()[-1].startswith("bestmove")


@pytest.mark.parametrize("game_id", game_ids())
def test_huge_perft_hears_stop_and_isready(game_id: str) -> None:
    talk = Conversation(game_id)
    before = talk.position_text()
    assert talk.say("go perft 999999999") == []
    assert talk.work(3) == []
    assert talk.say("isready", "query p1turn") == ["readyok"]
    assert talk.say("stop") == ["info string perft stopped before its end", "response true"]
    assert talk.state == (False, False)
    assert talk.position_text() == before
    assert talk.ask("go perft 1")[-1] == f"nodes {len(move_texts(at(game_id)))}"


@pytest.mark.parametrize("game_id", game_ids())
def test_huge_perft_hears_quit(game_id: str) -> None:
    talk = Conversation(game_id)
    talk.say("go perft 999999999")
    talk.work(3)
    assert talk.say("legal", "quit") == ["info string perft stopped before its end"]
    assert talk.state == (False, True)


def test_commands_that_wait_for_a_search_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ugi, "MOST_WAITING", 3)
    talk = Conversation("linja")
    talk.say("go infinite")
    assert talk.say(*["query p1turn"] * 4) == ["info string error: more than 3 commands wait"]
    assert talk.say("isready") == ["readyok"]
    assert talk.say("stop")[1:] == ["response true"] * 3
