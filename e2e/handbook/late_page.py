"""A page of which a part comes late, as over a slow network; routes give whole answers only."""

from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread
from typing import Self

#: So long the rest is waited for at most, in seconds.
PATIENCE = 60


class LatePage:
    """Serves a folder; of one page what stands from a text on comes once it is let go."""

    def __init__(self, folder: Path, page: str, *, before: str) -> None:
        text = (folder / page).read_text(encoding="utf-8")
        cut = text.index(before)
        early, late = text[:cut].encode(), text[cut:].encode()
        released = self._released = Event()

        class Answer(SimpleHTTPRequestHandler):
            def __init__(self, *given: object) -> None:
                super().__init__(*given, directory=str(folder))  # type: ignore[arg-type]

            def do_GET(self) -> None:
                """Send a file, that page in two parts."""
                if self.path != f"/{page}":
                    super().do_GET()
                    return
                self.send_response(200)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.send_header("Content-Length", str(len(early) + len(late)))
                self.end_headers()
                self.wfile.write(early)
                if released.wait(PATIENCE):
                    self.wfile.write(late)

            def log_message(self, *_: object) -> None:
                """Keep what is asked for out of the output of tests."""

        self._server = ThreadingHTTPServer(("localhost", 0), Answer)
        self.url = f"http://localhost:{self._server.server_port}/{page}"

    def __enter__(self) -> Self:
        Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.let_go()
        self._server.shutdown()
        self._server.server_close()

    def let_go(self) -> None:
        """Let the rest of the page come."""
        self._released.set()
