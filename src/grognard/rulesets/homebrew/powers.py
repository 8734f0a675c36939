"""Powers and active abilities (catalogue 9.4): the node start.magic, and powers stored for a later phase."""

from __future__ import annotations

from typing import Final

from grognard.game.forecast import Forecast
from grognard.game.nodes import Node, go
from grognard.game.options import Option
from grognard.game.picks import PickOne
from grognard.game.play import Game, Play, ask_one
from grognard.game.state import State
from grognard.game.verdict import Fault
from grognard.rulesets.homebrew import power_effects
from grognard.rulesets.homebrew.ability_kinds import ACTIVE, definition
from grognard.rulesets.homebrew.ability_table import TABLE_OF, kit
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.defs import PowerDef
from grognard.rulesets.homebrew.measuring import engaged
from grognard.rulesets.homebrew.nodes import end_phase
from grognard.rulesets.homebrew.power_events import (
    LATER,
    AbilityUsed,
    PowerResult,
    PowerStored,
    PowerTried,
    StoredLost,
    StoredUsed,
)
from grognard.rulesets.homebrew.power_targets import (
    ABILITY_RULES,
    POWER_RULES,
    ability_faults,
    ability_targets,
    power_faults,
    power_targets,
)
from grognard.rulesets.homebrew.psyker import psyker_dice as psyker_dice
from grognard.rulesets.homebrew.rolls import power_roll
from grognard.rulesets.homebrew.state import TABLE, TURN_ENDED, HState, hstate

WHEN: Final = cite("homebrew.ability.when")
START_ORDER: Final = cite("homebrew.turn.start-order")
LABEL: Final = cite("homebrew.ability.label")
NO_ROLL: Final = cite("homebrew.ability.no-roll")
PSYKER: Final = cite("homebrew.keyword.psyker")
DICE: Final = cite("homebrew.psyker.dice-modifier")
ONCE: Final = cite("homebrew.psyker.once")
EFFECT: Final = cite("homebrew.psyker.effect")
LABEL_NONE: Final = cite("homebrew.psyker.label-none")
LABEL_PHASE: Final = cite("homebrew.psyker.label-phase")
STORED_MANOEUVRE: Final = cite("homebrew.psyker.stored-manoeuvre")
STORED_SHOOTING: Final = cite("homebrew.psyker.stored-shooting")
STORED_LOST: Final = cite("homebrew.psyker.stored-lost")
WHILE_ENGAGED: Final = cite("homebrew.psyker.engaged")
CANNOT_ACT: Final = cite("homebrew.reserve.cannot-act")
AUTO_SKIP: Final = cite("homebrew.turn.auto-skip")
ENDED: Final = cite("homebrew.turn.ended")
DECLARE: Final = cite("homebrew.turn.declare-before-dice")

DONE: Final = "done"
INSTANT: Final = "instant"
APPLY: Final = "apply"
LET_GO: Final = "let_go"
#: a power that works is worth something, whatever it is
APPLIED: Final = 0.01


class MagicChoice(PickOne):
    """`start.magic`: use:<unit>:<ability>, cast:<unit>:<power>, or done."""

    def __init__(self, state: HState) -> None:
        super().__init__("start.magic", state.active, WHEN.id)
        self.state = state
        self._items = self._list()

    def _list(self) -> list[str]:
        keys: list[str] = []
        for unit in self.state.units_of(self.seat):
            if unit.status != TABLE:
                CANNOT_ACT.hit()
                continue
            keys += [f"use:{unit.id}:{ability.key}" for ability in kit(unit.profile).at(ACTIVE)]
            if unit.profile.psyker:
                PSYKER.hit()
                keys += [f"cast:{unit.id}:{power}" for power in unit.profile.powers]
        return [*keys, DONE]

    def items(self) -> list[str]:
        """All active abilities and powers of the units on the table."""
        return self._items

    def why_not(self, key: str) -> list[Fault]:
        """Used up already, or nobody to use it on."""
        if key == DONE:
            return []
        verb, unit_id, name = key.split(":")
        unit = self.state.h_unit(unit_id)
        if verb == "use":
            if name in unit.used:
                return [Fault(NO_ROLL.id, {"unit": unit_id, "ability": name})]
            if TABLE_OF[name].label == INSTANT and not ability_targets(self.state, unit, name):
                return [Fault(ABILITY_RULES[name].id, {"unit": unit_id, "ability": name})]
            return []
        if name in unit.tried:
            return [Fault(ONCE.id, {"unit": unit_id, "power": name})]
        power = self.state.board.library.powers[name]
        if power.label == INSTANT and not power_targets(self.state, unit, power):
            return [Fault(POWER_RULES[name].id, {"unit": unit_id, "power": name})]
        return []

    def option(self, key: str, state: State) -> Option:
        """With what is rolled, and how far it reaches."""
        from grognard.rulesets.homebrew.options import magic_option  # late: only who looks asks

        return magic_option(self.id, key, hstate(state))

    def forecast(self, answer: object) -> Forecast | None:
        """The chance that it works, and what the best use is worth; nothing for being done."""
        from grognard.rulesets.homebrew.judgement.magic import magic_of

        if answer == DONE:
            return Forecast(0.0)
        return magic_of(self.state, self.seat).deed(str(answer))


