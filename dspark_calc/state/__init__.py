"""The limits of the lesson's page, its address, and its state as data."""
