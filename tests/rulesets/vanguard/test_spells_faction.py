"""Spells of factions (catalogue 20.3), spell by spell."""

from __future__ import annotations

import pytest

from grognard.rulesets.vanguard.activation import ActivationBegan, finish
from grognard.rulesets.vanguard.attacks.attack import armour_roll, hit_mods
from grognard.rulesets.vanguard.attacks.melee import declare
from grognard.rulesets.vanguard.attacks.nerve import nerve_roll
from grognard.rulesets.vanguard.attacks.ranged import shoot
from grognard.rulesets.vanguard.defs import IMPASSABLE, Piece
from grognard.rulesets.vanguard.events import EffectBegan
from grognard.rulesets.vanguard.rounds import present
from grognard.rulesets.vanguard.state import ACTIVATED, FATIGUED, GAME, KNOCKED, VState
from grognard.rulesets.vanguard.stats import stat
from grognard.rulesets.vanguard.zones import GRAVE, ZoneMade, areas
from tests.plugins.rules import rule
from tests.rulesets.vanguard.casting import FRIEND, TARGET, cast, scene, why
from tests.rulesets.vanguard.playing import EAST, NORTH, Script, add, box, state

#: centres of a man-sized model and of a 25 mm one in contact (inches)
TOUCH = 0.787 / 2 + 0.984 / 2


@rule("vanguard.spell.blessed-light")
def test_blessed_light_rolls_every_hit_of_the_next_attack_again() -> None:
    s, by, _ = scene("blessed-light", at=18.0)
    friend = add(s, "a", FRIEND, 10, 13, id="friend")
    shooter = add(s, "b", "basileans.crossbowman", 12, 18, options=["bow"], id="shooter")
    cast(s, by, f"cast:blessed-light:plain:{friend}")
    weapon = s.v_model(shooter).spec.weapons[0].id
    dice = s.v_model(shooter).spec.weapons[0].dice or s.v_model(shooter).spec.profile.ranged_dice
    for again in (True, False):
        script = Script(
            s, [7] * (dice + 1) + ([2] * (dice + 1) if again else [8] * (dice + 1) + [1] * (dice + 1))
        )
        script.run(shoot(script.game, shooter, friend, weapon))
        assert len(script.rolls[0].faces) == (2 if again else 1) * (dice + 1)
        assert not s.v_model(friend).has_effect("vanguard.spell.blessed-light")


@rule("vanguard.spell.divine-flame")
def test_divine_flame_lets_a_friend_strike_at_once_and_boosted_at_two() -> None:
    s, by, at = scene("divine-flame", at=15.0)
    friend = add(s, "a", FRIEND, 10, 15.0 - TOUCH, id="friend")
    second = add(s, "b", TARGET, 11.2, 15.0, id="second")
    # two dice at 3+, no Crushing Strength of its own; the second enemy is half an inch away
    script = cast(s, by, f"cast:divine-flame:boost:{friend}", [3, 2, 4, 3, 1, 4], [("magic.flame", at)])
    assert [(event.at, event.hits) for event in script.of_kind("attack_ended")] == [(at, 1), (second, 1)]
    assert (s.v_model(at).wounds, s.v_model(second).wounds) == (1, 1)
    assert not s.v_model(at).has(FATIGUED)
    assert s.side("a").power == 9


@rule("vanguard.spell.divine-flame")
def test_divine_flame_needs_somebody_at_hand() -> None:
    s, by, _ = scene("divine-flame", at=15.0)
    friend = add(s, "a", FRIEND, 11, 12.5, id="friend")
    assert why(s, by, f"cast:divine-flame:plain:{friend}") == ["vanguard.spell.divine-flame"]


@rule("vanguard.spell.divine-flame", "vanguard.special.crushing-strength")
def test_divine_flame_burns_with_the_friends_own_strength() -> None:
    s, by, at = scene("divine-flame", at=15.0)
    friend = add(s, "a", "basileans.sergeant", 10, 15.0 - TOUCH, options=["heavy-weapon"], id="friend")
    # Ar 5+ with Crushing Strength (1): 5 fails
    cast(s, by, f"cast:divine-flame:plain:{friend}", [3, 2, 5])
    assert s.v_model(at).wounds == 1


@rule("vanguard.spell.earthquake", "vanguard.special.breath")
def test_an_earthquake_fells_who_does_not_roll_above_its_speed() -> None:
    s, by, at = scene("earthquake", at=13.0)
    behind = add(s, "b", TARGET, 10.6, 15.0, id="behind")
    # Sp 5: 6 stands; 5 falls, and a 4 fails Ar 5+
    script = cast(s, by, f"cast:earthquake:plain:{at}", [6, 5, 4])
    # whom each roll is for is told before it
    assert [event.model for event in script.of_kind("tested")] == [at, behind]
    assert s.v_model(at).standing()
    assert s.v_model(behind).has(KNOCKED)
    assert s.v_model(behind).wounds == 1


