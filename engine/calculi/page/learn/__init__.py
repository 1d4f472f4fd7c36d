"""What the browser asks about lessons, puzzles, exercises, and mistakes that are tried again."""
