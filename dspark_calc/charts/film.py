"""One drawn round as a sequence of stills, each with a sentence that says what it shows."""

from fractions import Fraction
from typing import Any

from dspark_calc.model.block import Block
from dspark_calc.model.lengths import BLOCK_LENGTH
from dspark_calc.model.sampled_rounds import Draw
from dspark_calc.text.numbers import PLACES, cut_text
from dspark_calc.text.sentences import conditional_text

Data = dict[str, Any]
CLOSE = {True: "correction", False: "bonus"}


def film_data(block: Block, draws: tuple[Draw, ...]) -> list[Data]:
    """Return the stills ``{"sentence", "tokens": [fate x 5], "close"}`` of one round.

    A fate is "drafted", "cut", "checked", "accepted", "rejected" or "discarded"; ``close`` is "",
    "correction", "bonus" or "anchor".
    """
    length = len(draws)
    fates = ["drafted"] * BLOCK_LENGTH
    stills = [_still(f"{BLOCK_LENGTH} draft tokens follow the anchor.", fates)]
    fates[length:] = ["cut"] * (BLOCK_LENGTH - length)
    if length < BLOCK_LENGTH:
        stills.append(_still(f"{_checked(length)}; the rest is cut before the check.", fates))
    fates[:length] = ["checked"] * length
    stills.append(_still(f"One pass of the target covers the anchor and {_tokens(length)}.", fates))
    for draw in draws:
        if draw.drawn is not None:
            fates[draw.position - 1] = draw.state
            stills.append(_still(_drawn(draw, draw.drawn, block), fates))
    rejected = any(draw.state == "rejected" for draw in draws)
    discarded = [draw.position for draw in draws if draw.drawn is None]
    for position in discarded:
        fates[position - 1] = "discarded"
    if discarded:
        are = "is" if len(discarded) == 1 else "are"
        stills.append(_still(f"So {_tokens(len(discarded))} after it {are} discarded.", fates))
    accepted = sum(draw.state == "accepted" for draw in draws)
    why = "replaces the rejected token" if rejected else "comes in addition"
    own = f"The target's own token closes the round: a {CLOSE[rejected]} that {why}."
    stills.append(_still(own, fates, CLOSE[rejected]))
    end = f"It is the anchor of the next round. This round accepted {_tokens(accepted)}."
    stills.append(_still(end, fates, "anchor"))
    return stills


def _still(sentence: str, fates: list[str], close: str = "") -> Data:
    return {"sentence": sentence, "tokens": list(fates), "close": close}


def _tokens(count: int) -> str:
    return "1 draft token" if count == 1 else f"{count or 'no'} draft tokens"


def _checked(length: int) -> str:
    return f"The first {'token is' if length == 1 else f'{length} tokens are'} to be checked"


def _drawn(draw: Draw, drawn: Fraction, block: Block) -> str:
    side = "below" if draw.state == "accepted" else "not below"
    limit = conditional_text(block.conditionals[draw.position - 1])
    return (
        f"Token {draw.position}: drew {cut_text(drawn, PLACES)}, {side} its chance {limit}: "
        f"{draw.state}."
    )
