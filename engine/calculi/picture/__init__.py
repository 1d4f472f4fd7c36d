"""Pictures of positions, as SVG.

The skins of the site are the only painters. They paint every ground and every piece once, into the
files in `shapes` (`python -m web.build.shapes`); here these are placed by a view of the position.
"""
