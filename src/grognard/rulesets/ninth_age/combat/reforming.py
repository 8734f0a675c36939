"""Combat Reforms (catalogue 12): engaged units form up anew, flush with the enemy that they fight."""

from __future__ import annotations

import math
from typing import Final

from grognard.game.bodies import PlaceBody, Stance
from grognard.game.forecast import Forecast
from grognard.game.nodes import Node, go
from grognard.game.play import PASS, Game, Play
from grognard.game.rounding import rounded
from grognard.game.verdict import Fault, Verdict
from grognard.geometry.formations import Formation, Shape, gap
from grognard.geometry.fronts import Edge
from grognard.geometry.regroups import Contact, contact, enemies_fault, regroup_fault
from grognard.rulesets.ninth_age.bodies import formation, shape_of, stance, stood
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.combat.assaults import step_back_all
from grognard.rulesets.ninth_age.combat.breaking import penalty
from grognard.rulesets.ninth_age.combat.contact import by_party, combat_of, touched
from grognard.rulesets.ninth_age.combat.questions import AboutOne
from grognard.rulesets.ninth_age.combat.state import combat, fights_on
from grognard.rulesets.ninth_age.events import Engaged, UnitPlaced
from grognard.rulesets.ninth_age.leadership import COMBAT_REFORM, test
from grognard.rulesets.ninth_age.moments import UseOne, both
from grognard.rulesets.ninth_age.moving.reforms import farthest, regrouped
from grognard.rulesets.ninth_age.ranks import widths
from grognard.rulesets.ninth_age.spacing import why_not_here
from grognard.rulesets.ninth_age.state import NState, NUnit, Slots, nstate
from grognard.rulesets.ninth_age.values import movement

REFORM: Final = cite("ninth_age.cc.combat-reform")
LIMITS: Final = cite("ninth_age.cc.combat-reform-limits")
MEMORY: Final = cite("ninth_age.engine.facing-memory")
SPACE: Final = cite("ninth_age.geom.pivot-free-space")
MACHINE: Final = cite("ninth_age.troop.war-machine-combat")

FRONT: Final = "front"
GO: Final = "reform"
#: an answer is taken as flush if it is so many inches, and degrees, from being so
NEAR: Final = 0.05
NEAR_TURN: Final = 0.5
#: files that are tried when places are looked for: so many more or fewer
MORE_FILES: Final = 5
#: so many ways to turn are weighed
TURNS: Final = 4


