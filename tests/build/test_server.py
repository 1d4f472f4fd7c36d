"""The server of `build.py serve`: types, headers, base path, stopping and starting."""

import gzip
import os
import shutil
import socket
import urllib.error
import urllib.request
from collections.abc import Iterator
from email.message import Message
from pathlib import Path

import brotli
import pytest

from web.build import compressing, server
from web.build.environment import SetupError
from web.build.headers import HeaderRule
from web.build.server import SiteServer

RULES = [HeaderRule("/*", {"X-All": "all"}), HeaderRule("/deep/*", {"X-Deep": "deep"})]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "deep").mkdir()
    for name in ("index.html", "deep/a.wasm", "deep/a.mjs", "deep/a.whl", "a.webmanifest"):
        (tmp_path / name).write_text(name)
    return tmp_path


@pytest.fixture(params=["/", "/sub/path"])
def site(folder: Path, request: pytest.FixtureRequest) -> Iterator[SiteServer]:
    with SiteServer(folder, RULES, base=request.param) as running:
        yield running


def _get(url: str) -> tuple[str, Message]:
    with urllib.request.urlopen(url, timeout=10) as answer:
        return answer.read().decode(), answer.headers


def _status_of_failure(url: str) -> int:
    with pytest.raises(urllib.error.HTTPError) as caught:
        _get(url)
    with caught.value as answer:
        return answer.code


@pytest.mark.parametrize(
    ("path", "file", "media_type"),
    [
        ("", "index.html", "text/html; charset=utf-8"),
        ("index.html?query", "index.html", "text/html; charset=utf-8"),
        ("deep/a.wasm", "deep/a.wasm", "application/wasm"),
        ("deep/a.mjs", "deep/a.mjs", "text/javascript"),
        ("deep/a.whl", "deep/a.whl", "application/zip"),
        ("a.webmanifest", "a.webmanifest", "application/manifest+json"),
    ],
)
def test_files_and_their_types(site: SiteServer, path: str, file: str, media_type: str) -> None:
    body, sent = _get(site.url + path)
    assert (body, sent["Content-Type"], sent["X-All"]) == (file, media_type, "all")
    assert sent["X-Deep"] == ("deep" if file.startswith("deep/") else None)


@pytest.mark.parametrize("path", ["missing", "deep/", "../secret", "%2e%2e/secret"])
def test_what_is_not_published_is_not_found(site: SiteServer, folder: Path, path: str) -> None:
    (folder.parent / "secret").write_text("secret")
    assert _status_of_failure(site.url + path) == 404


def test_the_base_path_gets_its_slash_and_nothing_lies_outside(folder: Path) -> None:
    with SiteServer(folder, RULES, base="sub") as site:
        assert _get(site.url[:-1])[0] == "index.html"
        assert _status_of_failure(f"http://localhost:{site.port}/index.html") == 404


@pytest.mark.parametrize("encoding", ["identity", "gzip"])
def test_a_page_without_its_last_slash_leads_to_the_one_with_it(
    site: SiteServer, folder: Path, encoding: str
) -> None:
    (folder / "deep" / "index.html").write_text("deep page")
    request = urllib.request.Request(f"{site.url}deep", headers={"Accept-Encoding": encoding})
    with urllib.request.urlopen(request, timeout=10) as answer:
        assert answer.url == f"{site.url}deep/"


def test_a_stopped_server_is_silent_and_starts_again_where_it_was(site: SiteServer) -> None:
    url = site.url
    site.stop()
    with pytest.raises(urllib.error.URLError):
        _get(url)
    site.start()
    assert site.url == url
    assert _get(url)[0] == "index.html"


def test_a_port_that_is_taken_is_told_in_a_sentence() -> None:
    with socket.create_server(("localhost", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(SetupError, match=f"Port {port} is taken; choose another with --port."):
            server.serve_until_interrupted(port, "/")


def test_texts_are_sent_compressed_to_who_takes_that(site: SiteServer, folder: Path) -> None:
    for path, encoding in (("deep/a.mjs", "gzip"), ("", "gzip"), ("deep/a.wasm", None)):
        request = urllib.request.Request(site.url + path, headers={"Accept-Encoding": "gzip, br"})
        with urllib.request.urlopen(request, timeout=10) as answer:
            body, sent = answer.read(), answer.headers
        assert sent["Content-Encoding"] == encoding
        assert (gzip.decompress(body) if encoding else body) == (
            folder / (path or "index.html")
        ).read_bytes()
        assert len(body) == int(sent["Content-Length"])
        assert sent["X-All"] == "all"


def test_changed_text_is_compressed_anew(site: SiteServer, folder: Path) -> None:
    for changed, content in enumerate(("one", "two")):
        file = folder / "deep" / "a.mjs"
        file.write_text(content)
        os.utime(file, ns=(0, changed))
        request = urllib.request.Request(
            f"{site.url}deep/a.mjs", headers={"Accept-Encoding": "gzip"}
        )
        with urllib.request.urlopen(request, timeout=10) as answer:
            assert gzip.decompress(answer.read()).decode() == content


def test_a_file_that_folders_share_is_compressed_once(
    folder: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = list[bytes]()
    compress = gzip.compress

    def counted(content: bytes, *options: int, **named: int) -> bytes:
        done.append(content)
        return compress(content, *options, **named)

    monkeypatch.setattr(gzip, "compress", counted)
    (folder / "deep" / "a.mjs").write_text("shared")
    copy = tmp_path_factory.mktemp("copies") / "copy"
    shutil.copytree(folder, copy, copy_function=os.link)
    for served in (folder, copy):
        with SiteServer(served, RULES) as site:
            request = urllib.request.Request(
                f"{site.url}deep/a.mjs", headers={"Accept-Encoding": "gzip"}
            )
            with urllib.request.urlopen(request, timeout=10) as answer:
                assert gzip.decompress(answer.read()) == b"shared"
    assert done == [b"shared"]


def test_what_is_compressed_beforehand_lies_beside_it(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    names = ("index.html", "deep/a.wasm", "deep/library.zip.txt", "deep/a.whl", "deep/a.png")
    for name in names:
        (tmp_path / name).write_bytes(name.encode() * 99)
    assert compressing.add(tmp_path) == 3
    beside = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.br")}
    assert beside == {f"{name}.br" for name in names[:3]}
    for name in beside:
        content = (tmp_path / name.removesuffix(".br")).read_bytes()
        assert brotli.decompress((tmp_path / name).read_bytes()) == content
