"""Canonical bytes: what is hashed and written. The same on every machine and in both forms."""

from __future__ import annotations

import hashlib
from typing import Final

import msgspec

from grognard.game.events import Event
from grognard.game.state import State

_ENCODER: Final = msgspec.json.Encoder(order="deterministic")
DIGEST_BYTES: Final = 16


def encode(data: object) -> bytes:
    """JSON with sorted keys and no spaces; floats in their shortest form."""
    return _ENCODER.encode(data)


def decode(raw: bytes) -> object:
    """The data of one JSON text; raises ValueError."""
    try:
        return msgspec.json.decode(raw)
    except (msgspec.DecodeError, RecursionError) as error:
        raise ValueError(str(error)) from None


def state_hash(state: State) -> str:
    """The checksum of a whole State."""
    return hashlib.blake2b(encode(state.plain()), digest_size=DIGEST_BYTES).hexdigest()


class Running:
    """A running checksum over events, in order."""

    def __init__(self) -> None:
        self._hash = hashlib.blake2b(digest_size=DIGEST_BYTES)

    def add(self, event: Event) -> None:
        """Take one more event in."""
        self._hash.update(_ENCODER.encode(event.wire()))
        self._hash.update(b"\n")

    def copy(self) -> Running:
        """The checksum so far, to go on from twice."""
        twin = Running()
        twin._hash = self._hash.copy()
        return twin

    def digest(self) -> str:
        """The checksum so far."""
        return self._hash.hexdigest()
