"""Views: complete, consistent in themselves and from one ply to the next, for every game."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculi.page import bridge
from calculi.registry import game_ids, load
from calculi.search.opponent import opponent_of
from calculi.texts.sentence import said
from tests.page.calls import ask
from tests.support.effort import effort
from tests.support.examples import examples
from tests.support.play import at, random_game, some
from tests.support.positions import texts

every_game = pytest.mark.parametrize("game_id", game_ids())

SOME = 12
"""How many records are drawn where up to ten views are made of each."""


@st.composite
def records(draw: st.DrawFn, game_id: str) -> dict[str, Any]:
    """Draw a record: a start position, and some random moves from there."""
    start = draw(st.one_of(st.none(), texts(game_id)))
    position, moves = at(game_id, start), []
    source = Random(draw(st.integers(0, 1_000)))
    for _ in range(draw(st.integers(0, effort(game_id).views.plies))):
        if position.moves():
            moves.append(position.move_text(source.choice(position.moves())))
            position.play(moves[-1])
    return {"game": game_id, "start": start, "moves": moves}


def test_games_are_listed_with_all_that_a_home_page_needs() -> None:
    answer = ask(bridge.games)
    assert [game["id"] for game in answer["games"]] == list(game_ids())
    for game in answer["games"]:
        assert len(game["players"]) == 2
        assert all([game["name"], game["designer"], game["line"], *game["players"]])
        numbers = [level["level"] for level in game["levels"]]
        ladder = [strength.number for strength in opponent_of(game["id"]).levels]
        assert numbers == [*ladder, 101, 103, 110, 130]
        assert all(level["name"] for level in game["levels"])
        assert all(0 < len(level["line"]) <= 34 for level in game["levels"])


@every_game
@given(data=st.data())
def test_view_says_what_the_position_says(game_id: str, data: st.DataObject) -> None:
    record = data.draw(records(game_id))
    view = ask(bridge.view, **record)
    position = at(game_id, record["start"], *record["moves"])
    assert view["game"] == game_id
    assert view["position"] == position.text()
    assert view["ply"] == view["plies"] == len(record["moves"])
    written = load(game_id).board.written_score
    assert [player["score"] for player in view["players"]] == [*map(written, position.scores())]
    assert [move["text"] for move in view["moves"]] == [
        position.move_text(move) for move in position.moves()
    ]
    result = position.result()
    assert (view["result"] is None) == (result is None)
    assert view["final"] == view["result"]
    assert ask(bridge.view, **record, ply=0)["final"] == view["result"]
    assert view["to_move"] == (position.to_move if result is None else None)
    if result is not None:
        assert view["result"]["outcome"] == result.outcome
        assert view["result"]["winner"] == result.winner


@every_game
@given(data=st.data())
def test_every_move_has_a_path_of_its_own_through_what_can_be_picked(
    game_id: str, data: st.DataObject
) -> None:
    view = ask(bridge.view, **data.draw(records(game_id)))
    pickable = {item["id"] for item in [*view["cells"], *view["actions"]]}
    paths = [tuple(move["path"]) for move in view["moves"]]
    assert len(set(paths)) == len(paths)
    begun = {path[:length] for path in paths for length in range(len(path))}
    assert begun.isdisjoint(paths)
    wholes = [frozenset(path) for path in paths]
    for move, whole in zip(view["moves"], wholes, strict=True):
        if move["unordered"]:
            assert len(whole) == len(move["path"])
            assert sum(other <= whole for other in wholes) == 1
    for path in paths:
        assert path
        assert pickable.issuperset(path)
    used = {name for path in paths for name in path}
    assert used.issuperset(action["id"] for action in view["actions"])


@every_game
@given(data=st.data())
def test_ids_are_unique_and_nothing_shown_is_unnamed(game_id: str, data: st.DataObject) -> None:
    view = ask(bridge.view, **data.draw(records(game_id)))
    for kind in ("cells", "pieces", "actions"):
        ids = [item["id"] for item in view[kind]]
        assert len(set(ids)) == len(ids)
    assert not {cell["id"] for cell in view["cells"]} & {item["id"] for item in view["actions"]}
    cells = {cell["id"] for cell in view["cells"]}
    assert cells.issuperset(item["cell"] for item in [*view["pieces"], *view["slots"]])
    spoken = [item["label"] for item in [*view["cells"], *view["actions"]]]
    spoken += [move[name] for move in view["moves"] for name in ("notation", "sentence")]
    spoken += [player[name] for player in view["players"] for name in ("name", "spoken")]
    spoken += [view["step"][name] for name in ("title", "help", "phase")]
    assert all(spoken)


@every_game
@given(data=st.data())
def test_cells_are_in_reading_order_inside_the_board(game_id: str, data: st.DataObject) -> None:
    view = ask(bridge.view, **data.draw(records(game_id)))
    cells, board = view["cells"], view["board"]
    for area in ("board", "shelf"):
        grid = [(cell["row"], cell["column"]) for cell in cells if cell["area"] == area]
        assert grid == sorted(set(grid))
    for cell in cells:
        if cell["area"] == "board":
            assert (
                board["x"] <= cell["x"] <= cell["x"] + cell["width"] <= board["x"] + board["width"]
            )
            assert (
                board["y"]
                <= cell["y"]
                <= cell["y"] + cell["height"]
                <= board["y"] + board["height"]
            )
    places = {cell["id"]: cell for cell in cells}
    for item in [*view["pieces"], *view["slots"]]:
        cell = places[item["cell"]]
        assert cell["x"] <= item["x"] <= cell["x"] + cell["width"]
        assert cell["y"] <= item["y"] <= cell["y"] + cell["height"]


@every_game
@examples(SOME)
@given(data=st.data())
def test_move_lands_where_the_next_view_shows_it(game_id: str, data: st.DataObject) -> None:
    record = data.draw(records(game_id))
    view = ask(bridge.view, **record)
    before = {piece["id"]: (piece["x"], piece["y"]) for piece in view["pieces"]}
    position, sentence = (
        at(game_id, record["start"], *record["moves"]),
        load(game_id).board.sentence,
    )
    sentences = {
        position.move_text(move): said(sentence(position, move), "en") for move in position.moves()
    }
    for move in some(view["moves"], effort(game_id).views.moves):
        reached = ask(bridge.view, **{**record, "moves": [*record["moves"], move["text"]]})
        last = reached["last"]
        # Where play rests, the board still stands as the move has left it.
        board = reached["rest"] or reached
        after = {piece["id"]: (piece["x"], piece["y"]) for piece in board["pieces"]}
        landed = reached["rest"]["moved"] if reached["rest"] else last["moved"]
        assert (last["text"], last["notation"]) == (move["text"], move["notation"])
        assert last["player"] == view["to_move"]
        assert sentences[move["text"]] in last["sentence"]
        for travel, moved in zip(move["travels"], landed, strict=True):
            assert before[travel["piece"]] == (moved["x"], moved["y"])
            assert travel["lands"] == (moved["piece"] != "")
            if travel["lands"]:
                assert after[moved["piece"]] == (travel["x"], travel["y"])


def test_what_moved_before_in_the_same_turn_is_told_too() -> None:
    first = ask(bridge.view, game="linja", moves=["3-4"])["last"]
    second = ask(bridge.view, game="linja", moves=["3-4", "4-6"])["last"]
    assert first["moved_earlier"] == []
    assert second["moved_earlier"] == first["moved"]
    third = ask(bridge.view, game="linja", moves=["3-4", "4-6", "2-1"])["last"]
    assert third["moved_earlier"] == []


@every_game
@examples(SOME)
@given(data=st.data())
def test_turns_cover_all_plies_whichever_is_shown(game_id: str, data: st.DataObject) -> None:
    record = data.draw(records(game_id))
    plies = len(record["moves"])
    views = [ask(bridge.view, **record, ply=ply) for ply in range(plies + 1)]
    turns = views[0]["turns"]
    assert all(view["turns"] == turns for view in views)
    assert {view["to_move_at_end"] for view in views} == {views[-1]["to_move"]}
    assert [ply for turn in turns for ply in range(turn["from"], turn["to"])] == list(range(plies))
    for turn in turns:
        assert turn["text"]
        for ply in range(turn["from"], turn["to"]):
            assert views[ply]["to_move"] == turn["player"]
    numbers = [(turn["number"], turn["player"]) for turn in turns]
    assert numbers == sorted(set(numbers))


@every_game
@examples(SOME)
@given(data=st.data())
def test_earlier_ply_is_shown_as_it_was(game_id: str, data: st.DataObject) -> None:
    record = data.draw(records(game_id))
    for ply in range(len(record["moves"]) + 1):
        shown = ask(bridge.view, **record, ply=ply)
        alone = ask(bridge.view, **{**record, "moves": record["moves"][:ply]})
        assert (shown["ply"], shown["plies"]) == (ply, len(record["moves"]))
        differing = ("plies", "turns", "final", "to_move_at_end")
        assert {name: shown[name] for name in shown if name not in differing} == {
            name: alone[name] for name in alone if name not in differing
        }


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_whole_game_is_shown_to_its_end(game_id: str, seed: int) -> None:
    moves = random_game(game_id, seed)
    view = ask(bridge.view, game=game_id, moves=moves)
    assert view["moves"] == []
    assert view["actions"] == []
    assert view["to_move"] is None
    assert view["result"]["title"]
    assert view["result"]["reason"]
    assert "…" not in view["turns"][-1]["text"]


@every_game
def test_start_holds_the_views_that_view_gives(game_id: str) -> None:
    answer = ask(bridge.start, game=game_id)
    assert answer["view"] == ask(bridge.view, game=game_id)
    texts = [move["text"] for move in answer["view"]["moves"]]
    assert list(answer["replies"]) == (texts if len(texts) <= bridge.MOST_REPLIES else [])
    for move, reply in answer["replies"].items():
        assert reply == ask(bridge.view, game=game_id, moves=[move])


@every_game
def test_fields_left_out_or_null_are_the_start_the_last_ply_and_english(game_id: str) -> None:
    plain = ask(bridge.view, game=game_id)
    assert plain == ask(bridge.view, game=game_id, start=None, moves=None, ply=None, language=None)
    assert plain == ask(bridge.view, game=game_id, start=at(game_id).text(), moves=[], ply=0)
    assert plain == ask(bridge.view, game=game_id, language="en", unknown=["is", "ignored"])


@every_game
@given(data=st.data())
def test_the_move_list_alone_is_that_of_the_view(game_id: str, data: st.DataObject) -> None:
    record = data.draw(records(game_id))
    assert ask(bridge.turns, **record) == {"turns": ask(bridge.view, **record)["turns"]}


@every_game
def test_a_seed_draws_the_set_up_that_the_rules_draw(game_id: str) -> None:
    position = load(game_id).position
    drawn = [ask(bridge.draw, game=game_id, seed=seed)["start"] for seed in (1, 2, 1)]
    assert drawn == [position.from_seed(seed).text() for seed in (1, 2, 1)]
    assert (drawn[0] != drawn[1]) == position.DRAWS_SET_UPS
