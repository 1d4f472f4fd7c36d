"""Pages of somebody else's, on a server of their own, which have the site in frames."""

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Self


class Quiet(SimpleHTTPRequestHandler):
    """Sends files of a folder."""

    def log_message(self, *_: object) -> None:
        """Keep requests out of the output of tests."""

    def end_headers(self) -> None:
        """Have nothing kept: a page that is written anew within a second would look unchanged."""
        self.send_header("Cache-Control", "no-store")
        super().end_headers()


class HostPages:
    """Serves a folder; of the site on `localhost`, `127.0.0.1` is another site for browsers."""

    def __init__(self, folder: Path, name: str = "127.0.0.1", answer: type[Quiet] = Quiet) -> None:
        self._folder = folder
        self._server = ThreadingHTTPServer((name, 0), partial(answer, directory=folder))
        self.url = f"http://{name}:{self._server.server_port}/"

    def __enter__(self) -> Self:
        Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()

    def write(self, name: str, body: str, head: str = "") -> str:
        """Write a page with this head and body and return its address."""
        (self._folder / name).write_text(
            f'<!doctype html><html lang="en"><link rel="icon" href="data:,">{head}<body>{body}',
            encoding="utf-8",
        )
        return self.url + name
