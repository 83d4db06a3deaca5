"""Benchmarks: programs that print ratios and write JSON; nothing here is a test."""
