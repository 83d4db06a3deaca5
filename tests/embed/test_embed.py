"""The widget without the lesson shows what its address says, and keeps its labels."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import pytest

from dspark_calc.embedding.options.schema import CONTROLS, PANELS
from tests.lesson_page import Lesson, expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.breakable_server import BreakableServer


@pytest.fixture
def embed(open_shared: Callable[..., Lesson]) -> Callable[..., Lesson]:
    """Open the embed with an address and wait for its Python."""

    def open_embed(query: str, **how: Any) -> Lesson:
        return open_shared(query, path="embed.html", **how)

    return open_embed


def test_the_widget_computes_without_the_lesson(embed: Callable[..., Lesson]) -> None:
    """0.5 x 0.86 x 0.76 = 0.3268."""
    lesson = embed("")
    lesson.slider(1).fill("0.50")
    expect(lesson.quantity("survival", 3)).to_have_text("0.3268")
    expect(lesson.get_by_role("heading", name="Sources")).to_have_count(0)


def test_reset_returns_to_the_instructors_state(embed: Callable[..., Lesson]) -> None:
    """Not to the lesson's: the instructor chose where to begin. And the address stays theirs."""
    lesson = embed("?a=0.5,0.5,0.5,0.5,0.5&L=2")
    lesson.slider(1).fill("0.90")
    expect(lesson.quantity("survival", 1)).to_have_text("0.9000")
    lesson.get_by_role("button", name="Reset").click()
    expect(lesson.quantity("survival", 2)).to_have_text("0.2500")
    expect(lesson.get_by_role("radio", name="2", exact=True)).to_be_checked()
    assert lesson.page.url.endswith("?a=0.5,0.5,0.5,0.5,0.5&L=2")


def test_only_the_chosen_panels_and_tasks_are_there(embed: Callable[..., Lesson]) -> None:
    """An instructor shows one idea at a time."""
    lesson = embed("?show=marginal&tasks=late-match")
    expect(lesson.locator(".numbers")).to_be_hidden()
    expect(lesson.locator(".words")).to_be_hidden()
    expect(lesson.locator('[data-panel="marginal"]')).to_be_visible()
    expect(lesson.locator('[data-panel="leverage"]')).to_be_hidden()
    expect(lesson.locator('[data-task="late-match"]')).to_be_visible()
    expect(lesson.locator('[data-task="raw-zero"]')).to_be_hidden()


def test_a_task_in_the_embed_is_checked(embed: Callable[..., Lesson]) -> None:
    """The third word is equal again and is dropped all the same: one word is kept."""
    lesson = embed("?tasks=late-match")
    task = lesson.locator('[data-task="late-match"]')
    task.get_by_role("textbox").fill("1")
    task.get_by_role("button", name="Check").click()
    expect(task).to_have_attribute("data-verdict", "right")


def test_a_locked_control_cannot_be_moved_by_any_way(embed: Callable[..., Lesson]) -> None:
    """Neither slider nor field, nor the list of settings, nor a panel's or task's button."""
    lesson = embed("?lock=values&show=table,ties&tasks=one-is-enough")
    for index in range(1, 6):
        expect(lesson.slider(index)).to_be_disabled()
        expect(lesson.field(index)).to_be_disabled()
    expect(lesson.locator("[data-setting]")).to_be_disabled()
    for button in lesson.locator("[data-use-setting], [data-task-start]").all():
        expect(button).to_be_disabled()
    expect(lesson.locator("[data-locked-note]")).to_be_visible()
    lesson.choose_length(5)  # what is not locked still moves
    expect(lesson.working(5)).to_have_count(1)


@pytest.mark.parametrize("option", ["lock", "hide"])
def test_a_bet_does_not_move_a_length_that_the_reader_cannot_move(
    embed: Callable[..., Lesson], option: str
) -> None:
    """The bet is kept; the length is the instructor's."""
    lesson = embed(f"?L=2&ask=first&{option}=length", asking=True)
    lesson.get_by_role("button", name="Bet on 4").click()
    expect(lesson.root).to_have_attribute("data-bet", "4")
    lesson.slider(1).fill("0.50")  # its answer comes after that of the bet, if there was one
    expect(lesson.quantity("survival", 1)).to_have_text("0.5000")
    expect(lesson.locator('input[name="L"][value="2"]')).to_be_checked()


def test_a_hidden_control_is_not_there(embed: Callable[..., Lesson]) -> None:
    """The values stay in the table, as the instructor set them."""
    lesson = embed("?hide=values,start,reset&a=1,1,1,1,1")
    expect(lesson.locator("[data-slider]").first).to_be_hidden()
    expect(lesson.get_by_role("button", name="Reset")).to_be_hidden()
    expect(lesson.quantity("score", 5)).to_have_attribute("data-exact", "20/13")


