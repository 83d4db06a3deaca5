"""The content security policy of the pages, in one place for `<meta>`, servers and notes."""

from __future__ import annotations

import base64
import hashlib
from pathlib import Path

SPEAK = Path(__file__).parents[1] / "page" / "speak.js"
"""The one inline script: it speaks when the modules cannot load, so it cannot be a module."""


def speak_source() -> str:
    """Return the inline script's text, exactly as the page carries it."""
    return SPEAK.read_text(encoding="utf-8")


def policy() -> str:
    """Return the policy: this host alone, WebAssembly allowed, one inline script by its hash."""
    digest = base64.b64encode(hashlib.sha256(speak_source().encode()).digest()).decode()
    return "; ".join(
        [
            "default-src 'none'",
            f"script-src 'self' 'wasm-unsafe-eval' 'sha256-{digest}'",
            "style-src 'self'",
            "font-src 'self'",
            "img-src 'self' data:",
            "connect-src 'self'",
            "worker-src 'self'",
            "frame-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
        ]
    )
