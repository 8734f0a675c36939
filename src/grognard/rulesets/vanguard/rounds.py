"""The round (catalogue 5, 5.1): is a warband Broken, what is done before Power, the Power roll."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.dice.plain import Faces
from grognard.game.events import Event
from grognard.game.forecast import Forecast
from grognard.game.nodes import Node, go
from grognard.game.options import Option
from grognard.game.picks import PickSome
from grognard.game.play import Game, Play, open_window
from grognard.game.state import State
from grognard.game.verdict import Fault
from grognard.rulesets.vanguard.abilities import BEFORE_POWER, ROUND_START
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.kits import at_moment, warband_of
from grognard.rulesets.vanguard.side_windows import SideWindow
from grognard.rulesets.vanguard.state import CHECKED, EXITED, HAS_ACTED, VState, vstate

SEQUENCE: Final = cite("vanguard.game.sequence")
START: Final = cite("vanguard.round.start")
FIRST_TURN: Final = cite("vanguard.round.first-turn")
POOL: Final = cite("vanguard.power.pool")
REROLL: Final = cite("vanguard.power.reroll")
ORDER: Final = cite("vanguard.power.order")
LOST_MODEL: Final = cite("vanguard.power.lost-model")
FACES: Final = cite("vanguard.dice.power-faces")
POWER_DICE: Final = cite("vanguard.profile.power-dice")
BROKEN: Final = cite("vanguard.nerve.broken")
BROKEN_STATE: Final = cite("vanguard.state.broken")
STARTING: Final = cite("vanguard.nerve.starting-number")
FLED: Final = cite("vanguard.nerve.fled")
RALLY: Final = cite("vanguard.nerve.rally")
EXIT: Final = cite("vanguard.scenario.exit")
SIMULTANEOUS: Final = cite("vanguard.timing.simultaneous")

COLOURS: Final = ("red", "white", "blue")


class RoundBegan(Event):
    """A round began: what can be done once a round can be done again."""

    KIND: ClassVar[str] = "round_began"
    FIELDS: ClassVar[tuple[str, ...]] = ("round", "first")

    def __init__(self, rule: str, round: int, first: str) -> None:
        super().__init__(rule)
        self.round = round
        self.first = first

    def apply(self, state: State) -> None:
        """Counted; who goes first is known. The last turn is over."""
        s = vstate(state)
        s.round = self.round
        s.turn_acts = ()
        s.turn_used = ()
        s.first = self.first
        s.active = self.first
        s.next_first = ""
        for seat in s.seat_ids():
            side = s.change_side(seat)
            side.finished = False
            side.used = kept(side.used)
        for model in s.all_models():
            if model.used or model.counters & (HAS_ACTED | CHECKED):
                mine = s.change_model(model.id)
                mine.used = kept(mine.used)
                mine.counters &= ~(HAS_ACTED | CHECKED)


def kept(used: tuple[str, ...]) -> tuple[str, ...]:
    """What stays marked as used in the next round: that which works once a game."""
    return tuple([mark for mark in used if mark.startswith("game:")])


class BrokenSet(Event):
    """A warband is Broken, or no longer; `present` of its `started` models count as present."""

    KIND: ClassVar[str] = "broken_set"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "broken", "present", "started")

    def __init__(self, rule: str, seat: str, broken: bool, present: int, started: int) -> None:
        super().__init__(rule)
        self.seat = seat
        self.broken = broken
        self.present = present
        self.started = started

    def apply(self, state: State) -> None:
        """It is noted."""
        vstate(state).change_side(self.seat).broken = self.broken


class PowerRolled(Event):
    """A player has rolled for Power: the points of each die, and the pool they make."""

    KIND: ClassVar[str] = "power_rolled"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "dice", "points", "pool")
    TOLD: ClassVar[tuple[str, ...]] = ("shown",)

    def __init__(
        self, rule: str, seat: str, dice: tuple[str, ...], points: tuple[int, ...], pool: int
    ) -> None:
        super().__init__(rule)
        self.seat = seat
        self.dice = dice
        self.points = points
        self.pool = pool

    def args(self) -> dict[str, object]:
        """And what the dice of each colour show, for messages."""
        shown: list[list[object]] = []
        for colour in COLOURS:
            of_it = [point for at, point in enumerate(self.points) if self.dice[at] == colour]
            if of_it:
                shown.append([colour, *of_it])
        return {**super().args(), "shown": shown}

    def apply(self, state: State) -> None:
        """The pool for this round."""
        vstate(state).change_side(self.seat).power = self.pool


def present(state: VState, seat: str) -> int:
    """Models that count as still there: on the table, to arrive, or safely gone; the dead and the fled are lost."""
    count = 0
    for model in state.of(seat):
        if model.alive:
            count += 1
            if model.status == EXITED:
                EXIT.hit()
        else:
            FLED.hit()
    return count


def is_broken(state: VState, seat: str) -> bool:
    """Has the warband less than half the models it started with (unless its own rules say otherwise)?"""
    return broken_by(state, seat)[0]


def broken_by(state: VState, seat: str) -> tuple[bool, str]:
    """Is the warband Broken, and by which rule is that so: its own, or "" for that of all warbands?"""
    BROKEN_STATE.hit()
    STARTING.hit()
    for held in warband_of(state, seat):
        decided = held.ability.broken(held, state, seat)
        if decided is not None:
            return decided, held.ability.id
    return 2 * present(state, seat) < state.side(seat).started, ""


def check_broken(game: Game, seat: str) -> None:
    """Note whether the warband is Broken, if that changes."""
    state = vstate(game.state)
    now, by = broken_by(state, seat)
    if now != state.side(seat).broken:
        rule = by or (BROKEN.id if now else RALLY.id)
        game.do(BrokenSet(rule, seat, now, present(state, seat), state.side(seat).started))


def begin(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`round.begin`: the next round: Broken, abilities before Power; then each rolls for Power."""
    state = vstate(game.state)
    SEQUENCE.hit()
    first = state.next_first or state.first
    game.do(RoundBegan(FIRST_TURN.id, state.round + 1, first))
    START.hit()
    order = [first, state.other(first)]
    for seat in order:
        check_broken(game, seat)
    for model in [model.id for model in state.on_table()]:
        for held in at_moment(state.v_model(model), ROUND_START):
            yield from held.ability.round_start(held, game, model)
    SIMULTANEOUS.hit()
    yield from open_window(game, SideWindow(BEFORE_POWER), order)
    go(game, "round.power", first)


