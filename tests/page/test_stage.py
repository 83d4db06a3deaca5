"""The stage: what the first screen asks, what a bet shows, and that pictures and words agree."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from tests.accessibility_tree import accessibility_tree
from tests.lesson_page import Lesson, expect
from tests.model.oracles import chance_of_exactly, mean_accepted

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.breakable_server import BreakableServer

pytestmark = pytest.mark.shares_pages

SCREENS = ((1280, 720), (1440, 900), (390, 844), (360, 640))
OPENING = tuple(Fraction(n, 100) for n in (92, 86, 76, 62, 48))
EMBED = "embed.html"
# The boxes of everything that is written in the pictures, for the overlap test.
LABELS = """() => {
  const shown = (element) => element.checkVisibility({ visibilityProperty: true });
  const texts = document.querySelectorAll(
    ".plot text, .x-tick, .x-name, .rung-name, .rung-survival, .strip-plot text, .card-text");
  return [...texts].filter((text) => shown(text) && text.textContent.trim()).map((text) => {
    const { left, right, top, bottom } = text.getBoundingClientRect();
    return { text: text.textContent.trim(), left, right, top, bottom };
  });
}"""


# Whether a page of a lecture is in sight as a whole.
FITS = """() => {
  const steps = document.querySelector(".steps");
  const end = document.querySelector(".stage").getBoundingClientRect().bottom;
  return steps.scrollHeight <= steps.clientHeight && steps.scrollWidth <= steps.clientWidth
    && end <= innerHeight && steps.getBoundingClientRect().bottom <= innerHeight;
}"""

# Texts of selections that have less space than they need, next to the arrow.
CUT_OFF = """() => {
  const pen = document.createElement("canvas").getContext("2d");
  const shown = [...document.querySelectorAll("select")].filter((each) => each.checkVisibility());
  return shown.flatMap((select) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    pen.font = font;
    const space = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - 16;
    return [...select.options].map((option) => option.text)
      .filter((text) => pen.measureText(text).width > space);
  });
}"""
SIZE = "parseFloat(getComputedStyle(document.querySelector('.steps p')).fontSize)"


@pytest.fixture
def asking(open_shared: Callable[..., Lesson]) -> Callable[..., Lesson]:
    """The lesson as a reader meets it, at a size of the window."""

    def open_at(width: int = 1280, height: int = 720, query: str = "", path: str = "") -> Lesson:
        viewport = {"width": width, "height": height}
        screen = {"viewport": viewport, "reduced_motion": "reduce"}
        return open_shared(query, path=path, asking=True, **screen)

    return open_at


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_title_sentence_and_question_are_on_the_first_screen(
    asking: Callable[..., Lesson], width: int, height: int
) -> None:
    """A reader can act at once; the first slider is there too, on a phone within 1.2 screens."""
    lesson = asking(width, height)
    for part in ("h1", ".lede", "[data-question] .bets"):
        box = lesson.locator(part).bounding_box()
        assert box
        assert 0 <= box["y"] <= box["y"] + box["height"] <= height
    slider = lesson.slider(1).bounding_box()
    assert slider
    assert slider["y"] <= (height if width >= 960 else 1.2 * height)


def test_nothing_gives_the_best_length_away_before_the_bet(asking: Callable[..., Lesson]) -> None:
    """No star, rank, verdict, ray or score; the numbers are in the document all the time."""
    lesson = asking()
    for part in (".look", ".cards", ".all-numbers", ".strip", "#notice"):
        expect(lesson.locator(part).first).to_be_hidden()
    seen = lesson.locator("body").inner_text()
    assert "0.98" not in seen
    assert "best" not in lesson.locator("#dspark").inner_text().lower()
    expect(lesson.quantity("score", 3)).to_have_text("0.9840")


def test_no_name_that_is_read_out_gives_the_best_length_away(
    asking: Callable[..., Lesson],
) -> None:
    """What a screen reader gets before the bet says no score and names no length."""
    tree = accessibility_tree(asking().page)
    stage = tree.one("region", "The stage: one block of five draft tokens")
    names = [node.name for node in stage.walk()]
    assert any(name.startswith("Bet on 3") for name in names)
    assert not [name for name in names if "0.98" in name or "best" in name.lower()]


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844)])
def test_the_stage_stays_in_sight_while_the_steps_are_read(
    asking: Callable[..., Lesson], width: int, height: int
) -> None:
    """On a wide page with its sliders; on a phone its picture, at most half the screen high."""
    lesson = asking(width, height)
    lesson.get_by_role("button", name="Just show me").click()
    task = lesson.locator("#task-most-are-accepted")
    task.evaluate("each => each.scrollIntoView()")
    look = lesson.locator(".look").bounding_box()
    title = task.bounding_box()
    assert look
    assert title
    assert 0 <= look["y"] <= look["y"] + look["height"] <= height
    if width >= 960:
        expect(lesson.slider(5)).to_be_in_viewport(ratio=1)
    else:
        assert look["height"] <= height / 2
        assert look["y"] + look["height"] <= title["y"] <= height * 2 / 3


LINES = """each => {
  const range = document.createRange();
  range.selectNodeContents(each);
  return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
}"""


def test_on_a_phone_the_sliders_stay_where_they_are_when_the_verdict_grows(
    asking: Callable[..., Lesson],
) -> None:
    """They follow it, and a finger may be on one of them."""
    lesson = asking(390, 844)
    lesson.get_by_role("button", name="Just show me").click()
    why = lesson.locator(".verdict-why")
    lines, places = set(), set()
    for second in ("0.85", "0.30", "1.00", "0.00"):
        before = why.inner_text()
        lesson.slider(2).fill(second)
        expect(why).not_to_have_text(before)
        expect(lesson.root).not_to_have_attribute("data-pending", "")
        lines.add(why.evaluate(LINES))
        places.add(lesson.slider(1).evaluate("it => it.getBoundingClientRect().top + scrollY"))
    assert len(lines) > 1
    assert max(places) - min(places) < 2


def test_a_bet_shows_the_verdict_and_stays_marked(asking: Callable[..., Lesson]) -> None:
    """On the card and on the stairs; the reader looks at the length of the bet."""
    lesson = asking()
    lesson.get_by_role("button", name="Bet on 4").click()
    expect(lesson.locator(".verdict-main").first).to_contain_text("Check 3: score ≈ 0.98")
    expect(lesson.locator(".card").nth(3)).to_contain_text("your bet")
    expect(lesson.locator(".card").nth(2)).to_contain_text("best")
    expect(lesson.get_by_role("radio", name="4", exact=True)).to_be_checked()
    lesson.slider(1).fill("0.40")
    expect(lesson.quantity("survival", 1)).to_have_text("0.4000")
    expect(lesson.locator(".card").nth(3)).to_contain_text("your bet")


def test_just_show_me_bets_on_nothing(asking: Callable[..., Lesson]) -> None:
    """Whoever does not want to be asked is not marked."""
    lesson = asking()
    lesson.get_by_role("button", name="Just show me").click()
    expect(lesson.locator(".look")).to_be_visible()
    for n in range(5):
        expect(lesson.locator(".card-bet").nth(n)).to_be_hidden()


@pytest.mark.parametrize(
    ("query", "path", "asks"),
    [
        ("?a=0.90,0.90,0.50,0.50,0.50", "", False),
        ("?ask=first", EMBED, True),
        ("", EMBED, False),
    ],
)
def test_an_address_with_a_setting_shows_and_an_embed_asks_when_its_option_says_so(
    asking: Callable[..., Lesson], query: str, path: str, *, asks: bool
) -> None:
    """An address without the option behaves as it did before there was one."""
    lesson = asking(query=query, path=path)
    expect(lesson.locator("[data-question]")).to_be_visible(visible=asks)
    expect(lesson.locator(".look")).to_be_visible(visible=not asks)


@pytest.mark.expects_noise("failed request: .* csp")
def test_without_scripts_everything_is_shown(
    new_page: Callable[..., Page], server: BreakableServer
) -> None:
    """A question that nothing could answer is not asked."""
    page = new_page(java_script_enabled=False)
    page.goto(server.url)
    expect(page.locator(".look")).to_be_visible()
    expect(page.locator("[data-question]")).to_be_hidden()


def test_a_move_repaints_bars_and_corners_where_the_fractions_are(lesson: Lesson) -> None:
    """The picture follows the numbers, in the same answer."""
    lesson.slider(1).fill("0.40")
    values = (Fraction(2, 5), *OPENING[1:])
    expect(lesson.quantity("survival", 1)).to_have_text("0.4000")
    for j in range(1, 6):
        bar = lesson.locator(f'[data-share="charts.ladder.rungs.{j - 1}.survival"]')
        share = bar.evaluate("bar => bar.style.getPropertyValue('--share')")
        assert abs(Fraction(share[:-1]) / 100 - chance_of_exactly(values, j, j)) < Fraction(1, 9999)
        corner = lesson.locator(f'[data-attrs="charts.stairs.corners.{j}"]')
        height = 1 - Fraction(str(corner.get_attribute("cy"))[:-1]) / 100
        assert abs(height - mean_accepted(values, j) / 5) < Fraction(1, 9999)
    expect(lesson.locator(".verdict-why")).to_contain_text("The stairs sank; 3 is still best.")


def test_both_lengths_of_a_tie_are_marked_on_cards_and_corners(
    open_shared: Callable[..., Lesson],
) -> None:
    """One ray, two corners; the words say which is chosen."""
    lesson = open_shared("?a=0.37,0.90,0.50,0.50,0.50")
    for n, mark in ((2, "best"), (3, "tied")):
        card = lesson.locator(f'.card[data-attrs="charts.scores.bars.{n}.state"]')
        expect(card).to_have_attribute("data-best", mark)
        expect(card).to_contain_text("tied")
        corner = lesson.locator(f'[data-attrs="charts.stairs.corners.{n}"]')
        expect(corner).to_have_attribute("data-best", mark)
    expect(lesson.locator(".verdict-main >> visible=true")).to_contain_text("2 and 3 tie exactly")


@pytest.mark.parametrize("width", [1280, 800, 390, 320])
def test_no_label_of_a_picture_covers_another(
    open_shared: Callable[..., Lesson], width: int
) -> None:
    """At corners of the settings and in between; a reader can pull the sliders anywhere."""
    lesson = open_shared(viewport={"width": width, "height": 900}, reduced_motion="reduce")
    for values in (
        ("1", "1", "1", "1", "1"),
        ("0", "0.86", "0.76", "0.62", "0.48"),
        ("0.37", "0.90", "0.50", "0.50", "0.50"),
        ("0.05", "1", "1", "0", "1"),
        ("0.92", "0.86", "0.76", "0.62", "0.48"),
    ):
        lesson.move(values)
        expect(lesson.quantity("conditional", 5)).to_have_text(f"{float(values[4]):.2f}")
        boxes = lesson.evaluate(LABELS)
        for i, one in enumerate(boxes):
            for other in boxes[i + 1 :]:
                across = min(one["right"], other["right"]) - max(one["left"], other["left"])
                along = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
                assert min(across, along) <= 1, (values, one["text"], other["text"])


def test_a_film_is_described_still_by_still_and_starts_only_when_asked(
    asking: Callable[..., Lesson],
) -> None:
    """With reduced motion nothing moves by itself: the reader steps."""
    lesson = asking()
    lesson.get_by_role("button", name="Just show me").click()
    expect(lesson.locator("[data-film]")).to_be_hidden()
    lesson.get_by_role("button", name="Play one round").click()
    words = lesson.locator("[data-film-words]")
    expect(words).to_have_text("5 draft tokens follow the anchor.")
    step = lesson.get_by_role("button", name="Step", exact=True)
    for _ in range(12):
        if step.is_disabled():
            break
        step.click()
    expect(words).to_contain_text("It is the anchor of the next round.")
    lesson.get_by_role("button", name="Close").click()
    expect(lesson.locator(".look")).to_be_visible()


def test_a_hundred_rounds_are_a_hundred_dots_with_their_mean(asking: Callable[..., Lesson]) -> None:
    """The same for everybody: seeded, and drawn by Python."""
    lesson = asking()
    lesson.get_by_role("button", name="Just show me").click()
    lesson.get_by_role("button", name="Play 100").click()
    expect(lesson.locator("[data-dots] [data-shown]")).to_have_count(100)
    expect(lesson.locator("#many-words")).to_contain_text("the exact expectation is ≈ 2.31")
    lesson.slider(1).fill("0.40")
    expect(lesson.locator(".film")).to_be_hidden()


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844)])
def test_a_goal_its_sliders_and_its_feedback_share_a_screen(
    asking: Callable[..., Lesson], width: int, height: int
) -> None:
    """And a goal that is met is noticed without a press."""
    lesson = asking(width, height)
    lesson.get_by_role("button", name="Just show me").click()
    task = lesson.locator('[data-task="one-is-enough"]')
    task.get_by_role("button", name="Put the sliders at the start").click()
    expect(lesson.quantity("conditional", 2)).to_have_text("0.86")
    lesson.slider(2).fill("0.20")
    expect(task).to_have_attribute("data-verdict", "right")
    for part in (lesson.slider(1), lesson.slider(5), task.locator("[data-feedback]")):
        box = part.bounding_box()
        assert box
        assert 0 <= box["y"] <= box["y"] + box["height"] <= height


@pytest.mark.parametrize("width", [1440, 1280, 800, 768, 390, 320])
def test_no_selection_cuts_its_text_off(asking: Callable[..., Lesson], width: int) -> None:
    """Whatever is chosen can be read to its end."""
    lesson = asking(width, 900)
    lesson.get_by_role("button", name="Just show me").click()
    assert lesson.evaluate(CUT_OFF) == []


@pytest.mark.parametrize(("width", "most"), [(800, 640), (360, 780)])
def test_an_embed_is_the_stage_and_no_taller(
    asking: Callable[..., Lesson], width: int, most: int
) -> None:
    """It fits a frame of a page; what is folded opens when it is wanted."""
    lesson = asking(width, 900, path=EMBED)
    assert lesson.evaluate("document.documentElement.offsetHeight") <= most


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (360, 640)])
@pytest.mark.parametrize("address", ["", "#dspark", EMBED])
def test_nothing_shifts_while_the_page_starts(
    new_page: Callable[..., Page], server: BreakableServer, width: int, height: int, address: str
) -> None:
    """Cumulative layout shift of at most 0.02, Python's arrival included."""
    page = new_page(viewport={"width": width, "height": height})
    page.add_init_script(
        "self.shift = 0; new PerformanceObserver((list) => {"
        "for (const each of list.getEntries()) self.shift += each.value;"
        "}).observe({ type: 'layout-shift', buffered: true })"
    )
    page.goto(f"{server.url}{address}")
    lesson = Lesson(page, server.url)
    lesson.wait_for("ready")
    assert lesson.evaluate("self.shift") <= 0.02


