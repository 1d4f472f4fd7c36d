"""Whether the page is held up while Python thinks, and how much is sent for all of it."""

import brotli

from e2e.bench.driven import Driven, kept, site_that_is_not_kept
from e2e.support.saved_games import analysed
from web.build import fingerprint, places

#: Seconds of analysis, the one thought without end: a level's may take less than a tenth of one.
THOUGHT = 3

#: Collects tasks of the main thread that take 50 ms or more, for some time; gives the longest, or
#: null where the browser does not tell of any.
LONGEST_TASK = """new Promise((resolve) => {{
  if (!PerformanceObserver.supportedEntryTypes.includes("longtask")) return resolve(null);
  const found = [0];
  new PerformanceObserver((list) => found.push(...list.getEntries().map((it) => it.duration)))
    .observe({{ type: "longtask" }});
  setTimeout(() => resolve(Math.max(...found)), {milliseconds});
}})"""

Row = tuple[str, str]


def rows(driven: Driven) -> list[Row]:
    """What was measured and the figure, for each line of the table."""
    with driven.fresh() as visitor, site_that_is_not_kept() as site:
        kept(visitor, site, analysed("linja", None, ()))
        visitor.open(f"{site}#linja")
        visitor.wait_until("performance.getEntriesByName('think-start').length")
        longest = visitor.evaluate(LONGEST_TASK.format(milliseconds=THOUGHT * 1000))
    name = f"longest task of the main thread in {THOUGHT} s of analysis"
    if longest is None:
        return [(name, "not told by this browser")]
    return [(name, f"{longest:,.0f} ms" if longest else "under 50 ms")]


def size_rows() -> list[Row]:
    """The size of every file of the site, each compressed as a host would do it."""
    sizes = (
        len(brotli.compress(path.read_bytes())) for path in fingerprint.files_below(places.DIST)
    )
    return [("all files of the site, brotli", f"{sum(sizes) / 1e6:.2f} MB")]
