"""The Path of Heavens."""

from __future__ import annotations

import pytest

from grognard.rulesets.ninth_age.kits import has
from grognard.rulesets.ninth_age.leadership import own_ld
from grognard.rulesets.ninth_age.magic.spoiling import spoiled
from grognard.rulesets.ninth_age.magic.state import magic
from grognard.rulesets.ninth_age.moving.distances import FLEE, distance_roll
from grognard.rulesets.ninth_age.state import NState
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.magicians import at, blow, cast, ground
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import SOUTH, put, troop

H = "ninth_age.spell.heavens."


@rule(H + "blizzard")
def test_blizzard() -> None:
    state, caster = ground("heavens")
    cast(state, caster, "heavens.blizzard", 0, (5, 5), [], at("b.foes"))
    assert [mod.value for mod in blow(state, "b.foes", "a.friends").hit_mods] == [-1]
    assert own_ld(state, state.n_unit("b.foes")) == 6


@rule(H + "wind-blast")
def test_wind_blast() -> None:
    state, caster = ground("heavens")
    put(state, "b.bats", troop(3, 3, rules=("fly:8",)), 20.0, 20.0, SOUTH)
    cast(state, caster, "heavens.wind-blast", 0, (5, 5), [], at("b.bats"))
    model = state.n_model("b.bats.1")
    assert not has(state, model, "ninth_age.rule.fly")
    assert has(state, model, "ninth_age.rule.cannot-march")
    roll = distance_roll(state, state.n_unit("b.bats"), FLEE, "x")
    assert (roll.n, roll.keep, roll.lowest) == (3, 2, True)


@rule(H + "thunderbolt", "ninth_age.rule.lightning-attack")
@pytest.mark.parametrize("flies", [True, False])
def test_thunderbolt(flies: bool) -> None:
    """Flyers are struck once more at the end of the phase, and no more than once."""
    state, caster = ground("heavens")
    put(state, "b.bats", troop(5, rules=("fly:8",) if flies else (), t=6), 30.0, 18.0, SOUTH)
    cast(state, caster, "heavens.thunderbolt", 0, (5, 5), [1, 1], at("b.bats"), usual=1)
    script = Script(state, usual=1)
    script.run_one("magic.end")
    script.run_one("phase.end")
    assert len(script.thrown("ninth_age.rule.lightning-attack")) == (1 if flies else 0)


@rule(H + "the-stars-align", H + "curse-of-the-westerlies")
@pytest.mark.parametrize("what", ["hit", "wound", "armour"])
def test_rolls_that_are_thrown_again(what: str) -> None:
    state, caster = ground("heavens")
    choice = ("magic.roll", f"roll:{what}")
    cast(state, caster, "heavens.the-stars-align", 0, (5, 5), [], at("a.friends", choice))
    cast(state, caster, "heavens.curse-of-the-westerlies", 0, (5, 5), [], at("b.foes", choice))
    if what == "armour":
        good, bad = blow(state, "b.foes", "a.friends"), blow(state, "a.friends", "b.foes")
        assert (good.armour_again.mode(), bad.armour_again.mode()) == ("misses", "successes")
        return
    good, bad = blow(state, "a.friends", "b.foes"), blow(state, "b.foes", "a.friends")
    rolls = [one.hit_again if what == "hit" else one.wound_again for one in (good, bad)]
    assert [one.mode() for one in rolls] == ["misses", "successes"]


@rule(H + "lightning-storm")
def test_lightning_jumps_and_strikes_nobody_twice() -> None:
    state, caster = ground("heavens")
    put(state, "b.near", troop(5, t=6), 41.0, 20.0, SOUTH)
    put(state, "b.far", troop(5, t=6), 60.0, 20.0, SOUTH)
    # a hit that fails to wound, a 3: on; a hit, and there is nobody else
    script = cast(state, caster, "heavens.lightning-storm", 0, (5, 5, 5), [1, 1, 3, 1, 1], at("b.foes"))
    script.done()
    assert len(script.thrown(H + "lightning-storm")) == 3


