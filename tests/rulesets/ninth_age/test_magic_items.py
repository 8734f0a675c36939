"""Arcane items."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from grognard.rulesets.ninth_age.magic.castable import castable
from grognard.rulesets.ninth_age.magic.state import magic, pool
from grognard.rulesets.ninth_age.magic.wizards import bonus, dispellers
from grognard.rulesets.ninth_age.state import NState
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.magicians import cast, dice, magic_scene, wizard
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import SOUTH, put, troop

ITEM = "ninth_age.item."


def duel(mine: str = "", theirs: str = "", dispel: int = 0) -> tuple[NState, str]:
    """A Wizard of seat a with a Fireball, one of b, each with items."""
    state = magic_scene(power=9, dispel=dispel)
    own = f"eos_wizard path-fire wizard_level_2 {mine}"
    caster = wizard(state, "a.wizard", "fire", "fireball", text=own)
    other = f"he_mage path-light {theirs}"
    wizard(state, "b.mage", "light", "net-of-light", x=60.0, y=44.0, text=other)
    put(state, "b.foes", troop(20), 30.0, 24.0, SOUTH)
    return state, caster


def ball(
    state: NState,
    caster: str,
    answers: Sequence[object] = (),
    power: Sequence[int] = (5, 4),
    rolls: Sequence[int] = (),
) -> Script:
    aim = [("magic.target", "b.foes"), ("magic.attribute", "b.foes")]
    return cast(state, caster, "fire.fireball", 0, power, rolls, [*aim, *answers], usual=6)


def scroll(name: str) -> list[object]:
    return [("magic.dispel", f"scroll:b.mage.1:{ITEM}{name}")]


@rule(ITEM + "dispel-scroll", ITEM + "one-use")
def test_dispel_scroll() -> None:
    state, caster = duel(theirs="dispel-scroll")
    ball(state, caster, scroll("dispel-scroll"))
    assert len(state.n_unit("b.foes").standing()) == 20
    dice(state, 9, 0)
    script = ball(state, caster)
    assert "magic.dispel" not in script.asked_ids(), "it is used up, and there are no dice"
    assert len(state.n_unit("b.foes").standing()) < 20


@rule(ITEM + "backlash-scroll")
@pytest.mark.parametrize(("power", "may"), [((5, 4), True), ((6,), False), ((6, 6), False)])
def test_backlash_scroll(power: tuple[int, ...], may: bool) -> None:
    """The spell works, then its caster rolls on the Miscast Table; not against single dice or Overwhelming Power."""
    state, caster = duel(theirs="backlash-scroll")
    script = ball(state, caster, scroll("backlash-scroll") if may else (), power)
    assert ("magic.dispel" in script.asked_ids()) is may
    assert len(script.thrown("ninth_age.magic.miscast-table")) == (0 if power == (6,) else 1)
    assert len(state.n_unit("b.foes").standing()) < 20


@rule(ITEM + "binding-scroll")
def test_binding_scroll() -> None:
    state, caster = duel(theirs="binding-scroll")
    ball(state, caster, scroll("binding-scroll"))
    for turn, may in ((3, False), (4, True)):
        state.turn = turn
        dice(state, 9, 0)
        assert bool(castable(state, "a")) is may


@rule(ITEM + "shielding-scroll")
def test_shielding_scroll() -> None:
    state, caster = duel(theirs="shielding-scroll")
    # six hits, all wound, a Ward Save on 4 or more
    script = ball(state, caster, scroll("shielding-scroll"), (5, 4), [6, *[6] * 6, 4, 5, 6, 3, 3, 3, 1, 1])
    saves = script.thrown("ninth_age.rule.ward-save")
    assert [roll.got for roll in saves] == [3]
    assert len(state.n_unit("b.foes").standing()) == 17
    assert state.n_unit("b.foes").effects == ()


@rule(ITEM + "anti-magic-crystal")
@pytest.mark.parametrize("lonely", [True, False])
def test_anti_magic_crystal(lonely: bool) -> None:
    state = magic_scene(power=9)
    caster = wizard(state, "a.wizard", "fire", "fireball")
    put(state, "b.foes", troop(20), 30.0, 24.0, SOUTH)
    put(state, "b.captain", "eos_captain anti-magic-crystal", 60.0, 44.0, SOUTH)
    if not lonely:
        wizard(state, "b.mage", "light", "net-of-light", x=50.0, y=44.0)
    answers = [("magic.dispel", f"scroll:b.captain.1:{ITEM}anti-magic-crystal")] if lonely else []
    ball(state, caster, answers)
    assert (len(state.n_unit("b.foes").standing()) == 20) is lonely


@rule(ITEM + "sceptre-of-power")
def test_sceptre_of_power() -> None:
    state, caster = duel("sceptre-of-power")
    script = ball(state, caster, [("magic.sceptre", "die:1")], (1, 2), [3])
    assert script.of_kind("cast_tried")[0].total == 6
    assert state.side("a").used == (f"game:item:{caster}:{ITEM}sceptre-of-power",)


@rule(ITEM + "grounding-rod")
def test_grounding_rod() -> None:
    state, caster = duel("grounding-rod")
    answers = [("magic.rod", "again:breach_in_the_veil")]
    script = ball(state, caster, answers, (6, 6), [1, 1, 1, 1, 1, 1, 1, 5, 6])
    table = script.thrown("ninth_age.magic.miscast-table")
    assert [roll.got for roll in table] == [2, 11]


@rule(ITEM + "wand-of-stability")
def test_wand_of_stability() -> None:
    """A die more, and a single low die does not fail."""
    state, caster = duel(theirs="wand-of-stability", dispel=4)
    answers = [("magic.dispel", "wand:b.mage.1"), ("magic.dispel-dice", 1)]
    script = ball(state, caster, answers, (4, 2), [1, 6])
    (event,) = script.of_kind("dispel_tried")
    assert (event.total, event.done) == (8, True)


@rule(ITEM + "book-of-arcane-power")
def test_book_of_arcane_power() -> None:
    state, caster = duel("book-of-arcane-power")
    assert [mod.value for mod in bonus(state, state.n_model(caster))] == [1, 1]


@rule(ITEM + "aether-icon")
def test_aether_icon() -> None:
    state = magic_scene(dispel=5)
    put(state, "b.knights", "eos_knightly_orders:6 standard_bearer aether-icon", 30.0, 30.0, SOUTH)
    (model,) = dispellers(state, "b")
    assert [mod.value for mod in bonus(state, model)] == [2] and pool(state, "b") == 5
    assert magic(state).wizards == ()