@rule("vanguard.spell.earthquake", "vanguard.special.steady")
def test_the_steady_roll_again_in_an_earthquake() -> None:
    s, by, at = scene("earthquake", at=13.0)
    EffectBegan("", at, "vanguard.special.steady", 1, GAME).apply(s)
    # effects count as having it: the test again, then it keeps its feet by its own rule
    cast(s, by, f"cast:earthquake:plain:{at}", [5, 6])
    assert s.v_model(at).standing()


@rule("vanguard.spell.forged-anew", "vanguard.magic.duration", "vanguard.dice.no-explode")
@pytest.mark.parametrize(("dice", "ar"), [([7, 1, 6], 4), ([8, 7, 7], 3), ([6, 6, 6], 5)])
def test_forged_anew_betters_armour_to_three_at_best(dice: list[int], ar: int) -> None:
    s, by, _ = scene("forged-anew")
    friend = add(s, "a", FRIEND, 10, 12, id="friend")
    cast(s, by, f"cast:forged-anew:plain:{friend}", dice)
    assert stat(s, s.v_model(friend), "ar").value == ar


@rule("vanguard.spell.hold-fast")
@pytest.mark.parametrize(("mode", "n"), [("plain", 1), ("boost", 2)])
def test_hold_fast_steels_nerves_and_armour(mode: str, n: int) -> None:
    s, by, at = scene("hold-fast")
    friend = add(s, "a", FRIEND, 11.5, 14, id="friend")
    cast(s, by, f"cast:hold-fast:{mode}:{friend}")
    mods = nerve_roll(s, s.v_model(friend), [], "").mods
    assert [(mod.cause, mod.value) for mod in mods] == [("vanguard.spell.hold-fast", n)]
    a = declare(s, s.v_model(at), s.v_model(friend), "-", False, False)
    assert armour_roll(s, a, 2).n == 2 + n


@rule("vanguard.spell.winters-bite")
@pytest.mark.parametrize(("armour", "bitten"), [(4, True), (5, False)])
def test_winters_bite_fells_and_tires_whom_it_wounds(armour: int, bitten: bool) -> None:
    s, by, at = scene("winters-bite")
    cast(s, by, f"cast:winters-bite:plain:{at}", [5, 1, 1, 1, armour])
    model = s.v_model(at)
    assert (model.has(KNOCKED), model.has(FATIGUED)) == (bitten, bitten)


@rule("vanguard.spell.horrify", "vanguard.nerve.fallback-action")
@pytest.mark.parametrize(("die", "fled"), [(5, True), (6, False)])
def test_horrify_drives_an_unseen_enemy_back(die: int, fled: bool) -> None:
    s, by, at = scene("horrify", at=6.0)
    # Ne 5+ with -1; the own edge of the ax is in the north, past the caster
    cast(s, by, f"cast:horrify:plain:{at}", [die])
    assert (s.v_model(at).y > 13.0) == fled
    assert s.v_model(at).has(ACTIVATED) == fled
    s, by, at = scene("horrify", at=18.0)
    assert why(s, by, f"cast:horrify:plain:{at}") == ["vanguard.ranged.range"]


@rule("vanguard.spell.horrify", "vanguard.special.inspiring")
@pytest.mark.parametrize(("mode", "dice"), [("plain", [5, 6]), ("boost", [6])])
def test_a_boosted_horrify_allows_no_second_try(mode: str, dice: list[int]) -> None:
    s, by, at = scene("horrify", at=14.0)
    add(s, "b", "orcs.krudger", 13.0, 16.0)
    cast(s, by, f"cast:horrify:{mode}:{at}", dice)
    assert s.v_model(at).has(ACTIVATED) == (mode == "boost")


@rule("vanguard.nerve.fallback-check", "vanguard.special.unbreakable")
def test_horrify_is_not_for_those_who_never_check() -> None:
    s, by, at = scene("horrify", at=14.0)
    add(s, "a", FRIEND, 10.0, 14.0 + TOUCH, 270.0, id="friend")
    assert why(s, by, f"cast:horrify:plain:{at}") == ["vanguard.nerve.fallback-check"]
    s, by, at = scene("horrify", at=14.0)
    EffectBegan("", at, "vanguard.special.unbreakable", 1, GAME).apply(s)
    assert why(s, by, f"cast:horrify:plain:{at}") == ["vanguard.special.unbreakable"]


