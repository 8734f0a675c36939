"""Blade Master (catalogue 23.6): one blow at all enemies in reach, the dice divided among them."""

from __future__ import annotations

from typing import Final

from grognard.game.picks import Number
from grognard.game.play import Game, Play
from grognard.rulesets.vanguard.abilities import AFTER, BEFORE_DICE, Ability, Held
from grognard.rulesets.vanguard.arcs import in_front
from grognard.rulesets.vanguard.attacks.attack import MELEE, Attack, seat_of
from grognard.rulesets.vanguard.attacks.melee import BARE, declare, from_rear
from grognard.rulesets.vanguard.attacks.resolve import resolve
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.measuring import in_contact
from grognard.rulesets.vanguard.state import VModel, VState, vstate

BLADE_MASTER: Final = cite("vanguard.faction.northern-alliance.blade-master")

SHARE: Final = "share:"


class BladeMaster(Ability):
    """Before a Melee roll of its own, Retaliations too: it strikes everybody in contact and in front."""

    def __init__(self) -> None:
        super().__init__(BLADE_MASTER.key, (BEFORE_DICE, AFTER))

    def attack_options(self, held: Held, state: VState, bearer: VModel, a: Attack, moment: str) -> list[str]:
        """Where there is more than one to strike."""
        if a.kind != MELEE or a.mark(self.id) or not self._others(state, bearer, a):
            return []
        return [""]

    def _others(self, state: VState, bearer: VModel, a: Attack) -> list[str]:
        front = bearer.rect()
        return [
            enemy.id
            for enemy in in_contact(state, bearer)
            if enemy.id != a.at and in_front(front, enemy.rect())
        ]

    def attack_act(self, held: Held, game: Game, bearer: str, a: Attack, option: str) -> Play[None]:
        """The dice of the card are divided; bonus dice stay with the target that they come from, or the first."""
        state = vstate(game.state)
        BLADE_MASTER.hit()
        a.note(self.id)
        a.also = tuple(self._others(state, state.v_model(bearer), a))
        left = a.dice
        for other in a.also:
            choice = Number("blade-master.dice", seat_of(state, a), BLADE_MASTER.id, 0, left)
            yield choice
            a.marks[SHARE + other] = choice.got
            left -= choice.got
        a.dice = left

    def after(self, held: Held, game: Game, a: Attack) -> Play[None]:
        """The blows at the others, one after another."""
        for other in a.also:
            state = vstate(game.state)
            by, at = state.v_model(a.by), state.v_model(other)
            dice = a.mark(SHARE + other)
            if dice and by.on_table() and at.on_table():
                weapon = a.weapon.id if a.weapon is not None else BARE
                blow = declare(state, by, at, weapon, False, from_rear(state, by, at))
                blow.dice = dice
                blow.retaliation, blow.charged, blow.hand = a.retaliation, a.charged, a.hand
                blow.note("no-bought-die")
                blow.note(BLADE_MASTER.key)  # it is one of several: not divided again
                yield from resolve(game, blow)
                if blow.killed:
                    a.killed_too = True


ALL: Final[tuple[Ability, ...]] = (BladeMaster(),)
