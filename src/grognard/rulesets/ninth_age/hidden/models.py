"""Hidden models (catalogue 20): secretly written into a unit once all stand, they step out of it when their owner likes.

Until then only the owner knows where they are. Players are asked whenever the others may think that there is somebody to
reveal, so that nothing can be learnt from the asking.
"""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.events import Event
from grognard.game.picks import PickOne
from grognard.game.play import PASS, Game, Play, Window, open_window
from grognard.game.state import State
from grognard.geometry.formations import Formation
from grognard.rulesets.ninth_age.bodies import shape_of
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.combat.contact import combat_of
from grognard.rulesets.ninth_age.heroes.joining import deploy_into, with_character
from grognard.rulesets.ninth_age.moments import UseOne, both
from grognard.rulesets.ninth_age.setup.state import setup_part
from grognard.rulesets.ninth_age.spacing import why_not_here
from grognard.rulesets.ninth_age.state import CHARACTER, HIDDEN, NState, NUnit, nstate

HIDDEN_RULE: Final = cite("ninth_age.rule.hidden")

UNIT: Final = "unit:"


class Hid(Event):
    """A Hidden model was written into a unit of its side; the others learn only that it was."""

    KIND: ClassVar[str] = "hid"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "host")
    TOLD: ClassVar[tuple[str, ...]] = ("known",)

    def __init__(self, rule: str, unit: str, host: str) -> None:
        super().__init__(rule)
        self.unit = unit
        self.host = host

    def args(self) -> dict[str, object]:
        """Also whether one knows where."""
        return {**super().args(), "known": self.host != ""}

    def apply(self, state: State) -> None:
        """Its owner remembers."""
        nstate(state).change_unit(self.unit).host = self.host

    def seen_by(self, state: State, seat: str) -> Event | None:
        """Without the unit that hides it, for everybody else."""
        return self if seat == nstate(state).n_unit(self.unit).seat else Hid(self.rule, self.unit, "")


class Revealed(Event):
    """A Hidden model steps out of the unit that hid it."""

    KIND: ClassVar[str] = "revealed"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "host")
    REVEALS: ClassVar[bool] = True

    def __init__(self, rule: str, unit: str, host: str) -> None:
        super().__init__(rule)
        self.unit = unit
        self.host = host

    def apply(self, state: State) -> None:
        """It is no longer in anybody: it joins that unit now."""
        nstate(state).change_unit(self.unit).host = ""


def keep_back(state: NState) -> None:
    """Before the game: single models that are Hidden are not deployed."""
    for unit in state.all_units():
        if len(unit.models) == 1 and unit.spec.has_rule(HIDDEN_RULE.key):
            state.change_unit(unit.id).status = HIDDEN


def hidden_of(state: NState, seat: str) -> list[NUnit]:
    """The Hidden models of a seat that nobody has seen yet."""
    return [unit for unit in state.all_units() if unit.seat == seat and unit.status == HIDDEN]


def could_hide(state: NState, unit: NUnit) -> list[str]:
    """The units on the table in which, for all that others know, it may be hidden: friends of its type, no Characters."""
    return [
        host.id
        for host in state.on_table(unit.seat)
        if host.spec.troop_type.id == unit.spec.troop_type.id
        and state.n_model(host.models[0]).kind != CHARACTER
    ]


def write_down(game: Game) -> Play[None]:
    """When all units stand each Hidden model is written into one."""
    state = nstate(game.state)
    chooser = setup_part(state).chooser or "a"
    for seat in (chooser, state.other(chooser)):
        for unit in hidden_of(state, seat):
            hosts = could_hide(state, unit)
            if hosts:
                HIDDEN_RULE.hit()
                question = HideIn(unit, hosts)
                yield question
                game.do(Hid(HIDDEN_RULE.id, unit.id, question.got))


class HideIn(PickOne):
    """`hidden.where`: the unit that a Hidden model is written into."""

    def __init__(self, unit: NUnit, hosts: list[str]) -> None:
        super().__init__("hidden.where", unit.seat, HIDDEN_RULE.id)
        self.sealed = True
        self.unit = unit.id
        self.hosts = hosts

    def items(self) -> list[str]:
        """Friendly units of its type."""
        return self.hosts

    def args(self) -> dict[str, object]:
        """Who."""
        return {**super().args(), "unit": self.unit}


class Show(Window):
    """`hidden.show`: a moment at which Hidden models may step out; in a combat, those of its units."""

    def __init__(self, units: tuple[str, ...]) -> None:
        super().__init__("hidden.show", HIDDEN_RULE.id)
        self.units = units

    def here(self, host: str) -> bool:
        """Is it the moment of this unit?"""
        return not self.units or host in self.units

    def options(self, game: Game, seat: str) -> list[str]:
        """Those whose unit does not flee and has room for them."""
        state = nstate(game.state)
        return [
            UNIT + unit.id
            for unit in hidden_of(state, seat)
            if unit.host and self.here(unit.host) and can_step_out(state, unit)
        ]

    def could(self, game: Game, seat: str) -> bool:
        """May somebody be hidden in a unit whose moment it is?"""
        state = nstate(game.state)
        for unit in hidden_of(state, seat):
            if [1 for host in could_hide(state, unit) if self.here(host)]:
                return True
        return False

    def question(self, game: Game, seat: str) -> PickOne:
        """One of them, or nobody."""
        return UseOne("hidden.show", seat, HIDDEN_RULE.id, [PASS, *self.options(game, seat)])

    def act(self, game: Game, seat: str, option: str) -> Play[None]:
        """It takes its place as if it had just joined."""
        yield from ()
        HIDDEN_RULE.hit()
        unit = nstate(game.state).n_unit(option.removeprefix(UNIT))
        host = unit.host
        game.do(Revealed(HIDDEN_RULE.id, unit.id, host))
        deploy_into(game, unit.id, host)


def can_step_out(state: NState, unit: NUnit) -> bool:
    """Is the unit that hides it on the table, not in flight, and is there room for one more in its ranks?"""
    host = state.n_unit(unit.host)
    if not host.on_table() or host.fleeing or host.inside:
        return False
    slots, left, right = with_character(state, host, unit)
    body = Formation(host.x, host.y, host.facing, shape_of(state, host, slots, left, right))
    near = tuple([id for id in combat_of(state, host.id) if id != host.id])
    return not why_not_here(state, host.id, body, near)


def show_hidden(game: Game, units: tuple[str, ...] = ()) -> Play[None]:
    """Hidden models may step out now: at the start and end of Player Turns, and of units in a combat at the start of its
    rounds."""
    state = nstate(game.state)
    if hidden_of(state, "a") or hidden_of(state, "b"):
        yield from open_window(game, Show(units), both(state))
