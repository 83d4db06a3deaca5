"""An overconfident head, what it costs, and its temperatures by hand."""

from decimal import ROUND_HALF_EVEN, Decimal, localcontext
from fractions import Fraction
from typing import NamedTuple

from dspark_calc.model.block import Block
from dspark_calc.model.conditionals import Conditionals
from dspark_calc.model.errors import InputError
from dspark_calc.model.laws import parse_probabilities

MOST_POSITIONS = 8
PLACES = 16
DIGITS = 50
SHOWN = Decimal("0.0001")
LARGEST_POWER = 12
HALF = Fraction(1, 2)


class Choice(NamedTuple):
    """A verification length with its score as the head believes it and as it really is."""

    length: int
    believed: Fraction
    real: Fraction


class Comparison(NamedTuple):
    """The length that the head's values choose, and the one that the true values choose."""

    chosen: Choice
    best: Choice

    @property
    def lost(self) -> Fraction:
        """The share of the best real score that the chosen length gives away."""
        return 1 - self.chosen.real / self.best.real if self.best.real else Fraction(0)


def compare_choices(believed: Conditionals, true: Conditionals) -> Comparison:
    """Return what a head's conditionals choose by E/C, next to the true ones.

    Args:
        believed: what the head says, one to eight values in [0, 1].
        true: as many true conditionals.

    Raises:
        InputError: when a value is refused, or the counts differ.

    Source: our derivation, with the lesson's invented cost.

    >>> compare_choices(["0.9"] * 5, ["0.8", "0.75", "0.7", "0.65", "0.6"]).best.length
    3
    """
    head = Block(parse_probabilities(believed, "head", 1, MOST_POSITIONS))
    count = len(head.conditionals)
    truth = Block(parse_probabilities(true, "truth", count, count))
    return Comparison(*(_choice(length, head, truth) for length in (head.best, truth.best)))


def _choice(length: int, head: Block, truth: Block) -> Choice:
    return Choice(length, head.score_of(length), truth.score_of(length))


class Temperature(NamedTuple):
    """The temperature of one position, and the odds that it turns into each other."""

    raw_odds: Fraction
    """p / (1 - p) of what the head says; its logit is the logarithm of this."""
    odds: Fraction
    """The odds that are wanted."""
    conditional: Fraction
    """The conditional that is wanted, as a probability."""
    exact: Fraction | None
    """The temperature where it is a ratio of whole numbers up to 12, else None."""
    value: Decimal
    """The temperature, to fifty digits."""

    @property
    def text(self) -> str:
        """The temperature with four decimals, rounded half to even from fifty digits."""
        return str(self.value.quantize(SHOWN, rounding=ROUND_HALF_EVEN))


def temperatures(raw: Conditionals, observed: Conditionals) -> tuple[Temperature, ...]:
    """Return the temperatures from left to right, each fitted to the running product.

    All rounds say the same here, so that each product can be fitted exactly: position k must give
    observed_k / observed_(k-1), and T_k = logit(raw_k) / logit(that).

    Symbol: sigmoid(logit / T).

    Args:
        raw: what the head says at each position, above 0 and below 1, at most 16 decimals.
        observed: the share of rounds in which tokens 1 to k were all accepted, falling.

    Returns:
        One temperature per position. Logarithms are no fractions: they are taken with `decimal`,
        to fifty digits, which is the same in every interpreter.

    Raises:
        InputError: when a value is refused, the counts differ, or no temperature above 0 fits: it
            cannot take a probability across 1/2.

    Source: dspark-paper 3.2.1 (sequential temperature scaling); the exact fit is our derivation.

    >>> [t.text for t in temperatures(["0.9", "0.9"], ["0.8", "0.6"])]
    ['1.5850', '2.0000']
    """
    said = parse_probabilities(raw, "head", 1, MOST_POSITIONS)
    seen = parse_probabilities(observed, "observed", len(said), len(said))
    found, before = [], Fraction(1)
    for i, (probability, survival) in enumerate(zip(said, seen, strict=True)):
        places = (f"head[{i}]", probability, raw[i]), (f"observed[{i}]", survival, observed[i])
        for place, value, given in places:
            if 10**PLACES % value.denominator:
                raise InputError(place, f"must have at most {PLACES} decimals", given)
        if not 0 < probability < 1:
            raise InputError(f"head[{i}]", "must be above 0 and below 1", raw[i])
        if not 0 < survival < before:
            most = f"observed[{i - 1}]" if i else "1"
            raise InputError(f"observed[{i}]", f"must be above 0 and below {most}", observed[i])
        found.append(_temperature(probability, survival / before, i))
        before = survival
    return tuple(found)


def _temperature(raw: Fraction, wanted: Fraction, index: int) -> Temperature:
    raw_odds, odds = raw / (1 - raw), wanted / (1 - wanted)
    if raw == wanted == HALF:  # every temperature leaves a logit of 0 as it is
        return Temperature(raw_odds, odds, wanted, Fraction(1), Decimal(1))
    if (raw > HALF) != (wanted > HALF) or HALF in (raw, wanted):
        side = "above" if raw > HALF else "below" if raw < HALF else "exactly"
        rule = f"must make conditional {index + 1} {side} 1/2, as the head does"
        raise InputError(f"observed[{index}]", rule, wanted)
    exact = _ratio(raw_odds, odds)
    with localcontext() as context:
        context.prec = DIGITS
        if exact is not None:
            value = Decimal(exact.numerator) / Decimal(exact.denominator)
        else:
            value = _logarithm(raw_odds) / _logarithm(odds)
    return Temperature(raw_odds, odds, wanted, exact, value)


def _logarithm(x: Fraction) -> Decimal:
    return Decimal(x.numerator).ln() - Decimal(x.denominator).ln()


def _ratio(raw_odds: Fraction, odds: Fraction) -> Fraction | None:
    """Return T where raw_odds = odds ** T for a ratio T of whole numbers up to 12."""
    powers = {odds**p: p for p in range(LARGEST_POWER, 0, -1)}
    for q in range(1, LARGEST_POWER + 1):
        if raw_odds**q in powers:
            return Fraction(powers[raw_odds**q], q)
    return None
