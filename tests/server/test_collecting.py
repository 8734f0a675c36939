"""A game that has left the memory is gone at once: nothing in it leads in a circle, so that no collector has to find it."""

from __future__ import annotations

import gc
import weakref

import pytest

from grognard.server.screens import Screen
from grognard.server.tellers import Tellers
from tests.server.test_narrator import GAMES, play, table_of


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_nobody_holds_is_gone(name: str) -> None:
    table = table_of(name)
    tellers = Tellers(table)
    screen = Screen("game", table, ["a", "b"], "en")
    screen.view(tellers.of("", "en"))
    for _ in range(4):
        play(table, [], 5)
        screen.delta(tellers.of("", "en"))
    held = [weakref.ref(one) for one in (table, tellers, screen, tellers.of("", "en"))]
    gc.disable()
    try:
        del table, tellers, screen
        assert [one() for one in held] == [None] * 4
    finally:
        gc.enable()