def test_a_wrong_prediction_is_seen_next_to_the_right_number(lesson: Lesson) -> None:
    """5.6 expected tokens are off the stairs; the right 2.20 is where the axis says."""
    task = lesson.locator('[data-task="eight-at-seven-tenths"]')
    task.get_by_role("textbox").fill("5.6")
    task.get_by_role("button", name="Check").click()
    expect(lesson.locator("text.guess")).to_have_text("you: 5.60, off the top")
    expect(lesson.locator("text.right")).to_have_text("right: 2.20")
    height = 1 - Fraction(str(lesson.locator("line.right").get_attribute("y1"))[:-1]) / 100
    tokens = Fraction(7, 3) * (1 - Fraction(7, 10) ** 8)  # a geometric sum
    assert abs(height - tokens / 5) < Fraction(1, 9999)
    lesson.slider(1).fill("0.40")
    expect(lesson.locator("text.guess")).to_be_hidden()


def test_a_right_prediction_takes_the_mark_away(lesson: Lesson) -> None:
    """The red line is for what was wrong."""
    task = lesson.locator('[data-task="eight-at-seven-tenths"]')
    for answer in ("5.6", "2.2"):
        task.get_by_role("textbox").fill(answer)
        task.get_by_role("button", name="Check").click()
        expect(lesson.locator("text.guess")).to_be_visible(visible=answer == "5.6")


