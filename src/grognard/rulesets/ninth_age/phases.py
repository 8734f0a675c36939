"""Game Turns, Player Turns and phases (catalogue 5): what begins and ends with each, and the order of both players."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.events import Event
from grognard.game.nodes import Node, go
from grognard.game.play import Game, Play
from grognard.game.state import State
from grognard.rulesets.ninth_age.abilities import PHASE_END, PHASE_START, TURN_END, TURN_START
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.events import EffectsEnded, FlagsCleared
from grognard.rulesets.ninth_age.hidden.models import show_hidden
from grognard.rulesets.ninth_age.moments import at_moment_of_play
from grognard.rulesets.ninth_age.state import GONE, PHASE, TURN, NState, nstate

GAME: Final = cite("ninth_age.turn.game")
SIDES: Final = cite("ninth_age.turn.active-reactive")
PHASES: Final = cite("ninth_age.turn.phases")
START: Final = cite("ninth_age.turn.start")

MOVEMENT: Final = "movement"
MAGIC: Final = "magic"
SHOOTING: Final = "shooting"
COMBAT: Final = "combat"
#: where each phase begins, and the phase after it
NEXT: Final = {MOVEMENT: MAGIC, MAGIC: SHOOTING, SHOOTING: COMBAT}
FIRST_NODE: Final = {
    MOVEMENT: "move.declare",
    MAGIC: "magic.flux",
    SHOOTING: "shoot.pick",
    COMBAT: "combat.start",
}

# ends of effects (and see `state.PHASE` and so on for flags)
END_OF_PHASE: Final = "phase"
END_OF_TURN: Final = "turn"
#: with a seat behind it: until its next Player Turn, or its next Magic Phase, begins
NEXT_TURN: Final = "next-turn:"
NEXT_MAGIC: Final = "next-magic:"
ALL_GAME: Final = "game"


class TurnBegan(Event):
    """A Player Turn began."""

    KIND: ClassVar[str] = "turn_began"
    FIELDS: ClassVar[tuple[str, ...]] = ("turn", "seat")

    def __init__(self, rule: str, turn: int, seat: str) -> None:
        super().__init__(rule)
        self.turn = turn
        self.seat = seat

    def apply(self, state: State) -> None:
        """It is this seat's."""
        s = nstate(state)
        s.turn = self.turn
        s.active = self.seat


class PhaseBegan(Event):
    """A phase began: every unit's losses count from here."""

    KIND: ClassVar[str] = "phase_began"
    FIELDS: ClassVar[tuple[str, ...]] = ("phase",)

    def __init__(self, rule: str, phase: str) -> None:
        super().__init__(rule)
        self.phase = phase

    def apply(self, state: State) -> None:
        """Models are counted."""
        s = nstate(state)
        s.phase = self.phase
        for unit in s.on_table():
            count = len(unit.standing())
            if unit.phase_models != count:
                s.change_unit(unit.id).phase_models = count


def turn_start(game: Game, args: tuple[str, ...]) -> Play[None]:
    """A Player Turn begins; that is also the start of its Movement Phase."""
    START.hit()
    state = nstate(game.state)
    seat = args[0]
    SIDES.hit()
    turn = state.turn + 1 if seat == state.first else state.turn
    game.do(TurnBegan(GAME.id, turn, seat))
    game.do(EffectsEnded(GAME.id, NEXT_TURN + seat))
    game.do(PhaseBegan(PHASES.id, MOVEMENT))
    yield from show_hidden(game)
    yield from at_moment_of_play(game, TURN_START)
    yield from at_moment_of_play(game, PHASE_START)
    go_unless_over(game, FIRST_NODE[MOVEMENT])


def phase_start(game: Game, args: tuple[str, ...]) -> Play[None]:
    """A later phase begins."""
    phase = args[0]
    state = nstate(game.state)
    if phase == MAGIC:
        game.do(EffectsEnded(PHASES.id, NEXT_MAGIC + state.active))
    game.do(PhaseBegan(PHASES.id, phase))
    yield from at_moment_of_play(game, PHASE_START)
    go_unless_over(game, FIRST_NODE[phase])


def phase_end(game: Game, args: tuple[str, ...]) -> Play[None]:
    """A phase ends, and with the last one the Player Turn."""
    phase = nstate(game.state).phase
    yield from at_moment_of_play(game, PHASE_END)
    game.do(FlagsCleared(PHASES.id, PHASE))
    game.do(EffectsEnded(PHASES.id, END_OF_PHASE))
    if phase == COMBAT:
        go_unless_over(game, "turn.end")
    else:
        go_unless_over(game, "phase.start", NEXT[phase])


def turn_end(game: Game, args: tuple[str, ...]) -> Play[None]:
    """A Player Turn ends; after the second player's last one the game does."""
    yield from at_moment_of_play(game, TURN_END)
    yield from show_hidden(game)
    game.do(FlagsCleared(PHASES.id, TURN))
    game.do(EffectsEnded(PHASES.id, END_OF_TURN))
    state = nstate(game.state)
    other = state.other(state.active)
    if other == state.first and state.turn >= turns_of(state):
        GAME.hit()
        go(game, "game.end")
    else:
        go_unless_over(game, "turn.start", other)


def turns_of(state: NState) -> int:
    """Game Turns of this game."""
    scenario = state.board.scenario
    return state.board.constants.game_turns if scenario is None else scenario.game_turns


def go_unless_over(game: Game, node: str, *args: str) -> None:
    """Play goes on at a node, unless one side has nobody left on or off the table."""
    state = nstate(game.state)
    for seat in ("a", "b"):
        if wiped_out(state, seat):
            GAME.hit()
            go(game, "game.end")
            return
    go(game, node, *args)


def wiped_out(state: NState, seat: str) -> bool:
    """Has the seat no model left, on or off the table?"""
    for unit in state.all_units():
        if unit.seat == seat and unit.status not in GONE:
            return False
    return True


NODES: Final[dict[str, Node]] = {
    "turn.start": turn_start,
    "phase.start": phase_start,
    "phase.end": phase_end,
    "turn.end": turn_end,
}
