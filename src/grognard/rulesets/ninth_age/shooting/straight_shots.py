"""Engines that shoot straight (catalogue 11): bolt throwers, cannons, volley guns."""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier
from grognard.dice.rolls import Number, Pool
from grognard.game.play import Game, Play
from grognard.geometry.facings import arc_of
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.damage.chain import HITS, SECOND
from grognard.rulesets.ninth_age.damage.numbers import complete
from grognard.rulesets.ninth_age.damage.pools import pool_under
from grognard.rulesets.ninth_age.damage.resolve import Run, resolve
from grognard.rulesets.ninth_age.damage.strikes import Strikes
from grognard.rulesets.ninth_age.kits import unit_has
from grognard.rulesets.ninth_age.measuring import model_body
from grognard.rulesets.ninth_age.moments import UseOne, which
from grognard.rulesets.ninth_age.panic import Cause
from grognard.rulesets.ninth_age.ranks import files_wide
from grognard.rulesets.ninth_age.shelter import sheltered
from grognard.rulesets.ninth_age.shooting.aiming import onward
from grognard.rulesets.ninth_age.shooting.impact import Shot, plain_hit
from grognard.rulesets.ninth_age.shooting.misfires import misfire
from grognard.rulesets.ninth_age.shooting.volley import HITS_ON, shot
from grognard.rulesets.ninth_age.shooting.weapons import Arm
from grognard.rulesets.ninth_age.sight import model_sees_point
from grognard.rulesets.ninth_age.state import NModel, NState, NUnit, nstate
from grognard.rulesets.ninth_age.templates import line_end, under_line
from grognard.rulesets.ninth_age.values import value

BOLT: Final = cite("ninth_age.arty.bolt-thrower")
PENETRATION: Final = cite("ninth_age.arty.bolt-penetration")
CANNON: Final = cite("ninth_age.arty.cannon")
CANNON_LINE: Final = cite("ninth_age.arty.cannon-line")
CANNON_OTHERS: Final = cite("ninth_age.arty.cannon-other-units")
VOLLEY_GUN: Final = cite("ninth_age.arty.volley-gun")
LARGE: Final = cite("ninth_age.rule.large-target")


# ---- bolt throwers


def bolt(game: Game, unit_id: str, arm: Arm, target_id: str, hold: list[Cause]) -> Play[None]:
    """A bolt: through rank after rank, as long as each hit removes a model, a point of Strength less each time."""
    BOLT.hit()
    state = nstate(game.state)
    unit, target = state.n_unit(unit_id), state.n_unit(target_id)
    one = shot(state, unit, arm, target, False, False)
    if one is None:
        return
    hits = yield from _roll_hits(game, one)
    if hits:
        most = depth_hit(state, arm.model, target)
        yield from penetrate(game, unit_id, arm, target_id, most, hold)


def depth_hit(state: NState, by: NModel, target: NUnit) -> int:
    """How many hits a bolt may do: as many as the unit has ranks, or from a flank files."""
    body = formation(state, target)
    if body.is_disc():
        return 1
    x, y = model_body(state, by).centre()
    if arc_of(body, x, y) in ("front", "rear"):
        return max(1, len(target.slots))
    return max(1, files_wide(target))


def penetrate(game: Game, unit_id: str, arm: Arm, target_id: str, most: int, hold: list[Cause]) -> Play[None]:
    """Hits one after the other: the next one strikes only if this one has removed a model."""
    strength = arm.weapon.strength
    for _ in range(most):
        if strength < 1:
            return
        before = len(nstate(game.state).n_unit(target_id).standing())
        one = plain_hit(nstate(game.state), unit_id, arm, target_id, strength)
        one.auto, one.whole = 1, True
        yield from resolve(game, [one], hold)
        if len(nstate(game.state).n_unit(target_id).standing()) == before:
            return
        PENETRATION.hit()
        strength -= 1


def _roll_hits(game: Game, one: Strikes) -> Play[int]:
    """The dice to hit alone: how many hit."""
    complete(nstate(game.state), one)
    run = Run(one, False)
    yield from run.through((HITS, SECOND))
    return run.carry[1] + run.carry[2]


