"""What players are asked in the Magic Phase: what to cast, at whom, with how many dice, what to do about it."""

from __future__ import annotations

from typing import Final

from grognard.game.choices import Place3
from grognard.game.forecast import Forecast
from grognard.game.picks import Number, PickOne
from grognard.game.places import Place
from grognard.game.play import PASS
from grognard.game.verdict import Fault, Shape, Verdict
from grognard.geometry.trig import polar
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.magic.casts import Cast, SpellPlay, point_key
from grognard.rulesets.ninth_age.magic.targeting import point_in_reach
from grognard.rulesets.ninth_age.state import NState

GROUND: Final = cite("ninth_age.magic.type-ground")
ATTRIBUTE: Final = cite("ninth_age.magic.attribute")

#: the key of the point in the answer about it
POINT: Final = "point"


class OneOf(PickOne):
    """One of some keys, about a spell of a caster."""

    def __init__(
        self, id: str, seat: str, rule: str, keys: list[str], spell: str = "", model: str = ""
    ) -> None:
        super().__init__(id, seat, rule)
        self.keys = keys
        self.spell = spell
        self.model = model

    def items(self) -> list[str]:
        """The keys."""
        return self.keys

    def default(self) -> object:
        """To pass, where that may be; else the first."""
        return PASS if PASS in self.keys else self.keys[0]

    def args(self) -> dict[str, object]:
        """With the spell and its caster, where there are any."""
        found: dict[str, object] = {}
        if self.spell:
            found["spell"] = self.spell
        if self.model:
            found["model"] = self.model
        return found


class PickCast(OneOf):
    """What is cast next."""

    def __init__(self, state: NState, seat: str, rule: str, keys: list[str]) -> None:
        super().__init__("magic.cast", seat, rule, keys)
        self.state = state

    def forecast(self, answer: object) -> Forecast | None:
        """Its best target, the chance to cast it, the dice."""
        from grognard.rulesets.ninth_age.judgement.magic import cast_forecast

        return cast_forecast(self.state, self.seat, str(answer))


class PickAim(OneOf):
    """At whom a spell is aimed."""

    def __init__(self, id: str, state: NState, rule: str, keys: list[str], cast: Cast) -> None:
        super().__init__(id, cast.seat, rule, keys, cast.spell.id, cast.caster)
        self.state = state
        self.cast = cast

    def forecast(self, answer: object) -> Forecast | None:
        """What it does to this target."""
        from grognard.rulesets.ninth_age.judgement.magic import aim_forecast

        return aim_forecast(self.state, self.cast, str(answer))


class PickDispel(OneOf):
    """Whether and how a spell is stopped."""

    def __init__(self, state: NState, seat: str, rule: str, keys: list[str], cast: Cast) -> None:
        super().__init__("magic.dispel", seat, rule, keys, cast.spell.id, cast.caster)
        self.state = state
        self.cast = cast

    def forecast(self, answer: object) -> Forecast | None:
        """What it would do, and the chance to stop it."""
        from grognard.rulesets.ninth_age.judgement.magic import dispel_forecast

        return dispel_forecast(self.state, self.seat, self.cast, str(answer))


class HowMany(Number):
    """With how many dice."""

    def __init__(self, id: str, seat: str, rule: str, high: int, spell: str, need: int, usual: int) -> None:
        super().__init__(id, seat, rule, 1, high)
        self.spell = spell
        self.need = need
        self.usual = max(1, min(usual, high))
        #: how likely each number of dice is enough, from one on, where that is known
        self.chances: list[float] | None = None

    def default(self) -> object:
        """What is likely to be enough."""
        return self.usual

    def forecast(self, answer: object) -> Forecast | None:
        """The chance that so many are enough, against what they cost."""
        from grognard.rulesets.ninth_age.judgement.magic import power_forecast

        if self.chances is None:
            return None
        assert isinstance(answer, int)
        return power_forecast(self.chances[answer - 1], answer, self.id == "magic.power")

    def args(self) -> dict[str, object]:
        """With the spell and what has to be reached."""
        return {"spell": self.spell, "need": self.need}


class PickPoint(Place):
    """The point at which a Ground spell is aimed. Answer: `point` and its place."""

    def __init__(self, state: NState, cast: Cast, play: SpellPlay) -> None:
        super().__init__("magic.point", cast.seat, GROUND.id)
        self.state = state
        self.cast = cast
        self.play = play

    def models(self) -> list[str]:
        """The point."""
        return [POINT]

    def judge(self, rows: tuple[tuple[str, Place3], ...]) -> Verdict:
        """In range (and in the front arc), and as the spell wants it?"""
        if not rows:
            return Verdict([Fault(GROUND.id, {"spell": self.cast.spell.id, "problem": "none"})])
        x, y, _ = rows[0][1]
        if not point_in_reach(self.state, self.cast, x, y):
            return Verdict([Fault(GROUND.id, {"spell": self.cast.spell.id, "problem": "reach"})])
        if not self.play.fits(self.state, self.cast, point_key(x, y)):
            return Verdict([Fault(self.cast.spell.id, {"spell": self.cast.spell.id})])
        return Verdict()

    def candidates(self, n: int) -> list[object]:
        """The middles of enemy units, then points around the caster: those that are legal."""
        found: list[object] = []
        for unit in self.state.enemies_of(self.cast.seat):
            self._try(found, *formation(self.state, unit).centre())
        caster = self.state.n_model(self.cast.caster)
        far = self.cast.of().range or 24.0
        for share in (0.5, 0.95, 0.25, 0.75):
            for k in range(12):
                if len(found) >= max(1, n):
                    return found[: max(1, n)]
                dx, dy = polar(caster.facing + 30.0 * k, share * far)
                self._try(found, caster.x + dx, caster.y + dy)
        return found[: max(1, n)]

    def _try(self, found: list[object], x: float, y: float) -> None:
        answer = self.parse([[POINT, [x, y]]])
        if answer not in found and self.check(answer).legal:
            found.append(answer)

    def default(self) -> object:
        """The first of them."""
        found = self.candidates(1)
        if not found:
            raise RuntimeError(f"{self.cast.spell.id}: no legal point")
        return found[0]

    def region(self, part: str) -> list[object]:
        """About as far as the spell reaches."""
        caster = self.state.n_model(self.cast.caster)
        far = self.cast.of().range
        if far <= 0.0:
            return []
        ring = [polar(10.0 * k, far) for k in range(36)]
        return [Shape("polygon", [(caster.x + x, caster.y + y) for x, y in ring], role="range").plain()]
