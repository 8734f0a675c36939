"""The Corrupt spell book (catalogue 20.4)."""

from __future__ import annotations

from typing import Final

from grognard.game.options import Option
from grognard.game.picks import PickOne
from grognard.game.play import Game, Play
from grognard.game.state import State
from grognard.game.verdict import Fault
from grognard.geometry.boxes import polygon_gap
from grognard.rulesets.vanguard.attacks.attack import Attack
from grognard.rulesets.vanguard.attacks.damage import wound
from grognard.rulesets.vanguard.attacks.fights import fight
from grognard.rulesets.vanguard.attacks.melee import facings, melee_weapons
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.events import Counter, EffectBegan, EffectEnded
from grognard.rulesets.vanguard.magic.breakage import ItemBroken, PieceBroken, breakable
from grognard.rulesets.vanguard.magic.rules import (
    DURATION,
    ENEMY,
    NOBODY,
    AttackSpell,
    Casting,
    SpellRule,
    begin_effect,
    help_hits,
    test_nerve,
    tire,
)
from grognard.rulesets.vanguard.measuring import engaged, reaches, touch
from grognard.rulesets.vanguard.moves.movement import MoveOne, carry_out
from grognard.rulesets.vanguard.moves.movers import Terms
from grognard.rulesets.vanguard.moves.straight import straight_walk
from grognard.rulesets.vanguard.moves.terrain import ground
from grognard.rulesets.vanguard.state import ACTIVATED, ACTIVATION, ROUND, VModel, VState, vstate
from grognard.rulesets.vanguard.stats import speed

LURE: Final = cite("vanguard.spell.lure")
SHATTER: Final = cite("vanguard.spell.shatter")
MALEVOLENCE: Final = cite("vanguard.spell.malevolence")
POSSESSION: Final = cite("vanguard.spell.possession")
SUMMON_FAMILIAR: Final = cite("vanguard.spell.summon-familiar")
NIGHTFALL: Final = cite("vanguard.spell.nightfall")
PIERCING: Final = cite("vanguard.special.piercing")

SHATTER_PIERCING: Final = 4
#: between a model and its item in the target of Shatter
OF: Final = "+"
WALK: Final = "walk"
STRIKE: Final = "melee"
NOTHING: Final = "-"
#: what ranges are in darkness, and in its boosted form (inches)
DARK: Final = 9
DARKER: Final = 6


class Lure(SpellRule):
    """An enemy comes nearer against its will."""

    def __init__(self) -> None:
        super().__init__(LURE, ENEMY, into_combat=True)

    def unfit(self, state: VState, c: Casting) -> list[Fault]:
        """Standing and in no fight."""
        target = state.v_model(c.target)
        if not target.standing() or engaged(state, target):
            return [Fault(LURE.id, {"target": c.target})]
        return []

    def cast(self, game: Game, c: Casting) -> Play[None]:
        """A Nerve test, or a Walk straight towards the caster."""
        passed = yield from test_nerve(game, c)
        if passed:
            return
        state = vstate(game.state)
        caster, target = state.v_model(c.caster), state.v_model(c.target)
        yield from straight_walk(game, c.target, (caster.x, caster.y), speed(state, target), LURE.id, WALK)


class Shatter(AttackSpell):
    """Breaks an Obstacle or an item, or an enemy's bones. Targets: enemies, `<model>+<item>`, ids of Obstacles."""

    def targets(self, state: VState, caster: VModel) -> list[str]:
        """Enemies, what they carry, and Obstacles."""
        enemies = [enemy.id for enemy in state.targets_of(caster.seat)]
        items = [f"{id}{OF}{item}" for id in enemies for item in breakable(state.v_model(id))]
        return [*enemies, *items, *[barrier.piece.id for barrier in ground(state.board).barriers]]

    def why_not(self, state: VState, c: Casting) -> list[Fault]:
        """An Obstacle in range, or an enemy as for other attacks."""
        for barrier in ground(state.board).barriers:
            if barrier.piece.id == c.target:
                off = polygon_gap(state.v_model(c.caster).rect().corners(), barrier.parts)
                if reaches(off, c.reach):
                    return []
                return [Fault(SHATTER.id, {"target": c.target, "inches": off, "range": c.reach})]
        return super().why_not(state, _at(c, c.target.partition(OF)[0]))

    def attack(self, state: VState, c: Casting) -> Attack:
        """At an enemy: with Piercing (4)."""
        a = super().attack(state, _at(c, c.target.partition(OF)[0]))
        a.grant(PIERCING.id, SHATTER_PIERCING)
        return a

    def cast(self, game: Game, c: Casting) -> Play[None]:
        """The attack; or with a hit the thing is gone."""
        if c.target in vstate(game.state).model_at:
            yield from super().cast(game, c)
            return
        model, _, item = c.target.partition(OF)
        hits = yield from help_hits(game, _at(c, c.caster), [])
        if hits <= 0:
            return
        if item:
            game.do(ItemBroken(SHATTER.id, model, item))
        else:
            game.do(PieceBroken(SHATTER.id, c.target))