def test_a_prompt_is_text_whatever_is_in_it(embed: Callable[..., Lesson]) -> None:
    """Markup in a prompt is shown as it was typed and makes no element."""
    prompt = "<img src=x onerror=alert(1)> Which L?"
    lesson = embed(f"?prompt={quote(prompt)}")
    expect(lesson.locator("p[data-prompt]").first).to_have_text(prompt)
    expect(lesson.locator("img")).to_have_count(0)


def test_a_prompt_is_attributed_to_whoever_made_the_link(embed: Callable[..., Lesson]) -> None:
    """Whatever it claims is above the widget on the lesson's own host, and not the lesson's."""
    lesson = embed(f"?prompt={quote('These values were measured on DeepSeek')}")
    part = lesson.locator("[data-prompt-part]").first
    expect(part).to_contain_text(
        "Question set by whoever made this link These values were measured on DeepSeek",
        use_inner_text=True,
    )
    expect(embed("").locator("[data-prompt-part]").first).to_be_hidden()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("system", ["light", "dark"])
def test_a_theme_holds_whatever_the_system_says(
    embed: Callable[..., Lesson], theme: str, system: str
) -> None:
    """A slide deck is dark for the whole class."""
    lesson = embed(f"?theme={theme}", color_scheme=system)
    paper = {"light": "rgb(251, 250, 246)", "dark": "rgb(20, 24, 26)"}[theme]
    expect(lesson.locator("html")).to_have_css("background-color", paper)


def test_a_bad_option_is_one_sentence_and_the_default_widget(
    embed: Callable[..., Lesson],
) -> None:
    """As text: what a stranger put into a link can be shown and do nothing."""
    lesson = embed("?theme=%3Cb%3E&show=table", refused=True)
    expect(lesson.locator("[data-notice-text]")).to_have_text(
        "This address can be used only in part: theme must be one of auto, light, dark, got '<b>'. "
        "The widget shows its own values there."
    )
    expect(lesson.locator(".numbers")).to_have_count(1)
    expect(lesson.locator(".words")).to_be_hidden()  # it asks for the table alone


def test_everything_chosen_away_leaves_the_boundary(embed: Callable[..., Lesson]) -> None:
    """The box says what the numbers are not; no combination of options removes it."""
    every = ",".join(control.name for control in CONTROLS)
    lesson = embed(f"?show=&hide={every}&lock={every}&compact=yes")
    boundary = lesson.get_by_role("complementary", name="What these numbers are not")
    expect(boundary).to_be_visible()
    expect(boundary).to_contain_text("Invented values, invented cost.")


@pytest.mark.parametrize("compact", ["no", "yes"])
def test_each_panel_keeps_its_labels(embed: Callable[..., Lesson], compact: str) -> None:
    """Invented stays marked wherever a number is, and the fixed words keep their label."""
    every = ",".join(panel.name for panel in PANELS)
    lesson = embed(f"?show={every}&compact={compact}")
    for label in lesson.locator(".tag-invented:not(.handout *, [hidden] *)").all():
        folded = "[data-working][hidden], [data-film][hidden], [data-question]"
        if label.evaluate(f"each => each.closest('{folded}') === null"):
            expect(label).to_be_visible()
    expect(lesson.locator(".words .label")).to_be_visible()
    expect(lesson.get_by_role("complementary")).to_be_visible()


def test_a_code_typed_under_the_widget_sets_it_up(embed: Callable[..., Lesson]) -> None:
    """Where links get stripped, students paste the code of their instructor's set-up."""
    lesson = embed("?a=0.5,0.5,0.5,0.5,0.5&lock=values&prompt=Why%3F")
    expect(lesson.locator("[data-handout-code]")).not_to_be_empty()
    expect(lesson.locator("[data-handout-qr] svg")).to_have_attribute("viewBox", re.compile("-4"))
    code = lesson.locator("[data-handout-code]").text_content() or ""
    lesson = embed("")
    lesson.locator(".take-along summary").click()
    lesson.page.get_by_label("A code from your teacher").fill(code.lower())
    lesson.get_by_role("button", name="Use the code").click()
    expect(lesson.quantity("survival", 2)).to_have_text("0.2500")
    expect(lesson.slider(1)).to_be_disabled()
    # The prompt is what makes a code long: it is in one only when it was asked for.
    expect(lesson.locator("p[data-prompt]").first).to_have_text("")


