"""Forming groups (catalogue 8, 8.1): which group actions there are, who may lead one, who may join it and why not."""

from __future__ import annotations

from typing import Final

from grognard.game.verdict import Fault
from grognard.rulesets.vanguard.abilities import Held
from grognard.rulesets.vanguard.actions import SHORT
from grognard.rulesets.vanguard.attacks.attack import RANGED, card_dice
from grognard.rulesets.vanguard.attacks.ranged import RELOAD
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.groups.abilities import GROUP_ACTION, GroupAbility
from grognard.rulesets.vanguard.groups.state import ASSAULT, DEFENCE, SHOOT
from grognard.rulesets.vanguard.kits import has, kit, warband_of
from grognard.rulesets.vanguard.magic.casting import known_spells, own_length
from grognard.rulesets.vanguard.magic.table import SPELLS
from grognard.rulesets.vanguard.measuring import engaged, within
from grognard.rulesets.vanguard.power import lacks, may_use
from grognard.rulesets.vanguard.scenarios.asked import BARD, CARRY, carrying, no_group
from grognard.rulesets.vanguard.state import ACTIVATED, FATIGUED, VModel, VState

GROUP_DEFENCE: Final = cite("vanguard.power-effect.group-defence")
GROUP_SHOOT: Final = cite("vanguard.power-effect.group-shoot")
GROUP_ASSAULT: Final = cite("vanguard.power-effect.group-assault")
FORM: Final = cite("vanguard.group.form")
FIT: Final = cite("vanguard.group.fit-members")
ENGAGED: Final = cite("vanguard.group.engaged-members")
ABILITY: Final = cite("vanguard.group.ability")
SPELL: Final = cite("vanguard.magic.group")
HELM: Final = cite("vanguard.item.helm-of-command")
MOB: Final = cite("vanguard.special.mob-assault")

#: keys of the turn begin with this
VERB: Final = "group-"
PLAIN: Final = ((DEFENCE, GROUP_DEFENCE), (SHOOT, GROUP_SHOOT), (ASSAULT, GROUP_ASSAULT))
#: models in a Group Assault of none but Mob Assault models
MOB_SIZE: Final = 5


