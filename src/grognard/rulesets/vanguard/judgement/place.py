"""What a place is worth to a model: what it can do from there now and later, what is to be had there, who can hurt it."""

from __future__ import annotations

from typing import Final

from grognard.game.forecast import Factor
from grognard.game.latest import Latest
from grognard.rulesets.vanguard.judgement.arms import RELOAD, bolt, shot
from grognard.rulesets.vanguard.judgement.goals import GUARD, HOLD, INSIDE, Goal, goals_of
from grognard.rulesets.vanguard.judgement.scene import Fighter, Scene, away
from grognard.rulesets.vanguard.judgement.value import rounds_left
from grognard.rulesets.vanguard.state import VState

#: how much one's own danger counts beside what one can do
CAUTION: Final = 0.45
#: who carries what matters, and the Bard, had better live
PRECIOUS: Final = 1.6
#: what can be done next time, from there; and every move farther off
AHEAD: Final = 0.5
FARTHER: Final = 0.72
VOLLEY_AHEAD: Final = 0.6
#: every activation that it takes to get to a goal
LATER: Final = 0.8
#: who can't get there any more in the last round may by something that is bought, if at all
TOO_LATE: Final = 0.02
#: the next one at a goal, and one too many there
BESIDE: Final = 0.75
MANY: Final = 0.25
#: a friend near to one that inspires
INSPIRED: Final = 0.0012
INSPIRES: Final = 6.0
#: a line of sight that may be blocked is not counted on
SURE_SIGHT: Final = 0.5


class Place:
    """What speaks for and against a place."""

    def __init__(self) -> None:
        self.deed = 0.0
        self.target = ""
        self.ahead = 0.0
        self.prey = ""
        self.goal = 0.0
        self.thing = ""
        self.danger = 0.0
        self.support = 0.0

    def total(self) -> float:
        """All of it, as a share of the game's size."""
        return self.deed + AHEAD * self.ahead + self.goal + self.support - CAUTION * self.danger


