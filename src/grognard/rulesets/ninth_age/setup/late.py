"""Late deployment (catalogue 7, 20): who Scouts and who Ambushes, Scouts are placed, Vanguard moves are made."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.bodies import Maneuvers, Stance
from grognard.game.events import Event
from grognard.game.nodes import go
from grognard.game.picks import PickSome
from grognard.game.play import PASS, Game, Play
from grognard.game.state import State
from grognard.game.verdict import Fault, Verdict
from grognard.geometry.bases import on_grain
from grognard.geometry.formations import Formation, gap
from grognard.geometry.maneuvers import poses, total_cost
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.events import Flagged, UnitMoved
from grognard.rulesets.ninth_age.kits import all_have
from grognard.rulesets.ninth_age.moments import UseOne
from grognard.rulesets.ninth_age.moving.reach import NO_CHARGE
from grognard.rulesets.ninth_age.moving.remaining import MoveUnit
from grognard.rulesets.ninth_age.setup.places import DeployUnit, leave_out, put_down
from grognard.rulesets.ninth_age.setup.state import change_setup, setup_part
from grognard.rulesets.ninth_age.setup.zones import inside
from grognard.rulesets.ninth_age.spacing import why_not_here
from grognard.rulesets.ninth_age.state import RESERVE, NState, NUnit, nstate

SPECIAL: Final = cite("ninth_age.setup.special-deployment")
SCOUTS: Final = cite("ninth_age.setup.scouts-vanguard")
SCOUT: Final = cite("ninth_age.rule.scout")
AMBUSH: Final = cite("ninth_age.rule.ambush")
VANGUARD: Final = cite("ninth_age.rule.vanguard")

#: Scouts outside their zone are farther than this from every enemy, in inches
SCOUT_KEEP: Final = 18.0
#: so far a Vanguard moves, and it does not end within so much of an enemy
VANGUARD_MOVE: Final = 12.0
VANGUARD_KEEP: Final = 12.0
#: places that are tried lie so far apart
STEP: Final = 6.0
#: so far apart where these are taken
COARSE: Final = 2.0


class Named(Event):
    """A seat said which of its units Scout, and which Ambush."""

    KIND: ClassVar[str] = "special_named"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "scouts", "ambushers")

    def __init__(self, rule: str, seat: str, scouts: tuple[str, ...], ambushers: tuple[str, ...]) -> None:
        super().__init__(rule)
        self.seat = seat
        self.scouts = scouts
        self.ambushers = ambushers

    def apply(self, state: State) -> None:
        """They wait."""
        part = change_setup(nstate(state))
        part.scouts = (*part.scouts, *self.scouts)
        part.ambushers = (*part.ambushers, *self.ambushers)


class NameSpecial(PickSome):
    """`setup.special`: the units that Scout (`scout:<unit>`) or Ambush (`ambush:<unit>`) instead of being deployed."""

    def __init__(self, state: NState, seat: str) -> None:
        super().__init__("setup.special", seat, SPECIAL.id)
        self.keys = special_keys(state, seat)

    def items(self) -> list[str]:
        """Those who may."""
        return self.keys

    def judge(self, keys: tuple[str, ...]) -> list[Fault]:
        """Nobody does both."""
        units = [key.partition(":")[2] for key in keys]
        twice = [unit for unit in units if units.count(unit) > 1]
        return [Fault(SPECIAL.id, {"unit": twice[0]}, [twice[0]])] if twice else []

    def default(self) -> object:
        """All Scouts do."""
        return tuple([key for key in self.keys if key.startswith("scout:")])


def special_keys(state: NState, seat: str) -> list[str]:
    """`scout:<unit>` and `ambush:<unit>` for all units wholly with these rules."""
    found: list[str] = []
    for unit in state.all_units():
        if unit.seat != seat or unit.status != RESERVE:
            continue
        if all_have(state, unit, SCOUT.key):
            found.append("scout:" + unit.id)
        if all_have(state, unit, AMBUSH.key):
            found.append("ambush:" + unit.id)
    return found


def special(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`setup.special`: each seat names its Scouts and Ambushers, the one that chose the zone first."""
    state = nstate(game.state)
    chooser = setup_part(state).chooser or "a"
    for seat in (chooser, state.other(chooser)):
        question = NameSpecial(nstate(game.state), seat)
        if not question.keys:
            continue
        yield question
        scouts = [key.partition(":")[2] for key in question.got if key.startswith("scout:")]
        ambushers = [key.partition(":")[2] for key in question.got if key.startswith("ambush:")]
        game.do(Named(SPECIAL.id, seat, tuple(scouts), tuple(ambushers)))
    go(game, "setup.first-drop")


# ---- Scouts


