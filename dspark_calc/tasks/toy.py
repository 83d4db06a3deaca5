"""Predictions about the toy. Their keys are proved by running it; here it is not loaded."""

from dspark_calc.tasks.kinds import Option, choice_task

TOY_TASKS = (
    choice_task(
        "the-other-branch",
        {},
        (
            Option("both", right=False),
            Option("bias", right=True),
            Option("base", right=False),
        ),
    ),
    choice_task(
        "only-what-it-is-sure-of",
        {},
        (
            Option("same", right=False, misconception="any-cut-is-lossless"),
            Option("rarer", right=True),
            Option("more", right=False),
        ),
    ),
    choice_task(
        "too-sure-further-on",
        {},
        (
            Option("first", right=False),
            Option("alike", right=False),
            Option("last", right=True),
        ),
    ),
    choice_task(
        "better-confidences",
        {},
        (
            Option("more", right=False),
            Option("alike", right=True),
            Option("half", right=False),
        ),
    ),
    choice_task(
        "after-the-name",
        {},
        (
            Option("knows", right=False),
            Option("same", right=True),
        ),
    ),
)
