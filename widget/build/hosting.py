"""What a host has to say about the files of `dist/`: the headers, for Netlify and for nginx.

`python -m widget.build.hosting nginx` prints a server block. The build writes Netlify's file
(Cloudflare Pages reads the same) as `dist/_headers`.
"""

from __future__ import annotations

import argparse

from widget.build import single_file
from widget.build.policy import policy

FOREVER = "public, max-age=31536000, immutable"
"""For names that carry their content's hash; everything else is asked for again at each visit."""

POLICY = "Content-Security-Policy"
ALONE = f"/{single_file.NAME}"
"""The one file that the pages' policy would break: it carries its own, with other hashes in it."""

PAGES = ("/", "/index.html", "/embed", "/embed.html", "/instructors", "/instructors.html")
"""The addresses of the pages; some hosts leave the ending out."""

EVERYWHERE = {
    "Access-Control-Allow-Origin": "*",  # a sandboxed frame has an origin of its own
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}

NGINX = """\
# Put this into the http block. Nothing here compresses: what is worth it was packed by the build.
map $uri $dspark_cache {{
  default "no-cache";
  "~^/runtime/" "{forever}";
  "~^/app-[0-9a-f]+/" "{forever}";
}}
map $uri $dspark_policy {{
  default "{policy}";
  "{alone}" "";
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
    font/woff2 woff2;
  }}
  charset utf-8;
  charset_types text/css text/javascript application/json image/svg+xml;
  add_header Cache-Control $dspark_cache always;
{headers}
}}
"""


def headers(path: str) -> dict[str, str]:
    """Return the headers that an answer for `path` carries, whatever the file.

    >>> POLICY in headers("/"), POLICY in headers("/dspark-lesson.html")
    (True, False)
    """
    return EVERYWHERE if path == ALONE else EVERYWHERE | {POLICY: policy()}


def netlify() -> str:
    """Return the file `_headers`; what it does not name is asked for again, which is the default.

    Netlify joins the rules of all patterns that fit, so no rule can hold for all files but one:
    each page is named. A worker takes the policy that its own script is sent with.

    >>> netlify().splitlines()[0]
    '/*'
    """
    rules = {
        "/*": EVERYWHERE,
        **{page: {POLICY: policy()} for page in PAGES},
        "/app-*": {POLICY: policy(), "Cache-Control": FOREVER},
        "/runtime/*": {"Cache-Control": FOREVER},
    }
    lines: list[str] = []
    for path, fields in rules.items():
        lines += [path, *(f"  {name}: {value}" for name, value in fields.items())]
    return "\n".join(lines) + "\n"


def nginx(root: str = "/srv/dspark", listen: str = "80") -> str:
    """Return a server block for nginx that serves the folder `root`."""
    values = EVERYWHERE | {POLICY: "$dspark_policy"}  # nginx sends no header that is empty
    rules = [f'  add_header {name} "{value}" always;' for name, value in values.items()]
    names = {"alone": ALONE, "forever": FOREVER, "listen": listen, "policy": policy(), "root": root}
    return NGINX.format(headers="\n".join(rules), **names)


def main(arguments: list[str] | None = None) -> None:
    """Print the rules for the named host; a missing or unknown name ends with the usage."""
    hosts = {"netlify": netlify, "nginx": nginx}
    parser = argparse.ArgumentParser(
        prog="python -m widget.build.hosting",
        description="Prints what a host has to be told of dist/.",
    )
    parser.add_argument("host", choices=hosts, help="whose rules to print")
    print(hosts[parser.parse_args(arguments).host](), end="")


if __name__ == "__main__":
    main()
