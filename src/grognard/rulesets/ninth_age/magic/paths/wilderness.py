"""The Path of Wilderness (catalogue 23)."""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.abilities import Ability
from grognard.rulesets.ninth_age.magic.casts import Cast, SpellPlay
from grognard.rulesets.ninth_age.magic.effects import Blast, Blessing, Damage, give, mark
from grognard.rulesets.ninth_age.magic.lasting import Aim, Beast, Fixed, Values
from grognard.rulesets.ninth_age.magic.moves import magical_move, may_move, rolled_distance
from grognard.rulesets.ninth_age.magic.piercing import pierce
from grognard.rulesets.ninth_age.magic.questions import OneOf
from grognard.rulesets.ninth_age.magic.watches import NoShooting
from grognard.rulesets.ninth_age.ranks import unit_type
from grognard.rulesets.ninth_age.state import TAKEN, NState

HUNT: Final = "ninth_age.spell.wilderness.the-wild-hunt"
BEAST: Final = "ninth_age.spell.wilderness.the-beast-within"
INSECTS: Final = "ninth_age.spell.wilderness.swarm-of-insects"
RAGE: Final = "ninth_age.spell.wilderness.inner-rage"
SHAFT: Final = "ninth_age.spell.wilderness.redwood-shaft"
STORM: Final = "ninth_age.spell.wilderness.raging-storm"
WILD_WOOD: Final = "ninth_age.spell.wilderness.curse-of-the-wild-wood"
TRANSFORMATION: Final = "ninth_age.spell.wilderness.monstrous-transformation"

FRENZY: Final = "ninth_age.rule.frenzy"
FLY: Final = "ninth_age.rule.fly"
LETHAL: Final = "ninth_age.rule.lethal-strike"
REGENERATION: Final = "ninth_age.rule.regeneration"
#: a model without weapons, for those who arm it
UNARMED: Final = "no-weapons"
#: troop types of the Wild Hunt: mounted, beasts, chariots, monsters
WILD: Final = (
    "cavalry",
    "monstrous-cavalry",
    "war-beast",
    "monstrous-beast",
    "chariot",
    "monster",
    "ridden-monster",
)


class WildHunt(SpellPlay):
    """A Magical Move for a wild unit, or the caster's own."""

    def fits(self, state: NState, cast: Cast, target: str) -> bool:
        """Wild or the caster's, and free to move."""
        unit = state.n_unit(target)
        wild = unit_type(state, unit).rpartition(".")[2] in WILD
        return (wild or target == state.n_model(cast.caster).unit) and may_move(state, unit)

    def resolve(self, game: Game, cast: Cast) -> Play[None]:
        """D3+2 inches."""
        far = yield from rolled_distance(game, "D3+2", self.id, cast.seat)
        yield from magical_move(game, cast.targets[0], far, self.id, False, self.id)


class RedwoodShaft(SpellPlay):
    """One hit that goes through the ranks like a bolt."""

    def resolve(self, game: Game, cast: Cast) -> Play[None]:
        """Strength 6 or 10."""
        what = Blast("1", 10, multiple="D3+1") if cast.boosted() else Blast("1", 6, multiple="D3")
        yield from pierce(game, self.id, cast, cast.targets[0], what)


class RagingStorm(SpellPlay):
    """No shooting and no flying."""

    def resolve(self, game: Game, cast: Cast) -> Play[None]:
        """On the unit and its models."""
        yield from ()
        for target in cast.targets:
            give(game, cast, target, ((TAKEN + FLY, 1),))
            mark(game, cast, target, self.id)


class Transformation(SpellPlay):
    """One of three monsters."""

    def choose(self, game: Game, cast: Cast) -> Play[None]:
        """Which."""
        keys = ["beast:hydra", "beast:chimera", "beast:dragon"]
        question = OneOf("magic.transformation", cast.seat, self.rule.key, keys, self.id, cast.caster)
        yield question
        cast.choice = question.got.partition(":")[2]

    def resolve(self, game: Game, cast: Cast) -> Play[None]:
        """Its values, and what else it brings."""
        yield from ()
        also = {
            "hydra": ((REGENERATION, 4),),
            "chimera": ((LETHAL, 1), (f"{TRANSFORMATION}:wounds", 1)),
            "dragon": (("ninth_age.rule.breath-weapon", 4),),
        }
        given = ((f"{TRANSFORMATION}:{cast.choice}", 1), (UNARMED, 1), *also[cast.choice])
        for target in cast.targets:
            give(game, cast, target, given)


SPELLS: Final[dict[str, SpellPlay]] = {
    BEAST: Blessing(BEAST, ((BEAST, 1),)),
    INSECTS: Damage(INSECTS, Blast("5D6", 1)),
    RAGE: Blessing(RAGE, ((FRENZY, 1),)),
    SHAFT: RedwoodShaft(SHAFT),
    STORM: RagingStorm(STORM),
    WILD_WOOD: Blessing(WILD_WOOD, ((WILD_WOOD, 1),)),
    TRANSFORMATION: Transformation(TRANSFORMATION),
    HUNT: WildHunt(HUNT),
}

ABILITIES: Final[dict[str, Ability]] = {
    BEAST: Values(BEAST, ("S", "T")),
    STORM: NoShooting(STORM),
    WILD_WOOD: Aim(WILD_WOOD, -1, True),
    f"{TRANSFORMATION}:hydra": Fixed(TRANSFORMATION, {"WS": 6, "S": 5, "T": 5, "A": 6}, True),
    f"{TRANSFORMATION}:chimera": Fixed(TRANSFORMATION, {"WS": 6, "S": 5, "T": 5, "A": 4}, True),
    f"{TRANSFORMATION}:dragon": Fixed(TRANSFORMATION, {"WS": 6, "S": 6, "T": 6, "A": 3}, True),
    f"{TRANSFORMATION}:wounds": Beast(TRANSFORMATION),
}
