"""Wounds given back, models raised, units summoned."""

from __future__ import annotations

import pytest

from grognard.rulesets.ninth_age.damage.raising import raise_wounds, recover_model, recover_unit
from grognard.rulesets.ninth_age.damage.resolve import resolve
from grognard.rulesets.ninth_age.damage.strikes import OTHER, Strikes
from grognard.rulesets.ninth_age.magic.casts import point_key
from grognard.rulesets.ninth_age.magic.summoning import SummonUnit, summon
from grognard.rulesets.ninth_age.state import NState
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.magicians import casting, magic_scene, wizard
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import join, put, scene, troop

RAISE = "ninth_age.model.raise"


def hurt(state: NState, unit: str, wounds: int, pool: str = "") -> None:
    """So many wounds, without saves and without panic."""
    one = Strikes(OTHER, "ninth_age.dmg.lose-wound", "", unit, pool)
    one.auto = wounds
    one.wounds_alone = one.no_armour = one.no_saves = True
    script = Script(state, usual=1)
    script.run(resolve(script.game, [one]))


@rule("ninth_age.model.recover")
def test_recovering_never_brings_back_the_dead() -> None:
    state = scene()
    put(state, "a.trolls", troop(4, 4, w=3), 30.0, 20.0)
    hero = join(state, "a.hero", "eos_captain", state.n_unit("a.trolls"))
    hurt(state, "a.trolls", 5)
    hurt(state, "a.trolls", 1, hero)
    assert [id for _, id in state.n_unit("a.trolls").carried] == [2]
    script = Script(state)
    assert recover_unit(script.game, "a.trolls", 5, RAISE) == 2
    assert len(state.rnf_in(state.n_unit("a.trolls"))) == 3 and state.n_unit("a.trolls").carried == ()
    assert state.n_model(hero).lost == 1, "a Character recovers nothing from what is done to the unit"
    assert recover_model(script.game, hero, 3, RAISE) == 1
    assert state.n_model(hero).lost == 0


@rule(RAISE)
def test_the_dead_come_back_in_order() -> None:
    """Champion, Standard Bearer, Musician, the others; each filled before the next."""
    state = scene()
    unit = put(state, "a.unit", troop(8, 4, ("champion", "musician")), 30.0, 20.0)
    boss = unit.models[0]
    hurt(state, "a.unit", 1, boss)
    hurt(state, "a.unit", 4)
    assert len(state.n_unit("a.unit").standing()) == 3
    script = Script(state)
    assert raise_wounds(script.game, "a.unit", 2, RAISE) == 2
    assert state.n_model(boss).alive and boss in state.n_unit("a.unit").slots[0]
    assert len(state.n_unit("a.unit").standing()) == 5


@rule("ninth_age.model.unit-size-start", "ninth_age.vc.awaken")
@pytest.mark.parametrize(("above", "models"), [(False, 6), (True, 10)])
def test_never_above_the_starting_size_except_by_awaken(above: bool, models: int) -> None:
    state = scene()
    put(state, "a.unit", troop(6, 3), 30.0, 20.0)
    hurt(state, "a.unit", 1)
    script = Script(state)
    raise_wounds(script.game, "a.unit", 5, RAISE, above)
    unit = state.n_unit("a.unit")
    assert len(unit.standing()) == models
    assert unit.files == 3 and unit.start_models == 6


def test_a_model_may_come_back_short_of_wounds() -> None:
    state = scene()
    put(state, "a.trolls", troop(4, 4, w=3), 30.0, 20.0)
    hurt(state, "a.trolls", 6)
    script = Script(state)
    assert raise_wounds(script.game, "a.trolls", 4, RAISE) == 4
    assert len(state.n_unit("a.trolls").standing()) == 4
    assert [wounds for _, wounds in state.n_unit("a.trolls").carried] == [2]


def test_nobody_stands_up_inside_somebody_else() -> None:
    state = scene()
    put(state, "a.unit", troop(10, 5), 30.0, 20.0)
    hurt(state, "a.unit", 5)
    put(state, "a.behind", troop(5), 30.0, 19.1)
    script = Script(state)
    assert raise_wounds(script.game, "a.unit", 5, RAISE) == 0


@rule("ninth_age.model.summon")
def test_a_unit_is_summoned_whole() -> None:
    state = magic_scene()
    caster = wizard(state, "a.lord", "necromancy", "the-dead-arise", text="vc_necromancer path-necromancy")
    cast = casting(state, caster, "necromancy.the-dead-arise")
    cast.targets = (point_key(30.0, 16.0),)
    script = Script(state, [], [[30.0, 16.0, 90.0, 4]])
    script.run(summon(script.game, cast, "vc_zombies", 8, cast.spell.id))
    unit = state.n_unit("a.zombies-risen-1")
    assert unit.on_table() and len(unit.standing()) == 8 and unit.points == 0
    assert unit.files == 4


def test_a_unit_that_does_not_fit_is_not_summoned() -> None:
    state = magic_scene()
    caster = wizard(state, "a.lord", "necromancy", "the-dead-arise", text="vc_necromancer path-necromancy")
    put(state, "b.wall", troop(30, 30), 20.0, 17.2)
    put(state, "b.other", troop(30, 30), 20.0, 14.0)
    cast = casting(state, caster, "necromancy.the-dead-arise")
    cast.targets = (point_key(30.0, 15.2),)
    script = Script(state)
    script.run(summon(script.game, cast, "vc_zombies", 20, cast.spell.id))
    assert [unit.id for unit in state.on_table("a")] == ["a.lord"]
    assert script.asked == []


def test_where_a_summoned_unit_may_stand() -> None:
    state = magic_scene()
    caster = wizard(state, "a.lord", "necromancy", "the-dead-arise", text="vc_necromancer path-necromancy")
    cast = casting(state, caster, "necromancy.the-dead-arise")
    cast.targets = (point_key(30.0, 16.0),)
    script = Script(state, [], [[30.0, 16.0, 90.0, 4]])
    script.run(summon(script.game, cast, "vc_zombies", 8, cast.spell.id))
    trial = magic_scene()
    caster = wizard(trial, "a.lord", "necromancy", "the-dead-arise", text="vc_necromancer path-necromancy")
    unit = put(trial, "a.risen", "vc_zombies:20", 60.0, 40.0)
    question = SummonUnit(trial, unit, cast)
    assert question.check((40.0, 16.0, 90.0, 5)).rules() == ["ninth_age.model.summon"]
    assert question.check((30.0, 16.0, 90.0, 5)).legal
    for answer in question.candidates(8):
        assert question.check(answer).legal
