"""Fox and Geese: one Choice a decision. Each is made from a State, so that it can be asked of a Seen as well."""

from __future__ import annotations

from math import cos, hypot, sin

from grognard.dice.rolls import Any
from grognard.game.forecast import Forecast
from grognard.game.options import Option, worded
from grognard.game.picks import Assign, Number, Order, PickOne, PickSome
from grognard.game.places import Move, Place
from grognard.game.play import PASS
from grognard.game.verdict import Fault, Shape, Verdict

from . import state as s

ZONES = {"a": (0.5, 0.5, 11.5, 3.5), "b": (0.5, 8.5, 5.5, 11.5), "c": (6.5, 8.5, 11.5, 11.5)}


def crowded(state, spots: dict[str, list[tuple[float, float]]]) -> list[Fault]:
    """The faults of animals that would stand off the field, on each other or on one that keeps its place."""
    faults = []
    others = {m.id: [(m.x, m.y)] for m in state.models if m.alive and m.id not in spots}
    for model, places in spots.items():
        for x, y in places:
            if not (0.5 <= x <= s.FIELD - 0.5 and 0.5 <= y <= s.FIELD - 0.5):
                faults.append(Fault(s.APART.id, {"model": model, "other": "edge"}, [model]))
            for other, there in (others | {k: v for k, v in spots.items() if k != model}).items():
                if any(hypot(x - ox, y - oy) < s.BASE for ox, oy in there):
                    faults.append(Fault(s.APART.id, {"model": model, "other": other}, [model, other]))
    return faults


class Hide(PickOne):
    def __init__(self, state, seat: str) -> None:
        super().__init__("geese.hide", seat, s.HIDE.id)
        self.state, self.made, self.sealed = state, (seat,), True

    def items(self):
        return [model.id for model in self.state.models if model.seat == self.seat]


class Deploy(Place):
    def __init__(self, state, seat: str) -> None:
        super().__init__("geese.deploy", seat, s.DEPLOY.id)
        self.state, self.made = state, (seat,)

    def models(self):
        return [model.id for model in self.state.models if model.seat == self.seat]

    def judge(self, places):
        west, south, east, north = ZONES[self.seat]
        wrong = [model for model, (x, y, _) in places if not (west <= x <= east and south <= y <= north)]
        wrong += [model for model in self.models() if model not in dict(places)]
        faults = [Fault(s.DEPLOY.id, {"model": model}, [model]) for model in wrong]
        faults += crowded(self.state, {model: [(x, y)] for model, (x, y, _) in places})
        return Verdict(faults, None, self.default() if faults else None)

    def together(self):
        return [self.models()]

    def region(self, part):
        west, south, east, north = ZONES[self.seat]
        corners = [(west, south), (east, south), (east, north), (west, north)]
        return [Shape("polygon", corners, 0.0, "zone").plain()]

    def default(self):
        return self.row(0.0)

    def row(self, shift: float):
        west, south, _, _ = ZONES[self.seat]
        return tuple((m, (west + shift + 2.0 * i, south + shift, 0.0)) for i, m in enumerate(self.models()))

    def candidates(self, n):
        return [self.row(0.08 * k) for k in range(min(n, 12))]


class Bid(Number):
    def __init__(self, state, seat: str) -> None:
        super().__init__("geese.bid", seat, s.BID.id, 0, state.coins[seat])
        self.state, self.made, self.sealed = state, (seat,), True


class Turns(Order):
    def __init__(self, state, seat: str) -> None:
        super().__init__("geese.order", seat, s.ORDER.id)
        self.state, self.made = state, (seat,)

    def items(self):
        return self.state.seat_ids()


class Guard(PickSome):
    def __init__(self, state, seat: str) -> None:
        super().__init__("geese.guard", seat, s.GUARD.id)
        self.state, self.made = state, (seat,)

    def items(self):
        return [model.id for model in self.state.mine(self.seat)]


class Walk(Move):
    def __init__(self, state, seat: str) -> None:
        super().__init__("geese.walk", seat, s.WALKS.id)
        self.state, self.made = state, (seat,)

    def models(self):
        return [model.id for model in self.state.mine(self.seat) if model.id not in self.state.guards]

    def args(self):
        return {"inches": s.WALK}

    def may_spend(self):
        return dict.fromkeys(self.models(), s.WALK)

    def region(self, part):
        named = [part] if part in self.models() else self.models()
        spots = [self.state.model(model) for model in named]
        return [Shape("disc", [(at.x, at.y)], s.WALK, "reach").plain() for at in spots]

    def judge(self, paths):
        faults = crowded(self.state, {model: [(x, y) for x, y, _ in path] for model, path in paths if path})
        costs = {}
        for model, path in paths:
            at, far = self.state.model(model), 0.0
            for (ax, ay, _), (bx, by, _) in zip([(at.x, at.y, 0.0), *path], path):
                far += hypot(bx - ax, by - ay)
            costs[model] = far
            if far > s.WALK + 0.01:
                faults.append(Fault(s.WALKS.id, {"model": model, "far": far, "most": s.WALK}, [model]))
        return Verdict(faults, costs, self.default() if faults else None)

    def candidates(self, n):
        found = [self.default()]
        for k in range(48):
            for model in self.models():
                at, turn, half = self.state.model(model), k * 2.4, (3.0 - 0.5 * (k % 4)) * 0.99
                legs = [(at.x + i * half * cos(turn), at.y + i * half * sin(turn), 0.0) for i in (1, 2)]
                answer = self.parse([(model, legs)])
                if len(found) < n and self.judge(answer).legal:
                    found.append(answer)
        return found


class Stone(Assign):
    def __init__(self, state, seat: str) -> None:
        super().__init__("geese.stone", seat, s.STONES.id)
        self.state, self.made = state, (seat,)

    def items(self):
        return [model.id for model in self.state.mine(self.seat) if model.id not in self.state.guards]

    def targets(self, item):
        return [model.id for model in self.state.enemies(self.seat)]

    def why_not(self, item, target):
        far = s.gap(self.state.model(item), self.state.model(target))
        args = {"target": target, "far": far, "most": s.STONE}
        return [Fault(s.STONES.id, args, [item, target])] if far > s.STONE else []

    def target_option(self, item, target, state):
        far = s.gap(state.model(item), state.model(target))
        return Option(target, (), {"inches": far}, (target,), hints=("option-hint-geese.stone",))

    def forecast(self, answer):
        return Forecast(len(answer) / 18.0, [], {"falls": Any(len(answer), 6, 5).dist()})


class Watch(PickOne):
    """In the window after a leg: let it go, snap with a guard, show the egg."""

    def __init__(self, state, seat: str, walker: str) -> None:
        super().__init__("geese.watch", seat, s.WATCH.id)
        self.state, self.made, self.walker = state, (seat, walker), walker

    def items(self):
        return [PASS, *self.options()]

    def options(self):
        state, walker = self.state, self.state.model(self.walker)
        if not walker.alive or state.allied(self.seat, walker.seat):
            return []
        near = [model for model in state.mine(self.seat) if s.gap(model, walker) <= s.NEAR]
        found = [f"snap {model.id}" for model in near if model.id in state.guards]
        if self.seat not in state.shown:
            found += [f"honk {model.id}" for model in near if model.id == state.eggs.get(self.seat)]
        return found

    def option(self, key, state):
        return worded(self.id, key, key.split(), state)

    def args(self):
        return {"model": self.walker}
