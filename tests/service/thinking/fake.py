"""A worker of a few lines: the first legal move, always. Who misbehaves, and how, is by argument.

    fake.py BOT FAULT LOG

Every question is written to LOG, with the process, before it is answered.
"""

import json
import os
import sys
import threading
from pathlib import Path

victim, fault, log = sys.argv[1:]
for line in sys.stdin:
    question = json.loads(line)
    with Path(log).open("a", encoding="utf-8") as file:
        file.write(json.dumps({"process": os.getpid(), **question}) + "\n")
    answer = {"id": question["id"], "move": question["moves"][0]}
    if question["bot"] == victim:
        if fault == "die":
            os._exit(1)
        if fault == "hang":
            threading.Event().wait()
        if fault == "cheat":
            answer["move"] = {"type": "choose", "card": 99}
        if fault == "nonsense":
            answer["move"] = 7
        if fault == "silence":
            del answer["move"]
        if fault == "deaf":
            answer["id"] = -1
        if fault == "raise":
            answer = {"id": question["id"], "error": "KeyError"}
    text = json.dumps(answer)
    if question["bot"] == victim:
        text = {"babble": "{", "flood": "x" * 10**6, "bytes": "\udcff"}.get(fault, text)
        if fault == "half":
            sys.stdout.write(text)
            sys.exit()
    sys.stdout.buffer.write(text.encode(errors="surrogateescape") + b"\n")
    sys.stdout.flush()
