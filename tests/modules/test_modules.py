"""The page's modules by themselves, in Node: what needs no browser to be seen."""

import subprocess
from pathlib import Path

import pytest

from web.build import places

TESTS = sorted(Path(__file__).parent.rglob("*.test.mjs"))


@pytest.mark.parametrize("file", [pytest.param(path, id=path.stem) for path in TESTS])
def test_module(file: Path) -> None:
    done = subprocess.run(
        # Without `--test`, which would start a second process for the file.
        ["node", "--test-reporter=spec", file],
        cwd=places.ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stdout
