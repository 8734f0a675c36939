"""Make Way (catalogue 17): a Character in the front rank steps to where the enemy is."""

from __future__ import annotations

from typing import Final

from grognard.game.nodes import Node, go
from grognard.game.picks import PickOne
from grognard.game.play import PASS, Game, Play
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.combat.blows import in_front
from grognard.rulesets.ninth_age.combat.contact import touched
from grognard.rulesets.ninth_age.combat.state import combat
from grognard.rulesets.ninth_age.events import Formed
from grognard.rulesets.ninth_age.moments import both
from grognard.rulesets.ninth_age.state import CHARACTER, NModel, NState, NUnit, Slots, nstate

RULE: Final = cite("ninth_age.hero.make-way")


class MakeWay(PickOne):
    """`round.make-way`: with whom a Character changes places, or that it stays."""

    def __init__(self, seat: str, model: str, others: list[str]) -> None:
        super().__init__("round.make-way", seat, RULE.id)
        self.model = model
        self.others = others

    def items(self) -> list[str]:
        """To stay, or one of these."""
        return [PASS, *self.others]

    def args(self) -> dict[str, object]:
        """Who."""
        return {**super().args(), "model": self.model}


def make_way(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`round.make-way`: all Characters who touch nobody and could, the active player's first."""
    for seat in both(nstate(game.state)):
        for unit_id in combat(nstate(game.state)).units:
            unit = nstate(game.state).n_unit(unit_id)
            if unit.seat == seat and unit.on_table():
                for hero in [model.id for model in nstate(game.state).characters_in(unit)]:
                    yield from _step_up(game, unit_id, hero)
    go(game, "round.challenge")


def _step_up(game: Game, unit_id: str, hero: str) -> Play[None]:
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    others = partners(state, unit, state.n_model(hero))
    if not others:
        return
    question = MakeWay(unit.seat, hero, others)
    yield question
    if question.got != PASS:
        game.do(Formed(RULE.id, unit_id, swapped(unit.slots, hero, question.got), unit.left, unit.right))


def partners(state: NState, unit: NUnit, hero: NModel) -> list[str]:
    """The models with which a Character may change places so that it touches an enemy in front of its unit."""
    if hero.kind != CHARACTER or hero.spec.platform or not unit.slots or unit.slots[0].count(hero.id) != 1:
        return []
    if [1 for rank in unit.slots[1:] if hero.id in rank] or hero.id in touched(state, unit.id):
        return []
    RULE.hit()
    ahead = in_front(state, unit)
    return [
        id
        for id in unit.slots[0]
        if id in ahead and state.n_model(id).kind != CHARACTER and unit.slots[0].count(id) == 1
    ]


def swapped(slots: Slots, one: str, other: str) -> Slots:
    """The ranks with two models at each other's places."""
    change = {one: other, other: one}
    return tuple([tuple([change.get(id, id) for id in rank]) for rank in slots])


NODES: Final[dict[str, Node]] = {"round.make-way": make_way}
