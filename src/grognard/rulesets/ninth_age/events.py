"""Events that several chapters share. A chapter's own events stand in the chapter's module."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.bodies import Maneuvers
from grognard.game.events import Event
from grognard.game.state import State
from grognard.geometry.bases import on_grain, turn_on_grain
from grognard.rulesets.ninth_age.bodies import placed
from grognard.rulesets.ninth_age.houses import house, spots
from grognard.rulesets.ninth_age.state import (
    DEAD,
    FLED,
    JOINED,
    PHASE,
    RESERVE,
    ROUND,
    TABLE,
    TAKEN,
    TURN,
    Fight,
    NState,
    Slots,
    nstate,
)

#: where a unit stands: front-left corner, facing
Pose = tuple[float, float, float]


def put(state: NState, unit_id: str, pose: Pose) -> None:
    """Put a unit's front-left corner somewhere, and its bases where that takes them. From Event.apply only."""
    unit = state.change_unit(unit_id)
    unit.x, unit.y = pose[0], pose[1]
    unit.facing = turn_on_grain(pose[2])
    settle(state, unit_id)


def settle(state: NState, unit_id: str) -> None:
    """Work out where the bases of a unit lie after its body changed. From Event.apply only."""
    state.touch()
    unit = state.n_unit(unit_id)
    standing = unit.standing()
    if unit.inside:
        places = spots(state.board, unit.inside, len(standing))
    else:
        body = placed(state, unit)
        places = [body.base_centre(i) for i in range(len(standing))]
    for i, id in enumerate(standing):
        model = state.change_model(id)
        x, y = places[i]
        model.x, model.y = on_grain(x), on_grain(y)
        model.facing = unit.facing


class UnitPlaced(Event):
    """A unit was put on the table, or formed up anew (reforms, pivots, combat reforms, raised models): `how` says which.

    `pose` is its front-left corner and facing; `slots`, `left`, `right` who stands where. It is in no Building.
    """

    KIND: ClassVar[str] = "unit_placed"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "how", "pose", "files", "slots", "left", "right")

    def __init__(
        self, rule: str, unit: str, how: str, pose: Pose, slots: Slots, left: str = "", right: str = ""
    ) -> None:
        super().__init__(rule)
        self.unit = unit
        self.how = how
        self.pose = pose
        self.files = max([len(rank) for rank in slots], default=1)
        self.slots = slots
        self.left = left
        self.right = right

    def apply(self, state: State) -> None:
        """It stands there."""
        s = nstate(state)
        unit = s.change_unit(self.unit)
        unit.status = TABLE
        unit.files = self.files
        unit.slots = self.slots
        unit.left = self.left
        unit.right = self.right
        unit.inside = ""
        for id in unit.standing():
            s.change_model(id).unit = unit.id
        put(s, self.unit, self.pose)


class Garrisoned(Event):
    """A unit is in a Building from now on, all its models side by side in the order of `row`; `how` it came there."""

    KIND: ClassVar[str] = "garrisoned"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "piece", "row", "how")

    def __init__(self, rule: str, unit: str, piece: str, row: tuple[str, ...], how: str) -> None:
        super().__init__(rule)
        self.unit = unit
        self.piece = piece
        self.row = row
        self.how = how

    def apply(self, state: State) -> None:
        """Its body is the Building's."""
        s = nstate(state)
        unit = s.change_unit(self.unit)
        unit.status = TABLE
        unit.inside = self.piece
        unit.loose = False
        unit.slots = (self.row,)
        unit.files = len(self.row)
        unit.left = unit.right = ""
        body = house(s.board, self.piece)
        put(s, self.unit, (body.x, body.y, body.facing))


class UnitMoved(Event):
    """A unit moved as a body. `how`: advance, march, charge, failed-charge, flee, pursuit, overrun, nudge, align …;
    `maneuvers` what it did, where that is known; `start` and `end` are its front-left corner and facing, `cost` inches."""

    KIND: ClassVar[str] = "unit_moved"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "how", "maneuvers", "start", "end", "cost")

    def __init__(
        self,
        rule: str,
        unit: str,
        how: str,
        start: Pose,
        end: Pose,
        maneuvers: Maneuvers = (),
        cost: float = 0.0,
    ) -> None:
        super().__init__(rule)
        self.unit = unit
        self.how = how
        self.maneuvers = maneuvers
        self.start = start
        self.end = end
        self.cost = float(cost)

    def apply(self, state: State) -> None:
        """It stands at the end."""
        put(nstate(state), self.unit, self.end)


