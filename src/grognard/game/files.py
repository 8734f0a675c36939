"""Reading files that somebody names: never more of them than is allowed, and nothing that could keep us waiting."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path


def read_some(path: Path, most: int) -> bytes:
    """The first bytes of a file, at most `most` + 1, by which the caller knows one that is too large.

    A pipe or a device is not read: it may have no end, or nothing to say. Raises OSError; a name that no file can
    have is that of none (FileNotFoundError, with EINVAL).
    """
    try:
        with open(path, "rb", opener=without_waiting) as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise OSError(errno.ENODEV, os.strerror(errno.ENODEV))
            return file.read(most + 1)
    except ValueError as error:  # a NUL in it, or half a character
        raise FileNotFoundError(errno.EINVAL, str(error)) from None


def without_waiting(name: str, flags: int) -> int:
    """An opener: to open a pipe waits for who is at its other end, unless one says otherwise. Reading and writing wait
    as ever then."""
    number = os.open(name, flags | getattr(os, "O_NONBLOCK", 0), 0o666)
    if hasattr(os, "O_NONBLOCK"):
        os.set_blocking(number, True)
    return number
