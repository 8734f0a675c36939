"""Area Effect and Breath (catalogue 19): ranged attacks that reach more models than the one they are aimed at."""

from __future__ import annotations

from typing import Final

from grognard.game.forecast import Forecast
from grognard.game.picks import Number, Order
from grognard.game.play import Game, Play
from grognard.game.verdict import Fault, Verdict
from grognard.geometry.bases import Rect
from grognard.geometry.boxes import gap as polygon_gap
from grognard.geometry.strips import reached, strip
from grognard.geometry.trig import heading
from grognard.rulesets.vanguard.arcs import wholly_behind
from grognard.rulesets.vanguard.attacks.attack import BLOCKED, Attack
from grognard.rulesets.vanguard.attacks.resolve import resolve
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.measuring import TOLERANCE, reaches
from grognard.rulesets.vanguard.profiles import RuleUse
from grognard.rulesets.vanguard.sight import see, total_height, walled_off
from grognard.rulesets.vanguard.state import KNOCKED, VModel, VState, vstate

AREA: Final = cite("vanguard.special.area-effect")
AREA_SIGHT: Final = cite("vanguard.special.area-effect-los")
AREA_DEAD: Final = cite("vanguard.special.area-effect-dead")
AREA_MISS: Final = cite("vanguard.special.area-effect-miss")
AREA_ENGAGED: Final = cite("vanguard.special.area-effect-engaged")
BREATH: Final = cite("vanguard.special.breath")
BREATH_HEIGHT: Final = cite("vanguard.special.breath-height")
NEUTRAL: Final = cite("vanguard.scenario.neutral")

#: a Breath may be laid so many degrees off the facing
ASIDE: Final = 90.0


def exposed(state: VState) -> list[VModel]:
    """Models on the table to which what reaches everybody does something: not a neutral one without values."""
    found: list[VModel] = []
    for model in state.on_table():
        if model.untouchable():
            NEUTRAL.hit()
        else:
            found.append(model)
    return found


class Victims(Order):
    """In which order those are attacked whom an area or a Breath reaches."""

    def __init__(self, seat: str, rule: str, models: list[str]) -> None:
        super().__init__("attack.order", seat, rule)
        self.models = models

    def items(self) -> list[str]:
        """The models."""
        return self.models

    def candidates(self, n: int) -> list[object]:
        """The order given and the order turned round: which of them comes first hardly matters."""
        return [tuple(self.models), tuple(reversed(self.models))]

    def forecast(self, answer: object) -> Forecast | None:
        """In which order they go makes no difference that could be told beforehand."""
        return Forecast(0.0)


def in_order(game: Game, seat: str, rule: str, models: list[str]) -> Play[tuple[str, ...]]:
    """The attacker's order for several models."""
    if len(models) < 2 or seat not in ("a", "b"):
        return tuple(models)
    choice = Victims(seat, rule, models)
    yield choice
    return choice.got


class Blast:
    """An Area Effect before the attack is resolved: where its target stands, which then may be dead, and whom it reaches."""

    def __init__(self, state: VState, a: Attack, rule: RuleUse) -> None:
        target = state.v_model(a.at)
        self.origin: Rect = target.rect()
        self.rule = rule
        self.models: list[str] = []
        corners = self.origin.corners()
        for model in exposed(state):
            if model.id == a.at or abs(model.z - target.z) > TOLERANCE:
                continue
            if not reaches(polygon_gap(corners, model.rect().corners()), rule.range):
                continue
            if walled_off(state, target, model):
                AREA_SIGHT.hit()
            else:
                self.models.append(model.id)


def blast_of(state: VState, a: Attack) -> Blast | None:
    """The Area Effect of an attack's weapon or spell, None if it has none."""
    for held in a.held:
        if held.ability.id == AREA.id and held.rule is not None:
            return Blast(state, a, held.rule)
    return None


def area_attacks(game: Game, a: Attack, blast: Blast) -> Play[None]:
    """Every other model near the target is attacked, friend, foe and the attacker too, whether the attack hit or not."""
    for rule in (AREA, AREA_DEAD, AREA_MISS, AREA_ENGAGED):
        rule.hit()
    seat = vstate(game.state).v_model(a.by).seat
    order = yield from in_order(game, seat, AREA.id, blast.models)
    for model_id in order:
        state = vstate(game.state)
        if state.v_model(model_id).on_table():
            yield from resolve(game, area_attack(state, a, blast, model_id))


def area_attack(state: VState, a: Attack, blast: Blast, model_id: str) -> Attack:
    """The attack of an area at one model: the listed dice and rules only, coming from where the target stands."""
    model = state.v_model(model_id)
    one = Attack(a.kind, a.by, model_id)
    one.weapon, one.spell = a.weapon, a.spell
    one.area = a.at
    one.dice = blast.rule.dice
    one.target = a.target
    one.arm(listed(blast.rule.rules, a.mark("x")))
    one.knocked = model.has(KNOCKED)
    one.rear = not one.knocked and wholly_behind(model.rect(), blast.origin)
    return one


def listed(rules: tuple[RuleUse, ...], paid: int) -> tuple[RuleUse, ...]:
    """The rules listed with an area; a number left open is the Power paid."""
    return tuple([rule if rule.n or not paid else RuleUse(rule.id, paid) for rule in rules])


