"""26 Odds of attacks against the attacks themselves: all ways the dice can fall, and thousands of seeded plays."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Callable
from fractions import Fraction

import pytest

from grognard.dice.modifier import Modifier
from grognard.dice.rolls import Roll
from grognard.game.choices import Choice
from grognard.game.play import Game
from grognard.rulesets.vanguard.attacks.attack import MELEE, RANGED, Attack
from grognard.rulesets.vanguard.attacks.melee import declare, melee_weapons
from grognard.rulesets.vanguard.attacks.ranged import shot_of
from grognard.rulesets.vanguard.attacks.resolve import resolve
from grognard.rulesets.vanguard.events import EffectBegan
from grognard.rulesets.vanguard.odds.attacks import DEAD, DOWN, FATES, UNHURT, WOUNDED, attack_odds
from grognard.rulesets.vanguard.state import BRACED, KNOCKED, NEUTRAL_MODEL, VState, vstate
from tests.rulesets.vanguard.playing import add, duel, state

Draw = Callable[[int, int], list[int]]
#: ways that are less likely are not followed
LEAST = Fraction(1, 8**4)


class Out(Exception):
    """The dice that were given are used up."""


def outcome(s: VState, a: Attack, draw: Draw) -> tuple[int, int, str]:
    """Play the attack with all windows passed: hits, wounds, and what became of the target."""
    game = Game(s.fork())
    attack = a.twin()
    before = s.v_model(a.at).wounds
    play = resolve(game, attack)
    try:
        question = next(play)
        while True:
            if isinstance(question, Roll):
                question.faces = []

                def note(n: int, sides: int, roll: Roll = question) -> list[int]:
                    got = draw(n, sides)
                    roll.faces.extend(got)
                    return got

                question.got = question.throw(note)
            else:
                assert isinstance(question, Choice)
                question.take(question.default())
            question = next(play)
    except StopIteration:
        pass
    target = vstate(game.state).v_model(a.at)
    if not target.on_table():
        return attack.hits, attack.wounds, DEAD
    if attack.wounds >= s.v_model(a.at).wounds_left():
        return attack.hits, attack.wounds, DOWN
    assert target.wounds == before + attack.wounds
    return attack.hits, attack.wounds, WOUNDED if attack.wounds else UNHURT


class Ways:
    """All ways the dice can fall, but for those less likely than LEAST: chances of hits, wounds and fates."""

    def __init__(self, s: VState, a: Attack) -> None:
        self.hits: Counter[int] = Counter()
        self.wounds: Counter[int] = Counter()
        self.fates: Counter[str] = Counter()
        self.lost = Fraction(0)
        todo: list[tuple[int, ...]] = [()]
        while todo:
            faces = todo.pop()
            weight = Fraction(1, 8 ** len(faces))
            if weight < LEAST:
                self.lost += weight
                continue
            try:
                hits, wounds, fate = outcome(s, a, _Known(faces).draw)
            except Out:
                todo += [(*faces, face) for face in range(1, 9)]
                continue
            self.hits[hits] += weight
            self.wounds[wounds] += weight
            self.fates[fate] += weight


class _Known:
    def __init__(self, faces: tuple[int, ...]) -> None:
        self.faces = faces
        self.used = 0

    def draw(self, n: int, sides: int) -> list[int]:
        if self.used + n > len(self.faces):
            raise Out
        self.used += n
        return list(self.faces[self.used - n : self.used])


def one_die(kind: str, by: str, at: str, dice: int = 1, target: int = 4) -> Attack:
    a = Attack(kind, by, at)
    a.dice, a.target = dice, target
    return a


def small(case: str) -> tuple[VState, Attack]:
    """A small attack."""
    s = state(factions=("orcs", "orcs"))
    by, at = duel(s, "orcs.skulk", "orcs.greatax")
    s.change_model(at).wounds = 1
    a = one_die(MELEE, by, at)
    if case == "shot":
        a = one_die(RANGED, by, at, target=5)
    elif case == "lying":
        s.change_model(at).counters = KNOCKED
        a.knocked = True
    elif case == "lying, shot":
        s.change_model(at).counters = KNOCKED
        a = one_die(RANGED, by, at)
        a.knocked = True
    elif case == "inspired":
        add(s, "b", "orcs.krudger", 24.0, 18.0)
    elif case == "braced, two wounds":
        s.change_model(at).wounds = 0
        s.change_model(at).counters = BRACED
    elif case == "automatic":
        a.auto = 1
    elif case == "instead":
        a.kind = RANGED
        a.instead = True
    elif case == "one armour die more":
        a.more_saves.append(Modifier("x", 1))
        s.change_model(at).wounds = 0
    elif case == "vicious":
        a.grant("vanguard.special.vicious")
    elif case == "parried":
        s = state(factions=("orcs", "basileans"))
        by, at = duel(s, "orcs.skulk", "basileans.sergeant")
        s.change_model(at).wounds = 1
        a = one_die(MELEE, by, at)
    elif case == "grunt":
        s = state(factions=("orcs", "orcs"))
        by, at = duel(s, "orcs.skulk", "orcs.ax")
        s.change_model(at).wounds = 1
        a = one_die(MELEE, by, at)
    elif case == "neutral":
        s.change_model(at).spec.scene = NEUTRAL_MODEL
    elif case == "no attack":
        a.marks["no-attack"] = 1
    else:
        assert case == "plain"
    return s, a


CASES = (
    "plain",
    "shot",
    "lying",
    "lying, shot",
    "inspired",
    "braced, two wounds",
    "automatic",
    "instead",
    "one armour die more",
    "vicious",
    "parried",
    "grunt",
    "neutral",
    "no attack",
)


@pytest.mark.parametrize("case", CASES)
def test_all_ways_of_small_attacks(case: str) -> None:
    s, a = small(case)
    odds = attack_odds(s, a, exact=True)
    ways = Ways(s, a)
    assert ways.lost < Fraction(1, 6)
    for dist, found in ((odds.hits, ways.hits), (odds.wounds, ways.wounds)):
        for number in range(4):
            least = found[number]
            assert least <= dist[number] <= least + ways.lost, (number, float(dist[number]), float(least))
    for fate in FATES:
        least = ways.fates[fate]
        assert least <= odds.fates[fate] <= least + ways.lost, (fate, float(odds.fates[fate]), float(least))


PLAYS = 700
DUELS = (
    ("orcs.krusher", "basileans.sergeant", 0),
    ("orcs.troll", "orcs.greatax", 0),
    ("orcs.greatax", "basileans.paladin-defender", BRACED),
    ("northern-alliance.thegn", "undead.vampire-halfling", 0),
    ("orcs.ax", "orcs.krudger", KNOCKED),
    ("nightstalkers.needlefangs", "undead.ghoul", 0),
)


def agree(s: VState, a: Attack, seed: int) -> None:
    """Frequencies of seeded plays are those that the odds tell."""
    rng = random.Random(seed)
    hits: Counter[int] = Counter()
    fates: Counter[str] = Counter()
    for _ in range(PLAYS):
        got, _, fate = outcome(s, a, lambda n, sides: [rng.randint(1, sides) for _ in range(n)])
        hits[got] += 1
        fates[fate] += 1
    odds = attack_odds(s, a)
    for fate in FATES:
        near(fates[fate], float(odds.fates[fate]), fate)
    for number in range(5):
        near(hits[number], float(odds.hits[number]), f"{number} hits")


def near(count: int, chance: float, what: str) -> None:
    """Within four and a half standard deviations."""
    spread = math.sqrt(PLAYS * chance * (1.0 - chance))
    assert abs(count - PLAYS * chance) <= 4.5 * spread + 1e-9, (
        f"{what}: {count} of {PLAYS}, odds {chance:.4f}"
    )


@pytest.mark.parametrize("number", range(len(DUELS)))
def test_frequencies_of_blows(number: int) -> None:
    mine, theirs, counters = DUELS[number]
    s = state(factions=(mine.split(".")[0], theirs.split(".", maxsplit=1)[0]))
    by, at = duel(s, mine, theirs)
    s.change_model(at).counters = counters
    s.change_model(at).wounds = max(0, s.v_model(at).spec.profile.wn - 2)
    a = declare(s, s.v_model(by), s.v_model(at), "-", number % 2 == 0, number % 3 == 0)
    a.more_dice.append(Modifier("vanguard.power-effect.extra-die", 1))
    agree(s, a, 1000 + number)


@pytest.mark.parametrize("case", ["one miss again", "drill", "blessed", "thorns", "inspired"])
def test_frequencies_where_dice_are_thrown_again(case: str) -> None:
    s = state(factions=("dwarfs", "basileans"))
    mine = "dwarfs.battle-driller" if case == "drill" else "dwarfs.dwarf-sergeant"
    options = ("blade-of-slashing",) if case == "one miss again" else ()
    theirs = ("amulet-of-thorns",) if case == "thorns" else ()
    by, at = duel(s, mine, "basileans.dictator", options, theirs)
    if case == "blessed":
        EffectBegan("", at, "vanguard.spell.blessed-light", 1, "game").apply(s)
    if case == "inspired":  # the Dictator inspires itself
        s.change_model(at).wounds = 2
    weapon = melee_weapons(s.v_model(by))[0]
    a = declare(s, s.v_model(by), s.v_model(at), weapon, True, False)
    agree(s, a, 3000 + len(case))


@pytest.mark.parametrize("theirs", ["orcs.krusher", "basileans.paladin-defender", "nightstalkers.reaper"])
def test_frequencies_of_shots(theirs: str) -> None:
    s = state(factions=("orcs", theirs.split(".", maxsplit=1)[0]))
    by = add(s, "a", "orcs.skulk", 18.0, 10.0)
    at = add(s, "b", theirs, 18.0, 18.0)
    s.change_model(at).wounds = s.v_model(at).spec.profile.wn - 1
    weapon = s.v_model(by).spec.weapons[0]
    a = shot_of(s, s.v_model(by), s.v_model(at), weapon)
    a.more_pierce.append(Modifier("vanguard.item.bodkin-arrow", 1))
    agree(s, a, 2000)
