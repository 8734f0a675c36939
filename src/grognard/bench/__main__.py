"""`./dev bench`: every benchmark, ours and its peer in one run, as a table or with --json as data."""

from __future__ import annotations

import argparse
import importlib
import json
import platform
import sys
from typing import Any, Final

import grognard

ROOMS: Final = ("dice", "sight", "reach", "fork", "cold", "games")


def main(argv: list[str] | None = None) -> int:
    """Run the benchmarks named (all by default). Exit code 2 for an unknown name."""
    parser = argparse.ArgumentParser(prog="grognard.bench", description=__doc__)
    parser.add_argument("room", nargs="*", metavar="ROOM", help=", ".join(ROOMS))
    parser.add_argument("--json", action="store_true")
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
    else:
        _table(found)
    return 0


def _table(found: dict[str, Any]) -> None:
    for room, value in found.items():
        if not isinstance(value, dict):
            print(f"{room}: {value}")
            continue
        print(f"\n{room}")
        for name, part in value.items():
            print(f"  {name:<38} {_text(part)}")


def _text(part: object) -> str:
    if isinstance(part, dict):
        return "  ".join(f"{key} {_text(value)}" for key, value in part.items())
    if isinstance(part, float):
        return f"{part:.4g}"
    return str(part)


if __name__ == "__main__":
    sys.exit(main())
