"""Numbers, letters and sentences as text."""
