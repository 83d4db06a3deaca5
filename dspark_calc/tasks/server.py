"""Tasks on schedulers and on figures of speed."""

from fractions import Fraction

from dspark_calc.model.acceptance_test import DRAFT, TARGET, output_distribution
from dspark_calc.tasks.kinds import NumericTask, Wrong
from dspark_calc.text.numbers import decimal_text, exact_decimal

FASTER = Fraction(25)  # per cent more tokens a second
UNVERIFIED = 0
VERIFIED = 2


def _two(x: Fraction) -> str:
    return decimal_text(x, 2)


_output = output_distribution([VERIFIED, UNVERIFIED])[0]
_by_draft, _by_target = DRAFT[0], DRAFT[1] * TARGET[0]

_peeking = NumericTask(
    id="a-search-that-peeks",
    section="server",
    title="A search that peeks",
    question=(
        "An example after the paper's appendix has two tokens. The target gives A "
        f"{_two(TARGET[0])} and B {_two(TARGET[1])}; the drafter gives each {_two(DRAFT[0])}. A "
        "search over all lengths decides after it has seen the draft: an A is verified by the "
        "usual test; a B is not verified, and the target draws a token by itself instead. How "
        "often is A the token that comes out?"
    ),
    key=_output,
    tolerance=Fraction(1, 200),
    wrongs=(
        Wrong(
            TARGET[0],
            f"{_two(TARGET[0])} is the target's own probability. It would come out if the decision "
            "did not look at the drafted token. Here a B gets a second chance to become an A, and "
            "an A never becomes a B.",
            "any-cut-is-lossless",
        ),
        Wrong(
            DRAFT[0],
            f"{_two(DRAFT[0])} is how often A is drafted. Some of the drafted B turn into A.",
        ),
        Wrong(
            _by_target,
            f"{_two(_by_target)} are the A that come from a drafted B. Add those that were drafted "
            "as A.",
        ),
    ),
    hint="Go through both drafts: how often is A drafted, and what comes out; the same for B.",
    explanation=(
        f"A is drafted with {_two(_by_draft)} and always passes, since the target gives it more "
        f"than the drafter. B is drafted with {_two(DRAFT[1])}, and then the target draws A with "
        f"{_two(TARGET[0])}. Together {_two(_by_draft)} + {_two(_by_target)} = {_two(_output)}, "
        f"and no longer the target's {_two(TARGET[0])}."
    ),
    places=2,
    claims=("appendix-a", "retrospective-bias"),
)

_ratio = 1 + FASTER / 100
_saved = 100 * (1 - 1 / _ratio)

_faster = NumericTask(
    id="faster-is-not-less-time",
    section="server",
    title=f"{exact_decimal(FASTER)}% faster",
    question=(
        f"A program writes {exact_decimal(FASTER)}% faster (an invented figure): "
        f"{exact_decimal(_ratio)} times as many tokens a second. "
        "By how much does the time for the same text shrink, in per cent?"
    ),
    key=_saved,
    tolerance=Fraction(1, 2),
    wrongs=(
        Wrong(
            FASTER,
            f"{exact_decimal(FASTER)}% less time would leave {exact_decimal(100 - FASTER)}% of it: "
            f"100/{exact_decimal(100 - FASTER)} times the speed, which is more than "
            f"{exact_decimal(_ratio)}.",
            "faster-is-less-time",
        ),
        Wrong(
            100 - FASTER,
            f"{exact_decimal(100 - FASTER)} is 100 - {exact_decimal(FASTER)}. Time does not shrink "
            f"by a subtraction: it is divided by {exact_decimal(_ratio)}.",
            "faster-is-less-time",
        ),
        Wrong(
            100 - _saved,
            f"{exact_decimal(100 - _saved)}% of the time is what remains. How much is gone?",
        ),
    ),
    hint=f"The time is divided by {exact_decimal(_ratio)}.",
    explanation=(
        f"1 - 1 / {exact_decimal(_ratio)} = {exact_decimal(_saved / 100)}: "
        f"{exact_decimal(_saved)}% less time. And a figure of speed belongs to the system on which "
        "it was measured, not to its successor."
    ),
    places=1,
    unit="%",
    claims=("no-preview-numbers",),
)

SERVER_TASKS = (_peeking, _faster)
