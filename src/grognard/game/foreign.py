"""What other libraries say about files, as message ids of our own with arguments.

The system, the TOML and JSON readers and msgspec tell their mistakes in English sentences. Each function here takes one
of them apart into a reason, a dict of `rule` and `args` like a fault's, which messages show where an argument holds it.
What has no id of its own becomes a general one; no foreign sentence is passed on.
"""

from __future__ import annotations

import errno
import re
from typing import Final

from grognard.game.plain import Strange
from grognard.game.toml import LongKey

Reason = dict[str, object]

_SYSTEM: Final = {
    errno.ENOENT: "os.not-found",
    errno.EACCES: "os.permission",
    errno.EPERM: "os.permission",
    errno.EISDIR: "os.folder",
    errno.ENOTDIR: "os.no-folder",
    errno.ENAMETOOLONG: "os.name-too-long",
    errno.ENOSPC: "os.no-space",
    errno.EROFS: "os.read-only",
    errno.EEXIST: "os.exists",
    errno.EDQUOT: "os.no-space",
    errno.EFBIG: "os.no-space",
    errno.ELOOP: "os.loop",
    errno.EINVAL: "os.bad-name",
    errno.ENODEV: "os.no-file",
    errno.ENXIO: "os.no-file",
    errno.EBADF: "os.closed",
}

#: how what the TOML reader says begins, the first that fits
_TOML: Final = (
    ("Expected newline or end of document", "toml.line-end"),
    ("Expected '=' after a key", "toml.equals"),
    ("Expected ']", "toml.bracket"),
    ("Invalid initial character for a key", "toml.key"),
    ("Invalid statement", "toml.statement"),
    ("Invalid value", "toml.value"),
    ("Invalid date", "toml.date"),
    ("Invalid hex value", "toml.escape"),
    ("Unescaped '\\'", "toml.escape"),
    ("Escaped character", "toml.escape"),
    ("Unterminated string", "toml.string"),
    ('Expected "', "toml.string"),
    ("Expected '", "toml.string"),
    ("Unclosed array", "toml.array"),
    ("Unclosed inline table", "toml.inline-table"),
    ("Found invalid character", "toml.character"),
    ("Illegal character", "toml.character"),
    ("Cannot ", "toml.twice"),
    ("Duplicate inline table key", "toml.twice"),
    ("Exceeds the limit", "toml.number"),
)
_AT: Final = re.compile(r"\(at line (\d+), column (\d+)\)$")
_AT_END: Final = "(at end of document)"

_UNKNOWN: Final = re.compile(r"Object contains unknown field `(.*)`", re.DOTALL)
_MISSING: Final = re.compile(r"Object missing required field `(.*)`", re.DOTALL)
_TYPE: Final = re.compile(r"Expected `([^`]*)`, got `([^`]*)`")
_BOUND: Final = re.compile(r"Expected `[^`]*` (of length )?(?:(>=|<=|>|<) )?(-?[0-9.e+-]+)(?:, got \d+)?")
_PATTERN: Final = re.compile(r"Expected `str` matching regex .*", re.DOTALL)
_CHOICE: Final = re.compile(r"Invalid enum value (.*)", re.DOTALL)
_INDEX: Final = re.compile(r"\[(\d+)\]")
_CHARACTER: Final = re.compile(r"\(char (\d+)\)$")
_NO_NUMBERS: Final = ("NaN", "Infinity", "-Infinity")
#: the names that msgspec has for kinds of values
KINDS: Final = ("int", "float", "str", "bool", "array", "object", "null")
_SHOWN: Final = 60


def reason(rule: str, **args: object) -> Reason:
    """A message id and its arguments, as an argument of another message."""
    return {"rule": rule, "args": args}


def of_system(error: OSError | ValueError, writing: bool = False) -> Reason:
    """Why a file can't be opened, read or written; a ValueError is a name that no file can have."""
    if not isinstance(error, OSError):
        return reason("os.bad-name")
    number = error.errno or 0
    if writing and number == errno.ENOENT:
        return reason("os.no-such-folder")
    known = _SYSTEM.get(number)
    return reason(known) if known is not None else reason("os.other", code=errno.errorcode.get(number, ""))


def of_toml(error: Exception) -> Reason:
    """Why a text is no TOML, and where: what the reader of the standard library has raised."""
    if isinstance(error, RecursionError):
        return reason("toml.too-deep")
    if isinstance(error, LongKey):
        return reason("toml.at", line=error.line, column=1, what=reason("toml.too-deep"))
    text = str(error)
    what = reason("toml.other")
    for start, rule in _TOML:
        if text.startswith(start):
            what = reason(rule)
            break
    at = _AT.search(text)
    if at is not None:
        return reason("toml.at", line=int(at[1]), column=int(at[2]), what=what)
    return reason("toml.at-end", what=what) if text.endswith(_AT_END) else what


def of_json(error: ValueError) -> Reason:
    """Why a text is no JSON, and from which character on: what `wire.decode` has raised."""
    if isinstance(error, Strange):
        return of_strange(error)
    text = str(error)
    at = _CHARACTER.search(text)
    if at is not None:
        return reason("json.at", at=int(at[1]) + 1)
    if text in _NO_NUMBERS:
        return reason("json.number", given=text)
    return reason("json.deep" if "recursion" in text else "json.other")


def of_strange(error: Strange) -> Reason:
    """What is strange about a part of some data."""
    return reason(error.what, given=error.given) if error.given else reason(error.what)


class BadField:
    """What msgspec refuses: where (`unit[1].at`, counted from 1), the reason, and the key if that is an unknown one."""

    def __init__(self, text: str) -> None:
        problem, _, place = text.partition(" - at ")
        bare = place.strip("`").removeprefix("$").removeprefix(".")
        self.place = _INDEX.sub(_counted_from_one, bare)
        unknown = _UNKNOWN.fullmatch(problem)
        self.unknown = "" if unknown is None else unknown[1]
        self.reason = _of_problem(problem)


def _counted_from_one(index: re.Match[str]) -> str:
    return f"[{int(index[1]) + 1}]"


def _of_problem(problem: str) -> Reason:
    """The reason without the place."""
    kinds = _TYPE.fullmatch(problem)
    if kinds is not None:
        return reason("field.type", expected=_kinds(kinds[1]), got=_kinds(kinds[2]))
    for pattern, rule in (
        (_UNKNOWN, "field.unknown"),
        (_MISSING, "field.missing"),
        (_CHOICE, "field.choice"),
    ):
        found = pattern.fullmatch(problem)
        if found is not None:
            return reason(rule, given=found[1].strip("'\"")[:_SHOWN])
    bound = _BOUND.fullmatch(problem)
    if bound is not None:
        rule = "field.length" if bound[1] else "field.bound"
        return reason(rule, sign=bound[2] or "=", limit=bound[3])
    return reason("field.pattern" if _PATTERN.fullmatch(problem) else "field.other")


def _kinds(text: str) -> list[Reason]:
    """The kinds of values in `int | null`."""
    names = text.split(" | ")
    return [reason(f"kind.{name}") if name in KINDS else reason("kind.other", name=name) for name in names]
