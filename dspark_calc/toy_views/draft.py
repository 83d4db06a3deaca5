"""One draft, step by step and branch by branch: base logits, then a bias per row."""

from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, Any, TypedDict

from dspark_calc.model.errors import InputError
from dspark_calc.toy.arithmetic import sigmoid, softmax
from dspark_calc.toy.attention import WIDTH
from dspark_calc.toy.drafter import BLOCK_SIZE, Draft
from dspark_calc.toy.files import weights
from dspark_calc.toy.language import NOISE, VOCABULARY
from dspark_calc.toy.prompt import ids_of, parse_prompt, text_of_ids
from dspark_calc.toy.steps import Step, steps
from dspark_calc.toy.weights import BLOCKS
from dspark_calc.toy.write import Writer
from dspark_calc.toy_views.shown import Shown, likeliest, quoted, rounded, shown

WORDS_PER_ROW = 4
PHASES = ("none", "base", "biased", "drawn", "done")
"""How far a row has come: its words, with the bias, with the drawn one, with its confidence."""


class ToyWord(TypedDict):
    """One word in one row of the draft."""

    word: Annotated[str, "of the toy's vocabulary"]
    base: Annotated[Shown, "its probability from the base logits alone"]
    biased: Annotated[Shown, "with the bias: what the row draws from"]
    target: Annotated[Shown, "what the target gives it after the tokens drawn before"]
    drawn: Annotated[bool, "whether this branch draws it"]


class ToyRow(TypedDict):
    """One row of the draft."""

    number: Annotated[int, "counted from 1"]
    before: Annotated[str, "the word that the bias comes from"]
    words: Annotated[list[ToyWord], "four of them, by falling base"]
    drawn: Annotated[str, "the word that is drawn"]
    logit: Annotated[str, "the raw confidence"]
    conditional: Annotated[Shown, "its sigmoid"]


class ToyStep(TypedDict):
    """One step of `forward_spec`."""

    line: Annotated[str, "the source line that runs, by name"]
    phases: Annotated[list[str], "how far each row has come: none, base, biased, drawn or done"]
    place: Annotated[str, "which step of how many"]
    sentence: Annotated[str, "in words"]


class ToyDraft(TypedDict):
    """A draft of five tokens."""

    anchor: Annotated[str, "the last word of the prompt"]
    draft: Annotated[str, "the five drawn words"]
    rows: Annotated[list[ToyRow], "five of them"]
    steps: Annotated[list[ToyStep], "in the order in which they run"]
    sentence: Annotated[str, "what another branch changes"]


def draft_data(prompt: str, drawn: Sequence[str] = ()) -> dict[str, Any]:
    """Return a draft as plain data.

    Args:
        prompt: words of the toy.
        drawn: the words that the first rows draw; each other row draws its likeliest word.

    Raises:
        InputError: for a word that the toy does not have, or more than five of them.

    >>> draft_data("can you help me ?", ["of"])["rows"][1]["drawn"]
    'course'
    """
    ids = parse_prompt(prompt)
    if len(drawn) > BLOCK_SIZE:
        raise InputError("the count of drawn words", f"must be at most {BLOCK_SIZE}", len(drawn))
    given = iter(ids_of(drawn, "the drawn words"))
    writer = Writer(weights(), ids, 0)
    draft = writer.drafter.forward_spec(ids[-1], lambda p: next(given, _words_of(p)[0]))
    targets = [softmax(row.logits) for row in writer.backbone.forward(draft.output_ids[:-1])]
    run = list(_with_phases())
    return {
        "anchor": VOCABULARY[ids[-1]],
        "draft": text_of_ids(draft.output_ids[1:]),
        "rows": [_row(draft, i, targets[i]) for i in range(BLOCK_SIZE)],
        "steps": [
            {
                "line": step.line,
                "phases": phases,
                "place": f"Step {number} of {len(run)}",
                "sentence": SENTENCES[step.line](draft, step.number - 1),
            }
            for number, (step, phases) in enumerate(run, start=1)
        ],
        "sentence": _sentence(draft, len(drawn)),
    }