@rule("vanguard.spell.fear-the-darkness", "vanguard.magic.instead")
def test_fear_the_darkness_stops_an_enemy() -> None:
    s, by, at = scene("fear-the-darkness", at=6.0)
    # behind the caster: no die for Clear sight; a 4 fails the Nerve test of Ne 5+
    cast(s, by, f"cast:fear-the-darkness:plain:{at}", [5, 4])
    model = s.v_model(at)
    assert (model.has(ACTIVATED), model.has(FATIGUED), model.has(KNOCKED), model.wounds) == (
        True,
        True,
        True,
        0,
    )


@rule("vanguard.spell.god-fuel", "vanguard.fatigue.single")
def test_god_fuel_wakes_friends_and_tires_the_caster() -> None:
    s = state()
    by = add(s, "a", "orcs.god-speaker", 10, 10)
    tired = [add(s, "a", TARGET, 9.0 + k, 7.0, id=f"t{k}", counters=FATIGUED) for k in range(3)]
    key = "cast:god-fuel:plain:-"
    cast(s, by, key, [5, 8, 4, 1], [("magic.god-fuel", tired[1:])])
    assert [s.v_model(id).has(FATIGUED) for id in tired] == [True, False, False]
    assert s.v_model(by).has(FATIGUED)
    assert why(s, by, key) == ["vanguard.fatigue.single"]


@rule("vanguard.spell.green-rage", "vanguard.charge.free-melee")
def test_green_rage_sends_a_friend_into_a_charge() -> None:
    s = state()
    by = add(s, "a", "orcs.god-speaker", 10, 10, options=["green-rage"])
    friend = add(s, "a", TARGET, 12, 12, id="friend")
    foe = add(s, "b", FRIEND, 12, 18)
    # 4 hits; then the free Melee with the Charge die: three dice, all miss; and the Retaliation
    script = cast(s, by, f"cast:green-rage:plain:{friend}", [4, 1, 1, 1, 1, 1])
    model = s.v_model(friend)
    assert [event.at for event in script.of_kind("attacked")] == [foe, friend]
    assert (model.has(FATIGUED), model.has(ACTIVATED)) == (True, False)
    assert "charge" in script.of_kind("attacked")[0].circumstances


@rule("vanguard.spell.green-rage", "vanguard.move.straight")
def test_green_rage_makes_a_friend_walk_to_an_enemy_it_cannot_reach() -> None:
    s = state()
    by = add(s, "a", "orcs.god-speaker", 10, 10, options=["green-rage"])
    friend = add(s, "a", TARGET, 12, 12, id="friend")
    add(s, "b", FRIEND, 12, 34)
    cast(s, by, f"cast:green-rage:plain:{friend}", [4])
    assert (s.v_model(friend).x, s.v_model(friend).y) == (12.0, 17.0)
    assert s.v_model(friend).has(FATIGUED)
    assert why(s, by, f"cast:green-rage:plain:{friend}") == ["vanguard.spell.green-rage"]


@rule("vanguard.spell.ectoplasmic-blast", "vanguard.special.breath", "vanguard.special.piercing")
def test_ectoplasmic_blast_is_a_piercing_breath() -> None:
    s, by, at = scene("ectoplasmic-blast")
    behind = add(s, "b", TARGET, 10.0, 17.0, id="behind")
    script = cast(s, by, f"cast:ectoplasmic-blast:plain:{at}", [5, 5])
    assert [event.at for event in script.of_kind("attacked")] == [at]
    assert s.v_model(at).wounds == 1
    assert s.v_model(behind).wounds == 0


@rule("vanguard.spell.curse-of-ages", "vanguard.fatigue.new-counter")
def test_curse_of_ages_weighs_on_enemies_near_the_caster() -> None:
    s, by, at = scene("curse-of-ages", at=14.0)
    far = add(s, "b", TARGET, 10.0, 24.0, id="far")
    friend = add(s, "a", FRIEND, 12.0, 14.0, id="friend")
    ActivationBegan("", by, "normal").apply(s)
    cast(s, by, "cast:curse-of-ages:plain:-")
    assert s.v_model(by).has(FATIGUED)
    cursed = [
        hit_mods(s, declare(s, s.v_model(id), s.v_model(by), "-", False, False)) for id in (at, far, friend)
    ]
    assert [[mod.value for mod in mods] for mods in cursed] == [[-1], [], []]
    script = Script(s)
    finish(script.game, by, False)
    assert s.v_model(by).has(FATIGUED)


