"""Lines of the log: what happened is told with names, once, in both languages."""

from __future__ import annotations

import pytest

from grognard.dice.check import REROLL_SUCCESSES
from grognard.dice.rolls import Number, Sum
from grognard.game.events import Event, Rolled
from grognard.game.messages import messages_of, tell
from grognard.rulesets.ninth_age.book import NinthAge
from grognard.rulesets.ninth_age.combat.events import CombatScored
from grognard.rulesets.ninth_age.damage.chain import ward_roll
from grognard.rulesets.ninth_age.damage.strikes import Save
from grognard.rulesets.ninth_age.events import Used
from grognard.rulesets.ninth_age.factions.vampires import MASTERLESS
from grognard.rulesets.ninth_age.items.shared import used_key
from grognard.rulesets.ninth_age.leadership import test as leadership_test
from grognard.rulesets.ninth_age.magic.events import DispelTried, EffectSpread
from grognard.rulesets.ninth_age.moving.charging import RangeRolled
from grognard.rulesets.ninth_age.moving.reactions import react
from grognard.rulesets.ninth_age.setup.zones import ZonesChosen
from grognard.rulesets.ninth_age.state import GAME, NState
from tests.rulesets.ninth_age.magicians import at, cast, ground, magic_scene, wizard
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import SOUTH, against, begin_round, put, scene, troop
from tests.rulesets.ninth_age.test_challenges import asked, meeting

WORDS = {lang: messages_of(NinthAge(), lang) for lang in ("en", "ru")}
SCROLL = "ninth_age.item.dispel-scroll"
BALL = "ninth_age.spell.fire.fireball"


def told(state: NState, event: Event) -> list[str]:
    """The line in English and in Russian, as the plain log has it."""
    return [tell(event, state, WORDS[lang]) for lang in ("en", "ru")]


def mages() -> tuple[NState, str]:
    state = magic_scene()
    return state, wizard(state, "a.mage", "fire", "fireball", text="he_mage path-fire dispel-scroll")


@pytest.mark.parametrize(
    ("rule", "item", "lines"),
    [
        (SCROLL, SCROLL, ["Mage uses Dispel Scroll", "Маг: использован предмет «Свиток рассеивания»"]),
        (
            "ninth_age.magic.bound",
            "ninth_age.item.ring-of-fire",
            ["Ring of Fire of Mage has burnt out", "Маг: предмет «Кольцо огня» выгорел"],
        ),
    ],
)
def test_who_uses_up_which_item_is_told(rule: str, item: str, lines: list[str]) -> None:
    state, mage = mages()
    assert told(state, Used(rule, "a", used_key(mage, item))) == lines


def test_what_a_side_has_once_is_told_by_its_rule() -> None:
    state, _ = mages()
    waaargh = told(state, Used("ninth_age.og.waaargh", "a", GAME + "ninth_age.og.waaargh"))
    assert waaargh[0].endswith(": Waaargh!") and "ninth_age" not in "".join(waaargh)
    lost = told(state, Used("ninth_age.vc.ashes-to-ashes", "a", MASTERLESS))
    assert lost[0].endswith("has lost its Master") and lost[1].endswith("нет больше Повелителя")


def test_who_dispels_is_told() -> None:
    state, mage = mages()
    tries = [DispelTried("ninth_age.magic.dispel", "a", by, BALL, 2, 9, 7, False) for by in (mage, "")]
    (by_mage, in_russian), (by_nobody, _) = [told(state, one) for one in tries]
    assert by_mage == "Mage does not dispel Fireball: 7 against 9"
    assert in_russian.startswith("Маг: не удалось рассеять")
    assert by_nobody.endswith("does not dispel Fireball: 7 against 9") and "Mage" not in by_nobody


