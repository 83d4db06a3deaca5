import pytest

from dspark_calc.toy.backbone import Backbone
from dspark_calc.toy.drafter import Drafter
from dspark_calc.toy.prompt import parse_prompt
from dspark_calc.toy.weights import Weights
from dspark_calc.toy.write import Writer

PROMPTS = [
    "can you help me ?",
    "tom",
    "mia loses her red key . the cats near the river sleep . where is tom ?",
]


@pytest.mark.parametrize("prompt", PROMPTS)
def test_after_rounds_of_any_length_both_caches_are_those_of_a_fresh_run(
    weights: Weights, prompt: str
) -> None:
    """Bit for bit: what a rejected token left behind would bend everything that follows."""
    writer = Writer(weights, parse_prompt(prompt), seed=11)
    for length in (5, 2, 0, 3, 5, 5, 1):
        one = writer.round(length)
        assert one.length == length
        target, drafter = Backbone(weights), Drafter(weights)
        drafter.fill([row.main_hidden for row in target.forward(writer.text[:-1])])
        assert writer.backbone.cache == target.cache
        assert writer.drafter.length == drafter.length == len(writer.text) - 1
        rings = [
            [block.window_kv_cache for block in each.mtp] for each in (writer.drafter, drafter)
        ]
        assert rings[0] == rings[1]


def test_the_rounds_of_that_test_reject_and_accept(weights: Weights) -> None:
    """A cut is tested only where something is cut."""
    writer = Writer(weights, parse_prompt(PROMPTS[0]), seed=11)
    discarded = [writer.round(length).discarded for length in (5, 2, 0, 3, 5, 5, 1)]
    assert any(discarded)
    assert not all(discarded)
