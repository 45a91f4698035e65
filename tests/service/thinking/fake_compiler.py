"""A process that prepares nothing, and says that it does: one level after the other, as ordered.

    fake_compiler.py FOLDER [FAULT GAME BOT]

It says that half of a level is done, waits for a file FOLDER/GAME-BOT to appear, and says that the
level is ready. Whoever has it do something wrong says what, and at which level. Every order is
written to FOLDER/orders, and the process to FOLDER/process.
"""

import json
import os
import queue
import signal
import sys
import threading
import time
from pathlib import Path

folder = Path(sys.argv[1])
fault, *victim = sys.argv[2:] or ["", "", ""]
(folder / "process").write_text(str(os.getpid()))
orders: queue.SimpleQueue[list[list[str]]] = queue.SimpleQueue()


def listen() -> None:
    for line in sys.stdin:
        with (folder / "orders").open("a") as log:
            log.write(line)
        orders.put(json.loads(line))
    os._exit(0)


def say(**report: object) -> None:
    sys.stdout.write(json.dumps(report) + "\n")
    sys.stdout.flush()


threading.Thread(target=listen, daemon=True).start()
done: list[list[str]] = []
order = orders.get()
while left := [level for level in order if level not in done]:
    game, bot = level = left[0]
    if level == victim:
        if fault == "die":
            os.kill(os.getpid(), signal.SIGKILL)
        if fault == "exit":
            os._exit(3)
        if fault == "babble":
            sys.stdout.write("compiling ...\n")
            sys.stdout.flush()
            threading.Event().wait()
        if fault == "error":
            say(game=game, bot=bot, error="MemoryError")
            done.append(level)
            continue
    say(game=game, bot=bot, done=0.5, left=900.0)
    while not (folder / f"{game}-{bot}").exists():
        time.sleep(0.005)
        if not orders.empty():
            break
    else:
        say(game=game, bot=bot, done=1.0, left=0.0)
        done.append(level)
    while not orders.empty():
        order = orders.get()
