"""Sumof2: search code that only this game needs."""
