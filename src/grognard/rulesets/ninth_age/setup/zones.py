"""Deployment kinds and zones (catalogue 7): which, whose, and what lies inside."""

from __future__ import annotations

import math
from typing import ClassVar, Final

from grognard.dice.rolls import RollOff, Sum
from grognard.game.choices import Place3
from grognard.game.events import Event
from grognard.game.nodes import go
from grognard.game.picks import PickOne
from grognard.game.places import Place
from grognard.game.play import Game, Play
from grognard.game.state import State
from grognard.game.verdict import Fault, Shape, Verdict
from grognard.geometry.boxes import area_on
from grognard.geometry.formations import Formation
from grognard.geometry.shapes import Polygon, area, circle_within, distance, split
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.setup.state import change_setup, setup_part
from grognard.rulesets.ninth_age.state import NState, nstate

SEQUENCE: Final = cite("ninth_age.setup.sequence")
DEPLOYMENT_ROLL: Final = cite("ninth_age.setup.deployment-roll")
OBJECTIVE_ROLL: Final = cite("ninth_age.setup.objective-roll")
ZONE_CHOICE: Final = cite("ninth_age.setup.zone-choice")
CLASSIC: Final = cite("ninth_age.setup.classic")
DIAGONAL: Final = cite("ninth_age.setup.diagonal")
FLANK_ATTACK: Final = cite("ninth_age.setup.flank-attack")
HOLD: Final = cite("ninth_age.score.hold-the-ground")
BREAKTHROUGH: Final = cite("ninth_age.score.breakthrough")
SECURE: Final = cite("ninth_age.score.secure-target")

#: what the D6 says, by its face
DEPLOYMENTS: Final = ("", *[CLASSIC] * 3, *[DIAGONAL] * 2, FLANK_ATTACK)
OBJECTIVES: Final = ("", *[HOLD] * 2, *[BREAKTHROUGH] * 2, *[SECURE] * 2)
#: slivers of a body that may be outside a zone, in square inches: the grain of places
SLIVER: Final = 0.02
#: nor corners that stand out so little, in inches
OUT: Final = 0.001
#: markers of Secure Target: farther than this from the own zone, at least so far from each other, in inches
FROM_ZONE: Final = 12.0
FROM_MARKER: Final = 24.0
MARKER: Final = "marker"


class DeploymentSettled(Event):
    """The kind of deployment and the secondary objective are known."""

    KIND: ClassVar[str] = "deployment_settled"
    FIELDS: ClassVar[tuple[str, ...]] = ("deployment", "objective")
    TOLD: ClassVar[tuple[str, ...]] = ("kind", "goal")

    def __init__(self, rule: str, deployment: str, objective: str) -> None:
        super().__init__(rule)
        self.deployment = deployment
        self.objective = objective

    def args(self) -> dict[str, object]:
        """And both by the last parts of their ids, for messages."""
        kind, goal = self.deployment.rpartition(".")[2], self.objective.rpartition(".")[2]
        return {**super().args(), "kind": kind, "goal": goal}

    def apply(self, state: State) -> None:
        """The board has them."""
        s = nstate(state)
        board = s.board
        kind = board.library.deployment(self.deployment, board.width, board.depth)
        s.board = board.with_deployment(kind, self.objective)
        s.touch()


class ZonesChosen(Event):
    """Who has which zone: `by` chose. `mirrored`: the other diagonal."""

    KIND: ClassVar[str] = "zones_chosen"
    FIELDS: ClassVar[tuple[str, ...]] = ("by", "zones", "mirrored")
    TOLD: ClassVar[tuple[str, ...]] = ("zone",)

    def __init__(self, rule: str, by: str, zones: tuple[tuple[str, str], ...], mirrored: bool) -> None:
        super().__init__(rule)
        self.by = by
        self.zones = zones
        self.mirrored = mirrored

    def args(self) -> dict[str, object]:
        """Also the zone of who chose."""
        return {**super().args(), "zone": dict(self.zones)[self.by]}

    def apply(self, state: State) -> None:
        """Settled for the game."""
        s = nstate(state)
        for seat, zone in self.zones:
            s.change_side(seat).zone = zone
        part = change_setup(s)
        part.chooser = self.by
        part.mirrored = self.mirrored


class ChooseZone(PickOne):
    """The winner of the roll-off chooses a zone, and of diagonals which one: `zone:a`, `mirror:b` …"""

    def __init__(self, state: NState, seat: str) -> None:
        super().__init__("setup.zones", seat, ZONE_CHOICE.id)
        board = state.board
        assert board.deployment is not None
        self.diagonal = board.deployment.id == DIAGONAL.id

    def items(self) -> list[str]:
        """Both zones; on diagonals four."""
        keys = ["zone:a", "zone:b"]
        return [*keys, "mirror:a", "mirror:b"] if self.diagonal else keys


class MarkerPlaced(Event):
    """A marker of Secure Target lies on the table."""

    KIND: ClassVar[str] = "marker_placed"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "x", "y")

    def __init__(self, rule: str, seat: str, x: float, y: float) -> None:
        super().__init__(rule)
        self.seat = seat
        self.x = x
        self.y = y

    def apply(self, state: State) -> None:
        """There."""
        part = change_setup(nstate(state))
        part.markers = (*part.markers, (self.seat, self.x, self.y))


