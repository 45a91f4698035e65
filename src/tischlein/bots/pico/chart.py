"""Four charts of all solved deals on one sheet, as SVG in plain text."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .survey import Survey

WIDTH, HEIGHT = 960, 730
PANEL_WIDTH, PANEL_HEIGHT = 420, 270
LEFT, TOP = 50, 90
BINS = 25
"""An odd number: the middle one is what is even."""

STYLE = """\
text { font-family: system-ui, sans-serif; fill: #222; font-size: 12px }
.title { font-size: 20px; font-weight: 600 }
.head { font-size: 14px; font-weight: 600 }
.note { fill: #555 }
.up { fill: #2a7f62 }
.down { fill: #b5483a }
.axis { stroke: #888; stroke-width: 1 }"""


class Panel(NamedTuple):
    """One chart: a bar for each label."""

    head: str
    note: str
    labels: Sequence[str]
    heights: Sequence[float]
    written: Sequence[str]
    """The numbers at the bars."""


def draw(survey: Survey) -> str:
    """Draw the sheet."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" role="img">',
        "<title>Pico, solved</title>",
        f"<style>{STYLE}</style>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        _text(LEFT, 40, f"Pico, solved: all {len(survey):,} deals of {survey.deck}", "title"),
        _text(LEFT, 60, "Best play on both sides; every deal with its mirror.", "note"),
    ]
    for number, panel in enumerate(panels(survey)):
        x = LEFT + (number % 2) * (PANEL_WIDTH + 30)
        y = TOP + (number // 2) * (PANEL_HEIGHT + 50)
        parts.extend(_draw_panel(panel, x, y))
    return "\n".join([*parts, "</svg>", ""])


def panels(survey: Survey) -> list[Panel]:
    """What the sheet shows."""
    furthest = float(np.abs(survey.values - 0.5).max()) or 0.01
    counts, edges = np.histogram(
        survey.values, bins=BINS, range=(0.5 - furthest * 1.001, 0.5 + furthest * 1.001)
    )
    middles = (edges[:-1] + edges[1:]) / 2
    holding, moves, opened = survey.holding(), survey.first_moves(), survey.by_open_card()
    cards = [str(card) for card in survey.cards]
    return [
        Panel(
            "How fair are the deals?",
            "deals by what the seat with the first hand may expect",
            [f"{middle:.3f}" if at % 6 == 0 else "" for at, middle in enumerate(middles)],
            [float(count) for count in counts],
            [""] * BINS,
        ),
        Panel(
            "What is a card worth?",
            "mean points by which a hand with the card wins a round",
            cards,
            [worth for worth, _ in holding.values()],
            [f"{worth:+.1f}" for worth, _ in holding.values()],
        ),
        Panel(
            "Which card first?",
            "how often the match begins with a card that is in the hand",
            cards,
            list(moves.values()),
            [f"{share:.0%}" for share in moves.values()],
        ),
        Panel(
            "What does the open card change?",
            "mean points by which the better hand wins a round",
            cards,
            [worth for worth, _ in opened.values()],
            [f"{worth:.1f}" for worth, _ in opened.values()],
        ),
    ]


def _draw_panel(panel: Panel, x: float, y: float) -> list[str]:
    top, bottom = y + 58, y + PANEL_HEIGHT - 24
    highest, lowest = max(0.0, *panel.heights), min(0.0, *panel.heights)
    unit = (bottom - top) / ((highest - lowest) or 1.0)
    zero = top + highest * unit
    step = PANEL_WIDTH / len(panel.heights)
    parts = [_text(x, y + 14, panel.head, "head"), _text(x, y + 31, panel.note, "note")]
    for at, height in enumerate(panel.heights):
        left, middle = x + at * step + step * 0.1, x + (at + 0.5) * step
        edge = zero - height * unit
        kind = "up" if height >= 0 else "down"
        parts.append(
            f'<rect class="{kind}" x="{left:.1f}" y="{min(edge, zero):.1f}" '
            f'width="{step * 0.8:.1f}" height="{abs(height) * unit:.1f}"/>'
        )
        above = edge - 4 if height >= 0 else edge + 13
        parts.append(_text(middle, above, panel.written[at], anchor="middle"))
        parts.append(_text(middle, bottom + 24, panel.labels[at], "note", anchor="middle"))
    parts.append(
        f'<line class="axis" x1="{x}" x2="{x + PANEL_WIDTH}" y1="{zero:.1f}" y2="{zero:.1f}"/>'
    )
    return parts


def _text(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> str:
    if not words:
        return ""
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{words}</text>'