def power_dice(state: VState, seat: str) -> list[str]:
    """The colours of the dice that a player rolls: three red ones, and those of his models on the table."""
    rules = state.board.constants.power
    dice = ["red"] * rules.base_red_dice
    for model in state.on_table(seat):
        for colour, number in model.spec.profile.power_dice:
            POWER_DICE.hit()
            dice += [colour] * number
    LOST_MODEL.hit()
    return dice


class Reroll(PickSome):
    """`round.reroll`: which power dice are thrown again, one for each COMMAND model. Items: numbers of dice."""

    def __init__(self, state: VState, seat: str, points: tuple[int, ...], dice: list[str], most: int) -> None:
        super().__init__("round.reroll", seat, REROLL.id)
        self.state = state
        self.points = points
        self.dice = dice
        self.most = most

    def items(self) -> list[str]:
        """The dice, by number."""
        return [str(i + 1) for i in range(len(self.points))]

    def judge(self, keys: tuple[str, ...]) -> list[Fault]:
        """No more than there are COMMAND models."""
        if len(keys) > self.most:
            return [Fault(REROLL.id, {"dice": len(keys), "most": self.most})]
        return []

    def option(self, key: str, state: State) -> Option:
        """Its colour, and what it shows."""
        from grognard.rulesets.vanguard.shown.options import die_option  # late: only who looks asks

        return die_option(self.id, key, vstate(state), self.points, self.dice)

    def args(self) -> dict[str, object]:
        """What was rolled, and how many may be thrown again."""
        return {"points": list(self.points), "dice": self.dice, "most": self.most}

    def default(self) -> object:
        """The worst dice that show less than they would on average: blanks of any colour."""
        low = [str(i + 1) for i in range(len(self.points)) if self.points[i] == 0]
        return tuple(low[: self.most])

    def candidates(self, n: int) -> list[object]:
        """The default, nothing, and each die alone."""
        found: list[object] = [self.default()]
        for keys in [(), *[(key,) for key in self.items()]]:
            if keys not in found and len(keys) <= self.most:
                found.append(keys)
        return found

    def promising(self, n: int) -> list[object]:
        """The dice that show least beside what they show on average."""
        from grognard.rulesets.vanguard.judgement.pool import promising

        return promising(self, n)

    def forecast(self, answer: object) -> Forecast | None:
        """The points that come on average."""
        from grognard.rulesets.vanguard.judgement.pool import forecast

        return forecast(self, answer)


def roll_power(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`round.power` (seat): roll for Power, throw dice again for COMMAND models; then the other, then the first turn."""
    state = vstate(game.state)
    seat = args[0]
    ORDER.hit()
    FACES.hit()
    dice = power_dice(state, seat)
    faces = state.board.constants.power.faces
    roll = Faces([list(faces[colour]) for colour in dice], why=POOL.id, owner=seat)
    yield roll
    points = _points(roll.got)
    commanders = len([model for model in state.on_table(seat) if model.spec.profile.command])
    if commanders:
        choice = Reroll(state, seat, points, dice, min(commanders, len(dice)))
        yield choice
        again = [int(key) - 1 for key in choice.got]
        if again:
            second = roll.again(points, again, REROLL.id)
            yield second
            points = _points(second.got)
    game.do(PowerRolled(POOL.id, seat, tuple(dice), points, sum(points)))
    if seat == state.first:
        go(game, "round.power", state.other(seat))
    else:
        go(game, "turn.begin", state.first)


def _points(got: object) -> tuple[int, ...]:
    assert isinstance(got, tuple)
    return tuple([int(point) for point in got])


NODES: Final[dict[str, Node]] = {"round.begin": begin, "round.power": roll_power}
