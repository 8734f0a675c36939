"""Where the shot of an engine comes down, and the hits that it makes there (catalogue 11)."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.dice.rolls import Number
from grognard.game.events import Event
from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.combat.weapon_rules import multiple_dice
from grognard.rulesets.ninth_age.damage.pools import pool_under
from grognard.rulesets.ninth_age.damage.resolve import resolve
from grognard.rulesets.ninth_age.damage.strikes import RANK_AND_FILE, Strikes
from grognard.rulesets.ninth_age.panic import Cause
from grognard.rulesets.ninth_age.shelter import sheltered
from grognard.rulesets.ninth_age.shooting.volley import carry_rules, from_arm
from grognard.rulesets.ninth_age.shooting.weapons import Arm
from grognard.rulesets.ninth_age.state import NState, nstate
from grognard.rulesets.ninth_age.templates import model_at, units_of

CATAPULT_HITS: Final = cite("ninth_age.arty.catapult-hits")
ON_UNIT: Final = cite("ninth_age.arty.template-on-unit")
MULTIPLE_WOUNDS: Final = cite("ninth_age.rule.multiple-wounds")


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


class EngineAimed(Event):
    """An engine fires one of its weapons at a unit; where the shot goes, the dice say."""

    KIND: ClassVar[str] = "engine_aimed"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "weapon", "target")

    def __init__(self, rule: str, unit: str, weapon: str, target: str) -> None:
        super().__init__(rule)
        self.unit = unit
        self.weapon = weapon
        self.target = target


def plain_hit(
    state: NState,
    unit_id: str,
    arm: Arm,
    target_id: str,
    strength: int,
    pool: str = RANK_AND_FILE,
    centre: bool = False,
) -> Strikes:
    """A hit of the engine with what its weapon brings; `centre`: the model under the centre of a template."""
    one = from_arm(unit_id, arm, target_id, pool)
    one.strength = strength
    carry_rules(state, arm, one)
    for use in arm.weapon.rules:
        if use.id == MULTIPLE_WOUNDS.id:
            one.multiple = multiple_dice(state, one, use.x) if centre or not use.centre_only else ""
    return one


def burst(
    game: Game, unit_id: str, arm: Arm, x: float, y: float, models: list[str], hold: list[Cause]
) -> Play[None]:
    """Hits on every model under a template, or so many on each unit; the one under the centre is hit harder."""
    CATAPULT_HITS.hit()
    models = yield from sheltered(game, models, arm.model.seat)
    state = nstate(game.state)
    batch: list[Strikes] = []
    units = units_of(state, models)
    centre = model_at(state, x, y) if arm.weapon.centre_strength else ""
    for at in units:
        if arm.weapon.hits_per_unit:
            roll = Number(arm.weapon.hits_per_unit, why=CATAPULT_HITS.id, owner=arm.model.seat)
            yield roll
            assert isinstance(roll.got, int)
            one = plain_hit(state, unit_id, arm, at, arm.weapon.strength)
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
        pool = pool_under(state, state.n_model(id), unit)
        if id == centre:
            one = plain_hit(state, unit_id, arm, at, arm.weapon.centre_strength, pool, centre=True)
            one.auto = 1
            batch.append(one)
        else:
            counted[pool] = counted.get(pool, 0) + 1
    for pool, hits in counted.items():
        one = plain_hit(state, unit_id, arm, at, arm.weapon.strength, pool)
        one.auto = hits
        batch.append(one)
    return batch
