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
from dspark_calc.embedding.options import SCHEMA, Embed, query_in, read_embed, write_embed
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
        subsets(CONTROLS),
        subsets(CONTROLS),
        st.sampled_from([("auto",), ("light",), ("dark",)]),
        st.sampled_from([("no",), ("yes",)]),
        st.sampled_from([("no",), ("first",)]),
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
        "&theme=dark&compact=yes&ask=first&prompt=Why%20%3Cb%3E2%3C%2Fb%3E%3F"
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
        "Why <b>2</b>?",
    )


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("?colour=red", ("a name in the address must be one of a, L, words, count, letters, show, "
         "tasks, hide, lock, theme, compact, ask, prompt, code, got 'colour'")),
        ("?theme=pink", "theme must be one of auto, light, dark, got 'pink'"),
        ("?hide=boundary", ("hide must be some of values, start, reset, length, words, count, "
         "letters, got 'boundary'")),
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


@pytest.mark.parametrize(
    "text",
    [
        "https://example.org/course/embed.html?L=2&theme=dark",
        "see https://example.org/embed.html?L=2&theme=dark for it",
        '<iframe src="https://example.org/embed.html?L=2&amp;theme=dark" title="x"></iframe>',
        "?L=2&theme=dark",
    ],
)
def test_a_link_or_a_snippet_is_read_from_a_pasted_text(text: str) -> None:
    """Undo is to edit or paste the code itself."""
    embed = read_embed(query_in(text), DEFAULT, PAIRS)
    assert (embed.state.verification_length, embed.options.theme) == (2, ("dark",))


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
