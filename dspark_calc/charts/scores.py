"""The five scores as bars on a fixed scale, with as many decimals as tell them apart."""

from fractions import Fraction
from typing import Any

from dspark_calc.charts.axes import along, most_score
from dspark_calc.model.block import Block
from dspark_calc.model.counting import compare_countings, tied_lengths
from dspark_calc.text.numbers import PLACES, decimal_text
from dspark_calc.text.sentences import join_and

FEWEST = 2


def scores_data(
    block: Block, length: int, *, with_target: bool, ghost: Block | None
) -> dict[str, Any]:
    """Return the scores: ``{"bars": [{"score", "ghost", "text", "state"} ...], "alt", "play"}``.

    The bars belong to L = 0 ... n; that of L = 0 only counts where the target's own token does.
    ``play`` says how many tokens a drawn round checks.
    """
    scores = _scores(block, with_target=with_target)
    ghosts = _scores(ghost, with_target=with_target) if ghost else scores
    top = most_score(with_target=with_target)
    best = tied_lengths(block, with_target=with_target)
    places = _places(scores)
    bars = []
    for n, score in enumerate(scores):
        mark = "best" if n == best[0] else "tied" if n in best else None
        bars.append(
            {
                "score": {"share": along(score, top)},
                "ghost": {"share": along(ghosts[n], top)},
                "text": decimal_text(score, places),
                "state": {
                    "data-best": mark if any(scores) else None,
                    "data-ghost": "" if ghosts[n] != score else None,
                },
                "word": _word(n, best) if any(scores) else "",
            }
        )
    listed = join_and([f"{bar['text']} for {n}" for n, bar in enumerate(bars) if n or with_target])
    return {
        "bars": bars,
        "alt": f"Scores, rounded: {listed}.",
        "play": "checks 1 token" if length == 1 else f"checks {length} tokens",
    }


def _scores(block: Block, *, with_target: bool) -> tuple[Fraction, ...]:
    if with_target:
        return compare_countings(block).with_target
    return (Fraction(0), *block.score)


def _places(scores: tuple[Fraction, ...]) -> int:
    """Return how many decimals tell different scores apart, at most those of the table."""
    different = len(set(scores))
    for places in range(FEWEST, PLACES):
        if len({decimal_text(score, places) for score in scores}) == different:
            return places
    return PLACES


def _word(n: int, best: tuple[int, ...]) -> str:
    if n not in best:
        return ""
    return "best" if len(best) == 1 else "tied"
