"""Heroic intervention (catalogue 14): after a successful charge both sides may bring heroes into the fight."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.choices import Path3, Place3
from grognard.game.forecast import Forecast
from grognard.game.nodes import go
from grognard.game.picks import PickOne
from grognard.game.places import Move
from grognard.game.play import PASS, Game, Play, Window, open_window
from grognard.game.verdict import Fault, Verdict
from grognard.rulesets.homebrew.advance import Advance, Cheapest
from grognard.rulesets.homebrew.approach import Approach, after
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.contact_search import ContactSearch
from grognard.rulesets.homebrew.events import Flagged, Moved
from grognard.rulesets.homebrew.measuring import between_units, engaged, touched_units, within
from grognard.rulesets.homebrew.melee_state import melee
from grognard.rulesets.homebrew.moving import path_fault
from grognard.rulesets.homebrew.state import INTERVENED, TURN_ENDED, HState, HUnit, hstate

WHEN: Final = cite("homebrew.intervene.when")
RANGE: Final = cite("homebrew.intervene.range")
WHO: Final = cite("homebrew.intervene.who")
OPTIONAL: Final = cite("homebrew.intervene.optional")
MUST_ENGAGE: Final = cite("homebrew.intervene.must-engage")
NO_ROLL: Final = cite("homebrew.intervene.no-roll")
NOT_CHARGE: Final = cite("homebrew.intervene.not-charge")
ANY_NUMBER: Final = cite("homebrew.intervene.any-number")
TANK: Final = cite("homebrew.keyword.tank")
HERO: Final = cite("homebrew.keyword.hero")
FLYER: Final = cite("homebrew.keyword.flyer")
ENDED: Final = cite("homebrew.turn.ended")

PLACES: Final = 12
"""So many places round the enemies are offered besides the nearest one."""


def in_reach(state: HState, hero: HUnit) -> list[str]:
    """The attacked units that the hero is within 6 inches of."""
    most = state.board.constants.melee.intervention
    found: list[str] = []
    for target in melee(state).targets:
        attacked = state.h_unit(target)
        if target != hero.id and within(state, between_units(state, hero, attacked), most):
            RANGE.hit()
            found.append(target)
    return found


def opponents(state: HState, hero: HUnit) -> tuple[str, ...]:
    """The enemy units that the hero may come into contact with: those of this fight.

    For the opponent's hero the charging unit, and units of the active player that touch the attacked unit; for the
    active player's hero the attacked unit, and units that touch the charging one.
    """
    charger = melee(state).charger
    found: list[str] = []
    for target in in_reach(state, hero):
        mine = hero.seat == state.active
        near = [target, *touched_units(state, charger)] if mine else [charger, *touched_units(state, target)]
        found += [unit for unit in near if unit not in found]
    return tuple(found)


def barred(state: HState, hero: HUnit) -> str:
    """The id of the rule by which the unit may not intervene, place left out; or ""."""
    HERO.hit()
    if hero.profile.tank:
        return TANK.id
    if hero.profile.flyer:
        FLYER.hit()
        return WHO.id
    if hero.has(INTERVENED):
        return ANY_NUMBER.id
    part = melee(state)
    if hero.id == part.charger or hero.id in part.targets or engaged(state, hero.id):
        return WHO.id
    if hero.seat == state.active and hero.has(TURN_ENDED):
        ENDED.hit()
        return WHO.id
    return "" if in_reach(state, hero) else RANGE.id


class LoneSearch(ContactSearch):
    """The search for a place in contact of a single model: links do not matter."""

    def is_linked(self, i: int, place: Place3) -> bool:
        """Always: there is nobody to be linked to."""
        return True


def way_in(state: HState, hero: HUnit) -> list[Place3]:
    """A path of the hero into contact with an enemy of the fight; [] if none is shown."""
    most = state.board.constants.melee.intervention
    flock = Approach(state, hero, opponents(state, hero))
    cheapest = Cheapest(Advance(flock, most, []), most, -1)
    if cheapest.leads:
        return cheapest.paths[cheapest.leads[0]]
    return LoneSearch(flock, most, []).contact(0)


def way_cost(state: HState, hero: HUnit, path: list[Place3]) -> float:
    """The inches that a path of the hero costs."""
    return Approach(state, hero, opponents(state, hero)).cost(0, path)


class Intervene(PickOne):
    """`melee.intervene`: a hero that joins the fight, or pass."""

    def __init__(self, state: HState, seat: str) -> None:
        super().__init__("melee.intervene", seat, OPTIONAL.id)
        self.state = state

    def items(self) -> list[str]:
        """To pass, or one of the seat's heroes on the table."""
        return [PASS] + [unit.id for unit in self.state.on_table(self.seat) if unit.profile.hero]

    def why_not(self, key: str) -> list[Fault]:
        """Why a hero may not."""
        if key == PASS:
            return []
        hero = self.state.h_unit(key)
        rule = barred(self.state, hero)
        if not rule and not way_in(self.state, hero):
            rule = MUST_ENGAGE.id
        return [Fault(rule, {"unit": key}, list(hero.models))] if rule else []

    def forecast(self, answer: object) -> Forecast | None:
        """What it is worth that the hero joins."""
        from grognard.rulesets.homebrew.judgement.fights import joining_worth

        if answer == PASS:
            return Forecast(0.0)
        hero = self.state.h_unit(str(answer))
        return joining_worth(self.state, hero.id, opponents(self.state, hero))


