"""UGI: reading a line takes time linear in its length, whatever it holds."""

import time
from collections.abc import Callable

import pytest

from calculi.registry import game_ids
from tests.cli.ugi.conversation import Conversation
from tests.support.play import at, move_texts

LENGTHS = 10_000, 100_000
#: A line ten times as long may take this many times as long; by the square it would be a hundred.
MOST_TIMES = 35
#: Seconds that are too short to tell anything.
NOISE = 0.05

# Each makes a line that is about as long as the number, of what has been read with patterns or is
# repeated back.
LINES: dict[str, Callable[[str, str, int], str]] = {
    "blanks behind a position": lambda text, move, length: f"position fen x{' ' * length}",
    "blanks in a position": lambda text, move, length: f"position fen x{' ' * length}y",
    "blanks behind a whole position": lambda text, move, length: (
        f"position fen {text}{' ' * length}y"
    ),
    "blanks before moves": lambda text, move, length: f"position fen x{' ' * length}moves",
    "tabs on both sides of moves": lambda text, move, length: (
        f"position fen x{chr(9) * length}moves{chr(9) * length}y"
    ),
    "the word moves": lambda text, move, length: "position fen x" + " moves" * (length // 6),
    "almost the word moves": lambda text, move, length: (
        "position fen x" + " movesx" * (length // 7)
    ),
    "blanks after startpos": lambda text, move, length: f"position startpos{' ' * length}y",
    "one digit after another": lambda text, move, length: f"position fen {'1' * length}",
    "commas": lambda text, move, length: f"position fen {'1,' * (length // 2)}",
    "dots": lambda text, move, length: f"position fen {'1.' * (length // 2)}",
    "slashes": lambda text, move, length: f"position fen {'1/' * (length // 2)}",
    "a long move": lambda text, move, length: f"position startpos moves {move}{'1' * length}",
    "a move of dashes": lambda text, move, length: (
        f"position startpos moves {'1-' * (length // 2)}"
    ),
    "many moves": lambda text, move, length: (
        f"position startpos moves{f' {move}' * (length // (len(move) + 1))}"
    ),
    "values of an option": lambda text, move, length: "setoption name" + " value" * (length // 6),
    "blanks in an option": lambda text, move, length: f"setoption name{' ' * length}x value 1",
    "digits of an option": lambda text, move, length: f"setoption name Hash value {'1' * length}",
    "limits": lambda text, move, length: "go" + " depth 1" * (length // 8) + " x",
    "digits of a limit": lambda text, move, length: f"go depth {'1' * length}",
    "a question": lambda text, move, length: f"query {'p' * length}",
    "no command": lambda text, move, length: "x" * length,
    "blanks": lambda text, move, length: " " * length + "x" + " " * length,
}


def seconds(game_id: str, line: str, times: int) -> float:
    """Return how much of the processor's time the quickest of some readings of a line takes."""
    talk = Conversation(game_id)
    taken = []
    for _ in range(times):
        begun = time.process_time()
        talk.say(line)
        taken.append(time.process_time() - begun)
    return min(taken)


@pytest.mark.parametrize("game_id", game_ids())
def test_ten_times_as_long_takes_about_ten_times_as_long(game_id: str) -> None:
    text, move = at(game_id).text(), move_texts(at(game_id))[0]
    for name, line in LINES.items():
        short, long = (line(text, move, length) for length in LENGTHS)
        taken = seconds(game_id, long, 1)
        if taken > NOISE:
            most = MOST_TIMES * seconds(game_id, short, 5) + NOISE
            assert seconds(game_id, long, 2) < most, name
