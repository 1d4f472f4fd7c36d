"""Assembles the site in `dist/`; the docstring of the package says what lies where, and why."""

import json
import os
import re
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import calculi
from calculi.page import bridge
from calculi.page.learn import exercises
from calculi.texts import LANGUAGES
from web.build import fingerprint, headers, inline, news, places
from web.build.embedding import element, frame, pictures
from web.build.environment import SetupError
from web.build.handbook import making as handbook
from web.build.joining import modules, styles
from web.build.joining.modules import Files, Page
from web.build.pages import (
    complete,
    entry,
    head,
    lessons,
    previews,
    puzzles,
    rules,
    strength,
    study,
    without_network,
)
from web.build.pages.head import EntryPage
from web.build.pages.home import home
from web.build.python import archives as python
from web.build.third_party import bill, listing, pinned

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
#: `core.js` and everything that it loads in a page that declines its plugins.
PYSCRIPT_FILES = ("core.js", "core-*.js", "error-*.js")
#: The npm modules that our own modules import; each is one file without imports.
NPM_MODULES = {"idb": "build/index.js", "uqr": "dist/index.mjs"}
#: What is published as it is; modules and style sheets are joined.
PUBLISHED = ("icons", "worker")
SERVICE_WORKER = "sw.js"
#: What `dist/` was made from.
STAMP = places.CACHE / "dist.stamp"
#: Only a page of another site that pins an engine needs micropip, and is then online; source maps
#: are only for people who look into a browser's tools.
NOT_KEPT = re.compile(
    r"/micropip-[^/]+$|_installing\.zip\.txt$|\.map$|^robots\.txt$|^sitemap\.xml$|^previews/"
)
#: Kept once all else is: pages whose screens are there in the first one, too, boards for pages of
#: other sites, pictures that browsers use once they have installed the site, what stands beside
#: games and rules, and the tools that take a game elsewhere.
KEPT_LATER = re.compile(
    r".+/index\.html$|^embed/|^site/\w+/(?:embed/|icons/.+\.png$|style/in-frame\.css$"
    r"|start/(?:puzzles/|\w+/(?:(?:strength|puzzles)\.json$|(?!rules/)\w+/))|vendor/uqr\.js$"
    r"|app/(?:sharing|texts)-(?:embedding|moving|qr)-"
    r"|app/(?:texts-)?puzzles-|style/learn/puzzles)"
)
#: The first of these: lessons and puzzles, for people who go offline soon after a first visit.
KEPT_NEXT = re.compile(r"^site/\w+/(?:start/|app/(?:texts-)?puzzles-|style/learn/puzzles)")


def build_if_out_of_date() -> None:
    """Make `dist/` unless it was made from exactly these sources, for the same address."""
    _unless_current(lambda: build(places.DIST))


def _unless_current(action: Callable[[], None]) -> None:
    names = ("pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md", places.NETLIFY.name)
    sources = [places.ROOT / name for name in names]
    sources += [places.ENGINE / "description.py"]
    sources += fingerprint.files_below(places.ENGINE / "calculi")
    sources += [path for path in places.WEB.iterdir() if path.is_file()]
    for folder in places.WEB.iterdir():
        if folder.is_dir() and folder != places.NODE_MODULES:
            sources += fingerprint.files_below(folder)
    sources = [path for path in sources if "__pycache__" not in path.parts]
    if not places.DIST.is_dir():
        STAMP.unlink(missing_ok=True)
    made_from = fingerprint.of_files(sources, places.ROOT)
    wanted = fingerprint.of_texts(made_from, head.site_address())
    fingerprint.unless_current(STAMP, wanted, action)


def build(dist: Path) -> None:
    """Make the site; replace the folder `dist` once all of it is there.

    Raises `SetupError` where a game lacks a part, `netlify.toml` does not know the pages, or
    `dist` cannot be replaced.
    """
    with _made(dist) as made:
        _put(made, dist)


def write_policy() -> None:
    """Have `netlify.toml` know the pages of these sources: where they lie, what stands in them.

    The site that has been made to find this is `dist/` from then on.
    """
    with _made(places.DIST) as made:
        inline.write_policy(made)
        headers.write_caching(made, places.NETLIFY)
        # The handbook quotes it.
        shutil.rmtree(made / handbook.FOLDER)
        handbook.add(made)
        bill.add(made)
        _unless_current(lambda: _put(made, places.DIST))


def _put(made: Path, dist: Path) -> None:
    rules = headers.read_rules(places.NETLIFY)
    inline.check(made, rules)
    headers.check_caching(made, rules)
    # Into a folder that is still there, the site would be moved.
    if dist.exists():
        try:
            shutil.rmtree(dist)
        except OSError as error:
            raise SetupError(f"{dist.name} cannot be removed: {error}") from error
    shutil.move(made, dist)