class InterveneMove(Move):
    """`melee.intervene_move`: the way of a hero, up to 6 inches, into contact with an enemy of the fight."""

    KIND: ClassVar[str] = "move"

    def __init__(self, state: HState, hero: HUnit) -> None:
        super().__init__("melee.intervene_move", hero.seat, MUST_ENGAGE.id)
        self.state = state
        self.unit_id = hero.id
        self.limit = state.board.constants.melee.intervention
        self.flock = Approach(state, hero, opponents(state, hero))

    def models(self) -> list[str]:
        """The hero."""
        return self.flock.ids

    def args(self) -> dict[str, object]:
        """The hero, and how far he may go."""
        return {"unit": self.unit_id, "inches": self.limit}

    def region(self, part: str) -> list[object]:
        """About how far a model gets, or all that may go."""
        from grognard.rulesets.homebrew.regions import flock_reach  # late: only who looks asks

        return flock_reach(self.flock, part, self.models(), self.limit)

    def may_spend(self) -> dict[str, float]:
        """As far for each."""
        return dict.fromkeys(self.models(), self.limit)

    def judge(self, paths: tuple[tuple[str, Path3], ...]) -> Verdict:
        """A legal path within 6 inches that ends in contact with an enemy of the fight and no other?"""
        flock = self.flock
        path = paths[0][1] if paths else ()
        end = path[-1] if path else flock.stand(0)
        judged = flock.judge(0, path)
        faults: list[Fault] = []
        if not judged.ok:
            hero = self.state.h_unit(self.unit_id)
            model = self.state.h_model(flock.ids[0])
            if judged.tag in self.state.model_at and self.state.h_model(judged.tag).seat != hero.seat:
                faults.append(Fault(MUST_ENGAGE.id, {"unit": self.unit_id, "by": judged.tag}, [model.id]))
            else:
                faults.append(path_fault(self.state, hero, model, judged, path))
        elif judged.cost > self.limit + flock.tolerance:
            args: dict[str, object] = {"unit": self.unit_id, "cost": judged.cost, "inches": self.limit}
            faults.append(Fault(MUST_ENGAGE.id, args, flock.ids))
        elif not flock.touched(0, end):
            faults.append(Fault(MUST_ENGAGE.id, {"unit": self.unit_id}, flock.ids))
        return Verdict(faults, {flock.ids[0]: judged.cost}, self.default() if faults else None)

    def forecast(self, answer: object) -> Forecast | None:
        """What the hero deals and takes where he comes in."""
        from grognard.rulesets.homebrew.judgement.fights import contact_worth

        enemies = opponents(self.state, self.state.h_unit(self.unit_id))
        return contact_worth(self.state, self.unit_id, enemies, answer)

    def default(self) -> object:
        """The shown way."""
        path = way_in(self.state, self.state.h_unit(self.unit_id))
        return ((self.flock.ids[0], after(path)),)

    def candidates(self, n: int) -> list[object]:
        """The shown way, and ways to places round the enemies."""
        found: list[object] = [self.default()]
        search = LoneSearch(self.flock, self.limit, [])
        for place in search.places_round(0)[:PLACES]:
            path = search.path_to(0, place)
            pair = ((self.flock.ids[0], after(path)),)
            if path and len(found) < n and pair not in found:
                found.append(pair)
        return found


class Interventions(Window):
    """The window after a successful charge: the opponent decides first, then the active player."""

    def __init__(self) -> None:
        super().__init__("melee.intervene", WHEN.id)

    def options(self, game: Game, seat: str) -> list[str]:
        """The heroes that can join now."""
        choice = Intervene(hstate(game.state), seat)
        return [key for key in choice.legal() if key != PASS]

    def question(self, game: Game, seat: str) -> PickOne:
        """Which hero joins?"""
        return Intervene(hstate(game.state), seat)

    def act(self, game: Game, seat: str, option: str) -> Play[None]:
        """The hero moves into contact; no roll, no charge."""
        state = hstate(game.state)
        NO_ROLL.hit()
        NOT_CHARGE.hit()
        choice = InterveneMove(state, state.h_unit(option))
        yield choice
        game.do(Flagged(ANY_NUMBER.id, option, INTERVENED))
        game.do(Moved(MUST_ENGAGE.id, option, "intervention", choice.got))


def intervene(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`melee.intervene`: heroes of both sides, the opponent's first, until both have passed."""
    state = hstate(game.state)
    WHEN.hit()
    if melee(state).targets:
        yield from open_window(game, Interventions(), [state.other(state.active), state.active])
    go(game, "melee.charge")
