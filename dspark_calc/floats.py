"""What binary floating point would have said: the same sums in 64-bit floats."""

from typing import Any, NamedTuple

from dspark_calc.model import COST_PER_TOKEN
from dspark_calc.sentences import join_and
from dspark_calc.text import exact_text
from dspark_calc.working import Working


class FloatScores(NamedTuple):
    """The scores in 64-bit floats, and the length that a program would choose from them."""

    scores: tuple[float, ...]
    best: int


def float_scores(working: Working) -> FloatScores:
    """Return the scores computed as most programs would: float by float, left to right.

    Symbol: E[A_L] / C_L, each operation rounded to 53 bits.

    Args:
        working: one setting worked out, n >= 0 conditionals.

    Returns:
        n floats, the same under every interpreter (a plain loop; ``sum`` on floats changed in
        Python 3.12), and the first length with the highest of them; 0 when there is none.

    Raises:
        Nothing for a worked-out setting.

    Source: IEEE 754 binary64, round half to even.

    >>> from dspark_calc.working import work_out
    >>> float_scores(work_out(["0.5", "1"])).best
    2
    """
    survival, expected, per_token = 1.0, 0.0, float(COST_PER_TOKEN)
    scores: list[float] = []
    best = 0
    for length, a in enumerate(working.conditionals, start=1):
        survival *= float(a)
        expected += survival
        scores.append(expected / (1.0 + per_token * length))
        if best == 0 or scores[-1] > scores[best - 1]:
            best = length
    return FloatScores(tuple(scores), best)


def floats_data(working: Working) -> dict[str, Any]:
    """Return the comparison of exact and floating-point scores as plain data.

    Args:
        working: one setting worked out.

    Returns:
        ``{"rows": [{"verification_length", "exact", "float", "rank", "float_rank",
        "tied"} ...], "exact_best",
        "float_best", "agree", "tied", "sentence"}``. ``float`` has all the digits that identify
        the float; ``agree`` says whether floats choose the same length.

    Raises:
        Nothing for a worked-out setting.

    Source: our derivation.

    >>> from dspark_calc.working import work_out
    >>> floats_data(work_out(["0.5", "1"]))["agree"]
    True
    """
    found = float_scores(working)
    return {
        "rows": [
            {
                "verification_length": length,
                "exact": exact_text(exact),
                "float": float.__repr__(score),
                "rank": working.rank[length - 1],
                "float_rank": 1 + sum(other > score for other in found.scores),
                "tied": length in working.tied,
            }
            for length, (exact, score) in enumerate(
                zip(working.score, found.scores, strict=True), start=1
            )
        ],
        "exact_best": working.best,
        "float_best": found.best,
        "agree": found.best == working.best,
        "tied": list(working.tied) if len(working.tied) > 1 else [],
        "sentence": _sentence(working, found),
    }


def _sentence(working: Working, found: FloatScores) -> str:
    letter = working.letters.length
    if len(working.tied) <= 1:
        if found.best == working.best:
            return "No two best lengths tie here, and floating point chooses the same one."
        return (
            f"Floating point would choose {letter} = {found.best} here; the exact best is "
            f"{letter} = {working.best}."
        )
    lengths = join_and([str(length) for length in working.tied])
    exact = exact_text(working.score[working.best - 1])
    parts = join_and(
        [f"{float.__repr__(found.scores[n - 1])} for {letter} = {n}" for n in working.tied]
    )
    seen = {found.scores[length - 1] for length in working.tied}
    if len(seen) == 1:
        verdict = "here they happen to be equal too"
    elif found.best == working.best:
        verdict = f"it breaks the tie, and only by luck in favour of {letter} = {found.best}"
    else:
        verdict = (
            f"it breaks the tie and chooses {letter} = {found.best}, which is longer for no gain"
        )
    return (
        f"Exactly, {letter} = {lengths} tie at {exact}. "
        f"Binary floating point says {parts}: {verdict}. "
        "That is why the ranking here is on fractions."
    )
