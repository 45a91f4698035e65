from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tischlein.core.errors import Malformed
from tischlein.service.names import LONGEST, clean_label, clean_name, name_key

TEXT = st.text(
    st.one_of(
        st.characters(),
        st.sampled_from(" \t\n\u00a0\u2003\u3000\u200b\u202e\u0301\u0130\u1e9e\ufb01\u00df\uff21"),
    ),
    max_size=30,
)


@pytest.mark.parametrize(
    ("raw", "name"),
    [
        ("Ann", "Ann"),
        ("  Ann   Lee ", "Ann Lee"),
        ("\uff21\uff4e\uff4e", "Ann"),
        ("a\u00a0b", "a b"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("❤\ufe0f", "❤"),
        ("Лев", "Лев"),
        ("x" * LONGEST, "x" * LONGEST),
    ],
)
def test_a_name_is_kept_in_its_normal_form(raw: str, name: str) -> None:
    assert clean_name(raw) == name


@pytest.mark.parametrize(
    "raw",
    [
        "",
        "  \u3000 ",
        "x" * (LONGEST + 1),
        "\ufdfa\ufdfa",  # two signs that are written out as thirty-six
        "a\x00b",
        "a\nb",
        "a\u200bb",
        "\u202egnp.exe",
        "a\u2066b",
        "a\u2028b",
        "\ud800",
        "\ue000",
        "\u115f",
        "\u3164",
        "\uffa0",
        "\u2800",
        "a" + "\u0335" * 4,
        "\u0301a",
        "\u00a8",
        "x" * 100_000,
    ],
)
def test_a_name_that_cannot_be_seen_as_it_is_is_refused(raw: str) -> None:
    with pytest.raises(Malformed, match=r"^a name "):
        clean_name(raw)


@given(TEXT)
def test_a_clean_name_is_clean_again_and_has_a_key(raw: str) -> None:
    try:
        name = clean_name(raw)
    except Malformed:
        return
    assert clean_name(name) == name
    assert 1 <= len(name) <= LONGEST
    assert name == " ".join(name.split())
    assert not any(unicodedata.category(sign)[0] == "C" for sign in name)
    assert name_key(name)


@given(TEXT)
def test_a_key_is_its_own_key_and_has_nothing_a_database_stumbles_on(raw: str) -> None:
    key = name_key(raw)
    assert name_key(key) == key
    assert not set(key) & set(" \x00\n\u200b")
    key.encode()


@pytest.mark.parametrize(
    "other", ["ANN LEE", "ann lee", "AnnLee", "Ann\u3000Lee", "\uff21nn Lee", "an n lee"]
)
def test_names_that_look_the_same_have_the_same_key(other: str) -> None:
    assert name_key(other) == name_key("Ann Lee")


def test_case_is_folded_as_languages_do() -> None:
    assert name_key("STRASSE") == name_key("straße") == name_key("STRAẞE")


def test_a_label_may_be_nothing() -> None:
    assert clean_label(" ") == ""
    assert clean_label("my  bot") == "my bot"
    with pytest.raises(Malformed, match=r"^a label "):
        clean_label("a\x00")
