import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dspark_calc.toy.arithmetic import Vector, softmax
from dspark_calc.toy.backbone import Backbone
from dspark_calc.toy.drafter import Draft, Drafter
from dspark_calc.toy.prompt import parse_prompt
from dspark_calc.toy.weights import Weights
from tests.toy.conftest import FOLDER
from tests.toy.numpy_toy import Array, NumpyToy

ORACLE = NumpyToy(FOLDER / "weights.json")
ids = st.integers(1, 63)
texts = st.lists(ids, min_size=1, max_size=40)
LONG = parse_prompt(
    "mia loses her red key . the cats near the river sleep . where is tom ? he is in the house ."
)


def drafted(weights: Weights, text: list[int], tokens: list[int]) -> Draft:
    """Return the draft after a text whose draft tokens are these."""
    drafter, given_tokens = Drafter(weights), iter(tokens)
    drafter.fill([row.main_hidden for row in Backbone(weights).forward(text[:-1])])
    return drafter.forward_spec(text[-1], lambda _: next(given_tokens))


def same(ours: list[Vector], theirs: Array | list[Array]) -> None:
    """Fail unless two tables of numbers agree."""
    np.testing.assert_allclose(np.array(ours), np.array(theirs), rtol=1e-8, atol=1e-9)


@settings(max_examples=15, deadline=None)
@given(texts)
def test_the_target_is_the_network_that_numpy_computes(weights: Weights, text: list[int]) -> None:
    """One row at a time from a cache, against all rows at once under a mask."""
    rows = Backbone(weights).forward(text)
    law, joined = ORACLE.target(text)
    same([softmax(row.logits) for row in rows], law)
    same([row.main_hidden for row in rows], joined)


@settings(max_examples=15, deadline=None)
@given(texts, st.lists(ids, min_size=5, max_size=5))
def test_the_drafter_is_the_network_that_numpy_computes(
    weights: Weights, text: list[int], tokens: list[int]
) -> None:
    """Base logits, the law that each token is drawn from, and the raw confidence logits."""
    draft = drafted(weights, text, tokens)
    base, p_d, confidence = ORACLE.draft(text, tokens)
    same(draft.base, base)
    same(draft.probabilities, p_d)
    same([draft.confidence], [confidence])


def test_a_row_of_the_block_sees_the_rows_after_it(weights: Weights) -> None:
    """There is no causal mask inside the block: the last row's keys change the first row."""
    drafter = Drafter(weights)
    x = drafter.forward_embed(LONG[0])
    other = [*x[:4], list(weights.embed[LONG[1]])]
    block = drafter.mtp[0]
    assert block.forward(x, 0)[0] != block.forward(other, 0)[0]


def test_base_logits_do_not_depend_on_what_was_drawn(weights: Weights) -> None:
    """Five rows come from one pass; the bias alone knows the token before."""
    one, other = (drafted(weights, LONG, [token] * 5) for token in (3, 9))
    assert one.base == other.base
    assert one.probabilities[0] == other.probabilities[0]
    assert one.probabilities[1] != other.probabilities[1]


def test_the_confidence_of_a_row_does_not_see_its_own_draft_token(weights: Weights) -> None:
    """Score k knows the token before row k: changing token k changes the scores after k alone."""
    for k in range(5):
        tokens = [5, 6, 7, 8, 9]
        other = [*tokens[:k], 40, *tokens[k + 1 :]]
        before, after = (drafted(weights, LONG, each).confidence for each in (tokens, other))
        assert before[: k + 1] == after[: k + 1]
        if k < 4:
            assert before[k + 1] != after[k + 1]


def test_the_drafter_shares_the_embedding_and_the_head_of_the_target(weights: Weights) -> None:
    """One matrix each, not two that are alike."""
    drafter, backbone = Drafter(weights), Backbone(weights)
    assert drafter.embed is backbone.weights.embed
    assert drafter.head is backbone.weights.head


@pytest.mark.parametrize("length", [17, 18, 22])
def test_the_window_holds_the_sixteen_tokens_before_the_anchor(
    weights: Weights, length: int
) -> None:
    """One token too few or too many leaves the text exact and lowers acceptance unseen."""
    text = LONG[:length]
    states = [row.main_hidden for row in Backbone(weights).forward(text[:-1])]

    def base(changed: int) -> list[Vector]:
        drafter = Drafter(weights)
        drafter.fill([[0.1] * 96 if i == changed else s for i, s in enumerate(states)])
        return drafter.forward_spec(text[-1], lambda _: 1).base

    anchor = length - 1
    as_it_is = base(-1)
    assert base(anchor - 1) != as_it_is
    assert base(anchor - 16) != as_it_is
    if length > 17:
        assert base(anchor - 17) == as_it_is
