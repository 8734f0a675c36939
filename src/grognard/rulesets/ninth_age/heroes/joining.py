"""Characters in units (catalogue 17): whom they may join, and the place they take."""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game
from grognard.geometry.formations import Formation
from grognard.rulesets.ninth_age.bodies import cell_of, shape_of, span
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.events import Formed, Joined
from grognard.rulesets.ninth_age.kits import has, unit_has
from grognard.rulesets.ninth_age.ranks import fall_in, has_middle
from grognard.rulesets.ninth_age.spacing import why_not_here
from grognard.rulesets.ninth_age.state import CHARACTER, ORDINARY, TABLE, NModel, NState, NUnit, Slots, nstate

WHO: Final = cite("ninth_age.hero.who")
JOIN: Final = cite("ninth_age.hero.join")
COMBINED: Final = cite("ninth_age.hero.combined")
MISMATCHING: Final = cite("ninth_age.hero.mismatching")
LARGE: Final = cite("ninth_age.rule.large-target")
INSIGNIFICANT: Final = cite("ninth_age.rule.insignificant")
ETHEREAL: Final = cite("ninth_age.rule.ethereal")
NOT_JOINABLE: Final = cite("ninth_age.og.not-joinable")
OTHERWORLDLY: Final = cite("ninth_age.rule.otherworldly")
RANDOM_MOVEMENT: Final = cite("ninth_age.rule.random-movement")
ZEALOT: Final = cite("ninth_age.eos.zealot")
FLAGELLANTS: Final = "eos_flagellants"
WAR_MACHINE: Final = cite("ninth_age.troop.war-machine-profile")
UNBREAKABLE: Final = cite("ninth_age.rule.unbreakable")
SKIRMISHERS: Final = cite("ninth_age.rule.skirmishers")

PLATFORM: Final = cite("ninth_age.rule.war-platform")
INSIDE: Final = cite("ninth_age.terrain.building-enter")

MACHINE: Final = "ninth_age.troop.war-machine"

#: who stands where in a unit: its ranks, and who stands at their left and right
Ranks = tuple[Slots, str, str]


def lone_character(state: NState, unit: NUnit) -> NModel | None:
    """The Character of a unit that was bought as one; None if it is dead, and others who joined it are all that is left."""
    WHO.hit()
    model = state.n_model(unit.models[0])
    return model if model.kind == CHARACTER and model.alive else None


def why_not_join(state: NState, unit: NUnit, host: NUnit) -> str:
    """The id of the rule that keeps a Character (a unit of its own) out of a unit, or "" if it may join."""
    hero = lone_character(state, unit)
    if hero is None or host.id == unit.id or host.seat != unit.seat or host.status != TABLE:
        return JOIN.id
    if host.fleeing or state.engaged(host.id):
        return JOIN.id
    if host.inside or unit.inside:
        return INSIDE.id
    if (unit_has(state, unit, LARGE.id) and not hero.spec.platform) or large(state, host):
        return LARGE.id
    rnf = state.rnf_in(host)
    if (rnf and rnf[0].spec.troop_type.id == MACHINE) or hero.spec.troop_type.id == MACHINE:
        return WAR_MACHINE.id
    if unit_has(state, host, NOT_JOINABLE.id):
        return NOT_JOINABLE.id
    if rnf and _of_kind(rnf, INSIGNIFICANT.id) and not unit_has(state, unit, INSIGNIFICANT.id):
        return INSIGNIFICANT.id
    if rnf and _of_kind(rnf, ETHEREAL.id) and not unit_has(state, unit, ETHEREAL.id):
        return ETHEREAL.id
    if rnf and _of_kind(rnf, UNBREAKABLE.key) != unit_has(state, unit, UNBREAKABLE.key):
        if not zealous(state, unit, host):
            return UNBREAKABLE.id
    for own_kind in (OTHERWORLDLY, RANDOM_MOVEMENT):
        if rnf and _of_kind(rnf, own_kind.key) != unit_has(state, unit, own_kind.key):
            return own_kind.id
    if rnf and _of_kind(rnf, SKIRMISHERS.id) and rnf[0].spec.troop_type.id != hero.spec.troop_type.id:
        return SKIRMISHERS.id
    width, depth = cell_of(state, host, host.slots)
    across = span(hero.spec, width, depth)[0]
    if hero.spec.platform and not middle_free(state, host, across):
        return PLATFORM.id
    if not across and host.left and host.right:
        return MISMATCHING.id
    return ""


