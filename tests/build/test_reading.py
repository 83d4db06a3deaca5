"""The estimate of length and reading level that the build prints."""

from __future__ import annotations

import pytest

from lesson.reading import Core, measure, measure_core, syllables


@pytest.mark.parametrize(
    ("word", "count"),
    [("token", 2), ("draft", 1), ("probability", 5), ("done", 1), ("table", 2), ("the", 1)],
)
def test_syllables_of_common_words_are_counted_as_spoken(word: str, count: int) -> None:
    """Counted by saying them aloud."""
    assert syllables(word) == count


def test_running_text_is_measured_and_figures_tables_and_tasks_are_not() -> None:
    """Seven words in two sentences; a formula is read as one word."""
    page = (
        "<main><h2>Two words</h2><p>Now <math><mi>a</mi></math> is read once.</p>"
        "<svg><text>not this</text></svg><table><tr><td>nor this</td></tr></table>"
        "<form><p>nor this task</p></form><p data-sourced>nor this</p></main>"
    )
    read = measure(page)
    assert (read.words, read.sentences) == (7, 2)


def test_the_grade_is_the_published_formula() -> None:
    """0.39 x 4 words a sentence + 11.8 x 1.25 syllables a word - 15.59 = 0.72."""
    assert measure("<p>The table is red.</p>").grade == pytest.approx(0.72)


def test_the_core_counts_its_tasks_and_its_own_words() -> None:
    """Four words and one task; a comment, a claim's name and an expression are not read."""
    source = (
        '<p>{% call claim("x y") %}It is very short.{% endcall %} {# no #}{{ task("a-b") }}</p>'
    )
    assert measure_core([source]) == Core(tasks=1, words=4)


def test_the_time_of_the_core_is_text_plus_tasks_to_five_minutes() -> None:
    """1,400 words are 7 minutes and 9 tasks 13.5: together nearest to 20."""
    assert Core(tasks=9, words=1400).minutes == 20


def test_text_next_to_the_stage_is_measured_and_the_widget_around_it_is_not() -> None:
    """The sections are inside the widget's element there."""
    page = '<div data-state="x"><p>Not this.</p><div class="scene a"><p>It is read.</p></div></div>'
    assert measure(page).words == 3


def test_a_formula_in_a_task_is_not_counted() -> None:
    """A task is not running text, so nothing in it is."""
    assert measure("<p>Only this.</p><form><math><mi>a</mi></math></form>").words == 2
