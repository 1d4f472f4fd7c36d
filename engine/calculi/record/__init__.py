"""Games as they were played: read from files and links, checked, replayed and written."""
