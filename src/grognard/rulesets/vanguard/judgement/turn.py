"""Who acts next: what each model could do now, groups, an extra activation, Forced Fatigue, abilities of the warband."""

from __future__ import annotations

from typing import Final

from grognard.game.forecast import Factor, Forecast
from grognard.game.latest import Latest
from grognard.rulesets.vanguard.abilities import OWN_TURN
from grognard.rulesets.vanguard.groups.forms import form_of, near_leader, why_not_joined
from grognard.rulesets.vanguard.groups.state import ASSAULT, DEFENCE, SHOOT
from grognard.rulesets.vanguard.judgement.arms import fight
from grognard.rulesets.vanguard.judgement.deeds import interact_worth
from grognard.rulesets.vanguard.judgement.goals import TAKE, WORK
from grognard.rulesets.vanguard.judgement.ideas import ideas
from grognard.rulesets.vanguard.judgement.place import CAUTION, Placer, placer_of
from grognard.rulesets.vanguard.judgement.price import power_price
from grognard.rulesets.vanguard.judgement.scene import Fighter, Scene, away, scene_of
from grognard.rulesets.vanguard.judgement.uses import use_worth
from grognard.rulesets.vanguard.judgement.value import LYING, tiredness
from grognard.rulesets.vanguard.state import VState
from grognard.rulesets.vanguard.turn import END, TurnChoice

#: who is in danger had better act before it is too late: this share of the danger
URGENT: Final = 0.15
#: acting at once, before the enemy does, is worth this share of what the action is worth
AT_ONCE: Final = 0.4
#: a charge that looks free may not be
FREE_WAY: Final = 0.85
#: something is done anyway
DUTY: Final = 0.001
#: most groups are weighed by their leaders: so many of them
GROUPS: Final = 3
SLACK: Final = 0.15


