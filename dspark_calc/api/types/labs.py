"""The types of the labs: what is set, and what follows."""

from typing import Annotated, Literal, NotRequired, TypedDict

from dspark_calc.labs.calibration import CalibrationLab
from dspark_calc.labs.cut import CutLab
from dspark_calc.labs.drafting import DraftingLab
from dspark_calc.labs.load import LoadLab
from dspark_calc.labs.pair import PairLab
from dspark_calc.labs.phrases import PhrasesLab
from dspark_calc.labs.position import PositionLab


class PositionRequest(TypedDict):
    """One position: accept, reject, correct."""

    ask: Literal["position"]
    draft: Annotated[list[str], "p_d in twentieths, two to four whole numbers"]
    target: Annotated[list[str], "p_t likewise"]
    least: NotRequired[Annotated[str, "what is sure for the rule without a test; 0.5"]]
    moved: NotRequired[
        Annotated[Literal["draft", "target"], "which law was moved: its other values give way"]
    ]
    token: NotRequired[Annotated[int, "the index of the moved value; needed with `moved`"]]
    limit: NotRequired[Annotated[bool, "to go to temperature 0: each law its likeliest token"]]


class PositionAnswer(PositionLab):
    """One position with five rules."""

    ok: Literal[True]
    label: Annotated[str, "what the numbers are not"]


class PairRequest(TypedDict):
    """Two positions; a law is all its decimals, or that of the first of two tokens."""

    ask: Literal["pair"]
    draft: Annotated[str | list[str], "p_d of the first token"]
    target: Annotated[str | list[str], "p_t of the first token"]
    second_draft: Annotated[list[str | list[str]], "p_d of the second, after each first token"]
    second_target: Annotated[list[str | list[str]], "p_t of the second, after each first token"]


class PairAnswer(PairLab):
    """Two positions."""

    ok: Literal[True]
    label: Annotated[str, "what the numbers are not"]


class CutRequest(TypedDict):
    """A cut that peeks: the paper's Appendix A with values of the reader's."""

    ask: Literal["cut"]
    second: Annotated[list[str], "c_2 after A and after B"]
    capacity: NotRequired[Annotated[int, "the number set beforehand; 2"]]
    speed: NotRequired[Annotated[list[str], "SPS(1), SPS(2), SPS(3); the paper's 1, 0.5, 0.45"]]


class CutAnswer(CutLab):
    """Three rules for a cut."""

    ok: Literal[True]
    label: Annotated[str, "what the numbers are not"]


class LoadRequest(TypedDict):
    """Algorithm 1 over a batch; `count` or `requests`."""

    ask: Literal["load"]
    count: NotRequired[Annotated[int, "how many of the lab's own requests, 1 to 8"]]
    requests: NotRequired[Annotated[list[list[str]], "the conditionals of each request"]]
    speed: NotRequired[Annotated[list[str], "SPS(1), SPS(2), ...; the lab's own when left out"]]
    step: NotRequired[Annotated[int, "rows of a step; a pass pays for whole steps"]]
    stairs: NotRequired[Annotated[list[str], "SPS of each step of rows, instead of `speed`"]]


class LoadAnswer(LoadLab):
    """A batch, step by step."""

    ok: Literal[True]
    label: Annotated[str, "what the numbers are not"]


class PhrasesRequest(TypedDict):
    """Two phrases that clash, and a bias."""

    ask: Literal["phrases"]
    factor: Annotated[str, "m, which multiplies the weight of the word that fits"]


class PhrasesAnswer(PhrasesLab):
    """The drafted phrases."""

    ok: Literal[True]
    label: Annotated[str, "what the numbers are not"]


class CalibrationRequest(TypedDict):
    """A head that says the same in every round, and the truth."""

    ask: Literal["calibration"]
    head: Annotated[str | list[str], "the conditionals that the head says; one text for all"]
    truth: Annotated[list[str], "the true ones"]


class CalibrationAnswer(CalibrationLab):
    """Two choices, and the temperatures from left to right."""

    ok: Literal[True]
    label: Annotated[str, "what the numbers are not"]


class DraftingRequest(TypedDict):
    """Scores when a draft has a cost of its own."""

    ask: Literal["drafting"]
    conditionals: Annotated[list[str], "a_1, a_2, ..."]
    cost: Annotated[str, "T, invented, in the units of C_L"]


class DraftingAnswer(DraftingLab):
    """The best length when drafting is not free."""

    ok: Literal[True]
    label: Annotated[str, "what the numbers are not"]
