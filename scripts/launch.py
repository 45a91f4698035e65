"""Start Tischlein in an environment of its own, on any Python from 3.11 on with nothing installed.

`play` and `play.cmd` call this file. It is written so that an old Python can read it, too, and
report that it is too old; everything else is in launcher/.
"""

import os
import sys

if sys.version_info < (3, 11):  # noqa: UP036 - that is what must be found out
    sys.stderr.write(
        "Tischlein needs Python 3.11 or newer, and this is Python %d.%d.\n"  # noqa: UP031 - as above
        "Install a newer one from https://www.python.org/downloads/ or set PYTHON to it.\n"
        % sys.version_info[:2]
    )
    sys.exit(1)

if __name__ == "__main__":
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))  # noqa: PTH100, PTH120 - as above
    from launcher import main

    sys.exit(main(sys.argv[1:]))
