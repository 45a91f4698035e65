"""The rule sheets in other languages are the English ones in other words, clause by clause."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

import tischlein.games
from tischlein.games import all_games, find_package, sheets_of
from tischlein.web.answers import Sheet
from tischlein.web.games import rules

GAMES = [pytest.param(game, id=game.id) for game in all_games().values()]
if TYPE_CHECKING:
    from tischlein.core.game import AnyGame

LANGUAGES = ("de", "fr", "nl")
SHEETS = [
    pytest.param(game, language, id=f"{game.id}-{language}")
    for game in all_games().values()
    for language in LANGUAGES
]
CODE = re.compile(r"`[^`]+`")


def sheet(game: AnyGame, language: str) -> str:
    (home,) = tischlein.games.__path__
    name = "rules.md" if language == "en" else f"rules.{language}.md"
    return (Path(home) / find_package(game.id).name / name).read_text(encoding="utf-8")


def clauses(text: str) -> dict[str, str]:
    """Each clause and what stands below it, up to the next one or a heading."""
    found = re.split(r"^\*\*([A-Z]{2}\d+)\*\*|^#.*$", text, flags=re.MULTILINE)
    parts = zip(found[1::2], found[2::2], strict=True)
    return {name: told for name, told in parts if name}


def outline(text: str) -> list[str]:
    """What each chunk is: a heading, a clause, so many items, so many rows and columns."""
    told = []
    for chunk in re.split(r"\n\s*\n", text.strip()):
        lines = chunk.splitlines()
        if clause := re.match(r"\*\*[A-Z]{2}\d+\*\*", chunk):
            told.append(clause.group())
        elif chunk.startswith("#"):
            told.append("#" * chunk.index(" "))
        elif chunk.startswith("- "):
            told.append(f"{sum(line.startswith('- ') for line in lines)} items")
        elif chunk.startswith("|"):
            told.append(f"{len(lines)} rows of {lines[0].count('|') - 1}")
        else:
            told.append("paragraph")
    return told


@pytest.mark.parametrize(("game", "language"), SHEETS)
def test_a_translation_has_the_same_clauses_in_the_same_order(game: AnyGame, language: str) -> None:
    english, other = clauses(sheet(game, "en")), clauses(sheet(game, language))
    assert list(other) == list(english)
    for name, text in other.items():
        assert text.strip(), name


@pytest.mark.parametrize(("game", "language"), SHEETS)
def test_a_translation_has_the_same_parts(game: AnyGame, language: str) -> None:
    assert outline(sheet(game, language)) == outline(sheet(game, "en"))


@pytest.mark.parametrize(("game", "language"), SHEETS)
def test_a_translation_names_options_and_moves_as_they_are_written(
    game: AnyGame, language: str
) -> None:
    english, other = sheet(game, "en"), sheet(game, language)
    assert sorted(CODE.findall(other)) == sorted(CODE.findall(english))
    for field in msgspec.structs.fields(game.option_type):
        assert f"`{field.encode_name}`" in other


@pytest.mark.parametrize(("game", "language"), SHEETS)
def test_a_clause_tells_the_same_numbers_and_refers_to_the_same_clauses(
    game: AnyGame, language: str
) -> None:
    english, other = clauses(sheet(game, "en")), clauses(sheet(game, language))
    for name, text in english.items():
        for pattern in (r"\b\d+\b", r"\b[A-Z]{2}\d+\b"):
            found = [sorted(re.findall(pattern, told)) for told in (text, other[name])]
            assert found[0] == found[1], (name, pattern)


@pytest.mark.parametrize(("game", "language"), SHEETS)
def test_a_translation_is_one(game: AnyGame, language: str) -> None:
    """No longer sentence of the English sheet was left as it is."""
    other = " ".join(sheet(game, language).split())
    for sentence in re.split(r"(?<=[.:!?])\s", " ".join(sheet(game, "en").split())):
        words = re.findall(r"[a-z]{2,}", CODE.sub("", sentence))
        if len(words) > 5:
            assert sentence not in other


def told(game: str, *language: str) -> Sheet:
    handler: Any = rules.fn
    answer: Sheet = asyncio.run(handler(game, *language))
    return answer


@pytest.mark.parametrize("game", GAMES)
def test_the_server_tells_them_by_language(game: AnyGame) -> None:
    assert set(sheets_of(game.id)) == {"en", *LANGUAGES}
    for language in ("en", *LANGUAGES):
        assert told(game.id, language) == Sheet(game.id, language, sheet(game, language))


@pytest.mark.parametrize("language", ["", "xx", "../../de", "de.md", "DE"])
def test_what_there_is_not_is_told_in_english(language: str) -> None:
    assert told("pico", language) == told("pico") == told("pico", "en")