def _check_place(dist: Path) -> None:
    name = dist.name
    if dist.is_symlink():
        raise SetupError(f"{name} is a link; the build replaces a folder. Remove the link.")
    if os.path.ismount(dist):
        raise SetupError(f"{name} is a mount; the build replaces a folder. Unmount it.")
    if dist.exists() and not dist.is_dir():
        raise SetupError(f"{name} is a file; the build replaces a folder. Remove the file.")


@contextmanager
def _made(dist: Path) -> Iterator[Path]:
    """The site, made to be put at `dist`, for as long as the context lasts."""
    _check_place(dist)
    complete.check()
    print("Building the site", flush=True)
    places.CACHE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=places.CACHE) as scratch:
        archives, made = Path(scratch, "archives"), Path(scratch, "dist")
        archives.mkdir()
        python.make(archives)
        runtime = _add_runtime(made, archives)
        site, joined = _add_site(made, archives, runtime)
        pages = _add_entry_pages(made, runtime, site, joined)
        _add_service_worker(made, runtime, site, pages)
        handbook.add(made)
        pinned.check(made)
        listing.add(made)
        bill.add(made)
        yield made


def _add_runtime(dist: Path, archives: Path) -> str:
    """Add what comes from npm and PyPI; return its folder's path in the site."""
    new = dist / "runtime" / "new"
    for name in PYODIDE_FILES:
        _copy(python.PYODIDE / name, new / "pyodide" / name)
    libraries = [archives / name for name in (python.FOR_PAGES, python.FOR_INSTALLING)]
    for archive in [*libraries, *archives.glob("micropip-*.whl")]:
        _copy(archive, new / "pyodide" / archive.name)
    pyscript = places.NODE_MODULES / "@pyscript" / "core" / "dist"
    for pattern in PYSCRIPT_FILES:
        for path in pyscript.glob(pattern):
            _copy(path, new / "pyscript" / path.name)
    return _name_by_content(new, dist)


def _add_site(dist: Path, archives: Path, runtime: str) -> tuple[str, dict[Page, Files]]:
    """Add Calculi's own files below the entry pages.

    Returns their folder's path in the site, and the joined files of each page below it.
    """
    new = dist / "site" / "new"
    for folder in PUBLISHED:
        for path in fingerprint.files_below(places.WEB / folder):
            if "__pycache__" not in path.parts:
                _copy(path, new / path.relative_to(places.WEB))
    for name, module in NPM_MODULES.items():
        _copy(places.NODE_MODULES / name / module, new / "vendor" / f"{name}.js")
    elsewhere = {name: f"../vendor/{name}.js" for name in NPM_MODULES}
    pyodide = f"../../../{runtime}/pyodide"
    joined = modules.join(new, elsewhere | {"pyodide": f"{pyodide}/pyodide.mjs"})
    styles.join(new)
    _add_engine(new / "engine", archives, pyodide)
    _add_start_views(new / "start")
    return _name_by_content(new, dist), joined


def _add_engine(folder: Path, archives: Path, pyodide: str) -> None:
    lock = json.loads((archives / python.LOCK).read_text(encoding="utf-8"))
    packages = lock["packages"]
    _copy(
        archives / packages[python.ENGINE]["file_name"],
        folder / packages[python.ENGINE]["file_name"],
    )
    packages["micropip"]["file_name"] = f"{pyodide}/{packages['micropip']['file_name']}"
    _write(folder / python.LOCK, json.dumps(lock))


def _add_start_views(folder: Path) -> None:
    """Write what the page shows without Python: games, first views, rules, strength, studies."""
    proved = json.dumps(strength.page())
    paths = lessons.paths()
    found = puzzles.found()
    for game, known in found.items():
        _write(folder / "puzzles" / f"{game}.json", json.dumps(puzzles.page(game, known)))
    for language in LANGUAGES:
        games = bridge.games(json.dumps({"language": language}))
        _write(folder / language / "games.json", games)
        _write(folder / language / "home.json", _written(home, language))
        _write(folder / language / "strength.json", proved)
        titles = {game: lessons.listed(path, language) for game, path in paths.items()}
        _write(folder / language / "lessons.json", json.dumps({"games": titles}))
        _write(folder / language / "puzzles.json", json.dumps(puzzles.listed(found, language)))
        _write(folder / language / "exercises.json", json.dumps(exercises.choices(language)))
        for game, path in paths.items():
            page = json.dumps(lessons.page(path, language))
            _write(folder / language / "lessons" / f"{game}.json", page)
        for game in json.loads(games)["games"]:
            start = bridge.start(json.dumps({"game": game["id"], "language": language}))
            if "error" in json.loads(start):
                raise ValueError(f"The start view of {game['id']} is an error: {start}")
            _write(folder / language / f"{game['id']}.json", start)
            page = json.dumps(_written(rules.page, game["id"], language))
            _write(folder / language / "rules" / f"{game['id']}.json", page)
            page = json.dumps(study.page(game["id"], language))
            _write(folder / language / "studies" / f"{game['id']}.json", page)


