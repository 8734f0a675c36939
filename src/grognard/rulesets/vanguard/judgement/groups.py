"""Group actions: who joins, at whom the members go or shoot, in which order."""

from __future__ import annotations

from typing import Final

from grognard.game.forecast import Factor, Forecast
from grognard.rulesets.vanguard.groups.shoot import SHOOT_FIRST, Aims, ShootOrder, attacks, why_not_attacked
from grognard.rulesets.vanguard.groups.stages import Members
from grognard.rulesets.vanguard.groups.state import ASSAULT, SHOOT, able
from grognard.rulesets.vanguard.groups.targets import GroupTargets
from grognard.rulesets.vanguard.judgement.arms import fight
from grognard.rulesets.vanguard.judgement.magic import cast_worth
from grognard.rulesets.vanguard.judgement.scene import away, scene_of
from grognard.rulesets.vanguard.judgement.shots import shot_worth
from grognard.rulesets.vanguard.judgement.value import ACTIVATION
from grognard.rulesets.vanguard.state import VModel, VState

#: of several who strike one enemy all but the first have the Outnumbering die
SLACK: Final = 0.2
#: who has nothing to do in the group loses most of its activation
WASTED: Final = 0.2
#: what members do together is worth doing at once
AT_ONCE: Final = 0.4
#: so many answers are weighed
MOST: Final = 6


def attack_key_worth(state: VState, model: VModel, key: str) -> float:
    """What a ranged attack of a member is worth."""
    if key.startswith("shoot:"):
        return shot_worth(state, model, key)[0]
    return cast_worth(state, model, key)


def members(choice: Members, answer: object) -> Forecast:
    """Who joins: what each of them has to do in it."""
    assert isinstance(answer, tuple)
    state = choice.state
    scene = scene_of(state, choice.seat)
    total = 0.0
    for id in answer:
        one = scene.by_id[id]
        best = 0.0
        if choice.form.kind == ASSAULT:
            for foe in scene.theirs:
                if foe.id in one.contacts or away(foe, one.x, one.y, one.half) <= one.reach + SLACK:
                    best = max(best, scene.gain(one, foe))
        elif choice.form.kind == SHOOT:
            for foe in scene.theirs:
                if away(foe, one.x, one.y, one.half) <= one.range and not foe.engaged:
                    best = max(best, scene.volley(one, foe) * foe.value)
        else:
            best = 0.15 * scene.danger(one, one.x, one.y)
        total += AT_ONCE * best - (WASTED * ACTIVATION * one.value if best <= 0.0 else 0.0)
    reasons = [Factor("judge-group", total, {"unit": choice.leader, "count": len(answer)})]
    return Forecast(total, reasons, None, False, 1.0)


def member_ideas(choice: Members, n: int) -> list[object]:
    """The best few together, as many as may be."""
    rows: list[tuple[float, str]] = []
    for key in choice.items():
        if not choice.judge((key,)):
            rows.append((-members(choice, (key,)).value, key))
    rows.sort()
    found: list[object] = [()]
    taken: tuple[str, ...] = ()
    for _, key in rows:
        more = tuple([id for id in choice.items() if id in taken or id == key])
        if not choice.judge(more):
            taken = more
            found.append(taken)
    return found


def targets(choice: GroupTargets, answer: object) -> Forecast:
    """Whom the members go for: their fights, all but the first of several with the Outnumbering die."""
    assert isinstance(answer, tuple)
    state = choice.state
    seen: dict[str, int] = {}
    total = 0.0
    reasons: list[Factor] = []
    for member, target in answer:
        others = seen.get(target, 0)
        seen[target] = others + 1
        gain = fight(state, state.v_model(member), state.v_model(target), True, False, others > 0)
        # the first may have killed it before
        gain *= 0.85**others
        total += gain
        reasons.append(Factor("judge-charge", gain, {"unit": member, "target": target}))
    return Forecast(total, reasons, None, False, 1.0)


def target_ideas(choice: GroupTargets, n: int) -> list[object]:
    """All at one enemy, each enemy in turn, the best for the leader first."""
    rows: list[tuple[float, str]] = []
    model = choice.state.v_model(choice.leader)
    for target in choice.legal(choice.leader):
        rows.append((-fight(choice.state, model, choice.state.v_model(target), True), target))
    rows.sort()
    found: list[object] = []
    for _, first in rows[:3]:
        pairs: tuple[tuple[str, str], ...] = ((choice.leader, first),)
        for item in choice.items():
            if item != choice.leader:
                pairs = _with(choice, pairs, item, first)
        ordered = tuple([pair for item in choice.items() for pair in pairs if pair[0] == item])
        if choice.check(ordered).legal:
            found.append(ordered)
    return found


def _with(
    choice: GroupTargets, pairs: tuple[tuple[str, str], ...], item: str, first: str
) -> tuple[tuple[str, str], ...]:
    """The pairs and the member's target: the same if it can have it, else the first that it can have."""
    legal = choice.legal(item)
    same = [target for target in legal if target == first]
    for target in [*same, *[target for target in legal if target != first]]:
        more = (*pairs, (item, target))
        if not choice.stray(more) and not choice._apart(more):
            return more
    return pairs


def aims(choice: Aims, answer: object) -> Forecast:
    """What all shots do together."""
    assert isinstance(answer, tuple)
    total = 0.0
    for number, (item, key) in enumerate(answer):
        total += attack_key_worth(choice.state, choice.state.v_model(item), key) * (0.95**number)
    return Forecast(total, [Factor("judge-group", total, {"unit": choice.items()[0], "count": len(answer)})])


def aim_ideas(choice: Aims, n: int) -> list[object]:
    """Around each member's best target, the others at their best one that is near enough to it."""
    best: dict[str, list[tuple[float, str]]] = {}
    for item in choice.items():
        rows = [
            (-attack_key_worth(choice.state, choice.state.v_model(item), key), key)
            for key in choice.legal(item)
        ]
        rows.sort()
        best[item] = rows
    found: list[object] = []
    for item in choice.items():
        for _, key in best[item][:2]:
            pairs: tuple[tuple[str, str], ...] = ((item, key),)
            for other in choice.items():
                if other == item:
                    continue
                for _, more in best[other]:
                    if not choice.judge((*pairs, (other, more))):
                        pairs = (*pairs, (other, more))
                        break
            if pairs not in found:
                found.append(pairs)
    return found[:MOST]


def order(choice: ShootOrder, answer: object) -> Forecast:
    """Shoot first if somebody has something to shoot at."""
    state = choice.state
    total = 0.0
    for id in able(state):
        model = state.v_model(id)
        now = 0.0
        for key in attacks(state, model):
            if not why_not_attacked(state, model, key):
                now = max(now, attack_key_worth(state, model, key))
        if answer != SHOOT_FIRST:
            now = max(0.8 * now, 0.5 * _from_afar(state, model))
        total += now
    return Forecast(total, None, None, False, 1.0)


def _from_afar(state: VState, model: VModel) -> float:
    """What it could shoot at after a Walk."""
    scene = scene_of(state, model.seat)
    one = scene.by_id[model.id]
    best = 0.0
    for foe in scene.theirs:
        if away(foe, one.x, one.y, one.half) <= one.range and not foe.engaged:
            best = max(best, scene.volley(one, foe) * foe.value)
    return best
