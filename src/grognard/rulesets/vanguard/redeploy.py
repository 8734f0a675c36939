"""After deployment (catalogue 4): models that are deployed anew, then Scout moves; the players alternate in both."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.events import Event
from grognard.game.forecast import Forecast
from grognard.game.nodes import Node, go
from grognard.game.picks import PickOne
from grognard.game.play import PASS, Game, Play
from grognard.game.state import State
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.deployment import place_again
from grognard.rulesets.vanguard.events import Used
from grognard.rulesets.vanguard.kits import has
from grognard.rulesets.vanguard.moves.movement import carry_out, question
from grognard.rulesets.vanguard.moves.walking import WALK_TIMES
from grognard.rulesets.vanguard.setup_state import change_setup, setup_part
from grognard.rulesets.vanguard.state import VModel, VState, vstate
from grognard.rulesets.vanguard.stats import speed

REDEPLOY: Final = cite("vanguard.deploy.redeploy")
SCOUTS: Final = cite("vanguard.deploy.scout")
MAP: Final = cite("vanguard.item.explorers-map")
SCOUT: Final = cite("vanguard.special.scout")


class Scouted(Event):
    """Models have had their Scout move, or will not make it."""

    KIND: ClassVar[str] = "scouted"
    FIELDS: ClassVar[tuple[str, ...]] = ("models",)

    def __init__(self, rule: str, models: tuple[str, ...]) -> None:
        super().__init__(rule)
        self.models = models

    def apply(self, state: State) -> None:
        """Noted."""
        part = change_setup(vstate(state))
        part.scouted = (*part.scouted, *self.models)


class RedeployChoice(PickOne):
    """`deploy.redeploy`: one model is deployed anew. Keys: models, or "pass"."""

    def __init__(self, state: VState, seat: str) -> None:
        super().__init__("deploy.redeploy", seat, REDEPLOY.id)
        self._items = [PASS, *[model.id for model in state.on_table(seat) if model.spec.scene == ""]]

    def items(self) -> list[str]:
        """Passing, and all models of the seat."""
        return self._items


class ScoutChoice(PickOne):
    """`deploy.scout`: who makes its Scout move next. Keys: models, or "pass" for all that are left."""

    def __init__(self, state: VState, seat: str, models: list[str]) -> None:
        super().__init__("deploy.scout", seat, SCOUTS.id)
        self.state = state
        self._items = [PASS, *models]

    def items(self) -> list[str]:
        """Passing, and the scouts that have not moved."""
        return self._items

    def forecast(self, answer: object) -> Forecast | None:
        """What its move is worth; nothing for passing."""
        from grognard.rulesets.vanguard.judgement.setup import scout

        return Forecast(0.0) if answer == PASS else scout(self.state, str(answer))


def maps(state: VState, seat: str) -> list[VModel]:
    """The seat's models that have an Explorer's Map and have not used it."""
    found: list[VModel] = []
    for model in state.on_table(seat):
        for item in model.spec.items:
            if item.rule == MAP.key and not model.has_used(f"game:{MAP.key}"):
                found.append(model)
    return found


def scouts(state: VState, seat: str) -> list[str]:
    """The seat's scouts that have not moved yet."""
    done = setup_part(state).scouted
    return [model.id for model in state.on_table(seat) if has(model, SCOUT.key) and model.id not in done]


def redeploy(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`deploy.redeploy`: in turns, who finished first begins, until nobody has anything left or wants to."""
    state = vstate(game.state)
    seat = state.first
    passed: list[str] = []
    while len(passed) < 2:
        holders = [] if seat in passed else maps(state, seat)
        if holders:
            bearer = holders[0].id
            choice = RedeployChoice(state, seat)
            yield choice
            if choice.got == PASS:
                passed.append(seat)
            else:
                game.do(Used(MAP.id, seat, bearer, MAP.id, f"game:{MAP.id}"))
                yield from place_again(game, choice.got, REDEPLOY.id)
        elif seat not in passed:
            passed.append(seat)
        seat = state.other(seat)
    go(game, "deploy.scouts", state.first)


def scouting(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`deploy.scouts` (seat): one Scout move; then the other seat, while anybody has scouts left; then round 1."""
    state = vstate(game.state)
    seat = args[0]
    waiting = scouts(state, seat)
    if waiting:
        choice = ScoutChoice(state, seat, waiting)
        yield choice
        if choice.got == PASS:
            game.do(Scouted(SCOUTS.id, tuple(waiting)))
        else:
            inches = WALK_TIMES * speed(state, state.v_model(choice.got))
            asked = question(state, choice.got, inches, "scout", node="scout", rule=SCOUT.id)
            yield from carry_out(game, asked, react=False)
            game.do(Scouted(SCOUTS.id, (choice.got,)))
    other = state.other(seat)
    if scouts(state, other):
        go(game, "deploy.scouts", other)
    elif scouts(state, seat):
        go(game, "deploy.scouts", seat)
    else:
        go(game, "round.begin")


NODES: Final[dict[str, Node]] = {"deploy.redeploy": redeploy, "deploy.scouts": scouting}
