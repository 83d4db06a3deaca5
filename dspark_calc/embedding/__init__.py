"""What an embed is set up with and what a student hands in: options, codes, receipts."""
