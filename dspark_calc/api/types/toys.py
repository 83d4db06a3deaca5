"""The types of what the toy is asked, and of its answers."""

from typing import Annotated, Literal, NotRequired, TypedDict

from dspark_calc.toy_views.confidence import ToyRound
from dspark_calc.toy_views.draft import ToyDraft
from dspark_calc.toy_views.reach import ToyReach
from dspark_calc.toy_views.rule import ToyRules
from dspark_calc.toy_views.temperatures import ToyReliability
from dspark_calc.toy_views.text import ToyText


class ToyDraftRequest(TypedDict):
    """A draft of the toy, step by step and branch by branch."""

    ask: Literal["toy_draft"]
    prompt: Annotated[str, "words of the toy"]
    drawn: NotRequired[
        Annotated[list[str], "what the first rows draw; each other row draws its likeliest word"]
    ]


class ToyDraftAnswer(ToyDraft):
    """A draft of five tokens, and every step of `forward_spec`."""

    ok: Literal[True]
    label: Annotated[str, "whose numbers these are"]


class ToyRuleRequest(TypedDict):
    """The law of the toy's next word under several rules."""

    ask: Literal["toy_rule"]
    prompt: Annotated[str, "words of the toy"]


class ToyRuleAnswer(ToyRules):
    """Exact laws, compared as fractions."""

    ok: Literal[True]
    label: Annotated[str, "whose numbers these are"]


class ToyRoundRequest(TypedDict):
    """A round of the toy that verifies all five."""

    ask: Literal["toy_round"]
    prompt: Annotated[str, "words of the toy"]
    seed: Annotated[str, "a whole number, as text"]
    temperatures: NotRequired[Annotated[list[str], "0.5 to 3 in steps of 0.05, one per position"]]


class ToyRoundAnswer(ToyRound):
    """Confidences, products and outcomes."""

    ok: Literal[True]
    label: Annotated[str, "whose numbers these are"]


class ToyTemperaturesRequest(TypedDict):
    """The reliability of the toy's confidences over recorded rounds."""

    ask: Literal["toy_temperatures"]
    position: Annotated[int, "1 to 5"]
    temperatures: Annotated[list[str], "as for `toy_round`"]
    fit: NotRequired[Annotated[bool, "find this position's temperature, those before it kept"]]


class ToyTemperaturesAnswer(ToyReliability):
    """What was said and what happened, before and after temperatures."""

    ok: Literal[True]
    label: Annotated[str, "whose numbers these are"]


class ToyTextRequest(TypedDict):
    """One round of a text that the toy writes."""

    ask: Literal["toy_text"]
    prompt: Annotated[str, "words of the toy"]
    length: Annotated[str, "0 to 5, or scheduled"]
    seed: Annotated[str, "a whole number, as text"]
    number: Annotated[int, "of the round, counted from 1"]
    load: NotRequired[Annotated[str, "texts in the invented batch, 1 to 64, as text; 1"]]
    temperatures: NotRequired[Annotated[list[str], "as for `toy_round`, for a scheduled length"]]


class ToyTextAnswer(ToyText):
    """The text up to that round, with its counts."""

    ok: Literal[True]
    label: Annotated[str, "whose numbers these are"]


class ToyReachRequest(TypedDict):
    """He or she, after a name two words before."""

    ask: Literal["toy_reach"]
    name: Annotated[str, "a word of the toy"]


class ToyReachAnswer(ToyReach):
    """What the third row gives, and what the target wants."""

    ok: Literal[True]
    label: Annotated[str, "whose numbers these are"]
