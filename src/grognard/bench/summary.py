"""All that was measured as one table: what, ours, the peer's, how many times faster; for people and for the docs."""

from __future__ import annotations

import os
import platform
import time
from typing import Any, Final

Found = dict[str, Any]
#: task, ours, peer, ratio
Row = tuple[str, str, str, str]

HEADS: Final[Row] = ("task", "ours", "peer", "ratio")
ABSENT: Final = "not installed"


def rows(found: Found) -> list[Row]:
    """The rows of all rooms that were measured, in their order."""
    made: list[Row] = []
    for room, make in ROOMS.items():
        part = found.get(room)
        if part is None:
            continue
        if "skipped" in part:
            made.append((room, "", f"skipped: {part['skipped']}", ""))
        else:
            made += make(part)
    return made


def machine() -> str:
    """What it was measured on: processor, cores, system, Python."""
    name = platform.processor() or platform.machine()
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            name = next(line.partition(":")[2].strip() for line in file if line.startswith("model name"))
    except (OSError, StopIteration):
        pass
    return f"{name}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"


def markdown(found: Found) -> str:
    """The table as Markdown, with the day, the machine and the form that ran."""
    lines = [f"{time.strftime('%Y-%m-%d')}, {machine()}, {found['form']} form:", ""]
    lines += ["| " + " | ".join(HEADS) + " |", "|---|---|---|---|"]
    lines += ["| " + " | ".join(row) + " |" for row in rows(found)]
    return "\n".join(lines) + "\n"


def plain(found: Found) -> str:
    """The table in columns."""
    table = [HEADS, *rows(found)]
    wide = [max(len(row[k]) for row in table) for k in range(3)]
    return "".join(
        f"{row[0]:<{wide[0]}}  {row[1]:>{wide[1]}}  {row[2]:<{wide[2]}}  {row[3]:>8}".rstrip() + "\n"
        for row in table
    )


def _times(ratio: float) -> str:
    return f"{ratio:,.0f}x" if ratio >= 10 else f"{ratio:.1f}x"


def _us(seconds: float) -> str:
    us = seconds * 1e6
    return f"{us / 1000:,.2f} ms" if us >= 1000 else f"{us:.3g} µs"


def _dice(found: Found) -> list[Row]:
    icepool = _us(found["us"]["icepool"] / 1e6)
    names = {"ours": "floats", "exact": "exact fractions", "chain": "exact, as a chain of rolls"}
    return [
        (
            f"odds: {found['task']}; {label}",
            _us(found["us"][key] / 1e6),
            f"icepool {icepool}",
            _times(found["ratio"][key]),
        )
        for key, label in names.items()
    ]


def _odds(found: Found) -> list[Row]:
    words = {
        "line": "20 shooters in two ranks at 10 mixed models",
        "ring": "20 shooters all round 10 mixed models",
    }
    kinds = {"card": "floats", "exact": "exact fractions"}
    return [
        (f"odds card: {words[place]}; {label}", _us(part[kind]), "", "")
        for place, part in found.items()
        for kind, label in kinds.items()
    ]


def _sight(found: Found) -> list[Row]:
    rival = f"Shapely, 16 x 16 lines: {_us(found['rival'])}"
    heights = _times(found["rival"] / found["ours_heights"])
    return [
        (
            "sight between two bases, 40 polygons and 40 bases",
            _us(found["ours"]),
            rival,
            _times(found["ratio"]),
        ),
        ("the same with heights", _us(found["ours_heights"]), rival, heights),
    ]


def _reach(found: Found) -> list[Row]:
    ours = found["reach_turning_points_us"] / 1e6
    made: list[Row] = [("judge a straight move of 6 inches", _us(found["judge_straight_us"] / 1e6), "", "")]
    if "extremitypathfinder_prepare_us" in found:
        rival = f"extremitypathfinder, preparing: {_us(found['extremitypathfinder_prepare_us'] / 1e6)}"
        ratio = _times(found["ratio_prepare_to_reach"])
    else:
        rival, ratio = f"extremitypathfinder {ABSENT}", ""
    return [*made, ("all turning points within 6 inches", _us(ours), rival, ratio)]


def _fork(found: Found) -> list[Row]:
    ours = _us(found["us"]["fork"] / 1e6)
    return [
        (
            "copy a State of 24 models",
            ours,
            f"{name} {_us(found['us'][name] / 1e6)}",
            _times(found["ratio"][name]),
        )
        for name in ("deepcopy", "pickle")
    ]


def _cold(found: Found) -> list[Row]:
    bare = found["ms"]["python"]
    return [
        (f"cold start: {name} --json", f"{ms:.0f} ms", f"python -c pass {bare:.0f} ms", "")
        for name, ms in found["ms"].items()
        if name != "python"
    ]


def _games(found: Found) -> list[Row]:
    peer = found["botbowl_games_per_s"]
    rival = f"botbowl {peer:.1f} games/s" if peer else f"botbowl {ABSENT}"
    made = [
        (
            "random bots, vanguard, all scenarios in turn"
            if roster == "vanguard"
            else f"random bots, {roster} mirrored",
            f"{part['games_per_s']:.1f} games/s",
            rival,
            _times(part["games_per_s"] / peer) if peer else "",
        )
        for roster, part in found.items()
        if isinstance(part, dict) and "games_per_s" in part
    ]
    judging = found.get("tactical")
    if judging:
        ours = f"{judging['median_ms']:.1f} ms median, {judging['p99_ms']:.0f} ms p99"
        made.append(("a decision of tactical", ours, "", ""))
    return made


def _bodies(found: Found) -> list[Row]:
    def spread(name: str) -> str:
        part = found[name]
        return f"{part['median']:.1f} ms median, {part['p99']:.0f} ms p99"

    return [
        ("random bots, ninth_age, 1,500 points", f"{1.0 / found['game_s']:.1f} games/s", "", ""),
        ("ninth_age: a charge, its end and its chance", spread("charge_ms"), "", ""),
        ("ninth_age: all moves of a Player Turn", spread("moves_ms"), "", ""),
    ]


ROOMS: Final = {
    "dice": _dice,
    "odds": _odds,
    "sight": _sight,
    "reach": _reach,
    "fork": _fork,
    "cold": _cold,
    "games": _games,
    "bodies": _bodies,
}
