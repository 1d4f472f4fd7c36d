"""A sheet of exercises as pages of paper: black and white, for A4 and Letter."""
