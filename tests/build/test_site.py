"""The built site: made twice it is the same, it is complete, and it names no other host."""

import base64
import hashlib
import itertools
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import calculi
import web.build
from calculi.page import bridge
from calculi.texts import LANGUAGES
from web.build import fingerprint, places, site
from web.build.joining import styles
from web.build.python import archives

pytestmark = pytest.mark.thorough

APP = places.WEB / "app"


@pytest.fixture(scope="module")
def dist() -> Path:
    site.build_if_out_of_date()
    return places.DIST


def _source(page: str) -> str:
    return (places.WEB / page).read_text()


def _only_folder(dist: Path, part: str) -> Path:
    (folder,) = (dist / part).iterdir()
    return folder


def _files(dist: Path) -> dict[str, bytes]:
    return {
        path.relative_to(dist).as_posix(): path.read_bytes()
        for path in fingerprint.files_below(dist)
    }


def _precache(dist: Path) -> dict[str, Any]:
    line = (dist / "sw.js").read_text().splitlines()[0]
    found: dict[str, Any] = json.loads(line.removeprefix("self.precache = ").removesuffix(";"))
    return found


@pytest.mark.long
def test_the_package_of_the_build_says_what_lies_where(dist: Path) -> None:
    (folder,) = (dist / "site").iterdir()
    pages = {path.parent.relative_to(dist).parts[0] for path in dist.glob("*/**/index.html")}
    entries = {"index.html", "manifest.webmanifest", *pages} - {"handbook", "embed"}
    parts = {path.name for place in (dist, folder) for path in place.iterdir()} - entries
    for part in parts:
        assert part in str(web.build.__doc__), part


def test_two_builds_are_the_same_to_the_byte(dist: Path, tmp_path: Path) -> None:
    code = "import sys, pathlib, web.build.site as site; site.build(pathlib.Path(sys.argv[1]))"
    elsewhere = os.environ | {"PYTHONHASHSEED": "1234", "TZ": "Asia/Tokyo", "LC_ALL": "C"}
    again = tmp_path / "dist"
    subprocess.run(
        [sys.executable, "-c", code, str(again)], cwd=places.ROOT, env=elsewhere, check=True
    )
    first, second = _files(dist), _files(again)
    assert list(first) == list(second)
    assert [name for name in first if first[name] != second[name]] == []


@pytest.mark.parametrize("part", ["site", "runtime"])
def test_folders_are_named_after_their_content(dist: Path, part: str) -> None:
    folder = _only_folder(dist, part)
    assert folder.name == fingerprint.of_folder(folder)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_its_start_view(dist: Path, language: str) -> None:
    start = _only_folder(dist, "site") / "start" / language
    games = json.loads((start / "games.json").read_text())["games"]
    assert games == json.loads(bridge.games(json.dumps({"language": language})))["games"]
    for game in games:
        written = (start / f"{game['id']}.json").read_text()
        request = {"game": game["id"], "language": language}
        assert json.loads(written) == json.loads(bridge.start(json.dumps(request)))
    others = {"games.json", "home.json", "strength.json", "rules", "studies"}
    others |= {"exercises.json", "lessons.json", "lessons", "puzzles.json"}
    assert {path.name for path in start.iterdir()} == {
        f"{game['id']}.json" for game in games
    } | others


@pytest.mark.parametrize("language", LANGUAGES)
def test_home_shows_every_game_and_nothing_but_its_board(dist: Path, language: str) -> None:
    start = _only_folder(dist, "site") / "start" / language
    home = json.loads((start / "home.json").read_text())
    assert home["games"] == json.loads((start / "games.json").read_text())
    assert list(home["views"]) == [game["id"] for game in home["games"]["games"]]
    for view in home["views"].values():
        assert view["pieces"]
        assert not view["result"]
        # A position text may tell what is hidden from both players.
        assert (view["position"], view["moves"]) == ("", [])


