"""Whole Magic Phases with random answers: every Path, both sides, nothing breaks."""

from __future__ import annotations

import random

import pytest

from grognard.dice.rolls import Roll
from grognard.game.choices import Choice
from grognard.rulesets.ninth_age.invariants import broken
from grognard.rulesets.ninth_age.magic.events import FluxMade
from grognard.rulesets.ninth_age.magic.state import magic
from grognard.rulesets.ninth_age.state import NState
from tests.rulesets.ninth_age.magicians import FLUX, magic_scene, wizard
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import NORTH, SOUTH, hero, put, troop

PATHS = ("fire", "heavens", "light", "wilderness", "death", "shadow", "alchemy", "nature", "necromancy")


class Chance(Script):
    """Everybody takes one of a few candidates, all of them legal; dice fall as they like."""

    def __init__(self, state: NState, seed: int) -> None:
        super().__init__(state)
        self.chance = random.Random(seed)

    def _answer(self, choice: Choice) -> None:
        self.asked.append(choice)
        found = choice.candidates(8)
        if choice.id in ("magic.cast", "magic.dispel") and len(found) > 1:
            found = found[1:] if choice.id == "magic.cast" else found[:1]
        for answer in found:
            assert choice.check(answer).legal, f"{choice.id}: {answer!r}"
        choice.take(self.chance.choice(found))

    def _throw(self, roll: Roll) -> None:
        self.dice = [self.chance.randint(1, 6) for _ in range(200)]
        super()._throw(roll)
        self.dice = []


def battlefield(path: str) -> NState:
    state = magic_scene(("hill", 10.0, 20.0, 16.0, 26.0), ("forest", 50.0, 20.0, 56.0, 26.0))
    spells = [
        spell.key for spell in state.board.library.spells.values() if spell.path == path and spell.number >= 0
    ]
    tough = hero(w=9, t=6)
    text = "vc_necromancer_lord path-necromancy wizard_level_4" if path == "necromancy" else tough
    wizard(state, "a.wizard", path, *spells, x=32.0, y=10.0, level=4, text=text)
    wizard(state, "b.wizard", path, *spells, x=34.0, y=38.0, facing=SOUTH, level=4, text=tough)
    put(state, "a.zombies" if path == "necromancy" else "a.block", "vc_zombies:20 files=5", 36.0, 12.0, NORTH)
    put(state, "a.wolves", troop(5, type="war-beast"), 20.0, 12.0)
    put(
        state, "b.block", "eos_heavy_infantry:20 champion standard_bearer musician files=5", 38.0, 28.0, SOUTH
    )
    put(state, "b.bats", troop(3, 3, rules=("fly:8",), w=2), 24.0, 26.0, SOUTH)
    return state


@pytest.mark.parametrize("path", PATHS)
def test_phases_of_every_path(path: str) -> None:
    state = battlefield(path)
    script = Chance(state, sum([ord(letter) for letter in path]))
    cast = 0
    for _ in range(4):
        FluxMade(FLUX, "a", 12, 6).apply(state)
        script.until("phase.end", start="magic.rip", args=("",))
        assert broken(state) == []
        cast = len(script.of_kind("cast_tried"))
        assert magic(state).casting[0] == ""
    assert cast >= 4