def test_what_each_die_of_a_lightning_storm_is_for() -> None:
    """The hits of a unit, or whether it goes on to another."""
    state, caster = ground("heavens")
    put(state, "b.near", troop(5, t=6), 41.0, 20.0, SOUTH)
    script = cast(state, caster, "heavens.lightning-storm", 0, (5, 5, 5), [1, 1, 3, 1, 1], at("b.foes"))
    rolls = [one for one in script.of_kind("rolled") if one.rule == "ninth_age.spell.heavens.lightning-storm"]
    assert [told(state, one)[0] for one in rolls] == [
        "Hits of the Lightning Storm (d6): 1",
        "The Lightning Storm goes on, on 3 or more: 3",
        "Hits of the Lightning Storm (d6): 1",
    ]


@pytest.mark.parametrize(
    ("dice", "line"), [([4], "How far it stumbles: 4″"), ([5, 3], "The dice of the test: 5, 3 → 8")]
)
def test_dice_of_stupidity_are_a_test_or_a_distance(dice: list[int], line: str) -> None:
    state, _ = mages()
    roll = Sum(len(dice), 6, why="ninth_age.rule.stupidity", owner="a")
    event = Rolled(roll.why, "a", roll.spec(), dice, [], sum(dice))
    assert told(state, event)[0] == line


def test_a_test_of_leadership_tells_what_it_is_taken_on() -> None:
    """What is taken off, and what keeps more from being taken off."""
    state = scene()
    foe = put(state, "b.foe", troop(15), 30.0, 24.0, SOUTH)
    against(state, "a.us", troop(5, rules=("fear",)), foe)
    begin_round(state)
    CombatScored("ninth_age.cc.score", "a", 4).apply(state)
    script = Script(state, [6, 6])
    script.run_one("round.break", "b.foe")
    (tested,) = script.of_kind("tested")
    assert told(state, tested) == [
        "Break Test of Troop: 12 against 6 (-1 Fear, Steadfast), failed",
        "Тест на разгром, Отряд: 12 против 6 (-1 Страх, Непоколебимость), провален",
    ]


def test_a_die_more_of_a_test_has_a_reason() -> None:
    """Martial Discipline of the elves."""
    state = scene()
    put(state, "a.us", "he_citizen_spears:20 musician", 30.0, 24.0, SOUTH)
    script = Script(state, [1, 3, 1])
    assert script.run(leadership_test(script.game, "a.us", "swift-reform", "ninth_age.move.swift-reform"))
    (tested,) = script.of_kind("tested")
    assert told(state, tested)[0].endswith(": 2 against 8 (Martial Discipline), passed")


def test_a_challenge_is_told_of_from_its_issue_to_its_answer() -> None:
    """Two that fight are told of once; the seats of this scene have no names."""
    script = asked(meeting(), ("round.challenge", "a.us.1"))
    lines = [told(script.state, event) for event in script.game.log]
    assert [line for line in lines if line[0]] == [
        ["Troop, Champion issues a challenge", "Отряд, Командир бросает вызов"],
        [
            "Troop, Champion and Troop, Champion fight a challenge",
            "Поединок: Отряд, Командир и Отряд, Командир",
        ],
    ]
    script = asked(meeting(chief=True), ("round.challenge", "a.us.1"), ("round.accept", "refuse"))
    lines = [told(script.state, event) for event in script.game.log]
    assert [line[1] for line in lines if line[1]][1:] == [
        ": вызов не принят",
        "Герой уклоняется от поединка",
    ]


@pytest.mark.parametrize(
    ("answer", "line"), [("hold", "Troop holds"), ("stand-and-shoot", "Troop stands and shoots at Troop")]
)
def test_how_a_unit_awaits_a_charge_is_told(answer: str, line: str) -> None:
    state = scene()
    put(state, "a.us", troop(5), 30.0, 10.0)
    put(state, "b.foe", troop(5, weapons=("bow",)), 34.0, 20.0, SOUTH)
    script = Script(state, answers=[("charge.react", answer)], usual=1)
    script.run(react(script.game, "a.us", "b.foe", False))
    (event,) = script.of_kind("reacted")
    assert told(state, event)[0] == line