@pytest.mark.parametrize("game", calculi.games())
@pytest.mark.parametrize(("manner", "flipped"), [("", False), ("-turned", True)])
def test_the_start_of_each_game_is_published_as_a_picture_for_light_and_dark(
    dist: Path, game: str, manner: str, flipped: bool
) -> None:
    picture = (dist / "embed" / "1" / f"{game}{manner}.svg").read_text(encoding="utf-8")
    (style,) = re.findall(r"<style>@media\(prefers-color-scheme:dark\)\{(.*)\}</style>", picture)
    dark = dict(re.findall(r"--([\w-]+):(#\w+);", style))
    plain = re.sub(r"<style>.*</style>", "", picture)
    token = re.compile(r"var\(--([\w-]+),(#\w+)\)")
    for theme, shown in (
        ("light", token.sub(r"\2", plain)),
        ("dark", token.sub(lambda found: dark[found[1]], plain)),
    ):
        start = calculi.start(game)
        assert shown == calculi.svg(start, last_move=False, theme=theme, width=390, flipped=flipped)


def test_the_service_worker_keeps_every_file_but_itself_and_what_pinned_engines_need(
    dist: Path,
) -> None:
    precache = _precache(dist)
    lists = [precache["site"]["files"], precache["site"]["later"], precache["runtime"]["files"]]
    urls = {url.removeprefix("./") for files in lists for url in files}
    assert len(urls) == sum(map(len, lists))
    wanted = {re.sub(r"(^|/)index\.html$", r"\1", name) for name in _files(dist)}
    wanted -= {"sw.js", "robots.txt"} | {name for name in wanted if name.endswith(".map")}
    pinned = {name for name in wanted if "/micropip-" in name or "_installing." in name}
    assert len(pinned) == 2
    book = {name for name in wanted if name.startswith("handbook/")}
    assert book >= {"handbook/", "handbook/playing.html"}
    assert urls == wanted - pinned - book - {"licences.txt", "bom.cdx.json"}
    assert {url.split("/")[1] for url in precache["runtime"]["files"]} == {"runtime"}
    for folder in ("site", "runtime"):
        assert precache[folder]["folder"] == _only_folder(dist, folder).relative_to(dist).as_posix()
    for url, integrity in itertools.chain(*(files.items() for files in lists)):
        file = dist / url / "index.html" if url.endswith("/") else dist / url
        digest = base64.b64encode(hashlib.sha256(file.read_bytes()).digest()).decode()
        assert integrity == f"sha256-{digest}", url


def test_what_is_no_other_way_to_the_first_page_is_kept_at_first(dist: Path) -> None:
    told = _precache(dist)["site"]
    pages = {f"./{path.parent.relative_to(dist).as_posix()}/" for path in _pages(dist)} - {"././"}
    assert told["screens"].keys() == pages
    assert told["screens"]["./rules/linja/"] == "#rules/linja"
    assert told["screens"]["./es/rules/linja/"] == "?language=es#rules/linja"
    assert pages < told["later"].keys()
    assert [url for url in told["files"] if url.endswith("/")] == ["./"]
    needed = [
        *(f"start/en/{game}.json" for game in calculi.games()),
        "start/es/rules/linja.json",
        "app/screens-rules.js",
        "worker/engine.py",
    ]
    for name in needed:
        assert f"./{told['folder']}/{name}" in told["files"]


def _pages(dist: Path) -> list[Path]:
    return [
        path for path in dist.rglob("index.html") if {"embed", "handbook"}.isdisjoint(path.parts)
    ]


def test_every_screen_that_is_written_has_a_page_in_each_language(dist: Path) -> None:
    games = calculi.games()
    wanted = {
        f"{folder}{address}index.html"
        for folder in ("", "es/")
        for address in ("", *(f"{kind}{game}/" for kind in ("", "rules/") for game in games))
    }
    assert {path.relative_to(dist).as_posix() for path in _pages(dist)} == wanted


