"""The paths of lessons of all games that have one."""

from calculi.learn.steps import Path, Step, load_path
from calculi.registry import game_ids

PATHS: dict[str, Path] = {game: path for game in game_ids() if (path := load_path(game))}
STEPS: dict[str, tuple[Path, Step]] = {
    f"{game}/{step.id}": (path, step) for game, path in PATHS.items() for step in path.steps
}
