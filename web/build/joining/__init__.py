"""Joins what is published, which browsers fetch sooner as a few files than as many small ones.

The sources stay plain modules and style sheets. `modules` says which of them a visit needs first;
everything else follows from what they import. `styles` joins the style sheets of each page.
"""
