"""The loop of the Magic Phase, and spells that remain in play."""

from __future__ import annotations

from grognard.rulesets.ninth_age.events import EffectBegan
from grognard.rulesets.ninth_age.magic.remains import options
from grognard.rulesets.ninth_age.magic.state import magic, pool
from grognard.rulesets.ninth_age.phases import NEXT_MAGIC
from grognard.rulesets.ninth_age.state import NState
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.magicians import cast, dice, effects, magic_scene, wizard
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import SOUTH, put, troop

M = "ninth_age.magic."


def cursed(dispel: int = 6) -> tuple[NState, str, str]:
    """Seat a's Cascading Fire burns b.foes; b has a Wizard."""
    state = magic_scene(power=10)
    caster = wizard(state, "a.wizard", "fire", "cascading-fire", level=4)
    other = wizard(state, "b.master", "light", "net-of-light", x=50.0, y=40.0, level=4)
    put(state, "b.foes", troop(20), 30.0, 24.0, SOUTH)
    cast(state, caster, "fire.cascading-fire", 0, (3, 3, 3), [1, 1], [("magic.target", "b.foes")])
    dice(state, 5, dispel)
    return state, caster, other


@rule(M + "dur-rip", M + "rip-dispel")
def test_what_remains_in_play_can_be_dispelled_later() -> None:
    state, _, other = cursed()
    (row,) = magic(state).in_play
    assert row[3].endswith("cascading-fire") and row[5] == ("b.foes",)
    script = Script(state, [5, 1], [f"dispel:1:{other}", 2, "pass"])
    script.run_one("magic.rip", "")
    assert magic(state).in_play == ()
    assert state.node == "magic.cast" and state.args == ("acted",)


def test_the_lowest_value_of_the_version_in_play_is_needed() -> None:
    state, _, _ = cursed()
    script = Script(state, [4, 3], ["dispel:1:nobody", 2, "pass"])
    script.run_one("magic.rip", "")
    assert len(magic(state).in_play) == 1, "7 of 8"
    assert pool(state, "b") == 4


@rule(M + "rip-own")
def test_its_caster_ends_it_free() -> None:
    state, _, _ = cursed(0)
    assert options(state, "a") == ["end:1"] and options(state, "b") == []
    script = Script(state, [], ["end:1"])
    script.run_one("magic.rip", "")
    assert magic(state).in_play == () and pool(state, "a") == 5


def test_the_same_caster_cannot_cast_it_again_meanwhile() -> None:
    state, caster, _ = cursed(0)
    script = Script(state)
    script.run_one("magic.cast", "")
    assert script.asked == [] and caster


@rule(M + "dur-rip")
def test_it_ends_with_its_caster() -> None:
    state, caster, _ = cursed(0)
    state.change_model(caster).alive = False
    Script(state).run_one("magic.rip", "")
    assert magic(state).in_play == ()


@rule(M + "loop", M + "guessing")
def test_the_reactive_player_is_asked_first() -> None:
    state, _, _ = cursed()
    script = Script(state)
    script.run_one("magic.rip", "")
    assert [choice.seat for choice in script.asked] == ["b", "a"]


@rule(M + "loop")
def test_the_phase_ends_after_a_quiet_loop() -> None:
    state = magic_scene()
    wizard(state, "a.wizard", "fire", "fireball")
    put(state, "b.foes", troop(20), 30.0, 24.0, SOUTH)
    script = Script(state, [], [("magic.cast", "pass")])
    script.run_one("magic.cast", "acted")
    assert state.node == "magic.rip"
    script = Script(state, [], [("magic.cast", "pass")])
    script.run_one("magic.cast", "")
    assert state.node == "magic.end"
    script.run_one("magic.end")
    assert state.node == "phase.end"


def test_nobody_is_asked_who_can_do_nothing() -> None:
    state = magic_scene(dispel=6)
    put(state, "b.foes", troop(20), 30.0, 24.0, SOUTH)
    put(state, "a.foes", troop(20), 30.0, 10.0)
    script = Script(state)
    assert script.until("phase.end", start="magic.rip", args=("",)) == "phase.end"
    assert script.asked == []


@rule(M + "dur-one-turn", M + "dur-permanent", M + "dur-split", M + "no-double")
def test_how_long_effects_last_and_on_whom() -> None:
    state = magic_scene()
    caster = wizard(state, "a.wizard", "fire", "flaming-swords", "smouldering-ember", level=4)
    put(state, "a.friends", troop(5), 30.0, 14.0)
    target = [("magic.target", "a.friends")]
    cast(state, caster, "fire.flaming-swords", 0, (5, 5), answers=target)
    swords = "ninth_age.spell.fire.flaming-swords"
    assert effects(state, "a.friends.1") == [swords]
    (row,) = state.n_model("a.friends.1").effects
    assert row[2] == NEXT_MAGIC + "a"
    # a model that joins later is not affected, one that leaves is
    late = put(state, "a.late", troop(1, 1), 40.0, 14.0)
    assert effects(state, late.models[0]) == []
    model = state.change_model("a.friends.1")
    model.unit = "a.late"
    assert effects(state, "a.friends.1") == [swords]
    EffectBegan(M + "dur-permanent", "a.friends", "x", 1, "game").apply(state)
    script = Script(state, usual=1)
    script.run_one("phase.start", "magic")
    assert effects(state, "a.friends.2") == []
    assert [id for id, _, _, _ in state.n_unit("a.friends").effects] == ["x"]
    alchemist = wizard(state, "a.alchemist", "alchemy", "creeping-corrosion", level=4, x=34.0)
    put(state, "b.foes", troop(5), 30.0, 24.0, SOUTH)
    dice(state, 8, 0)
    cast(
        state,
        alchemist,
        "alchemy.creeping-corrosion",
        0,
        (5, 5),
        answers=[("magic.target", "b.foes")],
        usual=1,
    )
    assert [row[2] for row in state.n_model("b.foes.1").effects] == ["game"]


@rule("ninth_age.spell.fire.cascading-fire")
def test_cascading_fire_burns_at_the_end_of_every_magic_phase() -> None:
    state, _, _ = cursed(0)
    script = Script(state, [2, 6, 6])
    script.run_one("magic.end")
    script.done()
    assert len(state.n_unit("b.foes").standing()) == 18
    state.active = "b"
    script = Script(state, [1, 6])
    script.run_one("magic.end")
    assert len(state.n_unit("b.foes").standing()) == 17
