"""What a game is like: reached from the rules, drawn, in words and as numbers, fit for phones."""

from playwright.sync_api import Page, expect

from e2e.support.layout import resize


def test_rules_lead_to_what_the_game_is_like(desk: Page, site: str) -> None:
    desk.goto(f"{site}#rules/linja")
    desk.get_by_role("link", name="What the game is like").click()
    expect(desk).to_have_title("What Linja is like · Calculi")
    expect(desk.get_by_role("img", name="Black gets")).to_be_visible()
    expect(desk.get_by_role("img", name="median")).to_have_count(4)
    expect(desk.get_by_role("table", name="First moves").get_by_role("row")).to_have_count(8)
    with desk.expect_download() as saved:
        desk.get_by_role("button", name="Save the numbers").click()
    assert saved.value.suggested_filename == "linja-study.csv"
    lines = saved.value.path().read_text(encoding="utf-8").splitlines()
    assert lines[0] == "what,of,value,low,high"
    assert len(lines) > 60
    desk.get_by_text("How it was counted").click()
    expect(desk.get_by_text("calculi study linja web/studies/linja")).to_be_visible()
    desk.get_by_role("link", name="Zero-Sum").click()
    expect(desk).to_have_title("What Zero-Sum is like · Calculi")
    expect(desk.get_by_role("heading", name="Length")).to_have_count(0)


def test_what_a_game_is_like_fits_a_phone(phone: Page, site: str) -> None:
    phone.goto(f"{site}#study/infinity")
    expect(phone.get_by_role("heading", name="How it ends")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    phone.goto(f"{site}#study/chess")
    expect(phone).to_have_title("Calculi: games of numbers")


def test_texts_of_plots_are_as_large_as_others_at_every_width(desk: Page, site: str) -> None:
    desk.goto(f"{site}#study/infinity")
    expect(desk.locator(".plots svg").first).to_be_visible()
    for width in (390, 459, 460, 620, 750, 751, 768, 820, 900, 901, 1280):
        resize(desk, {"width": width, "height": 900})
        heights = desk.locator("figure svg text").evaluate_all(
            "all => all.map((one) => one.getBoundingClientRect().height)"
        )
        assert min(heights) > 12, width
        assert max(heights) < 22, width