def test_a_move_made_while_a_code_is_opened_is_kept(embed: Callable[..., Lesson]) -> None:
    """What came before the press gives way to the code; what comes after it does not."""
    lesson = embed("")
    pending = lesson.evaluate(
        """code => {
          const root = document.getElementById("dspark");
          const move = (index, value) => {
            const slider = root.querySelector(`[data-slider="${index}"]`);
            slider.value = value;
            slider.dispatchEvent(new Event("input", { bubbles: true }));
          };
          move(1, "0.11");
          document.querySelector("[data-code]").value = code;
          document.querySelector("[data-code-form]").requestSubmit();
          move(2, "0.4");
          return "pending" in root.dataset;
        }""",
        "?a=0.5,0.5,0.5,0.5,0.5&L=2",
    )
    assert pending
    expect(lesson.root).not_to_have_attribute("data-pending", "")
    expect(lesson.quantity("survival", 1)).to_have_text("0.5000")
    expect(lesson.quantity("survival", 2)).to_have_text("0.2000")
    expect(lesson.slider(2)).to_have_value("0.4")
    expect(lesson.working(2)).to_be_visible()


@pytest.mark.parametrize("query", ["?hide=letters", "?lock=words", "?hide=length&lock=count"])
def test_moves_made_before_the_options_were_known_are_kept(
    page: Page, server: BreakableServer, query: str
) -> None:
    """An option about another control is no reason to forget them."""
    gate = server.hold("runtime/*")
    lesson = Lesson(page, server.url).open(query, path="embed.html", state="booting")
    lesson.slider(1).fill("0.50")
    expect(lesson.locator("[data-waiting]")).to_be_visible()
    gate.set()
    lesson.wait_for("ready")
    expect(lesson.quantity("survival", 2)).to_have_text("0.4300")


def test_the_lesson_says_that_it_takes_a_codes_setting_alone(
    open_shared: Callable[..., Lesson],
) -> None:
    """A prompt and tasks of the teacher's show in the widget without the lesson."""
    lesson = open_shared()
    status = lesson.locator("[data-take-status]")
    lesson.locator(".take-along summary").click()
    for pasted in ("?a=0.5,0.5,0.5,0.5,0.5", "?prompt=Why%3F"):
        lesson.page.get_by_label("A code from your teacher").fill(pasted)
        lesson.get_by_role("button", name="Use the code").click()
        expect(status).to_contain_text("The code has been read.")
        if "prompt" in pasted:
            expect(status).to_contain_text("alone")
        else:
            expect(status).not_to_contain_text("alone")


@pytest.mark.parametrize("name", ["Make a receipt line", "Copy", "Print the handout"])
def test_what_is_pressed_before_python_is_there_does_not_happen_later(
    page: Page, server: BreakableServer, name: str
) -> None:
    """A print that opens long after the press is nobody's wish: the page says to press again."""
    page.add_init_script("window.printed = 0; window.print = () => { printed += 1; };")
    gate = server.hold("runtime/*")
    lesson = Lesson(page, server.url).open(path="embed.html", state="booting")
    lesson.locator(".take-along summary").click()
    lesson.get_by_role("button", name=name, exact=True).click()
    expect(lesson.get_by_role("status").filter(has_text="press again")).to_be_visible()
    gate.set()
    lesson.wait_for("ready")
    expect(lesson.locator("[data-handout-code]")).not_to_be_empty()
    assert lesson.evaluate("printed") == 0
    expect(lesson.locator("[data-receipt]")).to_have_value("")


@pytest.mark.expects_noise("^(console|failed request)")
def test_the_handout_prints_without_the_script_that_draws_qr_codes(
    page: Page, server: BreakableServer
) -> None:
    """The link stands for the code, and the sheet says so."""
    page.add_init_script("window.printed = 0; window.print = () => { printed += 1; };")
    server.break_file("app-*/lean-qr.mjs", status=404)
    lesson = Lesson(page, server.url).open(path="embed.html")
    lesson.locator(".take-along summary").click()
    lesson.get_by_role("button", name="Print the handout").click()
    page.wait_for_function("() => printed === 1")
    expect(lesson.locator("[data-qr-words]").first).to_contain_text("did not load")


@pytest.mark.parametrize(
    "query",
    ["&fbclid=IwAR1", "&utm_source=x&utm_medium=y", "&amp;fbclid=1", "&gclid=1).", ").", ","],
)
def test_what_others_add_to_an_embeds_address_is_ignored(
    embed: Callable[..., Lesson], query: str
) -> None:
    """A learning platform may add its own names: the teacher's values stay, with a quiet note."""
    lesson = embed(f"?lock=reset&a=0.5,0.5,0.5,0.5,0.5&L=2{query}")
    expect(lesson.quantity("survival", 2)).to_have_text("0.2500")
    expect(lesson.get_by_role("button", name="Reset")).to_be_disabled()
    expect(lesson.locator("[data-address-note]")).to_be_visible()


