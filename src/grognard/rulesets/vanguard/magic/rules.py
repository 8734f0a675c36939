"""What every spell has (catalogue 20.1): whom it may be cast at, its dice, its boost, and the two ways of rolling for it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from grognard.dice.modifier import Modifier
from grognard.dice.rolls import Pool
from grognard.game.play import Game, Play
from grognard.game.rules import Rule
from grognard.game.verdict import Fault
from grognard.rulesets.vanguard.abilities import BEFORE_DICE, STAT
from grognard.rulesets.vanguard.attacks.areas import why_not_breathed
from grognard.rulesets.vanguard.attacks.attack import HELP, SIDES, Attack, hit_roll
from grognard.rulesets.vanguard.attacks.damage import fatigue, knock_down
from grognard.rulesets.vanguard.attacks.nerve import nerve_test
from grognard.rulesets.vanguard.attacks.ranged import aim, fire, reach_now, why_not_aimed
from grognard.rulesets.vanguard.attacks.resolve import count, to_hit
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.events import EffectBegan, EffectEnded
from grognard.rulesets.vanguard.kits import at_moment
from grognard.rulesets.vanguard.measuring import engaged
from grognard.rulesets.vanguard.profiles import RuleUse, Spell
from grognard.rulesets.vanguard.state import FATIGUED, ROUND, VModel, VState, vstate
from grognard.rulesets.vanguard.windows import ask

BREATH: Final = cite("vanguard.special.breath")
AS_RANGED: Final = cite("vanguard.magic.as-ranged")
FRIENDLY: Final = cite("vanguard.magic.friendly")
DURATION: Final = cite("vanguard.magic.duration")
BOOST: Final = cite("vanguard.magic.boost")
NEEDS: Final = cite("vanguard.ranged.needs")
SINGLE: Final = cite("vanguard.fatigue.single")
NO_EXPLODE: Final = cite("vanguard.dice.no-explode")

# whom a spell is cast at
ENEMY: Final = "enemy"
FRIEND: Final = "friend"
NOBODY: Final = "nobody"
#: the target in the key of a spell that has none
NO_TARGET: Final = "-"

# modes: plain, boosted, boosted with so much Power
PLAIN: Final = "plain"
BOOSTED: Final = "boost"
#: the boost of a spell that is cast as a long action
LONGER: Final = "long"
#: the boost of a spell with as much Power as the caster likes
ANY_POWER: Final = "nP"

#: names under which additions to a spell are asked for, as values of its caster (STAT)
SPELL_RANGE: Final = "spell-range"
SPELL_DICE: Final = "spell-dice"


class Casting:
    """One casting of a spell: by whom, how, at whom; what it has then.

    `reach` in inches and `dice` are those of the spell in this mode; `more_dice` come from elsewhere, with their causes.
    `power` is the price of the boost, `boosted` that there is one. `ra` is the target number of its dice.
    """

    def __init__(self, caster: str, spell: Spell, mode: str, target: str, ra: int) -> None:
        self.caster = caster
        self.spell = spell
        self.mode = mode
        self.target = target
        self.ra = ra
        self.boosted = mode != PLAIN
        self.power = price(spell, mode)
        self.reach = spell.range
        self.dice = spell.dice
        self.more_dice: list[Modifier] = []
        #: the members of the group that it is cast in
        self.group: tuple[str, ...] = ()

    @property
    def rule(self) -> str:
        """The id of the spell's rule."""
        return self.spell.rule

    def rules(self) -> tuple[RuleUse, ...]:
        """The special rules that it has in this mode."""
        return self.spell.rules + self.spell.boost_rules if self.boosted else self.spell.rules


def price(spell: Spell, mode: str) -> int:
    """Power that a mode of a spell costs: `boost4` means four."""
    if mode == PLAIN or spell.boost == LONGER:
        return 0
    return int(mode[len(BOOSTED) :]) if spell.boost == ANY_POWER else spell.boost_power