def _written(make: Callable[..., Any], *names: str) -> Any:
    """Make a page of what somebody has written; a mistake in that is told without a traceback."""
    try:
        return make(*names)
    except ValueError as error:
        raise SetupError(str(error)) from error


def _add_entry_pages(
    dist: Path, runtime: str, site: str, joined: Mapping[Page, Files]
) -> list[EntryPage]:
    """Add the pages at the top, which it returns, and what pages of other sites use."""
    (plugin,) = (dist / runtime / "pyscript").glob("error-*.js")
    build = {
        "version": calculi.__version__,
        "pyscript": f"./{runtime}/pyscript/core.js",
        "plugin": f"./{runtime}/pyscript/{plugin.name}",
        "pyodide": f"./{site}/engine/interpreter.mjs",
        "engine": f"./{site}/worker/engine.py",
        "start": f"./{site}/start/",
    }
    whole = entry.Site(dist, site, build, joined)
    pages = dict(entry.pages(whole))
    for page, text in pages.items():
        _write(dist / page.folder / "index.html", text)
    _write(dist / "robots.txt", head.robots())
    if head.site_address():
        _write(dist / "sitemap.xml", head.sitemap(list(pages)))
        for picture in previews.FOLDER.glob("*.png"):
            _copy(picture, dist / previews.FOLDER.name / picture.name)
    manifest = (places.WEB / entry.MANIFEST).read_text(encoding="utf-8")
    _write(dist / entry.MANIFEST, entry.with_published_paths(manifest, site))
    folder = dist / "embed" / "1"
    for game in calculi.games():
        _write(folder / f"{game}.svg", pictures.start_picture(game))
        _write(folder / f"{game}-turned.svg", pictures.start_picture(game, flipped=True))
    element.join(folder / "board.js")
    _write(folder / "index.html", frame.page(whole))
    return list(pages)


def _add_service_worker(dist: Path, runtime: str, site: str, pages: Sequence[EntryPage]) -> None:
    """Add the service worker, preceded by the files that it keeps, each with its hash."""
    everything = [
        path
        for path in fingerprint.files_below(dist)
        if not NOT_KEPT.search(path.relative_to(dist).as_posix())
    ]
    runtime_files = [path for path in everything if path.is_relative_to(dist / runtime)]
    own_files = [path for path in everything if not path.is_relative_to(dist / runtime)]
    later = [path for path in own_files if KEPT_LATER.search(path.relative_to(dist).as_posix())]
    later.sort(key=lambda path: not KEPT_NEXT.search(path.relative_to(dist).as_posix()))
    precache = {
        "news": news.of_newest(places.CHANGELOG.read_text(encoding="utf-8")),
        "site": {
            "hash": fingerprint.of_files(own_files, dist),
            "folder": site,
            "files": _hashes([path for path in own_files if path not in later], dist),
            "later": _hashes(later, dist),
            "screens": {f"./{page.folder}": _on_top_page(page) for page in pages if page.folder},
        },
        "runtime": {
            "hash": Path(runtime).name,
            "folder": runtime,
            "files": _hashes(runtime_files, dist),
        },
        "withoutNetwork": without_network.page(),
    }
    source = (places.WEB / SERVICE_WORKER).read_text(encoding="utf-8")
    # Inside a function, the script is an error wherever it is cut off.
    wrapped = f"(() => {{\n{source}}})();\n"
    _write(dist / SERVICE_WORKER, f"self.precache = {json.dumps(precache)};\n\n{wrapped}")


def _on_top_page(page: EntryPage) -> str:
    """Where the top page shows the screen of another entry page, in the language of that one."""
    asked = "" if page.language == head.USUAL else f"?language={page.language}"
    return f"{asked}#{page.address}"


def _hashes(paths: list[Path], dist: Path) -> dict[str, str]:
    """Return by address the hash of each file, as browsers take it for its integrity."""
    # A host may redirect index.html to the folder, and a page cannot be loaded from a cached
    # redirect.
    return {
        f"./{path.relative_to(dist).as_posix()}".removesuffix("index.html"): fingerprint.integrity(
            path.read_bytes()
        )
        for path in paths
    }


def _name_by_content(folder: Path, dist: Path) -> str:
    named = folder.rename(folder.with_name(fingerprint.of_folder(folder)))
    return named.relative_to(dist).as_posix()


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _write(target: Path, text: str) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8", newline="\n")
