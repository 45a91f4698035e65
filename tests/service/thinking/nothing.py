"""A worker that dies at once; it only writes down that it was there."""

import sys
from pathlib import Path

with Path(sys.argv[1]).open("a", encoding="utf-8") as file:
    file.write("started\n")