# ---- cannons


def cannon(game: Game, unit_id: str, arm: Arm, target_id: str, hold: list[Cause]) -> Play[None]:
    """A ball: it hits by Ballistic Skill, lands on a model, and goes on behind it as long as whoever is hit dies."""
    CANNON.hit()
    state = nstate(game.state)
    target = state.n_unit(target_id)
    roll = cannon_roll(state, arm, target)
    yield roll
    if roll.faces == [1]:
        yield from misfire(game, unit_id, arm, 0, hold)
        return
    if not roll.got:
        return
    length = yield from _length(game, arm)
    seen = [
        m for m in state.models_in(target) if model_sees_point(state, arm.model, m.x, m.y, target_id).visible
    ]
    if not seen:
        return
    question = UseOne("shoot.landing", arm.model.seat, CANNON_LINE.id, [model.id for model in seen])
    landing = yield from which(question)
    at = state.n_model(landing)
    to_x, to_y = onward(arm.model.x, arm.model.y, at.x, at.y, length)
    to_x, to_y = line_end(state, at.x, at.y, to_x, to_y)
    game.do(Shot(CANNON_LINE.id, unit_id, "cannon", at.x, at.y, to_x, to_y, 0.0))
    met = under_line(state, at.x, at.y, to_x, to_y)
    if at.id in met:
        met.remove(at.id)
    met = yield from sheltered(game, [at.id, *met], arm.model.seat)
    yield from _roll_on(game, unit_id, arm, met, hold)


def cannon_roll(state: NState, arm: Arm, target: NUnit) -> Pool:
    """Its die to hit: no cover, no range, but a Large Target is hit more easily."""
    need = HITS_ON - value(state, arm.model, arm.part, "BS").value
    mods = [Modifier(LARGE.id, 1)] if unit_has(state, target, LARGE.id) else []
    return Pool(1, 6, need, mods, one_fails=True, top_succeeds=True, why=CANNON.id, owner=arm.model.seat)


def _length(game: Game, arm: Arm) -> Play[float]:
    roll = Number(arm.weapon.line_dice or "0", why=CANNON_LINE.id, owner=arm.model.seat)
    yield roll
    assert isinstance(roll.got, int)
    return float(roll.got)


def _roll_on(game: Game, unit_id: str, arm: Arm, met: list[str], hold: list[Cause]) -> Play[None]:
    """The models under the line, in the order settled before the first hit; a survivor stops the ball."""
    CANNON_OTHERS.hit()
    strength = arm.weapon.strength
    for number, id in enumerate(met):
        state = nstate(game.state)
        model = state.n_model(id)
        unit = state.n_unit(model.unit)
        if not unit.on_table():
            continue
        pool = pool_under(state, model, unit)
        before = len(unit.standing())
        one = plain_hit(state, unit_id, arm, unit.id, strength if number == 0 else (strength + 1) // 2, pool)
        one.auto = 1
        yield from resolve(game, [one], hold)
        if len(nstate(game.state).n_unit(unit.id).standing()) == before:
            return


# ---- volley guns


def volley_gun(game: Game, unit_id: str, arm: Arm, target_id: str, hold: list[Cause]) -> Play[None]:
    """Many shots; with a rolled number sixes among the dice are trouble."""
    VOLLEY_GUN.hit()
    state = nstate(game.state)
    one = shot(state, state.n_unit(unit_id), arm, state.n_unit(target_id), False, False)
    if one is None:
        return
    use = arm.weapon.use("ninth_age.rule.multiple-shots")
    number = use.x if use is not None else "1"
    if number.isdigit():
        one.dice = int(number)
    else:
        times = 2 if number.endswith("*2") else 1
        roll = Number(number.removesuffix("*2"), why=VOLLEY_GUN.id, owner=arm.model.seat)
        yield roll
        assert isinstance(roll.got, int)
        sixes = roll.faces.count(6)
        if sixes >= 2:
            yield from misfire(game, unit_id, arm, 0, hold)
            return
        if sixes == 1:
            one.hit_mods.append(Modifier(VOLLEY_GUN.id, -1))
        one.dice = roll.got * times
    yield from resolve(game, [one], hold)
