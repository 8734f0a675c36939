"""Checking plain data against the tables of the form: all faults of a file at once, each with its place."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from grognard.forces import form
from grognard.forces.roster import RosterFault
from grognard.game.plain import LARGEST
from grognard.game.text import nearest, printable

_ID: Final = re.compile(form.ID)
_TEXT: Final = re.compile(form.TEXT)
_SHOWN: Final = 40

FAULTS_MAX: Final = 100
"""More faults than these are not told: such a file is no roster with mistakes, but something else."""


class Reader:
    """Reads one file and gathers its faults."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.faults: list[RosterFault] = []

    def fault(self, place: str, message: str, **args: object) -> None:
        """Note a fault of the file."""
        if len(self.faults) < FAULTS_MAX:
            self.faults.append(RosterFault("", message, args, self.file, place))

    def table(self, data: dict[str, Any], place: str, fields: Sequence[form.Field]) -> dict[str, Any]:
        """The values of the known keys that are as they should be; everything else becomes a fault."""
        found: dict[str, Any] = {}
        names = [field.key for field in fields]
        for key in data:
            if key not in names and len(self.faults) < FAULTS_MAX:
                self._unknown_key(place, key, names)
        for field in fields:
            spot = f"{place}.{field.key}" if place else field.key
            if field.key in data:
                found[field.key] = self._value(data[field.key], spot, field)
            elif field.required:
                self.fault(place, "roster-missing", key=field.key)
        return found

    def _unknown_key(self, place: str, key: str, names: list[str]) -> None:
        shown = shorten(key)
        spot = f"{place}.{shown}" if place else shown
        self.fault(spot, "roster-unknown-key", key=shown, near=nearest(key[:64], names))

    def _value(self, value: Any, place: str, field: form.Field) -> Any:
        match field.kind:
            case "format":
                self._exactly(value, place, form.FORMAT)
            case "version":
                self._exactly(value, place, form.VERSION)
            case "id":
                self._id(value, place)
            case "text":
                self._text(value, place)
            case "whole":
                self._whole(value, place, field)
            case "wholes":
                if self._many(value, place, list, field, 1):
                    for number, item in enumerate(value, 1):
                        self._whole(item, f"{place}[{number}]", field)
            case "amounts":
                if self._many(value, place, dict, field, 0):
                    for key, item in value.items():
                        self._id(key, f"{place}.{shorten(key)}")
                        self._whole(item, f"{place}.{shorten(key)}", field)
            case "units":
                return self._units(value, place, field)
        return value

    def _units(self, value: Any, place: str, field: form.Field) -> list[dict[str, Any]]:
        if not self._many(value, place, list, field, 1):
            return []
        units = []
        for number, unit in enumerate(value, 1):
            if isinstance(unit, dict):
                units.append(self.table(unit, f"{place}[{number}]", form.UNIT))
            else:
                self.fault(f"{place}[{number}]", "roster-wrong-type", wanted="table", found=named(unit))
        return units

    def _exactly(self, value: Any, place: str, wanted: str | int) -> None:
        if value != wanted or type(value) is not type(wanted):
            self.fault(place, "roster-other-format", wanted=wanted, found=named(value).strip('"'))

    def _id(self, value: Any, place: str) -> None:
        if not isinstance(value, str):
            self.fault(place, "roster-wrong-type", wanted="id", found=named(value))
        elif not _ID.fullmatch(value):
            self.fault(place, "roster-bad-id", found=shorten(value))

    def _text(self, value: Any, place: str) -> None:
        if not isinstance(value, str):
            self.fault(place, "roster-wrong-type", wanted="text", found=named(value))
        elif len(value) > form.TEXT_MAX or not _TEXT.fullmatch(value):
            self.fault(place, "roster-bad-text", high=form.TEXT_MAX)

    def _whole(self, value: Any, place: str, field: form.Field) -> None:
        if not isinstance(value, int) or isinstance(value, bool):
            self.fault(place, "roster-wrong-type", wanted="whole", found=named(value))
        elif not field.low <= value <= field.high:
            self.fault(place, "roster-out-of-range", found=named(value), low=field.low, high=field.high)

    def _many(self, value: Any, place: str, kind: type, field: form.Field, low: int) -> bool:
        """Is it a list or table with an allowed number of entries?"""
        count = len(value) if isinstance(value, list | dict) else 0
        if not isinstance(value, kind):
            self.fault(place, "roster-wrong-type", wanted=field.kind, found=named(value))
            return False
        if not low <= count <= field.many:
            self.fault(place, "roster-length", found=count, low=low, high=field.many)
            return False
        return True


def shorten(text: str) -> str:
    """A text as it may be shown in a message: printable, and not long."""
    shown = printable(text[:_SHOWN])
    return shown + "..." if len(text) > _SHOWN else shown


def named(value: object) -> str:
    """A value as it may be shown in a message: itself, text in quotes; "list", "table" or "time" for the rest."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int) and not -LARGEST <= value < LARGEST:
        return "…"  # a number of thousands of digits can't even be written
    if isinstance(value, int | float):
        return str(value)
    if isinstance(value, str):
        return f'"{shorten(value)}"'
    if isinstance(value, list):
        return "list"
    return "table" if isinstance(value, dict) else "time"
