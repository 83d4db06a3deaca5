"""Tasks on cost: what counts is yield against cost."""

from fractions import Fraction

from dspark_calc.model.counting import compare_conventions
from dspark_calc.model.setting import work_out
from dspark_calc.tasks.kinds import ChoiceTask, Option
from dspark_calc.text.numbers import decimal_text

ACCEPTANCE = "0.70"
LENGTH = 5
SHORT = 2

_both = compare_conventions(work_out([ACCEPTANCE] * LENGTH))
_long, _short = _both.with_target[LENGTH], _both.with_target[SHORT]
_PLAIN = Fraction(1)  # one token for a cost of one
_tokens = decimal_text(1 + _both.expected[LENGTH], 2)
_cost = decimal_text(_both.cost[LENGTH], 2)

_is_it_faster = ChoiceTask(
    id="most-are-accepted",
    section="price",
    title="Most tokens are accepted",
    question=(
        f"Every conditional is {ACCEPTANCE} (invented) and all {LENGTH} draft tokens are verified, "
        f"at the invented cost C_{LENGTH} = {_cost}. A round without any draft yields 1 token at "
        "cost 1. Counting the target's own token in both, which yields more for each unit of cost?"
    ),
    options=(
        Option(
            "draft",
            f"The round with {LENGTH} draft tokens.",
            _long > _PLAIN,
            f"Each token is likely to pass, and still the round yields only {_tokens} tokens on "
            f"average, at a cost of {_cost}. Divide.",
            "acceptance-is-speed",
        ),
        Option("plain", "The round without a draft.", _long < _PLAIN),
        Option(
            "same",
            "Both yield the same.",
            _long == _PLAIN,
            f"Divide {_tokens} tokens by {_cost} and compare with 1.",
        ),
    ),
    explanation=(
        f"{_tokens} / {_cost} ≈ {decimal_text(_long, 2)}, which is less than 1: high acceptance, "
        f"and a loss. With L = {SHORT} instead it would be {decimal_text(_short, 2)}, a gain. "
        "The cost decides, and here it is invented."
    ),
    claims=("cost-decides", "invented-cost", "tau-counts-one-more"),
)

PRICE_TASKS = (_is_it_faster,)
