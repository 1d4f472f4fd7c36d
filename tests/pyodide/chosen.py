"""The tests that run in the site's own Python too, because CPython cannot answer for it.

The rules, the search and the page are the same code there, and all of it is tested natively. What
Pyodide has of its own: words of 32 bits, a small stack, Python 3.14, no threads and no processes, a
clock of coarse ticks, another build of the standard library, and an engine of bytecode in a wheel.

So a test runs there where it is about something that a page does and where one of these could make
a difference; of properties the first examples, and of trees a ply less. The command line, UGI with
it, matches and studies are in no page.
"""

from typing import Final

CHOSEN: Final = (
    # Sizes of numbers, hashes, sets and dictionaries in their order, copies and pickles: legal
    # moves and keys depend on them in every game.
    "games/test_perft.py",
    "games/test_properties.py",
    "games/test_against_reference.py::test_any_valid_position_has_the_same_perft",
    "games/test_against_reference.py::test_kept_counts_are_those_of_the_second_implementation",
    # What Python 3.14 takes for a digit, a letter or white space.
    "games/infinity/test_notation.py",
    "games/linja/test_notation.py",
    "games/minus_vs_plus/test_notation.py",
    "games/sumof2/test_notation.py",
    "games/zero_sum/test_notation.py",
    # JSON, zlib, base64, and how deep and how large a text may be before it is refused.
    "record",
    # The same moves by the same seeds, the same values, the clock, and the garbage collector.
    "search/test_reproducible.py",
    "search/test_value.py",
    "search/test_endgames.py",
    "search/test_budgets.py",
    "search/test_table.py::test_the_garbage_collector_leaves_entries_alone",
    # The whole seam, as the page calls it: numbers written as JSON, texts read from the wheel in
    # every language, requests nested deeper than the stack, and coroutines without a thread.
    "page/test_views.py",
    "page/test_searches.py",
    "page/test_pauses.py",
    "page/test_judged_moves.py",
    "page/test_records.py",
    "page/test_language.py",
    "page/test_wrong_requests.py::test_text_that_is_not_json",
    "page/test_wrong_requests.py::test_deeply_nested_values_are_refused",
    "page/test_wrong_requests.py::test_any_object_gets_an_answer",
    "texts/test_texts.py",
)
"""Files and folders below `tests/`, or a test in one of them."""
