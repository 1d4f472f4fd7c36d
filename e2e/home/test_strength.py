"""The page of strength: reached from the rules, in words as well as drawn, and fit for phones."""

from playwright.sync_api import Page, expect

from calculi.search.opponent import opponent_of
from web.build.pages import strength


def test_rules_lead_to_what_matches_have_shown(desk: Page, site: str) -> None:
    desk.goto(f"{site}#rules/linja")
    desk.get_by_role("link", name="How strong the computer is").click()
    expect(desk).to_have_title("Linja, strength · Calculi")
    # Plain words come first, and then the figures.
    first = next(game for game in strength.page()["games"] if game["id"] == "linja")["ladder"][0]
    taken = round(10 * (1 - first["share"][0]))
    expect(
        desk.get_by_text(
            f"who looks one move ahead and only every other time, takes {taken} of ten"
        )
    ).to_be_visible()
    levels = desk.locator(".level-list").get_by_role("listitem")
    expect(levels.nth(0)).to_have_text("Novice Guesses more than it sees.")
    expect(desk.get_by_role("img", name="Elo above a beginner: level 1")).to_be_visible()
    steps = desk.get_by_role("table", name="Each level against the one below").get_by_role("row")
    height = len(opponent_of("linja").levels)
    expect(steps).to_have_count(height + 1)
    expect(steps.filter(has_text="6½ against 6")).to_have_count(1)
    expect(steps.filter(has_text="7 against 6½")).to_have_count(1)
    expect(levels.filter(has_text="Seasoned")).to_have_attribute("data-number", "6½")
    lowest = desk.get_by_role("table", name="The lowest level against beginners").get_by_role("row")
    expect(lowest).to_have_count(4)
    expect(lowest.filter(has_text="Greedy:")).to_have_count(1)
    # A row for each grade below the two of the head: how many puzzles, then what each level finds.
    found = desk.get_by_role("table", name="What each level finds of the puzzles").get_by_role(
        "row"
    )
    expect(found.nth(2).get_by_role("cell")).to_have_count(height + 1)
    expect(found.nth(2).get_by_role("rowheader")).to_have_text("1")
    command = desk.get_by_text("python -m calculi.match.ladder linja")
    expect(command).to_be_hidden()
    desk.get_by_text("The command that plays these matches").first.click()
    expect(command).to_be_visible()
    desk.get_by_role("link", name="Sumof2").click()
    expect(desk).to_have_title("Sumof2, strength · Calculi")
    expect(desk.get_by_role("table", name="What each criterion is worth")).to_have_count(0)


def test_strength_fits_a_phone(phone: Page, site: str) -> None:
    phone.goto(f"{site}#strength/zero-sum")
    expect(phone.get_by_role("row", name="2 against 1")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_strength_of_no_game_leads_home(desk: Page, site: str) -> None:
    desk.goto(f"{site}#strength/chess")
    expect(desk).to_have_title("Calculi: games of numbers")
