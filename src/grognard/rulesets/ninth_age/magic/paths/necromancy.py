"""The Path of Necromancy (catalogue 23, 24): the dead stand up, go on, and are afraid of nothing."""

from __future__ import annotations

from typing import Final

from grognard.dice.rolls import Number as Dice
from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.abilities import Ability
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.damage.raising import raise_wounds, recover_model
from grognard.rulesets.ninth_age.damage.resolve import resolve
from grognard.rulesets.ninth_age.events import Flagged
from grognard.rulesets.ninth_age.kits import use_of
from grognard.rulesets.ninth_age.magic.casts import WITH_SPELL, Cast, SpellPlay, point_of
from grognard.rulesets.ninth_age.magic.effects import Blast, Blessing, Damage, give, on_each
from grognard.rulesets.ninth_age.magic.events import EffectSpread
from grognard.rulesets.ninth_age.magic.lasting import Rolls, Values
from grognard.rulesets.ninth_age.magic.moves import magical_move, may_move
from grognard.rulesets.ninth_age.magic.ordeals import best_in, fails
from grognard.rulesets.ninth_age.magic.questions import OneOf
from grognard.rulesets.ninth_age.magic.state import InPlay
from grognard.rulesets.ninth_age.magic.summoning import summon
from grognard.rulesets.ninth_age.measuring import unit_to_point
from grognard.rulesets.ninth_age.state import CHARACTER, PHASE, NState, NUnit, nstate

CHEATING: Final = "ninth_age.spell.necromancy.cheating-death"
INVOCATION: Final = "ninth_age.spell.necromancy.invocation-of-the-undead"
MOCKERY: Final = "ninth_age.spell.necromancy.mockery-of-life"
DANSE: Final = "ninth_age.spell.necromancy.danse-macabre"
GAZE: Final = "ninth_age.spell.necromancy.gaze-of-setesh"
ARISE: Final = "ninth_age.spell.necromancy.the-dead-arise"
YOUTH: Final = "ninth_age.spell.necromancy.steal-youth"
CURSE: Final = "ninth_age.spell.necromancy.curse-of-the-dead"

VALUE: Final = cite("ninth_age.vc.invocation")
AWAKEN: Final = cite("ninth_age.vc.awaken")
FEAR: Final = "ninth_age.rule.fear"
STUBBORN: Final = "ninth_age.rule.stubborn"
UNSTABLE: Final = "ninth_age.rule.unstable"
UNBREAKABLE: Final = "ninth_age.rule.unbreakable"

DANSE_DISTANCE: Final = 8.0
#: of a unit that death was cheated for in this phase: once, and a second time
CHEATED: Final = (PHASE + "cheated-death", PHASE + "cheated-death-twice")


def invocation(state: NState, unit: NUnit) -> str:
    """The Invocation value of a unit as dice, or "" if it has none."""
    for model in state.rnf_in(unit) or state.models_in(unit):
        use = use_of(state, model, VALUE.key)
        if use is not None:
            return use.x
    return ""


def grows(state: NState, caster: str, unit: NUnit) -> bool:
    """May the caster raise this unit above its starting size?"""
    use = state.n_model(caster).spec.use(AWAKEN.key)
    return use is not None and unit.entry in use.names


class Invocation(SpellPlay):
    """Raises wounds of units that have an Invocation value."""

    def fits(self, state: NState, cast: Cast, target: str) -> bool:
        """It has one."""
        return invocation(state, state.n_unit(target)) != ""

    def resolve(self, game: Game, cast: Cast) -> Play[None]:
        """A roll for each unit."""
        for target in cast.targets:
            state = nstate(game.state)
            unit = state.n_unit(target)
            dice = Dice(invocation(state, unit), why=VALUE.id, owner=cast.seat)
            yield dice
            assert isinstance(dice.got, int)
            if not state.rnf_in(unit):
                recover_model(game, unit.standing()[0], dice.got, self.id)
                continue
            raise_wounds(game, target, dice.got, self.id, grows(state, cast.caster, unit))


class CheatingDeath(SpellPlay):
    """One wound is raised; a unit at most twice a phase."""

    def fits(self, state: NState, cast: Cast, target: str) -> bool:
        """A model that is hurt, or in whose unit somebody is down."""
        model = state.n_model(target)
        unit = state.n_unit(model.unit)
        if unit.has_flag(CHEATED[1]):
            return False
        if model.kind == CHARACTER:
            return model.lost > 0
        dead = [id for id in unit.models if not state.n_model(id).alive]
        hurt = [one for one in state.rnf_in(unit) if one.lost > 0]
        return bool(dead or hurt or unit.carried)

    def resolve(self, game: Game, cast: Cast) -> Play[None]:
        """To a Character alone, or to the rank-and-file of a unit."""
        yield from ()
        state = nstate(game.state)
        model = state.n_model(cast.targets[0])
        unit = state.n_unit(model.unit)
        game.do(Flagged(self.id, unit.id, CHEATED[1] if unit.has_flag(CHEATED[0]) else CHEATED[0]))
        if model.kind == CHARACTER:
            recover_model(game, model.id, 1, self.id)
        else:
            raise_wounds(game, unit.id, 1, self.id, grows(state, cast.caster, unit))