class TargetChoice(PickOne):
    """`start.target`, `shoot.power`, `manoeuvre.power`: the unit on which a power or ability is used."""

    def __init__(self, node: str, state: HState, unit_id: str, verb: str, key: str, rule: str) -> None:
        super().__init__(node, state.h_unit(unit_id).seat, rule)
        self.state = state
        self.unit_id = unit_id
        self.verb = verb
        self.key = key

    def items(self) -> list[str]:
        """Units on the table on the side that the power or ability is for."""
        friendly = self.verb == "use" or self.state.board.library.powers[self.key].friendly
        seat = self.seat if friendly else self.state.other(self.seat)
        return [unit.id for unit in self.state.on_table(seat)]

    def why_not(self, key: str) -> list[Fault]:
        """What the power or ability asks of its target."""
        user = self.state.h_unit(self.unit_id)
        target = self.state.h_unit(key)
        if self.verb == "use":
            return ability_faults(self.state, user, self.key, target)
        return power_faults(self.state, user, self.state.board.library.powers[self.key], target)

    def option(self, key: str, state: State) -> Option:
        """With how far it is."""
        from grognard.rulesets.homebrew.options import target_option  # late: only who looks asks

        return target_option(self.id, key, state, self.unit_id)

    def forecast(self, answer: object) -> Forecast | None:
        """What the power or ability is worth on this unit; exact odds where it makes attacks."""
        from grognard.rulesets.homebrew.judgement.magic import magic_of

        return magic_of(self.state, self.seat).target(self.unit_id, self.verb, self.key, str(answer))

    def args(self) -> dict[str, object]:
        """Whose power or ability, and which."""
        return {"unit": self.unit_id, "key": self.key}


class ApplyChoice(PickOne):
    """`start.apply`: the power works; apply its effect, or let it go."""

    def __init__(self, seat: str, unit_id: str, power: str, target: str) -> None:
        super().__init__("start.apply", seat, EFFECT.id)
        self.unit_id = unit_id
        self.power = power
        self.target = target

    def items(self) -> list[str]:
        """Apply it, or let it go."""
        return [APPLY, LET_GO]

    def forecast(self, answer: object) -> Forecast | None:
        """It was cast to be applied."""
        return Forecast(APPLIED if answer == APPLY else 0.0)

    def args(self) -> dict[str, object]:
        """Whose power on whom."""
        return {"unit": self.unit_id, "power": self.power, "target": self.target}