@mypyc_attr(allow_interpreted_subclasses=True)
class SpellRule:
    """What one spell does. One object for all who know it.

    `aim` is ENEMY, FRIEND or NOBODY; `itself`: the caster may be the target; `engaged_too`: an Engaged friend may;
    `unseen_too`: no line of sight is needed; `ranged`: the range in the data is a range, which things may lengthen;
    `into_combat`: an enemy that fights a friend may be its target.
    """

    def __init__(
        self,
        rule: Rule,
        aim: str,
        itself: bool = False,
        engaged_too: bool = False,
        unseen_too: bool = False,
        ranged: bool = True,
        into_combat: bool = False,
    ) -> None:
        self.rule = rule
        self.id = rule.key.rpartition(".")[2]
        self.aim = aim
        self.itself = itself
        self.engaged_too = engaged_too
        self.unseen_too = unseen_too
        self.ranged = ranged
        self.into_combat = into_combat

    # ---- numbers

    def adjust(self, c: Casting) -> None:
        """What the boost does to the range and dice of the casting."""

    def ranged_attack(self) -> bool:
        """Is it a ranged attack at its target: rolled to hit at an enemy?"""
        return False

    def attack(self, state: VState, c: Casting) -> Attack | None:
        """The attack that it is, with its numbers; None for a spell that is no attack."""
        return None

    # ---- whom at

    def targets(self, state: VState, caster: VModel) -> list[str]:
        """What it could be cast at, legal or not."""
        if self.aim == ENEMY:
            return [enemy.id for enemy in state.targets_of(caster.seat)]
        if self.aim == FRIEND:
            return [
                friend.id for friend in state.on_table(caster.seat) if self.itself or friend.id != caster.id
            ]
        return [NO_TARGET]

    def why_not(self, state: VState, c: Casting) -> list[Fault]:
        """Why it can't be cast so at its target; nothing if it can."""
        if self.aim == NOBODY or c.target == c.caster:
            return self.unfit(state, c)
        caster, target = state.v_model(c.caster), state.v_model(c.target)
        if self.aim == FRIEND:
            if not self.takes_engaged(c) and engaged(state, target):
                return [Fault(FRIENDLY.id, {"target": target.id})]
            FRIENDLY.hit()
        else:
            AS_RANGED.hit()
        faults = why_not_aimed(state, caster, target, c.reach, self.into_combat, self.unseen_too)
        return faults or self.unfit(state, c)

    def takes_engaged(self, c: Casting) -> bool:
        """May an Engaged friend be its target?"""
        return self.engaged_too

    def unfit(self, state: VState, c: Casting) -> list[Fault]:
        """What else its own text asks of caster and target."""
        return []

    # ---- carrying it out

    def cast(self, game: Game, c: Casting) -> Play[None]:
        """What happens."""
        raise NotImplementedError("cast")


class AttackSpell(SpellRule):
    """A spell that rolls dice at an enemy. `instead`: its hits have their effect instead of wounds."""

    def __init__(self, rule: Rule, instead: bool = False, unseen_too: bool = False) -> None:
        super().__init__(rule, ENEMY, unseen_too=unseen_too)
        self.instead = instead

    def ranged_attack(self) -> bool:
        """Yes."""
        return True

    def attack(self, state: VState, c: Casting) -> Attack:
        """A ranged attack in every respect."""
        self.rule.hit()
        AS_RANGED.hit()
        a = aim(state, state.v_model(c.caster), state.v_model(c.target))
        a.spell = c.spell
        a.dice, a.target = c.dice, c.ra
        a.more_dice = list(c.more_dice)
        a.instead = self.instead
        a.group = c.group
        a.arm(c.rules())
        return a

    def unfit(self, state: VState, c: Casting) -> list[Fault]:
        """A Breath must be able to cover its target."""
        for rule in c.rules():
            if rule.id == BREATH.key:
                caster, target = state.v_model(c.caster), state.v_model(c.target)
                return why_not_breathed(state, caster, target, c.reach)
        return []

    def cast(self, game: Game, c: Casting) -> Play[None]:
        """The attack, and what follows of it for a target that is still there."""
        self.rule.hit()
        a = self.attack(vstate(game.state), c)
        yield from fire(game, a, c.reach)
        if vstate(game.state).v_model(c.target).on_table():
            yield from self.struck(game, c, a)

    def struck(self, game: Game, c: Casting, a: Attack) -> Play[None]:
        """What its hits or wounds do besides; the target is on the table."""
        yield from ()


