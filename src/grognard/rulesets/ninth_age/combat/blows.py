"""Who strikes at an Initiative step, how often, and at whom they may (catalogue 12, 17, 20).

Nothing here asks or rolls: from a State the groups of attackers that are due, and their blows. Play allocates them, odds
and bots do so by default.
"""

from __future__ import annotations

from typing import Final

from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.combat.aims import aims_of
from grognard.rulesets.ninth_age.combat.blow import Blow, Group, group_key
from grognard.rulesets.ninth_age.combat.contact import by_party, pairs, touched
from grognard.rulesets.ninth_age.combat.specials import special_blows, specials_of
from grognard.rulesets.ninth_age.combat.state import combat, number
from grognard.rulesets.ninth_age.combat.weapons import in_hand
from grognard.rulesets.ninth_age.factions.giant import SMASHED
from grognard.rulesets.ninth_age.gear import Weapon
from grognard.rulesets.ninth_age.heroes.duels import opponent
from grognard.rulesets.ninth_age.kits import has
from grognard.rulesets.ninth_age.profiles import Part
from grognard.rulesets.ninth_age.ranks import horde
from grognard.rulesets.ninth_age.rule_uses import FIGHT_IN_EXTRA_RANK, find_rules
from grognard.rulesets.ninth_age.state import CHARACTER, NModel, NState, NUnit
from grognard.rulesets.ninth_age.values import value

INITIATIVE: Final = cite("ninth_age.cc.initiative")
SIMULTANEOUS: Final = cite("ninth_age.cc.simultaneous")
WHO: Final = cite("ninth_age.cc.who")
#: a heading of the book without a text ("the heat of battle") is read as this: who strikes, in which order
HEADING: Final = cite("ninth_age.engine.heading-gorjachka")
SUPPORTING: Final = cite("ninth_age.cc.supporting")
OR_CONTACT: Final = cite("ninth_age.cc.supporting-or-contact")
BLOCKED: Final = cite("ninth_age.cc.supporting-blocked")
ZERO: Final = cite("ninth_age.char.zero")
TYPES: Final = cite("ninth_age.troop.type-rules")
EXTRA_RANK: Final = cite("ninth_age.rule.fight-in-extra-rank")
HORDE: Final = cite("ninth_age.model.horde")
GREAT_WEAPON: Final = cite("ninth_age.gear.great-weapon")
REFLEXES: Final = cite("ninth_age.rule.lightning-reflexes")
SPEAR: Final = cite("ninth_age.gear.spear")
ASSAULT: Final = cite("ninth_age.terrain.building-assault")
RANDOM: Final = cite("ninth_age.rule.random-attacks")
COMBINED: Final = cite("ninth_age.troop.combined-profile")
SECOND_WEAPON: Final = cite("ninth_age.gear.additional-hand-weapon")

FIRST_STEP: Final = 10
#: its Attacks come from a rule of its own
BY_RULE: Final = "*"


def groups(state: NState) -> list[Group]:
    """All groups of the combat in progress that have not had their step, with the step at which they strike."""
    INITIATIVE.hit()
    part = combat(state)
    found: dict[str, Group] = {}
    for unit_id in part.units:
        unit = state.n_unit(unit_id)
        if not unit.on_table() or unit.fleeing:
            continue
        seen: list[tuple[str, str]] = []
        for model in state.models_in(unit):
            alike = (model.id if model.kind == CHARACTER else model.home, model.kind)
            if alike in seen and not part.crush:
                continue
            seen.append(alike)
            for one in model.spec.parts:
                key = group_key(model, one.name)
                if key not in part.had and key not in found and strikes_at_all(one):
                    found[key] = Group(key, unit_id, initiative(state, model, one))
            for special in specials_of(state, model):
                key = group_key(model, special.rule)
                if key not in part.had and key not in found:
                    found[key] = Group(key, unit_id, special.step)
    return list(found.values())


def strikes_at_all(part: Part) -> bool:
    """Does the part make close combat attacks? Not with an unmodified 0, nor where a rule of the unit makes them."""
    if part.attacks_dice:
        return part.attacks_dice != BY_RULE
    ZERO.hit()
    return part.a > 0


def initiative(state: NState, model: NModel, part: Part) -> int:
    """The step at which a part strikes: its own Initiative, as its weapon changes it."""
    own = value(state, model, part, "I").value
    weapon = in_hand(state, model, part)
    if weapon is None:
        return own
    if weapon.initiative_set == 0 and has(state, model, REFLEXES.key):
        REFLEXES.hit()
        return own
    if weapon.initiative_set >= 0:
        GREAT_WEAPON.hit()
        return weapon.initiative_set
    return max(0, min(FIRST_STEP, own + weapon.initiative_mod))


def next_step(state: NState, below: int) -> int:
    """The next step (lower than `below`) at which somebody may strike; -1 if there is none."""
    best = -1
    for group in groups(state):
        best = max(best, min(group.step, below - 1))
    return best


def due(state: NState, step: int) -> list[Group]:
    """The groups whose step it is: those too that would have struck earlier, had their Initiative been the same then."""
    return [group for group in groups(state) if group.step >= step]


