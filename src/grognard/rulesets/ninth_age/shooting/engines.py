"""Artillery (catalogue 11): bolt throwers, cannons, volley guns, catapults, flame throwers, and their misfires."""

from __future__ import annotations

import math
from typing import ClassVar, Final

from grognard.dice.modifier import Modifier
from grognard.dice.rolls import Number, Sum
from grognard.game.events import Event
from grognard.game.play import Game, Play
from grognard.geometry.facings import arc_of
from grognard.geometry.formations import gap
from grognard.geometry.trig import polar
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.damage.chain import HITS, SECOND
from grognard.rulesets.ninth_age.damage.numbers import complete
from grognard.rulesets.ninth_age.damage.pools import exposed
from grognard.rulesets.ninth_age.damage.resolve import Run, resolve
from grognard.rulesets.ninth_age.damage.strikes import OTHER, RANK_AND_FILE, SHOOTING, Strikes
from grognard.rulesets.ninth_age.dicing import random_direction, scatter
from grognard.rulesets.ninth_age.events import Flagged
from grognard.rulesets.ninth_age.kits import unit_has
from grognard.rulesets.ninth_age.magic.spoiling import UNAIMED, spoiled
from grognard.rulesets.ninth_age.measuring import model_body, model_to_unit
from grognard.rulesets.ninth_age.moments import UseOne
from grognard.rulesets.ninth_age.panic import Cause, panics
from grognard.rulesets.ninth_age.shooting.engineers import consult, may_again, second_look
from grognard.rulesets.ninth_age.shooting.volley import carry_rules, multiple_dice, shot
from grognard.rulesets.ninth_age.shooting.weapons import Arm
from grognard.rulesets.ninth_age.sight import model_sees, model_sees_point
from grognard.rulesets.ninth_age.state import CHAMPION, CHARACTER, NModel, NState, NUnit, nstate
from grognard.rulesets.ninth_age.templates import line_end, model_at, under_disc, under_line, under_moving
from grognard.rulesets.ninth_age.values import value

GENERAL: Final = cite("ninth_age.arty.general")
CREW: Final = cite("ninth_age.arty.war-machine-fire")
CATAPULT: Final = cite("ninth_age.arty.catapult")
CATAPULT_MISFIRE: Final = cite("ninth_age.arty.catapult-misfire")
INDIRECT: Final = cite("ninth_age.arty.catapult-indirect")
CATAPULT_HITS: Final = cite("ninth_age.arty.catapult-hits")
ON_UNIT: Final = cite("ninth_age.arty.template-on-unit")
FLAME: Final = cite("ninth_age.arty.flame-thrower")
BOLT: Final = cite("ninth_age.arty.bolt-thrower")
PENETRATION: Final = cite("ninth_age.arty.bolt-penetration")
CANNON: Final = cite("ninth_age.arty.cannon")
CANNON_LINE: Final = cite("ninth_age.arty.cannon-line")
CANNON_OTHERS: Final = cite("ninth_age.arty.cannon-other-units")
VOLLEY_GUN: Final = cite("ninth_age.arty.volley-gun")
MISFIRE: Final = cite("ninth_age.arty.misfire-table")
LARGE: Final = cite("ninth_age.rule.large-target")
MULTIPLE_WOUNDS: Final = cite("ninth_age.rule.multiple-wounds")

#: what happened to an engine, as flags of its unit
BROKEN_DOWN: Final = "game:broken-down:"
JAMMED: Final = "game:jammed"
#: a shot that strays goes so many times the die, in inches
STRAY: Final = 2
#: a flame stops its misfire roll so much lower
FLAME_MISFIRE: Final = -1


class Shot(Event):
    """An engine shoots: where its template or line lies at last. `how` is the type of the weapon."""

    KIND: ClassVar[str] = "engine_shot"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "how", "x", "y", "to_x", "to_y", "size")

    def __init__(
        self, rule: str, unit: str, how: str, x: float, y: float, to_x: float, to_y: float, size: float
    ) -> None:
        super().__init__(rule)
        self.unit = unit
        self.how = how
        self.x = x
        self.y = y
        self.to_x = to_x
        self.to_y = to_y
        self.size = size


class Misfired(Event):
    """An engine misfired: what the table says."""

    KIND: ClassVar[str] = "misfired"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "result")

    def __init__(self, rule: str, unit: str, result: str) -> None:
        super().__init__(rule)
        self.unit = unit
        self.result = result


