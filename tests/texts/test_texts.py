"""The words of the games: their small grammar, and that each game has those all games need."""

import json
import pkgutil
import re
from pathlib import Path
from string import Formatter

import pytest

import calculi.texts
from calculi.registry import game_ids
from calculi.texts import LANGUAGES, LONGEST_QUOTE, catalogue, say, written

TEXTS = Path(calculi.texts.__file__).parent
every_language = pytest.mark.parametrize("language", LANGUAGES)
SHARED_PARTS = ["common", "docs", "errors", "levels", "records", "themes", "worksheet"]
every_part = pytest.mark.parametrize("part", [*SHARED_PARTS, *game_ids()])


@every_language
@every_part
def test_no_key_stands_twice(language: str, part: str) -> None:
    def once(pairs: list[tuple[str, object]]) -> dict[str, object]:
        assert len(dict(pairs)) == len(pairs)
        return dict(pairs)

    source = pkgutil.get_data("calculi.texts", f"{language}/{part}.json")
    assert source is not None
    assert json.loads(source, object_pairs_hook=once)


@pytest.mark.parametrize(
    ("points", "text"), [(0, "0 points"), (1, "1 point"), (2, "2 points"), (-1, "-1 points")]
)
def test_one_is_singular_and_all_else_plural(points: int, text: str) -> None:
    assert say("en", "score.points", n=points) == text


@pytest.mark.parametrize(
    ("rows", "text"),
    [
        (1, "Any one of your pieces goes **exactly one row** on."),
        (5, "Any one of your pieces goes **exactly five rows** on."),
        (12, "Any one of your pieces goes **exactly twelve rows** on."),
        (13, "Any one of your pieces goes **exactly 13 rows** on."),
    ],
)
def test_small_numbers_are_written_in_letters(rows: int, text: str) -> None:
    assert say("en", "linja.help.follow-up", rows=rows) == text


def test_number_that_begins_a_sentence_has_a_capital() -> None:
    assert say("en", "linja.help.counted", rows=3, row=4).startswith("Three pieces stood")


@pytest.mark.parametrize(
    ("points", "text"), [(1, "un punto"), (2, "dos puntos"), (6, "seis puntos")]
)
def test_spanish_numbers_agree_with_what_is_counted(points: int, text: str) -> None:
    said = say("es", "minus-vs-plus.move.last-row", n=points, player="Más")
    assert said.startswith(text)
    assert say("es", "minus-vs-plus.piece.0", size=1) == "más uno"
    assert "exactamente una fila" in say("es", "linja.help.follow-up", rows=1)


#: Counts that are named because there are too many: these are never one.
NEVER_ONE = {
    "infinity.fault.infinities",
    "linja.fault.row",
    "minus-vs-plus.fault.turns",
    "minus-vs-plus.fault.zeros",
    "minus-vs-plus.malformed.long",
    "zero-sum.fault.domino-twice",
    "zero-sum.fault.slot-twice",
}


@every_language
@every_part
def test_what_is_counted_agrees_with_one(language: str, part: str) -> None:
    for key, text in catalogue(language, part).items():
        if not key.startswith(("malformed", "fault", "six-rows", "times")):
            continue
        wrong = re.findall(r"\{(?:n|rows|dominoes|moves|turns|zeros)\} [^\W\d_]+", text)
        assert not wrong or f"{part}.{key}" in NEVER_ONE, text


@pytest.mark.parametrize("key", ["", "nothing", "linja", "linja.nothing"])
def test_unknown_key_is_a_mistake_of_the_program(key: str) -> None:
    with pytest.raises(KeyError):
        say("en", key)


@pytest.mark.parametrize("language", ["", "xx", "EN", "../texts"])
def test_unknown_language_is_a_mistake_of_the_program(language: str) -> None:
    with pytest.raises(KeyError):
        say(language, "score.points", n=1)


@every_language
@pytest.mark.parametrize("game_id", game_ids())
def test_every_game_names_its_players_and_tells_its_line(language: str, game_id: str) -> None:
    texts = catalogue(language, game_id)
    assert all(texts[key] for key in ("line", "player.0", "player.1"))


@every_language
@every_part
def test_every_language_has_the_same_texts(language: str, part: str) -> None:
    assert catalogue(language, part).keys() == catalogue("en", part).keys()


@every_language
@every_part
def test_texts_are_filled_in_with_the_same_values_in_every_language(
    language: str, part: str
) -> None:
    def fields(text: str) -> set[str]:
        return {field for _, field, _, _ in Formatter().parse(text) if field}

    english = catalogue("en", part)
    for key, text in catalogue(language, part).items():
        if isinstance(text, str):
            assert fields(text) == fields(english[key]), key


def test_english_has_one_kind_of_apostrophe() -> None:
    straight = re.compile(r"[A-Za-z}]'[a-z]")
    texts = {path: path.read_text(encoding="utf-8") for path in TEXTS.rglob("en/**/*.json")}
    assert len(texts) > len(SHARED_PARTS)
    assert [path for path, text in texts.items() if straight.search(text)] == []


def test_of_a_number_too_long_to_be_read_the_magnitude_is_told_with_its_sign() -> None:
    assert written(10**5000) == "10^5000…"
    assert written(-(10**5000)) == "-10^5000…"
    assert written(-(10**100)) == f"-1{'0' * 100}"


def test_what_a_message_quotes_is_cut_where_it_is_longer_than_a_person_reads() -> None:
    def quoted(value: object) -> str:
        return say("en", "errors.not-text", place="moves", value=value)

    longest = "x" * (LONGEST_QUOTE - 2)
    assert repr(longest) in quoted(longest)
    assert f"'{longest}…" in quoted(f"{longest}x")
    # Python itself could not write these; where it runs in a browser, it would break down.
    nested: list[object] = []
    for _ in range(5_000):
        nested = [nested]
    assert quoted(nested) == f"moves: {'[' * 21}...{']' * 21} is not a text"
    assert quoted([10**5000]) == "moves: [10^5000…] is not a text"
