"""What the site publishes that others have made: listed, with its licences, pinned by its content.

`components.toml` is the list, and `components` reads it; from it come the list of licences and the
software bill of materials in `dist/`. `pinned` holds the files to their hashes, `advisories` asks
for what is known against all pins.
"""
