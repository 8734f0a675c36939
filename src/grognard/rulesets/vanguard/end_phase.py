"""The End Phase (catalogue 18): its eight steps in order, then the next round or the end of the game."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.events import Event
from grognard.game.forecast import Forecast
from grognard.game.nodes import Node, go
from grognard.game.picks import PickSome
from grognard.game.play import Game, Play, open_window
from grognard.game.state import State
from grognard.game.verdict import Fault
from grognard.rulesets.vanguard.abilities import END_PHASE, IN_END_PHASE
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.events import Counter, EffectEnded
from grognard.rulesets.vanguard.kits import at_moment
from grognard.rulesets.vanguard.nodes import go_unless_over, wiped_out
from grognard.rulesets.vanguard.power import lacks, pay
from grognard.rulesets.vanguard.scenarios.asked import scenario_part
from grognard.rulesets.vanguard.scenarios.table import scenario_of
from grognard.rulesets.vanguard.side_windows import SideWindow
from grognard.rulesets.vanguard.state import ACTIVATED, FATIGUED, ROUND, VState, vstate
from grognard.rulesets.vanguard.zones import end_zones

SEQUENCE: Final = cite("vanguard.end.sequence")
KEEPS: Final = cite("vanguard.end.keeps")
CLEAR: Final = cite("vanguard.power-effect.clear-fatigue")
FATIGUE: Final = cite("vanguard.fatigue.clear")
EXPIRE: Final = cite("vanguard.power.expire")
SIMULTANEOUS: Final = cite("vanguard.timing.simultaneous")
LENGTH: Final = cite("vanguard.game.length")
WIPE_OUT: Final = cite("vanguard.game.wipe-out")
HOOKS: Final = cite("vanguard.scenario.hooks")


class PowerExpired(Event):
    """Power that was not spent is lost."""

    KIND: ClassVar[str] = "power_expired"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "power")

    def __init__(self, rule: str, seat: str, power: int) -> None:
        super().__init__(rule)
        self.seat = seat
        self.power = power

    def apply(self, state: State) -> None:
        """The pool is empty."""
        vstate(state).change_side(self.seat).power = 0


class GameEnded(Event):
    """The game is over."""

    KIND: ClassVar[str] = "game_ended"
    FIELDS: ClassVar[tuple[str, ...]] = ("round",)

    def __init__(self, rule: str, round: int) -> None:
        super().__init__(rule)
        self.round = round

    def apply(self, state: State) -> None:
        """Nothing more is played."""
        vstate(state).over = True


class ClearFatigue(PickSome):
    """`end.clear-fatigue`: which models lose their Fatigued counter, for Power each."""

    def __init__(self, state: VState, seat: str) -> None:
        super().__init__("end.clear-fatigue", seat, CLEAR.id)
        self.state = state
        self.models = [model.id for model in state.on_table(seat) if model.has(FATIGUED)]
        self.cost = state.board.constants.power_effects[CLEAR.id].cost
        self.most = state.side(seat).power // self.cost

    def items(self) -> list[str]:
        """Its Fatigued models."""
        return self.models

    def judge(self, keys: tuple[str, ...]) -> list[Fault]:
        """As far as the Power goes."""
        return lacks(self.state, self.seat, len(keys) * self.cost)

    def args(self) -> dict[str, object]:
        """How many can be paid."""
        return {"most": self.most, "cost": self.cost}

    def default(self) -> object:
        """The dearest models: Power that is left over is lost."""
        rows = [(-self.state.v_model(id).spec.points, at) for at, id in enumerate(self.models)]
        rows.sort()
        best = [at for _, at in rows[: self.most]]
        return tuple([id for at, id in enumerate(self.models) if at in best])

    def promising(self, n: int) -> list[object]:
        """The dearest ones, or nobody."""
        from grognard.rulesets.vanguard.judgement.setup import clear_ideas

        return clear_ideas(self)

    def forecast(self, answer: object) -> Forecast | None:
        """What the models do with their next activation."""
        from grognard.rulesets.vanguard.judgement.setup import clear_fatigue

        return clear_fatigue(self, answer)


def begin(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`end.abilities`: what the scenario's own models do after the last turn, then step 1."""
    SEQUENCE.hit()
    yield from scenario_of(vstate(game.state)).after_last_turn(game)
    go(game, "end.effects")


def effects(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`end.effects`: what happens by itself in the End Phase, then what players want to use in it."""
    state = vstate(game.state)
    for model in [model.id for model in state.on_table()]:
        if state.v_model(model).on_table():
            for held in at_moment(state.v_model(model), END_PHASE):
                yield from held.ability.end_phase(held, game, model)
    yield from open_window(game, SideWindow(IN_END_PHASE), order(state))
    go(game, "end.clear-fatigue", state.first)


def order(state: VState) -> list[str]:
    """Outside turns the player with the first turn of the round goes first."""
    SIMULTANEOUS.hit()
    return [state.first, state.other(state.first)]


def clear_fatigue(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`end.clear-fatigue` (seat): step 2, one player after the other."""
    state = vstate(game.state)
    seat = args[0]
    choice = ClearFatigue(state, seat)
    if choice.models and choice.most > 0:
        yield choice
        for model in choice.got:
            FATIGUE.hit()
            pay(game, seat, choice.cost, CLEAR.id)
            game.do(Counter(CLEAR.id, model, FATIGUED, False))
    if seat == state.first:
        go(game, "end.clear-fatigue", state.other(seat))
    else:
        go(game, "end.scenario")


def score(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`end.scenario`: step 3, points and events of the scenario."""
    yield from scenario_of(vstate(game.state)).round_end(game)
    go(game, "end.close")


def close(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`end.close`: steps 4 to 8."""
    yield from ()
    state = vstate(game.state)
    for model in [model.id for model in state.all_models()]:
        for id, _, until, _ in state.v_model(model).effects:
            if until == ROUND:
                game.do(EffectEnded(id, model, id, until))
    end_zones(game, ROUND)
    for model in [model.id for model in state.on_table()]:
        if state.v_model(model).has(ACTIVATED):
            game.do(Counter(SEQUENCE.id, model, ACTIVATED, False))
    KEEPS.hit()
    for seat in state.seat_ids():
        if state.side(seat).power:
            game.do(PowerExpired(EXPIRE.id, seat, state.side(seat).power))
    if state.round >= state.board.rounds:
        LENGTH.hit()
        go_unless_over(game, "game.end")
    else:
        go_unless_over(game, "round.begin")


def game_end(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`game.end`: what is scored at the end; the game is over."""
    yield from ()
    state = vstate(game.state)
    for scored in scenario_of(state).final(state):
        game.do(scored)
    part = scenario_part(state)
    rule = LENGTH.id
    if part is not None and part.decided:
        rule = part.rule
    elif wiped_out(state, "a") or wiped_out(state, "b"):
        rule = WIPE_OUT.id
    HOOKS.hit()  # nothing of it is carried over into another game
    game.do(GameEnded(rule, state.round))


NODES: Final[dict[str, Node]] = {
    "end.abilities": begin,
    "end.effects": effects,
    "end.clear-fatigue": clear_fatigue,
    "end.scenario": score,
    "end.close": close,
    "game.end": game_end,
}
