"""A third-party bot in a few lines: the first legal move, always. Its faults are by argument."""

import json
import sys
import time
from pathlib import Path

fault = sys.argv[1] if len(sys.argv) > 1 else ""
for line in sys.stdin:
    request = json.loads(line)
    if fault == "die":
        sys.exit(1)
    if fault == "sleep":
        time.sleep(60)
    if fault.startswith("log:"):
        with Path(fault.removeprefix("log:")).open("a", encoding="utf-8") as log:
            log.write(line)
    answer = {"id": request["id"], "move": request["moves"][0]}
    if fault == "cheat":
        answer["move"] = {"type": "choose", "card": 99}
    if fault == "nonsense":
        answer["move"] = 7
    if fault == "deaf":
        answer["id"] = 0
    sys.stdout.write(("{" if fault == "babble" else json.dumps(answer)) + "\n")
    sys.stdout.flush()
