"""Special rules that no card has so far: Wizard Conclaves, the Otherworldly, Breath Weapons at a distance."""

from __future__ import annotations

from grognard.rulesets.ninth_age.combat.specials import BREATHED
from grognard.rulesets.ninth_age.events import Flagged
from grognard.rulesets.ninth_age.heroes.joining import why_not_join
from grognard.rulesets.ninth_age.library import library
from grognard.rulesets.ninth_age.magic.generating import of_wizard
from grognard.rulesets.ninth_age.magic.state import magic
from grognard.rulesets.ninth_age.rule_uses import RuleUse
from grognard.rulesets.ninth_age.shooting.breath import breathers
from grognard.rulesets.ninth_age.shooting.phase import targets
from grognard.rulesets.ninth_age.shooting.reaction import can_shoot_back
from grognard.rulesets.ninth_age.state import MARCHED
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.lists import spec
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import SOUTH, hero, put, scene, troop

RULE = "ninth_age.rule."
FIREBALL = "ninth_age.spell.fire.fireball"


@rule(RULE + "wizard-conclave")
def test_the_champion_of_a_conclave_is_a_wizard() -> None:
    entry = library().entries["eos_heavy_infantry"]
    before = entry.rules
    entry.rules = (*before, RuleUse(RULE + "wizard-conclave", names=(FIREBALL,)))
    try:
        unit = spec("eos_heavy_infantry:20 champion files=5")
    finally:
        entry.rules = before
    boss, plain = unit.models[0], unit.models[-1]
    assert (boss.w, boss.wizard_level, boss.wizard) == (2, 1, True)
    assert (plain.w, plain.wizard) == (1, False)
    state = scene()
    put(state, "a.conclave", unit, 20.0, 10.0)
    script = Script(state)
    script.run(of_wizard(script.game, script.state.n_model("a.conclave.1")))
    assert magic(script.state).known == (("a.conclave.1", FIREBALL),)


@rule(RULE + "otherworldly")
def test_the_otherworldly_keep_to_themselves() -> None:
    state = scene()
    strange = put(state, "a.strange", troop(10, rules=("otherworldly",)), 30.0, 10.0)
    plain = put(state, "a.plain", hero(), 50.0, 10.0)
    alike = put(state, "a.alike", hero(rules=("otherworldly",)), 55.0, 10.0)
    assert why_not_join(state, plain, strange) == RULE + "otherworldly"
    assert why_not_join(state, alike, strange) == ""


@rule(RULE + "breath-weapon")
def test_a_breath_is_for_once_and_near_also_after_a_march() -> None:
    state = scene()
    put(state, "a.dragon", hero(rules=("breath-weapon:4",)), 30.0, 10.0)
    put(state, "b.foe", troop(20, 5), 32.0, 14.0, SOUTH)
    put(state, "b.far", troop(20, 5), 32.0, 30.0, SOUTH)
    Flagged("x", "a.dragon", MARCHED).apply(state)
    assert targets(state, state.n_unit("a.dragon")) == ["b.foe"]
    assert can_shoot_back(state, state.n_unit("a.dragon"), state.n_unit("b.foe"))
    answers = [("shoot.pick", "a.dragon"), ("shoot.breath", "breath")]
    script = Script(state, (3, 3), answers, usual=6)
    script.until("shoot.pick", start="shoot.pick")
    assert len(script.state.n_unit("b.foe").standing()) == 14
    assert script.state.n_model("a.dragon.1").has_flag(BREATHED)
    assert breathers(script.state, script.state.n_unit("a.dragon"), script.state.n_unit("b.foe")) == []
