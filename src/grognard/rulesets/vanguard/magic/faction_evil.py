"""Spells of Nightstalkers, Undead and Goblins (catalogue 20.3)."""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier
from grognard.game.play import Game, Play
from grognard.game.verdict import Fault
from grognard.geometry.bases import Rect, rect_rect_gap
from grognard.rulesets.vanguard.attacks.attack import Attack
from grognard.rulesets.vanguard.attacks.nerve import nerve_test
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.events import Counter
from grognard.rulesets.vanguard.kits import has
from grognard.rulesets.vanguard.magic.places import SpellPlace
from grognard.rulesets.vanguard.magic.reinforcements import newcomer, reinforce
from grognard.rulesets.vanguard.magic.rules import (
    ENEMY,
    FRIEND,
    NOBODY,
    AttackSpell,
    Casting,
    SpellRule,
    begin_effect,
    help_hits,
    test_nerve,
    throw_down,
    tire,
    tiring,
)
from grognard.rulesets.vanguard.measuring import engaged, reaches
from grognard.rulesets.vanguard.moves.fall_back import fall_back
from grognard.rulesets.vanguard.scenarios.asked import no_fallback
from grognard.rulesets.vanguard.state import ACTIVATED, VState, vstate
from grognard.rulesets.vanguard.zones import GRAVE, ZoneGone, areas

HORRIFY: Final = cite("vanguard.spell.horrify")
FEAR_THE_DARKNESS: Final = cite("vanguard.spell.fear-the-darkness")
ECTOPLASMIC_BLAST: Final = cite("vanguard.spell.ectoplasmic-blast")
CURSE_OF_AGES: Final = cite("vanguard.spell.curse-of-ages")
RAISE_DEAD: Final = cite("vanguard.spell.raise-dead")
SHRIVEL: Final = cite("vanguard.spell.shrivel")
SLINK: Final = cite("vanguard.spell.slink")
FALLBACK: Final = cite("vanguard.nerve.fallback-check")
FALLBACK_ACTION: Final = cite("vanguard.nerve.fallback-action")
UNBREAKABLE: Final = cite("vanguard.special.unbreakable")
SHALLOW_GRAVES: Final = cite("vanguard.faction.undead.shallow-graves")

SKELETON: Final = "undead.skeleton"
#: inches from a grave marker, and from enemies
GRAVE_REACH: Final = 3.0
APART: Final = 1.0
GOBLIN: Final = "Goblin"
SHRIVEL_DICE: Final = 3


class Horrify(SpellRule):
    """An enemy must pass a Fallback check at once, seen or not."""

    def __init__(self) -> None:
        super().__init__(HORRIFY, ENEMY, unseen_too=True, into_combat=True)

    def unfit(self, state: VState, c: Casting) -> list[Fault]:
        """Not for those who never take such a check: Engaged, Unbreakable, kept by the scenario."""
        target = state.v_model(c.target)
        if has(target, UNBREAKABLE.key):
            return [Fault(UNBREAKABLE.id, {"target": c.target})]
        if engaged(state, target) or no_fallback(state, target) or target.seat not in ("a", "b"):
            return [Fault(FALLBACK.id, {"target": c.target})]
        return []

    def cast(self, game: Game, c: Casting) -> Play[None]:
        """With -1; boosted with -2 and no second try. Failed, it makes its Fallback! action and is Activated."""
        mods = [Modifier(HORRIFY.id, -2 if c.boosted else -1)]
        passed = yield from nerve_test(game, c.target, mods, HORRIFY.id, not c.boosted)
        if passed:
            return
        yield from fall_back(game, c.target, [])
        model = vstate(game.state).v_model(c.target)
        if model.on_table() and not model.has(ACTIVATED):
            game.do(Counter(FALLBACK_ACTION.id, c.target, ACTIVATED))


class FearTheDarkness(AttackSpell):
    """Stops an enemy in its tracks instead of wounding it."""

    def struck(self, game: Game, c: Casting, a: Attack) -> Play[None]:
        """Activated and Fatigued, then a Nerve test or down."""
        if a.hits <= 0:
            return
        if not vstate(game.state).v_model(c.target).has(ACTIVATED):
            game.do(Counter(FEAR_THE_DARKNESS.id, c.target, ACTIVATED))
        tire(game, c.target, FEAR_THE_DARKNESS.id)
        passed = yield from test_nerve(game, c)
        if not passed:
            yield from throw_down(game, c)


class CurseOfAges(SpellRule):
    """Enemies near the caster hit less well; it tires him."""

    def __init__(self) -> None:
        super().__init__(CURSE_OF_AGES, NOBODY, ranged=False)

    def unfit(self, state: VState, c: Casting) -> list[Fault]:
        """Not for a Fatigued caster."""
        return tiring(state, c)

    def cast(self, game: Game, c: Casting) -> Play[None]:
        """The caster carries it about until the end of the round."""
        begin_effect(game, c, c.caster, CURSE_OF_AGES.id, 1)
        tire(game, c.caster, CURSE_OF_AGES.id)
        yield from ()


