"""Every shape of the seam between Python and the page, each defined once.

These types are for the type checker and for tests. Nothing imports them at run time, so they cost
the start of a page nothing. `python -m web.build.seam` writes `web/app/seam.d.ts` from them, with
their comments. Lengths are in board units (a cell is 100), y grows downwards, player 0 sits at the
bottom.
"""