def _row(draft: Draft, i: int, p_t: Sequence[float]) -> dict[str, Any]:
    base, p_d, drawn = softmax(draft.base[i]), draft.probabilities[i], draft.output_ids[i + 1]
    by_base = _words_of(base)
    wanted = list(dict.fromkeys([drawn, _words_of(p_d)[0], *by_base]))[:WORDS_PER_ROW]
    return {
        "number": i + 1,
        "before": VOCABULARY[draft.output_ids[i]],
        "words": [
            {
                "word": VOCABULARY[token],
                "base": shown(base[token]),
                "biased": shown(p_d[token]),
                "target": shown(p_t[token]),
                "drawn": token == drawn,
            }
            for token in sorted(wanted, key=by_base.index)
        ],
        "drawn": VOCABULARY[drawn],
        "logit": rounded(draft.confidence[i]),
        "conditional": shown(sigmoid(draft.confidence[i])),
    }


def _words_of(probabilities: Sequence[float]) -> list[int]:
    """Return the ids of all words, the likeliest first; the noise token is none."""
    return [token for token in likeliest(probabilities) if token != NOISE]


def _with_phases() -> Iterator[tuple[Step, list[str]]]:
    """Yield each step with how far the rows have come after it."""
    reached = {"base": "base", "add": "biased", "draw": "drawn", "confidence": "done"}
    phases = [PHASES[0]] * BLOCK_SIZE
    for step in steps():
        if step.line == "base":
            phases = [reached["base"]] * BLOCK_SIZE
        elif step.line in reached:
            phases[step.number - 1] = reached[step.line]
        yield step, list(phases)


def _add_sentence(draft: Draft, i: int) -> str:
    top = _words_of(draft.probabilities[i])[0]
    before, after = softmax(draft.base[i])[top], draft.probabilities[i][top]
    return (
        f"Row {i + 1}: base plus bias. {quoted(top)} goes from {rounded(before)} to "
        f"{rounded(after)}."
    )


def _confidence_sentence(draft: Draft, i: int) -> str:
    logit = draft.confidence[i]
    return (
        f"Row {i + 1}: the confidence is a raw logit, {rounded(logit)}. A sigmoid makes it "
        f"{rounded(sigmoid(logit))}. It has not seen {quoted(draft.output_ids[i + 1])}."
    )


SENTENCES: dict[str, Callable[[Draft, int], str]] = {
    "ids": lambda draft, _: (
        f"Five ids: the anchor {quoted(draft.output_ids[0])}, then the noise token "
        f"{BLOCK_SIZE - 1} times."
    ),
    "embed": lambda _, __: f"Each id becomes a row of {WIDTH} numbers.",
    "block": lambda _, i: (
        f"Block {i + 1} of {BLOCKS}: each row reads the text in the window, and all five rows."
    ),
    "base": lambda _, __: "Base logits of all five rows at once. No row knows what another draws.",
    "bias": lambda draft, i: (
        f"Row {i + 1}: a bias for every word, from {quoted(draft.output_ids[i])} and nothing else."
    ),
    "add": _add_sentence,
    "draw": lambda draft, i: f"Row {i + 1} draws {quoted(draft.output_ids[i + 1])}.",
    "confidence": _confidence_sentence,
    "return": lambda draft, _: (
        f"The draft: {text_of_ids(draft.output_ids[1:])}. Nothing has been verified yet."
    ),
}


def _sentence(draft: Draft, chosen: int) -> str:
    if not 0 < chosen < BLOCK_SIZE:
        return f"The draft: {text_of_ids(draft.output_ids[1:])}."
    top = _words_of(draft.probabilities[chosen])[0]
    return (
        f"After {quoted(draft.output_ids[chosen])}, row {chosen + 1} gives {quoted(top)} "
        f"{rounded(draft.probabilities[chosen][top])}. Its base has not changed."
    )
