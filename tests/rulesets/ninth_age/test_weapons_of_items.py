"""Magic weapons whose card tells it all (chapter 22): what they do to the blows, shots and Initiative of a bearer.

The bearer is a Marshal (WS 5, BS 5, S 4, I 5, A 3) out of a list; the enemy has 3s.
"""

from __future__ import annotations

import pytest

from grognard.rulesets.ninth_age.combat.attacks import Prepared
from grognard.rulesets.ninth_age.combat.blows import groups
from grognard.rulesets.ninth_age.combat.fear import frightened
from grognard.rulesets.ninth_age.combat.weapons import choose_weapons
from grognard.rulesets.ninth_age.damage.numbers import complete
from grognard.rulesets.ninth_age.damage.strikes import FLAMING, MAGICAL, Strikes
from grognard.rulesets.ninth_age.events import Flagged
from grognard.rulesets.ninth_age.shooting.volley import volley
from grognard.rulesets.ninth_age.state import MOVED, NState
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.lists import spec
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import SOUTH, against, begin_round, put, scene, troop
from tests.rulesets.ninth_age.test_attacks import first, prepared

ITEM = "ninth_age.item."


def fight(chosen: str, charged: bool = False, **card: object) -> NState:
    """A Marshal with what was chosen for him before ten enemies, whose card may be another."""
    state = scene()
    foe = put(state, "b.foe", troop(10, **card), 30.0, 24.0, SOUTH)
    against(state, "a.us", spec(f"eos_marshal {chosen}"), foe, charged=charged)
    begin_round(state)
    return state


def blow(state: NState) -> Strikes:
    """His own attacks, with what the enemy makes of them."""
    found: list[Prepared] = prepared(state, "a.us", 0)
    (one,) = [one.strikes for one in found if one.strikes.part is not None and not one.strikes.part.ridden]
    complete(state, one)
    return one


def step(state: NState) -> int:
    """The Initiative at which he strikes."""
    return next(group.step for group in groups(state) if group.unit == "a.us" and "Marshal" in group.key)


@rule(
    ITEM + "giant-sword",
    ITEM + "ogre-sword",
    ITEM + "sword-of-strength",
    ITEM + "blade-of-strife",
    ITEM + "axe-of-battle",
    ITEM + "obsidian-sword",
    ITEM + "razor-blade",
    ITEM + "fleshrender",
    ITEM + "weapon-rule",
    "ninth_age.rule.magical-attacks",
)
@pytest.mark.parametrize(
    ("chosen", "strength", "attacks", "piercing", "at"),
    [
        ("", 4, 3, 0, 5),
        ("giant-sword", 7, 3, 0, 5),
        ("ogre-sword", 6, 3, 0, 5),
        ("sword-of-strength", 5, 3, 0, 5),
        ("blade-of-strife", 4, 6, 0, 5),
        ("axe-of-battle", 4, 5, 0, 5),
        ("obsidian-sword", 4, 3, 6, 5),
        ("razor-blade", 4, 3, 1, 5),
        ("fleshrender", 6, 3, 1, 0),
        # whatever mundane weapon lies beside it
        ("razor-blade halberd", 4, 3, 1, 5),
    ],
)
def test_plain_magic_weapons(chosen: str, strength: int, attacks: int, piercing: int, at: int) -> None:
    state = fight(chosen)
    assert step(state) == at
    one = blow(state)
    assert (one.strength, one.dice, one.piercing()) == (strength, attacks, piercing)
    assert one.has(MAGICAL) == bool(chosen)
    assert (one.hits_on(), one.multiple, one.has(FLAMING)) == (3, "", False)


def test_a_fleshrender_takes_both_hands() -> None:
    state = scene()
    foe = put(state, "b.foe", troop(5), 30.0, 24.0, SOUTH)
    against(state, "a.us", spec("eos_marshal fleshrender shield"), foe)
    script = Script(state)
    script.run(choose_weapons(script.game, "a.us"))
    one = first(script.state, "b.foe")
    complete(script.state, one)
    assert one.armour == 3


