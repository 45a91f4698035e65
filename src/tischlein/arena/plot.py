"""A picture of the results: every pairing a bar with its 95 % interval, as SVG."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .results import Standing

ROW, LEFT, WIDTH = 30, 300, 420
FONT = "font-family='system-ui, sans-serif' font-size='14'"


def plot(title: str, table: Sequence[Standing]) -> str:
    """Draw the standings; the dashed line is an even match."""
    width, height = LEFT + WIDTH + 90, ROW * (len(table) + 3)
    size = f"width='{width}' height='{height}' viewBox='0 0 {width} {height}'"
    parts = [
        f"<svg xmlns='http://www.w3.org/2000/svg' {size} {FONT}>",
        "<rect width='100%' height='100%' fill='#fffdf8'/>",
        f"<text x='16' y='24' font-size='17'>{escape(title)}</text>",
    ]
    for row, standing in enumerate(table):
        parts += _bar(ROW * (row + 1) + 10, standing)
    bottom = ROW * (len(table) + 1) + 18
    for percent in (0, 25, 50, 75, 100):
        x = LEFT + WIDTH * percent / 100
        place = f"x='{x}' y='{bottom + 14}' text-anchor='middle' fill='#666'"
        parts.append(f"<text {place}>{percent} %</text>")
    return "\n".join([*parts, "</svg>", ""])


def _bar(y: int, standing: Standing) -> list[str]:
    def x(share: float) -> float:
        return round(LEFT + WIDTH * min(max(share, 0), 1), 1)

    middle = y + 10
    low, high = x(standing.share - standing.error), x(standing.share + standing.error)
    rivals = f"{standing.seats - 1} of " if standing.seats > 2 else ""
    label = escape(f"{standing.entrant.text} v {rivals}{standing.against.text}")
    even = x(1 / standing.seats)
    return [
        f"<text x='{LEFT - 10}' y='{middle + 5}' text-anchor='end'>{label}</text>",
        f"<rect x='{LEFT}' y='{y}' width='{x(standing.share) - LEFT:.1f}' height='20' fill='#8fb8de'/>",
        f"<line x1='{even}' x2='{even}' y1='{y - 4}' y2='{y + 24}' stroke='#555' stroke-dasharray='3 3'/>",
        f"<line x1='{low}' x2='{high}' y1='{middle}' y2='{middle}' stroke='#1d3557' stroke-width='3'/>",
        f"<text x='{LEFT + WIDTH + 10}' y='{middle + 5}'>{standing.share:.1%}</text>",
    ]
