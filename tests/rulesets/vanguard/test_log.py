"""27 The log of dice: every die, every change of a number and every re-roll is told with what causes it."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.analysis.report.cited import Cited
from grognard.analysis.report.lines import Log
from grognard.analysis.report.words import Places, Words
from grognard.cli.words import words_of
from grognard.game.events import Rolled
from grognard.rulesets.vanguard.attacks.melee import declare, strike
from grognard.rulesets.vanguard.attacks.nerve import nerve_roll
from grognard.rulesets.vanguard.attacks.resolve import resolve
from grognard.rulesets.vanguard.book import Vanguard
from grognard.rulesets.vanguard.events import EffectBegan, Moved
from grognard.rulesets.vanguard.moves.break_away import leaving_roll
from grognard.rulesets.vanguard.rounds import PowerRolled
from grognard.rulesets.vanguard.state import BRACED, VState
from grognard.rulesets.vanguard.turn import Finished, TurnBegan
from tests.plugins.rules import rule
from tests.rulesets.vanguard.playing import WEST, Script, add, card, duel, state

BOOK = Vanguard()
WORDS = words_of(BOOK, "en")
RUSSIAN = words_of(BOOK, "ru")


def rolls(script: Script) -> list[Rolled]:
    """All dice of a piece of play."""
    return [event for event in script.game.log if isinstance(event, Rolled)]


def told(script: Script) -> list[str]:
    """Their lines, without the rules in brackets."""
    return [WORDS.event(event, script.state).rpartition(" [")[0] for event in rolls(script)]


def crowd() -> tuple[VState, str, str]:
    """A Scarecrow, with a friend that strikes, too, before a wounded Paladin that can Parry and is Braced."""
    s = state(factions=("nightstalkers", "basileans"))
    by, at = duel(s, "nightstalkers.scarecrow", "basileans.paladin-defender")
    width = s.v_model(at).spec.profile.base_width + card("nightstalkers.scarecrow").profile.base_depth
    add(s, "a", "nightstalkers.scarecrow", 18.0 + width / 2.0, 18.0, WEST, id="friend")
    s.change_model(at).counters = BRACED
    s.change_model(at).wounds = 1
    return s, by, at


@rule("vanguard.engine.log", "vanguard.dice.bonus-stack")
def test_every_die_of_a_blow_has_a_source() -> None:
    s, by, at = crowd()
    a = declare(s, s.v_model(by), s.v_model(at), "-", True, False)
    for name in ("sneaky", "swarm", "bloodlust", "vicious"):
        a.grant(f"vanguard.special.{name}")
    add(s, "a", "nightstalkers.scarecrow", 18.0, 15.0, options=("spear",), id="behind")
    own = s.v_model(by).spec.profile.melee_dice
    script = Script(s, [1] + [7] * (own + 6) + [6, 3] + [7] * (own + 6), [("attack.before-dice", "die")])
    script.run(resolve(script.game, a))
    roll = rolls(script)[0]
    assert own + sum([number for _, number in roll.spec["dice_mods"]]) == roll.spec["n"]
    sources = [cause for cause, _ in roll.spec["dice_mods"]]
    assert [cause.removeprefix("vanguard.") for cause in sources] == [
        "melee.charge-die", "melee.outnumber", "special.sneaky", "special.swarm", "special.bloodlust",
        "special.spear", "power-effect.extra-die",
    ]  # fmt: skip
    line = told(script)[0]
    assert (
        "dice +1 Charge, +1 Outnumbering, +1 Sneaky, +1 Swarm, +1 Bloodlust, +1 Spear, +1 bought with Power: "
        in line
    )
    # what was thrown again, by whose rule
    assert ", again 6 (Vicious)" in line and ", by force 3 (Parry)" in line
    # and what has made the Armour better
    assert rolls(script)[1].spec["target_mods"] == [["vanguard.state.braced", 1]]
    assert ", Ar +1 Braced: " in told(script)[1]


@rule("vanguard.engine.log")
def test_the_report_says_which_modifiers_are_dice() -> None:
    s, by, at = crowd()
    a = declare(s, s.v_model(by), s.v_model(at), "-", True, False)
    script = Script(s, [6] * 12)
    script.run(resolve(script.game, a))
    words = Words(BOOK, "en")
    log = Log(BOOK, words, Places(script.state), Cited(BOOK, words))

    def mods(event: Rolled) -> list[Any]:
        return [row[:2] for row in log.line(event, script.state, []).get("m", [])]

    assert [1, "dice: Charge"] in mods(rolls(script)[0])
    assert [1, "target: Braced"] in mods(rolls(script)[1])


@rule("vanguard.engine.log")
@pytest.mark.parametrize(
    "item, answer, said",
    [
        ("lucky-charm", "after-roll", "Lucky Charm, on 3+: 2 → 0 of them"),
        ("lucky-charm", "after-saves", "Lucky Charm, on 4+: 7 → 1 of them"),
        ("dunstans-amulet", "", "Dunstan’s Amulet of Protection, on 4+: 7, 7 → 2 of them"),
    ],
)
def test_dice_that_an_item_throws_again_are_told_under_its_name(item: str, answer: str, said: str) -> None:
    strikes = answer == "after-roll"
    s = state(factions=("basileans", "orcs"))
    mine, theirs = ((item,), ()) if strikes else ((), (item,))
    by, at = duel(s, "orcs.krudger" if strikes else "basileans.gur-panther", "orcs.krudger", mine, theirs)
    dice = s.v_model(by).spec.profile.melee_dice
    key = f"use:vanguard.item.{item}:{by if strikes else at}:{answer}"
    thrown = [2] * (dice + 1) if strikes else [7, 7] + [2] * (dice - 2) + [1, 1] + [7, 7]
    script = Script(s, thrown, [("attack.after-roll" if strikes else "attack.after-saves", key)])
    script.run(strike(script.game, by, at, "-"))
    assert told(script)[-1].replace("'", "’") == said
    assert rolls(script)[-1].rule == f"vanguard.item.{item}"


def test_changed_targets_of_tests_have_a_source_too() -> None:
    s = state(factions=("basileans", "goblins"))
    by, at = duel(s, "basileans.sergeant", "goblins.rabble")
    s.change_model(by).counters = BRACED
    leaving = leaving_roll(s, s.v_model(by), s.v_model(at))
    assert [(mod.cause, mod.value) for mod in leaving.target_mods] == [("vanguard.state.braced", 1)]
    add(s, "b", "goblins.blaggit", 18.0, 22.0)
    test = nerve_roll(s, s.v_model(at), [], "vanguard.nerve.test")
    assert [mod.cause for mod in test.target_mods] == ["vanguard.faction.goblins.rabble-rouser"]


@rule("vanguard.engine.log")
def test_dice_that_a_spell_gets_are_told() -> None:
    s = state(factions=("northern-alliance", "basileans"))
    by, at = duel(s, "northern-alliance.huscarl", "basileans.sergeant")
    script = Script(s, [6] * 12)
    script.game.do(EffectBegan("vanguard.spell.hold-fast", at, "vanguard.spell.hold-fast", 1, "round"))
    script.run(strike(script.game, by, at, "-"))
    assert rolls(script)[1].spec["dice_mods"] == [["vanguard.spell.hold-fast", 1]]


def test_power_is_told_with_the_colours_of_its_dice() -> None:
    s = state()
    event = PowerRolled("vanguard.power.pool", "a", ("red", "blue", "red", "white"), (0, 3, 2, 1), 6)
    assert WORDS.event(event, s) == "A has 6 Power: red 0 2, white 1, blue 3 [vanguard.power.pool]"
    assert RUSSIAN.event(event, s) == "A: Силы 6 — красные 0 2, белые 1, синие 3 [vanguard.power.pool]"


@pytest.mark.parametrize(
    "how, cost, said, russian",
    [
        ("walk", 4.4254, "walked 4.43 inches, to (3.5, 7.25)", "движение 4,43″, до точки (3,5; 7,25)"),
        # 0.998 beside a list of 1 place: the length of a list is no inch
        ("run", 0.998, "ran one inch, to (3.5, 7.25)", "бег 1″, до точки (3,5; 7,25)"),
        ("charge", 2.0, "went 2 inches, to (3.5, 7.25)", "пройдено 2″, до точки (3,5; 7,25)"),
        ("push", 0.0, "was pushed to (3.5, 7.25)", "сдвинута в точку (3,5; 7,25)"),
    ],
)
def test_a_move_is_told_with_the_movement_that_it_took(
    how: str, cost: float, said: str, russian: str
) -> None:
    s = state()
    ax = add(s, "a", "orcs.ax", 3.5, 2.0)
    event = Moved("vanguard.action.walk", ax, how, ((3.5, 7.25, 0.0, 90.0),), cost, (3.5, 2.0, 0.0, 90.0))
    assert WORDS.event(event, s) == f"Ax {said} [vanguard.action.walk]"
    assert RUSSIAN.event(event, s).partition(": ")[2] == f"{russian} [vanguard.action.walk]"


def test_in_russian_a_side_is_named_before_a_colon() -> None:
    """Names of sides have any number and gender: no verb is made to agree with them."""
    s = state()
    assert RUSSIAN.event(TurnBegan("vanguard.round.alternate", "a"), s).startswith("Ход: A")
    for first in (True, False):
        assert RUSSIAN.event(Finished("vanguard.turn.finish", "a", first), s).startswith("A: раунд закончен")
