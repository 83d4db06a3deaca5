"""Options and short codes of an embedded widget, and the receipts of students."""
