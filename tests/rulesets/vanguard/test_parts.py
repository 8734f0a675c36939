"""Copies that are written out for speed have every field, as the kernel's copy by the list of fields would."""

from __future__ import annotations

import pytest

from grognard.game.state import Thing
from grognard.rulesets.vanguard.parts import Acting, Side


@pytest.mark.parametrize("made", [Side("a", "orcs"), Acting()])
def test_a_copy_has_all_fields_of_a_part(made: Side | Acting) -> None:
    for number, name in enumerate(type(made).FIELDS):
        old = getattr(made, name)
        if name in ("id", "faction"):
            continue
        new: object = f"text {number}"
        if isinstance(old, bool):
            new = not old
        elif isinstance(old, int):
            new = number + 100
        elif isinstance(old, tuple):
            new = (f"text {number}",)
        setattr(made, name, new)
    twin = made.copy()
    assert twin is not made and twin.plain() == made.plain()
    assert twin.plain() == Thing.copy(made).plain()
    assert twin.owner == 0
