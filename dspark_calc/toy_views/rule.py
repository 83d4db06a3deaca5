"""What a rule makes of the toy's next word: exact laws, compared as fractions."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Annotated, Any, TypedDict

from dspark_calc.model.one_position import distance
from dspark_calc.text.numbers import decimal_text
from dspark_calc.text.quantity import Quantity, quantity
from dspark_calc.toy.arithmetic import softmax
from dspark_calc.toy.files import weights
from dspark_calc.toy.language import VOCABULARY
from dspark_calc.toy.law import Law, fractions_of, from_target, law, only_if_sure
from dspark_calc.toy.prompt import parse_prompt
from dspark_calc.toy.write import Writer
from dspark_calc.toy_views.shown import likeliest, quoted

LEAST = Fraction(1, 4)
"""What the drafter must give a token to be sure of it, in the rule that breaks the text."""
WORDS = 3
PLACES = 4


class ToyRule(TypedDict):
    """One rule and the law of the word that comes out."""

    name: Annotated[str, "of the rule"]
    title: Annotated[str, "in a few words"]
    output: Annotated[list[Quantity], "of the words shown, exact"]
    equal: Annotated[bool, "whether all fractions are the target's"]
    verdict: Annotated[str, "that, in words"]
    distance: Annotated[Quantity, "total variation from the target's law"]


class ToyRules(TypedDict):
    """Rules next to each other."""

    words: Annotated[list[str], "the target's three likeliest"]
    draft: Annotated[list[Quantity], "p_d of these words"]
    target: Annotated[list[Quantity], "p_t of these words"]
    least: Annotated[str, "what a token needs to be sure"]
    rules: Annotated[list[ToyRule], "the right one, then those that break the text"]
    sentence: Annotated[str, "in words"]


def rule_data(prompt: str) -> dict[str, Any]:
    """Return the exact law of the first word after a prompt, for three rules.

    Raises:
        InputError: for a word that the toy does not have.

    >>> [rule["equal"] for rule in rule_data("can you help me ?")["rules"]]
    [True, False, False]
    """
    p_d, p_t = first_laws(prompt)
    words = likeliest([float(p) for p in p_t])[:WORDS]
    rules = {
        "right": law(p_d, p_t),
        "sure": law(p_d, p_t, only_if_sure(p_d, LEAST)),
        "from-target": law(p_d, p_t, correction=from_target),
    }
    return {
        "words": [VOCABULARY[token] for token in words],
        "draft": _of(p_d, words),
        "target": _of(p_t, words),
        "least": decimal_text(LEAST, 2),
        "rules": [_rule(name, output, p_t, words) for name, output in rules.items()],
        "sentence": _sentence(p_t, rules["sure"], words),
    }


def first_laws(prompt: str) -> tuple[Law, Law]:
    """Return p_d and p_t of the first word after a prompt, in millionths.

    >>> [sum(each) for each in first_laws("tom")]
    [Fraction(1, 1), Fraction(1, 1)]
    """
    ids = parse_prompt(prompt)
    writer = Writer(weights(), ids, 0)
    draft = writer.drafter.forward_spec(ids[-1], lambda p: likeliest(p)[0])
    (row,) = writer.backbone.forward(ids[-1:])
    return fractions_of(draft.probabilities[0]), fractions_of(softmax(row.logits))


TITLES = {
    "right": "The test, with the right correction",
    "sure": "Only what the drafter is sure of",
    "from-target": "The wrong correction",
}


def _rule(name: str, output: Law, p_t: Law, words: Sequence[int]) -> dict[str, Any]:
    away = distance(output, p_t)
    equal = output == p_t
    return {
        "name": name,
        "title": TITLES[name],
        "output": _of(output, words),
        "equal": equal,
        "verdict": (
            f"equal: all {len(p_t)} fractions"
            if equal
            else f"not equal: {decimal_text(away, PLACES)} of the probability has moved"
        ),
        "distance": quantity(away, PLACES),
    }


def _of(probabilities: Law, words: Sequence[int]) -> list[dict[str, str]]:
    return [quantity(probabilities[token], PLACES, Fraction(1)) for token in words]


def _sentence(p_t: Law, sure: Law, words: Sequence[int]) -> str:
    lost = max(words, key=lambda token: p_t[token] - sure[token])
    was, now = (decimal_text(each[lost], PLACES) for each in (p_t, sure))
    if p_t[lost] == sure[lost]:
        return f"Here the rule changes nothing: {quoted(lost)} stays at {was}."
    return (
        f"Under “only what the drafter is sure of”, {quoted(lost)} falls from {was} to {now}. "
        "Each single answer still looks fine."
    )
