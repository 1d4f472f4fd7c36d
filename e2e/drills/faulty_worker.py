"""A site whose worker can be lost in a call that is named to it, or while it starts."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from playwright.sync_api import Browser, Page

from web.build import headers, places
from web.build.server import SiteServer

Way = Literal["it is ended", "it falls silent", "Python breaks"]
#: What befalls a worker, in Python.
WAYS: dict[Way, str] = {
    "it is ended": "_channel.postMessage('end'); _stay()",
    "it falls silent": "_stay()",
    "Python breaks": "raise SystemError('broken')",
}
#: Makes the page end the worker that asks for it, as a browser does when it lacks memory.
_ENDING = """{
  const made = [];
  globalThis.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      made.push(this);
      if (made.length === globalThis.diesStarting) this.terminate();
    }
  };
  const channel = new BroadcastChannel("drill");
  channel.onmessage = () => made.at(-1).terminate();
}"""
#: What is put behind the worker's own Python.
_FAULTY = """
from js import BroadcastChannel, globalThis

_channel = BroadcastChannel.new("drill")
_search = bridge.think

def _stay():
    while True:
        pass

def _losing(name, call):
    def calling(*given):
        if getattr(globalThis, "lostIn", None) == name:
            WHAT_BEFALLS_IT
        return call(*given)
    return calling

def _searching(request, report, pause):
    return _search(request, _losing("progress", report), pause)

bridge.think = _searching
for _name in __export__:
    globals()[_name] = _losing(_name, globals()[_name])
"""


@contextmanager
def faulty_worker(browser: Browser, way: Way) -> Iterator[tuple[Page, str]]:
    """A page that has not gone anywhere yet, and the address of the site."""
    rules = headers.read_rules(places.NETLIFY)
    context = browser.new_context(
        reduced_motion="reduce",
        service_workers="block",
        permissions=["clipboard-read", "clipboard-write"],
    )
    source = (places.WEB / "worker" / "engine.py").read_text(encoding="utf-8")
    source += _FAULTY.replace("WHAT_BEFALLS_IT", WAYS[way])
    with SiteServer(places.DIST, rules) as server, context:
        context.route("**/engine.py", lambda route: route.fulfill(body=source))
        page = context.new_page()
        page.set_default_timeout(60_000)
        page.add_init_script(_ENDING)
        yield page, server.url


def lose_in(page: Page, call: str) -> None:
    """Make the page lose its newest worker in the next call of this name."""
    page.workers[-1].evaluate("call => { globalThis.lostIn = call; }", call)


def lose_at_start(page: Page, number: int) -> None:
    """Make a page that is not there yet lose a worker while it starts."""
    page.add_init_script(f"globalThis.diesStarting = {number};")


def wait_for_another(page: Page, many: int) -> None:
    """Wait until this many workers have come, one after the other."""
    page.wait_for_function(
        "many => performance.getEntriesByName('engine-ready').length >= many", arg=many
    )