def test_each_hundred_rounds_are_others(lesson: Lesson) -> None:
    """Equal draws at every press would not look like chance."""
    words = lesson.locator("#many-words")
    button = lesson.get_by_role("button", name="Play 100")
    button.click()
    expect(words).to_contain_text("Of 100 drawn rounds")
    first = words.text_content()
    button.click()
    expect(words).not_to_have_text(str(first))


def test_the_bet_is_still_marked_after_a_reload(asking: Callable[..., Lesson]) -> None:
    """It is in the address, behind the anchor; nothing is stored in the browser."""
    lesson = asking()
    lesson.get_by_role("button", name="Bet on 4").click()
    lesson.page.wait_for_url("**#bet=4")
    lesson.page.reload()
    lesson.wait_for("ready")
    expect(lesson.locator("[data-question]")).to_be_hidden()
    expect(lesson.locator(".card").nth(3)).to_contain_text("your bet")


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844)])
def test_after_the_bet_the_next_stop_is_the_first_slider(
    asking: Callable[..., Lesson], width: int, height: int
) -> None:
    """The verdict is read first, and what changes it comes next."""
    lesson = asking(width, height)
    lesson.get_by_role("button", name="Bet on 4").press("Enter")
    expect(lesson.locator("[data-verdict-place]")).to_be_focused()
    lesson.press("Tab")
    expect(lesson.slider(1)).to_be_focused()


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844)])
def test_a_goal_is_checked_and_left_right_after_the_sliders(
    asking: Callable[..., Lesson], width: int, height: int
) -> None:
    """By keyboard: from its start to the sliders, to the check, and back to the text."""
    lesson = asking(width, height)
    lesson.get_by_role("button", name="Just show me").click()
    task = lesson.locator('[data-task="one-is-enough"]')
    task.get_by_role("button", name="Put the sliders at the start").press("Enter")
    expect(lesson.slider(1)).to_be_focused()
    expect(lesson.get_by_role("combobox", name="Start from")).to_be_visible()
    expect(lesson.locator("[data-reset]")).to_be_visible()
    lesson.locator("[data-reset]").focus()
    stops = []
    for _ in range(9):
        lesson.press("Tab")
        stops.append(lesson.evaluate("document.activeElement.textContent.trim()"))
        if stops[-1] in {"Check the goal", "Check the sliders"}:
            break
    assert len(stops) <= 6
    lesson.press("Enter")
    expect(task).to_have_attribute("data-verdict", "wrong")
    lesson.get_by_role("button", name="Continue reading").press("Enter")
    expect(task.get_by_role("button", name="Put the sliders at the start")).to_be_focused()
    expect(lesson.locator(".steps [data-task=one-is-enough]")).to_be_visible()
    expect(lesson.locator("[data-dock]")).to_be_hidden()