class DanseMacabre(SpellPlay):
    """A Magical Move, and missed blows thrown again; as an Aura one of the two for each target."""

    def resolve(self, game: Game, cast: Cast) -> Play[None]:
        """For a single target both; else its player chooses, unit by unit."""
        for target in cast.targets:
            state = nstate(game.state)
            moves = may_move(state, state.n_unit(target))
            blows = True
            if "aura" in cast.of().types and moves:
                keys = ["danse:move", "danse:blows"]
                question = OneOf("magic.danse", cast.seat, self.rule.key, keys, self.id, target)
                yield question
                moves = question.got == keys[0]
                blows = not moves
            if blows:
                give(game, cast, target, ((DANSE, 1),))
            if moves:
                yield from magical_move(game, target, DANSE_DISTANCE, self.id, False, self.id)


class DeadArise(SpellPlay):
    """A new unit stands up where the caster points."""

    def fits(self, state: NState, cast: Cast, target: str) -> bool:
        """The caster can awaken somebody, and there is some room."""
        use = state.n_model(cast.caster).spec.use(AWAKEN.key)
        if use is None or not use.names:
            return False
        x, y = point_of(target)
        for unit in state.on_table():
            if unit_to_point(state, unit, x, y) <= 1.0:
                return False
        return True

    def choose(self, game: Game, cast: Cast) -> Play[None]:
        """Which of the kinds that the caster awakens."""
        AWAKEN.hit()
        use = nstate(game.state).n_model(cast.caster).spec.use(AWAKEN.key)
        assert use is not None
        cast.choice = use.names[0]
        if len(use.names) > 1:
            keys = [f"kind:{name}" for name in use.names]
            question = OneOf("magic.kind", cast.seat, AWAKEN.key, keys, self.id, cast.caster)
            yield question
            cast.choice = question.got.partition(":")[2]

    def resolve(self, game: Game, cast: Cast) -> Play[None]:
        """As many wounds of them as their Invocation value."""
        entry = nstate(game.state).board.library.entries[cast.choice]
        x = "1"
        for use in entry.rules:
            if use.id == VALUE.key:
                x = use.x
        dice = Dice(x, why=VALUE.id, owner=cast.seat)
        yield dice
        assert isinstance(dice.got, int)
        yield from summon(game, cast, cast.choice, dice.got, self.id)


class StealYouth(SpellPlay):
    """At the end of each Magic Phase the unit tests Toughness: it grows weaker, or is hurt."""

    def phase_ends(self, game: Game, row: InPlay) -> Play[None]:
        """Passed: -1 Toughness; failed: a hit on each model."""
        for target in row[5]:
            state = nstate(game.state)
            unit = state.n_unit(target)
            if not unit.on_table():
                continue
            roll = fails(1, best_in(state, unit, "T"), self.rule.id, unit.seat)
            yield roll
            if roll.got == 0:
                standing = tuple(unit.standing())
                end = f"{WITH_SPELL}{row[0]}"
                game.do(EffectSpread(self.id, target, standing, YOUTH, 1, end, row[1]))
                continue
            what = Blast("1", 2 if row[4] else 1, pierce=6)
            by = state.n_model(row[1]).unit
            yield from resolve(game, on_each(state, self.id, by, unit.standing(), what))


SPELLS: Final[dict[str, SpellPlay]] = {
    INVOCATION: Invocation(INVOCATION),
    MOCKERY: Blessing(MOCKERY, ((MOCKERY, 1), (FEAR, 1))),
    DANSE: DanseMacabre(DANSE),
    GAZE: Damage(GAZE, Blast("2D6", 4)),
    ARISE: DeadArise(ARISE),
    YOUTH: StealYouth(YOUTH),
    CURSE: Blessing(CURSE, ((STUBBORN, 1),), ((UNSTABLE, 1), (UNBREAKABLE, 1))),
    CHEATING: CheatingDeath(CHEATING),
}

ABILITIES: Final[dict[str, Ability]] = {
    MOCKERY: Rolls(MOCKERY, "wound"),
    DANSE: Rolls(DANSE, "hit", close_only=True),
    YOUTH: Values(YOUTH, ("T",), -1, 1),
}
