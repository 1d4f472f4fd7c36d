"""A framed link to a game goes on to its board once the page around it has a place for it.

Chromium leaves some of those blank for good that go on while that page is laid out for the first
time: 22 of 918 where it waited for a script of its own.
"""

from playwright.sync_api import Route, expect

from e2e.embed.embed_page import EmbedPage

#: A page waits so long, in milliseconds, in which a frame would go on many times.
WHILE = 500


def test_a_frame_waits_for_a_page_that_waits_for_a_script(embed: EmbedPage) -> None:
    kept_back: list[Route] = []

    def keep_back(route: Route) -> None:
        kept_back.append(route)

    embed.page.route("**/late.js", keep_back)
    # Chromium looks what is under the pointer, and lays a page out for that: 14 of 240 on a busy
    # machine. Then the frame has its place, and is right to go on.
    devtools = embed.page.context.new_cdp_session(embed.page)
    devtools.send("Input.setIgnoreInputEvents", {"ignore": True})
    script = '<script type="module" blocking="render" src="late.js"></script>'
    with embed.page.expect_request("**/late.js"):
        embed.page.goto(embed.host.write("late.html", _frame(embed), script), wait_until="commit")
    _expect_nothing_but_the_link(embed)
    kept_back[0].fulfill(content_type="text/javascript", body="export {};")
    _expect_the_board(embed)


def test_a_frame_that_is_hidden_waits_until_it_is_shown(embed: EmbedPage) -> None:
    embed.open(f"<div hidden>{_frame(embed)}</div>")
    _expect_nothing_but_the_link(embed)
    embed.page.evaluate("document.querySelector('div').hidden = false")
    _expect_the_board(embed)


def test_a_link_to_a_page_in_spanish_is_framed_in_spanish(embed: EmbedPage) -> None:
    addresses = ("es/linja/", "es/#linja", "linja/", "#learn/linja/4")
    embed.open("".join(f'<iframe src="{embed.site}{address}"></iframe>' for address in addresses))
    for number, address in enumerate(addresses, start=1):
        frame = embed.page.frame_locator(f"iframe:nth-of-type({number})")
        language = "es" if "es/" in address else "en"
        expect(frame.locator("html:has(.side)")).to_have_attribute("lang", language)


def test_a_run_through_puzzles_stays_a_page_of_the_site(embed: EmbedPage) -> None:
    address = f"{embed.site}#puzzle/linja/run"
    embed.open(f'<iframe src="{address}" width="800" height="560"></iframe>')
    expect(embed.page.frame_locator("iframe").locator(".run")).to_be_visible()
    assert embed.page.frames[1].url == address


def _frame(embed: EmbedPage) -> str:
    return f'<iframe src="{embed.site}#linja" width="800" height="560"></iframe>'


def _expect_nothing_but_the_link(embed: EmbedPage) -> None:
    embed.page.wait_for_timeout(WHILE)
    (link,) = embed.page.frames[1:]
    # On a busy machine it may not have come so far.
    link.wait_for_url(f"{embed.site}#linja", wait_until="commit")
    # Nothing of the whole site has begun in it.
    expect(link.locator("body > *")).to_have_count(0)
    assert link.url == f"{embed.site}#linja"


def _expect_the_board(embed: EmbedPage) -> None:
    expect(embed.page.frame_locator("iframe").locator(".side")).to_be_visible()
    assert embed.page.frames[1].url.startswith(f"{embed.site}embed/1/#game=linja")