# ---- at whom


def may_aim(state: NState, unit: NUnit, arm: Arm, target: NUnit) -> bool:
    """Can the engine be aimed at this unit: in range, and seen (a catapult shoots indirectly, too)?"""
    GENERAL.hit()
    CREW.hit()
    weapon = arm.weapon
    if unit.has_flag(BROKEN_DOWN + weapon.id) or unit.has_flag(JAMMED):
        return False
    if weapon.artillery == "catapult":
        return bool(marks(state, arm, target))
    if weapon.artillery == "flame-thrower":
        return bool(flame_marks(state, unit, arm, target))
    if not model_sees(state, arm.model, target).visible:
        return False
    away = model_to_unit(state, arm.model, target)
    return weapon.range_min <= away <= weapon.range


def marks(state: NState, arm: Arm, target: NUnit) -> list[str]:
    """The models of the target over which a catapult may put the centre of its template: in range, and no part of it over
    a friend or an engaged unit."""
    CATAPULT.hit()
    found: list[str] = []
    here = model_body(arm.model)
    for model in state.models_in(target):
        away = gap(here, model_body(model))
        if not arm.weapon.range_min <= away <= arm.weapon.range:
            continue
        if _clean(state, arm.model.seat, model.x, model.y, arm.weapon.template):
            found.append(model.id)
    return found


def _clean(state: NState, seat: str, x: float, y: float, size: float) -> bool:
    """Does a template there touch neither a friend nor an engaged unit?"""
    for id in under_disc(state, x, y, size):
        model = state.n_model(id)
        if model.seat == seat or state.engaged(model.unit):
            return False
    return True


def flame_marks(state: NState, unit: NUnit, arm: Arm, target: NUnit) -> list[str]:
    """The models of the target at which a flame may begin: seen, in range, and nobody else's in its way."""
    FLAME.hit()
    found: list[str] = []
    here = arm.model
    for model in state.models_in(target):
        if gap(model_body(here), model_body(model)) > arm.weapon.range:
            continue
        if not model_sees_point(state, here, model.x, model.y, target.id).visible:
            continue
        ex, ey = _onward(here.x, here.y, model.x, model.y, 5.0)
        touched = under_moving(state, model.x, model.y, ex, ey, arm.weapon.template)
        if not [1 for id in touched if _spared(state, here.seat, id)]:
            found.append(model.id)
    return found


def _spared(state: NState, seat: str, id: str) -> bool:
    model = state.n_model(id)
    return model.seat == seat or state.engaged(model.unit)


def _onward(x: float, y: float, tx: float, ty: float, far: float) -> tuple[float, float]:
    """The point so far behind the target, straight on from (x, y)."""
    dx, dy = tx - x, ty - y
    length = math.sqrt(dx * dx + dy * dy)
    if length <= 0.0:
        return tx, ty
    return tx + dx / length * far, ty + dy / length * far


# ---- shooting


def fire(game: Game, unit_id: str, arm: Arm, target_id: str) -> Play[None]:
    """One shot of an engine, with all that comes of it as one batch."""
    kind = arm.weapon.artillery
    yield from consult(game, unit_id)
    hold: list[Cause] = []
    if kind in UNAIMED:
        lost = yield from spoiled(game, unit_id, target_id)
        if lost:
            return
    if kind == "catapult":
        yield from _catapult(game, unit_id, arm, target_id, hold)
    elif kind == "flame-thrower":
        yield from _flame(game, unit_id, arm, target_id, hold)
    elif kind == "bolt-thrower":
        yield from _bolt(game, unit_id, arm, target_id, hold)
    elif kind == "cannon":
        yield from _cannon(game, unit_id, arm, target_id, hold)
    else:
        yield from _volley_gun(game, unit_id, arm, target_id, hold)
    yield from panics(game, hold)


def _aimed(state: NState, unit: NUnit, arm: Arm, target: NUnit) -> Strikes | None:
    """One shot that rolls to hit as missiles do."""
    return shot(state, unit, arm, target, False, False)


def _roll_hits(game: Game, one: Strikes) -> Play[int]:
    """The dice to hit alone: how many hit."""
    complete(nstate(game.state), one)
    run = Run(one, False)
    yield from run.through((HITS, SECOND))
    return run.carry[1] + run.carry[2]


