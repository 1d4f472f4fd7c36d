"""Every shape of the seam between Python and the page, each defined once.

These types are for the type checker, for tests and for what writes such data beforehand. Nothing
that a page starts with imports them, so they cost its start nothing. `python -m web.build.seam`
writes `web/app/seam.d.ts` from them, with their comments. Lengths are in board units (a cell is
about 100 high), y grows downwards, player 0 sits at the bottom.
"""
