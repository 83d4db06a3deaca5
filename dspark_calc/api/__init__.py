"""The API of the page and the build: plain dicts in, plain dicts out."""