class CombatReform(PlaceBody):
    """`round.reform`: formation and place of an engaged unit, its front flush with the facing that it fights in."""

    def __init__(self, state: NState, unit: NUnit) -> None:
        super().__init__("round.reform", unit.seat, REFORM.id, unit.id)
        self.state = state
        self.of = unit
        self.here = stance(state, unit)
        self.old = formation(state, unit)
        self.most = 2.0 * movement(state, unit)
        self.foes = state.foes(unit.id)
        self.edge = Edge(formation(state, state.n_unit(self.foes[0])), state.fights_in(unit.id, self.foes[0]))
        self.before = [self._contact(self.old, foe, state.fights_in(foe, unit.id)) for foe in self.foes]
        reached = touched(state, unit.id)
        self.own = len(reached)
        self.heroes = [model.id for model in state.characters_in(unit) if model.id in reached]
        self.spans = self._spans()
        self._slots: dict[int, Slots] = {}
        self._verdicts: dict[Stance, Verdict] = {}

    def _contact(self, body: Formation, foe: str, mine: str) -> Contact:
        enemy = formation(self.state, self.state.n_unit(foe))
        grain = self.state.board.constants.contact_epsilon
        return contact(body, mine, enemy, self.state.fights_in(self.of.id, foe), grain)

    def _spans(self) -> list[tuple[float, float, bool]]:
        """Of each base on the enemy's edge: from where to where it lies along it, and whether anybody touches it."""
        enemy = self.state.n_unit(self.foes[0])
        body = formation(self.state, enemy)
        known = touched(self.state, enemy.id)
        grain = self.state.board.constants.contact_epsilon
        found: list[tuple[float, float, bool]] = []
        for i, id in enumerate(enemy.standing()):
            points = [self.edge.frame(x, y) for x, y in body.base(i)]
            if min([q for _, q in points]) <= grain:
                along = [s for s, _ in points]
                found.append((min(along), max(along), id in known))
        return found

    def plausible(self, offset: float, width: float) -> bool:
        """Would a front at this offset touch those on the edge that are touched, and nobody else? A quick look before a
        place is judged."""
        grain = 2.0 * self.state.board.constants.contact_epsilon
        for low, high, known in self.spans:
            meets = low <= offset + width + grain and high >= offset - grain
            if meets != known:
                # a friend may hold the others
                if meets or len(self.state.foes(self.foes[0])) == 1:
                    return False
        return True

    def files(self) -> list[int]:
        """Any number of files that the unit may have."""
        return widths(self.state, self.of)

    def may_spend(self) -> float | None:
        """Twice its Movement."""
        return self.most

    def spent(self, stance: Stance) -> float | None:
        """How far somebody has to go to a place that is flush."""
        form = self.form(stance)
        return None if form is None else farthest(self.state, self.of, self.old, form, self.slots(stance[3]))

    def slots(self, files: int) -> Slots:
        """Who stands where in so many files."""
        found = self._slots.get(files)
        if found is None:
            found = self.of.slots if files == self.of.files else regrouped(self.state, self.of, files)
            self._slots[files] = found
        return found

    def shape(self, files: int) -> Shape:
        """The shape in so many files."""
        return shape_of(self.state, self.of, self.slots(files), self.of.left, self.of.right)

    def form(self, at: Stance) -> Formation | None:
        """The body there, exactly flush; None if it is not nearly so."""
        if at == self.here:
            return self.old
        turn = math.fabs(math.fmod(at[2] - self.edge.heading + 540.0, 360.0) - 180.0)
        if turn > NEAR_TURN:
            return None
        shape = self.shape(at[3])
        x, y = stood(shape, (at[0], at[1], self.edge.heading, at[3])).front_left()
        offset, off = self.edge.frame(x, y)
        return self.edge.flush(shape, offset) if math.fabs(off) <= NEAR else None

    def judge(self, stance: Stance) -> Verdict:
        """Does the place keep what it must?"""
        known = self._verdicts.get(stance)
        if known is None:
            known = self._verdicts[stance] = Verdict(self._faults(stance))
        return known

    def _faults(self, at: Stance) -> list[Fault]:
        if at == self.here:
            return []
        form = self.form(at)
        if form is None:
            return [self._fault("flush")]
        SPACE.hit()
        state = self.state
        near = tuple([id for id in combat_of(state, self.of.id) if id != self.of.id])
        faults = why_not_here(state, self.of.id, form, near)
        if faults:
            return faults
        grain = state.board.constants.contact_epsilon
        for enemy in state.enemies_of(self.of.seat):
            if enemy.id not in self.foes and gap(form, formation(state, enemy)) <= grain:
                return [self._fault("touches", enemy.id)]
        twin = self.of.copy()
        twin.slots = self.slots(at[3])
        standing = twin.standing()
        must = [standing.index(id) for id in self.heroes]
        why, who = regroup_fault(self.before, form, [FRONT] * len(self.foes), must, self.own, grain)
        if why:
            return [self._fault(why, self.foes[who] if who >= 0 else "")]
        if farthest(state, self.of, self.old, form, twin.slots) > self.most + 1e-6:
            return [self._fault("far")]
        after = [self._contact(form, foe, FRONT) for foe in self.foes]
        why, who, _ = enemies_fault(self._all(self.before), self._all(after))
        return [self._fault(why, "")] if why else []

    def _all(self, mine: list[Contact]) -> list[Contact]:
        """With what friends have in contact of the same enemies: their models count together."""
        found: list[Contact] = []
        for k, foe in enumerate(self.foes):
            found.append(mine[k])
            for friend in self.state.foes(foe):
                if friend != self.of.id:
                    body = formation(self.state, self.state.n_unit(friend))
                    edge = self.state.fights_in(foe, friend)
                    other = contact(
                        body, edge, mine[k].enemy, self.state.fights_in(friend, foe),
                        self.state.board.constants.contact_epsilon,
                    )  # fmt: skip
                    found.append(other)
        return found

    def _fault(self, problem: str, other: str = "") -> Fault:
        return Fault(LIMITS.id, {"unit": self.of.id, "problem": problem, "other": other}, [self.of.id])

    def args(self) -> dict[str, object]:
        """The unit."""
        return {**super().args(), "unit": self.unit}

    def bases(self, answer: object) -> list[tuple[str, float, float, float]]:
        """Where the models would stand."""
        assert isinstance(answer, tuple)
        form = self.form(answer) or stood(self.shape(answer[3]), answer)
        twin = self.of.copy()
        twin.slots = self.slots(answer[3])
        return [(id, *form.base_centre(i), form.facing) for i, id in enumerate(twin.standing())]

    def candidates(self, n: int) -> list[object]:
        """As it stands; then flush places, base beside base along the enemy's edge, in files near its own."""
        found: list[object] = [self.here]
        widths = [k for k in self.files() if abs(k - self.of.files) <= MORE_FILES]
        widths.sort(key=lambda k: (abs(k - self.of.files), -k))
        for files in widths:
            for at in self.places(files):
                if at not in found and self.judge(at).legal:
                    found.append(at)
                    if len(found) >= n:
                        return found
        return found

    def places(self, files: int) -> list[Stance]:
        """Stances flush with the enemy's edge, those nearest to where the unit stands first."""
        shape = self.shape(files)
        step = shape.cells[0][2]
        width = shape.u1 - shape.u0
        edge = self.edge
        hx, hy = self.old.centre()
        found: list[tuple[float, Stance]] = []
        for k in range(int((edge.high - edge.low + width) / step) + 2):
            for offset in (edge.low - width + k * step, edge.high - k * step):
                if not self.plausible(offset, width):
                    continue
                cx, cy = edge.flush(shape, offset).centre()
                away = (cx - hx) * (cx - hx) + (cy - hy) * (cy - hy)
                at = (rounded(cx, 3), rounded(cy, 3), rounded(edge.heading, 3), files)
                found.append((rounded(away, 6), at))
        found.sort()
        return [at for _, at in found]

    def default(self) -> object:
        """As it stands."""
        return self.here

    def promising(self, n: int) -> list[object]:
        """Some ways to turn, for who is not fought in front."""
        return self.candidates(TURNS) if self.turned() else []

    def turned(self) -> bool:
        """Does an enemy fight in its flank or rear?"""
        return any([self.state.fights_in(foe, self.of.id) != FRONT for foe in self.foes])

    def forecast(self, answer: object) -> Forecast | None:
        """What the fight is worth so, against as it stands."""
        from grognard.rulesets.ninth_age.judgement.melee import reform_forecast

        assert isinstance(answer, tuple)
        return reform_forecast(self, answer)


