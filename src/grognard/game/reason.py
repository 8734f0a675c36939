"""Holding the reason of an answer, which anybody may have written, against the form that `forecast.Reason.plain` makes."""

from __future__ import annotations

from typing import Final

from grognard.game.choices import Malformed
from grognard.game.plain import Strange, check_plain

#: where it stands, in a record and in what is said about it
WHY: Final = "why"
_REASON: Final = "reason"


def check_reason(reason: object) -> None:
    """Raise Malformed unless it says `choice`, `value`, `against`, and `factors`, each with `id`, `value`, `args`."""
    try:
        check_plain(reason, WHY)
    except Strange as error:
        raise Malformed(error.place, _REASON) from None
    if not isinstance(reason, dict):
        raise Malformed(WHY, _REASON)
    factors = reason.get("factors")
    if not isinstance(factors, list) or not isinstance(reason.get("choice"), str):
        raise Malformed(WHY, _REASON)
    _check_numbers(reason, ("value", "against"), WHY)
    for number, factor in enumerate(factors, 1):
        where = f"{WHY}.factors[{number}]"
        if not isinstance(factor, dict) or not isinstance(factor.get("id"), str):
            raise Malformed(where, _REASON)
        if not isinstance(factor.get("args"), dict):
            raise Malformed(where, _REASON)
        _check_numbers(factor, ("value",), where)


def _check_numbers(data: dict[str, object], keys: tuple[str, ...], where: str) -> None:
    for key in keys:
        value = data.get(key)
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise Malformed(f"{where}.{key}", "number")
