"""The player of a commit, kept as a program of its own."""

import shutil
import subprocess
from pathlib import Path

import pytest

from calculi.match import freezing
from calculi.match.players.ugi_program import UgiProgram
from calculi.registry import load
from calculi.search.budget import Budget


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with the engine as it is now."""
    source = Path(freezing.__file__).parents[1]
    shutil.copytree(
        source, tmp_path / "engine" / "calculi", ignore=shutil.ignore_patterns("__pycache__")
    )
    monkeypatch.chdir(tmp_path)
    who = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
    for words in (["init", "-q"], ["add", "."], ["commit", "-q", "-m", "One"]):
        subprocess.run(["git", *who, *words], check=True)
    return tmp_path


def test_a_commit_becomes_a_program_that_plays(
    repository: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.rmtree(repository / "engine")  # the commit is frozen, not what lies there
    assert freezing.main([str(repository / "kept")]) == 0
    name = capsys.readouterr().out.strip()
    (program,) = (repository / "kept").iterdir()
    assert str(program) in name
    running = UgiProgram(name.removeprefix("ugi:").replace("GAME", "linja"))
    try:
        running.new_game()
        start = load("linja").position.start()
        assert running.best_move(start.text(), Budget(nodes=100)) in start.legal_moves
    finally:
        running.close()


@pytest.mark.parametrize("commit", ["nothing-of-that-name", "HEAD~5"])
def test_a_commit_that_is_not_there_is_told(
    repository: Path, commit: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert freezing.main([str(repository / "kept"), "--commit", commit]) != 0
    assert capsys.readouterr().err.startswith("python -m calculi.match.freezing:")
    assert not (repository / "kept").exists()
