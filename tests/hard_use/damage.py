"""Damage to files and data, made by hypothesis: bytes and lines torn, values replaced by what nobody expects."""

from __future__ import annotations

import copy
import os
from typing import Any, Final

from hypothesis import settings
from hypothesis import strategies as st

#: HARD_USE=20 in the environment makes twenty times as many examples
TIMES: Final = int(os.environ.get("HARD_USE", "1"))

LONG: Final = "щ" * 100_000
NAMES: Final = (
    "",
    "\0",
    "\ud800",
    "\u202eab",
    "Отряд №7",
    "🐉‍🔥",
    "</script><script>",
    "a\nb\x1b[2J",
    "-",
    "..",
    "/",
)
NUMBERS: Final = (
    *(float("nan"), float("inf"), float("-inf"), -0.0, 1e308, 5e-324, 10**30, -(10**30), 2**63, -1, 0, True),
)


def examples(number: int) -> settings:
    """So many examples, or a multiple of them in a larger run."""
    return settings(max_examples=number * TIMES)


def deep(levels: int) -> object:
    """A list in a list in a list …"""
    found: object = []
    for _ in range(levels):
        found = [found]
    return found


JUNK: Final = st.one_of(
    st.sampled_from([*NAMES, *NUMBERS, None, [], {}, LONG]),
    st.sampled_from([61, 900]).map(deep),
    st.just([0] * 100_000),
    st.integers(),
    st.floats(),
    st.text(max_size=8),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
    st.lists(st.none() | st.text(max_size=3) | st.integers(), max_size=3),
)
#: what only a program can hand in
OBJECTS: Final = st.sampled_from([object(), b"x", {1: 2}, {"a": object()}, (1, 2), {3}, print, Exception, 1j])


@st.composite
def broken_bytes(draw: st.DrawFn, good: bytes) -> bytes:
    """A file with some of its bytes or lines damaged."""
    data = good
    for _ in range(draw(st.integers(1, 3))):
        lines = data.splitlines(True) or [b""]
        at = draw(st.integers(0, len(lines) - 1))
        byte = draw(st.integers(0, max(len(data) - 1, 0)))
        how = draw(st.sampled_from(["flip", "put", "cut", "drop", "double", "swap", "tail", "whole"]))
        if how == "flip":
            data = data[:byte] + bytes([draw(st.integers(0, 255))]) + data[byte + 1 :]
        elif how == "put":
            data = data[:byte] + draw(st.binary(max_size=6) | st.sampled_from(PIECES)) + data[byte:]
        elif how == "cut":
            data = data[:byte] + data[byte + draw(st.integers(1, 40)) :]
        elif how == "drop":
            data = b"".join([*lines[:at], *lines[at + 1 :]])
        elif how == "double":
            data = b"".join([*lines[:at], lines[at], *lines[at:]])
        elif how == "swap":
            other = draw(st.integers(0, len(lines) - 1))
            lines[at], lines[other] = lines[other], lines[at]
            data = b"".join(lines)
        elif how == "tail":
            data = data[:byte]
        else:
            data = draw(st.sampled_from(WHOLES))(data)
    return data


#: put somewhere into a file
PIECES: Final = (
    *(b"\x00", b"\xff\xfe", b"\xef\xbb\xbf", b"\r", b"\r\n", b'"""', b"'''", b"[" * 20_000, b"{" * 20_000),
    *(b"nan", b"-inf", b"1e999", b"9" * 5000, b"0x" + b"f" * 900, b"1979-05-27", b'"\\ud800"', b'"\\u0000"'),
    *(b"a." * 5000, LONG.encode(), "\u202e".encode(), b"</script>", b"[[]]", b"true", b"null"),
)
#: done to a file as a whole
WHOLES: Final = (
    lambda data: data.replace(b"\n", b"\r\n"),
    lambda data: b"\xef\xbb\xbf" + data,
    lambda data: data.decode("utf-8", "replace").encode("utf-16"),
    lambda data: data.decode("utf-8", "replace").encode("utf-32"),
    lambda data: data * 2,
    lambda data: data[::-1],
    lambda data: b"",
    lambda data: b"\n" * 1000 + data,
)


@st.composite
def broken_data(draw: st.DrawFn, good: Any, junk: st.SearchStrategy[Any] = JUNK) -> Any:
    """Plain data with a value replaced, a key renamed or left out, an entry doubled, somewhere in it."""
    data = copy.deepcopy(good)
    for _ in range(draw(st.integers(1, 2))):
        holders = list(_holders(data))
        if not holders:
            return draw(junk)
        holder = draw(st.sampled_from(range(len(holders))))
        where = holders[holder]
        keys = list(where) if isinstance(where, dict) else range(len(where))
        key = draw(st.sampled_from(list(keys)))
        how = draw(st.sampled_from(["replace", "replace", "rename", "remove", "double", "another"]))
        if how == "replace":
            where[key] = _own(draw(junk))
        elif how == "rename" and isinstance(where, dict):
            where[draw(st.text(max_size=3) | st.sampled_from(NAMES)) or f"{key}x"] = where.pop(key)
        elif how == "double" and isinstance(where, list):
            where.insert(key, where[key])
        elif how == "another":
            other = holders[draw(st.integers(0, len(holders) - 1))]
            where[key] = _own(next(iter(other.values())) if isinstance(other, dict) else other[0])
        else:
            del where[key]
    return data


def _own(value: Any, levels: int = 20) -> Any:
    """A copy that may be damaged further; what lies too deep for that is not copied."""
    if not levels or type(value) not in (dict, list):
        return value
    if isinstance(value, dict):
        return {key: _own(part, levels - 1) for key, part in value.items()}
    return [_own(part, levels - 1) for part in value]


def _holders(data: Any, levels: int = 20) -> Any:
    """All lists and tables in some data that hold anything, but those that lie too deep."""
    if isinstance(data, (dict, list)) and data and levels:
        yield data
        for part in data.values() if isinstance(data, dict) else data:
            yield from _holders(part, levels - 1)