def test_entry_pages_refer_to_files_that_are_there(dist: Path) -> None:
    for page in [*_pages(dist), dist / "manifest.webmanifest"]:
        text = page.read_text()
        addresses = re.findall(r'"(\.\.?/[^"]*)"', text)
        assert len(addresses) > 2
        for address in addresses:
            assert (page.parent / address.split("#")[0].split("?")[0]).exists(), (
                f"{page}: {address}"
            )


def test_what_starts_python_is_named_before_the_style_and_all_other_modules(dist: Path) -> None:
    page = (dist / "index.html").read_text()
    tags = r'<(?:link rel="(?:modulepreload|stylesheet)"|script)[^>]* (?:src|href)="\./([^"]+)"'
    named = [Path(address).name for address in re.findall(tags, page)]
    assert named[:2] == ["engine-first-worker.js", "core.js"]
    assert re.fullmatch(r"core-\w+\.js", named[2])
    assert re.fullmatch(r"error-\w+\.js", named[3])
    assert named[4:] == ["main.js", "all.css"]


def test_pyscript_gives_way_to_what_shows_the_screen(dist: Path) -> None:
    for page in _pages(dist):
        links = re.findall(r'<link rel="modulepreload"[^>]*/pyscript/[^>]*>', page.read_text())
        assert len(links) == 3
        assert [link for link in links if 'fetchpriority="low"' not in link] == []


def test_no_plain_script_has_to_be_fetched(dist: Path) -> None:
    for page in (dist / "index.html", dist / "embed" / "1" / "index.html"):
        tags = re.findall(r"<script[^>]* src=[^>]*>", page.read_text())
        assert tags
        assert [tag for tag in tags if 'type="module"' not in tag] == []


@pytest.mark.parametrize(("page", "sheet"), styles.OF_PAGES.items())
def test_each_page_has_one_style_sheet_with_all_rules_of_its_parts(
    dist: Path, page: str, sheet: str
) -> None:
    parts = re.findall(r'<link rel="stylesheet" href="[./]+/([^"]+)"', _source(page))
    assert len(parts) > 5
    whole = (_only_folder(dist, "site") / sheet).read_text()
    assert whole.endswith(styles.WHOLE)
    for part in parts:
        rules = re.sub(r"/\*.*?\*/", "", (places.WEB / part).read_text(), flags=re.DOTALL)
        named = set(re.findall(r"\.[a-z][\w-]+(?=[^;{}]*\{)", rules))
        assert {name for name in named if name not in whole} == set(), part


def test_entry_pages_and_styles_name_no_host_and_no_absolute_path(dist: Path) -> None:
    styles = (dist / "site").rglob("*.css")
    for path in [*_pages(dist), *dist.glob("*.webmanifest"), *styles]:
        named = re.findall(
            r"""(?:\b(?:src|href)="|"src": "|\burl\(["']?)([^"')]*)""", path.read_text()
        )
        # A place within the page itself is as relative as can be.
        assert [address for address in named if not re.match(r"\.\.?/|#", address)] == [], path


def test_the_page_is_told_where_its_parts_are(dist: Path) -> None:
    page = (dist / "index.html").read_text()
    (block,) = re.findall(r'<script type="application/json" id="build">(.*?)</script>', page)
    told = json.loads(block)
    assert told.pop("version") == calculi.__version__
    assert told.pop("taught") == list(calculi.games())
    skins, texts, learning = (told.pop(name) for name in ("skins", "texts", "learning"))
    assert list(texts) == list(learning) == list(LANGUAGES)
    assert set(told) == {"pyscript", "plugin", "pyodide", "engine", "start"}
    lists = itertools.chain(skins.values(), texts.values(), learning.values())
    for path in [*told.values(), *itertools.chain(*lists)]:
        assert (dist / path).exists()


