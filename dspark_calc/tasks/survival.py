"""Tasks on survival and on the expected number of accepted tokens."""

from fractions import Fraction

from dspark_calc.model.block import Block
from dspark_calc.tasks.kinds import Wrong, numeric_task
from dspark_calc.text.numbers import decimal_text, exact_decimal
from dspark_calc.text.sentences import join_and

VALUES = ("0.80", "0.84", "0.90")  # not those of the page, which shows their survival
ACCEPTANCE = "0.7"
LENGTH = 8
PRINTED = ("0.80", "0.60", "0.30")
HUNDREDTHS, TENTHS = ("two", "one")  # how many decimals a question asks for


def _two(x: Fraction) -> str:
    return decimal_text(x, 2)


def _symbol(length: int) -> str:
    return f"E[A_{length}]"


_a = tuple(map(Fraction, VALUES))
_survival = Block(VALUES).survival
_all_three = _survival[-1]
_sum = sum(_a, Fraction(0))
_mean = _sum / len(_a)

_three = numeric_task(
    "three-in-a-row",
    {
        "first": VALUES[0],
        "second": VALUES[1],
        "third": VALUES[2],
        "positions": join_and([str(j + 1) for j in range(len(VALUES))]),
        "position": len(VALUES),
        "places": HUNDREDTHS.capitalize(),
        "two": _two(_survival[1]),
        "mean": _two(_mean),
        "sum": _two(_sum),
        "one": 1,
        "working": f"{' × '.join(VALUES)} = {exact_decimal(_all_three)}",
    },
    key=_all_three,
    tolerance=Fraction(1, 200),
    wrongs=(
        Wrong("last", _a[2], "head-gives-survival"),
        Wrong("two", _survival[1]),
        Wrong("mean", _mean),
        Wrong("sum", _sum),
    ),
)

_conditionals = [ACCEPTANCE] * LENGTH
_expected = Block(_conditionals).expected[-1]
_all_eight = Block(_conditionals).survival[-1]
_product = LENGTH * Fraction(ACCEPTANCE)
_missing = 1 - Fraction(ACCEPTANCE)
_endless = Fraction(ACCEPTANCE) / _missing

_eight = numeric_task(
    "eight-at-seven-tenths",
    {
        "length": LENGTH,
        "acceptance": ACCEPTANCE,
        "places": TENTHS.capitalize(),
        "symbol": _symbol(LENGTH),
        "expected": decimal_text(_expected, 4),
        "all": decimal_text(_all_eight, 4),
        "all_short": _two(_all_eight),
        "product": exact_decimal(_product),
        "with_target": decimal_text(1 + _expected, 1),
        "endless": _two(_endless),
        "endless_working": f"{ACCEPTANCE} / {exact_decimal(_missing)}",
    },
    key=_expected,
    tolerance=Fraction(1, 20),
    wrongs=(
        Wrong("product", _product, "length-times-acceptance"),
        Wrong("with-target", 1 + _expected, "uneven-bonus"),
        # A narrow window: 0.01 or 0.10 is another slip.
        Wrong("all", _all_eight, tolerance=Fraction(1, 200)),
        Wrong("endless", _endless),
    ),
)

_drafts = Block(VALUES).expected[-1]
_bonus_only = _drafts + _all_three

_both = numeric_task(
    "one-more-from-the-target",
    {
        "values": ", ".join(VALUES),
        "length": len(VALUES),
        "places": HUNDREDTHS.capitalize(),
        "symbol": _symbol(len(VALUES)),
        "expected": _two(_drafts),
        "one": 1,
        "with_target": decimal_text(1 + _drafts, 4),
        "two_more": _two(2 + _drafts),
        "bonus_only": _two(_bonus_only),
    },
    key=1 + _drafts,
    tolerance=Fraction(1, 200),
    wrongs=(
        Wrong("drafts", _drafts, "uneven-bonus"),
        Wrong("two-more", 2 + _drafts, "uneven-bonus"),
        Wrong("bonus-only", _bonus_only, "uneven-bonus"),
    ),
)

_shares = tuple(map(Fraction, PRINTED))
_conditional = _shares[-1] / _shares[-2]
_accepted = sum(_shares, Fraction(0))
_shares_product = Block(PRINTED).survival[-1]
_by_first = _shares[-1] / _shares[0]

_log = numeric_task(
    "reading-a-log",
    {
        "printed": ", ".join(PRINTED),
        "position": len(PRINTED),
        "places": HUNDREDTHS.capitalize(),
        "before": PRINTED[-2],
        "last": PRINTED[-1],
        "conditional": _two(_conditional),
        "expected": _two(_accepted),
        "with_target": _two(1 + _accepted),
        "product": exact_decimal(_shares_product),
        "by_first": exact_decimal(_by_first),
    },
    key=_conditional,
    tolerance=Fraction(1, 200),
    wrongs=(
        Wrong("printed", _shares[-1], "printed-rate-is-conditional"),
        Wrong("product", _shares_product, "printed-rate-is-conditional"),
        Wrong("by-first", _by_first),
    ),
    places=2,
)

SURVIVAL_TASKS = (_three, _eight, _both, _log)
