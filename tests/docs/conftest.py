"""The manual, built once for all tests of what is built."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from tests.docs.building import AT_THE_END, MANUAL, MKDOCS, PAGE, SITE, markdown, sphinx, write


@pytest.fixture(scope="session")
def manual(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Return the folder that a builder of Sphinx has filled; no warning was given."""
    folder = write(tmp_path_factory.mktemp("sphinx") / "manual", MANUAL)

    @cache
    def built(builder: str) -> Path:
        options = ("-D", "suppress_warnings=toc.not_included,config.cache,toc.no_title")
        status, told = sphinx(folder, builder, *options)
        assert (status, told) == (0, ""), told
        return folder.with_name(f"{folder.name}-{builder}")

    return built


@pytest.fixture(scope="session")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Return the folder that `mkdocs` or `zensical` has filled."""

    @cache
    def built(program: str) -> Path:
        files = {"mkdocs.yml": MKDOCS + AT_THE_END.format(site=SITE), "docs/index.md": PAGE}
        folder = write(tmp_path_factory.mktemp(program), files)
        status, told = markdown(folder, program)
        assert status == 0, told
        return folder / "site"

    return built