def test_the_page_is_told_of_each_games_skin_all_files_that_it_has_not_named(dist: Path) -> None:
    page = (dist / "index.html").read_text()
    (block,) = re.findall(r'<script type="application/json" id="build">(.*?)</script>', page)
    skins = json.loads(block)["skins"]
    named = set(
        re.findall(r'<(?:link rel="modulepreload"[^>]* href|script[^>]* src)="([^"]+)"', page)
    )
    assert list(skins) == list(calculi.games())
    for game, told in skins.items():
        assert Path(told[0]).name == f"skins-{game}-index.js"
        wanted = {f"./{path.relative_to(dist)}" for path in _at_once(dist / told[0])}
        assert set(told) == wanted - named


def _at_once(file: Path) -> set[Path]:
    """A published module and all that it imports at once, directly or not."""
    found, waiting = {file}, [file]
    while waiting:
        text = waiting.pop().read_text()
        named = re.findall(r'(?:from|import)"(\./[^"]+)"', text)
        new = {(file.parent / name).resolve() for name in named} - found
        found |= new
        waiting += new
    return found


def test_every_module_of_the_sources_is_in_one_file_of_each_page(dist: Path) -> None:
    site = _only_folder(dist, "site")
    plain = set(re.findall(r'<script src="\./([^"]+)"', _source("index.html")))
    modules = {path.relative_to(places.WEB).as_posix() for path in APP.rglob("*.js")} - plain
    sources = {f"../{module}" for module in modules}
    for folder, wanted in (("app", sources), ("embed", {"../embed/frame/main.js"})):
        maps = [json.loads(path.read_text()) for path in (site / folder).glob("*.map")]
        inside = [name for found in maps for name in found["sources"] if name]
        assert len(inside) == len(set(inside))
        # What has nothing but exports of others may leave no trace.
        assert wanted - set(inside) <= {"../app/texts/index.js"}


def test_each_joined_file_has_its_source_map_with_the_sources_in_it(dist: Path) -> None:
    site = _only_folder(dist, "site")
    joined = [path for folder in ("app", "embed", "engine") for path in (site / folder).iterdir()]
    joined = [path for path in joined if path.suffix in (".js", ".mjs")]
    assert len(joined) > 20
    for path in joined:
        assert path.read_text().endswith(f"//# sourceMappingURL={path.name}.map\n")
        told = json.loads(path.with_name(f"{path.name}.map").read_text())
        for name, text in zip(told["sources"], told["sourcesContent"], strict=True):
            assert (name is None) == (text is None)
            if name:
                assert text.startswith((places.WEB / "app" / name).read_text()[:40]), name


def test_a_module_that_is_asked_for_by_name_is_there_for_each_name(dist: Path) -> None:
    site = _only_folder(dist, "site")
    for folder in ("app", "embed"):
        names = {path.name for path in (site / folder).iterdir()}
        for language in LANGUAGES:
            assert f"texts-{language}.js" in names
        for game in calculi.games():
            assert f"skins-{game}-index.js" in names


def test_neither_types_nor_tools_are_published(dist: Path) -> None:
    assert [name for name in _files(dist) if name.endswith(".d.ts")] == []
    folders = {path.name for path in _only_folder(dist, "site").iterdir()}
    assert folders.isdisjoint({"build", "node_modules"})


def test_a_build_that_fails_leaves_the_site_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dist = tmp_path / "dist"
    dist.mkdir()
    (dist / "index.html").write_text("old")

    def fail(_: Path) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(archives, "make", fail)
    with pytest.raises(OSError, match="disk full"):
        site.build(dist)
    assert _files(dist) == {"index.html": b"old"}


def test_what_is_shared_later_waits_for_no_words(dist: Path) -> None:
    """Words that could not be had would stop all that is loaded later."""
    (shared,) = dist.glob("site/*/app/shared.js")
    assert not re.findall(r'"\./texts-\w+-index\.js"', shared.read_text(encoding="utf-8"))