# ---- dice ----------------------------------------------------------------------------------------


def help_attack(c: Casting, mods: list[Modifier]) -> Attack:
    """The dice of a spell cast at a friend: no attack, but rolled like one, against Ra."""
    a = Attack(HELP, c.caster, c.target if c.target != NO_TARGET else c.caster)
    a.spell = c.spell
    a.dice, a.target = c.dice, c.ra
    a.more_dice = list(c.more_dice)
    a.more_hit = list(mods)
    a.instead = True
    return a


def help_hits(game: Game, c: Casting, mods: list[Modifier]) -> Play[int]:
    """Hits of a spell cast at a friend: against Ra, with Exploding 8s, without the die for Clear sight and height."""
    FRIENDLY.hit()
    a = help_attack(c, mods)
    yield from ask(game, BEFORE_DICE, a, vstate(game.state).v_model(c.caster).seat)
    yield from to_hit(game, a)
    return a.hits


def plain_dice(game: Game, c: Casting, need: int) -> Play[int]:
    """Dice of a spell that are compared with a number of its own; they do not explode."""
    state = vstate(game.state)
    a = help_attack(c, [])
    yield from ask(game, BEFORE_DICE, a, state.v_model(c.caster).seat)
    pool = hit_roll(state, a)
    NO_EXPLODE.hit()
    n = pool.n if pool is not None else 0
    roll = Pool(n, SIDES, need, why=c.rule, owner=state.v_model(c.caster).seat)
    roll.dice_mods = [] if pool is None else pool.dice_mods
    yield roll
    return count(roll.got)


# ---- what spells do ------------------------------------------------------------------------------


def begin_effect(game: Game, c: Casting, model: str, effect: str, number: int, until: str = ROUND) -> None:
    """An effect of the spell on a model. The same twice does not add up: the greater number holds."""
    for id, known, end, _ in vstate(game.state).v_model(model).effects:
        if id == effect and end == until:
            if abs(known) >= abs(number):
                return
            game.do(EffectEnded(c.rule, model, effect, until))
    if until == ROUND:
        DURATION.hit()
    game.do(EffectBegan(c.rule, model, effect, number, until, c.caster))


def test_nerve(game: Game, c: Casting) -> Play[bool]:
    """The target's Nerve test."""
    return (yield from nerve_test(game, c.target, [], c.rule))


def tire(game: Game, model: str, rule: str) -> None:
    """Fatigued by the spell."""
    fatigue(game, model, rule)


def tiring(state: VState, c: Casting) -> list[Fault]:
    """A spell that costs its caster a Fatigued counter is not for one that has it."""
    if state.v_model(c.caster).has(FATIGUED):
        return [Fault(SINGLE.id, {"model": c.caster})]
    return []


def throw_down(game: Game, c: Casting) -> Play[None]:
    """Knocked-down by the spell, if nothing keeps the target on its feet."""
    if vstate(game.state).v_model(c.target).standing():
        yield from knock_down(game, c.target, c.rule)


# ---- a casting -----------------------------------------------------------------------------------


def casting(
    state: VState, caster: VModel, one: SpellRule, spell: Spell, mode: str, target: str, ra: int = 0
) -> Casting:
    """A casting with its range and dice as they are now. `ra`: the dice need this instead of the caster's Ra."""
    c = Casting(caster.id, spell, mode, target, ra or caster.spec.profile.ra)
    if c.boosted:
        BOOST.hit()
    one.adjust(c)
    for held in at_moment(caster, STAT):
        if one.ranged:
            c.reach += float(held.ability.stat(held, state, caster, SPELL_RANGE))
        more = held.ability.stat(held, state, caster, SPELL_DICE) if spell.dice else 0
        if more:
            c.more_dice.append(Modifier(held.ability.id, more))
    if one.ranged:
        c.reach = reach_now(caster, c.reach)
    return c


def lacks_dice(c: Casting) -> list[Fault]:
    """A caster without Ra can cast nothing that rolls against it."""
    if c.spell.dice and not c.ra:
        return [Fault(NEEDS.id, {"why": "spell", "model": c.caster, "spell": c.spell.id})]
    return []
