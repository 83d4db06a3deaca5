"""Receipts: one line that a student copies, and the table that a teacher gets from a class's lines.

A receipt proves no authorship: anybody can make one with the same page. A page needs `line` and
`answers` alone; the rest is for the command line.
"""

from dspark_calc.embedding.receipts.answers import Answers
from dspark_calc.embedding.receipts.line import Receipt, make_receipt, read_receipt, write_receipt

__all__ = ["Answers", "Receipt", "make_receipt", "read_receipt", "write_receipt"]
