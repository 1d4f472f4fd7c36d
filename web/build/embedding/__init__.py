"""Builds `embed/1/`, which other sites use: its addresses and their meaning never change."""