@rule(H + "lightning-storm", "ninth_age.dmg.batch", "ninth_age.dmg.sequence")
def test_nobody_panics_before_the_lightning_is_over() -> None:
    """All hits of one spell are one batch: the first unit has lost a quarter, and tests after the last hit."""
    state, caster = ground("heavens")
    put(state, "b.near", troop(5, t=6), 41.0, 20.0, SOUTH)
    # six hits that wound, a 3: on; a hit that does not; the Panic Test
    dice = [6, *[6] * 6, 3, 1, 1, 1, 1]
    script = cast(state, caster, "heavens.lightning-storm", 0, (5, 5, 5), dice, at("b.foes"))
    script.done()
    assert [roll.why for roll in script.rolls][-2:] == [
        "ninth_age.dmg.to-wound-table",
        "ninth_age.panic.test",
    ]


def counters(state: NState) -> list[int]:
    return [row[6] for row in magic(state).in_play if row[3] == H + "call-of-the-comet"]


@rule(H + "call-of-the-comet")
def test_call_of_the_comet() -> None:
    state, caster = ground("heavens")
    where = ("magic.point", [["point", [34.0, 20.0]]])
    cast(state, caster, "heavens.call-of-the-comet", 0, (5, 5, 5), [], [where])
    script = Script(state)
    script.run_one("magic.end")
    assert counters(state) == [1], "the phase of the casting does not count"
    script = Script(state, [3])
    script.run_one("magic.end")
    assert counters(state) == [2]
    # 4: impact; within 2D6 + 2 of the point; 2D6 hits of S 6 on each unit
    script = Script(state, [4, 1, 1, 2, 2], usual=1)
    script.run_one("magic.end")
    assert counters(state) == []
    (hits,) = script.thrown("ninth_age.dmg.to-wound-table")
    assert hits.spec()["n"] == 4 and hits.spec()["target"] == 2


@rule(H + "call-of-the-comet")
def test_the_turn_of_a_greater_comet_is_secret() -> None:
    """Two Player Turns later, and the other player does not know it."""
    state, caster = ground("heavens")
    answers = [("magic.point", [["point", [34.0, 20.0]]]), ("magic.comet", 2)]
    script = cast(state, caster, "heavens.call-of-the-comet", 1, (5, 5, 5), [], answers)
    (event,) = script.of_kind("secret_written")
    shown = event.seen_by(state, "b")
    assert event.turn == 5 and shown is not None and shown.turn == 0
    for turn, active, counted in ((2, "a", [1]), (2, "b", [2]), (3, "a", [])):
        state.turn, state.active = turn, active
        Script(state, usual=1).run_one("magic.end")
        assert counters(state) == counted


@rule(H + "blizzard", "ninth_age.spell.light.shield-of-protection")
@pytest.mark.parametrize(
    ("spell", "target"), [("heavens.blizzard", "b.foes"), ("light.shield-of-protection", "a.friends")]
)
@pytest.mark.parametrize(("face", "lost"), [(4, True), (3, False)])
def test_shots_that_need_no_skill_may_be_lost(spell: str, target: str, face: int, lost: bool) -> None:
    state, caster = ground(spell.partition(".")[0])
    cast(state, caster, spell, 0, (5, 5), [], at(target))
    script = Script(state, [face])
    assert script.run(spoiled(script.game, "b.foes", "a.friends")) is lost


@rule(H + "second-seal")
def test_second_seal_lets_one_die_be_thrown_again() -> None:
    """Once: the hits of a spell of its own player that do not wound."""
    state, caster = ground("heavens")
    cast(state, caster, "heavens.blizzard", 0, (5, 5), [], at("b.foes"))
    answers = at("b.foes", ("magic.seal", "again:wound"))
    # two hits, a 1 and a 6 to wound; the 1 is thrown again
    script = cast(state, caster, "heavens.thunderbolt", 0, (5, 5), [2, 1, 6, 6], answers)
    assert len(script.thrown(H + "second-seal")) == 1
    assert len(state.n_unit("b.foes").standing()) == 18
    assert script.asked_ids().count("magic.seal") == 1
    state.active = "a"
    Script(state, usual=1).run_one("magic.flux")
    assert magic(state).in_play == ()