class RaiseDead(SpellRule):
    """A new Skeleton rises near the caster, or from a grave that was dug for it."""

    def __init__(self) -> None:
        super().__init__(RAISE_DEAD, NOBODY, ranged=False)

    def unfit(self, state: VState, c: Casting) -> list[Fault]:
        """There must be room."""
        caster = state.v_model(c.caster)
        place = place_to_rise(state, caster.seat, SKELETON, _anchors(state, c), c.reach, RAISE_DEAD.id)
        return [] if place.spots(1) else [Fault(RAISE_DEAD.id, {"why": "room", "model": c.caster})]

    def cast(self, game: Game, c: Casting) -> Play[None]:
        """Activated; it belongs to the warband for this game. A grave that was needed for it is used up."""
        state = vstate(game.state)
        caster = state.v_model(c.caster)
        anchors = _anchors(state, c)
        raised = yield from raise_model(game, caster.seat, SKELETON, anchors, c.reach, RAISE_DEAD.id)
        rect = vstate(game.state).v_model(raised).rect()
        if not reaches(rect_rect_gap(rect, anchors[0]), c.reach):
            use_grave(game, caster.seat, rect, SHALLOW_GRAVES.id)


def _anchors(state: VState, c: Casting) -> list[Rect]:
    """What a Skeleton may rise near to: the caster, and the side's graves."""
    caster = state.v_model(c.caster)
    return [caster.rect(), *graves(state, caster.seat)]


def graves(state: VState, seat: str) -> list[Rect]:
    """The bases of the grave markers of a seat, in order."""
    return [
        Rect(circle.x, circle.y, 2.0 * circle.radius, 2.0 * circle.radius, 90.0)
        for circle in areas(state, GRAVE)
        if circle.seat == seat
    ]


def use_grave(game: Game, seat: str, rect: Rect, rule: str) -> None:
    """The first grave of the seat that a model of this base rises from is taken off."""
    for circle in areas(vstate(game.state), GRAVE):
        base = Rect(circle.x, circle.y, 2.0 * circle.radius, 2.0 * circle.radius, 90.0)
        if circle.seat == seat and reaches(rect_rect_gap(rect, base), GRAVE_REACH):
            game.do(ZoneGone(rule, circle.number, GRAVE))
            return


def place_to_rise(
    state: VState, seat: str, entry: str, anchors: list[Rect], inches: float, rule: str
) -> SpellPlace:
    """The question where a new model of a card rises; more than 1" from enemies."""
    model = newcomer(state, seat, entry)
    return SpellPlace("magic.rise", seat, rule, state, model, anchors, inches, APART)


def raise_model(
    game: Game, seat: str, entry: str, anchors: list[Rect], inches: float, rule: str
) -> Play[str]:
    """A new model of a card comes into play near one of the anchors, where its owner likes; "" where there is no room."""
    place = place_to_rise(vstate(game.state), seat, entry, anchors, inches, rule)
    if not place.spots(1):
        return ""
    yield place
    return reinforce(game, seat, entry, place.chosen(), rule)


class Shrivel(AttackSpell):
    """Makes its target hit less well, instead of wounding it."""

    def adjust(self, c: Casting) -> None:
        """Boosted: a die more."""
        if c.boosted:
            c.dice = SHRIVEL_DICE

    def struck(self, game: Game, c: Casting, a: Attack) -> Play[None]:
        """-1 for each hit."""
        if a.hits > 0:
            begin_effect(game, c, c.target, c.rule, a.hits)
        yield from ()


class Slink(SpellRule):
    """A Goblin may act again."""

    def __init__(self) -> None:
        super().__init__(SLINK, FRIEND)

    def unfit(self, state: VState, c: Casting) -> list[Fault]:
        """A Goblin that has been activated."""
        target = state.v_model(c.target)
        if GOBLIN not in target.spec.profile.races or not target.has(ACTIVATED):
            return [Fault(SLINK.id, {"target": c.target})]
        return []

    def cast(self, game: Game, c: Casting) -> Play[None]:
        """Rolled with -1."""
        hits = yield from help_hits(game, c, [Modifier(SLINK.id, -1)])
        if hits > 0:
            game.do(Counter(SLINK.id, c.target, ACTIVATED, False))


ALL: Final[tuple[SpellRule, ...]] = (
    Horrify(),
    FearTheDarkness(FEAR_THE_DARKNESS, instead=True, unseen_too=True),
    AttackSpell(ECTOPLASMIC_BLAST),
    CurseOfAges(),
    RaiseDead(),
    Shrivel(SHRIVEL, instead=True),
    Slink(),
)
