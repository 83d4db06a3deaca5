"""What an instructor can set by address, what is refused, and what no option can take away."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

import dspark_calc
from dspark_calc import InputError, evaluate
from dspark_calc.embedding.options import (
    SCHEMA,
    Embed,
    read_embed,
    read_embed_address,
    read_pasted,
    write_code,
    write_embed,
)
from dspark_calc.embedding.options.document import options_document
from dspark_calc.embedding.options.schema import DEFAULTS, Options
from dspark_calc.state.address import State

PAIRS = ["all-match", "third-differs", "first-differs", "late-match"]
DEFAULT = State(tuple(Fraction(n, 100) for n in (92, 86, 76, 62, 48)), 3, "late-match")
CONTROLS = ["values", "start", "reset", "length", "words", "count", "letters"]


def subsets(names: list[str]) -> st.SearchStrategy[tuple[str, ...]]:
    """Some of the names, in their order."""
    chosen = st.lists(st.booleans(), min_size=len(names), max_size=len(names))
    return chosen.map(
        lambda wanted: tuple(n for n, want in zip(names, wanted, strict=True) if want)
    )


def choices(name: str) -> list[str]:
    """The names that the schema allows for an option."""
    return [c.name for option in SCHEMA if option.name == name for c in option.choices]


prompts = st.text(
    st.characters(exclude_categories=["C", "Z"], include_characters=" "), max_size=280
).map(str.strip)
embeds = st.builds(
    Embed,
    st.builds(
        State,
        st.tuples(*[st.integers(0, 100).map(lambda n: Fraction(n, 100))] * 5),
        st.integers(1, 5),
        st.sampled_from(PAIRS),
        st.sampled_from(["drafts", "with-target"]),
        st.sampled_from(["lesson", "paper"]),
    ),
    st.builds(
        Options,
        subsets(choices("show")),
        subsets(choices("tasks")),
        subsets([*CONTROLS, "stage", "scores"]),
        subsets(CONTROLS),
        st.sampled_from([("auto",), ("light",), ("dark",)]),
        st.sampled_from([("no",), ("yes",)]),
        st.sampled_from([("no",), ("first",)]),
        st.sampled_from([("free",), ("skip",), ("answers",)]),
        st.sampled_from([("no",), ("yes",)]),
        st.sampled_from(choices("lab")).map(lambda name: (name,)),
        st.sampled_from(choices("before")).map(lambda name: (name,)),
        st.sampled_from(choices("after")).map(lambda name: (name,)),
        prompts,
    ),
)


def test_an_address_without_options_shows_table_working_and_words() -> None:
    """The widget as the lesson has it, without asking for anything."""
    embed = read_embed("", DEFAULT, PAIRS)
    assert embed == Embed(DEFAULT, DEFAULTS)
    assert embed.options.show == ("table", "working", "words")


def test_each_option_is_read_from_the_address() -> None:
    """Lists come back in the page's order, whatever the order in the address."""
    query = (
        "?L=2&show=words,table&tasks=late-match,raw-zero&hide=letters&lock=values,reset"
        "&theme=dark&compact=yes&ask=first&order=skip&puzzle=yes"
        "&lab=pair&before=raw-zero&after=late-match&prompt=Why%20%3Cb%3E2%3C%2Fb%3E%3F"
    )
    state, options = read_embed(query, DEFAULT, PAIRS)
    assert state == DEFAULT._replace(verification_length=2)
    assert options == Options(
        ("table", "words"),
        ("raw-zero", "late-match"),
        ("letters",),
        ("values", "reset"),
        ("dark",),
        ("yes",),
        ("first",),
        ("skip",),
        ("yes",),
        ("pair",),
        ("raw-zero",),
        ("late-match",),
        "Why <b>2</b>?",
    )


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("?lab=toy", ("lab must be one of none, position, pair, phrases, load, calibration, cut, "
         "drafting, got 'toy'")),
        ("?theme=pink", "theme must be one of auto, light, dark, got 'pink'"),
        ("?hide=boundary", ("hide must be some of values, start, reset, length, words, count, "
         "letters, stage, scores, got 'boundary'")),
        ("?lock=values,values", "lock must have each name once only, got 'values'"),
        ("?compact=", "compact must be one of no, yes, got ''"),
        ("?prompt=a%0Ab", r"prompt must be plain text on one line, got '\n'"),
        ("?prompt=%E2%80%AEabc", r"prompt must be plain text on one line, got '\u202e'"),
        ("?prompt=" + "x" * 281, ("prompt must be at most 280 characters long, got "
          f"'{'x' * 40}'... (281 characters)")),
        ("?code=B&L=2", "code must be the only part of the address, got 'B'"),
        ("?L=9&theme=dark", "L must be a whole number from 1 to 5, got '9'"),
    ],
)  # fmt: skip
def test_a_bad_option_is_named_in_one_sentence(query: str, sentence: str) -> None:
    """Which part, which rule, which value: the instructor sees what to fix."""
    with pytest.raises(InputError) as refused:
        read_embed(query, DEFAULT, PAIRS)
    assert str(refused.value) == sentence


