"""The numbers on the page, worked out by Python in the browser."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from dspark_calc.api.evaluate import evaluate
from tests.lesson_page import expect

if TYPE_CHECKING:
    from tests.lesson_page import Lesson

pytestmark = [pytest.mark.every_engine, pytest.mark.shares_pages]

REQUESTS = Path(__file__).with_name("golden_requests.json")
QUANTITIES = ("conditional", "survival", "expected", "cost", "score", "rank")

MOVE_AND_READ = """async ({ settings, quantities }) => {
  const root = document.getElementById("dspark");
  const read = () => Object.fromEntries(quantities.map((name) => [name,
    [...root.querySelectorAll(`[data-quantity="${name}"]`)].map((cell) => ({
      text: cell.textContent, exact: cell.dataset.exact }))]));
  const seen = [];
  for (const setting of settings) {
    const answered = new Promise((resolve) => {
      const check = ({ detail }) => {
        const { conditionals } = detail.state;
        if (conditionals.some((text, at) => Number(text) !== Number(setting[at]))) return;
        root.removeEventListener("dspark:change", check);
        resolve();
      };
      root.addEventListener("dspark:change", check);
    });
    setting.forEach((value, position) => {
      const slider = root.querySelector(`[data-slider="${position + 1}"]`);
      slider.value = value;
      slider.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await answered;
    seen.push(read());
  }
  return seen;
}"""


def test_the_default_setting_shows_the_numbers_worked_by_hand(lesson: Lesson) -> None:
    """0.92 x 0.86 x 0.76 = 0.601312; 0.92 + 0.7912 + 0.601312 = 2.312512; C_3 = 2.35."""
    expect(lesson.quantity("survival", 3)).to_have_text("0.6013")
    expect(lesson.quantity("survival", 3)).to_have_attribute("data-exact", "18791/31250")
    expect(lesson.quantity("expected", 3)).to_have_text("2.3125")
    expect(lesson.quantity("cost", 3)).to_have_text("2.35")
    expect(lesson.quantity("score", 3)).to_have_text("0.9840")
    expect(lesson.quantity("rank", 3)).to_have_text("1")


def test_a_lower_first_value_lowers_every_later_survival(lesson: Lesson) -> None:
    """S_j is a product: the first factor is in all of them (0.5 x 0.86 x 0.76 = 0.3268)."""
    lesson.slider(1).fill("0.50")
    expect(lesson.quantity("survival", 1)).to_have_text("0.5000")
    expect(lesson.quantity("survival", 2)).to_have_text("0.4300")
    expect(lesson.quantity("survival", 3)).to_have_text("0.3268")


@pytest.mark.parametrize("first", ["0.9", "0.37"])
def test_an_exact_tie_shares_the_rank_and_the_shorter_length_is_best(
    lesson: Lesson, first: str
) -> None:
    """With a_2 = 0.90 and a_3 = 0.50 both scores equal a_1, whatever it is (facts: ties)."""
    lesson.move([first, "0.90", "0.50", "0.50", "0.50"])
    expect(lesson.quantity("rank", 2)).to_have_text("1")
    expect(lesson.quantity("rank", 3)).to_have_text("1")
    expect(lesson.row(2)).to_have_attribute("data-best", "best")
    expect(lesson.row(3)).to_have_attribute("data-best", "tied")
    expect(lesson.row(2)).to_contain_text("best")
    exact = lesson.quantity("score", 2).get_attribute("data-exact")
    assert exact == lesson.quantity("score", 3).get_attribute("data-exact")


def test_a_first_value_of_zero_ties_every_length_at_zero(lesson: Lesson) -> None:
    """Nothing after a sure rejection counts, so no length gets anything accepted."""
    lesson.slider(1).fill("0")
    for length in range(1, 6):
        expect(lesson.quantity("expected", length)).to_have_text("0.0000")
        expect(lesson.quantity("rank", length)).to_have_text("1")
    expect(lesson.root.get_by_text("no length gets anything accepted")).to_be_visible()


def test_certain_acceptance_makes_the_longest_length_best(lesson: Lesson) -> None:
    """With all values 1 the expected number is L itself; 5 / 3.25 = 20/13 is the highest score."""
    lesson.move(["1", "1", "1", "1", "1"])
    expect(lesson.quantity("expected", 5)).to_have_text("5.0000")
    expect(lesson.quantity("score", 5)).to_have_attribute("data-exact", "20/13")
    expect(lesson.row(5)).to_have_attribute("data-best", "best")


def test_the_browser_and_cpython_agree_digit_for_digit_on_the_golden_requests(
    lesson: Lesson,
) -> None:
    """Two interpreters, one package: 200 seeded settings give the same text and fractions."""
    settings: list[list[str]] = json.loads(REQUESTS.read_text(encoding="utf-8"))
    seen: list[dict[str, Any]] = lesson.evaluate(
        MOVE_AND_READ, {"settings": settings, "quantities": QUANTITIES}
    )
    for setting, shown in zip(settings, seen, strict=True):
        answer = evaluate({"conditionals": setting})["quantities"]
        for name in QUANTITIES:
            expected = [{"text": n["text"], "exact": n["exact"]} for n in answer[name]]
            assert shown[name] == expected, f"{name} at {setting}"


def test_the_golden_requests_are_the_two_hundred_of_their_seed() -> None:
    """A settings file that nobody can trim by hand to make a failing case go away."""
    rng = random.Random(20260919)
    made = [[f"{rng.randint(0, 100) / 100:.2f}" for _ in range(5)] for _ in range(200)]
    assert json.loads(REQUESTS.read_text(encoding="utf-8")) == made


def test_the_working_multiplies_and_adds_the_numbers_of_the_table(lesson: Lesson) -> None:
    """The working is the same answer, written out."""
    lesson.slider(3).fill("0.5")
    expect(lesson.working(3)).to_contain_text("exactly 5267/5875")
    written = "".join((lesson.working(3).text_content() or "").split())
    assert "S3=0.92×0.86×0.50=0.3956" in written
    assert "E[A3]=0.92+0.7912+0.3956=2.1068" in written
    assert "C3=1+0.45×3=2.35" in written
    assert "=2.1068/2.35≈0.8965" in written


def test_the_badge_says_that_all_twenty_numbers_were_recomputed(lesson: Lesson) -> None:
    """What the build computed is checked by the Python in the reader's browser."""
    expect(lesson.root.get_by_text("20 of 20 numbers equal").first).to_be_visible()