@rule("vanguard.spell.raise-dead", "vanguard.nerve.starting-number", "vanguard.power.lost-model")
def test_a_raised_skeleton_belongs_to_the_warband_and_has_acted() -> None:
    s = state(factions=("undead", "orcs"))
    by = add(s, "a", "undead.necromancer", 10, 10)
    add(s, "b", TARGET, 10, 14, id="ax")
    for number in (1, 2):
        cast(s, by, "cast:raise-dead:plain:-")
        raised = s.v_model(f"a.skeleton-{number}.1")
        assert raised.on_table()
        assert raised.has(ACTIVATED)
        assert s.v_unit(raised.unit).born
    assert (s.side("a").started, present(s, "a")) == (1, 3)
    twin = s.fork()
    assert twin.plain() == s.plain()


@rule("vanguard.spell.raise-dead")
def test_a_skeleton_rises_near_the_caster_and_away_from_enemies() -> None:
    s = state(factions=("undead", "orcs"))
    by = add(s, "a", "undead.necromancer", 10, 10)
    add(s, "b", TARGET, 10, 14, id="ax")
    for pose in ((10.0, 15.5, 0.0, NORTH), (10.0, 13.0, 0.0, NORTH), (10.0, 10.3, 0.0, NORTH)):
        fork = s.fork()
        assert isinstance(fork, VState)
        with pytest.raises(AssertionError, match=r"vanguard\.spell\.raise-dead"):
            cast(fork, by, "cast:raise-dead:plain:-", [], [("magic.rise", [["a.skeleton-1.1", pose]])])
    cast(
        s, by, "cast:raise-dead:plain:-", [], [("magic.rise", [["a.skeleton-1.1", (13.0, 10.0, 0.0, EAST)]])]
    )
    assert (s.v_model("a.skeleton-1.1").x, s.v_model("a.skeleton-1.1").facing) == (13.0, EAST)


@rule("vanguard.spell.raise-dead", "vanguard.faction.undead.shallow-graves")
def test_a_skeleton_may_rise_from_a_grave_that_is_then_used_up() -> None:
    s = state(factions=("undead", "orcs"))
    by = add(s, "a", "undead.necromancer", 10, 10)
    ZoneMade("", GRAVE, 20.0, 20.0, 0.49, "a", "game").apply(s)
    ZoneMade("", GRAVE, 30.0, 20.0, 0.49, "a", "game").apply(s)
    cast(
        s, by, "cast:raise-dead:plain:-", [], [("magic.rise", [["a.skeleton-1.1", (21.0, 21.0, 0.0, EAST)]])]
    )
    assert [circle.x for circle in areas(s, GRAVE)] == [30.0]


@rule("vanguard.spell.raise-dead")
def test_nobody_rises_where_there_is_no_room() -> None:
    walls = [(0.0, 0.0, 36.0, 9.5), (0.0, 10.5, 36.0, 36.0), (0.0, 9.5, 9.5, 10.5), (10.5, 9.5, 36.0, 10.5)]
    pieces = [Piece(f"rock-{k}", IMPASSABLE, box(*walls[k]), 3.0) for k in range(4)]
    s = state(*pieces, factions=("undead", "orcs"))
    by = add(s, "a", "undead.necromancer", 10, 10)
    assert why(s, by, "cast:raise-dead:plain:-") == ["vanguard.spell.raise-dead"]


@rule("vanguard.spell.shrivel", "vanguard.magic.instead", "vanguard.magic.duration")
def test_shrivel_spoils_attacks_by_hits() -> None:
    s, by, at = scene("shrivel")
    cast(s, by, f"cast:shrivel:boost:{at}", [5, 5, 1, 1])
    a = declare(s, s.v_model(at), s.v_model(by), "-", False, False)
    assert [mod.value for mod in hit_mods(s, a)] == [-2]
    # a weaker one later changes nothing, a stronger one takes its place
    cast(s, by, f"cast:shrivel:plain:{at}", [5, 1, 1])
    assert [mod.value for mod in hit_mods(s, a)] == [-2]
    cast(s, by, f"cast:shrivel:plain:{at}", [5, 5, 5])
    assert [mod.value for mod in hit_mods(s, a)] == [-3]


@rule("vanguard.spell.slink", "vanguard.magic.friendly")
@pytest.mark.parametrize(("die", "fresh"), [(6, True), (5, False)])
def test_slink_lets_a_goblin_act_again(die: int, fresh: bool) -> None:
    s = state(factions=("goblins", "orcs"))
    by = add(s, "a", "goblins.wiz", 10, 10, options=["slink"])
    goblin = add(s, "a", "goblins.rabble", 10, 12, counters=ACTIVATED)
    ax = add(s, "a", TARGET, 12, 12, counters=ACTIVATED)
    fit = add(s, "a", "goblins.rabble", 8, 12, id="fit")
    cast(s, by, f"cast:slink:plain:{goblin}", [die])
    assert s.v_model(goblin).has(ACTIVATED) != fresh
    for other in (ax, fit):
        assert why(s, by, f"cast:slink:plain:{other}") == ["vanguard.spell.slink"]