@rule(ITEM + "fencers-swords")
def test_fencers_swords_are_two_and_skilled() -> None:
    # Weapon Skill 5 against 7 needs a 4, 10 against 7 a 3
    assert blow(fight("", ws=7)).hits_on() == 4
    state = fight("fencers-swords", ws=7)
    assert (blow(state).hits_on(), blow(state).dice, step(state)) == (3, 4, 6)
    # only his own blows are: the enemy strikes at a Weapon Skill of 5, and would need a 4 against 10
    assert first(state, "b.foe").hits_on() == 3


@rule(ITEM + "sword-of-skill")
def test_a_sword_of_skill_hits_more_easily() -> None:
    one = blow(fight("sword-of-skill"))
    assert one.hits_on() == 2
    assert [(mod.cause, mod.value) for mod in one.hit_mods] == [(ITEM + "sword-of-skill", 1)]


@rule(ITEM + "sword-of-haste")
@pytest.mark.parametrize(("toughness", "need"), [(3, 3), (4, 4), (5, 4), (8, 4)])
def test_a_sword_of_haste_is_first_and_wounds_on_four_at_worst(toughness: int, need: int) -> None:
    state = fight("sword-of-haste", t=toughness)
    assert step(state) == 10
    assert blow(state).wound_need == need


@rule(ITEM + "beast-bane-halberd")
@pytest.mark.parametrize(
    ("type", "dice"),
    [
        ("infantry", ""),
        ("cavalry", ""),
        ("war-beast", ""),
        ("monstrous-infantry", "2"),
        ("monstrous-beast", "2"),
        ("monstrous-cavalry", "2"),
        ("chariot", "2"),
        ("monster", "2"),
    ],
)
def test_a_beast_bane_halberd_has_a_strength_of_its_own(type: str, dice: str) -> None:
    one = blow(fight("beast-bane-halberd", type=type))
    assert (one.strength, one.multiple, one.dice) == (5, dice, 3)


def test_nothing_changes_a_fixed_strength() -> None:
    state = fight("beast-bane-halberd", charged=True)
    state.change_model("a.us.1").effects = (("ninth_age.rule.thunderous-charge", 0, "a", "turn"),)
    assert blow(state).strength == 5
    plain = fight("halberd", charged=True)
    plain.change_model("a.us.1").effects = (("ninth_age.rule.thunderous-charge", 0, "a", "turn"),)
    assert blow(plain).strength == 6


@rule(ITEM + "flaming-lance")
@pytest.mark.parametrize(("charged", "strength"), [(True, 6), (False, 4)])
def test_a_flaming_lance_is_a_lance(charged: bool, strength: int) -> None:
    one = blow(fight("horse flaming-lance", charged=charged))
    assert (one.strength, one.has(FLAMING), one.no_regeneration) == (strength, True, True)


@rule(ITEM + "screaming-swords")
def test_screaming_swords_frighten() -> None:
    state = fight("screaming-swords")
    assert (blow(state).dice, step(state)) == (4, 6)
    assert frightened(state, state.n_unit("b.foe"))
    calm = fight("")
    assert not frightened(calm, calm.n_unit("b.foe"))


@rule(ITEM + "skull-splitter", ITEM + "weapon-rule")
def test_a_skull_splitter_hits_on_fours_whatever_is_in_the_way() -> None:
    state = scene()
    put(state, "a.us", spec("eos_artificer skull-splitter handgun"), 30.0, 20.0)
    put(state, "b.them", troop(5, rules=("hard-target",)), 34.0, 43.0, SOUTH)
    Flagged("", "a.us", MOVED).apply(state)
    (one,) = volley(state, state.n_unit("a.us"), state.n_unit("b.them"), multiple=True)
    complete(state, one)
    assert (one.dice, one.hits_on(), one.second, one.strength, one.piercing()) == (4, 4, 0, 4, 1)
    assert one.has(MAGICAL) and one.source == ITEM + "skull-splitter"
    far = put(state, "b.far", troop(5), 40.0, 20.0 + 24.1, SOUTH)
    assert volley(state, state.n_unit("a.us"), far) == []
