"""Decisions in a combat: weapons, challenges, whom to pursue, whether to overrun."""

from __future__ import annotations

from typing import Final

from grognard.game.bodies import Stance
from grognard.game.forecast import Factor, Forecast
from grognard.game.play import PASS
from grognard.rulesets.ninth_age.combat.events import WeaponsChosen
from grognard.rulesets.ninth_age.combat.reforming import CombatReform
from grognard.rulesets.ninth_age.damage.numbers import WEAPON
from grognard.rulesets.ninth_age.events import Engaged, UnitPlaced
from grognard.rulesets.ninth_age.judgement.arms import punches
from grognard.rulesets.ninth_age.judgement.brawl import fight
from grognard.rulesets.ninth_age.judgement.corps import STEPS
from grognard.rulesets.ninth_age.judgement.scene import scene_of
from grognard.rulesets.ninth_age.judgement.worth import purse, share
from grognard.rulesets.ninth_age.state import CHAMPION, CHARACTER, NModel, NState, nstate
from grognard.rulesets.ninth_age.values import full_wounds

#: a pursuer catches so often
CATCHES: Final = 0.45
#: an overrun brings it into the next enemy so often, and so far it goes, in inches
MEETS: Final = 0.4
FAR: Final = 9.0
STAYS: Final = 0.001
#: who refuses a challenge strikes nobody; a duel goes on for so many rounds
SHAME: Final = 0.25
ROUNDS: Final = 2
#: a Champion is worth so many of its fellows
CHAMPION_WORTH: Final = 2.0


def weapon_forecast(state: NState, unit_id: str, models: tuple[str, ...], weapon: str) -> Forecast:
    """The fight with this weapon in hand."""
    twin = nstate(state.fork())
    WeaponsChosen("", unit_id, weapon, models, WEAPON).apply(twin)
    seat = twin.n_unit(unit_id).seat
    value = share(state, fight(twin, seat, (), (unit_id,)).value())
    return Forecast(value, [Factor("judge-weapon", value, {"unit": unit_id})], None, False, 1.0)


def reform_forecast(choice: CombatReform, at: Stance) -> Forecast:
    """The fight after a Combat Reform, against the fight as it stands."""
    form = choice.form(at)
    if at == choice.here or form is None:
        return Forecast(0.0)
    state, unit = choice.state, choice.of
    now = fight(state, unit.seat, (), (unit.id,)).value()
    twin = nstate(state.fork())
    pose = (form.x, form.y, form.facing)
    UnitPlaced("", unit.id, "", pose, choice.slots(at[3]), unit.left, unit.right).apply(twin)
    for foe in choice.foes:
        Engaged("", unit.id, foe, state.fights_in(unit.id, foe)).apply(twin)
    value = share(state, fight(twin, unit.seat, (), (unit.id,)).value() - now)
    return Forecast(value, [Factor("judge-reforms", value, {"unit": unit.id})], None, False, 1.0)


def try_forecast(choice: CombatReform, tries: bool) -> Forecast:
    """A test costs nothing: who is fought in a flank or in the rear takes it."""
    if not tries:
        return Forecast(0.0)
    return Forecast(STAYS if choice.turned() else -STAYS)


# ---- challenges


def price(state: NState, model: NModel) -> float:
    """What a fighter is worth."""
    home = state.n_unit(model.home)
    if model.kind == CHARACTER:
        return share(state, float(home.points))
    each = float(home.points) / float(max(home.start_models, 1))
    return share(state, each * (CHAMPION_WORTH if model.kind == CHAMPION else 1.0))


def duel(state: NState, mine: NModel, theirs: NModel) -> float:
    """What a duel comes to for the first of the two, by means."""
    left = {one.id: float(full_wounds(state, one) - one.lost) for one in (mine, theirs)}
    whole = dict(left)
    rows = [(mine, theirs, _steps(state, mine, theirs)), (theirs, mine, _steps(state, theirs, mine))]
    for _ in range(ROUNDS):
        for step in range(STEPS - 1, -1, -1):
            hurt = [(at, steps[step] * left[by.id] / whole[by.id]) for by, at, steps in rows]
            for at, wounds in hurt:
                left[at.id] = max(0.0, left[at.id] - wounds)
    gain = price(state, theirs) * (whole[theirs.id] - left[theirs.id]) / whole[theirs.id]
    loss = price(state, mine) * (whole[mine.id] - left[mine.id]) / whole[mine.id]
    return gain - loss


def _steps(state: NState, by: NModel, at: NModel) -> list[float]:
    """The wounds that one does to the other at each step."""
    steps = [0.0] * STEPS
    for punch in punches(state, by, at.unit, at.id):
        steps[max(0, min(punch.step, STEPS - 1))] += punch.number * punch.mean
    return steps


def challenge_forecast(state: NState, key: str, rivals: list[NModel]) -> Forecast:
    """A challenge, taken up by the worst of those who could."""
    if key == PASS:
        return Forecast(0.0)
    mine = state.n_model(key)
    worst = min([duel(state, mine, rival) for rival in rivals], default=-1.0)
    return Forecast(worst, [Factor("judge-duel", worst, {"model": key})], None, False, 1.0)


def answer_forecast(state: NState, issuer: str, key: str, heroes: list[NModel]) -> Forecast:
    """Accepting by this one, or refusing."""
    if key in state.model_at:
        value = duel(state, state.n_model(key), state.n_model(issuer))
        return Forecast(value, [Factor("judge-duel", value, {"model": key})], None, False, 1.0)
    shame = -SHAME * max([price(state, hero) for hero in heroes], default=0.0)
    return Forecast(shame, [Factor("judge-shame", shame, {"model": issuer})], None, False, 1.0)


# ---- after the Break Tests


def pursue_forecast(state: NState, unit_id: str, key: str) -> Forecast:
    """Catching those who run, or holding the ground."""
    if key not in state.unit_at:
        return Forecast(0.0)
    value = CATCHES * share(state, purse(state, state.n_unit(key)))
    args: dict[str, object] = {"unit": unit_id, "target": key}
    return Forecast(value, [Factor("judge-pursues", value, args)], None, False, 1.0)


def overrun_forecast(state: NState, unit_id: str, goes: bool) -> Forecast:
    """Going on into whoever stands ahead, or staying."""
    if not goes:
        return Forecast(0.0)
    scene = scene_of(state, state.n_unit(unit_id).seat)
    me = scene.by_id.get(unit_id)
    value = -STAYS
    if me is not None:
        for foe in scene.theirs:
            right, ahead = me.at.local(foe.at.x, foe.at.y)
            if ahead > 0.0 and abs(right) < me.at.half + foe.at.half and me.at.away(foe.at) < FAR:
                struck = foe.at.struck(me.at.x, me.at.y)
                won = share(state, fight(state, scene.seat, ((unit_id, foe.id, struck),)).value())
                value += MEETS * won
                break
    return Forecast(value, [Factor("judge-overruns", value, {"unit": unit_id})], None, False, 1.0)