def magic(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`start.magic`: one active ability or one attempt at a power; until done."""
    START_ORDER.hit()
    choice = MagicChoice(hstate(game.state))
    key = yield from ask_one(game, choice, AUTO_SKIP.id)
    if key == DONE:
        end_phase(game, "manoeuvre.retreats")
        return
    verb, unit_id, name = key.split(":")
    if verb == "use":
        yield from _use(game, unit_id, name)
    else:
        yield from _cast(game, unit_id, hstate(game.state).board.library.powers[name])
    go(game, "start.magic")


def _use(game: Game, unit_id: str, name: str) -> Play[None]:
    """An active ability: its target, then its effect, without a roll; a labelled one waits for its phase."""
    state = hstate(game.state)
    rule = ABILITY_RULES[name]
    NO_ROLL.hit()
    if TABLE_OF[name].label != INSTANT:
        # declared now, used in its phase exactly like a labelled power
        game.do(AbilityUsed(rule.id, unit_id, name, LATER))
        game.do(PowerStored(LABEL.id, unit_id, name))
        return
    choice = TargetChoice("start.target", state, unit_id, "use", name, rule.id)
    yield choice
    game.do(AbilityUsed(rule.id, unit_id, name, choice.got))
    yield from TABLE_OF[name].act(definition(state, name), game, unit_id, choice.got)


def _cast(game: Game, unit_id: str, power: PowerDef) -> Play[None]:
    """An attempt: target first unless the power is labelled, dice, then the effect or its storing."""
    state = hstate(game.state)
    unit = state.h_unit(unit_id)
    target = LATER
    if power.label == INSTANT:
        DECLARE.hit()
        choice = TargetChoice("start.target", state, unit_id, "cast", power.key, LABEL_NONE.id)
        yield choice
        target = choice.got
    if engaged(state, unit_id):
        WHILE_ENGAGED.hit()
    dice, mods = psyker_dice(state, unit)
    causes = tuple([(mod.cause, mod.value) for mod in mods])
    game.do(PowerTried(ONCE.id, unit_id, power.key, target, dice, causes))
    works = False
    if dice > 0:
        roll = power_roll(state, unit)
        yield roll
        works = bool(roll.got)
    else:
        DICE.hit()
    if not works:
        game.do(PowerResult(EFFECT.id, unit_id, power.key, "fails"))
    elif power.label == INSTANT:
        yield from _apply(game, unit_id, power, target)
    else:
        game.do(PowerStored(LABEL_PHASE.id, unit_id, power.key))


def _apply(game: Game, unit_id: str, power: PowerDef, target: str) -> Play[None]:
    choice = ApplyChoice(hstate(game.state).h_unit(unit_id).seat, unit_id, power.key, target)
    yield choice
    applied = choice.got == APPLY
    game.do(PowerResult(EFFECT.id, unit_id, power.key, "works" if applied else "let_go"))
    if applied:
        yield from power_effects.instant(game, unit_id, power, target)


# ---- stored powers


def label_of(state: HState, name: str) -> str:
    """The label of a power or an active ability: the phase in which it acts, or "instant"."""
    powers = state.board.library.powers
    return powers[name].label if name in powers else TABLE_OF[name].label


def stored_targets(state: HState, unit_id: str, name: str) -> list[str]:
    """The units on which a stored power or labelled ability may be used now."""
    unit = state.h_unit(unit_id)
    powers = state.board.library.powers
    if name in powers:
        return power_targets(state, unit, powers[name])
    return ability_targets(state, unit, name)


def _verb(state: HState, name: str) -> str:
    return "cast" if name in state.board.library.powers else "use"


def stored(state: HState, seat: str, label: str) -> list[str]:
    """Powers of this label that wait, as power:<unit>:<power>."""
    keys: list[str] = []
    for unit in state.units_of(seat):
        for name in unit.stored:
            if label_of(state, name) == label and unit.status == TABLE:
                keys.append(f"power:{unit.id}:{name}")
    return keys


def stored_manoeuvres(state: HState, seat: str) -> list[str]:
    """Stored MANOEUVRE powers, as power:<unit>:<power>."""
    return stored(state, seat, "manoeuvre")


def manoeuvre_power_faults(state: HState, rest: str) -> list[Fault]:
    """Why the stored MANOEUVRE power <unit>:<power> may not be used now: there is nobody to use it on."""
    unit_id, _, name = rest.partition(":")
    if stored_targets(state, unit_id, name):
        return []
    return [Fault(STORED_MANOEUVRE.id, {"unit": unit_id, "power": name})]


def use_manoeuvre_power(game: Game, rest: str) -> Play[None]:
    """Use the stored MANOEUVRE power <unit>:<power>: its target, then an extra manoeuvre of that unit."""
    from grognard.rulesets.homebrew.free_move import free_move

    unit_id, _, name = rest.partition(":")
    state = hstate(game.state)
    verb = _verb(state, name)
    choice = TargetChoice("manoeuvre.power", state, unit_id, verb, name, STORED_MANOEUVRE.id)
    yield choice
    game.do(StoredUsed(STORED_MANOEUVRE.id, unit_id, name, choice.got))
    if verb == "use":
        yield from TABLE_OF[name].act(definition(state, name), game, unit_id, choice.got)
        return
    yield from free_move(game, choice.got, "power", POWER_RULES[name].id)


def shooting_power_faults(state: HState, rest: str) -> list[Fault]:
    """Why the stored SHOOTING power <unit>:<power> may not be used now."""
    unit_id, _, name = rest.partition(":")
    psyker = state.h_unit(unit_id)
    args: dict[str, object] = {"unit": unit_id, "power": name}
    if engaged(state, unit_id):
        WHILE_ENGAGED.hit()
        return [Fault(STORED_LOST.id, args)]
    if psyker.has(TURN_ENDED):
        ENDED.hit()
        return [Fault(STORED_LOST.id, args)]
    if not stored_targets(state, unit_id, name):
        return [Fault(STORED_SHOOTING.id, args)]
    return []


def use_shooting_power(game: Game, unit_id: str, name: str) -> Play[list[str]]:
    """Use a stored SHOOTING power: its target, then its hits; returns the models that died."""
    state = hstate(game.state)
    verb = _verb(state, name)
    choice = TargetChoice("shoot.power", state, unit_id, verb, name, STORED_SHOOTING.id)
    yield choice
    game.do(StoredUsed(STORED_SHOOTING.id, unit_id, name, choice.got))
    if verb == "use":
        yield from TABLE_OF[name].act(definition(state, name), game, unit_id, choice.got)
        return []
    power = state.board.library.powers[name]
    return (yield from power_effects.strike_with(game, unit_id, power, choice.got))


def lose_stored(game: Game, label: str) -> None:
    """At the end of its phase every stored power of the label that was not used is lost."""
    state = hstate(game.state)
    for unit_id in [unit.id for unit in state.units_of(state.active)]:
        for name in state.h_unit(unit_id).stored:
            if label_of(state, name) == label:
                game.do(StoredLost(STORED_LOST.id, unit_id, name))


NODES: Final[dict[str, Node]] = {"start.magic": magic}
