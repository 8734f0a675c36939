"""`./dev bench`: every benchmark, ours and its peer in one run, as a table or with --json as data."""

from __future__ import annotations

import argparse
import importlib
import json
import platform
import sys
from typing import Any, Final

import grognard
from grognard.bench import summary

ROOMS: Final = tuple(summary.ROOMS)


def main(argv: list[str] | None = None) -> int:
    """Run the benchmarks named (all by default). Exit code 2 for an unknown name."""
    parser = argparse.ArgumentParser(prog="grognard.bench", description=__doc__)
    parser.add_argument("room", nargs="*", metavar="ROOM", help=", ".join(ROOMS))
    parser.add_argument("--json", action="store_true", help="all figures, as data")
    parser.add_argument("--markdown", action="store_true", help="the table as it stands in docs/bench.md")
    options = parser.parse_args(argv)
    unknown = [room for room in options.room if room not in ROOMS]
    if unknown:
        parser.error(f"{', '.join(unknown)}: {', '.join(ROOMS)}")
    found: dict[str, Any] = {"form": grognard.form(), "python": platform.python_version()}
    for room in options.room or ROOMS:
        print(f"… {room}", file=sys.stderr, flush=True)
        try:
            found[room] = importlib.import_module(f"grognard.bench.{room}").run()
        except ModuleNotFoundError as missing:
            # a peer that is not installed is told, not hidden
            found[room] = {"skipped": str(missing)}
    if options.json:
        print(json.dumps(found, indent=2))
    elif options.markdown:
        print(summary.markdown(found), end="")
    else:
        print(f"{found['form']} form, {summary.machine()}\n\n{summary.plain(found)}", end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
