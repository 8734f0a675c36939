"""Canonical bytes and checksums."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.game.events import Conceded, Passed
from grognard.game.state import Model, State
from grognard.game.wire import Running, decode, encode, state_hash

pytestmark = pytest.mark.both_forms

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=10,
)


def test_one_spelling() -> None:
    assert encode({"b": 1, "a": [1.0, (2, "é")]}) == '{"a":[1.0,[2,"é"]],"b":1}'.encode()
    assert encode({"a": 1, "b": 2}) == encode({"b": 2, "a": 1})


@given(JSON.filter(lambda value: "inf" not in repr(value)))
def test_there_and_back(value: object) -> None:
    assert decode(encode(value)) == value


@pytest.mark.parametrize(
    "raw",
    [
        *(b"", b"{", b"nope", b"\xff", b"[" * 10**5),
        *(b'{"a":NaN}', b"-Infinity", b'"\\ud800"', b'{"a":["\\uDC00x"]}', b"1" * 10**4, b"1 2"),
    ],
)
def test_what_is_no_json(raw: bytes) -> None:
    with pytest.raises(ValueError):
        decode(raw)


def test_a_state_has_one_checksum_and_any_change_another() -> None:
    one, other = State(), State()
    assert state_hash(one) == state_hash(other) == state_hash(one.fork())
    assert len(state_hash(one)) == 32
    seen = {state_hash(one)}
    other.dice = 1
    seen.add(state_hash(other))
    other.add_model(Model("m"))
    seen.add(state_hash(other))
    other.own_model("m").x = 1.0
    seen.add(state_hash(other))
    other.gone = ("a",)
    seen.add(state_hash(other))
    assert len(seen) == 5


def test_a_running_checksum_goes_on_from_a_copy() -> None:
    one, other = Running(), Running()
    one.add(Passed("r", "n", "a"))
    twin = one.copy()
    one.add(Conceded("", "a"))
    other.add(Passed("r", "n", "a"))
    assert twin.digest() == other.digest() != one.digest()
    twin.add(Conceded("", "a"))
    assert twin.digest() == one.digest()
