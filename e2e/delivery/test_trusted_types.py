"""Trusted Types: texts become neither markup nor scripts, but for what Python needs to start."""

from playwright.sync_api import Page, expect

from e2e.conftest import wait_for_mark
from e2e.support.watch import Watch

#: What of some attempts succeeds. A timer's doing is held by the policy, which a test's is not.
SUCCEEDS = """() => new Promise((done) => setTimeout(async () => {
  const attempts = {%s};
  const succeeded = [];
  for (const [name, attempt] of Object.entries(attempts)) {
    try {
      await attempt();
      succeeded.push(name);
    } catch {}
  }
  done(succeeded);
}))"""
#: What somebody might do in the page or in a worker who can put texts in.
ANYWHERE = """
  evaluated: () => eval("1"),
  made: () => Function("return 1"),
  disguised: () => Function("a = 1", "return(w,x)=>0"),
  later: () => setTimeout("1"),
  anotherPolicy: () => trustedTypes.createPolicy("another", {}),
  theSamePolicy: () => trustedTypes.createPolicy("default", {}),
"""
IN_THE_PAGE = """
  inside: () => { document.createElement("p").innerHTML = "<b>bold</b>"; },
  instead: () => { document.body.firstElementChild.outerHTML = "<b>bold</b>"; },
  beside: () => document.body.insertAdjacentHTML("beforeend", "<b>bold</b>"),
  parsed: () => new DOMParser().parseFromString("<b>bold</b>", "text/html"),
  written: () => document.write("<b>bold</b>"),
  framed: () => { document.createElement("iframe").srcdoc = "<b>bold</b>"; },
  script: () => { document.createElement("script").text = "1"; },
  named: () => { document.createElement("script").src = "./sw.js"; },
  elsewhere: () => { document.createElement("script").src = "https://example.org/engine.py"; },
  worker: () => new Worker("./sw.js"),
  workerOfText: () => new Worker("data:text/javascript,1"),
"""
IN_A_WORKER = """
  imported: () => importScripts("./sw.js"),
  importedText: () => importScripts("data:text/javascript,1"),
"""


def test_in_the_page_and_in_its_worker(page: Page, site: str, watch: Watch) -> None:
    watch.expect("Trusted")
    page.goto(f"{site}#linja")
    wait_for_mark(page, "engine-ready")
    assert page.evaluate(SUCCEEDS % (ANYWHERE + IN_THE_PAGE)) == []
    (worker,) = page.workers
    assert worker.evaluate(SUCCEEDS % (ANYWHERE + IN_A_WORKER)) == []
    assert worker.evaluate(SUCCEEDS % "nothing: () => 1") == ["nothing"]


def test_in_the_frame_for_other_sites(page: Page, site: str, watch: Watch) -> None:
    watch.expect("Trusted")
    page.goto(f"{site}embed/1/#game=linja")
    expect(page.get_by_role("grid", name="Linja board")).to_be_visible()
    assert page.evaluate(SUCCEEDS % (ANYWHERE + IN_THE_PAGE)) == []


def test_in_the_handbook_only_its_search_reads_pages(page: Page, site: str, watch: Watch) -> None:
    watch.expect("Trusted")
    page.goto(f"{site}handbook/")
    assert page.evaluate(SUCCEEDS % (ANYWHERE + IN_THE_PAGE)) == ["parsed"]
