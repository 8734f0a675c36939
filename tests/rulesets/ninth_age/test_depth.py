"""Full Ranks, who is engaged, and what is lost when standards and Characters are."""

from __future__ import annotations

import pytest

from grognard.rulesets.ninth_age.combat.attacks import behind_wall, strikes_of
from grognard.rulesets.ninth_age.combat.blows import blows, due
from grognard.rulesets.ninth_age.combat.contact import combat_of, combats
from grognard.rulesets.ninth_age.combat.depth import full_ranks
from grognard.rulesets.ninth_age.combat.events import CombatScored
from grognard.rulesets.ninth_age.damage.losses import lose
from grognard.rulesets.ninth_age.damage.strikes import CLOSE, Strikes
from grognard.rulesets.ninth_age.heroes.challenges import Answer
from grognard.rulesets.ninth_age.profiles import UnitSpec
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import SOUTH, against, begin_round, engage, hero, join, put, scene, troop

BIG = (40.0 / 25.4, 40.0 / 25.4)


@rule("ninth_age.model.full-rank")
@pytest.mark.parametrize(
    ("unit", "ranks"),
    [
        (troop(14, 5), 2),
        (troop(15, 5), 3),
        (troop(12, 4), 0),
        (troop(6, 3, type="monstrous-infantry", base=BIG), 2),
        (troop(1, 1, type="monster", base=BIG), 1),
        (troop(15, 5, rules=("skirmishers",)), 0),
        (troop(15, 5, rules=("fly:8",)), 0),
    ],
)
def test_full_ranks(unit: UnitSpec, ranks: int) -> None:
    state = scene()
    assert full_ranks(state, put(state, "a.us", unit, 30.0, 24.0)) == ranks


@rule("ninth_age.cc.engaged", "ninth_age.cc.combat")
def test_a_combat_is_whoever_is_connected() -> None:
    state = scene()
    foe = put(state, "b.foe", troop(5), 30.0, 24.0, SOUTH)
    us = against(state, "a.us", troop(10), foe)
    against(state, "b.too", troop(5), us, "left")
    put(state, "a.free", troop(5), 10.0, 10.0)
    other = put(state, "b.other", troop(5), 60.0, 24.0, SOUTH)
    against(state, "a.other", troop(5), other)
    assert combat_of(state, "b.too") == ["b.foe", "a.us", "b.too"]
    assert combats(state) == [["b.foe", "a.us", "b.too"], ["b.other", "a.other"]]


@rule("ninth_age.hero.flag-lost")
def test_the_battle_standard_is_lost_with_its_bearer_in_combat_or_when_he_breaks() -> None:
    state = scene()
    foe = put(state, "b.foe", troop(5), 30.0, 24.0, SOUTH)
    bearer = join(state, "b.bsb", hero(), foe)
    state.change_side("b").standard = bearer
    against(state, "a.us", troop(5), state.n_unit("b.foe"))
    begin_round(state)
    CombatScored("ninth_age.cc.score", "a", 3).apply(state)
    broke = Script(state.fork(), [6, 6, 6, 6])
    broke.run_one("round.break", "b.foe")
    assert ("battle-standard", "b.bsb") in broke.state.side("a").taken and not broke.state.side("b").standard
    script = Script(state)
    script.run(lose(script.game, [(Strikes(CLOSE, "x", "a.us", "b.foe", bearer), 1)]))
    assert ("battle-standard", "b.bsb") in script.state.side("a").taken


@rule("ninth_age.terrain.wall")
def test_a_wall_distracts_those_who_charge_across_it() -> None:
    for charged, expected in ((True, 5), (False, 4)):
        state = scene(("wall", 25.0, 23.0, 31.0, 24.0))
        foe = put(state, "b.foe", troop(5), 30.0, 24.0, SOUTH)
        us = put(state, "a.us", troop(5), 30.0 - 5 * 20.0 / 25.4, 24.0)
        engage(state, us.id, foe.id, charged=charged)
        begin_round(state)
        blow = next(one for one in blows(state, due(state, 3)) if one.unit == "a.us")
        s = strikes_of(state, blow, "rnf:b.foe")
        assert s.hits_on() == expected
        assert behind_wall(state, state.n_model("b.foe.1"), s)


@rule("ninth_age.engine.interrupts")
def test_a_champion_accepts_by_default_a_character_does_not() -> None:
    state = scene()
    put(state, "a.us", hero(), 10.0, 10.0)
    put(state, "b.foe", troop(5, command=("champion",)), 30.0, 24.0)
    put(state, "b.chief", hero(), 40.0, 24.0)
    assert Answer(state, "a.us.1", ["b.foe.1", "b.chief.1"]).default() == "b.foe.1"
    assert Answer(state, "a.us.1", ["b.chief.1"]).default() == "refuse"
