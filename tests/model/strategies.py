"""Every Hypothesis strategy of the model's tests."""

from decimal import Decimal
from fractions import Fraction

from hypothesis import strategies as st

hundredths = st.integers(0, 100).map(lambda n: Fraction(n, 100))
"""What a slider of the page can show."""

rationals = st.fractions(0, 1, max_denominator=1000)
"""Conditionals whose decimals need not end."""

conditionals = st.one_of(hundredths, rationals)
blocks = st.lists(conditionals, max_size=8)
nonempty_blocks = st.lists(conditionals, min_size=1, max_size=8)
pages = st.lists(hundredths, min_size=5, max_size=5)
"""Five values, as on the page."""

scores = st.lists(st.integers(0, 4).map(lambda n: Fraction(n, 3)), max_size=8)
"""Few different values, so that ties are common."""

numbers = st.fractions(-1000, 1000, max_denominator=100_000)
places = st.integers(0, 6)

words = st.sampled_from(["the", "cat", "sat", "on", "mat"])
word_pairs = st.lists(st.tuples(words, words), max_size=6).flatmap(
    lambda pairs: st.tuples(
        st.just([draft for draft, _ in pairs]),
        st.just([target for _, target in pairs]),
        st.integers(0, len(pairs)),
    )
)
"""A draft, a target of the same length, and a verification length that fits."""

any_text = st.text(st.characters(), max_size=60)
"""Any characters at all, lone surrogates among them."""

hostile_pieces = st.one_of(
    st.sampled_from(["?", "&", "=", ",", "+", "%", "#", ";", "a", "L", "words", "a=", "L=3"]),
    st.sampled_from(["%2C", "%00", "%zz", "%F0%9F", "1e9", "nan", "-0", "../"]),
    st.sampled_from(["0.5", "0.92,0.86,0.76,0.62,0.48", "late-match", "__proto__", "javascript:"]),
    st.sampled_from(["<script>", '"', "'", "\ud800", "\xbd", "\u0663", "\n", "\u202e", " "]),
)
hostile_queries = st.one_of(
    any_text, st.lists(hostile_pieces, max_size=20).map("".join), st.text("aL=&,0.5", max_size=30)
)
"""Addresses that somebody wrote to break the page, and plain nonsense."""

odd_values = st.one_of(
    st.none(),
    st.booleans(),
    st.floats(),
    st.integers(),
    st.decimals(),
    st.fractions(),
    any_text,
    st.binary(max_size=5),
    st.lists(st.integers(), max_size=3),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
    st.complex_numbers(),
    st.sampled_from([10**5000, -(10**5000), Decimal("1e-99999999"), Decimal("sNaN"), object()]),
)
"""Values of every kind, good and bad."""

TWENTIETHS = 20


def tickets(tokens: int) -> st.SearchStrategy[list[int]]:
    """Return counts of twentieths, one per token, that are twenty together."""
    cuts = st.lists(st.integers(0, TWENTIETHS), min_size=tokens - 1, max_size=tokens - 1)
    return cuts.map(sorted).map(
        lambda at: [b - a for a, b in zip([0, *at], [*at, TWENTIETHS], strict=True)]
    )


ticket_pairs = st.integers(2, 4).flatmap(lambda n: st.tuples(tickets(n), tickets(n)))
"""A drafter's and a target's law over the same two to four tokens, in twentieths."""

batches = st.lists(st.lists(st.integers(0, 10).map(lambda n: Fraction(n, 10)), max_size=5),
                   min_size=1, max_size=5)  # fmt: skip
"""Requests with conditionals in tenths: equal survivals are common."""
