"""Actions (catalogue 6): what one is, how long it takes, and who may take which; the plain ones themselves."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from grognard.game.play import Game, Play
from grognard.game.verdict import Fault
from grognard.geometry.bases import on_grain
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.events import Counter, StoodUp
from grognard.rulesets.vanguard.measuring import engaged, in_contact
from grognard.rulesets.vanguard.moves.turning import Rising, Stance, stances_on_rising
from grognard.rulesets.vanguard.scenarios.objectives import Dropped, body_id, objectives, resting_place
from grognard.rulesets.vanguard.state import BRACED, VModel, VState, vstate

TABLE_OF_LENGTHS: Final = cite("vanguard.action.table")
ENGAGED_LIST: Final = cite("vanguard.action.engaged-list")
STAND_UP: Final = cite("vanguard.action.stand-up")
MUST_STAND: Final = cite("vanguard.knocked.must-stand")
BRACE: Final = cite("vanguard.action.brace")
DROP: Final = cite("vanguard.action.drop")

SHORT: Final = "short"
LONG: Final = "long"
FREE: Final = "free"


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One kind of action. `verb` begins its keys (`verb` or `verb:…`); one object for all models."""

    def __init__(self, verb: str) -> None:
        self.verb = verb

    def keys(self, state: VState, model: VModel) -> list[str]:
        """What the model could do of this kind, legal or not, as keys."""
        return [self.verb]

    def length(self, state: VState, model: VModel, key: str) -> str:
        """SHORT, LONG or FREE."""
        return SHORT

    def mark(self, key: str) -> str:
        """What is noted as done, so that it is not done twice in an activation."""
        return self.verb

    def faults(self, state: VState, model: VModel, key: str) -> list[Fault]:
        """Why it may not be done now, length and repetition aside; nothing if it may."""
        return []

    def act(self, game: Game, model: str, key: str) -> Play[None]:
        """Do it."""
        raise NotImplementedError("act")


def barred_if_engaged(state: VState, model: VModel) -> list[Fault]:
    """A fault for a model that is Engaged: most actions are not for it."""
    if engaged(state, model):
        return [Fault(ENGAGED_LIST.id, {"model": model.id})]
    return []


class StandUp(Action):
    """Stand Up (short): a Knocked-down model rises where it lay, before it does anything else."""

    def __init__(self) -> None:
        super().__init__("stand-up")

    def keys(self, state: VState, model: VModel) -> list[str]:
        """Only for one that lies."""
        return [] if model.standing() else [self.verb]

    def act(self, game: Game, model: str, key: str) -> Play[None]:
        """It may choose its facing, if the base still fits and all contacts stay."""
        yield from rise(game, model, STAND_UP.id)


def rise(game: Game, model_id: str, rule: str) -> Play[None]:
    """The model stands up; its owner chooses the facing where there is more than one."""
    state = vstate(game.state)
    model = state.v_model(model_id)
    facings = stances_on_rising(state, model)
    facing = model.facing
    if not in_contact(state, model):
        rising = Rising(state, model, rule, facings)
        yield rising
        facing = rising.chosen()[3]
    elif len(facings) > 1:
        choice = Stance("stand-up.facing", model.seat, rule, state, model_id, facings)
        yield choice
        facing = choice.chosen()[3]
    game.do(StoodUp(rule, model_id, facing))


class Brace(Action):
    """Brace (long): Ar is better until the next activation. A standing model may Brace while Engaged."""

    def __init__(self) -> None:
        super().__init__("brace")

    def length(self, state: VState, model: VModel, key: str) -> str:
        """Long."""
        return LONG

    def act(self, game: Game, model: str, key: str) -> Play[None]:
        """The counter."""
        brace(game, model, BRACE.id)
        yield from ()


def brace(game: Game, model_id: str, rule: str) -> None:
    """Put the Braced counter on a standing model that has none."""
    model = vstate(game.state).v_model(model_id)
    if model.standing() and not model.has(BRACED):
        game.do(Counter(rule, model_id, BRACED))


class Drop(Action):
    """Dropping what it carries (free, at any time in its activation)."""

    def __init__(self) -> None:
        super().__init__("drop")

    def keys(self, state: VState, model: VModel) -> list[str]:
        """One for each thing it carries."""
        return [f"drop:{objective}" for objective in model.carried]

    def length(self, state: VState, model: VModel, key: str) -> str:
        """Takes no time."""
        return FREE

    def mark(self, key: str) -> str:
        """May be done again with something else."""
        return key

    def act(self, game: Game, model: str, key: str) -> Play[None]:
        """It lies at the model's front, touching the base."""
        state = vstate(game.state)
        objective = key.partition(":")[2]
        assert objectives(state).carrier(objective) == model
        here = state.v_model(model)
        if body_id(objective) in state.model_at:
            x, y, z = resting_place(state, here, objective)
            game.do(Dropped(DROP.id, model, objective, x, y, z))
            return
        half = state.board.objective(objective).base_depth / 2.0
        rect = here.rect()
        reach = rect.half_depth + half
        x = min(state.board.width - half, max(half, here.x + rect.ux * reach))
        y = min(state.board.depth - half, max(half, here.y + rect.uy * reach))
        game.do(Dropped(DROP.id, model, objective, on_grain(x), on_grain(y), here.z))
        yield from ()