class Form:
    """One group action as somebody could call it: `kind` as in `group_state`, its rule, its price, its most members.

    `held` is the ability that it is, or None; `bearer` the model that has that ability, "" for the warband.
    """

    def __init__(
        self,
        kind: str,
        rule: str,
        price: int,
        most: int,
        held: Held | None = None,
        bearer: str = "",
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.price = price
        self.most = most
        self.held = held
        self.bearer = bearer
        self._verb = VERB + (rule if held is not None else kind)

    def verb(self) -> str:
        """How its key in the turn begins: `group-<kind>`, or `group-<id of the ability>`."""
        return self._verb

    def ability(self) -> GroupAbility | None:
        """The ability that it is, or None."""
        if self.held is None:
            return None
        found = self.held.ability
        assert isinstance(found, GroupAbility)
        return found


def forms(state: VState, leader: VModel) -> list[Form]:
    """The group actions that a model could lead: those that Power buys, those of its card, those of its warband."""
    return Forms(state, leader.seat).of(leader)


class Forms:
    """The group actions of a seat: those that all its models could lead are put together once."""

    def __init__(self, state: VState, seat: str) -> None:
        self.state = state
        effects = state.board.constants.power_effects
        free = commanded(state, seat)
        self.plain: list[Form] = []
        for kind, rule in PLAIN:
            effect = effects[rule.id]
            self.plain.append(Form(kind, rule.id, 0 if free else effect.cost, effect.group_max))
        self.band: list[Form] = []
        for held in warband_of(state, seat):
            if GROUP_ACTION in held.ability.moments:
                self.band.append(_of_ability(state, held, ""))

    def of(self, leader: VModel) -> list[Form]:
        """Those that a model could lead."""
        own = kit(leader).moments.get(GROUP_ACTION)  # an effect of one does not give it
        if own is None:
            return self.plain + self.band
        return [*self.plain, *[_of_ability(self.state, held, leader.id) for held in own], *self.band]


def commanded(state: VState, seat: str) -> bool:
    """Does a Helm of Command, used in this turn, pay for the common group action?"""
    for model in state.on_table(seat):
        if model.has_effect(HELM.key):
            HELM.hit()
            return True
    return False


def _of_ability(state: VState, held: Held, bearer: str) -> Form:
    one = held.ability
    assert isinstance(one, GroupAbility)
    most = state.board.constants.power_effects[GROUP_ASSAULT.key].group_max
    return Form(one.kind, one.id, one.price(held, ""), most, held, bearer)


def form_of(state: VState, leader: VModel, verb: str) -> Form | None:
    """The group action that a verb of the turn names, or None if the model can't lead such a one."""
    for form in forms(state, leader):
        if form.verb() == verb:
            return form
    return None


def why_not_led(state: VState, form: Form, leader: VModel, poor: list[Fault] | None = None) -> list[Fault]:
    """Why the model can't lead the group action now; nothing if it can. `poor`: what its price `lacks`, if known."""
    if leader.has(ACTIVATED):
        return [Fault(FORM.id, {"model": leader.id})]
    if form.held is None:
        # what is quick to find out comes first
        if poor is None:
            poor = lacks(state, leader.seat, form.price)
        faults = poor or why_not_joined(state, form, leader)
    else:
        faults = why_not_joined(state, form, leader)
    if faults or form.held is None:
        return faults
    one = form.ability()
    assert one is not None
    if not one.leads(form.held, state, leader):
        return [Fault(form.rule, {"model": leader.id})]
    ABILITY.hit()
    return may_use(state, leader.seat, leader if form.bearer else None, form.held, form.price)


def why_not_joined(state: VState, form: Form, model: VModel) -> list[Fault]:
    """Why the model can't be in such a group, whoever leads it; nothing if it can."""
    if model.has(ACTIVATED):
        return [Fault(FORM.id, {"model": model.id})]
    if not model.standing() or model.has(FATIGUED):
        return [Fault(FIT.id, {"model": model.id})]
    if no_group(state, model):
        return [Fault(BARD.id, {"model": model.id})]
    if form.kind == SHOOT:
        if engaged(state, model):
            return [Fault(ENGAGED.id, {"model": model.id})]
        if not shoots_short(state, model):
            return [Fault(GROUP_SHOOT.id, {"model": model.id})]
    if form.kind == ASSAULT and carrying(state, model):
        return [Fault(CARRY.id, {"model": model.id})]
    return []


def shoots_short(state: VState, model: VModel) -> bool:
    """Has the model a ranged attack, by weapon or spell, that is a short action?"""
    for weapon in model.spec.weapons:
        if weapon.ranged and weapon.use(RELOAD.id) is None:
            dice, need = card_dice(state, model, weapon, RANGED)
            if dice and need:
                return True
    if not model.spec.profile.ra:
        return False
    for spell in known_spells(state, model):
        if SPELLS[spell.id].ranged_attack() and own_length(model, spell) == SHORT:
            SPELL.hit()
            return True
    return False


def near_leader(state: VState, leader: VModel) -> list[str]:
    """The friends of the leader, base to base near enough to join him, in order."""
    reach = state.board.constants.group.form_distance
    return [
        friend.id
        for friend in state.on_table(leader.seat)
        if friend.id != leader.id and friend.acts() and within(leader, friend, reach)
    ]


def why_not_grouped(state: VState, form: Form, leader: VModel, others: tuple[str, ...]) -> list[Fault]:
    """Why the leader and these others can't be the group, as far as numbers and each of them go."""
    for id in others:
        faults = why_not_joined(state, form, state.v_model(id))
        if faults:
            return faults
    most = form.most
    if form.kind == ASSAULT and _mob(state, (leader.id, *others)):
        most = MOB_SIZE
    if len(others) + 1 > most:
        return [Fault(FORM.id, {"models": len(others) + 1, "most": most})]
    return []


def _mob(state: VState, members: tuple[str, ...]) -> bool:
    """Have all of them Mob Assault?"""
    for id in members:
        if not has(state.v_model(id), MOB.key):
            return False
    MOB.hit()
    return True
