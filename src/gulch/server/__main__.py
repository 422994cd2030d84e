"""Starts a server: `python -m gulch.server --port 8000 --database gulch.sqlite`. Every setting of
settings.py is also an option.
"""

from __future__ import annotations

import argparse

from gulch.server.serve import serve
from gulch.server.settings import FORMER_NAMES, Settings


def main() -> None:
    parser = argparse.ArgumentParser(prog="gulch.server", description=__doc__)
    for name in (*Settings.__struct_fields__, *FORMER_NAMES):
        parser.add_argument(f"--{name.replace('_', '-')}", default=None)
    given = {name: value for name, value in vars(parser.parse_args()).items() if value is not None}
    if "origins" in given:
        given["origins"] = given["origins"].split(",")
    serve(**given)


if __name__ == "__main__":
    main()
