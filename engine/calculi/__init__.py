"""Calculi: five little-known two-player board games about numbers."""

__version__ = "0.1.0"
