"""Two stored states of a game: which one is gone on from, for every pair of the two stores."""

from typing import Any

import pytest

from tests.support.javascript import answers

Game = dict[str, Any]


def _game(
    moves: str = "",
    *,
    revision: int | None = None,
    page: str | None = None,
    base: int | None = None,
    saved: int = 0,
    **record: Any,
) -> Game:
    """A stored state; without revision and page, as earlier versions of the site wrote it."""
    written: Game = {"id": "a", "start": None, "moves": moves.split(), "comments": {}, "lines": []}
    stamp = {"revision": revision, "page": page, "base": base}
    known = {name: value for name, value in stamp.items() if value is not None}
    return {"record": {**written, "ending": None, **record}, "saved": saved, **known}


def _chosen(one: Game | None, other: Game | None) -> tuple[Game | None, Game | None, bool]:
    """The state to go on from, the other game, and whether that is a fork."""
    (choice,) = answers("game/storage/newer.js", [["choose", one, other]])
    return choice["game"], choice["rest"], choice["isFork"]


OLD = _game("3-4 1-3", revision=10, page="p")
NEW = _game("3-4 1-3 6-5", revision=11, page="p")
#: What another page, that had seen nothing of it, made of an earlier state.
APART = _game("3-4 2-4", revision=12, page="q", base=9)


@pytest.mark.parametrize(
    ("one", "other", "game"),
    [
        pytest.param(None, None, None, id="nothing is stored"),
        pytest.param(NEW, None, NEW, id="the second is missing or broken"),
        pytest.param(None, NEW, NEW, id="the first is missing or broken"),
        pytest.param(NEW, NEW, NEW, id="both are equal"),
        pytest.param(OLD, NEW, NEW, id="the first is older"),
        pytest.param(NEW, OLD, NEW, id="the second is older"),
        pytest.param(
            _game("1 2", saved=5), _game("1 2 3", saved=6), _game("1 2 3", saved=6), id="unstamped"
        ),
        pytest.param(
            _game("1", saved=6), _game("1 2", saved=5), _game("1 2", saved=5), id="longer is older"
        ),
    ],
)
def test_what_is_newer_and_contains_the_other_is_taken(
    one: Game | None, other: Game | None, game: Game | None
) -> None:
    assert _chosen(one, other) == (game, None, False)
    found, rest, is_fork = _chosen(other, one)
    assert (found, rest, is_fork) == (game, None, False)


def test_of_equal_states_the_first_is_taken_which_has_the_picture() -> None:
    drawn = {**NEW, "view": {}}
    assert _chosen(drawn, NEW)[0] == drawn


@pytest.mark.parametrize(("one", "other"), [(NEW, APART), (APART, NEW)])
def test_a_fork_is_told_and_both_states_are_there(one: Game, other: Game) -> None:
    assert _chosen(one, other) == (APART, NEW, True)


def test_what_a_page_has_taken_back_is_no_fork() -> None:
    back = _game("3-4 2-4", revision=12, page="p")
    assert _chosen(NEW, back) == (back, None, False)
    after_a_reload = _game("3-4 2-4", revision=12, page="q", base=11)
    assert _chosen(NEW, after_a_reload) == (after_a_reload, None, False)


def test_another_game_that_is_newer_is_shown_and_the_older_one_is_kept() -> None:
    other = _game("2-3", revision=20, page="q", id="b")
    assert _chosen(NEW, other) == (other, NEW, False)


NOTE = {"1": "a comment"}
LINE = {"from": 1, "moves": ["2-4"], "comments": {}, "lines": []}
LONGER_LINE = {**LINE, "moves": ["2-4", "1-2"], "comments": NOTE}
WON = {"reason": "resigned", "winner": 0}


@pytest.mark.parametrize(
    ("smaller", "larger"),
    [
        ({}, {"comments": NOTE}),
        ({"comments": NOTE}, {"comments": {**NOTE, "2": "another"}}),
        ({}, {"marks": NOTE}),
        ({"marks": NOTE}, {"marks": {**NOTE, "2": "another"}}),
        ({}, {"lines": [LINE]}),
        ({"lines": [LINE]}, {"lines": [{**LINE, "moves": ["1-1"]}, LONGER_LINE]}),
        ({}, {"ending": WON}),
    ],
)
def test_what_is_said_drawn_and_tried_is_contained_too(smaller: Game, larger: Game) -> None:
    small = _game("1 2", revision=12, page="p", base=0, **smaller)
    large = _game("1 2", revision=11, page="q", base=0, **larger)
    assert _chosen(small, large) == (large, None, False)
    large["revision"] = 13
    assert _chosen(small, large) == (large, None, False)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"comments": NOTE}, {"comments": {"1": "something else"}}),
        ({"marks": NOTE}, {"marks": {"1": "something else"}}),
        ({"lines": [LINE]}, {"lines": [{**LINE, "from": 0}]}),
        ({"ending": WON}, {"ending": {**WON, "winner": 1}}),
        ({"ending": WON}, {"comments": NOTE}),
        ({"start": "x"}, {}),
    ],
)
def test_what_each_has_alone_makes_a_fork(one: Game, other: Game) -> None:
    first = _game("1 2", revision=12, page="p", base=0, **one)
    second = _game("1 2", revision=13, page="q", base=0, **other)
    assert _chosen(first, second) == (second, first, True)


def test_revisions_grow_whatever_the_clock_says() -> None:
    now, last = 1_000, 5_000
    assert answers(
        "game/storage/newer.js",
        [["nextRevision", now, 0], ["nextRevision", now, last], ["nextRevision", 6_000, last]],
    ) == [now, last + 1, 6_000]


#: A time that a date can hold, but that cannot be counted on from.
FAR = 8 * 10**15


def test_what_cannot_be_counted_on_from_orders_nothing() -> None:
    # As an earlier version of the site has stored a game of a file, and what was played in it.
    far = _game("1", saved=FAR)
    played = _game("1 2", saved=10, revision=FAR + 1, page="p", base=FAR)
    now = _game("1 2 3", saved=20, revision=20, page="q", base=10)
    for older in (far, played):
        assert _chosen(now, older) == (now, None, False)
        assert _chosen(older, now) == (now, None, False)
    calls: list[list[Any]] = [
        ["revisionOf", far],
        ["revisionOf", played],
        ["nextRevision", 10, 2**52],
    ]
    assert answers("game/storage/newer.js", calls) == [0, 10, 2**52]


def test_a_base_that_cannot_be_counted_on_from_makes_nothing_a_continuation() -> None:
    apart = {**APART, "base": FAR}
    assert _chosen(NEW, apart) == (apart, NEW, True)