class TurnJudge:
    """Judges the answers of one TurnChoice."""

    def __init__(self, choice: TurnChoice) -> None:
        self.choice = choice
        self.state: VState = choice.state
        self.scene: Scene = scene_of(self.state, choice.seat)
        self.placer: Placer = placer_of(self.scene)
        self._gains: dict[tuple[str, bool], tuple[float, str]] = {}

    def gain(self, id: str, short: bool = False) -> tuple[float, str]:
        """What the model could do now against doing nothing, roughly, and to whom; `short`: with one short action."""
        key = (id, short)
        known = self._gains.get(key)
        if known is None:
            one = self.scene.by_id[id]
            short = short or one.tired
            known = self._gains[key] = self._gain(one, short)
        return known

    def _gain(self, one: Fighter, short: bool) -> tuple[float, str]:
        if one.lies:
            return LYING * one.value + 0.002, one.id
        placer = self.placer
        before = placer.place(one, one.x, one.y, 0).total()
        if one.engaged:
            return self._in_fight(one)
        best = placer.place(one, one.x, one.y, 1 if short else 2)
        found, about = best.total() - before, best.target
        inches = one.sp if short or one.model.carried else 2.0 * one.sp
        for x, y, _ in ideas(placer, one, inches):
            place = placer.place(one, x, y, 0)
            if place.total() - before > found:
                found, about = place.total() - before, place.thing or place.prey
        if one.range > 0.0 and not short:
            for x, y, _ in ideas(placer, one, one.sp):
                place = placer.place(one, x, y, 1)
                if place.total() - before > found:
                    found, about = place.total() - before, place.target
        found, about = self._work(one, short, found, about)
        if not short and one.strikes and not one.model.carried:
            for foe in self.scene.theirs:
                if away(foe, one.x, one.y, one.half) <= one.reach + SLACK:
                    gain = self.scene.gain(one, foe) * FREE_WAY
                    gain += placer.pull_near(one, foe)
                    if gain > found:
                        found, about = gain, foe.id
        return found, about

    def _work(self, one: Fighter, short: bool, found: float, about: str) -> tuple[float, str]:
        """Something to Interact with that it touches, or comes to by a Walk."""
        if one.model.spec.scene or one.engaged:
            return found, about
        for goal in self.placer.goals:
            if goal.what in (TAKE, WORK) and not goal.only and not one.model.carried:
                left = goal.left(self.state, one.model, one.x, one.y, one.half)
                if left <= (0.1 if short else one.sp):
                    gain = interact_worth(self.state, one.model, goal.id)
                    if gain > found:
                        found, about = gain, goal.id
        return found, about

    def _in_fight(self, one: Fighter) -> tuple[float, str]:
        best, about = 0.0, ""
        for id in one.contacts:
            foe = self.scene.by_id.get(id)
            if foe is not None and one.strikes:
                gain = fight(self.state, one.model, foe.model)
                if gain > best:
                    best, about = gain, id
        return best, about

    def forecast(self, key: str) -> Forecast:
        """What an answer is worth."""
        verb, _, rest = key.partition(":")
        if verb in (END, "finish"):
            return Forecast(0.0)
        if verb == "use":
            return use_worth(self.state, self.choice.seat, key, OWN_TURN)
        if verb == "activate":
            gain, about = self.gain(rest)
            one = self.scene.by_id[rest]
            gain += URGENT * self.scene.danger(one, one.x, one.y) if gain > DUTY else 0.0
            return self._told(rest, about, max(gain, 0.0) + DUTY, 0.0)
        if verb == "extra":
            gain, about = self.gain(rest)
            one = self.scene.by_id[rest]
            gain = AT_ONCE * gain + (URGENT * self.scene.danger(one, one.x, one.y) if gain > DUTY else 0.0)
            return self._told(rest, about, gain, power_price(self.state, self.choice.seat, 1))
        if verb == "forced":
            gain, about = self.gain(rest, True)
            one = self.scene.by_id[rest]
            cost = power_price(self.state, self.choice.seat, 1) + tiredness(self.state, one.model)
            return self._told(rest, about, gain, cost)
        return self._group(verb, rest)

    def _told(self, unit: str, about: str, gain: float, cost: float) -> Forecast:
        reasons = [Factor("judge-acts", gain, {"unit": unit, "target": about or "none"})]
        if cost:
            reasons.append(Factor("judge-power", -cost, {"what": unit}))
        return Forecast(gain - cost, reasons, None, False, 1.0)

    # ---- groups

    def _group(self, verb: str, leader: str) -> Forecast:
        """A group: what its leader does, and what its best members do at once instead of later."""
        state = self.state
        model = state.v_model(leader)
        form = form_of(state, model, verb)
        if form is None:
            return Forecast(-DUTY)
        cost = power_price(state, self.choice.seat, form.price)
        first = self._member(leader, form.kind)
        rows: list[float] = []
        for id in near_leader(state, model):
            friend = state.v_model(id)
            if not why_not_joined(state, form, friend):
                rows.append(self._member(id, form.kind))
        rows.sort(reverse=True)
        gain = first + (URGENT * self.scene.danger(self.scene.by_id[leader], model.x, model.y))
        for row in rows[: form.most - 1]:
            gain += AT_ONCE * max(row, 0.0)
        if first <= 0.0 or not rows or rows[0] <= 0.0:
            gain = min(gain, 0.0)
        return self._told(leader, "none", gain, cost)

    def _member(self, id: str, kind: str) -> float:
        """What a member does in such a group, roughly."""
        one = self.scene.by_id[id]
        if kind == SHOOT:
            return self._volley(one)
        if kind == ASSAULT:
            best = 0.0
            for foe in self.scene.theirs:
                touching = foe.id in one.contacts
                if touching or (not one.engaged and away(foe, one.x, one.y, one.half) <= one.reach + SLACK):
                    best = max(best, self.scene.gain(one, foe) * FREE_WAY)
            return best
        if kind == DEFENCE:
            return 0.15 * CAUTION * self.scene.danger(one, one.x, one.y)
        return 0.0

    def _volley(self, one: Fighter) -> float:
        best = 0.0
        for foe in self.scene.theirs:
            if one.range > 0.0 and not foe.engaged and away(foe, one.x, one.y, one.half) <= one.range:
                seen = self.scene.sight(one.x, one.y, foe.x, foe.y)
                if seen >= 0.5:
                    best = max(best, self.scene.volley(one, foe) * foe.value * seen * 0.9)
        return best


#: the judge of the question that was asked last
_LAST: Final[Latest[TurnJudge]] = Latest()


def judge_of(choice: TurnChoice) -> TurnJudge:
    """The judge of a question; all its answers are asked in a row."""
    judge = _LAST.of(choice)
    return _LAST.keep(choice, TurnJudge(choice)) if judge is None else judge


def forecast(choice: TurnChoice, key: str) -> Forecast:
    """What an answer of `turn.choose` is worth."""
    return judge_of(choice).forecast(key)


def promising(choice: TurnChoice, n: int) -> list[object]:
    """Everything but groups, and groups with the leaders that have most to do."""
    judge = judge_of(choice)
    plain: list[object] = []
    groups: list[tuple[float, str]] = []
    for key in choice.items():
        if key.startswith("group-"):
            if not choice.reasons(key):
                groups.append((-judge.forecast(key).value, key))
        elif not choice.reasons(key):
            plain.append(key)
    groups.sort()
    return [*plain, *[key for _, key in groups[:GROUPS]]]