def test_wounds_instead_of_flight_have_a_reason() -> None:
    state = scene()
    foe = put(state, "b.foe", troop(15, rules=("unstable",)), 30.0, 24.0, SOUTH)
    against(state, "a.us", troop(5), foe)
    begin_round(state)
    CombatScored("ninth_age.cc.score", "a", 3).apply(state)
    script = Script(state)
    script.run_one("round.break", "b.foe")
    (event,) = script.of_kind("crumbled")
    assert told(state, event) == ["Troop takes 3 wounds: Unstable", "Отряд: 3 раны, Нестабильность"]
    assert len(state.n_unit("b.foe").standing()) == 12


def test_strength_and_dice_that_are_thrown_again_have_reasons() -> None:
    """A charge home with Hatred; the enemy strikes first, in vain."""
    state = scene()
    foe = put(state, "b.foe", troop(1, 1), 30.0, 24.0, SOUTH)
    against(state, "a.us", troop(1, 1, rules=("hatred", "thunderous-charge")), foe, charged=True)
    begin_round(state)
    script = Script(state, [1, 2, 5], usual=1)
    script.run_one("round.initiative", "3")
    (line,) = [told(state, event) for event in script.of_kind("attacked") if event.who == "a.us"]
    assert line[0].endswith("one attack on Troop, Strength 4 (+1 Thunderous Charge)")
    assert line[1].endswith("Сила 4 (+1 Громовое нападение)")
    rolls = [told(state, event) for event in script.of_kind("rolled")]
    assert rolls[1][0] == "To hit on 4+: 2, thrown again (Hatred): 5 → 1"
    assert rolls[1][1] == "Попадание на 4+: 2, переброшено (Ненависть): 5 → 1"


def test_a_ward_save_that_is_thrown_again_has_a_reason() -> None:
    save = Save("ninth_age.rule.ward-save", 5)
    save.throw_again(REROLL_SUCCESSES, "ninth_age.rule.divine-attacks")
    roll = ward_roll(1, save)
    assert (roll.reroll, roll.again_by) == ("successes", ["ninth_age.rule.divine-attacks"])


@pytest.mark.parametrize(
    ("rule", "line"),
    [
        ("ninth_age.rule.multiple-wounds", "Multiple Wounds (2): 2"),
        ("ninth_age.vc.invocation", "Wounds raised (2): 2"),
        ("ninth_age.spell.heavens.thunderbolt", "Thunderbolt: 2"),
    ],
)
def test_a_number_without_dice_is_told_without_faces(rule: str, line: str) -> None:
    state, _ = mages()
    roll = Number("2", why=rule, owner="a")
    event = Rolled(rule, "a", roll.spec(), [], [], 2)
    assert told(state, event)[0] == line


@pytest.mark.parametrize(
    ("zone", "mirrored", "line"),
    [
        ("a", False, "a chose the southern zone"),
        ("b", True, "a chose the northern zone, on the other diagonal"),
    ],
)
def test_which_zone_was_chosen_is_told(zone: str, mirrored: bool, line: str) -> None:
    state, _ = mages()
    zones = (("a", zone), ("b", "b" if zone == "a" else "a"))
    event = ZonesChosen("ninth_age.setup.zone-choice", "a", zones, mirrored)
    assert told(state, event)[0].endswith(line.removeprefix("a "))


@pytest.mark.parametrize(
    ("away", "line"), [(12.5, "Charge Range of Troop: 9″, 12.5″ away"), (0.0, "Charge Range of Troop: 9″")]
)
def test_how_far_a_charge_has_to_go_is_told(away: float, line: str) -> None:
    state = scene()
    put(state, "a.us", troop(5), 30.0, 24.0, SOUTH)
    assert told(state, RangeRolled("ninth_age.move.charge-range", "a.us", 9, 4, away))[0] == line


@pytest.mark.parametrize(
    ("effect", "line"),
    [
        ("ninth_age.spell.shadow.shadow-miasma:WS", "Shadow Miasma works on Mage"),
        ("ninth_age.rule.fear:1", "Mage gains Fear (Shadow Miasma)"),
    ],
)
def test_an_effect_of_the_rule_itself_is_no_rule_that_is_gained(effect: str, line: str) -> None:
    state, mage = mages()
    event = EffectSpread("ninth_age.spell.shadow.shadow-miasma", "a.mage", (mage,), effect, 1, "", "")
    assert told(state, event)[0] == line
