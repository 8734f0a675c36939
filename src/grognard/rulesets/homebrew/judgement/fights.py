"""Fights as they stand: blows by exact odds, moves into contact by who would strike whom, leaving by what staying costs."""

from __future__ import annotations

from typing import Final, TypeAlias

from grognard.game.choices import Path3
from grognard.game.forecast import Factor, Forecast
from grognard.rulesets.homebrew.abilities import extra_attacks
from grognard.rulesets.homebrew.aiming import FIGHT
from grognard.rulesets.homebrew.blows import AT, DeclareBlows, fighters
from grognard.rulesets.homebrew.events import Moved
from grognard.rulesets.homebrew.judgement.arms import Hide, best_blow
from grognard.rulesets.homebrew.judgement.brawl import brawl
from grognard.rulesets.homebrew.judgement.judge import Judge
from grognard.rulesets.homebrew.judgement.losses import odds_factors, odds_worth
from grognard.rulesets.homebrew.judgement.scene import Scene, Squad, taken
from grognard.rulesets.homebrew.judgement.worth import slope, wounds_left
from grognard.rulesets.homebrew.measuring import touched_units
from grognard.rulesets.homebrew.odds.attacks import Use, attack_odds
from grognard.rulesets.homebrew.state import CHARGED, HState, HUnit, hstate

Pairs: TypeAlias = tuple[tuple[str, Path3], ...]

#: only the side that loses more tests: the chance to break counts so much
TESTED: Final = 0.5
#: the fight may turn out otherwise when the unit is gone: what leaving saves counts so much
LEAVING: Final = 0.8
#: what the enemy may do next to the unit that has left comes later, and he may have something else to do
AGAIN: Final = 0.5
#: and others can shoot at him meanwhile
FREED: Final = 0.5
#: being nearer to the enemy without striking him is worth a little: next time one will
NEARER: Final = 0.002


def blows_worth(choice: DeclareBlows, answer: object) -> Forecast:
    """What the blows are worth, by the exact odds at each unit; who breaks depends on the other side, too."""
    assert isinstance(answer, tuple)
    state = choice.state
    by_target: dict[str, list[Use]] = {}
    for item, target in answer:
        weapon, _, unit_id = target.partition(AT)
        extra = _extra(state, state.h_unit(state.h_model(item).unit))
        by_target.setdefault(unit_id, []).append(Use(item, state.board.library.weapons[weapon], extra))
    value = 0.0
    factors: list[Factor] = []
    size = float(state.size or 1)
    exact = True
    bound = 0.0
    chances = {}
    for unit_id, uses in by_target.items():
        odds = attack_odds(state, uses, unit_id, FIGHT)
        tested = odds_worth(state, odds)
        plain = odds_worth(state, odds, False)
        value += (plain + TESTED * (tested - plain)) / size
        factors += odds_factors(state, odds, 1.0)
        chances[unit_id] = odds.wounds
        exact = exact and odds.exact
        bound = max(bound, odds.bound)
    return Forecast(value, factors, chances, exact, bound)


def _extra(state: HState, unit: HUnit) -> int:
    total = 0
    for mod in extra_attacks(state, unit, unit.seat == state.active and unit.has(CHARGED)):
        total += mod.value
    return total


# ---- moves into contact


def contact_worth(state: HState, unit_id: str, enemies: tuple[str, ...], answer: object) -> Forecast:
    """What the fight is worth when the unit's models have moved so: mean wounds dealt and taken by who then strikes."""
    assert isinstance(answer, tuple)
    paths: Pairs = tuple([(model, path) for model, path in answer if path])
    twin = hstate(state.fork())
    if paths:
        Moved("", unit_id, "charge", paths).apply(twin)
    dealt, took, striking = _exchange(twin, unit_id, enemies)
    size = float(state.size or 1)
    rows = [
        Factor("judge-blows", dealt / size, {"unit": unit_id, "count": striking}),
        Factor("judge-struck", -took / size, {"unit": unit_id}),
        Factor("judge-nearer", NEARER * len(paths), {"unit": unit_id}),
    ]
    value = 0.0
    for row in rows:
        value += row.value
    return Forecast(value, [row for row in rows if row.value != 0.0], None, False, 1.0)