@pytest.mark.parametrize(
    "pasted",
    [
        "What is L here? {}",
        "Is this L=5? {}",
        "Your code is {}.",
        "Please use this? https://example.org/embed.html?L=2&a=0.5,0.5,0.5,0.5,0.5&fbclid=1",
        '<iframe title="Why?" src="https://example.org/embed.html?L=2&amp;a=.5,.5,.5,.5,.5">',
    ],
)
def test_a_code_or_link_is_found_in_the_text_around_it(
    embed: Callable[..., Lesson], pasted: str
) -> None:
    """Students paste the whole message."""
    lesson = embed("?L=4")
    code = "51G7-0DAT-4P94"  # five times one half, L = 2
    lesson.locator(".take-along summary").click()
    lesson.page.get_by_label("A code from your teacher").fill(pasted.format(code))
    lesson.get_by_role("button", name="Use the code").click()
    expect(lesson.locator("[data-take-status]")).to_contain_text("The code has been read.")
    expect(lesson.quantity("survival", 2)).to_have_text("0.2500")
    expect(lesson.get_by_role("radio", name="2", exact=True)).to_be_checked()


@pytest.mark.parametrize("pasted", ["?", "What is L here?", "https://example.org/embed.html?", "a"])
def test_a_text_without_a_setting_changes_nothing(
    embed: Callable[..., Lesson], pasted: str
) -> None:
    """It used to become the default setting, and was reported as read."""
    lesson = embed("?a=0.5,0.5,0.5,0.5,0.5&L=2")
    lesson.locator(".take-along summary").click()
    lesson.page.get_by_label("A code from your teacher").fill(pasted)
    lesson.get_by_role("button", name="Use the code").click()
    expect(lesson.locator("[data-take-status]")).to_contain_text("Nothing was changed.")
    expect(lesson.quantity("survival", 2)).to_have_text("0.2500")


def test_a_wrong_code_changes_nothing_and_says_so(embed: Callable[..., Lesson]) -> None:
    """One letter off must not become another setting."""
    lesson = embed("")
    lesson.locator(".take-along summary").click()
    lesson.page.get_by_label("A code from your teacher").fill("5B3K-SCTH-1ACS")
    lesson.get_by_role("button", name="Use the code").click()
    expect(lesson.locator("[data-take-status]")).to_have_text(
        "This text cannot be used: code must be one of this lesson's (it is mistyped, or made by "
        "another copy of the lesson), got '5B3K-SCTH-1ACS'. "
        "Nothing was changed."
    )
    expect(lesson.quantity("score", 3)).to_have_text("0.9840")


@pytest.mark.every_engine
def test_a_reload_of_an_embed_leads_back_to_its_address(open_shared: Callable[..., Lesson]) -> None:
    """Browsers fill old choices in again; half of a setting would then be another setting."""
    lesson = open_shared("?a=0.9,0.8,0.7,0.6,0.5&L=2", path="embed.html")
    lesson.slider(1).fill("0.33")
    lesson.choose_length(5)
    expect(lesson.working(5)).to_be_visible()
    expect(lesson.root).not_to_have_attribute("data-pending", "")
    lesson.page.reload()
    lesson.wait_for("ready")
    expect(lesson.root).not_to_have_attribute("data-pending", "")
    expect(lesson.quantity("conditional", 1)).to_have_text("0.90")
    lesson.unfold()
    expect(lesson.working(2)).to_be_visible()


@pytest.mark.every_engine
def test_a_reload_of_an_embed_brings_no_old_choice_back(
    new_page: Callable[..., Page], server: BreakableServer
) -> None:
    """Firefox restored length and words of a reloaded embed, and not its values."""
    lesson = Lesson(new_page(), server.url).open("?L=3&show=table,words", path="embed.html")
    lesson.slider(1).fill("0.10")
    lesson.choose_length(5)
    lesson.get_by_role("combobox", name="Fixed words").select_option("All words match")
    lesson.get_by_role("radio", name="one more token").check(force=True)
    expect(lesson.quantity("survival", 1)).to_have_text("0.1000")
    lesson.page.reload()
    lesson.wait_for("ready")
    expect(lesson.quantity("survival", 1)).to_have_text("0.9200")
    expect(lesson.locator('input[name="L"][value="3"]')).to_be_checked()
    expect(lesson.locator('input[name="count"][value="drafts"]')).to_be_checked()
    expect(lesson.locator("[data-words]")).to_have_value("late-match")