def _at(c: Casting, target: str) -> Casting:
    """The same casting at another target."""
    twin = Casting(c.caster, c.spell, c.mode, target, c.ra)
    twin.reach, twin.dice, twin.more_dice, twin.group = c.reach, c.dice, c.more_dice, c.group
    return twin


class Malevolence(AttackSpell):
    """Eats at the heart of who is hit."""

    def struck(self, game: Game, c: Casting, a: Attack) -> Play[None]:
        """A Nerve test; failed: a wound, whatever the armour, and Fatigued."""
        if a.hits <= 0:
            return
        passed = yield from test_nerve(game, c)
        if not passed:
            gone = yield from wound(game, c.target, 1, c.caster, False, MALEVOLENCE.id)
            if not gone:
                tire(game, c.target, MALEVOLENCE.id)


class Orders(PickOne):
    """`magic.possession`: what the possessed model does. Keys: "walk", `melee:<weapon>:<model>`, "-" for nothing."""

    def __init__(self, seat: str, state: VState, model: VModel) -> None:
        super().__init__("magic.possession", seat, POSSESSION.id)
        self.model = model.id
        self._items = [NOTHING]
        if not engaged(state, model):
            self._items.append(WALK)
        for other in state.on_table():
            if other.id != model.id and touch(state, model, other) and facings(state, model, other):
                self._items += [f"{STRIKE}:{weapon}:{other.id}" for weapon in melee_weapons(model)]

    def items(self) -> list[str]:
        """Walking, and striking at whom it touches, friend or foe."""
        return self._items

    def option(self, key: str, state: State) -> Option:
        """With its dice, or how far it goes."""
        from grognard.rulesets.vanguard.shown.options import order_option  # late: only who looks asks

        return order_option(self.id, key, vstate(state), self.model)

    def args(self) -> dict[str, object]:
        """Who is possessed."""
        return {"model": self.model}


class Possession(AttackSpell):
    """An enemy does the caster's will for a moment."""

    def unfit(self, state: VState, c: Casting) -> list[Fault]:
        """A GRUNT or WARRIOR."""
        card = state.v_model(c.target).spec.profile
        if not (card.grunt or card.warrior):
            return [Fault(POSSESSION.id, {"target": c.target})]
        return []

    def struck(self, game: Game, c: Casting, a: Attack) -> Play[None]:
        """A Nerve test; failed: it makes a Walk or a Melee action for the caster's owner, then it is Activated."""
        if a.hits <= 0:
            return
        passed = yield from test_nerve(game, c)
        if passed:
            return
        state = vstate(game.state)
        seat = state.v_model(c.caster).seat
        if state.v_model(c.target).standing():
            orders = Orders(seat, state, state.v_model(c.target))
            yield orders
            yield from obey(game, c.target, orders.got, seat)
        model = state.v_model(c.target)
        if model.on_table() and not model.has(ACTIVATED):
            game.do(Counter(POSSESSION.id, c.target, ACTIVATED))


def obey(game: Game, model_id: str, order: str, seat: str) -> Play[None]:
    """Carry out what the possessed model is made to do; the seat decides its way."""
    state = vstate(game.state)
    if order == WALK:
        terms = Terms(speed(state, state.v_model(model_id)), WALK, POSSESSION.id)
        asked = MoveOne("magic.walk", seat, POSSESSION.id, state, model_id, terms)
        yield from carry_out(game, asked)
    elif order != NOTHING:
        _, weapon, target = order.split(":")
        yield from fight(game, model_id, target, weapon, hand=seat)


class SummonFamiliar(SpellRule):
    """The caster's next spell of this activation is stronger."""

    def __init__(self) -> None:
        super().__init__(SUMMON_FAMILIAR, NOBODY, ranged=False)

    def cast(self, game: Game, c: Casting) -> Play[None]:
        """A die more and farther."""
        begin_effect(game, c, c.caster, SUMMON_FAMILIAR.id, 1, ACTIVATION)
        yield from ()


class Nightfall(SpellRule):
    """Nobody shoots or casts far."""

    def __init__(self) -> None:
        super().__init__(NIGHTFALL, NOBODY, ranged=False)

    def cast(self, game: Game, c: Casting) -> Play[None]:
        """For every model on the table, until the end of the round; `ranged.reach_now` reads it."""
        DURATION.hit()
        reach = DARKER if c.boosted else DARK
        for id in [model.id for model in vstate(game.state).on_table()]:
            darken(game, c, id, reach)
        yield from ()


def darken(game: Game, c: Casting, model: str, reach: int) -> None:
    """Ranges of the model end here, unless it is darker around it already."""
    known = [number for id, number, _, _ in vstate(game.state).v_model(model).effects if id == NIGHTFALL.key]
    if known and min(known) <= reach:
        return
    if known:
        game.do(EffectEnded(NIGHTFALL.id, model, NIGHTFALL.key, ROUND))
    game.do(EffectBegan(NIGHTFALL.id, model, NIGHTFALL.key, reach, ROUND, c.caster))


ALL: Final[tuple[SpellRule, ...]] = (
    Lure(),
    Shatter(SHATTER),
    Malevolence(MALEVOLENCE, instead=True),
    Possession(POSSESSION, instead=True),
    SummonFamiliar(),
    Nightfall(),
)