class TryReform(AboutOne):
    """`round.try-reform`: does a unit that has lost the round test for it?"""

    def __init__(self, question: CombatReform) -> None:
        super().__init__("round.try-reform", question.seat, REFORM.id, [PASS, GO], question.unit)
        self.question = question

    def forecast(self, answer: object) -> Forecast | None:
        """Who is fought in a flank had better turn."""
        from grognard.rulesets.ninth_age.judgement.melee import try_forecast

        return try_forecast(self.question, answer == GO)


def eligible(state: NState, unit_id: str) -> bool:
    """May the unit reform: engaged in one facing only, and neither it nor its foes are War Machines or in Buildings?"""
    REFORM.hit()
    unit = state.n_unit(unit_id)
    foes = state.foes(unit_id)
    if not foes or not unit.on_table() or unit.fleeing:
        return False
    for id in (unit_id, *foes):
        if by_party(state.n_unit(id)):
            MACHINE.hit()
            return False
    if formation(state, unit).is_disc():
        return False
    return len({state.fights_in(foe, unit_id) for foe in foes}) == 1


def reform_all(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`round.reform`: all units of the combat that still fight; one player with all of his, then the other."""
    yield from step_back_all(game)
    state = nstate(game.state)
    found = {id: possible(state, id) for seat in both(state) for id in _of_seat(state, seat)}
    able = [id for id, question in found.items() if question is not None]
    order = [seat for seat in both(state) if [1 for id in able if state.n_unit(id).seat == seat]]
    if len(order) > 1:
        first = UseOne("round.reforms-first", state.active, REFORM.id, order)
        yield first
        if first.got != order[0]:
            order.reverse()
    stamp = state.stamp
    for seat in order:
        for unit_id in _of_seat(nstate(game.state), seat):
            # as long as nobody has moved, what was found before still holds
            if nstate(game.state).stamp == stamp and unit_id in found:
                question = found[unit_id]
            else:
                question = possible(nstate(game.state), unit_id)
            if question is not None:
                yield from _try(game, question)
    go(game, "round.end")


def possible(state: NState, unit_id: str) -> CombatReform | None:
    """The question how the unit reforms; None if it can only stay as it is."""
    question = CombatReform(state, state.n_unit(unit_id))
    return question if len(question.candidates(2)) > 1 else None


def _of_seat(state: NState, seat: str) -> list[str]:
    """The units that could reform, and fought in this round."""
    return [
        id
        for id in combat(state).units
        if state.n_unit(id).seat == seat and eligible(state, id) and fights_on(state, id)
    ]


def reform(game: Game, unit_id: str) -> Play[None]:
    """One unit, if there is anything that it can do."""
    question = possible(nstate(game.state), unit_id)
    if question is not None:
        yield from _try(game, question)


def _try(game: Game, question: CombatReform) -> Play[None]:
    """The losers need a test, with what counted against them in the Break Test."""
    state = nstate(game.state)
    unit = state.n_unit(question.unit)
    part = combat(state)
    if part.winner and part.winner != unit.seat:
        first = TryReform(question)
        yield first
        if first.got == PASS:
            return
        minus, cause = penalty(state, unit)
        passed = yield from test(game, unit.id, COMBAT_REFORM, REFORM.id, minus, cause)
        if not passed:
            return
    yield from _carry_out(game, question)


def reform_at_once(game: Game, unit_id: str) -> Play[None]:
    """A Combat Reform without a test."""
    question = possible(nstate(game.state), unit_id)
    if question is not None:
        yield from _carry_out(game, question)


def _carry_out(game: Game, question: CombatReform) -> Play[None]:
    """The answer, and the unit where it says; the facings in which its enemies are fought stay."""
    yield question
    if question.got == question.here:
        return
    unit = nstate(game.state).n_unit(question.unit)
    form = question.form(question.got)
    assert form is not None
    pose = (form.x, form.y, form.facing)
    slots = question.slots(question.got[3])
    game.do(UnitPlaced(LIMITS.id, unit.id, "combat-reform", pose, slots, unit.left, unit.right))
    MEMORY.hit()
    for foe in question.foes:
        game.do(Engaged(LIMITS.id, unit.id, foe, nstate(game.state).fights_in(unit.id, foe), FRONT))


NODES: Final[dict[str, Node]] = {"round.reform": reform_all}
