"""A local server for the built site, with the headers of a host and compressed texts."""

import contextlib
import errno
import gzip
import http.server
import io
import os
import socket
import sys
import threading
from collections.abc import Sequence
from http import HTTPStatus
from pathlib import Path
from typing import Any, BinaryIO, Self
from urllib.parse import urlsplit

from web.build import headers, places
from web.build.environment import SetupError
from web.build.headers import HeaderRule

# What Python's own table lacks on some machines; Pyodide does not start with a wrong type for
# .wasm.
MEDIA_TYPES = {
    ".css": "text/css",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".py": "text/x-python",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
}

#: The types that static hosts send compressed, where the browser accepts it.
COMPRESSED = (".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".txt", ".webmanifest")

#: How hard to try: as most hosts do. The hardest takes five times as long, for a fiftieth less.
LEVEL = 6

#: Compressed contents, by what distinguishes a version of a file from all others.
_compressed_versions: dict[tuple[int, ...], bytes] = {}

#: A server stops within this many seconds.
POLL = 0.05


class SiteServer:
    """Serves a folder under a path, from its own threads; can be stopped and restarted.

    `port` 0 takes a free port and keeps it. Connections stay open between answers; stopping closes
    them, so that the server is silent at once. Raises `OSError` if the port is not available.
    """

    def __init__(
        self, folder: Path, rules: Sequence[HeaderRule], *, port: int = 0, base: str = "/"
    ) -> None:
        self.folder = folder
        self.rules = rules
        self.port = port
        self.base = f"/{base.strip('/')}/".replace("//", "/")
        self._listener: _Listener | None = None

    @property
    def url(self) -> str:
        """The address of the site's entry page."""
        return f"http://localhost:{self.port}{self.base}"

    def start(self) -> None:
        """Start answering; does nothing if it already does."""
        if self._listener is None:
            self._listener = _Listener(self)
            self.port = self._listener.server_port
            threading.Thread(target=self._listener.serve_forever, args=(POLL,), daemon=True).start()

    def before_answering(self, path: str) -> None:
        """Called with each path of the site that is requested; it may wait.

        After a `ConnectionError` the connection is closed without an answer.
        """

    def stop(self) -> None:
        """Stop answering; does nothing if it has already stopped."""
        if self._listener is not None:
            self._listener.shutdown()
            self._listener.close_connections()
            self._listener.server_close()
            self._listener = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


def serve_until_interrupted(port: int, base: str) -> None:
    """Serve `dist/` until Ctrl+C. Raises `SetupError` if the port is not available."""
    server = SiteServer(places.DIST, headers.read_rules(places.NETLIFY), port=port, base=base)
    try:
        with server:
            print(f"Calculi is at {server.url} (Ctrl+C stops it)", flush=True)
            threading.Event().wait()
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise SetupError(f"Port {port} is taken; choose another with --port.") from None
        raise SetupError(f"Port {port} cannot be had: {error.strerror}.") from None


class _Listener(http.server.ThreadingHTTPServer):
    request_queue_size = 64  # a page and its service worker ask for some forty files at once

    def __init__(self, site: SiteServer) -> None:
        super().__init__(("localhost", site.port), _Answer)
        self.site = site
        self._connections: set[socket.socket] = set()

    def get_request(self) -> tuple[socket.socket, Any]:
        connection, address = super().get_request()
        self._connections.add(connection)
        return connection, address

    def close_request(self, request: Any) -> None:
        self._connections.discard(request)
        super().close_request(request)

    def close_connections(self) -> None:
        """Close open connections, even in the middle of an answer."""
        for connection in list(self._connections):
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Stay quiet when a browser, or the server's stop, closes a connection early."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class _Answer(http.server.SimpleHTTPRequestHandler):
    server: _Listener
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # head and body are sent one after the other
    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | MEDIA_TYPES

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        site = self.server.site
        path = urlsplit(self.path).path
        if f"{path}/" == site.base:
            self.send_response(HTTPStatus.MOVED_PERMANENTLY)
            self.send_header("Location", site.base)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return None
        if not path.startswith(site.base):
            self.send_error(HTTPStatus.NOT_FOUND, "Outside of the site")
            return None
        site.before_answering(path.removeprefix(site.base))
        file = Path(self.translate_path(self.path))
        if file.is_dir() and path.endswith("/"):  # without the slash, the browser is sent there
            file = file / "index.html"
        takes_gzip = "gzip" in self.headers.get("Accept-Encoding", "")
        is_asked_again = "If-Modified-Since" in self.headers
        if takes_gzip and file.suffix in COMPRESSED and file.is_file() and not is_asked_again:
            return self._send_compressed(file)
        return super().send_head()

    def _send_compressed(self, file: Path) -> io.BytesIO:
        status = file.stat()
        body = _compressed(file, status)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(file))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Last-Modified", self.date_time_string(int(status.st_mtime)))
        self.send_header("Vary", "Accept-Encoding")
        self.end_headers()
        return io.BytesIO(body)

    def translate_path(self, path: str) -> str:
        self.directory = str(self.server.site.folder)
        return super().translate_path(path.removeprefix(self.server.site.base.rstrip("/")))

    def list_directory(self, path: object) -> None:
        self.send_error(HTTPStatus.NOT_FOUND, "No such page")

    def end_headers(self) -> None:
        site = self.server.site
        path = urlsplit(self.path).path
        if path.startswith(site.base):
            for name, value in headers.headers_for(path.removeprefix(site.base[:-1]), site.rules):
                self.send_header(name, value)
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Stay quiet: the browser's own tools show requests better."""


def _compressed(file: Path, status: os.stat_result) -> bytes:
    """Return a file's compressed content; computed once for each version of the file.

    A file that several folders share is one: copies of a site are links to what was built.
    """
    version = (status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns)
    if version not in _compressed_versions:
        _compressed_versions[version] = gzip.compress(file.read_bytes(), LEVEL, mtime=0)
    return _compressed_versions[version]
