"""The misconceptions that the tasks meet, each with the name that feedback gives it."""

from dspark_calc.tasks.filling import slip_names

NAMES = slip_names()
"""From the id of a misconception to its name, which reads on after "A common slip: "."""
