"""What other libraries say about files, as message ids of our own with arguments.

The system and the TOML and JSON readers tell their mistakes in English sentences. Each function here takes one
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

_CHARACTER: Final = re.compile(r"\(char (\d+)\)$")
_NO_NUMBERS: Final = ("NaN", "Infinity", "-Infinity")


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
