"""The sentences with numbers in them that a reader of one setting sees."""

from collections.abc import Sequence
from fractions import Fraction

from dspark_calc.model.setting import Working
from dspark_calc.model.survival import COST_PER_TOKEN
from dspark_calc.text.numbers import (
    CONDITIONAL_PLACES,
    COST_PLACES,
    decimal_text,
    exact_text,
    rounded,
)

INVENTED = "invented values, invented cost"
PER_TOKEN = decimal_text(COST_PER_TOKEN, COST_PLACES)
"""The invented step of the cost, as every sentence writes it."""


def join_and(items: Sequence[str]) -> str:
    """Return items as a list in words: "1, 2 and 3".

    Args:
        items: any number of texts.

    Returns:
        One text; empty for no items.

    Raises:
        Nothing.

    Source: plain English.

    >>> join_and(["1", "2", "3"])
    '1, 2 and 3'
    """
    if len(items) <= 1:
        return "".join(items)
    return f"{', '.join(items[:-1])} and {items[-1]}"


def best_sentence(working: Working) -> str:
    """Return which verification length scores best, and its division.

    Args:
        working: one setting worked out.

    Returns:
        One sentence. It says "≈" where a shown number is rounded, and that no length gets
        anything accepted when a_1 is 0.

    Raises:
        Nothing for a worked-out setting.

    Source: our derivation.

    >>> from dspark_calc.model.setting import work_out
    >>> best_sentence(work_out(["0.87"]))
    'L = 1 has the highest score here: 0.8700 / 1.45 = 0.6000 (invented values, invented cost).'
    """
    if not working.conditionals:
        return "There is no draft token to verify."
    if not working.conditionals[0]:
        first = f"{working.letters.conditional}_1"
        return f"No length gets anything accepted: {first} is 0, so every score is 0 ({INVENTED})."
    i = working.best - 1
    exact_e, expected = rounded(working.expected[i])
    exact_s, score = rounded(working.score[i])
    relation = "=" if exact_e == exact_s == "=" else "≈"
    cost = decimal_text(working.cost[i], COST_PLACES)
    claim = (
        "has the highest score here" if len(working.tied) == 1 else "is the shortest best length"
    )
    chosen = f"{working.letters.length} = {working.best}"
    return f"{chosen} {claim}: {expected} / {cost} {relation} {score} ({INVENTED})."


def tie_sentence(working: Working) -> str:
    """Return which lengths tie for the best score, or "" when one is alone.

    Args:
        working: one setting worked out.

    Returns:
        One sentence with the exact common score, or empty text.

    Raises:
        Nothing for a worked-out setting.

    Source: our derivation.

    >>> from dspark_calc.model.setting import work_out
    >>> tie_sentence(work_out(["0.9", "0.9", "0.5"]))
    'L = 2 and 3 tie exactly: each scores 9/10. The shortest of them, L = 2, is taken.'
    """
    if len(working.tied) <= 1:
        return ""
    lengths = join_and([str(length) for length in working.tied])
    score = exact_text(working.score[working.best - 1])
    letter = working.letters.length
    return (
        f"{letter} = {lengths} tie exactly: each scores {score}. "
        f"The shortest of them, {letter} = {working.best}, is taken."
    )


def conditional_text(value: Fraction) -> str:
    """Return one conditional as the page shows it: two decimals.

    Args:
        value: in [0, 1].

    Returns:
        Text such as "0.92".

    Raises:
        Nothing.

    Source: our derivation.

    >>> conditional_text(Fraction(9, 10))
    '0.90'
    """
    return decimal_text(value, CONDITIONAL_PLACES)


def value_texts(working: Working) -> list[str]:
    """Return what each slider is called by a screen reader.

    Args:
        working: one setting worked out.

    Returns:
        n texts such as "a 1, 0.92, invented".

    Raises:
        Nothing for a worked-out setting.

    Source: our derivation.

    >>> from dspark_calc.model.setting import work_out
    >>> value_texts(work_out(["0.5"]))
    ['a 1, 0.50, invented']
    """
    return [
        f"{working.letters.conditional} {j}, {conditional_text(a)}, invented"
        for j, a in enumerate(working.conditionals, start=1)
    ]


def control_names(working: Working) -> list[dict[str, str]]:
    """Return what the two controls of each conditional are called, slider and number field.

    Args:
        working: one setting worked out.

    Returns:
        n dicts ``{"slider", "field"}``; each name says that the value is invented.

    Raises:
        Nothing for a worked-out setting.

    Source: our derivation.

    >>> from dspark_calc.model.setting import work_out
    >>> control_names(work_out(["0.5"]))[0]["slider"]
    'a1, invented'
    """
    letter = working.letters.conditional
    return [
        {"slider": f"{letter}{j}, invented", "field": f"{letter}{j} as a number, invented"}
        for j in range(1, len(working.conditionals) + 1)
    ]