class PlaceMarker(Place):
    """Where a seat puts its marker: far from its own zone, and far from the other marker. Answer: its name and place."""

    def __init__(self, state: NState, seat: str) -> None:
        super().__init__("setup.markers", seat, SECURE.id)
        self.state = state
        self.zone = zone_of(state, seat)
        self.others = setup_part(state).markers

    def models(self) -> list[str]:
        """The marker."""
        return [MARKER]

    def judge(self, rows: tuple[tuple[str, Place3], ...]) -> Verdict:
        """On the table, more than 12 inches from the own zone, 24 or more from the other marker?"""
        if not rows:
            return Verdict([Fault(SECURE.id, {"problem": "none"})])
        x, y, _ = rows[0][1]
        board = self.state.board
        if not (0.0 <= x <= board.width and 0.0 <= y <= board.depth):
            return Verdict([Fault(SECURE.id, {"problem": "table"})])
        if distance(self.zone, x, y) <= FROM_ZONE:
            return Verdict(
                [Fault(SECURE.id, {"problem": "zone"}, [], [Shape("polygon", self.zone, role="barred")])]
            )
        for _, ox, oy in self.others:
            if math.sqrt((x - ox) * (x - ox) + (y - oy) * (y - oy)) < FROM_MARKER:
                return Verdict([Fault(SECURE.id, {"problem": "marker"})])
        return Verdict()

    def candidates(self, n: int) -> list[object]:
        """Legal places in a lattice over the table."""
        board = self.state.board
        found: list[object] = []
        for step in (9.0, 3.0, 1.0):
            spots = [
                ((MARKER, (step * i, step * k, 0.0)),)
                for i in range(1, int(board.width / step))
                for k in range(1, int(board.depth / step))
            ]
            found = [spot for spot in spots if self.judge(spot).legal]
            if len(found) >= n:
                break
        return found[:: max(1, len(found) // max(1, n))][: max(1, n)]

    def default(self) -> object:
        """The first of them."""
        return self.candidates(1)[0]


def begin(game: Game, args: tuple[str, ...]) -> Play[None]:
    """The deployment and the objective, rolled for where the scenario leaves them open."""
    SEQUENCE.hit()
    scenario = nstate(game.state).board.scenario
    kinds = scenario.deployments if scenario is not None else (CLASSIC.id,)
    objectives = scenario.objectives if scenario is not None else ("",)
    kind = kinds[0]
    if len(kinds) > 1:
        die = Sum(1, 6, why=DEPLOYMENT_ROLL.id)
        yield die
        kind = _rule(DEPLOYMENTS, die)
    objective = objectives[0]
    if len(objectives) > 1:
        die = Sum(1, 6, why=OBJECTIVE_ROLL.id)
        yield die
        objective = _rule(OBJECTIVES, die)
    for known in (CLASSIC, DIAGONAL, FLANK_ATTACK):
        if kind == known.id:
            known.hit()
    game.do(DeploymentSettled(DEPLOYMENT_ROLL.id, kind, objective))
    go(game, "setup.zones")


def _rule(table: tuple[object, ...], die: Sum) -> str:
    assert isinstance(die.got, int)
    found = table[die.got]
    return str(getattr(found, "id", found))


def zones(game: Game, args: tuple[str, ...]) -> Play[None]:
    """The roll-off, and the choice of its winner."""
    roll = RollOff(["a", "b"], why=ZONE_CHOICE.id)
    yield roll
    seat = str(roll.got)
    question = ChooseZone(nstate(game.state), seat)
    yield question
    how, _, zone = question.got.partition(":")
    other = nstate(game.state).other(seat)
    taken = ((seat, zone), (other, "b" if zone == "a" else "a"))
    game.do(ZonesChosen(ZONE_CHOICE.id, seat, taken, how == "mirror"))
    go(game, "setup.markers")


def markers(game: Game, args: tuple[str, ...]) -> Play[None]:
    """Secure Target: each player places a marker, the one who chose the zone first."""
    state = nstate(game.state)
    if state.board.objective == SECURE.id:
        seat = setup_part(state).chooser
        for one in (seat, state.other(seat)):
            question = PlaceMarker(nstate(game.state), one)
            yield question
            place = question.got[0][1]
            game.do(MarkerPlaced(SECURE.id, one, place[0], place[1]))
    go(game, "setup.spells")


# ---- what lies inside


def zone_of(state: NState, seat: str) -> Polygon:
    """The deployment zone of a seat."""
    board = state.board
    assert board.deployment is not None
    deployment = board.deployment.mirrored() if setup_part(state).mirrored else board.deployment
    return list(deployment.zone(state.side(seat).zone))


def inside(zone: Polygon, form: Formation) -> bool:
    """Is the whole body inside the zone? Its edge counts as inside."""
    if form.is_disc():
        x, y = form.centre()
        return circle_within(zone, x, y, form.shape.radius, OUT)
    parts = split(zone)
    for poly in form.polygons():
        for x, y in poly:
            if distance(zone, x, y) > OUT:
                return False
        # a corner of the zone may point into a body whose own corners are all inside
        if area(poly) - area_on(poly, parts) > SLIVER:
            return False
    return True


def facing_of(state: NState, seat: str) -> float:
    """The direction towards the enemy from a seat's zone."""
    return 90.0 if state.side(seat).zone == "a" else 270.0