def test_what_is_played_says_which_length_it_checks_and_gets_the_focus(
    asking: Callable[..., Lesson],
) -> None:
    """The length is that of the chosen card."""
    lesson = asking()
    lesson.get_by_role("button", name="Bet on 2").click()
    play = lesson.get_by_role("button", name="Play one round checks 2 tokens")
    play.press("Enter")
    expect(lesson.locator("#film-title")).to_be_focused()
    lesson.press("Tab")
    expect(lesson.get_by_role("button", name="Play", exact=True)).to_be_focused()


def test_lecture_mode_shows_one_page_at_a_time_and_keys_turn(lesson: Lesson) -> None:
    """Space goes on and never ends it; Escape gives the lesson back."""
    button = lesson.get_by_role("button", name="Lecture mode")
    button.click()
    first = lesson.get_by_role("heading", name="Guess ahead, then check")
    expect(first).to_be_visible()
    expect(lesson.locator("[data-lecture-bar]")).to_contain_text("Space or → goes on")
    expect(lesson.locator("[data-lecture-page]")).to_contain_text("1 /")
    writing = lesson.get_by_role("heading", name="Writing is slow")
    expect(writing).to_be_hidden()
    for _ in range(4):
        lesson.press("Space")
        if writing.is_visible():
            break
    expect(writing).to_be_visible()
    lesson.press("ArrowLeft")
    expect(writing).to_be_hidden()
    lesson.press("Escape")
    expect(button).to_have_attribute("aria-pressed", "false")
    expect(button).to_be_focused()
    expect(lesson.get_by_role("heading", name="What decides the length")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1920, 1080)])
def test_no_page_of_a_lecture_is_higher_than_the_screen_or_too_small_to_read(
    asking: Callable[..., Lesson], width: int, height: int
) -> None:
    """A thirty-sixth of the screen's height is legible from the last row."""
    lesson = asking(width, height)
    lesson.get_by_role("button", name="Just show me").click()
    lesson.get_by_role("button", name="Lecture mode").click()
    following = lesson.get_by_role("button", name="Next")
    pages = 0
    while True:
        pages += 1
        assert lesson.evaluate(FITS), lesson.locator("[data-now]").inner_text()
        size = lesson.evaluate(SIZE)
        assert size >= height / 36
        if following.is_disabled():
            break
        following.click()
    assert pages > 20
