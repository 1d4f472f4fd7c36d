"""Assembles the site in `dist/`; the docstring of the package says what lies where, and why."""

import json
import re
import shutil
import tempfile
from pathlib import Path

import calculi
from calculi.page import bridge
from calculi.texts import LANGUAGES
from web.build import fingerprint, headers, inline, news, places, starting
from web.build.embedding import element, frame, pictures
from web.build.handbook import making as handbook
from web.build.pages import rules, strength
from web.build.pages.home import home
from web.build.python import archives as python
from web.build.third_party import bill, listing, pinned

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
#: `core.js` and everything that it loads in a page that declines its plugins.
PYSCRIPT_FILES = ("core.js", "core-*.js", "error-*.js")
#: The npm modules that our own modules import; each is one file without imports.
NPM_MODULES = {"idb": "build/index.js"}
UNPUBLISHED_FOLDERS = ("build", "handbook", "node_modules", "rules", "strength", "wheel")
#: They become parts of pages.
UNPUBLISHED_FILES = (frame.SOURCE, starting.SOURCE)
ENTRY_PAGES = ("*.html", "*.webmanifest")
SERVICE_WORKER = "sw.js"
MODULE_TAG = re.compile(
    r' *<(?:script type="module"[^>]* src|link rel="modulepreload" href)="\./([^"]+)">'
    r"(?:</script>)?\n"
)
STYLE_LINK = re.compile(r' *<link rel="stylesheet" href="\.\.?/(style/[^"]+)">\n')
JOINED_STYLES = "style/all.css"
FRAMES_STYLES = "style/in-frame.css"
#: At the end of a joined style sheet: where it is missing, the sheet was cut off.
WHOLE_STYLE = ":root { --whole-style: yes; }\n"
PAGES_OF_STYLES = {"index.html": JOINED_STYLES, "embed/index.html": FRAMES_STYLES}


def build_if_out_of_date() -> None:
    """Make `dist/` unless it was made from exactly these sources."""
    names = ("pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md", places.NETLIFY.name)
    sources = [places.ROOT / name for name in names]
    sources += fingerprint.files_below(places.ENGINE / "calculi")
    sources += [path for path in places.WEB.iterdir() if path.is_file()]
    for folder in places.WEB.iterdir():
        if folder.is_dir() and folder != places.NODE_MODULES:
            sources += fingerprint.files_below(folder)
    sources = [path for path in sources if "__pycache__" not in path.parts]
    stamp = places.CACHE / "dist.stamp"
    if not places.DIST.is_dir():
        stamp.unlink(missing_ok=True)
    wanted = fingerprint.of_files(sources, places.ROOT)
    fingerprint.unless_current(stamp, wanted, lambda: build(places.DIST))


def build(dist: Path) -> None:
    """Make the site; replace the folder `dist` once all of it is there."""
    print("Building the site", flush=True)
    places.CACHE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=places.CACHE) as scratch:
        archives, made = Path(scratch, "archives"), Path(scratch, "dist")
        archives.mkdir()
        python.make(archives)
        runtime = _add_runtime(made, archives)
        site = _add_site(made, archives, runtime)
        _add_entry_pages(made, runtime, site)
        _add_service_worker(made, runtime, site)
        handbook.add(made)
        pinned.check(made)
        listing.add(made)
        bill.add(made)
        inline.check(made, headers.read_rules(places.NETLIFY))
        shutil.rmtree(dist, ignore_errors=True)
        shutil.move(made, dist)


def _add_runtime(dist: Path, archives: Path) -> str:
    """Add what comes from npm and PyPI; return its folder's path in the site."""
    new = dist / "runtime" / "new"
    for name in PYODIDE_FILES:
        _copy(python.PYODIDE / name, new / "pyodide" / name)
    for archive in [archives / python.STANDARD_LIBRARY, *archives.glob("micropip-*.whl")]:
        _copy(archive, new / "pyodide" / archive.name)
    pyscript = places.NODE_MODULES / "@pyscript" / "core" / "dist"
    for pattern in PYSCRIPT_FILES:
        for path in pyscript.glob(pattern):
            _copy(path, new / "pyscript" / path.name)
    return _name_by_content(new, dist)


def _add_site(dist: Path, archives: Path, runtime: str) -> str:
    """Add Calculi's own files below the entry pages; return their folder's path in the site."""
    new = dist / "site" / "new"
    for folder in _published_folders():
        for path in fingerprint.files_below(places.WEB / folder):
            if path in UNPUBLISHED_FILES or path.is_relative_to(element.SOURCES):
                continue
            if not path.name.endswith(".d.ts") and "__pycache__" not in path.parts:
                _copy(path, new / path.relative_to(places.WEB))
    _add_npm_modules(new)
    _join_style_sheets(new)
    _add_engine(new / "engine", archives, f"../../../{runtime}/pyodide")
    _add_start_views(new / "start")
    return _name_by_content(new, dist)


