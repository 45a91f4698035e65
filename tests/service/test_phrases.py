"""What mails say is said in all languages, with the same facts."""

from __future__ import annotations

from string import Formatter
from typing import TYPE_CHECKING, get_args

import pytest

from tischlein.service.clock import DAY, MINUTE
from tischlein.service.phrases import PHRASES, Forms, Language

if TYPE_CHECKING:
    from collections.abc import Sequence

HOUR = 60 * MINUTE


def facts(phrase: Sequence[str]) -> list[set[str]]:
    """The names of what is filled in."""
    said = phrase if isinstance(phrase, Forms) else (str(phrase),)
    return [{name for _, name, _, _ in Formatter().parse(one) if name} for one in said]


def test_all_languages_say_the_same_facts() -> None:
    assert set(PHRASES) == set(get_args(Language))
    english = PHRASES["en"]
    for language, phrases in PHRASES.items():
        for name, phrase, original in zip(phrases._fields, phrases, english, strict=True):
            several = isinstance(phrase, Forms)
            ours, theirs = (
                [facts(one)[-1]] if several else facts(one) for one in (phrase, original)
            )
            assert ours == theirs, (language, name)
            # A minute is a minute in French as well.
            assert language == "en" or name == "minutes" or phrase != original, (language, name)


@pytest.mark.parametrize(
    ("time", "said"),
    [
        (MINUTE, "1 Minute"),
        (HOUR - 1, "59 Minuten"),
        (HOUR, "1 Stunde"),
        (DAY - 1, "23 Stunden"),
        (DAY, "1 Tag"),
        (3 * DAY + HOUR, "3 Tagen"),
    ],
)
def test_time_in_words(time: int, said: str) -> None:
    assert PHRASES["de"].time(time) == said
