"""Sumof2: what the search does as this game alone needs it."""