def _add_npm_modules(site: Path) -> None:
    """Add the modules of `NPM_MODULES`, and put their paths into our own modules."""
    for name, module in NPM_MODULES.items():
        _copy(places.NODE_MODULES / name / module, site / "vendor" / f"{name}.js")
    names = "|".join(map(re.escape, NPM_MODULES))
    for path in (site / "app").rglob("*.js"):
        to_vendor = "../" * len(path.relative_to(site).parent.parts) + "vendor"
        source = path.read_text(encoding="utf-8")
        named = re.sub(rf'(\bfrom |\bimport\()"({names})"', rf'\1"{to_vendor}/\2.js"', source)
        if named != source:
            _write(path, named)


def _add_engine(folder: Path, archives: Path, pyodide: str) -> None:
    lock = json.loads((archives / python.LOCK).read_text(encoding="utf-8"))
    packages = lock["packages"]
    _copy(
        archives / packages["calculi-games"]["file_name"],
        folder / packages["calculi-games"]["file_name"],
    )
    packages["micropip"]["file_name"] = f"{pyodide}/{packages['micropip']['file_name']}"
    _write(folder / python.LOCK, json.dumps(lock))
    interpreter = folder / "interpreter.mjs"
    source = interpreter.read_text(encoding="utf-8")
    _write(interpreter, source.replace('"pyodide"', f'"{pyodide}/pyodide.mjs"'))


def _add_start_views(folder: Path) -> None:
    """Write what the page shows without Python: games, first views, rules, strength."""
    proved = json.dumps(strength.page())
    for language in LANGUAGES:
        games = bridge.games(json.dumps({"language": language}))
        _write(folder / language / "games.json", games)
        _write(folder / language / "home.json", home(language))
        _write(folder / language / "strength.json", proved)
        for game in json.loads(games)["games"]:
            start = bridge.start(json.dumps({"game": game["id"], "language": language}))
            if "error" in json.loads(start):
                raise ValueError(f"The start view of {game['id']} is an error: {start}")
            _write(folder / language / f"{game['id']}.json", start)
            page = json.dumps(rules.page(game["id"], language))
            _write(folder / language / "rules" / f"{game['id']}.json", page)


def _add_entry_pages(dist: Path, runtime: str, site: str) -> None:
    """Add the pages at the top, with the paths of hashed folders and of the runtime filled in."""
    build = {
        "version": calculi.__version__,
        "pyscript": f"./{runtime}/pyscript/core.js",
        "pyodide": f"./{site}/engine/interpreter.mjs",
        "engine": f"./{site}/worker/engine.py",
        "start": f"./{site}/start/",
    }
    data = json.dumps(build | {"skins": _skins(site)})
    core = dist / build["pyscript"]
    pyscript = _preload_links([core, *imported_modules(core)], dist)
    folders = "|".join(map(re.escape, _published_folders()))
    for pattern in ENTRY_PAGES:
        for path in places.WEB.glob(pattern):
            text = path.read_text(encoding="utf-8")
            text = _with_one_style_sheet(_with_preloaded_modules(text, pyscript))
            text = starting.put_inside(text)
            text = re.sub(rf'"\./(?=(?:{folders})/)', f'"./{site}/', text)
            text = re.sub(
                r'(<script type="application/json" id="build">).*?(</script>)',
                lambda found: found[1] + data + found[2],
                text,
                flags=re.DOTALL,
            )
            _write(dist / path.name, text)
    _add_embedding(dist / "embed" / "1", site, build | {"skins": _skins(site)})


def _add_embedding(folder: Path, site: str, build: dict[str, object]) -> None:
    """Add what pages of other sites use: the element, the page in its frame, the start pictures."""
    for game in calculi.games():
        _write(folder / f"{game}.svg", pictures.start_picture(game))
    element.join(folder / "board.js")
    modules = [path for path in imported_modules(frame.ENTRY) if path.is_file()]
    page = _with_one_style_sheet(frame.SOURCE.read_text(encoding="utf-8"), FRAMES_STYLES)
    _write(folder / "index.html", starting.put_inside(frame.page(page, site, build, modules)))


def _skins(site: str) -> dict[str, list[str]]:
    """Return, by game that has a skin, its modules, without those that the page preloads anyway.

    The page does not show games without a skin.
    """
    entries = _module_entries((places.WEB / "index.html").read_text(encoding="utf-8"))
    ahead = set(entries).union(*map(imported_modules, entries))
    skins: dict[str, list[str]] = {}
    for game in json.loads(bridge.games("{}"))["games"]:
        entry = places.WEB / "app" / "skins" / game["id"] / "index.js"
        if entry.is_file():
            modules = [path for path in (entry, *imported_modules(entry)) if path not in ahead]
            paths = [path.relative_to(places.WEB).as_posix() for path in modules]
            skins[game["id"]] = [f"./{site}/{path}" for path in paths]
    return skins


