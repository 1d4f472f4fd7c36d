"""Infinity: what is looked up instead of worked out: steps of whole rows, and position keys."""
