"""Before deployment (catalogue 4): the scenario, the roll-off, sides and roles, the models of the scenario."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.dice.rolls import RollOff, Sum
from grognard.game.events import Event
from grognard.game.nodes import Node, go
from grognard.game.picks import PickOne
from grognard.game.play import Game, Play
from grognard.game.poses import Pose
from grognard.game.state import State
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.defs import ObjectiveDef, ScenarioDef
from grognard.rulesets.vanguard.events import put
from grognard.rulesets.vanguard.making import MODELS, lay_objectives, make_board
from grognard.rulesets.vanguard.profiles import Profile
from grognard.rulesets.vanguard.scenarios.asked import attacker, defender, seat_of
from grognard.rulesets.vanguard.scenarios.objectives import FACING
from grognard.rulesets.vanguard.scenarios.table import scenario_of
from grognard.rulesets.vanguard.setup_state import change_setup, setup_part
from grognard.rulesets.vanguard.state import (
    BOUND,
    NEUTRAL_MODEL,
    SCENE_MODEL,
    TABLE,
    WAGON,
    VModel,
    VState,
    VUnit,
    vstate,
)
from grognard.rulesets.vanguard.warband.muster import ModelSpec

SCENARIO: Final = cite("vanguard.setup.scenario")
ROLL_OFF: Final = cite("vanguard.setup.roll-off")
EDGE: Final = cite("vanguard.deploy.edge")
NEUTRAL: Final = cite("vanguard.scenario.neutral")

SOUTH: Final = "south"
NORTH: Final = "north"
ATTACKER: Final = "attacker"
DEFENDER: Final = "defender"
EAST: Final = 0.0


class ScenarioRolled(Event):
    """The dice have chosen the scenario."""

    KIND: ClassVar[str] = "scenario_rolled"
    FIELDS: ClassVar[tuple[str, ...]] = ("scenario",)

    def __init__(self, rule: str, scenario: str) -> None:
        super().__init__(rule)
        self.scenario = scenario

    def apply(self, state: State) -> None:
        """The same table, set up for it."""
        s = vstate(state)
        assert s.board.table is not None
        s.board = make_board(s.board.library, s.board.library.scenarios[self.scenario], s.board.table)
        s.scenario = self.scenario
        lay_objectives(s)
        s.touch()


class RollOffWon(Event):
    """A seat won the roll-off: it chooses."""

    KIND: ClassVar[str] = "roll_off_won"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, rule: str, seat: str) -> None:
        super().__init__(rule)
        self.seat = seat

    def apply(self, state: State) -> None:
        """Remembered: in a scenario without roles it deploys first."""
        change_setup(vstate(state)).winner = self.seat


class SidesChosen(Event):
    """Who has which side of the scenario ("a" or "b") and which role ("attacker", "defender" or ""); `by` chose."""

    KIND: ClassVar[str] = "sides_chosen"
    FIELDS: ClassVar[tuple[str, ...]] = ("by", "sides", "roles")
    TOLD: ClassVar[tuple[str, ...]] = ("seats",)

    def __init__(
        self, rule: str, by: str, sides: tuple[tuple[str, str], ...], roles: tuple[tuple[str, str], ...]
    ) -> None:
        super().__init__(rule)
        self.by = by
        self.sides = sides
        self.roles = roles

    def args(self) -> dict[str, object]:
        """Each seat with its edge and role, for messages."""
        rows: list[tuple[str, ...]] = []
        for seat, side in self.sides:
            edge = SOUTH if side == "a" else NORTH
            rows.append((seat, edge, *[role for known, role in self.roles if known == seat]))
        return {**super().args(), "seats": tuple(rows)}

    def apply(self, state: State) -> None:
        """Settled for the game."""
        s = vstate(state)
        for seat, side in self.sides:
            s.change_side(seat).side = side
        for seat, role in self.roles:
            s.change_side(seat).role = role


class SceneSet(Event):
    """A model of the scenario stands where its objective is: neutral (seat "n"), or one side's."""

    KIND: ClassVar[str] = "scene_set"
    FIELDS: ClassVar[tuple[str, ...]] = ("objective", "seat", "pose")

    def __init__(self, rule: str, objective: str, seat: str, pose: Pose) -> None:
        super().__init__(rule)
        self.objective = objective
        self.seat = seat
        self.pose = pose

    def apply(self, state: State) -> None:
        """It is there, with a card of its own."""
        s = vstate(state)
        unit_id = f"{self.seat}.{self.objective}"
        spec = scene_spec(s.board.objective(self.objective))
        made = VModel(f"{unit_id}.1", unit_id, self.seat, spec)
        unit = VUnit(unit_id, self.seat, (made.id,), spec.profile.id, 0)
        unit.born = True
        s.add_unit(unit)
        s.add_model(made)
        s.change_model(made.id).status = TABLE
        put(s, made.id, self.pose)


