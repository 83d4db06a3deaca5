"""Request handlers for the checked answers: how far they come, and the way back to them."""

from typing import TYPE_CHECKING, Any

from dspark_calc.embedding.receipts.answers import (
    Answers,
    answers_of,
    read_fragment,
    taken,
    write_fragment,
)
from dspark_calc.embedding.receipts.line import read_receipt
from dspark_calc.model.errors import InputError, error_data
from dspark_calc.state.address import State
from dspark_calc.state.data import state_data
from dspark_calc.state.limits import read_page_conditionals
from dspark_calc.tasks import check_task, progress_data

if TYPE_CHECKING:  # a browser needs no types
    from dspark_calc.api import types

Data = dict[str, Any]


def progress_answer(request: "types.ProgressRequest") -> Data:
    """Return how far a reader's answers come, and the part of the address that carries them.

    >>> request = {"answers": {}, "first": {}}
    >>> progress_answer(request)["fragment"]
    ''
    """
    last, first = request["answers"], request["first"]
    return {"ok": True, "fragment": write_fragment(answers_of(last, first))} | progress_data(
        last, first
    )


def answers_answer(request: "types.AnswersRequest") -> Data:
    """Return the answers in an address, judged again; a bad text is an error of the reader's.

    >>> answers_answer({"text": "answers=late-match:1&check=TZ7D"})["answers"][0]["verdict"]
    'right'
    """
    try:
        return {"ok": True, "answers": judged(read_fragment(request["text"]))}
    except InputError as error:
        refused = error_data(error)
        unchanged = "No answer was taken from it."
        refused["error"]["sentence"] = f"This address cannot be used: {error}. {unchanged}"
        return refused


def opened_receipt(line: str, default: State) -> Data:
    """Return the setting and the answers of a receipt; what it claims to be best is not looked at.

    Raises:
        InputError: when the line or something in it cannot be used.
    """
    receipt = read_receipt(line)
    answers = judged(taken(Answers(receipt.answers, receipt.first or {})))
    state = default._replace(
        conditionals=read_page_conditionals(list(receipt.values)), counting=receipt.counting
    )
    right = sum(answer["verdict"] == "right" for answer in answers)
    return {
        "state": state_data(state),
        "answers": answers,
        "sentence": f"The receipt is read: its values are set, and its answers are back "
        f"({right} of {len(answers)} right).",
    }


def judged(answers: Answers) -> list[Data]:
    """Return each answer with what is to be said about it."""
    return [
        check_task(task, answer) | {"answer": answer, "first": answers.first.get(task, answer)}
        for task, answer in answers.last.items()
    ]
