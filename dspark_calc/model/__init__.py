"""The exact numbers: imports nothing of the package but itself."""
