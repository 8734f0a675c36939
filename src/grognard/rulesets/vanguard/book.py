"""The rule book as a Ruleset: making games, naming the next step, results, what must always hold.

What is not needed for every question is imported by the method that needs it: a one-shot command starts quickly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from grognard.game.events import Event
from grognard.game.nodes import Node, Nodes
from grognard.game.play import Game, Play, Step, within
from grognard.game.queries import Query
from grognard.game.result import Result
from grognard.game.rules import Citations
from grognard.game.ruleset import Setup
from grognard.game.state import State
from grognard.game.verdict import Fault
from grognard.rulesets.ours import OurBook
from grognard.rulesets.vanguard.cites import CITATIONS, cite
from grognard.rulesets.vanguard.nodes import ENDING, phase_of
from grognard.rulesets.vanguard.state import vstate

if TYPE_CHECKING:
    from grognard.forces.printing import Sheet

SEEDED: Final = cite("vanguard.engine.seeded")
LOG: Final = cite("vanguard.engine.log")
LEGAL_MOVES: Final = cite("vanguard.engine.legal-moves")
PREMEASURE: Final = cite("vanguard.measure.premeasure")


def _chapters() -> dict[str, Node]:
    from grognard.rulesets.vanguard.chapters import NODES

    return NODES


_NODES: Final = Nodes(_chapters)


class Vanguard(OurBook):
    """Kings of War: Vanguard, for two players."""

    ID: ClassVar[str] = "vanguard"
    NAME: ClassVar[str] = "Kings of War: Vanguard"
    RULES_VERSION: ClassVar[str] = "2"
    SEATS: ClassVar[tuple[int, int]] = (2, 2)

    def new_game(self, setup: Setup) -> State:
        """The State before the roll-off; raises BadSetup. Chance comes later, from the dice of the record."""
        from grognard.rulesets.vanguard.library import library
        from grognard.rulesets.vanguard.new_game import new_game

        SEEDED.hit()
        return new_game(library(), setup)

    def play(self, step: Step, game: Game) -> Play[None]:
        """The generator of a node: players choose among what is legal, all dice are logged.

        A scenario that decides the game at once leaves it from any depth.
        """
        LOG.hit()
        LEGAL_MOVES.hit()
        return within("game", _NODES.of(step.id)(game, step.args))

    def result(self, state: State) -> Result:
        """How it stands, or how it ended."""
        from grognard.rulesets.vanguard.scenarios.victory import result

        return result(vstate(state))

    def turn_of(self, state: State) -> str:
        """Round, turn and active seat; the End Phase is nobody's turn."""
        s = vstate(state)
        if not s.round:
            return ""
        return f"{s.round}.{s.turn}{ENDING if phase_of(s) == ENDING else s.active}"

    def keyframe_of(self, state: State) -> str:
        """The round: a player turn is the activation of a model."""
        return str(vstate(state).round)

    def may_measure(self, state: State, seat: str) -> bool:
        """Any distance may be measured at any time."""
        PREMEASURE.hit()
        return True

    def citations(self) -> Citations:
        """What the code cites."""
        return CITATIONS

    def worth(self, state: State, seat: str) -> float:
        """How well the seat stands, as a share of the game's size."""
        from grognard.rulesets.vanguard.judgement.worth import worth

        return worth(vstate(state), seat)

    def check_roster(self, roster: object, size: int, options: dict[str, object]) -> list[Fault]:
        """What is wrong with a roster (plain data) under chapter 21."""
        from grognard.rulesets.vanguard.library import library
        from grognard.rulesets.vanguard.warband.army import check_army

        faults = check_army(self.as_roster(roster), library(), size or None)
        return [wrong.fault() for wrong in faults]

    def roster_sheet(self, roster: object, lang: str) -> Sheet:
        """A legal list, named and counted."""
        from grognard.rulesets.vanguard.library import library
        from grognard.rulesets.vanguard.warband.army_sheet import sheet

        return sheet(self.as_roster(roster), library(), lang)

    def roster_points(self, roster: object) -> int:
        """What a list costs; models that the book does not know cost nothing."""
        from grognard.rulesets.vanguard.library import library
        from grognard.rulesets.vanguard.warband.muster import cost

        known = self.as_roster(roster)
        faction = library().factions.get(known.faction)
        points = 0
        for unit in known.units:
            if faction is not None and unit.entry in faction.profiles:
                points += cost(unit, faction.profiles[unit.entry], library())
        return points

    def scenarios(self) -> list[str]:
        """Ids of the scenarios."""
        from grognard.rulesets.vanguard.library import library

        return list(library().scenarios)

    def tables(self) -> list[str]:
        """Ids of the ready tables."""
        from grognard.rulesets.vanguard.library import library

        return list(library().tables)

    def position(self, given: dict[str, object]) -> State:
        """The State of a case's [given] table; raises BadSetup."""
        from grognard.rulesets.vanguard.library import library
        from grognard.rulesets.vanguard.position import position

        return position(library(), given)

    def invariants(self, state: State) -> list[str]:
        """What must always hold and does not."""
        from grognard.rulesets.vanguard.invariants import broken

        return broken(vstate(state))

    # ---- presentation: modules of their own, imported when somebody looks

    def name_of(self, state: State, id: str, lang: str) -> str:
        """How people call a model, a weapon, an item, a spell, a rule, a scenario of this id."""
        from grognard.rulesets.vanguard.shown import names

        return names.name_of(vstate(state), id, lang)

    def rule_name(self, rule: str, lang: str) -> str:
        """The name of a special rule, an ability, an item or a spell, by the id of its rule."""
        from grognard.rulesets.vanguard.library import library
        from grognard.rulesets.vanguard.shown import names

        found = names.thing_name(library(), rule, lang)
        return "" if found == rule else found

    def card(self, state: State, unit: str) -> dict[str, object]:
        """A model's values now, with the modifiers that changed them."""
        from grognard.rulesets.vanguard.shown import cards

        return cards.card(vstate(state), unit)

    def tokens(self, state: State, unit: str) -> list[dict[str, object]]:
        """Counters and other states of a model worth a token."""
        from grognard.rulesets.vanguard.shown import cards

        return cards.tokens(vstate(state), unit)

    def tracks(self, state: State) -> list[dict[str, object]]:
        """Round, turn, Power, points, models left."""
        from grognard.rulesets.vanguard.shown import presentation

        return presentation.tracks(vstate(state))

    def overlays(self, state: State, seat: str) -> list[dict[str, object]]:
        """How far enemies run and shoot, and auras."""
        from grognard.rulesets.vanguard.shown import presentation

        return presentation.overlays(vstate(state), seat)

    def table(self, state: State) -> dict[str, object]:
        """The table: size, terrain, objectives, zones, models."""
        from grognard.rulesets.vanguard.shown import presentation

        return presentation.table(vstate(state))

    def bases(self, state: State) -> list[dict[str, object]]:
        """The bases of all models."""
        from grognard.rulesets.vanguard.shown import presentation

        return presentation.bases(vstate(state))

    def drawn(self, state: State, event: Event) -> list[dict[str, object]]:
        """The shapes of an event: paths, sight lines, blockers, marks."""
        from grognard.rulesets.vanguard.shown import drawing

        return drawing.drawn(vstate(state), event)

    def asks(self) -> list[Query]:
        """Sight, distance, who is nearest, how far one gets, odds …"""
        from grognard.rulesets.vanguard.shown.query_keys import ASKS

        return list(ASKS)

    def query(self, state: State, name: str, args: dict[str, object]) -> dict[str, object]:
        """Sight, distance, moves, odds …; raises KeyError for an unknown name, BadSetup for wrong arguments."""
        from grognard.rulesets.vanguard.shown import queries

        return queries.query(vstate(state), name, args)
