"""Draw the page's icons from its own SVG, in the sizes that devices want for a home screen."""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))
from chromium import ADVICE, FLAGS, find_chromium

PUBLIC = Path(__file__).parent.parent / "frontend" / "public"
GROUND = "#f6f0e4"
ICONS = {
    # name: size, how much of it the drawing takes, whether it has a ground of its own
    "icon-192.png": (192, 1.0, False),
    "icon-512.png": (512, 1.0, False),
    # A device may cut a maskable one to any shape that holds the middle four fifths.
    "icon-maskable-512.png": (512, 0.78, True),
    # Apple rounds the corners itself, and shows what is transparent in black.
    "icon-180.png": (180, 0.92, True),
}


def main() -> int:
    """Draw them all."""
    program = find_chromium()
    if program is None:
        print(ADVICE, file=sys.stderr)
        return 1
    drawing = (PUBLIC / "icon.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        for name, (size, part, grounded) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            ground = GROUND if grounded else "transparent"
            inner = round(size * part)
            page.set_content(
                f"<style>body{{margin:0;height:100vh;display:grid;place-content:center;"
                f"background:{ground}}}svg{{width:{inner}px;height:{inner}px}}</style>{drawing}"
            )
            page.screenshot(path=PUBLIC / name, omit_background=True)
            page.close()
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
