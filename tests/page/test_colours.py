"""Colour is never the only cue: suits have contrast, a shape and a letter, in either theme."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest

from .playing import start

if TYPE_CHECKING:
    from .conftest import Come

# Of every card that lies face up: its suits, each with its colour, what it lies on, shape and letter.
CARDS = {
    "5211": """() => [...document.querySelectorAll('main .card[data-colour]')].map(card => {
      const at = (words, what) => getComputedStyle(card.querySelector(words))[what];
      return {
        card: card.dataset.colour, ground: at('.glaze', 'fill'), edge: at('.edge', 'stroke'),
        suits: [{
          letter: card.querySelector('.letter').textContent, ink: at('.letter', 'fill'),
          paint: at('.strip', 'fill'), mark: at('.mark', 'color'),
          shape: document.querySelector(card.querySelector('.mark').getAttribute('href')).innerHTML,
          size: card.querySelector('.mark').getBoundingClientRect().width,
        }],
      };
    })""",
    "pikoko": """() => [...document.querySelectorAll('main svg.feather:has(.suit)')].map(card => ({
      card: card.classList[1], ground: getComputedStyle(card.querySelector('.vane')).fill,
      edge: getComputedStyle(card.querySelector('.vane')).stroke,
      suits: [...card.querySelectorAll('.suit')].map(suit => {
        const at = (words, what) => getComputedStyle(suit.querySelector(words))[what];
        return {
          letter: suit.querySelector('text').textContent, ink: at('text', 'fill'),
          paint: at('.hole, .shape', 'fill'), mark: at('.shape', 'stroke'),
          shape: suit.querySelector('.shape').getAttribute('d'),
          size: suit.getBoundingClientRect().width,
        };
      }),
    }))""",
}


def _light(colour: str) -> float:
    """Relative luminance, as WCAG has it."""
    parts = [float(one) for one in colour[colour.index("(") + 1 : -1].split(",")[:3]]
    linear = [
        one / 12.92 if (one := part / 255) <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4
        for part in parts
    ]
    return sum(each * weight for each, weight in zip(linear, (0.2126, 0.7152, 0.0722), strict=True))


def contrast(one: str, other: str) -> float:
    """The contrast of two colours."""
    low, high = sorted((_light(one), _light(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", list(CARDS))
def test_suits_can_be_told_apart_without_colour(come: Come, game: str, scheme: str) -> None:
    visit = come(color_scheme=scheme)
    visit.quick()
    visit.taught()
    shapes: dict[str, str] = {}
    # A table shows a few cards only: as many tables as it takes to see every colour.
    for _ in range(12):
        start(visit, game, "Lena", seats=4)
        visit.page.wait_for_selector("main button")
        visit.settle()
        cards = visit.page.evaluate(CARDS[game])
        assert cards
        for card in cards:
            # The card stands out from the table by its edge.
            assert contrast(card["edge"], card["ground"]) >= 3
            for suit in card["suits"]:
                # The shape against what it is drawn on, and the letter like text.
                assert (
                    contrast(suit["mark"], card["ground"] if game == "pikoko" else suit["paint"])
                    >= 3
                ), suit
                assert contrast(suit["ink"], suit["paint"]) >= 4.5, suit
                assert shapes.setdefault(suit["letter"], suit["shape"]) == suit["shape"]
                assert suit["size"] > 0
        if len(shapes) == 5:
            break
    assert sorted(shapes) == sorted("YGOBT" if game == "5211" else "RYPWB")
    assert all(a != b for a, b in itertools.combinations(shapes.values(), 2))
