"""Dastardly Traps (catalogue 23.7): laid by a Snaggit, sprung by enemies that move near them."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.dice.modifier import Modifier
from grognard.game.events import Event
from grognard.game.play import Game, Play
from grognard.game.poses import Pose
from grognard.game.verdict import Fault
from grognard.geometry.shapes import distance
from grognard.geometry.trig import hypot
from grognard.rulesets.vanguard.abilities import ACTION, Ability, Held
from grognard.rulesets.vanguard.attacks.attack import Attack
from grognard.rulesets.vanguard.attacks.damage import fatigue
from grognard.rulesets.vanguard.attacks.resolve import OTHER, hurt, to_hit
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.events import Moved
from grognard.rulesets.vanguard.magic.places import SpellPoint
from grognard.rulesets.vanguard.measuring import TOLERANCE, reaches
from grognard.rulesets.vanguard.profiles import TRAP as TRAP_WEAPON
from grognard.rulesets.vanguard.profiles import Weapon
from grognard.rulesets.vanguard.state import VModel, VState, vstate
from grognard.rulesets.vanguard.zones import TRAP, Circle, ZoneGone, ZoneMade, areas

TRAPS: Final = cite("vanguard.faction.goblins.dastardly-traps")
CRUSHING: Final = "vanguard.special.crushing-strength"

#: half of a 25 mm marker (inches)
RADIUS: Final = 12.5 / 25.4
APART: Final = 6.0
FROM_ENEMIES: Final = 3.0
TRIGGER: Final = 3.0
MOST: Final = 4
#: a way is looked at so often (inches)
GRAIN: Final = 0.1


class TrapSprung(Event):
    """An enemy came near a trap: its attack follows."""

    KIND: ClassVar[str] = "trap_sprung"
    FIELDS: ClassVar[tuple[str, ...]] = ("model", "number")

    def __init__(self, rule: str, model: str, number: int) -> None:
        super().__init__(rule)
        self.model = model
        self.number = number


class TrapPoint(SpellPoint):
    """Where a trap is laid: near the Snaggit, on open or Difficult ground, not near other traps or enemies."""

    def allowed(self, x: float, y: float) -> bool:
        """In reach, and fit for a trap."""
        if not super().allowed(x, y):
            return False
        state = self.state
        for trap in areas(state, TRAP):
            if reaches(hypot(trap.x - x, trap.y - y) - 2.0 * RADIUS, APART):
                return False
        for enemy in state.enemies_of(self.seat):
            if reaches(enemy.rect().gap_to_point(x, y) - RADIUS, FROM_ENEMIES):
                return False
        for piece in state.board.pieces:
            if not piece.difficult and distance(list(piece.polygon), x, y) < RADIUS - TOLERANCE:
                return False
        return True


def trap_weapon(model: VModel) -> Weapon | None:
    """The traps that the model lays, or None."""
    for weapon in model.spec.weapons:
        if weapon.kind == TRAP_WEAPON:
            return weapon
    return None


def laying(state: VState, model: VModel) -> TrapPoint:
    """The question where a trap goes."""
    weapon = trap_weapon(model)
    assert weapon is not None
    return TrapPoint(TRAPS.id, state, model, weapon.range + RADIUS, TRAP, RADIUS)


class DastardlyTraps(Ability):
    """Laying a trap is a short action; there are four on the table at most."""

    def __init__(self) -> None:
        super().__init__(TRAPS.key, (ACTION,))

    def options(self, held: Held, state: VState, bearer: VModel | None, seat: str, moment: str) -> list[str]:
        """One."""
        return ["lay"]

    def action_faults(self, held: Held, state: VState, model: VModel, option: str) -> list[Fault]:
        """Four lie already, or there is no place for one."""
        mine = [trap for trap in areas(state, TRAP) if trap.seat == model.seat]
        if len(mine) >= MOST:
            return [Fault(TRAPS.id, {"traps": len(mine), "most": MOST})]
        return [] if laying(state, model).candidates(1) else [Fault(TRAPS.id, {"model": model.id})]

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """Ask where."""
        state = vstate(game.state)
        choice = laying(state, state.v_model(bearer))
        yield choice
        x, y = choice.point()
        game.do(ZoneMade(TRAPS.id, TRAP, x, y, RADIUS, seat, "game"))


# ---- springing --------------------------------------------------------------------------------------


def spring(game: Game, model_id: str, since: int) -> Play[None]:
    """The traps that a model has come near to, moving as the log tells from entry `since` on, one after the other."""
    state = vstate(game.state)
    if not areas(state, TRAP):
        return
    way = way_of(game, model_id, since)
    for trap in areas(state, TRAP):
        model = state.v_model(model_id)
        if model.on_table() and trap.seat == state.other(model.seat) and passes(model, way, trap):
            yield from snap(game, model_id, trap)


def way_of(game: Game, model_id: str, since: int) -> list[Pose]:
    """The poses that the model went through, as the log tells."""
    found: list[Pose] = []
    for event in game.log[since:]:
        if isinstance(event, Moved) and event.model == model_id:
            found += [event.start, *event.course]
    return found


def passes(model: VModel, way: list[Pose], trap: Circle) -> bool:
    """Does its base come within 3" of the trap on the way? Where it starts does not matter."""
    for k in range(1, len(way)):
        here, there = way[k - 1], way[k]
        steps = max(1, int(hypot(there[0] - here[0], there[1] - here[1]) / GRAIN))
        for step in range(1, steps + 1):
            share = float(step) / float(steps)
            x = here[0] + share * (there[0] - here[0])
            y = here[1] + share * (there[1] - here[1])
            rect = model.rect_at(x, y, there[3])
            if reaches(rect.gap_to_point(trap.x, trap.y) - RADIUS, TRIGGER):
                return True
    return False


def snap(game: Game, model_id: str, trap: Circle) -> Play[None]:
    """Its attack, from nobody and nowhere; who is wounded is Fatigued; the trap is gone."""
    game.do(TrapSprung(TRAPS.id, model_id, trap.number))
    game.do(ZoneGone(TRAPS.id, trap.number, TRAP))
    a = trap_attack(vstate(game.state), trap.seat, model_id)
    yield from to_hit(game, a)
    if a.hits > 0:
        yield from hurt(game, a)
    if a.wounds > 0 and vstate(game.state).v_model(model_id).on_table():
        fatigue(game, model_id, TRAPS.id)


def trap_attack(state: VState, seat: str, model_id: str) -> Attack:
    """What a trap of the seat does to who springs it."""
    weapon = state.board.library.weapons["dastardly-traps"]
    a = Attack(OTHER, owner_of(state, seat), model_id)
    a.area = "trap"
    a.dice, a.target = weapon.dice, weapon.me
    strength = weapon.use(CRUSHING)
    if strength is not None:
        a.more_pierce.append(Modifier(strength.id, strength.n))
    return a


def owner_of(state: VState, seat: str) -> str:
    """Who laid the traps of a seat: its Snaggit, dead or alive."""
    for model in state.of(seat):
        if trap_weapon(model) is not None:
            return model.id
    raise LookupError(seat)


ALL: Final[tuple[Ability, ...]] = (DastardlyTraps(),)
