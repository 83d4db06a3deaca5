"""The version of the package, of the lesson and of what they write."""

__version__ = "0.2.0"
