"""A toy of DSpark that runs: every figure here is a toy's, none is DeepSeek's."""
