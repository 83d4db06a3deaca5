"""What the pictures amount to, in words: the best length, why not one more, what changed."""

from fractions import Fraction
from typing import Any

from dspark_calc.model.block import Block
from dspark_calc.model.cost import COST_PER_TOKEN, verification_cost
from dspark_calc.model.counting import tied_lengths
from dspark_calc.text.numbers import COST_PLACES, decimal_text, exact_text, marked_text
from dspark_calc.text.sentences import conditional_text, join_and

PLACES = 2


def verdict_data(block: Block, *, with_target: bool, ghost: Block | None) -> dict[str, Any]:
    """Return the verdict: ``one`` best length, a ``tie``, or ``none``; two of them are None.

    ``why`` says what one more token would add and would have to, ``moved`` what has changed since
    the ghost ("" without one).
    """
    best = tied_lengths(block, with_target=with_target)
    length = best[0]
    expected = (Fraction(0), *block.expected)[length] + with_target
    cost = verification_cost(length)
    none = not block.survival[0] and not with_target
    numbers = {
        "length": str(length),
        "expected": marked_text(expected, PLACES),
        "what": "tokens per round" if with_target else "accepted draft tokens",
        "cost": decimal_text(cost, COST_PLACES),
        "score": marked_text(expected / cost, PLACES),
    }
    tie = {
        "lengths": join_and([str(n) for n in best]),
        "score": exact_text(expected / cost),
        "length": str(length),
    }
    return {
        "none": {"sentence": "Nothing is accepted: the first token never survives."}
        if none
        else None,
        "one": None if none or len(best) > 1 else numbers,
        "tie": tie if not none and len(best) > 1 else None,
        "own": _own(block, best) if with_target else "",
        "why": "" if none else _why(block, expected, best),
        "moved": _moved(block, ghost, best, with_target=with_target) if ghost else "",
    }


def _own(block: Block, best: tuple[int, ...]) -> str:
    """Return how the best length compares with plain decoding, which scores 1."""
    step = decimal_text(COST_PER_TOKEN, COST_PLACES)
    first = conditional_text(block.conditionals[0])
    plain = "The target's own token is counted, and a round without draft tokens scores 1."
    if best[-1] == 0:
        return f"{plain} The first check does not pay, because {first} is below {step} (invented)."
    if best[0] == 0:
        return f"{plain} The first check changes nothing: {first} is exactly its cost (invented)."
    length = best[0]
    accepted = marked_text(block.expected[length - 1], PLACES)
    must = marked_text(COST_PER_TOKEN * length, PLACES)
    return (
        f"{plain} Checking {length} beats it: {accepted} accepted draft tokens are more than "
        f"{length} × {step} = {must}."
    )


def _why(block: Block, expected: Fraction, best: tuple[int, ...]) -> str:
    last = best[-1]
    if len(best) > 1:
        which = "shorter" if len(best) == 2 else "shortest"  # noqa: PLR2004 - of two, of more
        return f"One ray touches {len(best)} corners. The {which} check is chosen: it costs less."
    if last == len(block.survival):
        return f"Token {last} still adds more than it has to, and there is no token {last + 1}."
    adds = block.survival[last]
    must = COST_PER_TOKEN * expected / verification_cost(last)
    return (
        f"Token {last + 1} would add {marked_text(adds, PLACES)} and must add more than "
        f"{marked_text(must, PLACES)} (dotted)."
    )


def _moved(block: Block, ghost: Block, best: tuple[int, ...], *, with_target: bool) -> str:
    old = tied_lengths(ghost, with_target=with_target)
    now, then = block.expected[-1], ghost.expected[-1]
    if now == then:
        start = "The stairs end at the same height"
    else:
        start = "The stairs sank" if now < then else "The stairs rose"
    if now == 0:
        return f"{start}: nothing is accepted, so no length is better than another."
    if old == best:
        lengths = join_and([str(n) for n in best])
        return f"{start}; {lengths} {'is' if len(best) == 1 else 'are'} still best."
    return f"{start}; the best length went from {old[0]} to {best[0]}."