def scene_spec(objective: ObjectiveDef) -> ModelSpec:
    """The card of a model that belongs to a scenario."""
    card = objective.profile
    kind = objective.kind
    if card is None:
        kind = BOUND
        card = Profile(
            f"scenario.{objective.id}",
            height=int(objective.height),
            base_width=objective.base_width,
            base_depth=objective.base_depth,
        )
    return ModelSpec(objective.id, card, card, (), (), 0, (), "", kind)


class SideChoice(PickOne):
    """`setup.side`: the winner of the roll-off takes a side, or a role where the scenario has them."""

    def __init__(self, seat: str, roles: bool) -> None:
        super().__init__("setup.side", seat, SCENARIO.id if roles else EDGE.id)
        self.roles = roles

    def items(self) -> list[str]:
        """South or north; attacker or defender."""
        return [ATTACKER, DEFENDER] if self.roles else [SOUTH, NORTH]


def roll_scenario(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`setup.scenario`: one die over all scenarios."""
    scenarios = list(vstate(game.state).board.library.scenarios)
    roll = Sum(1, len(scenarios), why=SCENARIO.id, owner="")
    yield roll
    assert isinstance(roll.got, int)
    game.do(ScenarioRolled(SCENARIO.id, scenarios[roll.got - 1]))
    go(game, "setup.roll-off")


def roll_off(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`setup.roll-off`: each a D8, equal ones again."""
    roll = RollOff(["a", "b"], 8, why=ROLL_OFF.id, owner="")
    yield roll
    winner = str(roll.got)
    game.do(RollOffWon(ROLL_OFF.id, winner))
    go(game, "setup.side", winner)


def choose_side(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`setup.side` (winner): a side, or a role and with it the side."""
    state = vstate(game.state)
    scenario = state.board.scenario
    winner = args[0]
    loser = state.other(winner)
    roles = scenario is not None and scenario.roles
    choice = SideChoice(winner, roles)
    yield choice
    if scenario is not None and roles:
        game.do(_roles_taken(scenario, winner, loser, choice.got))
    else:
        first, second = (winner, loser) if choice.got == SOUTH else (loser, winner)
        game.do(SidesChosen(EDGE.id, winner, ((first, "a"), (second, "b")), ()))
    go(game, "setup.scene")


def _roles_taken(scenario: ScenarioDef, winner: str, loser: str, role: str) -> SidesChosen:
    attacking, defending = (winner, loser) if role == ATTACKER else (loser, winner)
    sides = {scenario.attacker: attacking, scenario.defender: defending}
    return SidesChosen(
        SCENARIO.id,
        winner,
        ((sides["a"], "a"), (sides["b"], "b")),
        ((attacking, ATTACKER), (defending, DEFENDER)),
    )


def set_scene(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`setup.scene`: the models of the scenario, and what else it settles before deployment."""
    state = vstate(game.state)
    scenario = state.board.scenario
    what = scenario_of(state)
    if scenario is not None and what.setup is not None:
        what.setup.hit()
        for one in scenario.objectives:
            if one.kind in MODELS or one.interacts_to_free:
                seat, facing = scene_seat(state, one)
                game.do(SceneSet(what.setup.id, one.id, seat, (one.x, one.y, 0.0, facing)))
    yield from what.begin(game)
    go(game, "deploy.place", first_to_place(state))


def scene_seat(state: VState, one: ObjectiveDef) -> tuple[str, float]:
    """Whose a model of the scenario is, and which way it faces."""
    if one.kind == WAGON:
        return defender(state), EAST
    if one.kind == SCENE_MODEL:
        owner = attacker(state) if one.owner == ATTACKER else defender(state)
        return owner, FACING if seat_of(state, "a") == owner else FACING + 180.0
    NEUTRAL.hit()
    assert one.kind == NEUTRAL_MODEL or one.interacts_to_free
    return "n", FACING


def first_to_place(state: VState) -> str:
    """Who chose the edges deploys first, or the defender where the scenario has roles."""
    return defender(state) or setup_part(state).winner


NODES: Final[dict[str, Node]] = {
    "setup.scenario": roll_scenario,
    "setup.roll-off": roll_off,
    "setup.side": choose_side,
    "setup.scene": set_scene,
}
