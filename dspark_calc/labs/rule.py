"""What one rule of a lab does to the text."""

from typing import Annotated, TypedDict

from dspark_calc.text.quantity import Quantity


class LabRule(TypedDict):
    """What one rule does to the text."""

    name: Annotated[str, "of the rule"]
    title: Annotated[str, "in a few words"]
    output: Annotated[list[Quantity], "the law of the token that comes out"]
    distance: Annotated[Quantity, "total variation from the target's law"]
    keeps_the_text: Annotated[bool, "whether that is 0"]
