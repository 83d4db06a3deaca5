"""Prints how long a round of the toy takes here: ``python -m tests.toy.bench``. Proves nothing."""

import statistics
import time

from dspark_calc.toy.prompt import parse_prompt
from dspark_calc.toy.weights import load_weights
from dspark_calc.toy.write import Writer
from tests.toy.conftest import FOLDER


def main() -> None:
    """Print the median of the processor's time per round, by length."""
    start = time.process_time()
    weights = load_weights((FOLDER / "weights.json").read_text(encoding="utf-8"))
    print(f"weights loaded: {1000 * (time.process_time() - start):.1f} ms")
    for length in (0, 1, 3, 5):
        seconds = []
        for seed in range(3):
            writer = Writer(weights, parse_prompt("can you help me ?"), seed)
            while not writer.full:
                start = time.process_time()
                writer.round(length)
                seconds.append(time.process_time() - start)
        print(f"length {length}: {1000 * statistics.median(seconds):.1f} ms per round")


if __name__ == "__main__":
    main()
