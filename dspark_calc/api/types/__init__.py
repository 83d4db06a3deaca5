"""The types of every request and answer: plain dicts, each key with its meaning.

REQUESTS.md's tables and the scripts' declarations are written from them; see `documents`.
"""

from typing import TypedDict

from dspark_calc.api.types.class_results import ReceiptsAnswer, ReceiptsRequest
from dspark_calc.api.types.embeds import (
    ComposeAnswer,
    ComposeRequest,
    EmbedAnswer,
    EmbedRequest,
    OptionsAnswer,
    OptionsRequest,
    ReceiptAnswer,
    ReceiptRequest,
)
from dspark_calc.api.types.labs import (
    CalibrationAnswer,
    CalibrationRequest,
    CutAnswer,
    CutRequest,
    DraftingAnswer,
    DraftingRequest,
    LoadAnswer,
    LoadRequest,
    PairAnswer,
    PairRequest,
    PhrasesAnswer,
    PhrasesRequest,
    PositionAnswer,
    PositionRequest,
)
from dspark_calc.api.types.numbers import (
    AddressAnswer,
    AddressRequest,
    CheckAnswer,
    CheckRequest,
    NumbersAnswer,
    NumbersRequest,
    Refused,
    RoundAnswer,
    RoundRequest,
    Setting,
    ViewsAnswer,
    ViewsRequest,
)
from dspark_calc.api.types.own import OwnAnswer, OwnRequest
from dspark_calc.api.types.tasks import (
    AnswersAnswer,
    AnswersRequest,
    ProgressAnswer,
    ProgressRequest,
    TaskAnswer,
    TaskRequest,
    TasksAnswer,
    TasksRequest,
)
from dspark_calc.api.types.toys import (
    ToyDraftAnswer,
    ToyDraftRequest,
    ToyReachAnswer,
    ToyReachRequest,
    ToyRoundAnswer,
    ToyRoundRequest,
    ToyRuleAnswer,
    ToyRuleRequest,
    ToyTemperaturesAnswer,
    ToyTemperaturesRequest,
    ToyTextAnswer,
    ToyTextRequest,
)

__all__ = [
    "AddressRequest",
    "AnswersRequest",
    "Api",
    "CheckRequest",
    "ComposeRequest",
    "EmbedRequest",
    "NumbersRequest",
    "OptionsRequest",
    "ProgressRequest",
    "ReceiptRequest",
    "ReceiptsRequest",
    "Refused",
    "RoundRequest",
    "Setting",
    "TaskRequest",
    "TasksRequest",
    "ViewsRequest",
]


class Api(TypedDict):
    """Every kind of request with its answer, errors of the reader aside."""

    numbers: tuple[NumbersRequest, NumbersAnswer]
    views: tuple[ViewsRequest, ViewsAnswer]
    round: tuple[RoundRequest, RoundAnswer]
    address: tuple[AddressRequest, AddressAnswer]
    check: tuple[CheckRequest, CheckAnswer]
    tasks: tuple[TasksRequest, TasksAnswer]
    task: tuple[TaskRequest, TaskAnswer]
    progress: tuple[ProgressRequest, ProgressAnswer]
    answers: tuple[AnswersRequest, AnswersAnswer]
    embed: tuple[EmbedRequest, EmbedAnswer]
    compose: tuple[ComposeRequest, ComposeAnswer]
    options: tuple[OptionsRequest, OptionsAnswer]
    receipt: tuple[ReceiptRequest, ReceiptAnswer]
    position: tuple[PositionRequest, PositionAnswer]
    pair: tuple[PairRequest, PairAnswer]
    cut: tuple[CutRequest, CutAnswer]
    load: tuple[LoadRequest, LoadAnswer]
    phrases: tuple[PhrasesRequest, PhrasesAnswer]
    calibration: tuple[CalibrationRequest, CalibrationAnswer]
    drafting: tuple[DraftingRequest, DraftingAnswer]
    toy_draft: tuple[ToyDraftRequest, ToyDraftAnswer]
    toy_rule: tuple[ToyRuleRequest, ToyRuleAnswer]
    toy_round: tuple[ToyRoundRequest, ToyRoundAnswer]
    toy_temperatures: tuple[ToyTemperaturesRequest, ToyTemperaturesAnswer]
    toy_text: tuple[ToyTextRequest, ToyTextAnswer]
    toy_reach: tuple[ToyReachRequest, ToyReachAnswer]
    own: tuple[OwnRequest, OwnAnswer]
    receipts: tuple[ReceiptsRequest, ReceiptsAnswer]
