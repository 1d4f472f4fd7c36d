"""Searches that leave moves out: they claim nothing that one of these may refute, and end."""

from calculi.search.budget import Budget
from calculi.search.opponent import opponent_of
from calculi.search.search import Search
from tests.support.play import at

#: Red wins after c2,2; the lays that a search looks at only draw.
LOST = (
    "2,-4:12bb;6,-4:44br;8,-4:23rb;3,-3:42rr;5,-3:51rr;7,-3:31rr;0,-2:33rr;2,-2:60rr;6,-2:35rr;"
    "-1,-1:04br;1,-1:36rr;5,-1:20bb;-2,0:66bb;0,0:00rr;2,0:22rr;4,0:54rb;6,0:55bb;1,1:56rr;"
    "0,2:52bb;2,2:62rr;-1,3:16rb;1,3:64bb;2,4:41bb;3,5:43br;5,5:01rb b f"
)
#: Decided, five plies before its end.
DECIDED = (
    "-2,-4:65rb;2,-4:06br;-3,-3:30rb;3,-3:20br;-4,-2:33rr;-2,-2:53rr;2,-2:14bb;-5,-1:13rb;"
    "-3,-1:50rr;-1,-1:16rb;1,-1:52bb;-4,0:64rr;-2,0:66bb;0,0:24bb;4,0:32rr;-1,1:44bb;1,1:21br;"
    "3,1:55rr;5,1:26rb;7,1:04br;-2,2:54rb;0,2:43br;2,2:00rr;-3,3:63br;1,3:10rr b f"
)


def test_a_draw_is_not_claimed_where_a_win_may_have_been_left_out() -> None:
    report = Search(opponent_of("zero-sum"), at("zero-sum", LOST)).run(Budget(depth=20))
    assert report.score.kind == "cp"


def test_a_decided_game_is_searched_no_deeper_than_it_lasts() -> None:
    slices = Search(opponent_of("zero-sum"), at("zero-sum", DECIDED)).slices(Budget(depth=50))
    assert max(report.depth for report in slices if report) <= 6
