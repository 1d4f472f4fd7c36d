"""`build.py advisories`, against a source of the tests: its table, and what it says of failures."""

import http.server
import json
import socket
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from web.build.third_party import advisories, components

Answer = Callable[[list[str]], Any]


@pytest.fixture
def source() -> Iterator[Callable[[Answer], str]]:
    """Starts a source that gives an answer to the addresses it is asked for; returns its own."""
    servers = list[http.server.HTTPServer]()

    def started(answer: Answer) -> str:
        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                told = answer([query["package"]["purl"] for query in asked["queries"]])
                self.send_response(200 if told is not None else 503)
                self.end_headers()
                self.wfile.write(told if isinstance(told, bytes) else json.dumps(told).encode())

            def log_message(self, *_: object) -> None:
                pass

        servers.append(http.server.HTTPServer(("localhost", 0), Handler))
        threading.Thread(target=servers[-1].serve_forever, args=(0.01,), daemon=True).start()
        return f"http://localhost:{servers[-1].server_port}/v1/querybatch"

    yield started
    for server in servers:
        server.shutdown()
        server.server_close()


def test_what_is_known_is_a_row(
    source: Callable[[Answer], str], capsys: pytest.CaptureFixture[str]
) -> None:
    def answer(asked: list[str]) -> dict[str, Any]:
        bad = {"vulns": [{"id": "GHSA-1"}, {"id": "CVE-2"}]}
        return {"results": [bad if "/idb@" in purl else {} for purl in asked]}

    assert advisories.run(source(answer)) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.split() for line in lines[:-2]] == [["pkg:npm/idb@8.0.4", "GHSA-1,", "CVE-2"]]
    assert "1 with advisories" in lines[-2]
    assert "CPython 3.14.2" in lines[-1]


def test_nothing_known_is_the_status_0(
    source: Callable[[Answer], str], capsys: pytest.CaptureFixture[str]
) -> None:
    asked = list[str]()

    def answer(some: list[str]) -> dict[str, Any]:
        asked.extend(some)
        return {"results": [{}] * len(some)}

    assert advisories.run(source(answer)) == 0
    assert asked == advisories.packages()[0]
    assert f"{len(asked)} packages asked for, 0 with" in capsys.readouterr().out


@pytest.mark.parametrize(
    "answer",
    [None, b"<html>", [], {"results": []}, {"results": [{"vulns": [1]}]}, {"results": None}],
    ids=str,
)
def test_an_answer_that_is_none_is_told(
    source: Callable[[Answer], str], answer: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    assert advisories.run(source(lambda _: answer)) == 2
    assert capsys.readouterr().out.startswith("No advisories could be had from http://")


def test_a_source_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("localhost", 0)) as unused:
        port = unused.getsockname()[1]
    assert advisories.run(f"http://localhost:{port}/") == 2
    assert "No advisories could be had from http://localhost" in capsys.readouterr().out


def test_all_pins_and_published_packages_are_asked_for() -> None:
    asked, silent = advisories.packages()
    assert len(asked) == len(set(asked)) > 400
    pinned = {"pkg:npm/%40pyscript/core@0.7.31", "pkg:npm/gumshoejs@5.1.2"}
    pinned |= {"pkg:pypi/ruff@0.17.5", "pkg:pypi/packaging@24.2", "pkg:pypi/micropip@0.11.1"}
    assert pinned <= set(asked)
    assert "zlib 1.3.1" in silent and "HACL*" in silent
    assert len(silent) < len(components.read())