# ---- bolt throwers


def _bolt(game: Game, unit_id: str, arm: Arm, target_id: str, hold: list[Cause]) -> Play[None]:
    """A bolt: through rank after rank, as long as each hit removes a model, a point of Strength less each time."""
    BOLT.hit()
    state = nstate(game.state)
    unit, target = state.n_unit(unit_id), state.n_unit(target_id)
    one = _aimed(state, unit, arm, target)
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
    x, y = model_body(by).centre()
    if arc_of(body, x, y) in ("front", "rear"):
        return max(1, len(target.slots))
    return max(1, target.files)


def penetrate(game: Game, unit_id: str, arm: Arm, target_id: str, most: int, hold: list[Cause]) -> Play[None]:
    """Hits one after the other: the next one strikes only if this one has removed a model."""
    strength = arm.weapon.strength
    for _ in range(most):
        if strength < 1:
            return
        before = len(nstate(game.state).n_unit(target_id).standing())
        one = _plain(nstate(game.state), unit_id, arm, target_id, strength)
        one.auto = 1
        yield from resolve(game, [one], hold)
        if len(nstate(game.state).n_unit(target_id).standing()) == before:
            return
        PENETRATION.hit()
        strength -= 1


def _plain(
    state: NState, unit_id: str, arm: Arm, target_id: str, strength: int, centre: bool = False
) -> Strikes:
    """A hit of the engine with what its weapon brings; `centre`: the model under the centre of a template."""
    one = Strikes(SHOOTING, arm.weapon.id, unit_id, target_id, RANK_AND_FILE)
    one.model = arm.model.id
    one.seat = arm.model.seat
    one.part = arm.part
    one.weapon = arm.weapon
    one.strength = strength
    carry_rules(state, arm, one)
    for use in arm.weapon.rules:
        if use.id == MULTIPLE_WOUNDS.id:
            one.multiple = multiple_dice(state, use.x) if centre or not use.centre_only else ""
    return one


# ---- cannons