def _exchange(state: HState, unit_id: str, enemies: tuple[str, ...]) -> tuple[float, float, int]:
    """Points dealt and taken by the unit in a round of blows as it stands, and how many of its models strike."""
    unit = state.h_unit(unit_id)
    dealt = 0.0
    took = 0.0
    mine = fighters(state, [unit_id], list(enemies))
    for enemy in enemies:
        foe = state.h_unit(enemy)
        hits = 0.0
        hide = Hide(state, foe, state.living(foe))
        for fighter in mine:
            if fighter.units and fighter.units[0] == enemy:
                hits += best_blow(state, state.h_model(fighter.model), foe, hide, _extra(state, unit))
        dealt += taken(hits, wounds_left(state, foe)) * slope(state, foe)
        hide = Hide(state, unit, state.living(unit))
        hits = 0.0
        for fighter in fighters(state, [enemy], [unit_id]):
            hits += best_blow(state, state.h_model(fighter.model), unit, hide, _extra(state, foe))
        took += taken(hits, wounds_left(state, unit)) * slope(state, unit)
    return dealt, took, len(mine)


# ---- joining and leaving


def joining_worth(state: HState, hero_id: str, enemies: tuple[str, ...]) -> Forecast:
    """What it is worth that a hero joins a fight against one of these units."""
    hero = state.h_unit(hero_id)
    scene = Scene(state, hero.seat)
    squad = scene.squads[hero_id]
    best: Forecast | None = None
    for enemy in enemies:
        foe = scene.squads.get(enemy)
        if foe is None:
            continue
        value = brawl(scene, squad, foe, False).gain / scene.size
        args: dict[str, object] = {"unit": hero_id, "target": enemy}
        found = Forecast(value, [Factor("judge-charge", value, args)], None, False, 1.0)
        if best is None or found.value > best.value:
            best = found
    return best if best is not None else Forecast(0.0)


def leaving_worth(state: HState, unit_id: str) -> Forecast:
    """What it is worth to leave the fight: the rest of it is spared, but the unit does nothing else this turn, and its
    enemies are free: to go on, and to be shot at."""
    unit = state.h_unit(unit_id)
    judge = Judge(Scene(state, unit.seat))
    scene = judge.scene
    squad = scene.squads[unit_id]
    staying = 0.0
    again = 0.0
    freed = 0.0
    for enemy in touched_units(state, unit_id):
        foe = scene.squads[enemy]
        staying += brawl(scene, squad, foe, False).gain
        again += _again(scene, squad, foe)
        freed += _freed(scene, squad, foe)
    ground = judge.goals.ground(squad, squad.spots)
    size = scene.size
    rows = [
        Factor("judge-stays", -LEAVING * staying / size, {"unit": unit_id}),
        Factor("judge-danger", -AGAIN * again / size, {"unit": unit_id}),
        Factor("judge-freed", FREED * freed / size, {"unit": unit_id}),
        Factor("judge-ground", -ground / size, {"unit": unit_id}),
    ]
    value = 0.0
    for row in rows:
        value += row.value
    return Forecast(value, [row for row in rows if row.value != 0.0], None, False, 1.0)


def _freed(scene: Scene, squad: Squad, foe: Squad) -> float:
    """What friends can do to the enemy by shooting, once nobody stands in their way."""
    total = 0.0
    for other in scene.mine:
        if other.id != squad.id and not other.engaged and not other.ended:
            mean = scene.fire(other, other.spots, foe, foe.spots, foe.cover, False, 0.5 * other.speed)
            total += mean
    return taken(total, foe.wounds) * foe.value


def _again(scene: Scene, squad: Squad, foe: Squad) -> float:
    """What the enemy does to the unit that has left him: he shoots, or charges again."""
    away = squad.speed + 3.0
    total = 0.0
    if foe.range_in >= away - foe.speed:
        mean = scene.fire(foe, foe.spots, squad, squad.spots, 0.0, False)
        total += taken(mean, squad.wounds) * squad.value
    if not foe.flyer:
        gain = brawl(scene, foe, squad, True).gain
        total += max(gain, 0.0) * foe.charge_chance(scene.state, max(away - foe.speed, 1.0))
    return total


# ---- who takes a hit


def victim_worth(state: HState, model_id: str) -> Forecast:
    """What it is worth to hit this model of a unit rather than another: rare arms, and those who are nearly down."""
    model = state.h_model(model_id)
    unit = state.h_unit(model.unit)
    living = state.living(unit)
    alike = 0
    for other in living:
        if other.arms == model.arms and other.group == model.group:
            alike += 1
    value = 0.2 * unit.points / (unit.start_models or 1) / float(state.size or 1) / max(alike, 1)
    return Forecast(value, [Factor("judge-victim", value, {"model": model_id})], None, False, 1.0)
