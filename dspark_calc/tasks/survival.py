"""Tasks on survival and on the expected number of accepted tokens."""

from fractions import Fraction

from dspark_calc.model.survival import expected_accepted_tokens, survival
from dspark_calc.tasks.kinds import NumericTask, Wrong
from dspark_calc.text.numbers import decimal_text, exact_decimal

VALUES = ("0.92", "0.86", "0.76")
ACCEPTANCE = "0.7"
LENGTH = 8

_a = tuple(map(Fraction, VALUES))
_all_three = survival(VALUES)[-1]
_mean_of_values = sum(_a, Fraction(0)) / len(_a)
_sum_of_values = sum(_a, Fraction(0))

_three = NumericTask(
    id="three-in-a-row",
    section="survival",
    title="Three in a row",
    question=(
        f"Invented values: a_1 = {VALUES[0]}, a_2 = {VALUES[1]}, a_3 = {VALUES[2]}. "
        "What is the probability that all three draft tokens are accepted? Two decimals will do."
    ),
    key=_all_three,
    tolerance=Fraction(1, 200),
    wrongs=(
        Wrong(
            _a[2],
            f"{VALUES[2]} is a_3 alone: the chance of token 3 once tokens 1 and 2 are accepted. "
            "Nothing says yet that they are.",
            "head-gives-survival",
        ),
        Wrong(
            _mean_of_values,
            f"{decimal_text(_mean_of_values, 2)} is the average of the three. All three must "
            "happen one after another, and that makes it less likely than any of them.",
        ),
        Wrong(
            _sum_of_values,
            f"{decimal_text(_sum_of_values, 2)} is the sum, and no probability is above 1.",
        ),
    ),
    hint="Token 1 must be accepted, and then token 2, and then token 3. What do you do with the "
    "three numbers?",
    explanation=(
        f"S_3 = {' × '.join(VALUES)} = {exact_decimal(_all_three)}. Three tokens that are each "
        "likely are together much less so."
    ),
    claims=("confidence-head", "survival-is-product", "invented-values"),
)

_conditionals = [ACCEPTANCE] * LENGTH
_expected = expected_accepted_tokens(_conditionals)[-1]
_all_eight = survival(_conditionals)[-1]
_naive = LENGTH * Fraction(ACCEPTANCE)
_endless = Fraction(ACCEPTANCE) / (1 - Fraction(ACCEPTANCE))

_eight = NumericTask(
    id="eight-at-seven-tenths",
    section="survival",
    title=f"{LENGTH} tokens at {ACCEPTANCE}",
    question=(
        f"Every conditional is {ACCEPTANCE} (invented), and {LENGTH} draft tokens are verified. "
        "How many of them are accepted on average? One decimal will do."
    ),
    key=_expected,
    tolerance=Fraction(1, 20),
    wrongs=(
        Wrong(
            _naive,
            f"{exact_decimal(_naive)} is {LENGTH} × {ACCEPTANCE}: it forgets that a rejection ends "
            "the round, and that all later tokens are discarded with it.",
            "length-times-acceptance",
        ),
        Wrong(
            1 + _expected,
            f"{decimal_text(1 + _expected, 1)} counts the target's own token as well. The question "
            "asks for accepted draft tokens.",
            "uneven-bonus",
        ),
        Wrong(
            _all_eight,
            f"{decimal_text(_all_eight, 2)} is the probability that all {LENGTH} are accepted, not "
            "the average number.",
        ),
        Wrong(
            _endless,
            f"{decimal_text(_endless, 2)} is the sum of a draft that never ends; this one ends "
            f"after {LENGTH} tokens.",
        ),
    ),
    hint=f"Add up S_1 to S_{LENGTH}: {ACCEPTANCE} + {ACCEPTANCE} × {ACCEPTANCE} + ...",
    explanation=(
        f"E[A_{LENGTH}] = S_1 + ... + S_{LENGTH} ≈ {decimal_text(_expected, 4)}. Long runs are "
        f"rare: all {LENGTH} are accepted with probability {decimal_text(_all_eight, 4)} only."
    ),
    claims=("expected-is-sum", "first-rejection", "drafts-alone"),
)

_drafts = expected_accepted_tokens(VALUES)[-1]
_bonus_only = _drafts + _all_three

_both = NumericTask(
    id="one-more-from-the-target",
    section="counting",
    title="One more from the target",
    question=(
        f"Invented values {', '.join(VALUES)} with L = 3 give E[A_3] ≈ {decimal_text(_drafts, 2)} "
        "accepted draft tokens. How many tokens does a round yield on average when the target's "
        "own token is counted too, as the paper does? Two decimals will do."
    ),
    key=1 + _drafts,
    tolerance=Fraction(1, 200),
    wrongs=(
        Wrong(
            _drafts,
            f"{decimal_text(_drafts, 2)} are the draft tokens alone. The paper's count has the "
            "target's own token in it, in every round.",
            "uneven-bonus",
        ),
        Wrong(
            2 + _drafts,
            f"{decimal_text(2 + _drafts, 2)} adds a correction and a bonus. A round ends with one "
            "of the two, never with both.",
            "uneven-bonus",
        ),
        Wrong(
            _bonus_only,
            f"{decimal_text(_bonus_only, 2)} adds the bonus after full acceptance and nothing "
            "after a rejection. Then, too, the target gives one token: the correction.",
            "uneven-bonus",
        ),
    ),
    hint="How does a round end after a rejection, and how after full acceptance?",
    explanation=(
        f"1 + E[A_3] ≈ {decimal_text(1 + _drafts, 4)}. Exactly one token of the target's own ends "
        "a round: a correction after a rejection, or a bonus after full acceptance. Both ways of "
        "counting are in use; mixing them in one sum is the mistake."
    ),
    claims=("round-end", "tau-counts-one-more", "drafts-alone"),
)

SURVIVAL_TASKS = (_three, _eight, _both)
