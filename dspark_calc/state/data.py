"""The reader's state as plain data, as a page holds it."""

from collections.abc import Mapping
from typing import Any

from dspark_calc.state.address import DRAFTS, State, write_query
from dspark_calc.state.limits import read_page_conditionals, read_page_length
from dspark_calc.text.numbers import CONDITIONAL_PLACES, decimal_text

Data = dict[str, Any]


def state_data(state: State) -> Data:
    """Return a state as plain data, with its address.

    Args:
        state: a valid state.

    Returns:
        ``{"conditionals": [text x 5], "verification_length", "words", "count", "letters",
        "query"}``.

    >>> from fractions import Fraction
    >>> state_data(State((Fraction(1, 2),) * 5, 3, "same"))["conditionals"][0]
    '0.50'
    """
    return {
        "conditionals": [decimal_text(a, CONDITIONAL_PLACES) for a in state.conditionals],
        "verification_length": state.verification_length,
        "words": state.words,
        "count": state.counting,
        "letters": state.letters,
        "query": write_query(state),
    }


def read_state_data(given: Mapping[str, Any]) -> State:
    """Return the state that a page holds as plain data.

    Args:
        given: as `state_data` returns it; ``count``, ``letters`` and ``query`` may be left out.

    Returns:
        A `State`; the names of the word pair and of the ways to count are taken as they are.

    Raises:
        InputError: when a value is refused.
        KeyError: when a key is missing (a bug of the page).

    >>> given = {"conditionals": ["1"] * 5, "verification_length": 2, "words": "same"}
    >>> read_state_data(given).verification_length
    2
    """
    return State(
        read_page_conditionals(given["conditionals"]),
        read_page_length(given["verification_length"]),
        given["words"],
        given.get("count", DRAFTS),
        given.get("letters", "lesson"),
    )
