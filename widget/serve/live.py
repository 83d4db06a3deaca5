"""The site as `make serve` sends it: each page reloads itself when the site is built again.

The files of the site stay as they are. The script's tag is added on the way out, and the pages'
policy allows it because it comes from their own host.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from widget.build import single_file
from widget.serve.site_server import SiteHandler

SCRIPT = Path(__file__).with_name("reload.js")
TAG = '<script type="module" src="/_reload.js"></script>\n'


class LiveHandler(SiteHandler):
    """Adds a script to each page, and answers the two addresses that it needs."""

    def send_head(self) -> Any:
        """Send the head of a file, or a whole answer and None."""
        if self.path == "/_built":
            return self.send_text(self._built(), ".txt")
        if self.path == "/_reload.js":
            return self.send_text(SCRIPT.read_text(encoding="utf-8"), ".js")
        page = Path(self.translate_path(self.path))
        if page.is_dir():
            page /= "index.html"
        if page.suffix == ".html" and page.name != single_file.NAME and page.is_file():
            return self.send_text(page.read_text(encoding="utf-8") + TAG, ".html")
        return super().send_head()

    def _built(self) -> str:
        """Return a text that changes with each build, which replaces the folder as a whole."""
        try:
            return str(Path(self.directory).stat().st_ino)
        except FileNotFoundError:  # for a moment there is neither the old site nor the new one
            return ""
