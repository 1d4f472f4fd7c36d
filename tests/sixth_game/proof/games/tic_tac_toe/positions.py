"""Positions of tic-tac-toe built without playing: any that keep the invariants."""

from hypothesis import strategies as st


def texts() -> st.SearchStrategy[str]:
    """Return position texts; a few that no play leads to are among them."""
    return st.sampled_from(
        ("......... x", "x........ o", "xo....... x", "xoxxoo.x. o", "xxxoo.... o", "xoxxoooxx o")
    )
