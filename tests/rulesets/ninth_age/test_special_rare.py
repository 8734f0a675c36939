"""Special rules that no card has so far: Wizard Conclaves, the Otherworldly."""

from __future__ import annotations

from grognard.rulesets.ninth_age.heroes.joining import why_not_join
from grognard.rulesets.ninth_age.library import library
from grognard.rulesets.ninth_age.magic.generating import of_wizard
from grognard.rulesets.ninth_age.magic.state import magic
from grognard.rulesets.ninth_age.rule_uses import RuleUse
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.lists import spec
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import hero, put, scene, troop

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
