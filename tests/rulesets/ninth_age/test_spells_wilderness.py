"""The Path of Wilderness."""

from __future__ import annotations

import pytest

from grognard.geometry.formations import Formation
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.combat.weapons import weapons_of
from grognard.rulesets.ninth_age.damage.strikes import LETHAL
from grognard.rulesets.ninth_age.kits import has
from grognard.rulesets.ninth_age.moving.dangers import run_risks
from grognard.rulesets.ninth_age.state import MOVED
from grognard.rulesets.ninth_age.values import of_model, value
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.magicians import at, blow, cast, ground
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import SOUTH, put, troop

W = "ninth_age.spell.wilderness."


@rule(W + "the-wild-hunt", "ninth_age.move.magical", "ninth_age.move.moved-flag")
def test_the_wild_hunt() -> None:
    """For wild units and the caster's own; once a phase for each; D3+2 inches."""
    state, caster = ground("wilderness")
    put(state, "a.wolves", troop(5, type="war-beast"), 20.0, 10.0)
    hunt = [
        ("magic.attribute", "a.wolves"),
        ("magic.move-how", "advance"),
        ("magic.move", [["forward", 5.0]]),
    ]
    cast(state, caster, "wilderness.the-beast-within", 0, (5, 5), [6], at("a.friends", *hunt))
    unit = state.n_unit("a.wolves")
    assert unit.y == 15.0 and unit.has_flag(MOVED)
    script = cast(state, caster, "wilderness.inner-rage", 1, (5, 5), [1], at("a.friends"))
    assert "magic.attribute" not in script.asked_ids(), (
        "the wolves have moved: only the caster's own unit is left"
    )


@rule(W + "the-beast-within")
def test_the_beast_within() -> None:
    state, caster = ground("wilderness")
    cast(state, caster, "wilderness.the-beast-within", 0, (5, 5), [1], at("a.friends"))
    model = state.n_model("a.friends.1")
    part = model.spec.parts[0]
    assert (value(state, model, part, "S").value, of_model(state, model, "T")) == (4, 4)


@rule(W + "swarm-of-insects")
def test_swarm_of_insects() -> None:
    state, caster = ground("wilderness")
    script = cast(state, caster, "wilderness.swarm-of-insects", 0, (5, 5), [], at("b.foes"), usual=1)
    assert script.thrown(W + "swarm-of-insects")[0].spec()["n"] == 5
    assert script.thrown("ninth_age.dmg.to-wound-table")[0].spec()["target"] == 6


@rule(W + "inner-rage")
def test_inner_rage() -> None:
    state, caster = ground("wilderness")
    cast(state, caster, "wilderness.inner-rage", 1, (5, 5), [1], at("b.foes"))
    assert has(state, state.n_model("b.foes.1"), "ninth_age.rule.frenzy")


@rule(W + "redwood-shaft", "ninth_age.arty.bolt-penetration")
def test_redwood_shaft_goes_through_the_ranks() -> None:
    """S 6, 5, 4 …: it stops at the first who lives."""
    state, caster = ground("wilderness")
    rolls = [6, 1, 6, 1, 2]  # wound and Multiple Wounds twice, then no wound; the attribute's D3 comes last
    script = cast(state, caster, "wilderness.redwood-shaft", 0, (5, 5), rolls, at("b.foes"), usual=1)
    needs = [roll.spec()["target"] for roll in script.thrown("ninth_age.dmg.to-wound-table")]
    assert needs == [2, 2, 3]
    assert len(state.n_unit("b.foes").standing()) == 18


@rule(W + "redwood-shaft", "ninth_age.dmg.batch")
def test_nobody_panics_while_the_shaft_is_in_flight() -> None:
    """The first dead of four are a quarter, but the second rank is struck before anybody tests."""
    state, caster = ground("wilderness")
    put(state, "b.few", troop(4, 2), 31.0, 20.0, SOUTH)
    rolls = [6, 1, 6, 1, 1, 1]  # wound and Multiple Wounds twice, then the Panic Test
    script = cast(state, caster, "wilderness.redwood-shaft", 0, (5, 5), rolls, at("b.few"), usual=1)
    order = [roll.why for roll in script.rolls]
    assert order.count("ninth_age.panic.test") == 1
    assert "ninth_age.dmg.to-wound-table" not in order[order.index("ninth_age.panic.test") :]
    assert len(state.n_unit("b.few").standing()) == 2


@rule(W + "raging-storm")
def test_raging_storm() -> None:
    state, caster = ground("wilderness")
    put(state, "b.bats", troop(3, 3, rules=("fly:8",)), 30.0, 18.0, SOUTH)
    cast(state, caster, "wilderness.raging-storm", 0, (5, 6), [1], at("b.bats"))
    assert not has(state, state.n_model("b.bats.1"), "ninth_age.rule.fly")
    state.active = "b"
    Script(state).run_one("phase.start", "shooting")
    assert state.n_unit("b.bats").has_flag("turn:no-shooting")


@rule(W + "curse-of-the-wild-wood")
def test_curse_of_the_wild_wood() -> None:
    """All ground is dangerous, on a 2 too."""
    state, caster = ground("wilderness")
    cast(state, caster, "wilderness.curse-of-the-wild-wood", 0, (5, 5), [1], at("b.foes"))
    assert [mod.value for mod in blow(state, "b.foes", "a.friends").hit_mods] == [-1]
    body = formation(state, state.n_unit("b.foes"))
    track = [body, Formation(body.x, body.y - 3.0, body.facing, body.shape)]
    script = Script(state, [2, 2, *[3] * 18], usual=1)
    script.run(run_risks(script.game, "b.foes", track))
    assert len(state.n_unit("b.foes").standing()) == 18


@rule(W + "monstrous-transformation")
@pytest.mark.parametrize(
    ("beast", "values"), [("hydra", (6, 5, 5, 6)), ("chimera", (6, 5, 5, 4)), ("dragon", (6, 6, 6, 3))]
)
def test_monstrous_transformation(beast: str, values: tuple[int, ...]) -> None:
    state, caster = ground("wilderness")
    choice = [("magic.transformation", f"beast:{beast}")]
    cast(state, caster, "wilderness.monstrous-transformation", 0, (5, 5, 5), [1], choice)
    model = state.n_model(caster)
    part = model.spec.parts[0]
    assert tuple([value(state, model, part, name).value for name in ("WS", "S", "T", "A")]) == values
    assert weapons_of(state, model, part) == []
    blow_of = blow(state, "a.wizard", "b.foes")
    assert (blow_of.multiple == "D3") is (beast == "chimera") and blow_of.has(LETHAL) is (beast == "chimera")
    saves = [save.need for save in blow(state, "b.foes", "a.wizard").saves]
    assert saves == ([4] if beast == "hydra" else [])
    assert has(state, model, "ninth_age.rule.breath-weapon") is (beast == "dragon")
