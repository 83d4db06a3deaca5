"""The text for a screen reader after a change: short, and empty when nothing changed."""

from dspark_calc.model.block import Block
from dspark_calc.text.notation import LESSON, Notation
from dspark_calc.text.numbers import PLACES, decimal_text
from dspark_calc.text.sentences import conditional_text, join_and


def announcement(before: Block, now: Block, notation: Notation = LESSON) -> str:
    """Return what changed between two blocks of the same length, for a live region.

    Returns:
        Up to three short sentences: the new value or values, which survivals rise or fall,
        and the best length with its score. Empty when no conditional changed.

    >>> announcement(Block(["0.4", "0.2"]), Block(["0.4", "0.9"]))
    'a 2 is 0.90. S 2 rises. Best length now 2, score 0.4000.'
    """
    pairs = zip(before.conditionals, now.conditionals, strict=True)
    changed = [j for j, (old, new) in enumerate(pairs, start=1) if old != new]
    if not changed:
        return ""
    letter = notation.conditional
    values = join_and(
        [f"{letter} {j} is {conditional_text(now.conditionals[j - 1])}" for j in changed]
    )
    return f"{values}. {_survival_part(before, now, notation.survival)}{_best_part(before, now)}"


def _survival_part(before: Block, now: Block, letter: str) -> str:
    pairs = list(enumerate(zip(before.survival, now.survival, strict=True), start=1))
    rising = [j for j, (old, new) in pairs if new > old]
    falling = [j for j, (old, new) in pairs if new < old]
    if not rising and not falling:
        return f"No {letter} changes. "
    return _movement(letter, rising, "rise") + _movement(letter, falling, "fall")


def _movement(letter: str, positions: list[int], verb: str) -> str:
    if not positions:
        return ""
    if len(positions) == 1:
        return f"{letter} {positions[0]} {verb}s. "
    if positions == list(range(positions[0], positions[-1] + 1)):
        return f"{letter} {positions[0]} to {letter} {positions[-1]} {verb}. "
    return f"{join_and([f'{letter} {j}' for j in positions])} {verb}. "


def _best_part(before: Block, now: Block) -> str:
    adverb = "still" if before.best == now.best else "now"
    score = decimal_text(now.score[now.best - 1], PLACES)
    others = [str(length) for length in now.tied if length != now.best]
    tie = f", tied with {join_and(others)}" if others else ""
    return f"Best length {adverb} {now.best}{tie}, score {score}."
