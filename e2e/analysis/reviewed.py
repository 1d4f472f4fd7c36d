"""A lost game with a planted blunder, and the screen on which a game is looked back at."""

from playwright.sync_api import Page, expect

from calculi.record.parts import Player, RecordFields, TimeControl
from calculi.record.record import Record
from calculi.record.told import ending
from calculi.record.writing import to_file
from calculi.registry import load
from calculi.search.budget import Budget
from calculi.search.opponent import opponent_of
from calculi.search.search import Search
from e2e.support.sharing import Sharing, drop_file

#: Black wins by 4-5, and by nothing else.
WON = "0.0.0.2.0.0.1.9 8.2.0.1.1.0.0.0 b i -"
BLUNDER, BETTER = "7-8", "4-5"


def lost(*, times: tuple[int, ...] = ()) -> Record:
    """Black blunders at once, and all else is played as well as can be.

    `times` are the milliseconds of the first plies where clocks ran; the others took none.
    """
    game = load("linja")
    position = game.position.from_text(WON)
    position.play(BLUNDER)
    moves = [BLUNDER]
    while not (result := position.result()):
        move = Search(opponent_of("linja"), position).run(Budget()).move
        moves.append(position.move_text(move))
        position.push(move)
    assert result.winner == 1
    players = (Player("Ada"), Player("Ben"))
    fields = RecordFields("linja", 1, WON, tuple(moves), players, result=ending(result))
    if times:
        clock = TimeControl(300, 0)
        taken = times + (0,) * (len(moves) - len(times))
        fields = fields._replace(clock=(clock, clock), times=taken)
    return Record.of(fields)


class Review(Sharing):
    """A play screen on which a game is looked back at."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.region = page.get_by_role("region", name="Review of the game")
        self.course = self.region.get_by_role("slider", name="Course of the game")
        self.told = self.region.locator(".told")
        self.progress = self.region.locator(".progress")

    def button(self, name: str) -> None:
        """Press a button of the review."""
        self.region.get_by_role("button", name=name).click()


def review_a_lost_game(play: Review, site: str, record: Record | None = None) -> None:
    """Black throws a won game away in the first turn."""
    play.open(site)
    drop_file(play.page, "game.json", to_file(record or lost()))
    play.result.get_by_role("button", name="Review the game").click()
    expect(play.progress).to_be_empty()