def test_a_bad_address_still_gives_a_whole_widget() -> None:
    """Students see the widget's own values and one sentence, never an empty frame."""
    answer = evaluate(
        {
            "ask": "embed",
            "query": "?show=tabel",
            "word_pairs": PAIRS,
            "default": {
                "conditionals": ["0.92", "0.86", "0.76", "0.62", "0.48"],
                "verification_length": 3,
                "words": "late-match",
            },
        }
    )
    assert not answer["ok"]
    assert answer["error"]["sentence"].startswith("This address cannot be used: show must be some")
    assert answer["options"]["show"] == ["table", "working", "words"]
    assert answer["state"]["conditionals"] == ["0.92", "0.86", "0.76", "0.62", "0.48"]


@pytest.mark.parametrize("word", ["boundary", "invented", "label", "words-label", "badge"])
@pytest.mark.parametrize("key", ["hide", "lock", "show"])
def test_no_option_names_what_keeps_the_page_honest(key: str, word: str) -> None:
    """The boundary box and the labels cannot be chosen away, because they have no name."""
    with pytest.raises(InputError):
        read_embed(f"?{key}={word}", DEFAULT, PAIRS)


@given(embeds)
def test_an_address_comes_back_as_the_same_embed(embed: Embed) -> None:
    """What the composer hands out is what students get."""
    assert read_embed(write_embed(embed), DEFAULT, PAIRS) == embed


@given(st.text(max_size=200))
def test_no_address_breaks_the_widget(query: str) -> None:
    """An address is a stranger's text: it is read, or refused with a sentence in plain ASCII."""
    default = {"conditionals": ["0.5"] * 5, "verification_length": 3, "words": "late-match"}
    request = {"ask": "embed", "query": query, "default": default, "word_pairs": PAIRS}
    answer = evaluate(request)
    assert answer["ok"] or answer["error"]["sentence"].isascii()


def test_what_is_good_in_an_address_is_kept_and_the_rest_is_said() -> None:
    """A bad length does not open the controls that the teacher has locked."""
    reading = read_embed_address("?L=9&lock=values&theme=dark).&fbclid=1", DEFAULT, PAIRS)
    assert reading.embed.state == DEFAULT
    assert reading.embed.options.lock == ("values",)
    assert reading.embed.options.theme == ("dark",)
    assert [str(error) for error in reading.errors] == [
        "L must be a whole number from 1 to 5, got '9'"
    ]
    assert reading.note == (
        "'fbclid' in the address is not the lesson's and is ignored. ').' after theme is left out."
    )


def test_the_punctuation_of_a_prompt_is_the_teachers() -> None:
    """It is free text, and nothing in it is wrong."""
    reading = read_embed_address("?prompt=Why%3F%22)", DEFAULT, PAIRS)
    assert (reading.embed.options.prompt, reading.note) == ('Why?")', "")


EXAMPLE = Embed(DEFAULT._replace(verification_length=2), DEFAULTS._replace(theme=("dark",)))
CODE = write_code(EXAMPLE, PAIRS)


