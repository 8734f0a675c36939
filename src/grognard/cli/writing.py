"""Files that a command writes: all of one, or nothing; what was there before stays until the new one is whole."""

from __future__ import annotations

import os
import stat
from contextlib import AbstractContextManager, nullcontext, suppress
from types import TracebackType
from typing import BinaryIO, Final

from grognard.cli.trouble import Trouble, misuse
from grognard.game.files import without_waiting
from grognard.game.foreign import of_system

PART: Final = ".part"
#: what lies there is no file of the user's: it is written to, and never replaced
DEVICES: Final = "/dev/"


class NewFile(AbstractContextManager["NewFile"]):
    """A file to be written. Its bytes lie beside it until `keep()`, which puts them in its place; without, they go.

    A device or a pipe is written to at once. What the system refuses is a Trouble that names the file.
    """

    def __init__(self, name: str) -> None:
        """Raises Trouble if it can't be written."""
        self.name = name
        self.part = ""
        try:
            self.path = os.path.realpath(name)
            self.old = _old(name)
            self.file = self._open()
        except (OSError, ValueError) as error:  # a name with a NUL in it is a ValueError
            raise self._trouble(error) from None

    def _open(self) -> BinaryIO:
        if (self.old is not None and not stat.S_ISREG(self.old.st_mode)) or self.name.startswith(DEVICES):
            return open(self.name, "wb", opener=without_waiting)
        if self.old is not None and not os.access(self.path, os.W_OK):
            return open(self.path, "ab")  # which says why not
        self.part = os.path.join(os.path.dirname(self.path), f".grognard-{os.getpid()}-{id(self):x}{PART}")
        return open(self.part, "xb")

    def write(self, data: bytes, /) -> object:
        """Take bytes; raises Trouble."""
        try:
            return self.file.write(data)
        except OSError as error:
            raise self._trouble(error) from None

    def keep(self) -> None:
        """All is written: the file takes its place. Raises Trouble."""
        try:
            self.file.close()
            if self.part:
                if self.old is not None:
                    os.chmod(self.part, stat.S_IMODE(self.old.st_mode))
                os.replace(self.part, self.path)
                self.part = ""
        except OSError as error:
            raise self._trouble(error) from None

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Throw away what was not kept."""
        with suppress(OSError):
            self.file.close()
        if self.part:
            os.unlink(self.part)
            self.part = ""

    def _trouble(self, error: OSError | ValueError) -> Trouble:
        return misuse("misuse.write", file=self.name, reason=of_system(error, True))


def opened(name: str) -> AbstractContextManager[NewFile | None]:
    """The new file of this name; None without a name. Raises Trouble."""
    return NewFile(name) if name else nullcontext(None)


def mind_different(record: str, report: str) -> None:
    """Raise Trouble if the report would be written over the record."""
    if record and report and _place(record) == _place(report):
        raise misuse("misuse.same-file", file=report)


def _place(name: str) -> str:
    """Where the file of this name lies, all links followed."""
    try:
        return os.path.realpath(name)
    except (OSError, ValueError):  # a name that no file can have
        return name


def _old(name: str) -> os.stat_result | None:
    """What lies there already."""
    try:
        return os.stat(name)
    except FileNotFoundError:
        return None
