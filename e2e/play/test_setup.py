"""Where a game starts: from a text that is checked as it is written, or from a set-up by lot."""

from playwright.sync_api import Locator, Page, expect

from e2e.support.play_screen import PlayScreen
from e2e.support.saved_games import HUMAN, keep, saved_game
from e2e.support.sharing import wait_for_a_kept_game

START = "6.1.1.1.1.1.1.0 0.1.1.1.1.1.1.6 b i -"
OVER = "0.0.0.0.0.0.0.12 12.0.0.0.0.0.0.0 b i -"
NEARLY_OVER = "0.0.1.0.0.0.0.11 10.1.0.1.0.0.0.0 b i -"


def _write_the_start(play: PlayScreen, site: str) -> Locator:
    """Open the dialog of a new game of two people here, whose start is written."""
    play.open(site)
    play.wait_for_engine()
    play.control("New").click()
    dialog = play.page.get_by_role("dialog", name="New game")
    dialog.get_by_role("radio", name="Two people here").check()
    dialog.get_by_role("radio", name="From a text").check()
    return dialog


def test_the_usual_start_written_out_is_the_usual_start(desk: Page, site: str) -> None:
    """Links do not write it out: a friend's answer would else be taken for that of another game."""
    play = PlayScreen(desk)
    dialog = _write_the_start(play, site)
    field = dialog.get_by_label("Position", exact=True)
    field.fill(f" {START}\n")
    expect(field).to_have_js_property("validationMessage", "")
    dialog.get_by_role("button", name="Start").click()
    play.pick(3, 4)
    play.expect_own_turn()
    assert play.stored()["record"]["start"] is None


def test_what_is_found_of_a_text_that_is_not_wanted_keeps_nobody_from_starting(
    desk: Page, site: str
) -> None:
    play = PlayScreen(desk)
    dialog = _write_the_start(play, site)
    dialog.get_by_label("Position", exact=True).fill("nothing")
    dialog.get_by_role("radio", name="The usual one").check()
    # The text would have been looked at by now.
    desk.wait_for_timeout(800)
    dialog.get_by_role("button", name="Start").click()
    expect(dialog).to_be_hidden()


def test_no_clock_is_offered_where_none_is_kept_nor_keeps_one_from_starting(
    desk: Page, site: str
) -> None:
    play = PlayScreen(desk)
    play.open(site)
    play.control("New").click()
    dialog = desk.get_by_role("dialog", name="New game")
    clock = dialog.get_by_label("Clock")
    dialog.get_by_role("radio", name="Two people here").check()
    clock.select_option("Other")
    dialog.get_by_label("minutes").first.fill("")
    for mode in ("Analysis", "A friend elsewhere"):
        dialog.get_by_role("radio", name=mode).check()
        expect(clock).to_be_hidden()
    dialog.get_by_role("button", name="Start").click()
    expect(dialog).to_be_hidden()


def test_the_level_played_last_is_found_without_reading_games_of_other_kinds(
    desk: Page, site: str
) -> None:
    other = saved_game(moves="f1d3", record={"game": "minus-vs-plus"})
    keep(desk, other, "calculi.game.minus-vs-plus")
    keep(desk, saved_game(black=HUMAN, red=HUMAN))
    play = PlayScreen(desk)
    desk.goto(f"{site}#games")
    expect(desk.locator(".games-screen")).to_be_visible()
    desk.goto(f"{site}#minus-vs-plus")
    wait_for_a_kept_game(desk)
    play.open(site)
    desk.evaluate(
        """() => {
             const { get } = IDBObjectStore.prototype;
             globalThis.read = [];
             IDBObjectStore.prototype.get = function (key) {
               const isRead = this.name === "games" && this.transaction.mode === "readonly";
               if (isRead) globalThis.read.push(key);
               return get.call(this, key);
             };
             globalThis.readUnseen = () => void (IDBObjectStore.prototype.get = get);
           }"""
    )
    desk.keyboard.press("n")
    expect(desk.get_by_role("dialog", name="New game")).to_be_visible()
    read = desk.evaluate("read")
    desk.evaluate("readUnseen()")
    assert read == []


def _is_clear_of_the_buttons(dialog: Locator, part: Locator) -> bool:
    start_box = dialog.get_by_role("button", name="Start").bounding_box()
    part_box = part.bounding_box()
    assert start_box
    assert part_box
    return part_box["y"] + part_box["height"] <= start_box["y"]


def test_a_position_is_written_checked_and_played(desk: Page, site: str) -> None:
    play = PlayScreen(desk)
    dialog = _write_the_start(play, site)
    field = dialog.get_by_label("Position", exact=True)
    expect(field).to_have_value(START)
    # The field appears above the buttons, which lie over the end of the dialog.
    assert _is_clear_of_the_buttons(dialog, field)
    preview = dialog.get_by_role("img", name="The position as a board")
    expect(preview).to_be_visible()

    field.fill("0.0.7.0.0.0.0.0 0.0.0.0.0.0.0.9 b i -")
    faults = dialog.locator("#position-faults li")
    expect(faults.nth(2)).to_be_visible()
    assert _is_clear_of_the_buttons(dialog, faults.last)
    expect(preview).to_be_hidden()
    dialog.get_by_role("button", name="Start").click()
    expect(dialog).to_be_visible()

    field.fill(OVER)
    expect(dialog.get_by_text("In this position the game is over.")).to_be_visible()
    dialog.get_by_role("button", name="Start").click()
    expect(dialog).to_be_visible()

    field.fill(NEARLY_OVER)
    expect(dialog.get_by_text("In this position the game is over.")).to_be_hidden()
    expect(preview).to_be_visible()
    dialog.get_by_role("button", name="Start").click()
    expect(dialog).to_be_hidden()
    play.expect_own_turn()
    play.expect_counts(3, black=1, red=0)
    assert play.stored()["record"]["start"] == NEARLY_OVER

    # A rematch begins from there, too.
    for _ in range(40):
        if play.expect_turn_or_result():
            break
        before = play.moves.all_text_contents()
        play.make_any_move()
        expect(play.moves).not_to_have_text(before)
    play.result.get_by_role("button", name="Rematch").click()
    play.expect_own_turn()
    play.expect_counts(3, black=1, red=0)
    assert play.stored()["record"]["start"] == NEARLY_OVER


def test_a_set_up_by_lot_is_new_each_time_and_in_the_record(desk: Page, site: str) -> None:
    desk.goto(f"{site}#sumof2")
    expect(desk.get_by_role("grid")).to_be_visible()
    starts = set[str]()
    for _ in range(2):
        desk.get_by_role("button", name="New", exact=True).click()
        dialog = desk.get_by_role("dialog", name="New game")
        expect(dialog.get_by_role("radio", name="Drawn at random")).to_be_checked()
        dialog.get_by_role("button", name="Start").click()
        desk.wait_for_function(
            """known => !known.includes(
                 JSON.parse(localStorage['calculi.game.sumof2'] ?? '{}').record?.start ?? null)""",
            arg=[None, *starts],
        )
        kept = "JSON.parse(localStorage['calculi.game.sumof2']).record.start"
        starts.add(str(desk.evaluate(kept)))
    assert len(starts) == 2