def _cannon(game: Game, unit_id: str, arm: Arm, target_id: str, hold: list[Cause]) -> Play[None]:
    """A ball: it hits by Ballistic Skill, lands on a model, and goes on behind it as long as whoever is hit dies."""
    CANNON.hit()
    state = nstate(game.state)
    target = state.n_unit(target_id)
    mods = []
    if unit_has(state, target, LARGE.id):
        mods.append(Modifier(LARGE.id, 1))
    need = 7 - value(state, arm.model, arm.part, "BS").value
    roll = Sum(1, 6, why=CANNON.id, owner=arm.model.seat)
    yield roll
    assert isinstance(roll.got, int)
    if roll.got == 1:
        yield from misfire(game, unit_id, arm, 0, hold)
        return
    plus = sum([mod.value for mod in mods])
    if roll.got != 6 and roll.got + plus < need:
        return
    length = yield from _length(game, arm)
    seen = [
        m for m in state.models_in(target) if model_sees_point(state, arm.model, m.x, m.y, target_id).visible
    ]
    if not seen:
        return
    question = UseOne("shoot.landing", arm.model.seat, CANNON_LINE.id, [model.id for model in seen])
    if len(seen) > 1:
        yield question
    else:
        question.take(seen[0].id)
    at = state.n_model(question.got)
    to_x, to_y = _onward(arm.model.x, arm.model.y, at.x, at.y, length)
    to_x, to_y = line_end(state, at.x, at.y, to_x, to_y)
    game.do(Shot(CANNON_LINE.id, unit_id, "cannon", at.x, at.y, to_x, to_y, 0.0))
    met = under_line(state, at.x, at.y, to_x, to_y)
    if at.id in met:
        met.remove(at.id)
    yield from _roll_on(game, unit_id, arm, [at.id, *met], hold)


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
        pool = _pool_of(state, model, unit)
        before = len(unit.standing())
        one = _plain(state, unit_id, arm, unit.id, strength if number == 0 else (strength + 1) // 2)
        one.pool = pool
        one.auto = 1
        yield from resolve(game, [one], hold)
        if len(nstate(game.state).n_unit(unit.id).standing()) == before:
            return


def _pool_of(state: NState, model: NModel, unit: NUnit) -> str:
    """Whose wounds a hit on this very model takes: a Character's that is exposed, else those of the rank-and-file."""
    if model.kind == CHARACTER and model.id in [one.id for one in exposed(state, unit)]:
        return model.id
    if model.kind == CHAMPION and len(state.rnf_in(unit)) == 1:
        return model.id
    return RANK_AND_FILE


# ---- volley guns


def _volley_gun(game: Game, unit_id: str, arm: Arm, target_id: str, hold: list[Cause]) -> Play[None]:
    """Many shots; with a rolled number sixes among the dice are trouble."""
    VOLLEY_GUN.hit()
    state = nstate(game.state)
    one = _aimed(state, state.n_unit(unit_id), arm, state.n_unit(target_id))
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


# ---- catapults and flames


def _catapult(game: Game, unit_id: str, arm: Arm, target_id: str, hold: list[Cause]) -> Play[None]:
    """A template over an enemy model, that scatters."""
    state = nstate(game.state)
    keys = marks(state, arm, state.n_unit(target_id))
    if not keys:
        return
    question = UseOne("shoot.mark", arm.model.seat, CATAPULT.id, keys)
    if len(keys) > 1:
        yield question
    else:
        question.take(keys[0])
    aim = state.n_model(question.got)
    x, y = aim.x, aim.y
    seen = model_sees_point(state, arm.model, x, y, target_id).visible
    direction = yield from scatter(game, CATAPULT.id)
    again = yield from may_again(game, unit_id, "scatter")
    if again:
        direction = yield from scatter(game, CATAPULT.id)
    far = 0.0
    if direction is not None or not seen:
        roll = Sum(1, 6, why=CATAPULT.id, owner=arm.model.seat)
        yield roll
        assert isinstance(roll.got, int)
        if roll.got == 6:
            CATAPULT_MISFIRE.hit()
            yield from misfire(game, unit_id, arm, 0, hold)
            return
        far = float(STRAY * roll.got)
        if direction is None:
            INDIRECT.hit()
            if not arm.weapon.full_scatter:
                far = max(0.0, far - value(state, arm.model, arm.part, "BS").value)
            direction = yield from random_direction(game, INDIRECT.id)
    if direction is not None and far:
        dx, dy = polar(direction, far)
        x, y = x + dx, y + dy
    game.do(Shot(CATAPULT_HITS.id, unit_id, "catapult", x, y, x, y, arm.weapon.template))
    yield from _burst(game, unit_id, arm, x, y, under_disc(state, x, y, arm.weapon.template), hold)


def _burst(
    game: Game, unit_id: str, arm: Arm, x: float, y: float, models: list[str], hold: list[Cause]
) -> Play[None]:
    """Hits on every model under a template, or so many on each unit; the one under the centre is hit harder."""
    CATAPULT_HITS.hit()
    state = nstate(game.state)
    batch: list[Strikes] = []
    units = list(dict.fromkeys([state.n_model(id).unit for id in models]))
    centre = model_at(state, x, y) if arm.weapon.centre_strength else ""
    for at in units:
        if arm.weapon.hits_per_unit:
            roll = Number(arm.weapon.hits_per_unit, why=CATAPULT_HITS.id, owner=arm.model.seat)
            yield roll
            assert isinstance(roll.got, int)
            one = _plain(state, unit_id, arm, at, arm.weapon.strength)
            one.auto, one.whole = roll.got, True
            batch.append(one)
            continue
        mine = [id for id in models if state.n_model(id).unit == at]
        batch += on_unit(state, unit_id, arm, at, mine, centre)
    if batch:
        yield from resolve(game, batch, hold)


def on_unit(state: NState, unit_id: str, arm: Arm, at: str, models: list[str], centre: str) -> list[Strikes]:
    """The hits of a template on the models of one unit that it touches: on Characters that may be hit, on the others."""
    ON_UNIT.hit()
    unit = state.n_unit(at)
    counted: dict[str, int] = {}
    batch: list[Strikes] = []
    for id in models:
        pool = _pool_of(state, state.n_model(id), unit)
        if id == centre:
            one = _plain(state, unit_id, arm, at, arm.weapon.centre_strength, centre=True)
            one.pool, one.auto = pool, 1
            batch.append(one)
        else:
            counted[pool] = counted.get(pool, 0) + 1
    for pool, hits in counted.items():
        one = _plain(state, unit_id, arm, at, arm.weapon.strength)
        one.pool, one.auto = pool, hits
        batch.append(one)
    return batch


def _flame(game: Game, unit_id: str, arm: Arm, target_id: str, hold: list[Cause]) -> Play[None]:
    """A tongue of flame: a template that moves on, away from the weapon."""
    FLAME.hit()
    state = nstate(game.state)
    keys = flame_marks(state, state.n_unit(unit_id), arm, state.n_unit(target_id))
    if not keys:
        return
    question = UseOne("shoot.mark", arm.model.seat, FLAME.id, keys)
    if len(keys) > 1:
        yield question
    else:
        question.take(keys[0])
    aim = state.n_model(question.got)
    roll = Sum(1, 6, why=FLAME.id, owner=arm.model.seat)
    yield roll
    assert isinstance(roll.got, int)
    if roll.got != 6:
        again = yield from may_again(game, unit_id, "distance")
        if again:
            roll = Sum(1, 6, why=FLAME.id, owner=arm.model.seat)
            yield roll
            assert isinstance(roll.got, int)
    if roll.got == 6:
        yield from misfire(game, unit_id, arm, FLAME_MISFIRE, hold)
        return
    ex, ey = _onward(arm.model.x, arm.model.y, aim.x, aim.y, float(roll.got))
    game.do(Shot(FLAME.id, unit_id, "flame-thrower", aim.x, aim.y, ex, ey, arm.weapon.template))
    touched = under_moving(state, aim.x, aim.y, ex, ey, arm.weapon.template)
    yield from _burst(game, unit_id, arm, ex, ey, touched, hold)


# ---- misfires


def misfire(game: Game, unit_id: str, arm: Arm, plus: int, hold: list[Cause]) -> Play[None]:
    """The Misfire Table."""
    mods = [Modifier(FLAME.id, plus)] if plus else []
    roll = Sum(1, 6, mods, why=MISFIRE.id, owner=arm.model.seat)
    yield roll
    roll = yield from second_look(game, unit_id, roll)
    assert isinstance(roll.got, int)
    if not nstate(game.state).n_unit(unit_id).on_table():
        return
    result = nstate(game.state).board.library.tables.misfire.of(roll.got)
    game.do(Misfired(MISFIRE.id, unit_id, result))
    if roll.got <= 0:
        yield from _explosion(game, unit_id, arm, hold)
    elif roll.got <= 2:
        game.do(Flagged(MISFIRE.id, unit_id, BROKEN_DOWN + arm.weapon.id))
    elif roll.got <= 4:
        game.do(Flagged(MISFIRE.id, unit_id, JAMMED))
    else:
        one = Strikes(OTHER, MISFIRE.id, "", unit_id, _own_pool(nstate(game.state), arm))
        one.auto, one.wounds_alone, one.no_armour, one.no_saves = 1, True, True, True
        yield from resolve(game, [one], hold)


def _own_pool(state: NState, arm: Arm) -> str:
    return arm.model.id if arm.model.kind in (CHARACTER, CHAMPION) else RANK_AND_FILE


def _explosion(game: Game, unit_id: str, arm: Arm, hold: list[Cause]) -> Play[None]:
    """Every model near takes a hit, and the engine is no more."""
    state = nstate(game.state)
    roll = Sum(1, 6, why=MISFIRE.id, owner=arm.model.seat)
    yield roll
    assert isinstance(roll.got, int)
    here = model_body(arm.model)
    near: dict[tuple[str, str], int] = {}
    for unit in state.on_table():
        for model in state.models_in(unit):
            if model.id != arm.model.id and gap(here, model_body(model)) <= roll.got:
                key = (unit.id, _pool_of(state, model, unit))
                near[key] = near.get(key, 0) + 1
    batch: list[Strikes] = []
    for (at, pool), hits in near.items():
        one = Strikes(OTHER, MISFIRE.id, unit_id, at, pool)
        one.auto, one.strength = hits, 5
        batch.append(one)
    last = Strikes(OTHER, MISFIRE.id, "", unit_id, _own_pool(state, arm))
    last.auto, last.wounds_alone, last.no_armour, last.no_saves = arm.model.spec.w, True, True, True
    yield from resolve(game, [*batch, last], hold)
