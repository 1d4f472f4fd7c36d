"""The games, one folder each; `calculi.game` holds the registry."""
