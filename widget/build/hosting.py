"""The headers that a host sends with the files of `dist/`, for Netlify and for nginx.

`python -m widget.build.hosting nginx` prints a server block, for a site at any path. The build
writes Netlify's file (Cloudflare Pages reads the same) as `dist/_headers`, for a site at the root.
"""

from __future__ import annotations

import argparse
import re
from urllib.parse import unquote

from widget.build import single_file
from widget.build.policy import policy

FOREVER = "public, max-age=31536000, immutable"
"""For names that carry their content's hash; everything else is asked for again at each visit."""

HASHED = ("/runtime/[^/]+$", "/app-[0-9a-f]{16}/")
"""Regular expressions for the paths, below whatever folder, whose content never changes."""

POLICY = "Content-Security-Policy"
ALONE = f"/{re.escape(single_file.NAME)}$"
"""The one file that the pages' policy would break: it carries its own, with other hashes in it."""

PAGES = (
    "/",
    "/index.html",
    "/embed",
    "/embed.html",
    "/instructors",
    "/instructors.html",
    "/own",
    "/own.html",
)
"""The addresses of the pages; some hosts leave the ending out."""

EVERYWHERE = {
    "Access-Control-Allow-Origin": "*",  # a sandboxed frame has an origin of its own
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}

NGINX = """\
# Put this into the http block. It holds for a site in a folder below the root, too.
map $uri $dspark_cache {{
  default "no-cache";
{hashed}
}}
map $uri $dspark_policy {{
  default "{policy}";
  "~{alone}" "";
}}
server {{
  listen {listen};  # the port; for HTTPS "443 ssl" and your certificate's two lines
  root {root};  # the folder that holds the site: the content of dist/
  default_type application/octet-stream;
  types {{
    text/html html;
    text/css css;
    text/javascript js mjs;
    application/json json;
    image/svg+xml svg;
    image/png png;
    font/woff2 woff2;
  }}
  charset utf-8;
  charset_types text/css text/javascript application/json image/svg+xml;
  gzip on;  # the files of Python end in .bin and have no type here: the build has packed them
  gzip_types text/css text/javascript application/json image/svg+xml;
  gzip_min_length 1024;
  gzip_vary on;
  add_header Cache-Control $dspark_cache always;
{headers}
}}
"""


def headers(path: str) -> dict[str, str]:
    """Return the headers that the answer for a file carries.

    >>> headers("/a/index.html")["Cache-Control"], POLICY in headers("/a/dspark-lesson.html")
    ('no-cache', False)
    """
    name = unquote(path)
    forever = any(re.search(pattern, name) for pattern in HASHED)
    kept = {"Cache-Control": FOREVER if forever else "no-cache"}
    return EVERYWHERE | kept | ({} if re.search(ALONE, name) else {POLICY: policy()})


def netlify(below: str = "") -> str:
    """Return the file `_headers`; what it does not name is requested again, which is the default.

    Netlify joins the rules of all patterns that fit, so no rule can hold for all files but one:
    each page is named. A worker takes the policy that its own script is sent with.

    Args:
        below: the path of the site's folder, such as "/courses/dspark"; such a file goes into the
            root of the published folder, where alone it is read.

    >>> netlify("/courses/dspark").splitlines()[0]
    '/courses/dspark/*'
    """
    rules = {
        "/*": EVERYWHERE,
        **{page: {POLICY: policy()} for page in PAGES},
        "/app-*": {POLICY: policy(), "Cache-Control": FOREVER},
        "/runtime/*": {"Cache-Control": FOREVER},
    }
    lines: list[str] = []
    for path, fields in rules.items():
        lines += [f"{below.rstrip('/')}{path}"]
        lines += [f"  {name}: {value}" for name, value in fields.items()]
    return "\n".join(lines) + "\n"


def nginx(root: str = "/srv/dspark", listen: str = "80") -> str:
    """Return a server block for nginx that serves the folder `root`."""
    values = EVERYWHERE | {POLICY: "$dspark_policy"}  # nginx sends no header that is empty
    rules = [f'  add_header {name} "{value}" always;' for name, value in values.items()]
    hashed = [f'  "~{pattern}" "{FOREVER}";' for pattern in HASHED]
    names = {"alone": ALONE, "listen": listen, "policy": policy(), "root": root}
    return NGINX.format(headers="\n".join(rules), hashed="\n".join(hashed), **names)


def main(arguments: list[str] | None = None) -> None:
    """Print the rules for the named host; a missing or unknown name ends with the usage."""
    parser = argparse.ArgumentParser(
        prog="python -m widget.build.hosting",
        description="Prints the headers that a host should send with the files of dist/.",
    )
    parser.add_argument("host", choices=("netlify", "nginx"), help="whose rules to print")
    parser.add_argument(
        "--below", default="", help="for netlify: the path of the site's folder, when not the root"
    )
    options = parser.parse_args(arguments)
    print(nginx() if options.host == "nginx" else netlify(options.below), end="")


if __name__ == "__main__":
    main()
