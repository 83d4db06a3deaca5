"""The misconceptions that the tasks meet, each with the name that feedback gives it."""

NAMES = {
    "head-gives-survival": "taking the head's conditional for survival",
    "length-times-acceptance": "multiplying the length by the acceptance",
    "later-matches-count": "counting matches after a mismatch",
    "blocks-times-positions": "multiplying blocks by positions",
    "anchor-costs-a-draft": "thinking that the anchor's row gives no draft token",
    "uneven-bonus": "counting the target's own token in one place and not in another",
    "raw-output-is-probability": "reading a raw output as a probability",
    "cut-after-verifying": "hoping to save work by cutting after verification",
    "any-cut-is-lossless": "trusting that any way to cut keeps the target's distribution",
    "acceptance-is-speed": "taking high acceptance for speed",
    "faster-is-less-time": "reading a gain in speed as the same gain in time",
    "confidence-accepts": "letting the confidence decide instead of the target's test",
    "reference-verifies": "thinking that the reference code runs speculative decoding",
    "words-show-distribution": "reading a distribution out of two fixed texts",
}
"""From the id of a misconception to its name, which reads on after "This is"."""
