"""The games, one folder each; `calculi.registry` lists them."""
