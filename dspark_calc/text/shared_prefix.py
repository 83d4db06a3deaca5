"""The texts of the comparison of two fixed texts."""

from typing import Any

from dspark_calc.model.shared_prefix import DROPPED, WordComparison, WordTile


def tile_label(tile: WordTile) -> str:
    """Return the text on one tile: its state, and whether a dropped word was equal after all.

    Returns:
        "kept", "first mismatch", "dropped", "dropped although equal" or "not verified".

    >>> tile_label(WordTile(4, "mat", "mat", True, DROPPED))
    'dropped although equal'
    """
    return f"{DROPPED} although equal" if tile.state == DROPPED and tile.equal else tile.state


def words_sentence(comparison: WordComparison) -> str:
    """Return what the comparison of two fixed texts found.

    Returns:
        One to three sentences with the counts; never a probability.

    >>> from dspark_calc.model.shared_prefix import compare_words
    >>> words_sentence(compare_words(["a", "b"], ["a", "x"], 2))
    'The first of 2 verified words is kept; the first mismatch is at position 2.'
    """
    length, kept = comparison.verification_length, comparison.shared_prefix
    if length == 0:
        return "No word is verified, so none is kept."
    verified = f"{length} verified words" if length > 1 else "1 verified word"
    if comparison.first_mismatch is None:
        first = f"All {verified} are kept." if length > 1 else "The 1 verified word is kept."
        return first + _unverified(comparison)
    if kept == 0:
        start = (
            f"None of the {verified} is kept" if length > 1 else "The 1 verified word is not kept"
        )
    else:
        some = "first" if kept == 1 else f"first {kept}"
        start = f"The {some} of {verified} {'is' if kept == 1 else 'are'} kept"
    mismatch = f"; the first mismatch is at position {comparison.first_mismatch}."
    return start + mismatch + _late_matches(comparison) + _unverified(comparison)


def words_data(comparison: WordComparison, name: str) -> dict[str, Any]:
    """Return one comparison as plain data.

    Args:
        comparison: the tiles and counts of one comparison.
        name: the name of the word pair, passed on.

    Returns:
        ``{"name", "verification_length", "kept", "first_mismatch", "tiles"}``; a tile is
        ``{"position", "draft", "target", "equal", "state", "label"}``.

    >>> from dspark_calc.model.shared_prefix import compare_words
    >>> words_data(compare_words(["a"], ["a"], 1), "one")["kept"]
    1
    """
    return {
        "name": name,
        "verification_length": comparison.verification_length,
        "kept": comparison.shared_prefix,
        "first_mismatch": comparison.first_mismatch,
        "tiles": [tile._asdict() | {"label": tile_label(tile)} for tile in comparison.tiles],
    }


def _late_matches(comparison: WordComparison) -> str:
    late = [t.position for t in comparison.tiles if t.state == DROPPED and t.equal]
    if not late:
        return ""
    if len(late) == 1:
        return f" The word at position {late[0]} is equal again and is dropped all the same."
    return f" {len(late)} later words are equal again and are dropped all the same."


def _unverified(comparison: WordComparison) -> str:
    count = len(comparison.tiles) - comparison.verification_length
    if count == 0:
        return ""
    return " 1 word was never verified." if count == 1 else f" {count} words were never verified."