class PlaceScout(DeployUnit):
    """`setup.scout`: where a Scout is placed: in its zone, or anywhere far from enemies."""

    def __init__(self, state: NState, unit: NUnit) -> None:
        super().__init__(state, unit, "setup.scout", SCOUT.id)

    def judge(self, stance: Stance) -> Verdict:
        """In the zone, or more than 18 inches from every enemy; clear of everything in any case."""
        form = self.form(stance)
        faults = why_not_here(self.state, self.unit, form)
        if not inside(self.zone, form):
            for enemy in self.state.enemies_of(self.seat):
                away = gap(form, formation(self.state, enemy))
                if away <= SCOUT_KEEP:
                    args: dict[str, object] = {"unit": self.unit, "other": enemy.id, "away": away}
                    faults.append(Fault(SCOUT.id, args, [enemy.id]))
        return Verdict(faults)

    def candidates(self, n: int) -> list[object]:
        """Places all over the table, forward ones first, then those of its zone."""
        found: list[object] = []
        files = min(self.files(), key=lambda k: abs(k - self.of.spec.files))
        facing = 90.0 if self._forward((0.0, 1.0, 0.0, 1)) > 0.0 else 270.0
        board = self.state.board
        spots: list[Stance] = []
        x = STEP / 2.0
        while x < board.width:
            y = STEP / 2.0
            while y < board.depth:
                spots.append((on_grain(x), on_grain(y), facing, files))
                y += STEP
            x += STEP
        spots.sort(key=self._forward, reverse=True)
        stride = max(1, len(spots) // max(1, n))
        for start in range(stride):
            for spot in spots[start::stride]:
                if len(found) < max(1, n - 2) and self.judge(spot).legal:
                    found.append(spot)
        return [*found, *super().candidates(max(1, n - len(found)))][: max(1, n)]

    def ground(self) -> tuple[list[tuple[float, float]], float]:
        """The whole table, less finely."""
        board = self.state.board
        return [*self.zone, (0.0, 0.0), (board.width, board.depth)], COARSE


def place_scouts(game: Game) -> Play[None]:
    """Scouts are placed one by one, players in turn, the one who finished first begins."""
    state = nstate(game.state)
    part = setup_part(state)
    seat = part.finisher or "a"
    while True:
        state = nstate(game.state)
        waiting = [state.n_unit(id) for id in part.scouts if state.n_unit(id).status == RESERVE]
        if not waiting:
            return
        mine = [unit for unit in waiting if unit.seat == seat]
        if mine:
            yield from place_scout(game, mine[0].id)
        seat = state.other(seat)


def place_scout(game: Game, unit_id: str) -> Play[None]:
    """One Scout; outside its zone it will not charge at once. Where there is no room it is left out."""
    SCOUT.hit()
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    asked = PlaceScout(state, unit)
    if not asked.has_room():
        leave_out(game, unit_id)
        return
    yield asked
    put_down(game, asked, SCOUT.id, "scouts")
    if not inside(asked.zone, asked.form(asked.got)):
        game.do(Flagged(SCOUT.id, unit_id, NO_CHARGE))


# ---- Vanguard


class MoveVanguard(MoveUnit):
    """`setup.vanguard-move`: an Advance of 12 inches before the battle, that ends far from enemies."""

    def __init__(self, state: NState, unit: NUnit) -> None:
        super().__init__(state, unit, False, VANGUARD_MOVE, VANGUARD_MOVE)
        self.id = "setup.vanguard-move"
        self.rule = VANGUARD.id
        self.half = VANGUARD_MOVE / 2.0

    def judge(self, maneuvers: Maneuvers) -> Verdict:
        """As an Advance; not within 12 inches of enemies."""
        verdict = super().judge(maneuvers)
        if not maneuvers or not verdict.legal:
            return verdict
        track = poses(self.start, list(maneuvers))
        near = why_too_near(self.state, self.unit, track[len(track) - 1])
        return Verdict(near, verdict.costs) if near else verdict


def why_too_near(state: NState, unit_id: str, form: Formation) -> list[Fault]:
    """Faults for enemies within 12 inches of where a Vanguard move ends."""
    faults: list[Fault] = []
    for enemy in state.enemies_of(state.n_unit(unit_id).seat):
        away = gap(form, formation(state, enemy))
        if away <= VANGUARD_KEEP:
            faults.append(Fault(VANGUARD.id, {"unit": unit_id, "other": enemy.id, "away": away}, [enemy.id]))
    return faults


def vanguards(state: NState, seat: str) -> list[str]:
    """The units on the table that are wholly Vanguard."""
    return [
        unit.id for unit in state.on_table(seat) if not unit.inside and all_have(state, unit, VANGUARD.key)
    ]


def move_vanguards(game: Game) -> Play[None]:
    """Vanguard moves, one by one, players in turn, the one who finished first begins; who passes has done."""
    state = nstate(game.state)
    left = {seat: vanguards(state, seat) for seat in ("a", "b")}
    seat = setup_part(state).finisher or "a"
    while left["a"] or left["b"]:
        if left[seat]:
            question = UseOne("setup.vanguard", seat, VANGUARD.id, [*left[seat], PASS])
            yield question
            if question.got == PASS:
                left[seat] = []
            else:
                left[seat].remove(question.got)
                yield from move_vanguard(game, question.got)
        seat = nstate(game.state).other(seat)


def move_vanguard(game: Game, unit_id: str) -> Play[None]:
    """One move; no charge in the first Player Turn."""
    VANGUARD.hit()
    state = nstate(game.state)
    question = MoveVanguard(state, state.n_unit(unit_id))
    yield question
    if not question.got:
        return
    track = poses(question.start, list(question.got))
    start, end = track[0], track[len(track) - 1]
    spent = total_cost(question.start, list(question.got))
    before, after = (start.x, start.y, start.facing), (end.x, end.y, end.facing)
    game.do(UnitMoved(VANGUARD.id, unit_id, "vanguard", before, after, question.got, spent))
    game.do(Flagged(VANGUARD.id, unit_id, NO_CHARGE))


def late_deployment(game: Game) -> Play[None]:
    """Scouts, then Vanguard moves."""
    SCOUTS.hit()
    yield from place_scouts(game)
    yield from move_vanguards(game)
