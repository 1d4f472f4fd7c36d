"""Which game a link holds is read by the page itself, before Python is there."""

from calculi.record import writing
from calculi.record.parts import Player
from calculi.record.random_game import random_record
from calculi.registry import game_ids, load
from tests.support.javascript import answers


def _games_of(links: list[str]) -> list[str | None]:
    return answers("sharing/links.js", [["gameOf", link] for link in links])


def test_the_game_of_a_link_is_found_also_in_one_that_is_cut_short_or_newer() -> None:
    games = list(game_ids())
    whole = [random_record(load(game), 1) for game in games]
    named = [record._replace(players=(Player('"game":"chess"'), Player("Ben"))) for record in whole]
    links = [writing.to_link(record) for record in (*whole, *named)]
    assert _games_of(links) == games * 2
    cut = [link[: len(link) // 2] for link in links]
    assert _games_of(cut) == games * 2
    assert _games_of([f"99{link[1:]}" for link in links]) == games * 2


def test_what_names_no_game_is_no_fault() -> None:
    good = writing.to_link(random_record(load("linja"), 1))
    texts = ["", "hello", "2.", "2.x", f"2.{'x' * 60}", good.partition(".")[2], good[:12], "2.é"]
    assert _games_of(texts) == [None] * len(texts)


def test_what_messengers_do_to_a_link_takes_nothing_from_it() -> None:
    good = max((writing.to_link(random_record(load(game), 1)) for game in game_ids()), key=len)
    assert "-" in good and "_" in good
    encoded = good.replace("-", "%2D").replace("_", "%5f").replace(".", "%2E")
    texts = [
        good,
        encoded,
        *(f"{good}{end}" for end in (")", ".", ">", "%20", "%29.", "*", "…", "&fbclid=x1")),
    ]
    assert answers("sharing/links.js", [["recordIn", text] for text in texts]) == [good] * len(
        texts
    )
    friends = [f"0123456789abcdef.1.{text}" for text in texts]
    read = answers("sharing/links.js", [["readFriendsLink", text] for text in friends])
    assert read == [{"id": "0123456789abcdef", "seat": 1, "link": good}] * len(texts)


def test_what_is_no_link_stays_as_it_is() -> None:
    texts = ["", "hello", "2", "2.", "%00%ff"]
    assert answers("sharing/links.js", [["recordIn", text] for text in texts]) == texts
