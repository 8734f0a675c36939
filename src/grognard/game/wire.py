"""Canonical bytes: what is hashed and written. The same on every machine and in both forms."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

from grognard.game.events import Event
from grognard.game.plain import DEEPEST, Strange, check_plain
from grognard.game.state import State

DIGEST_BYTES: Final = 16
#: a text with more in it is not read: a hundred times what a line of a record has
MOST_BYTES: Final = 2_000_000
MOST_PARTS: Final = 100_000
#: every digit as 0, and small letters, as far as it matters for what follows
_ALIKE: Final = bytes.maketrans(b"123456789DE", b"000000000de")
#: what alone can spell half a character, an infinite number, or one too large
_DOUBTFUL: Final = (b"\\ud", b"0e000", b"0e+000", b"0" * 19)
_NO_BRACKETS: Final = bytes([byte for byte in range(256) if byte not in b"[]{}"])


class _Late:
    """The encoder, made when it is first needed: a command that only reads does not wait for msgspec."""

    def __init__(self) -> None:
        self.encode: Callable[[object], bytes] = self._make

    def _make(self, data: object) -> bytes:
        import msgspec

        self.encode = msgspec.json.Encoder(order="deterministic").encode
        return self.encode(data)


_LATE: Final = _Late()


def encode(data: object) -> bytes:
    """JSON with sorted keys and no spaces; floats in their shortest form."""
    return _LATE.encode(data)


def decode(raw: bytes) -> object:
    """The data of one JSON text; raises ValueError. Text must be UTF-8, and what it holds plain data."""
    if len(raw) > MOST_BYTES or raw.count(b"[") + raw.count(b"{") > MOST_PARTS:
        raise Strange("", "plain.large")
    try:
        data = _READER.decode(raw.decode("utf-8"))
    except RecursionError as error:
        raise ValueError(str(error)) from None
    if _is_doubtful(raw) or _is_deep(raw):
        check_plain(data)
    return data


def _is_doubtful(raw: bytes) -> bool:
    """May there be a number or a text in it that is not plain?"""
    alike = raw.translate(_ALIKE)
    for sign in _DOUBTFUL:
        if sign in alike:
            return True
    return False


def _is_deep(raw: bytes) -> bool:
    """May it be nested too deeply? Brackets in texts count, too. Pairs without brackets in them are taken away, again
    and again: each time one level goes."""
    left = raw.translate(None, _NO_BRACKETS)
    for _ in range(DEEPEST):
        if not left:
            return False
        left = left.replace(b"[]", b"").replace(b"{}", b"")
    return bool(left)


def _no_number(name: str) -> object:
    """JSON has no infinities, and nothing that is not a number."""
    raise ValueError(name)


_READER: Final = json.JSONDecoder(parse_constant=_no_number)


def state_hash(state: State) -> str:
    """The checksum of a whole State."""
    from hashlib import blake2b  # late, as below: to look at a position takes no checksum

    return blake2b(encode(state.plain()), digest_size=DIGEST_BYTES).hexdigest()


class Running:
    """A running checksum over events, in order."""

    def __init__(self) -> None:
        from hashlib import blake2b

        self._hash = blake2b(digest_size=DIGEST_BYTES)

    def add(self, event: Event) -> None:
        """Take one more event in."""
        self._hash.update(encode(event.wire()))
        self._hash.update(b"\n")

    def copy(self) -> Running:
        """The checksum so far, to go on from twice."""
        twin = Running()
        twin._hash = self._hash.copy()
        return twin

    def digest(self) -> str:
        """The checksum so far."""
        return self._hash.hexdigest()
