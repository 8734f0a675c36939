"""The Path of Fire."""

from __future__ import annotations

import pytest

from grognard.rulesets.ninth_age.damage.numbers import complete
from grognard.rulesets.ninth_age.damage.strikes import FLAMING, MAGICAL, SPELL, Strikes
from grognard.rulesets.ninth_age.events import UnitMoved
from grognard.rulesets.ninth_age.magic.state import magic
from grognard.rulesets.ninth_age.panic import TEST
from grognard.rulesets.ninth_age.state import NState
from grognard.rulesets.ninth_age.values import of_model
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.magicians import blow, cast, magic_scene, wizard
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import SOUTH, put, troop

F = "ninth_age.spell.fire."


def field() -> tuple[NState, str]:
    state = magic_scene(power=12)
    caster = wizard(state, "a.wizard", "fire", "fireball", x=32.0, y=10.0, level=4)
    put(state, "a.friends", troop(10), 40.0, 10.0)
    put(state, "b.foes", troop(20), 34.0, 24.0, SOUTH)
    return state, caster


FOES = [("magic.target", "b.foes"), ("magic.attribute", "b.foes")]
FRIENDS = [("magic.target", "a.friends"), ("magic.attribute", "b.foes")]


@rule(F + "fireball", F + "raging-fire")
@pytest.mark.parametrize(("version", "dice"), [(0, 1), (1, 2), (2, 3)])
def test_fireball(version: int, dice: int) -> None:
    state, caster = field()
    # ones: no surge, one hit a die and none of them wounds; the attribute likewise
    script = cast(state, caster, "fire.fireball", version, (5, 5, 5), [1] * dice, FOES, usual=1)
    (count,) = script.thrown(F + "fireball")
    assert count.got == dice
    (raging,) = script.thrown(F + "raging-fire")
    assert raging.got == 1


@rule(F + "flaming-swords")
def test_flaming_swords() -> None:
    state, caster = field()
    before = blow(state, "a.friends", "b.foes")
    cast(state, caster, "fire.flaming-swords", 0, (5, 5), [], FRIENDS, usual=1)
    after = blow(state, "a.friends", "b.foes")
    assert [mod.value for mod in before.wound_mods] == [] and [mod.value for mod in after.wound_mods] == [1]
    assert after.has(FLAMING) and after.has(MAGICAL) and after.no_regeneration
    assert not blow(state, "a.friends", "b.foes", SPELL).wound_mods


@rule(F + "smouldering-ember")
def test_smouldering_ember() -> None:
    state, caster = field()
    cast(state, caster, "fire.smouldering-ember", 0, (5, 6), [], FRIENDS, usual=1)
    assert of_model(state, state.n_model("a.friends.1"), "T") == 4
    assert [save.need for save in blow(state, "b.foes", "a.friends").saves] == [5]
    hot = Strikes(SPELL, F + "fireball", "b.foes", "a.friends")
    hot.strength = 4
    hot.mark(FLAMING)
    complete(state, hot)
    assert [save.need for save in hot.saves] == [2]


@rule(F + "flame-jet", "ninth_age.magic.type-line")
def test_flame_jet() -> None:
    """Four ranks stand under the line: four hits; then a Panic Test though nobody was killed."""
    state, caster = field()
    aim = [("magic.point", [["point", [32.4, 27.9]]]), ("magic.attribute", "b.foes")]
    script = cast(state, caster, "fire.flame-jet", 0, (5, 5), [1] * 4, aim, usual=1)
    wounds = script.thrown("ninth_age.dmg.to-wound-table")
    assert wounds[0].spec()["n"] == 4
    assert len(script.thrown(TEST.id)) == 1


@rule(F + "flame-jet", "ninth_age.arty.template-on-unit")
def test_flame_jet_hits_no_champion_separately() -> None:
    """He stands under the line, and his hit is one on the unit."""
    state, caster = field()
    put(state, "b.guard", troop(5, 1, command=("champion",)), 32.8, 18.0, SOUTH)
    aim = [("magic.point", [["point", [32.4, 27.9]]]), ("magic.attribute", "b.foes")]
    script = cast(state, caster, "fire.flame-jet", 0, (5, 5), [], aim, usual=1)
    # five of the guard, four of those behind, and the one hit of the attribute
    assert [one.spec()["n"] for one in script.thrown("ninth_age.dmg.to-wound-table")] == [5, 4, 1]


@rule(F + "burning-bolts")
@pytest.mark.parametrize(("version", "hits"), [(0, 5), (1, 10)])
def test_burning_bolts(version: int, hits: int) -> None:
    """Five files and four ranks: a hit, or D3, for each file."""
    state, caster = field()
    rolls = [1] * hits if not version else [3, 3, 3, 3, 3, *[1] * hits]
    script = cast(state, caster, "fire.burning-bolts", version, (5, 5, 5), rolls, FOES, usual=1)
    assert script.thrown("ninth_age.dmg.to-wound-table")[0].spec()["n"] == hits


@rule(F + "burning-ramparts")
@pytest.mark.parametrize("moves", [True, False])
def test_burning_ramparts(moves: bool) -> None:
    """Whoever moves in a phase burns when it ends, every model."""
    state, caster = field()
    cast(state, caster, "fire.burning-ramparts", 0, (5, 4), [1, 1], FOES, usual=1)
    assert len(magic(state).in_play) == 1
    state.active = "b"
    script = Script(state, usual=1)
    script.run_one("turn.start", "b")
    if moves:
        unit = state.n_unit("b.foes")
        start = (unit.x, unit.y, unit.facing)
        end = (unit.x, unit.y - 2.0, unit.facing)
        UnitMoved("ninth_age.move.advance", "b.foes", "advance", start, end).apply(state)
    script = Script(state, usual=1)
    script.run_one("phase.end")
    hits = [roll for roll in script.thrown("ninth_age.dmg.to-wound-table")]
    assert [roll.spec()["n"] for roll in hits] == ([20] if moves else [])