@pytest.mark.parametrize(
    "text",
    [
        "https://example.org/course/embed.html?L=2&theme=dark",
        "see https://example.org/embed.html?L=2&theme=dark for it",
        "(see https://example.org/embed.html?L=2&theme=dark).",
        "Why? https://example.org/embed.html?L=2&theme=dark",
        "https://example.org/embed.html?L=2&theme=dark&fbclid=IwAR0",
        "https://example.org/embed.html?utm_source=news&amp;L=2&amp;theme=dark",
        '<iframe src="https://example.org/embed.html?L=2&amp;theme=dark" title="x"></iframe>',
        '<iframe title="Why?" src="https://example.org/embed.html?L=2&amp;theme=dark"></iframe>',
        "<iframe title='L=5?' src='https://example.org/embed.html?L=2&#38;theme=dark'></iframe>",
        "[the sliders](https://example.org/embed.html?L=2&theme=dark)",
        "https://mail.example/?url=https%3A%2F%2Fexample.org%2Fembed.html%3FL%3D2%26theme%3Ddark&x=1",
        "?L=2&theme=dark",
        CODE,
        f" {CODE.lower()} ",
        CODE.replace("-", " "),
        CODE.replace("-", "\u2013"),
        f"What is L here? {CODE}",
        f"Is this L=5? {CODE}",
        f"Your code: {CODE}.",
        f"\u201c{CODE}\u201d",
        f"Dear class,\nthe code is\n\n{CODE.replace('-', ' ')}\n\nBye?",
        f"https://example.org/embed.html?code={CODE}",
        f"https://example.org/embed.html?code={CODE}&fbclid=1",
        f"Code {CODE}, or https://example.org/embed.html?L=2&theme=dark",
    ],
)
def test_a_setting_is_found_in_the_text_around_it(text: str) -> None:
    """Mails, chats and pages wrap it; undo is to edit or paste the code itself."""
    assert read_pasted(text, DEFAULT, PAIRS).embed == EXAMPLE


OTHER = write_code(Embed(DEFAULT, DEFAULTS), PAIRS)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "the text must have a link, a frame or a code of this lesson"),
        ("?", "the text must have a link, a frame or a code of this lesson"),
        ("???", "the text must have a link, a frame or a code of this lesson"),
        ("What is L here?", "the text must have a link, a frame or a code of this lesson"),
        ("Is this L=5?", "the text must have a link, a frame or a code of this lesson"),
        ("https://example.org/embed.html", "code must be the letters and digits"),
        ("https://example.org/?page=2", "code must be the letters and digits"),
        (f"What is L here? {CODE[:-1]}$", "code must be one of this lesson's"),
        (CODE[:-1] + ("0" if CODE[-1] != "0" else "1"), "code must be one of this lesson's"),
        (f"{CODE} or {OTHER}", "the text must have one setting only"),
        (f"{OTHER} or https://example.org/embed.html?L=2", "the text must have one setting only"),
        ("https://example.org/embed.html?a=0.9&a=0.1&L=2", "a must be in the address only once"),
        ("https://example.org/embed.html?L=9&theme=dark", "L must be a whole number"),
        (f"https://example.org/embed.html?L=9 or {CODE}", "L must be a whole number"),
        ("x" * 20_001, "the text must be at most 20000 characters long"),
    ],
    ids=lambda value: ascii(value)[:40],
)
def test_a_text_that_is_not_one_good_setting_is_refused(text: str, said: str) -> None:
    """It never becomes the default setting: nothing changes, and the reason is said."""
    with pytest.raises(InputError, match=said):
        read_pasted(text, DEFAULT, PAIRS)


@given(st.text('?&=L5 aACDEF0123-."<>%', max_size=60))
def test_no_pasted_text_becomes_a_setting_that_it_does_not_name(text: str) -> None:
    """Without a name and a sign of equality, or a code that fits its check, nothing is read."""
    try:
        embed = read_pasted(text, DEFAULT, PAIRS).embed
    except InputError:
        return
    assert "L=" in text or "a=" in text or write_code(embed, PAIRS)[:4] in text.upper()


def test_the_longest_link_is_read_whole_and_a_longer_text_is_refused() -> None:
    """A prompt that is cut would be shown to students as half a sentence."""
    default = {"conditionals": ["0.5"] * 5, "verification_length": 3, "words": "late-match"}
    request = {"ask": "embed", "query": "", "default": default, "word_pairs": PAIRS}
    prompt = "\u597d" * 280  # three bytes each: nine characters of an address
    whole = evaluate(request | {"pasted": f"https://example.org/embed.html?prompt={quote(prompt)}"})
    assert whole["options"]["prompt"] == prompt
    for pasted in (f"?L=2&prompt={'x' * 6000}", "x" * 6000):
        refused = evaluate(request | {"pasted": pasted})
        assert refused["error"]["sentence"].endswith("Nothing was changed.")


def test_the_document_of_the_options_is_made_from_the_schema() -> None:
    """A document that lags behind the parser misleads an instructor."""
    written = Path(dspark_calc.__file__).parent / "embedding/OPTIONS.md"
    assert written.read_text(encoding="utf-8") == options_document()
    for option in SCHEMA:
        assert f"## {option.name}\n" in options_document()