class Formed(Event):
    """Who stands where in a unit changed while its front-left corner and facing stay (front rank, make way, casualties
    that shift the corner say so by `pose`)."""

    KIND: ClassVar[str] = "formed"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "slots", "left", "right", "pose")

    def __init__(
        self, rule: str, unit: str, slots: Slots, left: str, right: str, pose: Pose | None = None
    ) -> None:
        super().__init__(rule)
        self.unit = unit
        self.slots = slots
        self.left = left
        self.right = right
        self.pose = pose

    def apply(self, state: State) -> None:
        """They stand so."""
        s = nstate(state)
        unit = s.change_unit(self.unit)
        unit.slots = self.slots
        unit.files = max([len(rank) for rank in self.slots], default=1)
        unit.left = self.left
        unit.right = self.right
        if self.pose is None:
            settle(s, self.unit)
        else:
            put(s, self.unit, self.pose)


class UnitGone(Event):
    """A unit left the table for good: `status` dead, or fled (over the edge, or caught). Its models are casualties."""

    KIND: ClassVar[str] = "unit_gone"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "status")

    def __init__(self, rule: str, unit: str, status: str = DEAD) -> None:
        super().__init__(rule)
        self.unit = unit
        self.status = status

    def apply(self, state: State) -> None:
        """Nobody of it is left, and nobody fights it any more."""
        s = nstate(state)
        unit = s.change_unit(self.unit)
        for id in unit.standing():
            model = s.change_model(id)
            model.alive = False
            if model.home != unit.id:
                s.change_unit(model.home).status = self.status
        unit.status = self.status
        unit.slots = ()
        unit.left = unit.right = unit.inside = ""
        unit.fleeing = False
        s.fights = without(s.fights, unit.id)
        s.touch()


def without(fights: tuple[Fight, ...], unit_id: str) -> tuple[Fight, ...]:
    """The fights in which a unit has no part."""
    return tuple([fight for fight in fights if unit_id not in (fight[0], fight[1])])


class Flagged(Event):
    """A unit or a model got a flag (`on`) or lost it: see `NUnit.flags`."""

    KIND: ClassVar[str] = "flagged"
    FIELDS: ClassVar[tuple[str, ...]] = ("whom", "flag", "on")
    TOLD: ClassVar[tuple[str, ...]] = ("other", "first")

    def __init__(self, rule: str, whom: str, flag: str, on: bool = True) -> None:
        super().__init__(rule)
        self.whom = whom
        self.flag = flag
        self.on = on

    def args(self) -> dict[str, object]:
        """Also the model that a flag names behind its last colon (`other`), and, as two that flag each other are told of
        but once, whether this is the `first` of them."""
        other = self.flag.rpartition(":")[2]
        return {**super().args(), "other": other, "first": self.whom < other}

    def apply(self, state: State) -> None:
        """It has it, or not."""
        s = nstate(state)
        if self.whom in s.unit_at:
            unit = s.change_unit(self.whom)
            unit.flags = _changed(unit.flags, self.flag, self.on)
        else:
            model = s.change_model(self.whom)
            model.flags = _changed(model.flags, self.flag, self.on)


def _changed(flags: tuple[str, ...], flag: str, on: bool) -> tuple[str, ...]:
    rest = tuple([one for one in flags if one != flag])
    return (*rest, flag) if on else rest


