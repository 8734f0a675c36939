"""Modifiers keep their causes."""

from __future__ import annotations

from grognard.dice.modifier import Modifier, mods_spec, total

MOVED = Modifier("homebrew.shoot.heavy-moved", -1)
ORDER = Modifier("homebrew.ability.order-fire", 1)


def test_several_modifiers_add_up_without_limit() -> None:
    assert total([]) == 0
    assert total([MOVED, MOVED, MOVED, ORDER]) == -2


def test_causes_stay_with_their_values() -> None:
    assert mods_spec([MOVED, ORDER]) == [
        ["homebrew.shoot.heavy-moved", -1],
        ["homebrew.ability.order-fire", 1],
    ]
    assert repr(MOVED) == "Modifier('homebrew.shoot.heavy-moved', -1)"


def test_modifiers_are_values() -> None:
    assert Modifier("homebrew.shoot.heavy-moved", -1) == MOVED != Modifier("homebrew.shoot.heavy-moved", 1)
    assert len({MOVED, Modifier("homebrew.shoot.heavy-moved", -1), ORDER}) == 2
