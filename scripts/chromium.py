"""The Chromium of this machine, for tests, measurements and pictures of the page."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)
ADVICE = (
    "NO BROWSER: the tests of the page are skipped. Install Chromium (Debian, Ubuntu: "
    "apt install chromium; macOS: brew install --cask chromium; Windows: winget install Google.Chrome) "
    "or set CHROMIUM to its program."
)
FLAGS = [
    # Chromium refuses its sandbox to root, which CI is; our own pages are all that it sees.
    *(["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []),
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


def find_chromium() -> str | None:
    """The system's Chromium."""
    given = os.environ.get("CHROMIUM")
    if given:
        return given
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    return found or next((path for path in PLACES if Path(path).exists()), None)
