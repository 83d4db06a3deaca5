"""One digest over many rounds of the toy: every id and every bit of every number.

Run as a program by each interpreter: ``python tests/toy/digest.py CHECKOUT``.
"""

import sys
from hashlib import sha256
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, sys.argv[1])

from dspark_calc.toy.calibrate import calibrate, load_outcomes
from dspark_calc.toy.digest import words
from dspark_calc.toy.prompt import parse_prompt
from dspark_calc.toy.schedule import Load
from dspark_calc.toy.weights import load_weights
from dspark_calc.toy.write import Scheduled, Writer

PROMPTS = ("can you help me ?", "mia loses", "once upon", "the cats near the river sleep . tom")


def rounds_digest(package: Path) -> str:
    """Return the digest of whole texts with all lengths, raw and calibrated confidences."""
    weights = load_weights((package / "weights.json").read_text(encoding="utf-8"))
    outcomes = load_outcomes((package / "rounds.json").read_text(encoding="utf-8"))[:200]
    temperatures = calibrate(outcomes)
    plans: list[int | Scheduled] = [5, 2, Scheduled(Load(2), temperatures), Scheduled(Load(8))]
    digest = sha256(repr(temperatures).encode())
    for seed, (prompt, plan) in enumerate(zip(PROMPTS, plans, strict=True)):
        for one in Writer(weights, parse_prompt(prompt), seed).write(plan):
            digest.update(" ".join(words(one)).encode())
    return digest.hexdigest()


if __name__ == "__main__":
    print(rounds_digest(Path(sys.argv[1], "dspark_calc", "toy")))