class FlagsCleared(Event):
    """A phase, a round of combat or a Player Turn is over, and with it every flag that lasts so long."""

    KIND: ClassVar[str] = "flags_cleared"
    FIELDS: ClassVar[tuple[str, ...]] = ("span",)
    SPANS: ClassVar[tuple[str, ...]] = (PHASE, ROUND, TURN)

    def __init__(self, rule: str, span: str) -> None:
        super().__init__(rule)
        self.span = span

    def apply(self, state: State) -> None:
        """They are gone."""
        s = nstate(state)
        for unit in s.all_units():
            if _any(unit.flags, self.span):
                s.change_unit(unit.id).flags = _rest(unit.flags, self.span)
        for model in s.all_models():
            if _any(model.flags, self.span):
                s.change_model(model.id).flags = _rest(model.flags, self.span)
        for seat in ("a", "b"):
            if _any(s.side(seat).used, self.span):
                s.change_side(seat).used = _rest(s.side(seat).used, self.span)


def _any(flags: tuple[str, ...], span: str) -> bool:
    for flag in flags:
        if flag.startswith(span):
            return True
    return False


def _rest(flags: tuple[str, ...], span: str) -> tuple[str, ...]:
    return tuple([flag for flag in flags if not flag.startswith(span)])


#: of how many words the key of an item consists: how long it is gone, that it is one, its bearer, its id
ITEM_WORDS: Final = 4


class Used(Event):
    """A side used up something that it has once: `what` begins with how long it is gone (see Flagged)."""

    KIND: ClassVar[str] = "used"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "what")
    TOLD: ClassVar[tuple[str, ...]] = ("borne", "item", "model")

    def __init__(self, rule: str, seat: str, what: str) -> None:
        super().__init__(rule)
        self.seat = seat
        self.what = what

    def args(self) -> dict[str, object]:
        """Also whether it is an item that somebody bears (`borne`), which, and who; "" of anything else."""
        words = self.what.split(":")
        borne = len(words) == ITEM_WORDS
        model, item = words[2:] if borne else ("", "")
        return {**super().args(), "borne": borne, "item": item, "model": model}

    def apply(self, state: State) -> None:
        """Remembered."""
        side = nstate(state).change_side(self.seat)
        side.used = (*side.used, self.what)


def telling(effect: str, rule: str) -> dict[str, object]:
    """What a message says of an effect that works by a rule: whether it brings another rule, or takes one (`about`), and
    which; of one with a name of its own within the rule ("rule/name") that (`ability`). "rule:key" is the rule's own."""
    known = effect.removeprefix(TAKEN)
    if known != effect:
        return {"about": "loses", "ability": known}
    _, of_rule, name = effect.rpartition("/")
    brings = not of_rule and "." in effect and effect.partition(":")[0] != rule
    return {"about": "gains" if brings else "works", "ability": name}


class EffectBegan(Event):
    """An effect works on a unit or a model from now on: see `state.Effect`."""

    KIND: ClassVar[str] = "effect_began"
    FIELDS: ClassVar[tuple[str, ...]] = ("whom", "effect", "number", "end", "source")
    TOLD: ClassVar[tuple[str, ...]] = ("about", "ability")

    def __init__(self, rule: str, whom: str, effect: str, number: int, end: str, source: str = "") -> None:
        super().__init__(rule)
        self.whom = whom
        self.effect = effect
        self.number = number
        self.end = end
        self.source = source

    def args(self) -> dict[str, object]:
        """Also what a message says of it."""
        return {**super().args(), **telling(self.effect, self.rule)}

    def apply(self, state: State) -> None:
        """It works."""
        s = nstate(state)
        row = (self.effect, self.number, self.end, self.source)
        if self.whom in s.unit_at:
            unit = s.change_unit(self.whom)
            unit.effects = (*unit.effects, row)
        else:
            model = s.change_model(self.whom)
            model.effects = (*model.effects, row)


