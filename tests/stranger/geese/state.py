"""Fox and Geese: the State, and the events that change it."""

from __future__ import annotations

from math import hypot
from pathlib import Path
from typing import ClassVar

from grognard.game.events import Event
from grognard.game.rules import Citations, rule_ids
from grognard.game.state import Model, State

FIELD, BASE, WALK, STONE, NEAR, ROUNDS = 12.0, 1.0, 6.0, 8.0, 3.0, 3
CITES = Citations("geese", rule_ids(Path(__file__).with_name("en.md")))
HIDE, BID, ORDER, GUARD = (CITES.cite(f"geese.{name}") for name in ("hide", "bid", "order", "guard"))
DEPLOY, WALKS, STONES, END = (CITES.cite(f"geese.{name}") for name in ("deploy", "walk", "stone", "end"))
WATCH, SNAP, COIN, HONK = (CITES.cite(f"geese.{name}") for name in ("watch", "snap", "snap.coin", "honk"))
APART, EGG = CITES.cite("geese.apart"), CITES.cite("geese.egg")


class GeeseState(State):
    """What only this book has: eggs (hidden), coins, the order of turns, who stands guard."""

    FIELDS: ClassVar = (*State.FIELDS, "round", "eggs", "shown", "coins", "order", "turn", "guards", "broken")

    def __init__(self) -> None:
        super().__init__()
        self.round = 0
        self.eggs: dict[str, str] = {}
        self.shown: tuple[str, ...] = ()
        self.coins = {"a": 2, "b": 2, "c": 2}
        self.order: tuple[str, ...] = ()
        self.turn = 0
        self.guards: tuple[str, ...] = ()
        self.broken = ""

    def mine(self, seat: str) -> list[Model]:
        return [model for model in self.models if model.alive and model.seat == seat]

    def enemies(self, seat: str) -> list[Model]:
        return [model for model in self.models if model.alive and not self.allied(seat, model.seat)]


def gap(one: Model, other: Model) -> float:
    """Inches between the centres of two animals."""
    return hypot(one.x - other.x, one.y - other.y)


class Hidden(Event):
    KIND, FIELDS = "hidden", ("seat", "model")

    def __init__(self, rule: str, seat: str, model: str) -> None:
        super().__init__(rule)
        self.seat, self.model = seat, model

    def apply(self, state: State) -> None:
        state.eggs = {**state.eggs, self.seat: self.model}

    def seen_by(self, state: State, seat: str) -> Event:
        return self if seat == self.seat else Hidden(self.rule, self.seat, "")


class Stands(Event):
    """An animal was put, or has walked, to a place."""

    KIND, FIELDS = "stands", ("model", "x", "y")

    def __init__(self, rule: str, model: str, x: float, y: float) -> None:
        super().__init__(rule)
        self.model, self.x, self.y = model, x, y

    def apply(self, state: State) -> None:
        model = state.own_model(self.model)
        model.x, model.y, model.alive = self.x, self.y, True


class Fell(Event):
    KIND, FIELDS = "fell", ("model",)

    def __init__(self, rule: str, model: str) -> None:
        super().__init__(rule)
        self.model = model

    def apply(self, state: State) -> None:
        model = state.own_model(self.model)
        model.alive = False
        state.guards = tuple(guard for guard in state.guards if guard != self.model)
        if self.model == state.eggs.get(model.seat):
            state.broken = model.seat


class Paid(Event):
    KIND, FIELDS = "paid", ("seat", "coins")

    def __init__(self, rule: str, seat: str, coins: int) -> None:
        super().__init__(rule)
        self.seat, self.coins = seat, coins

    def apply(self, state: State) -> None:
        state.coins = {**state.coins, self.seat: state.coins[self.seat] - self.coins}


class Ordered(Event):
    KIND, FIELDS = "ordered", ("seats",)

    def __init__(self, rule: str, seats: tuple[str, ...]) -> None:
        super().__init__(rule)
        self.seats = seats

    def apply(self, state: State) -> None:
        state.order, state.turn, state.round = self.seats, 0, state.round + 1


class Guarding(Event):
    """These animals of a seat stand guard now; the others do not."""

    KIND, FIELDS = "guarding", ("seat", "models")

    def __init__(self, rule: str, seat: str, models: tuple[str, ...]) -> None:
        super().__init__(rule)
        self.seat, self.models = seat, models

    def apply(self, state: State) -> None:
        others = tuple(guard for guard in state.guards if state.model(guard).seat != self.seat)
        state.guards = others + self.models


class Honked(Event):
    KIND, FIELDS, REVEALS = "honked", ("model",), True

    def __init__(self, rule: str, model: str) -> None:
        super().__init__(rule)
        self.model = model

    def apply(self, state: State) -> None:
        state.shown = (*state.shown, state.model(self.model).seat)


class Turned(Event):
    KIND, FIELDS = "turned", ("seat",)

    def __init__(self, rule: str, seat: str) -> None:
        super().__init__(rule)
        self.seat = seat

    def apply(self, state: State) -> None:
        state.turn += 1
