"""Numbers, notation and sentences as text."""