def _module_entries(page: str) -> list[Path]:
    """Our own modules that a page names, as scripts or preloads."""
    return [places.WEB / entry for entry in MODULE_TAG.findall(page)]


def _with_preloaded_modules(page: str, pyscript: str) -> str:
    """Preload after each module of the page what it imports; after the first, PyScript's, too.

    Otherwise the browser finds them one import after the other, with a round trip each. It fetches
    in the order of the page: what starts Python comes before everything else that the page needs.
    Last come the modules that the page itself preloads, since no other module imports them
    statically.
    """
    entries = _module_entries(page)
    named = set(entries)

    def with_its_modules(script: re.Match[str]) -> str:
        entry = places.WEB / script[1]
        modules = [path for path in imported_modules(entry) if path not in named]
        named.update(modules)
        links = _preload_links(modules, places.WEB)
        return f"{script[0]}{links}{pyscript if entry == entries[0] else ''}"

    return MODULE_TAG.sub(with_its_modules, page)


def _preload_links(modules: list[Path], root: Path) -> str:
    """Return the preload links of modules for a page in the folder `root`."""
    return "".join(
        f'    <link rel="modulepreload" href="./{module.relative_to(root).as_posix()}">\n'
        for module in modules
    )


def _with_one_style_sheet(page: str, joined_styles: str = JOINED_STYLES) -> str:
    """Put the joined style sheet into the page in place of its parts."""
    links = list(STYLE_LINK.finditer(page))
    if not links:
        return page
    joined = links[0][0].replace(links[0][1], joined_styles)
    return page[: links[0].start()] + joined + page[links[-1].end() :]


def _join_style_sheets(folder: Path) -> None:
    """Join the style sheets of each page, in their order.

    Nothing is painted before all of them have loaded, and one loads sooner than nine.
    """
    joined: set[Path] = set()
    for page, target in PAGES_OF_STYLES.items():
        text = (places.WEB / page).read_text(encoding="utf-8")
        parts = [folder / found[1] for found in STYLE_LINK.finditer(text)]
        texts = [part.read_text(encoding="utf-8") for part in parts]
        _write(folder / target, "\n".join([*texts, WHOLE_STYLE]))
        joined.update(parts)
    for part in joined:
        part.unlink()


def imported_modules(module: Path) -> list[Path]:
    """Return all modules that a module imports statically, directly or indirectly, each once."""
    found: dict[Path, None] = {}
    waiting = [module]
    while waiting:
        importer = waiting.pop()
        source = importer.read_text(encoding="utf-8")
        named = re.findall(r'^(?:import|export)\b[^"]*?"(\.[^"]+)";$', source, re.MULTILINE)
        imported = [(importer.parent / specifier).resolve() for specifier in named]
        waiting += reversed([path for path in imported if path not in found])
        found |= dict.fromkeys(imported)
    return list(found)


def _add_service_worker(dist: Path, runtime: str, site: str) -> None:
    """Add the service worker, preceded by the files that it keeps, each with its hash."""
    runtime_files = fingerprint.files_below(dist / runtime)
    # Only a page of another site that pins an engine asks for micropip, and is then online.
    runtime_files = [path for path in runtime_files if not path.name.startswith("micropip-")]
    everything = fingerprint.files_below(dist)
    own_files = [path for path in everything if not path.is_relative_to(dist / runtime)]
    precache = {
        "news": news.of_newest(places.CHANGELOG.read_text(encoding="utf-8")),
        "site": {
            "hash": fingerprint.of_files(own_files, dist),
            "folder": site,
            "files": _hashes(own_files, dist),
        },
        "runtime": {
            "hash": Path(runtime).name,
            "folder": runtime,
            "files": _hashes(runtime_files, dist),
        },
    }
    source = (places.WEB / SERVICE_WORKER).read_text(encoding="utf-8")
    # Inside a function, the script is an error wherever it is cut off.
    wrapped = f"(() => {{\n{source}}})();\n"
    _write(dist / SERVICE_WORKER, f"self.precache = {json.dumps(precache)};\n\n{wrapped}")


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


def _published_folders() -> list[str]:
    folders = [path.name for path in places.WEB.iterdir() if path.is_dir()]
    return sorted(name for name in folders if name not in UNPUBLISHED_FOLDERS)


def _name_by_content(folder: Path, dist: Path) -> str:
    named = folder.rename(folder.with_name(fingerprint.of_folder(folder)))
    return named.relative_to(dist).as_posix()


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _write(target: Path, text: str) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8", newline="\n")
