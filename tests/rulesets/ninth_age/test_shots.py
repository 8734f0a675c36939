"""Shooting (chapter 10): who shoots, at whom, from where, with which modifiers."""

from __future__ import annotations

import pytest

from grognard.game.messages import messages_of
from grognard.rulesets.ninth_age.book import NinthAge
from grognard.rulesets.ninth_age.damage.numbers import complete
from grognard.rulesets.ninth_age.events import Flagged
from grognard.rulesets.ninth_age.library import library
from grognard.rulesets.ninth_age.profiles import ModelSpec, Part, UnitSpec
from grognard.rulesets.ninth_age.shooting.phase import targets, why_not_shoot
from grognard.rulesets.ninth_age.shooting.reaction import can_shoot_back
from grognard.rulesets.ninth_age.shooting.volley import volley
from grognard.rulesets.ninth_age.state import DECLARED, MARCHED, MOVED, RALLIED, REFORMED, SHOT, NState
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import NORTH, SOUTH, engage, man, put, scene, troop

SHOOT = "ninth_age.shoot."
BOWS = (library().weapons["ninth_age.gear.bow"],)


def range_(away: float, archers: str = "eos_light_infantry:10 handgun", target: int = 10) -> NState:
    """Shooters five wide, facing a unit so far to the north."""
    state = scene()
    state.phase = "shooting"
    put(state, "a.us", archers, 30.0, 20.0, NORTH)
    put(state, "b.them", troop(target), 30.0 + 5 * 20.0 / 25.4, 20.0 + away, SOUTH)
    return state


def total(state: NState) -> int:
    return sum(one.dice for one in volley(state, state.n_unit("a.us"), state.n_unit("b.them")))


@rule(SHOOT + "ranks", SHOOT + "each-model", SHOOT + "together")
def test_two_ranks_shoot_whoever_is_in_range() -> None:
    assert total(range_(10.0)) == 10
    deep = range_(10.0, "eos_light_infantry:20 handgun")
    deep.change_unit("a.us")
    assert total(deep) == 10
    # the second rank stands farther off than 24 inches
    assert total(range_(23.9)) == 5


@rule(SHOOT + "to-hit", SHOOT + "modifiers", "ninth_age.rule.unwieldy")
def test_moved_handguns_at_long_range_need_a_six_and_then_four() -> None:
    """`ninth_age.example.to-hit-shoot`: BS 3, -1 moved, -1 unwieldy, -1 long range."""
    state = range_(20.0)
    Flagged("", "a.us", MOVED).apply(state)
    one = volley(state, state.n_unit("a.us"), state.n_unit("b.them"))[0]
    complete(state, one)
    assert (one.hits_on(), one.second) == (7, 4)
    assert sorted(mod.value for mod in one.hit_mods) == [-1, -1, -1]


@rule(SHOOT + "modifiers", "ninth_age.move.moved-flag")
def test_each_modifier_has_a_name_of_its_own() -> None:
    state = range_(20.0)
    Flagged("", "a.us", MOVED).apply(state)
    one = volley(state, state.n_unit("a.us"), state.n_unit("b.them"))[0]
    causes = [mod.cause for mod in one.hit_mods]
    assert causes == [SHOOT + "modifiers", "ninth_age.move.moved-flag", "ninth_age.rule.unwieldy"]
    names = [messages_of(NinthAge(), lang).rule_name(causes[at]) for lang in ("en", "ru") for at in (0, 1)]
    assert names == ["Long Range", "Moving and Shooting", "Большая дальность", "Движение и стрельба"]


@rule(SHOOT + "together")
def test_musicians_shoot_with_the_others_and_champions_for_themselves() -> None:
    state = range_(10.0, "eos_light_infantry:10 handgun champion musician")
    shots = volley(state, state.n_unit("a.us"), state.n_unit("b.them"))
    assert sorted([one.dice for one in shots]) == [1, 9]


@rule(SHOOT + "to-hit")
@pytest.mark.parametrize(
    ("mods", "need", "second"), [((), 4, 0), ((-1,), 5, 0), ((-3,), 7, 4), ((-5,), 9, 6)]
)
def test_the_table_of_shots(mods: tuple[int, ...], need: int, second: int) -> None:
    from grognard.dice.modifier import Modifier

    state = range_(10.0)
    one = volley(state, state.n_unit("a.us"), state.n_unit("b.them"))[0]
    one.hit_mods = [Modifier(SHOOT + "modifiers", value) for value in mods]
    complete(state, one)
    assert (one.hits_on(), one.second) == (need, second)


@rule(SHOOT + "who", "ninth_age.move.shoot-lock")
@pytest.mark.parametrize("flag", [MARCHED, REFORMED, RALLIED, DECLARED, SHOT])
def test_who_may_not_shoot(flag: str) -> None:
    from grognard.rulesets.ninth_age.shooting.phase import LOCK, WHO

    state = range_(10.0)
    assert not why_not_shoot(state, state.n_unit("a.us"))
    Flagged("", "a.us", flag).apply(state)
    assert why_not_shoot(state, state.n_unit("a.us")) == (WHO.id if flag == SHOT else LOCK.id)
    assert targets(state, state.n_unit("a.us")) == []


