"""The line that says what is new: from the changelog, in every language."""

import pytest

from web.build import news, places
from web.build.environment import SetupError

CHANGELOG = """# Changelog

## [Unreleased] 0.2.0

> Two tabs.
<!-- es: Dos. -->

### Added

> Not this one.

## 0.1.0

> One.
<!-- es: Una. -->
"""


def test_the_line_is_that_of_the_topmost_version() -> None:
    assert news.of_newest(CHANGELOG) == {"en": "Two tabs.", "es": "Dos."}


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("> Two tabs.\n", "", "one line like: > What is new."),
        ("> Two tabs.\n", "> Two tabs.\n> Twice.\n", "one line like: > What is new."),
        ("<!-- es: Dos. -->\n", "", "one line like: <!-- es: What is new. -->"),
        ("> Two tabs.", f"> {'x' * 121}", "(en) has 121 characters, more than 120"),
        (CHANGELOG, "", "one line like"),
    ],
)
def test_a_changelog_without_its_line_is_refused_and_the_form_told(
    old: str, new: str, told: str
) -> None:
    with pytest.raises(SetupError) as caught:
        news.of_newest(CHANGELOG.replace(old, new))
    assert told in str(caught.value)


def test_the_changelog_of_the_project_has_it() -> None:
    assert news.of_newest(places.CHANGELOG.read_text(encoding="utf-8"))


def test_it_is_a_sentence_as_it_follows_another() -> None:
    for line in news.of_newest(places.CHANGELOG.read_text(encoding="utf-8")).values():
        assert line[0].isupper()
        assert line.endswith(".")
