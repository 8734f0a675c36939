"""Special close combat attacks (catalogue 20): Impact Hits, Stomp, Grinding Attacks, Crush Attack, Breath Weapon."""

from __future__ import annotations

from typing import Final

from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.combat.aims import AT_WHOLE, aims_of
from grognard.rulesets.ninth_age.combat.blow import Blow, Special, group_key
from grognard.rulesets.ninth_age.combat.depth import full_ranks
from grognard.rulesets.ninth_age.combat.state import charging, combat
from grognard.rulesets.ninth_age.factions.instead import army_specials
from grognard.rulesets.ninth_age.heroes.duels import opponent
from grognard.rulesets.ninth_age.kits import all_have, use_of
from grognard.rulesets.ninth_age.profiles import CHASSIS, MOUNT, Part
from grognard.rulesets.ninth_age.ranks import unit_type
from grognard.rulesets.ninth_age.state import GAME, NModel, NState
from grognard.rulesets.ninth_age.values import value

SPECIAL: Final = cite("ninth_age.rule.special-attacks")
KINDS: Final = cite("ninth_age.dmg.kinds")
IMPACT: Final = cite("ninth_age.rule.impact-hits")
SCYTHES: Final = cite("ninth_age.rule.scythes")
STOMP: Final = cite("ninth_age.rule.stomp")
GRINDING: Final = cite("ninth_age.rule.grinding-attacks")
ASSAULT: Final = cite("ninth_age.terrain.building-assault")
CRUSH: Final = cite("ninth_age.rule.crush-attack")
BREATH: Final = cite("ninth_age.rule.breath-weapon")
ONCE: Final = cite("ninth_age.troop.type-rules")

STOMPED: Final = (
    "ninth_age.troop.infantry",
    "ninth_age.troop.war-beast",
    "ninth_age.troop.swarm",
    "ninth_age.troop.war-machine",
)
#: flag of a model that has breathed
BREATHED: Final = GAME + "used:" + BREATH.key
BREATH_DICE: Final = "2D6"
CRUSH_STRENGTH: Final = 10


def striking_part(model: NModel, rule: str) -> Part:
    """The part that makes it, once for the model: the chassis, the mount, or else the part that has the rule."""
    ONCE.hit()
    for role in (CHASSIS, MOUNT):
        part = model.spec.part(role)
        if part is not None:
            return part
    for part in model.spec.parts:
        if part.use(rule) is not None:
            return part
    return model.spec.parts[0]


def specials_of(state: NState, model: NModel) -> list[Special]:
    """The special attacks that a model could make in this round."""
    found: list[Special] = []
    impact = use_of(state, model, IMPACT.key)
    if impact is not None and charging(state, model.unit):
        IMPACT.hit()
        found.append(_impact(state, model, impact.x))
    grinding = use_of(state, model, GRINDING.key)
    if grinding is not None and not found:
        GRINDING.hit()
        part = striking_part(model, GRINDING.key)
        own = value(state, model, part, "I").value
        found.append(Special(GRINDING.key, part, own, grinding.x, value(state, model, part, "S").value))
    breath = use_of(state, model, BREATH.key)
    if breath is not None and not model.has_flag(BREATHED):
        part = striking_part(model, BREATH.key)
        own = value(state, model, part, "I").value
        found.append(Special(BREATH.key, part, own, BREATH_DICE, breath.n, optional=True))
    stomp = use_of(state, model, STOMP.key)
    if stomp is not None:
        STOMP.hit()
        part = striking_part(model, STOMP.key)
        found.append(Special(STOMP.key, part, 0, stomp.x, value(state, model, part, "S").value))
    found += army_specials(state, model)
    if model.id in combat(state).crush and use_of(state, model, CRUSH.key) is not None:
        CRUSH.hit()
        part = striking_part(model, CRUSH.key)
        found.append(Special(CRUSH.key, part, 0, "", CRUSH_STRENGTH))
    return found


def _impact(state: NState, model: NModel, dice: str) -> Special:
    """Stronger by one for each Full Rank after the first of a unit of such models only; Scythes: one hit more."""
    part = striking_part(model, IMPACT.key)
    strength = value(state, model, part, "S").value
    unit = state.n_unit(model.unit)
    if all_have(state, unit, IMPACT.key):
        strength += max(0, full_ranks(state, unit) - 1)
    more = 0
    if use_of(state, model, SCYTHES.key) is not None:
        SCYTHES.hit()
        more = 1
    return Special(IMPACT.key, part, 10, dice, strength, more)


def special_blows(state: NState, model: NModel, reached: list[str], keys: set[str]) -> list[Blow]:
    """The special attacks of these groups that a model makes, with whom it may direct them at."""
    found: list[Blow] = []
    for special in specials_of(state, model):
        if group_key(model, special.rule) not in keys:
            continue
        if (special.part.ridden or special.rule == IMPACT.key) and _storms(state, reached):
            continue
        SPECIAL.hit()
        KINDS.hit()
        aims = _aims(state, model, special, reached)
        if aims:
            count = 1 if special.dice else 1 + special.more
            found.append(Blow(model.unit, model.id, special.part, count, aims, special=special))
    return found


def _storms(state: NState, reached: list[str]) -> bool:
    """Is a garrison attacked? Mounts and Impact Hits count for nothing then."""
    if reached and state.n_unit(state.n_model(reached[0]).unit).inside:
        ASSAULT.hit()
        return True
    return False


def _aims(state: NState, model: NModel, special: Special, reached: list[str]) -> list[str]:
    """One unit in contact; in a challenge the opponent; for single attacks one model or the rank-and-file."""
    rival = opponent(state, model)
    if rival:
        type = state.n_model(rival).spec.troop_type.id
        return [rival] if special.rule != STOMP.key or type in STOMPED else []
    if not special.dice:
        return aims_of(state, model, reached)
    found: list[str] = []
    for unit_id in dict.fromkeys([state.n_model(id).unit for id in reached]):
        if special.rule == IMPACT.key and not charging(state, model.unit, unit_id):
            continue
        if special.rule == STOMP.key and unit_type(state, state.n_unit(unit_id)) not in STOMPED:
            continue
        found.append(AT_WHOLE + unit_id)
    return found