@rule(SHOOT + "target")
def test_nobody_shoots_at_who_is_engaged_or_unseen() -> None:
    state = range_(10.0)
    assert targets(state, state.n_unit("a.us")) == ["b.them"]
    put(state, "a.friend", troop(5), 5.0, 5.0)
    engage(state, "b.them", "a.friend")
    assert targets(state, state.n_unit("a.us")) == []
    behind = scene()
    put(behind, "a.us", "eos_light_infantry:10 handgun", 30.0, 20.0, SOUTH)
    put(behind, "b.them", troop(10), 34.0, 30.0, SOUTH)
    assert targets(behind, behind.n_unit("a.us")) == []


@rule("ninth_age.rule.volley-fire")
def test_with_volley_fire_all_ranks_shoot_that_have_not_moved() -> None:
    state = range_(10.0, "he_citizen_archers:15")
    assert total(state) == 15
    Flagged("", "a.us", MOVED).apply(state)
    assert total(state) == 10


@rule(SHOOT + "sequence")
def test_a_unit_shoots_once_a_phase() -> None:
    state = range_(10.0)
    state.phase = "shooting"
    script = Script(state, [], ["a.us"], usual=1)
    script.run_one("shoot.pick")
    assert script.state.n_unit("a.us").has_flag(SHOT)
    assert script.rolls[0].why == SHOOT + "to-hit"
    script.run_one("shoot.pick")
    assert script.state.node == "phase.end"


@rule("ninth_age.move.reaction-stand-shoot", "ninth_age.rule.cumbersome")
def test_stand_and_shoot_has_its_own_penalty_and_no_range() -> None:
    state = range_(30.0)
    unit, foe = state.n_unit("a.us"), state.n_unit("b.them")
    assert can_shoot_back(state, unit, foe)
    one = volley(state, unit, foe, reaction=True)[0]
    assert sorted(mod.value for mod in one.hit_mods) == [-1, -1]
    put(state, "a.gun", "eos_mortar", 50.0, 20.0)
    assert not can_shoot_back(state, state.n_unit("a.gun"), foe)


def marksmen() -> NState:
    """Handgunners whose Champion has a long rifle beside his handgun."""
    state = range_(10.0, "eos_light_infantry:10 handgun champion champion_long_rifle")
    assert state.n_model("a.us.1").kind == "champion"
    return state


@rule(SHOOT + "weapon-choice", "ninth_age.eos.long-rifle")
@pytest.mark.parametrize(
    ("answer", "mods"),
    [("ninth_age.eos.long-rifle", [("ninth_age.eos.long-rifle", 1)]), ("ninth_age.gear.handgun", [])],
)
def test_a_champion_chooses_among_his_weapons(answer: str, mods: list[tuple[str, int]]) -> None:
    """The long rifle is aimed better: +1 to hit."""
    script = Script(marksmen(), [], ["a.us", ("shoot.weapon", answer)], usual=1)
    script.run_one("shoot.pick")
    script.done()
    assert script.keys("shoot.weapon") == ["ninth_age.eos.long-rifle", "ninth_age.gear.handgun"]
    champion, men = sorted(script.rolls, key=lambda roll: len(roll.faces))
    assert (len(champion.faces), len(men.faces)) == (1, 9)
    assert [(mod.cause, mod.value) for mod in champion.mods] == mods and men.mods == []


@rule(SHOOT + "weapon-choice", "ninth_age.eos.repeater-gun")
def test_of_alike_weapons_the_one_of_more_shots_is_offered_first() -> None:
    state = range_(10.0, "eos_light_infantry:10 handgun champion champion_repeater_gun")
    script = Script(state, [], ["a.us", ("shoot.multiple", "shots:many")], usual=1)
    script.run_one("shoot.pick")
    assert script.keys("shoot.weapon") == ["ninth_age.eos.repeater-gun", "ninth_age.gear.handgun"]
    assert sorted(len(roll.faces) for roll in script.rolls) == [3, 9]


@rule(SHOOT + "weapon-choice", "ninth_age.rule.move-or-fire")
def test_who_has_moved_shoots_what_he_may() -> None:
    """A long rifle is not fired after a move: its bearer has his handgun then, and nothing to choose."""
    state = marksmen()
    Flagged("", "a.us", MOVED).apply(state)
    found = volley(state, state.n_unit("a.us"), state.n_unit("b.them"))
    assert [one.source for one in found] == ["ninth_age.gear.handgun"] * 2
    assert sum(one.dice for one in found) == 10
    script = Script(state, [], ["a.us"], usual=1)
    script.run_one("shoot.pick")
    assert "shoot.weapon" not in script.asked_ids()


@rule(SHOOT + "multipart")
def test_every_part_of_a_model_shoots() -> None:
    """A Reaver Chariot has two archers, a Wolf Chariot three; those who shoot better do so on their own."""
    assert total(range_(10.0, "he_reaver_chariot:2 files=2")) == 4
    state = range_(10.0, "og_wolf_chariot:2 files=2")
    assert total(state) == 6
    crew = man("champion", type="chariot")
    one, two = (
        Part(name, name, "crew", count, bs=bs, s=3, a=1, weapons=BOWS)
        for name, count, bs in (("boss", 1, 4), ("goblin", 2, 3))
    )
    chariot = ModelSpec("c", "C", "К", "champion", "core", crew.troop_type, (one, two), 2.0, 4.0)
    put(state, "a.better", UnitSpec("better", "c", "C", "К", "core", 100, (chariot,), 1), 35.0, 20.0, NORTH)
    found = volley(state, state.n_unit("a.better"), state.n_unit("b.them"))
    assert [(shots.dice, shots.need) for shots in found] == [(1, 3), (2, 4)]