class EffectsEnded(Event):
    """Effects end: all that end at this moment (`end`), or one by its id (`effect`) on one unit or model (`whom`)."""

    KIND: ClassVar[str] = "effects_ended"
    FIELDS: ClassVar[tuple[str, ...]] = ("end", "effect", "whom", "source")

    def __init__(self, rule: str, end: str = "", effect: str = "", whom: str = "", source: str = "") -> None:
        super().__init__(rule)
        self.end = end
        self.effect = effect
        self.whom = whom
        self.source = source

    def _ends(self, whom: str, effect: tuple[str, int, str, str]) -> bool:
        id, _, end, source = effect
        return (
            (not self.end or self.end == end)
            and (not self.effect or self.effect == id)
            and (not self.whom or self.whom == whom)
            and (not self.source or self.source == source)
        )

    def apply(self, state: State) -> None:
        """They work no longer."""
        s = nstate(state)
        for unit in s.all_units():
            if unit.effects:
                left = tuple([one for one in unit.effects if not self._ends(unit.id, one)])
                if left != unit.effects:
                    s.change_unit(unit.id).effects = left
        for model in s.all_models():
            if model.effects:
                left = tuple([one for one in model.effects if not self._ends(model.id, one)])
                if left != model.effects:
                    s.change_model(model.id).effects = left


class Fleeing(Event):
    """A unit flees from now on, or has rallied."""

    KIND: ClassVar[str] = "fleeing"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "on")

    def __init__(self, rule: str, unit: str, on: bool = True) -> None:
        super().__init__(rule)
        self.unit = unit
        self.on = on

    def apply(self, state: State) -> None:
        """So it is; who flees fights nobody."""
        s = nstate(state)
        s.change_unit(self.unit).fleeing = self.on
        if self.on:
            s.fights = without(s.fights, self.unit)


class Engaged(Event):
    """Two units are in contact from now on: `unit` fights in the `facing` of `enemy`, which fights in `back` of it."""

    KIND: ClassVar[str] = "engaged"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "enemy", "facing", "back")

    def __init__(self, rule: str, unit: str, enemy: str, facing: str, back: str = "front") -> None:
        super().__init__(rule)
        self.unit = unit
        self.enemy = enemy
        self.facing = facing
        self.back = back

    def apply(self, state: State) -> None:
        """They fight."""
        s = nstate(state)
        rest = [f for f in s.fights if (f[0], f[1]) not in ((self.unit, self.enemy), (self.enemy, self.unit))]
        s.fights = (*rest, (self.unit, self.enemy, self.facing), (self.enemy, self.unit, self.back))


class Disengaged(Event):
    """Two units do not fight each other any more; with an empty `enemy` the unit fights nobody."""

    KIND: ClassVar[str] = "disengaged"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "enemy")
    TOLD: ClassVar[tuple[str, ...]] = ("alone",)

    def __init__(self, rule: str, unit: str, enemy: str = "") -> None:
        super().__init__(rule)
        self.unit = unit
        self.enemy = enemy

    def args(self) -> dict[str, object]:
        """Also whether nobody is named."""
        return {**super().args(), "alone": self.enemy == ""}

    def apply(self, state: State) -> None:
        """They do not fight."""
        s = nstate(state)
        if not self.enemy:
            s.fights = without(s.fights, self.unit)
            return
        pair = ((self.unit, self.enemy), (self.enemy, self.unit))
        s.fights = tuple([f for f in s.fights if (f[0], f[1]) not in pair])


class Joined(Event):
    """A Character stands in a unit from now on, or (`host` empty) is a unit of its own again."""

    KIND: ClassVar[str] = "joined"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "host")
    TOLD: ClassVar[tuple[str, ...]] = ("comes",)

    def __init__(self, rule: str, unit: str, host: str) -> None:
        super().__init__(rule)
        self.unit = unit
        self.host = host

    def args(self) -> dict[str, object]:
        """Also whether it comes or goes."""
        return {**super().args(), "comes": self.host != ""}

    def apply(self, state: State) -> None:
        """It belongs there; its place comes with the event that forms the host. Who comes or goes is no loss."""
        s = nstate(state)
        unit = s.change_unit(self.unit)
        if unit.host:
            s.change_unit(unit.host).phase_models -= 1
        if self.host:
            s.change_unit(self.host).phase_models += 1
        unit.host = self.host
        unit.status = JOINED if self.host else RESERVE
        for id in unit.models:
            s.change_model(id).unit = self.host or self.unit
        unit.slots = () if self.host else ((unit.models[0],),)
        s.touch()


LEFT_TABLE: Final = (DEAD, FLED)
