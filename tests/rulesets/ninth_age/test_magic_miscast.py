"""The Miscast Table."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from grognard.rulesets.ninth_age.magic.events import SpellBegan
from grognard.rulesets.ninth_age.magic.miscasts import miscast
from grognard.rulesets.ninth_age.magic.state import magic, pool
from grognard.rulesets.ninth_age.magic.wizards import bonus, is_wizard, level_of
from grognard.rulesets.ninth_age.state import NState
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.magicians import casting, known, magic_scene, wizard
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import hero, join, put, troop

M = "ninth_age.magic."
TABLE = M + "miscast-table"


def field() -> tuple[NState, str]:
    """A Wizard of three wounds in a unit of ten, another Wizard far away."""
    state = magic_scene(power=9)
    unit = put(state, "a.unit", troop(10), 30.0, 20.0)
    caster = join(state, "a.wizard", hero(w=3), unit)
    known(state, caster, "fire", 4, "fireball", "flame-jet", "burning-bolts", "smouldering-ember")
    wizard(state, "a.other", "light", "net-of-light", x=50.0)
    return state, caster


def go_wrong(state: NState, caster: str, dice: int, rolls: Sequence[int], usual: int = 6) -> Script:
    cast = casting(state, caster, "fire.fireball")
    cast.dice = dice
    cast.overwhelming = True
    script = Script(state, rolls, usual=usual)
    script.run(miscast(script.game, cast))
    return script


@rule(TABLE, M + "miscast")
@pytest.mark.parametrize(
    ("dice", "face", "alive"), [(3, 1, True), (4, 4, True), (4, 3, False), (5, 1, False)]
)
def test_breach_in_the_veil(dice: int, face: int, alive: bool) -> None:
    """All under the disc are hit; with many dice the caster is gone."""
    state, caster = field()
    # the table, ten of its unit, one for the caster, a Panic Test; then perhaps the die
    go_wrong(state, caster, dice, [1, 1, *[6] * 10, 1, 1, 1, face])
    assert state.n_model(caster).alive is alive
    assert len(state.rnf_in(state.n_unit("a.unit"))) == 0
    assert pool(state, "a") == 9 - dice


@rule(TABLE, "ninth_age.arty.template-on-unit", "ninth_age.hero.combined-hits")
def test_hits_of_the_disc_fall_on_a_unit_as_those_of_other_templates() -> None:
    """The Champion has no hit of his own, and another Character is shielded; the caster is not."""
    state = magic_scene(power=9)
    unit = put(state, "a.unit", troop(10, command=("champion",)), 30.0, 20.0)
    caster = join(state, "a.wizard", hero(w=3), unit)
    friend = join(state, "a.friend", hero(w=3), unit)
    known(state, caster, "fire", 4, "fireball")
    script = go_wrong(state, caster, 3, [1, 1], usual=1)
    wounds = script.thrown("ninth_age.dmg.to-wound-table")
    assert sorted([roll.spec()["n"] for roll in wounds]) == [1, 11]
    script = go_wrong(state, caster, 3, [1, 1], usual=6)
    assert state.n_model(friend).lost == 0


def test_catastrophic_detonation_has_a_smaller_disc() -> None:
    state, caster = field()
    script = go_wrong(state, caster, 2, [3, 2])
    assert state.n_model(caster).lost == 1, "the caster must take a hit, without saves"
    left = len(state.rnf_in(state.n_unit("a.unit")))
    assert 0 < left < 10 and script.rolls[0].got == 5


def test_witch_fire_burns_the_caster_once_at_most() -> None:
    state, caster = field()
    for id in state.n_unit("a.unit").models[4:]:
        state.change_model(id).alive = False
    state.change_unit("a.unit").slots = (tuple([caster, *state.n_unit("a.unit").models[:4]]),)
    state.touch()
    go_wrong(state, caster, 5, [4, 3])
    assert state.n_model(caster).lost == 1
    assert len(state.rnf_in(state.n_unit("a.unit"))) == 0


def test_sorcerous_backlash_strikes_all_own_wizards() -> None:
    state, caster = field()
    go_wrong(state, caster, 3, [4, 4])
    assert state.n_model(caster).lost == 1
    assert not state.n_model("a.other.1").alive
    assert len(state.rnf_in(state.n_unit("a.unit"))) == 10


@rule(M + "level")
def test_amnesia() -> None:
    """With four dice two Levels and two spells: the one that went wrong, another at random."""
    state, caster = field()
    script = go_wrong(state, caster, 4, [6, 6, 2])
    script.done()
    assert level_of(state, state.n_model(caster)) == 2
    assert [spell.rpartition(".")[2] for spell in magic(state).spells_of(caster)] == [
        "flame-jet",
        "smouldering-ember",
    ]


def test_amnesia_of_two_dice_costs_nothing_and_no_level_goes_below_nothing() -> None:
    state, caster = field()
    go_wrong(state, caster, 2, [5, 5])
    assert level_of(state, state.n_model(caster)) == 4
    known(state, caster, "fire", 1, "fireball")
    go_wrong(state, caster, 5, [5, 5])
    model = state.n_model(caster)
    assert level_of(state, model) == 0 and is_wizard(state, model)
    assert bonus(state, model) == [] and magic(state).spells_of(caster) == []


@rule("ninth_age.spell.nature.the-oaken-throne")
def test_the_oaken_throne_softens_other_miscasts() -> None:
    state, caster = field()
    throne = "ninth_age.spell.nature.the-oaken-throne"
    SpellBegan(M + "dur-rip", caster, "a", throne, 0, (caster,)).apply(state)
    go_wrong(state, caster, 5, [1, 1, *[1] * 11, 4])
    assert state.n_model(caster).alive, "as if with four dice, and the die saved it"
    assert pool(state, "a") == 4
