"""What binary floating point would have said: the same sums in 64-bit floats."""

from typing import Any

from dspark_calc.model.float_scores import FloatScores, float_scores
from dspark_calc.model.setting import Working
from dspark_calc.text.numbers import exact_text
from dspark_calc.text.sentences import join_and


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

    >>> from dspark_calc.model.setting import work_out
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