def blows(state: NState, struck: list[Group]) -> list[Blow]:
    """Everything that these groups do: who touches an enemy strikes, those behind support."""
    WHO.hit()
    HEADING.hit()
    keys = {group.key for group in struck}
    found: list[Blow] = []
    for unit_id in dict.fromkeys([group.unit for group in struck]):
        unit = state.n_unit(unit_id)
        touch = touched(state, unit_id)
        for model in state.models_in(unit):
            reached = touch.get(model.id, [])
            if not reached and not opponent(state, model):
                continue
            found += _own(state, model, reached, keys)
            found += special_blows(state, model, reached, keys)
        found += supporting(state, unit, touch, keys)
    return found


def _own(state: NState, model: NModel, reached: list[str], keys: set[str]) -> list[Blow]:
    """The normal attacks of a model that touches enemies (or its opponent in a challenge)."""
    aims = aims_of(state, model, reached)
    found: list[Blow] = []
    if not aims:
        return found
    on_foot = model.spec.mounted and storms(state, reached)
    for index, part in enumerate(model.spec.parts):
        key = group_key(model, part.name)
        if on_foot and part.ridden:
            continue
        if key not in keys or not strikes_at_all(part) or forgoes(state, model, part):
            continue
        weapon = in_hand(state, model, part)
        count = attacks(state, model, part, weapon)
        if count:
            COMBINED.hit()
            found.append(Blow(model.unit, model.id, part, count, aims, index, weapon))
    return found


def storms(state: NState, reached: list[str]) -> bool:
    """Are those whom a model reaches a garrison? Then its mount, and what it does by charging, counts for nothing."""
    if reached and state.n_unit(state.n_model(reached[0]).unit).inside:
        ASSAULT.hit()
        return True
    return False


def forgoes(state: NState, model: NModel, part: Part) -> bool:
    """Does it make no normal attacks in this round: a Crush Attack instead, or it refused a challenge?"""
    if model.has_flag(COWED) or [1 for effect in model.effects if effect[0] == SMASHED]:
        return True
    return model.id in combat(state).crush and (part.use(CRUSH) is not None or len(model.spec.parts) == 1)


#: a Character that refused a challenge in this round makes no attacks in it
COWED: Final = "round:refused"
CRUSH: Final = "ninth_age.rule.crush-attack"


def attacks(state: NState, model: NModel, part: Part, weapon: Weapon | None) -> int:
    """The number of attacks of all alike parts (riders, crew)."""
    if part.attacks_dice:
        RANDOM.hit()
        each = number(combat(state).rolled, f"{model.id}|{part.name}")
    else:
        each = value(state, model, part, "A").value
    if weapon is not None and weapon.attacks_mod and each:
        SECOND_WEAPON.hit()
        each += weapon.attacks_mod
    return each * part.count


# ---- from behind


def supporting(state: NState, unit: NUnit, touch: dict[str, list[str]], keys: set[str]) -> list[Blow]:
    """Supporting Attacks of the ranks behind, through the front model of their file, at enemies in front."""
    ahead = in_front(state, unit)
    found: list[Blow] = []
    if not ahead or len(unit.slots) < 2:
        return found
    seen: list[str] = list(unit.slots[0])
    for k, first in enumerate(unit.slots[0]):
        reached = ahead.get(first, [])
        if not reached:
            BLOCKED.hit()
            continue
        for r in range(1, len(unit.slots)):
            id = unit.slots[r][k]
            if not id or id in seen:
                continue
            model = state.n_model(id)
            if r > extra_ranks(state, unit, model) + 1:
                continue
            seen.append(id)
            if id in touch:
                OR_CONTACT.hit()
                continue
            if opponent(state, model):
                continue
            found += _support(state, model, reached, keys)
    return found


def in_front(state: NState, unit: NUnit) -> dict[str, list[str]]:
    """For each model of the unit, the enemy models that it may strike of those engaged with the unit's front."""
    found: dict[str, list[str]] = {}
    for enemy in state.foes(unit.id):
        if state.fights_in(enemy, unit.id) == "front" and not by_party(state.n_unit(enemy)):
            for mine, theirs in pairs(state, unit.id, enemy):
                found.setdefault(mine, []).append(theirs)
    return found


def extra_ranks(state: NState, unit: NUnit, model: NModel) -> int:
    """Ranks beyond the second from which such a model supports: each Fight in Extra Rank adds one, Horde too."""
    count = len(find_rules(model.spec.rules, FIGHT_IN_EXTRA_RANK))
    for effects in (model.effects, unit.effects):
        count += len([1 for one in effects if one[0] == FIGHT_IN_EXTRA_RANK])
    for part in model.spec.parts:
        weapon = in_hand(state, model, part)
        if weapon is not None and weapon.use(FIGHT_IN_EXTRA_RANK) is not None:
            SPEAR.hit()
            count += 1
            break
    if count:
        EXTRA_RANK.hit()
    if horde(state, unit):
        HORDE.hit()
        count += 1
    return count


def _support(state: NState, model: NModel, reached: list[str], keys: set[str]) -> list[Blow]:
    """The Supporting Attacks of one model: of one rider or the body, never of a mount."""
    most = model.spec.troop_type.supporting_attacks
    for index, part in enumerate(model.spec.parts):
        if part.ridden or not strikes_at_all(part) or forgoes(state, model, part):
            continue
        key = group_key(model, part.name)
        if key not in keys or not most:
            return []
        weapon = in_hand(state, model, part)
        count = 1
        if most > 1:
            TYPES.hit()
            count = min(most, attacks(state, model, part, weapon))
        SUPPORTING.hit()
        aims = aims_of(state, model, reached)
        return [Blow(model.unit, model.id, part, count, aims, index, weapon, True)] if aims else []
    return []
