"""Where what magic makes does most: mud, fog, traps, graves; where one is put down whom magic raises or carries off."""

from __future__ import annotations

import math

import pytest

from grognard.rulesets.vanguard.events import put
from grognard.rulesets.vanguard.judgement.magic import cast_worth
from grognard.rulesets.vanguard.magic.faction_evil import RAISE_DEAD, SKELETON, place_to_rise
from grognard.rulesets.vanguard.magic.places import SpellPlace, SpellPoint
from grognard.rulesets.vanguard.magic.primordial import ZoneSpell
from grognard.rulesets.vanguard.magic.table import SPELLS
from grognard.rulesets.vanguard.state import ACTIVATED, VState
from grognard.rulesets.vanguard.traps import laying
from grognard.rulesets.vanguard.zones import GRAVE
from tests.rulesets.vanguard.casting import CASTER
from tests.rulesets.vanguard.judgement.weighing import acting, best, worth
from tests.rulesets.vanguard.playing import NORTH, SOUTH, add, state

pytestmark = pytest.mark.both_forms

Point = tuple[float, float]


def at(x: float, y: float) -> object:
    """A point as an answer."""
    return (("point", (x, y, 0.0)),)


def point(answer: object) -> Point:
    """The answer as a point."""
    assert isinstance(answer, tuple)
    x, y, _ = answer[0][1]
    return x, y


def mage(spell: str) -> tuple[VState, str]:
    """A caster of seat a in the south."""
    s = state(factions=("basileans", "orcs"))
    return s, add(s, "a", CASTER, 18.0, 10.0, options=[spell], id="mage")


def asked(s: VState, by: str, spell: str) -> SpellPoint:
    """The question where the spell goes."""
    rule = SPELLS[spell]
    assert isinstance(rule, ZoneSpell)
    return rule.question(s, s.v_model(by), s.board.library.spells[spell].range)


def test_mud_is_made_under_who_comes_and_not_under_who_has_come() -> None:
    s, by = mage("waterlogged")
    comes = add(s, "b", "orcs.krudger", 16.0, 18.5, id="comes")
    done = add(s, "b", "orcs.krudger", 22.0, 15.0, counters=ACTIVATED, id="done")
    choice = asked(s, by, "waterlogged")
    where = point(best(choice))
    foe = s.v_model(comes)
    assert math.dist(where, (foe.x, foe.y)) < 3.0 + 1.0
    assert worth(choice, at(*where)) > 0.0 == worth(choice, at(23.0, 14.0)), done
    gain = cast_worth(s, s.v_model(by), "cast:waterlogged:plain:-")
    assert gain == pytest.approx(worth(choice, best(choice)))
    # friends who are to go there do not like it
    alone = worth(choice, at(16.0, 15.5))
    add(s, "a", "basileans.sergeant", 16.0, 15.5, id="goes")
    add(s, "b", "orcs.orclings", 12.0, 15.5, counters=ACTIVATED, id="prey")
    shared = worth(asked(s, by, "waterlogged"), at(16.0, 15.5))
    assert shared < alone
    # who knows the ways of the wild is not slowed
    s.change_model(comes).effects = (("vanguard.special.pathfinder", 1, "round", by),)
    s.touch()
    assert worth(asked(s, by, "waterlogged"), at(16.0, 15.5)) < shared


def test_fog_is_made_before_enemies_who_shoot_not_before_ones_own() -> None:
    s, by = mage("veiling-fog")
    add(s, "b", "orcs.skulk", 18.0, 21.0, id="bow")
    choice = asked(s, by, "veiling-fog")
    x, y = point(best(choice))
    assert worth(choice, at(x, y)) > 0.0 and worth(choice, at(10.0, 12.0)) == 0.0
    assert abs(x - 18.0) < 4.0 and y > 10.0
    s.change_model("b.bow.1").counters = ACTIVATED
    mine = add(s, "a", "basileans.crossbowman", 19.0, 10.0, id="own")
    own = asked(s, by, "veiling-fog")
    assert worth(own, at(18.5, 15.0)) < 0.0, mine
    assert cast_worth(s, s.v_model(by), "cast:veiling-fog:plain:-") == 0.0


def test_a_trap_is_laid_where_they_come() -> None:
    s = state(factions=("goblins", "orcs"))
    layer = add(s, "a", "goblins.snaggit", 18.0, 12.0, options=["dastardly-traps"])
    foe = add(s, "b", "orcs.krudger", 18.0, 24.0)
    choice = laying(s, s.v_model(layer))
    x, y = point(best(choice))
    assert worth(choice, at(x, y)) > 0.0 and abs(x - 18.0) < 3.5 and y > 8.0
    assert worth(choice, at(12.5, 9.0)) == 0.0, "nobody comes there"
    key = "do:vanguard.faction.goblins.dastardly-traps:lay"
    near = worth(acting(s, layer), key)
    assert near > 0.0
    put(s, foe, (4.0, 35.0, 0.0, SOUTH))
    assert worth(acting(s, layer), key) < near


def test_a_grave_is_dug_near_enemies() -> None:
    s = state(factions=("undead", "orcs"))
    by = add(s, "a", "undead.skeleton", 18.0, 12.0)
    add(s, "b", "orcs.ax", 25.0, 12.0)
    choice = SpellPoint("vanguard.faction.undead.shallow-graves", s, s.v_model(by), 4.5, GRAVE, 0.5)
    x, _ = point(best(choice))
    assert x > 21.0
    assert worth(choice, at(x, 12.0)) > worth(choice, at(14.0, 12.0))


def test_who_rises_comes_up_where_he_can_do_something() -> None:
    s = state(factions=("undead", "orcs"))
    by = add(s, "a", "undead.skeleton", 18.0, 12.0)
    foe = add(s, "b", "orcs.orclings", 27.0, 12.0)
    choice = place_to_rise(s, "a", SKELETON, [s.v_model(by).rect()], 6.0, RAISE_DEAD.id)
    answer = best(choice)
    assert isinstance(answer, tuple)
    assert worth(choice, answer) >= worth(choice, choice.default())
    pose = answer[0][1]
    assert math.dist(pose[:2], (27.0, 12.0)) < math.dist((12.0, 12.0), (27.0, 12.0)), foe
    forecast = choice.forecast(answer)
    assert forecast is not None and forecast.factors


def test_who_is_in_danger_is_carried_away() -> None:
    s = state(factions=("basileans", "orcs"))
    hurt = add(s, "a", CASTER, 18.0, 12.0, NORTH, wounds=2, id="hurt")
    for number, x in enumerate((16.5, 18.0, 19.5)):
        add(s, "b", "orcs.greatax", x, 21.0, id=f"g{number}")
    model = s.v_model(hurt)
    choice = SpellPlace(
        "magic.teleport", "a", "vanguard.spell.teleport", s, model, [model.rect()], 12.0, 1.0, True
    )
    answer = best(choice)
    assert isinstance(answer, tuple)
    stay = ((hurt, (18.0, 12.0, 0.0, NORTH)),)
    assert worth(choice, stay) == 0.0 < worth(choice, answer)
    assert min(math.dist(answer[0][1][:2], (x, 21.0)) for x in (16.5, 18.0, 19.5)) > 10.0
