"""What the lesson's page allows, its address, and its state as data."""
