"""What readers bring along: their engine's log and their costs, put together for a page."""
