"""Ambushers come (catalogue 8.5, 20): from any edge, from the owner's second turn on, on a die roll."""

from __future__ import annotations

from typing import Final

from grognard.dice.rolls import Sum
from grognard.game.bodies import Stance
from grognard.game.play import Game, Play
from grognard.game.verdict import Fault, Verdict
from grognard.geometry.bases import on_grain
from grognard.geometry.formations import Formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.events import Flagged
from grognard.rulesets.ninth_age.setup.places import DeployUnit, put_down
from grognard.rulesets.ninth_age.setup.state import setup_part
from grognard.rulesets.ninth_age.spacing import why_not_here
from grognard.rulesets.ninth_age.state import MOVED, RESERVE, NState, NUnit, nstate

AMBUSH: Final = cite("ninth_age.rule.ambush")

FIRST_TURN: Final = 2
ARRIVES_ON: Final = 3
#: the rear rank touches the edge if it is so near, in inches
AT_EDGE: Final = 0.01
STEP: Final = 3.0
FACINGS: Final[tuple[float, ...]] = (90.0, 270.0, 0.0, 180.0)
#: it came in this turn: it may not march
NO_MARCH: Final = "turn:no-march"


class PlaceAmbush(DeployUnit):
    """`move.ambush`: where an Ambusher enters: its whole rear rank touches an edge."""

    def __init__(self, state: NState, unit: NUnit) -> None:
        super().__init__(state, unit, "move.ambush", AMBUSH.id)

    def judge(self, stance: Stance) -> Verdict:
        """Its back at an edge, and room."""
        form = self.form(stance)
        faults = why_not_here(self.state, self.unit, form)
        if not at_edge(self.state, form):
            faults.insert(0, Fault(AMBUSH.id, {"unit": self.unit}, [self.unit]))
        return Verdict(faults)

    def candidates(self, n: int) -> list[object]:
        """Places along all edges, spread."""
        spots = [spot for spot in self.edges() if self.judge(spot).legal]
        stride = max(1, len(spots) // max(1, n))
        found: list[object] = [spot for start in range(stride) for spot in spots[start::stride]]
        return found[: max(1, n)]

    def default(self) -> object:
        """The first of them; nowhere if there is none."""
        for spot in self.edges():
            if self.judge(spot).legal:
                return spot
        return (0.0, 0.0, 0.0, 1)

    def region(self, part: str) -> list[object]:
        """Any edge."""
        return []

    def edges(self) -> list[Stance]:
        """Places along the edges, back to them, in the files of its list."""
        files = min(self.files(), key=lambda k: abs(k - self.of.spec.files))
        board = self.state.board
        found: list[Stance] = []
        for facing in FACINGS:
            x0, y0, x1, y1 = self.form((0.0, 0.0, facing, files)).bounds()
            long = board.width if facing in (90.0, 270.0) else board.depth
            at = STEP
            while at < long:
                x, y = {
                    90.0: (at, -y0),
                    270.0: (at, board.depth - y1),
                    0.0: (-x0, at),
                    180.0: (board.width - x1, at),
                }[facing]
                found.append((on_grain(x), on_grain(y), facing, files))
                at += STEP
        return found


def at_edge(state: NState, form: Formation) -> bool:
    """Does the whole rear of the body touch an edge of the table?"""
    board = state.board
    if form.is_disc():
        r = form.shape.radius
        gaps = (form.x - r, form.y - r, board.width - form.x - r, board.depth - form.y - r)
        return min([abs(gap) for gap in gaps]) <= AT_EDGE
    a = form.point(form.shape.u0, form.shape.v1)
    b = form.point(form.shape.u1, form.shape.v1)
    for (ax, bx), edge in (((a[0], b[0]), board.width), ((a[1], b[1]), board.depth)):
        for line in (0.0, edge):
            if abs(ax - line) <= AT_EDGE and abs(bx - line) <= AT_EDGE:
                return True
    return False


def arrive(game: Game) -> Play[None]:
    """Every waiting Ambusher of the active player rolls, from the second turn on."""
    state = nstate(game.state)
    if state.turn < FIRST_TURN:
        return
    for id in setup_part(state).ambushers:
        unit = nstate(game.state).n_unit(id)
        if unit.seat != state.active or unit.status != RESERVE:
            continue
        roll = Sum(1, 6, why=AMBUSH.id, owner=unit.seat)
        yield roll
        assert isinstance(roll.got, int)
        if roll.got >= ARRIVES_ON:
            yield from enter(game, id)


def enter(game: Game, unit_id: str) -> Play[None]:
    """It comes in, if there is room anywhere; it may move on then, but not march."""
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    asked = PlaceAmbush(state, unit)
    if not asked.candidates(1):
        return
    yield asked
    put_down(game, asked, AMBUSH.id, "ambush")
    game.do(Flagged(AMBUSH.id, unit_id, NO_MARCH))
    game.do(Flagged(AMBUSH.id, unit_id, MOVED))
