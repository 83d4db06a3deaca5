import random
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dspark_calc import InputError
from dspark_calc.toy.language import IDS, KINDS, NOISE, VOCABULARY, WORDS, text_of, weighted
from dspark_calc.toy.prompt import parse_prompt, text_of_ids

seeds = st.integers(0, 10_000)


def words(seed: int, length: int = 64) -> list[str]:
    """Return the words of one text."""
    return [VOCABULARY[number] for number in text_of(length, random.Random(seed).random)]


def test_there_are_sixty_four_ids_and_each_word_has_one() -> None:
    """61 words, two marks, and the id that fills a draft input."""
    assert len(WORDS) == 61
    assert len(VOCABULARY) == len(set(VOCABULARY)) == len(IDS) == 64


@given(seeds)
def test_her_and_his_agree_with_a_name_two_words_before(seed: int) -> None:
    """What the Markov head, which sees one word, cannot know."""
    text = words(seed)
    for name, verb, whose in zip(text, text[1:], text[2:], strict=False):
        if verb in {"loses", "finds"}:
            assert whose == ("her" if name in {"mia", "anna"} else "his")


@given(seeds)
def test_halves_of_two_answers_never_mix(seed: int) -> None:
    """The clash that drafting side by side would make."""
    assert not {("of", "problem"), ("no", "course"), ("not", "course")} & set(pairwise(words(seed)))


@given(seeds)
def test_a_verb_agrees_with_its_animals(seed: int) -> None:
    """The cats sleep, the cat sleeps."""
    text = words(seed)
    for i, word in enumerate(text[:-4]):
        if word in {"cat", "cats", "dog", "dogs", "bird", "birds"} and text[i + 1] == "near":
            assert text[i + 4].endswith("s") != word.endswith("s")


def test_kinds_of_sentences_and_answers_come_as_often_as_they_should() -> None:
    """26, 22, 14, 14, 10, 8 and 6 of a hundred, counted over a grid of all draws."""
    assert [weight for _, weight in KINDS] == [26, 22, 14, 14, 10, 8, 6]
    drawn = [weighted(KINDS, lambda i=i: i / 100) for i in range(100)]  # type: ignore[misc]
    assert [drawn.count(kind) for kind, _ in KINDS] == [26, 22, 14, 14, 10, 8, 6]


def test_the_noise_id_is_in_no_text() -> None:
    """It is never trained as a word, and a prompt cannot name it."""
    assert NOISE not in text_of(5000, random.Random(1).random)
    with pytest.raises(InputError, match="word 1 of the prompt must be one of the toy's 61 words"):
        parse_prompt("<noise>")


@given(seeds, st.integers(1, 58))
def test_every_text_of_the_language_is_a_prompt(seed: int, length: int) -> None:
    """And reads the same afterwards."""
    text = " ".join(words(seed, length))
    assert text_of_ids(parse_prompt(text)) == text


@given(st.text(max_size=80))
def test_any_text_is_a_prompt_or_refused_in_one_line(text: str) -> None:
    """Whatever a reader types."""
    try:
        ids = parse_prompt(text)
    except InputError as error:
        said = str(error)
    else:
        said = " ".join(map(str, ids))
        assert all(0 < number < 64 for number in ids)
    assert len(said.splitlines()) == 1