class Direction(Number):
    """`breath.direction`: in which direction the Breath is laid, in whole degrees anticlockwise from east.

    `attack`: that of the Breath, None where what is laid like one is no attack.
    """

    def __init__(self, state: VState, by: VModel, at: VModel, length: float, attack: Attack | None) -> None:
        super().__init__("breath.direction", by.seat, BREATH.id, 0, 359)
        self.attack = attack
        self.state = state
        self.by = by.id
        self.at = at.id
        self.length = length

    def check(self, answer: object) -> Verdict:
        """Within the bounds, and laid as a Breath may be?"""
        verdict = super().check(answer)
        assert isinstance(answer, int)
        faults = verdict.faults or self.judge(answer)
        return Verdict(faults, None, self.default() if faults else None)

    def judge(self, number: int) -> list[Fault]:
        """Up to 90 degrees from the facing, and over the target."""
        by, at = self.state.v_model(self.by), self.state.v_model(self.at)
        if may_lay(by, at, number, self.length):
            return []
        return [Fault(BREATH.id, {"degrees": number, "target": self.at})]

    def default(self) -> object:
        """Straight at the target."""
        degrees = straight_at(self.state.v_model(self.by), self.state.v_model(self.at), self.length)
        assert degrees >= 0
        return degrees

    def candidates(self, n: int) -> list[object]:
        """Straight at the target, and aside of that as far as the target stays covered."""
        straight = straight_at(self.state.v_model(self.by), self.state.v_model(self.at), self.length)
        found: list[object] = [straight]
        for off in (5, -5, 10, -10, 15, -15, 20, -20, 30, -30, 40, -40):
            degrees = (straight + off) % 360
            if len(found) < n and not self.judge(degrees):
                found.append(degrees)
        return found

    def forecast(self, answer: object) -> Forecast | None:
        """What becomes of those whom it reaches then."""
        from grognard.rulesets.vanguard.judgement.breaths import forecast

        return forecast(self, int(str(answer)))


def covers(by: VModel, at: VModel, degrees: float, length: float) -> bool:
    """Does a Breath laid so reach the target?"""
    area = strip(by.rect(), degrees, length, by.spec.profile.base_width)
    return bool(reached(area, [at.rect()], TOLERANCE))


def may_lay(by: VModel, at: VModel, degrees: int, length: float) -> bool:
    """Up to 90 degrees from the facing, and over the target?"""
    aside = abs((float(degrees) - by.facing + 180.0) % 360.0 - 180.0)
    return aside <= ASIDE + 0.5 and covers(by, at, float(degrees), length)


def straight_at(by: VModel, at: VModel, length: float) -> int:
    """The whole degrees nearest to straight at the target in which a Breath reaches it; -1 if there are none."""
    ideal = heading(at.x - by.x, at.y - by.y)
    for off in range(0, 91, 3):
        for sign in (1, -1):
            degrees = round(ideal + off * sign) % 360
            if may_lay(by, at, degrees, length):
                return degrees
    return -1


def why_not_breathed(state: VState, by: VModel, at: VModel, length: float) -> list[Fault]:
    """Why no Breath of this length can reach the target: it covers it in no direction, or it lies too high or low."""
    if straight_at(by, at, length) < 0:
        return [Fault(BREATH.id, {"target": at.id})]
    if not in_band(state, by, at):
        return [Fault(BREATH_HEIGHT.id, {"target": at.id})]
    return []


def breath_attacks(game: Game, a: Attack, length: float) -> Play[None]:
    """The Breath is laid, and every model in it that is not hidden and in its band of heights is attacked."""
    state = vstate(game.state)
    by = state.v_model(a.by)
    BREATH.hit()
    choice = Direction(state, by, state.v_model(a.at), length, a)
    yield choice
    models = breathed_on(state, by, float(choice.got), length)
    order = yield from in_order(game, by.seat, BREATH.id, models)
    for model_id in order:
        state = vstate(game.state)
        if state.v_model(model_id).on_table():
            yield from resolve(game, breath_attack(state, a, model_id))


def breathed_on(state: VState, by: VModel, degrees: float, length: float) -> list[str]:
    """Models in a Breath laid so: seen, and reached in height."""
    area = strip(by.rect(), degrees, length, by.spec.profile.base_width)
    models = [model for model in exposed(state) if model.id != by.id]
    found: list[str] = []
    for at in reached(area, [model.rect() for model in models], TOLERANCE):
        model = models[at]
        if see(state, by, model).kind != BLOCKED and in_band(state, by, model):
            found.append(model.id)
    return found


def in_band(state: VState, by: VModel, model: VModel) -> bool:
    """From 1 below the ground that the attacker stands on to 1 above its total height; ends count."""
    BREATH_HEIGHT.hit()
    low, high = by.z - 1.0, total_height(state, by) + 1.0
    return model.z <= high + TOLERANCE and total_height(state, model) >= low - TOLERANCE


def breath_attack(state: VState, a: Attack, model_id: str) -> Attack:
    """The attack of a Breath at one model: that of the weapon, without the die for Clear sight."""
    by, model = state.v_model(a.by), state.v_model(model_id)
    one = a.twin()
    one.at = model_id
    one.view = see(state, by, model).kind
    one.note("no-clear-die")
    one.knocked = model.has(KNOCKED)
    one.rear = not one.knocked and wholly_behind(model.rect(), by.rect())
    bonus = state.board.constants.sight.height_bonus_levels
    one.height = by.z > 0 and total_height(state, by) - total_height(state, model) >= bonus
    return one
