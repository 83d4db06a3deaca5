"""Training texts of the toy's language, drawn from one seed each."""

from dspark_calc.draw import splitmix64
from dspark_calc.toy.language import text_of


def texts(count, length, seed):
    """Return so many texts of so many ids."""
    outputs = iter(range(1, 2**63))

    def draw():
        return (splitmix64(seed, next(outputs)) >> 11) / 2**53

    return [text_of(length, draw) for _ in range(count)]
