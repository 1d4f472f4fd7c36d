"""Every shape of the seam between Python and the page, each written down once.

These types are for the type checker and for tests; nothing imports them at run time, so they cost
a page's start nothing. `python -m web.build.seam` writes `web/app/seam.d.ts` from them, comments
and all: lengths are in board units (a cell is 100), y grows downwards, player 0 sits at the bottom.
"""
