"""Fox and Geese: the steps of the game, what may happen in between, and the Ruleset."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from grognard.dice.chain import Chain, Decide
from grognard.dice.rolls import Pool
from grognard.game.chains import play_chain
from grognard.game.choices import Together
from grognard.game.play import Game, Over, Step, Window, open_window, within
from grognard.game.queries import WHO, Arg, Query
from grognard.game.result import Result
from grognard.game.ruleset import BadSetup, Ruleset
from grognard.game.state import Model, Seat
from grognard.game.verdict import Fault

from . import questions as q
from . import state as s


class Snap(Chain):
    """Two dice, perhaps a third for a coin. The carry: (dice thrown, successes, coins paid)."""

    def __init__(self, seat: str, coins: int) -> None:
        self.seat, self.coins = seat, coins

    def next(self, carry):
        thrown, good, paid = carry
        if thrown == 0:
            return Pool(2, 6, 4, why=s.SNAP.id, owner=self.seat)
        if good == 1 and paid is None and self.coins:
            return Decide("geese.snap.coin", self.seat, [False, True], False)
        return Pool(1, 6, 4, why=s.COIN.id, owner=self.seat) if paid and thrown == 2 else None

    def fold(self, carry, result):
        thrown, good, paid = carry
        if thrown == 2 and paid is None:
            return thrown, good, result
        return (2 if thrown == 0 else 3), good + result, paid


class WatchWindow(Window):
    def __init__(self, walker: str) -> None:
        super().__init__("geese.watch", s.WATCH.id)
        self.walker = walker

    def options(self, game, seat):
        return q.Watch(game.state, seat, self.walker).options()

    def question(self, game, seat):
        return q.Watch(game.state, seat, self.walker)

    def sensible(self, game, seat, option):
        return option.startswith("honk") or game.state.coins[seat] > 0

    def could(self, game, seat):
        """The egg is hidden: for all that the others know, any animal near the walker may have it."""
        state, walker = game.state, game.state.model(self.walker)
        if seat in state.shown or not walker.alive or state.allied(seat, walker.seat):
            return False
        return any(s.gap(model, walker) <= s.NEAR for model in state.mine(seat))

    def act(self, game, seat, option):
        deed, _, model = option.partition(" ")
        if deed == "honk":
            game.do(s.Honked(s.HONK.id, model))
            raise Over("walk")
        game.do(
            s.Guarding(
                s.SNAP.id,
                seat,
                tuple(g for g in game.state.guards if g != model and game.state.model(g).seat == seat),
            )
        )
        _, good, paid = yield from play_chain(Snap(seat, game.state.coins[seat]), (0, 0, None), s.COIN.id)
        if paid:
            game.do(s.Paid(s.COIN.id, seat, 1))
        if good >= 2:
            yield from fall(game, s.SNAP.id, self.walker)
            raise Over("walk")


def fall(game, rule, model):
    """An animal falls; with its egg the game is over, from however deep inside."""
    game.do(s.Fell(rule, model))
    if game.state.broken:
        s.EGG.hit()
        raise Over("game")
    yield from ()


def walk(game, model, path, order):
    """One animal, leg by leg: it may be gone, or stopped, before it gets to the end."""
    for x, y, _ in path:
        if game.state.model(model).alive:
            game.do(s.Stands(s.WALKS.id, model, x, y))
            yield from open_window(game, WatchWindow(model), order)


def take_turn(game, seat):
    guard = q.Guard(game.state, seat)
    yield guard
    game.do(s.Guarding(s.GUARD.id, seat, guard.got))
    at = game.state.order.index(seat)
    order = list(game.state.order[at:] + game.state.order[:at])
    move = q.Walk(game.state, seat)
    yield move
    for model, path in move.got:
        yield from within("walk", walk(game, model, path, order))
    stone = q.Stone(game.state, seat)
    yield stone
    for thrower, target in stone.got:
        if game.state.model(thrower).alive and game.state.model(target).alive:
            roll = Pool(1, 6, 5, why=s.STONES.id, owner=seat)
            yield roll
            if roll.got:
                yield from fall(game, s.STONES.id, target)
    game.do(s.Turned(s.WALKS.id, seat))


def hide(game):
    together = Together([q.Hide(game.state, seat) for seat in game.state.seat_ids()])
    yield together
    for choice in together.choices:
        game.do(s.Hidden(s.HIDE.id, choice.seat, choice.got))


def deploy(game, seat):
    place = q.Deploy(game.state, seat)
    yield place
    for model, (x, y, _) in place.got:
        game.do(s.Stands(s.DEPLOY.id, model, x, y))


def start_round(game):
    bids = Together([q.Bid(game.state, seat) for seat in game.state.seat_ids()])
    yield bids
    for bid in bids.choices:
        game.do(s.Paid(s.BID.id, bid.seat, bid.got))
    turns = q.Turns(game.state, max(bids.choices, key=lambda bid: bid.got).seat)
    yield turns
    game.do(s.Ordered(s.ORDER.id, turns.got))


class Geese(Ruleset):
    ID: ClassVar = "geese"
    NAME: ClassVar = "Fox and Geese"
    SEATS: ClassVar = (3, 3)
    STEPS: ClassVar = {"hide": hide, "deploy": deploy, "round": start_round, "turn": take_turn}

    def new_game(self, setup):
        state = s.GeeseState()
        if sorted(setup.forces) != ["a", "b", "c"]:
            raise BadSetup([Fault("geese.seats", {"seats": sorted(setup.forces)})])
        for seat in setup.forces:
            team = "foxes" if seat == "a" else "geese"
            state.seats += (Seat(seat, team, setup.names.get(seat, seat)),)
            for n in range(1, 4):
                animal = Model(f"{seat}.{n}", "", seat)
                animal.alive = False
                state.add_model(animal)
        return state

    def next_step(self, state):
        if state.broken or state.round > s.ROUNDS:
            return None
        if not state.eggs:
            return Step("hide")
        for model in state.models:
            if state.round == 0 and not model.alive:
                return Step("deploy", (model.seat,))
        if state.turn < len(state.order):
            return Step("turn", (state.order[state.turn],))
        return Step("round") if state.round < s.ROUNDS else None

    def play(self, step, game: Game):
        return within("game", self.STEPS[step.id](game, *step.args))

    def turn_of(self, state):
        return f"{state.round} {state.turn}"

    def result(self, state):
        left = {seat: len(state.mine(seat)) for seat in state.seat_ids()}
        foxes, geese = left["a"], left["b"] + left["c"]
        if state.broken or state.conceded:
            foxes, geese = (0, 1) if (state.broken or state.conceded) == "a" else (1, 0)
        winner = "foxes" if foxes > geese else "geese" if geese > foxes else ""
        return Result(winner, left, "egg" if state.broken else "", s.END.id)

    def invariants(self, state):
        spots = {model.id: [(model.x, model.y)] for model in state.models if model.alive}
        return [f"{fault.rule} {fault.args}" for fault in q.crowded(state, spots)]

    def seen(self, state, seat):
        twin = state.fork()
        twin.eggs = {owner: egg if owner in (seat, *state.shown) else "" for owner, egg in state.eggs.items()}
        return twin

    def rebind(self, choice, state):
        return type(choice)(state, *choice.made) if hasattr(choice, "made") else choice

    def citations(self):
        return s.CITES

    def rulebook_path(self, lang):
        return str(Path(__file__).with_name(f"{lang}.md"))

    def messages_path(self, lang):
        return str(Path(__file__).with_name(f"{lang}.ftl"))

    def name_of(self, state, id, lang):
        seat, _, n = id.partition(".")
        return f"{'fox' if seat == 'a' else 'goose'} {seat}{n}" if n else id

    # ---- what is shown

    def table(self, state):
        """The field, and who stands on it."""
        models = [
            {"id": m.id, "unit": "", "seat": m.seat, "x": m.x, "y": m.y, "radius": s.BASE / 2}
            for m in state.models
            if m.alive
        ]
        zones = [
            {"seat": seat, "polygon": [[w, n], [e, n], [e, t], [w, t]]}
            for seat, (w, n, e, t) in q.ZONES.items()
        ]
        return {"width": s.FIELD, "depth": s.FIELD, "models": models, "zones": zones}

    def overlays(self, state, seat):
        """How far the others throw stones; nothing for who only watches."""
        if seat not in state.seat_ids():
            return []
        return [
            {
                "id": "stones",
                "role": "threat",
                "label": "overlay-stones",
                "args": {"model": m.id, "inches": s.STONE},
                "unit": "",
                "model": m.id,
                "kind": "disc",
                "x": m.x,
                "y": m.y,
                "radius": s.STONE,
            }
            for m in state.enemies(seat)
        ]

    def asks(self):
        return [Query("distance", (Arg("by", WHO), Arg("at", WHO))), Query("nearest", (Arg("by", WHO),))]

    def query(self, state, name, args):
        by = state.model(args["by"])
        if name == "distance":
            return {"by": by.id, "at": args["at"], "distance": s.gap(by, state.model(args["at"]))}
        rows = sorted((s.gap(by, m), m.id) for m in state.enemies(by.seat))
        return {
            "by": by.id,
            "at": rows[0][1],
            "distance": rows[0][0],
            "rows": [[id, far] for far, id in rows],
        }