def large(state: NState, host: NUnit) -> bool:
    """Is anybody of the unit Large Target (but for a War Platform that has joined it)?"""
    for model in state.models_in(host):
        if has(state, model, LARGE.id) and not (model.spec.platform and len(host.standing()) > 1):
            return True
    return False


def middle_free(state: NState, host: NUnit, across: int) -> bool:
    """Can a War Platform of so many places (0: its base does not match) have the middle of the unit's front rank?"""
    PLATFORM.hit()
    if not across or not has_middle(host.files, across):
        return False
    return not [1 for model in state.models_in(host) if model.spec.platform]


def zealous(state: NState, unit: NUnit, host: NUnit) -> bool:
    """Is it a Zealot who joins Flagellants? He is Unbreakable with them."""
    if host.entry != FLAGELLANTS or not unit_has(state, unit, ZEALOT.key):
        return False
    ZEALOT.hit()
    return True


def _of_kind(models: list[NModel], rule: str) -> bool:
    """Do the models have the rule (of one kind: the first tells)?"""
    for model in models:
        return model.spec.has_rule(rule)
    return False


def hosts_at_deployment(state: NState, unit: NUnit) -> list[str]:
    """The units on the table that a Character may be deployed in."""
    if lone_character(state, unit) is None:
        return []
    return [
        host.id
        for host in state.on_table(unit.seat)
        if not why_not_join(state, unit, host) and has_room(state, host, unit)
    ]


def has_room(state: NState, host: NUnit, unit: NUnit) -> bool:
    """Is there room on the table for the host with the Character more?"""
    return room_for(state, host, with_character(state, host, unit), unit.id)


def room_for(state: NState, host: NUnit, ranks: Ranks, coming: str) -> bool:
    """Is there room on the table for the unit in these ranks? Who is coming stands in nobody's way."""
    body = Formation(host.x, host.y, host.facing, shape_of(state, host, ranks[0], ranks[1], ranks[2]))
    return not [one for one in why_not_here(state, host.id, body) if one.args.get("other") != coming]


def deploy_into(game: Game, unit_id: str, host_id: str) -> None:
    """A Character takes a place in the front of a unit, as far forward as there is room."""
    COMBINED.hit()
    state = nstate(game.state)
    ranks = with_character(state, state.n_unit(host_id), state.n_unit(unit_id))
    step_in(game, unit_id, host_id, ranks, JOIN.id)


def step_in(game: Game, unit_id: str, host_id: str, ranks: Ranks, rule: str) -> None:
    """A Character takes a place in a unit."""
    game.do(Joined(rule, unit_id, host_id))
    game.do(Formed(rule, host_id, ranks[0], ranks[1], ranks[2]))


def with_character(state: NState, host: NUnit, unit: NUnit) -> Ranks:
    """The ranks of a host with a Character more, in the same files; a Mismatching base stands at a side."""
    hero = unit.models[0]
    width, depth = cell_of(state, host, host.slots)
    across, along = span(state.n_model(hero).spec, width, depth)
    if across * along == 0:
        if not host.right:
            return host.slots, host.left, hero
        return host.slots, hero, host.right
    models = [state.n_model(id) for id in host.ranked()]
    front = [model.id for model in models if model.kind == CHARACTER] + [hero]
    front += [model.id for model in models if model.kind not in (CHARACTER, ORDINARY)]
    rest = [model.id for model in models if model.kind == ORDINARY]
    return fall_in(state, host, front, rest, max(host.files, across)), host.left, host.right
