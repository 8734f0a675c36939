"""The messages of this room in English, by message id. Rule books add their own; other languages replace them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

ENGLISH: Final[dict[str, str]] = {
    "roster-not-found": "no ready roster and no file of this name: {name}",
    "roster-unreadable": "cannot be read: {reason}",
    "roster-too-large": "larger than {limit} bytes",
    "roster-not-text": "not UTF-8 text (byte {offset})",
    "roster-not-toml": "not TOML: {reason}",
    "roster-long-line": "a line longer than {limit} characters",
    "roster-too-deep": "nested too deeply for a roster",
    "roster-other-format": "not a roster: expected {wanted}, found {found}",
    "roster-other-book": "a roster of {found}, not of {wanted}",
    "roster-missing": "the key {key} is missing",
    "roster-unknown-key": "unknown key {key}",
    "roster-wrong-type": "expected {wanted}, found {found}",
    "roster-out-of-range": "{found} is not from {low} to {high}",
    "roster-length": "{found} entries, allowed are {low} to {high}",
    "roster-bad-id": "{found} is not an id: lower-case letters, digits, _ and -, a letter first, at most 64",
    "roster-bad-text": "not a line of text of 1 to {high} characters",
    "roster-same-id": "the id {id} is there twice",
}

NEAR: Final = "; meant {near}?"


def describe(message: str, args: Mapping[str, str | int], wording: Mapping[str, str] = ENGLISH) -> str:
    """A message with its arguments filled in, the likely spelling added; the bare id where no wording is known.

    >>> describe("roster-unknown-key", {"key": "conts", "near": "counts"})
    'unknown key conts; meant counts?'
    """
    text = wording.get(message, ENGLISH.get(message, message)).format_map(args)
    return text + NEAR.format_map(args) if "near" in args else text
