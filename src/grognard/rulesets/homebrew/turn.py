"""The turn (catalogue 9.1): rounds, the start of a player turn, its end, the end of the game."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.events import Event
from grognard.game.nodes import Node, go
from grognard.game.play import Game, Play
from grognard.game.state import State
from grognard.rulesets.homebrew import abilities
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.events import EffectEnded
from grognard.rulesets.homebrew.nodes import end_phase, wiped_out
from grognard.rulesets.homebrew.rolls import round_roll
from grognard.rulesets.homebrew.scenarios import GAME_END, ROUND_END, scores
from grognard.rulesets.homebrew.setup import FirstTurn, first_choice
from grognard.rulesets.homebrew.state import (
    CHARGE_DECLARED,
    CHARGED,
    DESTROYED,
    FOUGHT,
    INTERVENED,
    HState,
    hstate,
)

ROUND: Final = cite("homebrew.turn.round")
PHASES: Final = cite("homebrew.turn.phases")
START_ORDER: Final = cite("homebrew.turn.start-order")
TURN_END: Final = cite("homebrew.turn.end")
LENGTH: Final = cite("homebrew.game.length")
FROM_TURN_TWO: Final = cite("homebrew.reserve.from-turn-two")
EACH_ROUND: Final = cite("homebrew.option.first-turn")
DURATION: Final = cite("homebrew.psyker.duration")
WIPE_OUT: Final = cite("homebrew.victory.wipe-out")


#: flags that belong to one player turn, whoever's it is
MELEE_FLAGS: Final = CHARGE_DECLARED | CHARGED | INTERVENED | FOUGHT


class RoundBegan(Event):
    """A round began."""

    KIND: ClassVar[str] = "round_began"
    FIELDS: ClassVar[tuple[str, ...]] = ("round",)

    def __init__(self, rule: str, round: int) -> None:
        super().__init__(rule)
        self.round = round

    def apply(self, state: State) -> None:
        """Count it."""
        hstate(state).round = self.round


class TurnBegan(Event):
    """A player turn began: the flags of that player's units are cleared."""

    KIND: ClassVar[str] = "turn_began"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "round")

    def __init__(self, rule: str, seat: str, round: int) -> None:
        super().__init__(rule)
        self.seat = seat
        self.round = round

    def apply(self, state: State) -> None:
        """The seat is active; per-turn facts are cleared, wounds to be tested for are those of this turn."""
        s = hstate(state)
        s.active = self.seat
        for unit in s.units_of("a") + s.units_of("b"):
            if unit.status == DESTROYED:
                continue
            mine = unit.seat == self.seat
            if mine or unit.hurt or unit.fight_hurt or unit.flags & MELEE_FLAGS:
                changed = s.change_unit(unit.id)
                changed.hurt = 0
                changed.fight_hurt = 0
                changed.flags &= ~MELEE_FLAGS
                if mine:
                    changed.flags = 0
                    changed.tried = ()
                    changed.used = ()
                    changed.stored = ()


class GameEnded(Event):
    """The game is over."""

    KIND: ClassVar[str] = "game_ended"
    FIELDS: ClassVar[tuple[str, ...]] = ("round",)
    REVEALS: ClassVar[bool] = True

    def __init__(self, rule: str, round: int) -> None:
        super().__init__(rule)
        self.round = round

    def apply(self, state: State) -> None:
        """Nothing more is played."""
        hstate(state).over = True


def end_effects(game: Game, until: str, rule: str) -> None:
    """End all effects that last until then ("end": this turn, "turn:<seat>": that seat's next turn)."""
    state = hstate(game.state)
    for unit_id in [unit.id for unit in state.units]:
        for effect, source, end in state.h_unit(unit_id).effects:
            if end == until:
                DURATION.hit()
                game.do(EffectEnded(rule, unit_id, effect, source, end))


def round_begin(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`round.begin`: the next round; with the option, a new roll for the first turn."""
    state = hstate(game.state)
    game.do(RoundBegan(ROUND.id, state.round + 1))
    if state.option("first_turn") == "each_round" and state.round > 1 and _rolls(state):
        roll = round_roll()
        yield roll
        first = yield from first_choice(game, str(roll.got))
        game.do(FirstTurn(EACH_ROUND.id, first))
    go(game, "turn.begin", state.first)


def _rolls(state: HState) -> bool:
    scenario = state.board.scenario
    return scenario is None or scenario.first_turn == "roll"


def turn_begin(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`turn.begin` (seat): clear flags, end effects, regenerate; then reserves, or powers and abilities."""
    state = hstate(game.state)
    seat = args[0]
    START_ORDER.hit()
    game.do(TurnBegan(PHASES.id, seat, state.round))
    end_effects(game, f"turn:{seat}", START_ORDER.id)
    yield from abilities.turn_start(game)
    if state.round >= state.board.constants.reserve.first_turn:
        FROM_TURN_TWO.hit()
        go(game, "start.reserves")
    else:
        go(game, "start.magic")


def turn_end(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`turn.end`: effects of this turn end; then the other player's turn, or the end of the round."""
    state = hstate(game.state)
    TURN_END.hit()
    end_effects(game, "end", TURN_END.id)
    yield from ()
    if state.active == state.first:
        end_phase(game, "turn.begin", state.other(state.active))
    else:
        end_phase(game, "round.end")


def round_end(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`round.end`: what the scenario scores; then the next round or the end of the game."""
    state = hstate(game.state)
    for score in scores(state, ROUND_END):
        game.do(score)
    yield from ()
    if state.round >= state.board.rounds:
        LENGTH.hit()
        go(game, "game.end")
    else:
        go(game, "round.begin")


def game_end(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`game.end`: what is scored at the end; the game is over."""
    state = hstate(game.state)
    for score in scores(state, GAME_END):
        game.do(score)
    yield from ()
    early = wiped_out(state, "a") or wiped_out(state, "b")
    game.do(GameEnded(WIPE_OUT.id if early else LENGTH.id, state.round))


NODES: Final[dict[str, Node]] = {
    "round.begin": round_begin,
    "turn.begin": turn_begin,
    "turn.end": turn_end,
    "round.end": round_end,
    "game.end": game_end,
}