class Placer:
    """Judges places of one seat's models in one position."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.state: VState = scene.state
        self.goals = goals_of(scene.state, scene.seat)
        self._ranks: dict[tuple[str, str], float] = {}
        self.rounds = rounds_left(scene.state)

    # ---- a place

    def place(self, one: Fighter, x: float, y: float, left: int = 0, free: bool = True) -> Place:
        """The model standing there; `left`: short actions to come there, for a shot if it is in no fight (`free`)."""
        found = Place()
        scene = self.scene
        for foe in scene.theirs:
            room = away(foe, x, y, one.half)
            if left and free:
                self._shoot(found, one, foe, x, y, room, left)
            self._ahead(found, one, foe, x, y, room)
        found.danger = scene.danger(one, x, y)
        if one.model.carried or one.model.spec.scene:
            found.danger *= PRECIOUS
        self._goals(found, one, x, y, left)
        found.support = self._support(one, x, y)
        return found

    def _shoot(
        self, found: Place, one: Fighter, foe: Fighter, x: float, y: float, room: float, left: int
    ) -> None:
        if one.range <= 0.0 or foe.engaged or room > one.range:
            return
        best = 0.0
        for weapon in one.weapons:
            if room <= weapon.range and (left >= 2 or weapon.use(RELOAD) is None):
                best = max(best, shot(self.state, one.model, foe.model, weapon, True))
        for spell in one.bolts:
            if room <= spell.range and (left >= 2 or spell.action == "short"):
                best = max(best, bolt(self.state, one.model, foe.model, spell))
        if best <= 0.0:
            return
        seen = self.scene.sight(x, y, foe.x, foe.y)
        if seen < SURE_SIGHT:
            return
        value = best * foe.value * seen * 0.9
        if value > found.deed:
            found.deed = value
            found.target = foe.id

    def _ahead(self, found: Place, one: Fighter, foe: Fighter, x: float, y: float, room: float) -> None:
        if self.scene.last and not one.ready:
            return
        value = 0.0
        if one.strikes and one.sp > 0.0:
            gain = self.scene.gain(one, foe)
            if gain > 0.0:
                more = max(room - one.reach, 0.0) / max(one.reach, 1.0)
                value = gain * float(FARTHER**more) if more <= self.rounds else 0.0
        if one.range > 0.0:
            harm = self.scene.volley(one, foe) * foe.value * VOLLEY_AHEAD
            if foe.engaged:
                harm *= 0.4
            more = max(room - one.range, 0.0) / max(2.0 * one.sp, 1.0)
            if room <= one.range:
                harm *= 0.5 + 0.5 * self.scene.sight(x, y, foe.x, foe.y)
            value = max(value, harm * float(FARTHER**more))
        if value > found.ahead:
            found.ahead = value
            found.prey = foe.id

    # ---- goals

    def _goals(self, found: Place, one: Fighter, x: float, y: float, left: int) -> None:
        best = 0.0
        thing = ""
        second = 0.0
        for goal in self.goals:
            value = self.pull(goal, one, x, y, left)
            if value > best:
                second = best
                best = value
                thing = goal.id
            elif value > second:
                second = value
        found.goal = best + 0.1 * second
        found.thing = thing

    def pull(self, goal: Goal, one: Fighter, x: float, y: float, actions: int = 0) -> float:
        """What being there, with so many short actions left, is worth for the sake of a goal."""
        if goal.only and goal.only != one.id:
            return 0.0
        if not goal.only and (one.model.carried or one.model.spec.scene):
            return 0.0
        left = goal.left(self.state, one.model, x, y, one.half)
        stride = one.sp * (1.2 if one.model.carried else 2.0)
        turns = left / max(stride, 0.5)
        if turns > self.rounds - (0.0 if goal.what in (HOLD, INSIDE, GUARD) else 0.5):
            return 0.0
        found = goal.gain * float(LATER**turns) * self._rank(goal, one)
        return found * TOO_LATE if self.scene.last and left > one.sp * float(actions) else found

    def pull_near(self, one: Fighter, foe: Fighter) -> float:
        """What standing beside an enemy changes in the way of goals."""
        best = now = 0.0
        for goal in self.goals:
            best = max(best, self.pull(goal, one, foe.x, foe.y))
            now = max(now, self.pull(goal, one, one.x, one.y))
        return best - now

    def _rank(self, goal: Goal, one: Fighter) -> float:
        """How much one more is needed at a goal: friends who are nearer to it go first."""
        if goal.only:
            return 1.0
        key = (goal.id + goal.what, one.id)
        known = self._ranks.get(key)
        if known is None:
            mine = goal.left(self.state, one.model, one.x, one.y, one.half) / max(one.sp, 1.0)
            before = 0
            for friend in self.scene.mine:
                if friend.id == one.id or friend.model.spec.scene or friend.sp <= 0.0:
                    continue
                if friend.model.carried and goal.what not in (HOLD, INSIDE, GUARD):
                    continue
                his = goal.left(self.state, friend.model, friend.x, friend.y, friend.half)
                his /= max(friend.sp, 1.0)
                if his < mine - 1e-6 or (abs(his - mine) <= 1e-6 and friend.id < one.id):
                    before += 1
            known = BESIDE**before if before < goal.wanted else MANY * BESIDE**before
            self._ranks[key] = known
        return known

    # ---- friends

    def _support(self, one: Fighter, x: float, y: float) -> float:
        if not one.model.spec.profile.command:
            return 0.0
        near = 0
        for friend in self.scene.mine:
            if friend.id != one.id and away(friend, x, y, one.half) <= INSPIRES:
                near += 1
        return INSPIRED * float(min(near, 5))


def factors(place: Place, start: Place, unit: str) -> list[Factor]:
    """Why a place is better or worse than where the model stands."""
    found: list[Factor] = []
    rows = (
        ("judge-shots", place.deed - start.deed, place.target),
        ("judge-ahead", AHEAD * (place.ahead - start.ahead), place.prey),
        ("judge-goal", place.goal - start.goal, place.thing),
        ("judge-danger", CAUTION * (start.danger - place.danger), ""),
        ("judge-support", place.support - start.support, ""),
    )
    for id, value, about in rows:
        if value != 0.0:
            args: dict[str, object] = {"unit": unit}
            if id in ("judge-shots", "judge-ahead", "judge-goal"):
                args["target"] = about or "none"
            found.append(Factor(id, value, args))
    return found


#: the judge of places for the scene that was looked at last
_LAST: Final[Latest[Placer]] = Latest()


def placer_of(scene: Scene) -> Placer:
    """The judge of places of a scene."""
    placer = _LAST.of(scene)
    return _LAST.keep(scene, Placer(scene)) if placer is None else placer
