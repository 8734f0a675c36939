"""What a place is worth to a unit: whom it can hurt from there, now and next turn, and who can hurt it there."""

from __future__ import annotations

from typing import Final

from grognard.game.forecast import Factor
from grognard.rulesets.homebrew.edge_ways import edge_gap
from grognard.rulesets.homebrew.judgement.arms import power_mean
from grognard.rulesets.homebrew.judgement.brawl import Brawl, brawl
from grognard.rulesets.homebrew.judgement.goals import Goals
from grognard.rulesets.homebrew.judgement.place import Place, factors
from grognard.rulesets.homebrew.judgement.scene import Scene, Spot, Squad, between, taken
from grognard.rulesets.homebrew.judgement.worth import rounds_left
from grognard.rulesets.homebrew.state import MOVED
from grognard.rulesets.homebrew.victory import victory_points

#: every turn more until one can do something
FARTHER: Final = 0.6
#: an enemy out of sight may come into sight
PEEK: Final = 0.35
#: how much of its move an enemy spends to get into range
STRIDE: Final = 0.7
#: how much one's own danger counts, besides what one can do
CAUTION: Final = 0.25
#: who stands at his own edge has nowhere to run when he breaks
EDGE: Final = 1.5
AT_EDGE: Final = 1.5
#: from where one does not see the enemy one may not see him next turn either
BLIND: Final = 0.7
#: a hero is dear, and his place is with others: his danger and the ground that he holds alone count so much
HERO: Final = 2.0
HERO_GROUND: Final = 0.5
#: what a unit that supports others is worth beside them, in points a friend
SUPPORT: Final = 1.5
BESIDE: Final = 6.0
SUPPORTING: Final = ("inspiring", "order_fire", "order_hold", "warcry", "hymn_amplifier")


class Judge:
    """Judges places of one seat's units in one position."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.goals = Goals(scene)
        self._brawls: dict[tuple[str, str], Brawl] = {}
        state = scene.state
        lead = (
            victory_points(state, scene.seat) - victory_points(state, state.other(scene.seat))
        ) / scene.size
        # who leads keeps what he has; who is behind must dare something
        self.caution = CAUTION * (1.0 + min(max(lead, -0.5), 0.5))
        #: from how far a charge may be declared
        self.farthest = state.board.constants.melee.charge_max
        self.last = rounds_left(state) <= 1.0
        #: will the enemy have a turn after this one?
        self.answered = not (self.last and state.first not in ("", scene.seat))
        self._spent: dict[str, float] = {}

    def brawl(self, one: Squad, other: Squad) -> Brawl:
        """The one charging the other."""
        key = (one.id, other.id)
        known = self._brawls.get(key)
        if known is None:
            known = self._brawls[key] = brawl(self.scene, one, other, True)
        return known

    # ---- one place

    def place(self, squad: Squad, spots: list[Spot], moved: bool, ends: bool = False) -> Place:
        """The squad at these spots; `moved` this turn; `ends`: its turn is over then."""
        found = Place()
        for foe in self.scene.theirs:
            self._deeds(found, squad, spots, foe, moved, ends)
        if not ends and not squad.engaged:
            self._stored(found, squad, spots)
        self.weigh(found, squad, spots)
        return found

    def weigh(self, found: Place, squad: Squad, spots: list[Spot]) -> None:
        """What depends on where friends stand: danger shared with them, ground, support."""
        found.danger = 0.0
        if self.answered:
            for id, value in found.threats:
                found.danger += value * value / (value + self.spent(id, squad))
            if squad.hero:
                found.danger *= HERO
            if self._at_edge(spots):
                found.danger *= AT_EDGE
        found.ground = self.goals.ground(squad, spots) * (HERO_GROUND if squad.hero else 1.0)
        found.support = self._support(squad, spots)

    def _at_edge(self, spots: list[Spot]) -> bool:
        """Do all of them stand at their own edge?"""
        state = self.scene.state
        if not state.edges:
            return False
        edge = state.edge(self.scene.seat)
        for x, y, r in spots:
            if edge_gap(state.board, edge, x, y, r) > EDGE:
                return False
        return True

    def spent(self, foe: str, but: Squad) -> float:
        """What the enemy unit could do to others of the seat instead, at best."""
        if not self._spent:
            self._measure()
        return max(self._spent[foe] - self._spent.get(f"{foe} {but.id}", 0.0), 0.0)

    def _measure(self) -> None:
        for foe in self.scene.theirs:
            total = 0.0
            for squad in self.scene.mine:
                value = self._threat(squad, squad.spots, foe, between(squad.spots, foe.spots))
                self._spent[f"{foe.id} {squad.id}"] = 0.5 * value
                total += 0.5 * value
            self._spent[foe.id] = total

    def _deeds(
        self, found: Place, squad: Squad, spots: list[Spot], foe: Squad, moved: bool, ends: bool
    ) -> None:
        scene = self.scene
        away = between(spots, foe.spots)
        threat = self._threat(squad, spots, foe, away)
        if threat > 0.0:
            found.threats.append((foe.id, threat))
        sight = -1.0
        if not ends:
            if away <= squad.range_in and not foe.engaged and self._in_the_open(squad, spots, foe, away):
                sight = scene.seen(spots, foe.spots)
                value = self.volley(squad, spots, foe, moved, sight)
                found.shots.better(value, foe.id)
            if away <= self.farthest and not squad.flyer and not foe.flyer:
                gain = self.brawl(squad, foe).gain
                if gain > 0.0:
                    sight = scene.seen(spots, foe.spots) if sight < 0.0 else sight
                    if sight > 0.0:
                        found.charge.better(gain * squad.charge_chance(scene.state, away), foe.id)
        if not self.last:
            found.ahead.better(self._ahead(squad, spots, foe, away), foe.id)

    def _stored(self, found: Place, squad: Squad, spots: list[Spot]) -> None:
        """The stored powers that wait for the Shooting phase: who ends his turn before it loses them."""
        for name in squad.unit.stored:
            power = self.scene.state.board.library.powers.get(name)
            if power is None or power.label != "shooting" or not power.attacks:
                continue
            for foe in self.scene.theirs:
                if foe.engaged or between(spots, foe.spots) > power.range_in:
                    continue
                sight = self.scene.seen(spots, foe.spots) if power.needs_sight else 1.0
                if sight > 0.0:
                    value = taken(power_mean(power, foe.hide), foe.wounds) * foe.value
                    if value > found.magic.value:
                        found.power = name
                    found.magic.better(value, foe.id)

    def volley(self, squad: Squad, spots: list[Spot], foe: Squad, moved: bool, sight: float) -> float:
        """What the squad's shots from there are worth: wounds, and the chance that the unit breaks."""
        if sight <= 0.0 and not squad_blind(self.scene, squad, foe):
            return 0.0
        sight = max(sight, 0.8) if squad_blind(self.scene, squad, foe) else sight
        cover = foe.cover + 0.5 * (1.0 - sight)
        mean = self.scene.fire(squad, spots, foe, foe.spots, cover, moved) * sight
        return taken(mean, foe.wounds) * foe.value

    def _in_the_open(self, squad: Squad, spots: list[Spot], foe: Squad, away: float) -> bool:
        """A hero is shot at only if he is the nearest; flyers and all others always."""
        if not foe.hero or squad_snipes(squad):
            return True
        for other in self.scene.theirs:
            if other.id != foe.id and between(spots, other.spots) < away:
                return False
        return True

    def _ahead(self, squad: Squad, spots: list[Spot], foe: Squad, away: float) -> float:
        """What the squad could do to the enemy next turn or later, from so far away."""
        value = 0.0
        stride = squad.speed
        if squad.range_in > 0.0:
            value = self._volley_ahead(squad, foe, away)
            if value > 0.0 and away <= squad.range_in + stride and not squad_blind(self.scene, squad, foe):
                value *= BLIND + (1.0 - BLIND) * self.scene.seen(spots, foe.spots)
        if not squad.flyer and not foe.flyer:
            gain = self.brawl(squad, foe).gain
            if gain > 0.0:
                need = max(away - stride, 1.0)
                if need <= self.farthest:
                    value += gain * squad.charge_chance(self.scene.state, need)
                else:
                    value += gain * 0.4 * _later((need - 7.0) / stride)
        return value

    def _volley_ahead(self, squad: Squad, foe: Squad, away: float) -> float:
        stride = squad.speed
        total = 0.0
        for row in self.scene.rows(squad, foe):
            mean = row.means[0] if row.siege or away <= row.range_in else row.means[0] * row.moved
            short = away - row.range_in - (0.0 if row.siege else stride)
            total += mean if short <= 0.0 else mean * _later(short / stride)
        return taken(total, foe.wounds) * foe.value * (0.3 if foe.engaged else 0.8)

    def _threat(self, squad: Squad, spots: list[Spot], foe: Squad, away: float) -> float:
        """What the enemy could do to the squad at these spots in its next turn, in points."""
        scene = self.scene
        value = 0.0
        if foe.range_in > 0.0 and not foe.engaged and away <= foe.range_in + foe.speed:
            if not squad.hero or squad_snipes(foe) or self._exposed(squad, away, foe):
                sight = max(scene.seen(foe.spots, spots), PEEK)
                cover = scene.cover(squad, spots)
                mean = scene.fire(foe, foe.spots, squad, spots, cover, False, STRIDE * foe.speed) * sight
                value = taken(mean, squad.wounds) * squad.value
        if not foe.flyer and not squad.flyer and not foe.engaged:
            need = max(away - foe.speed, 1.0)
            if need <= self.farthest:
                gain = self.brawl(foe, squad).gain
                if gain > 0.0:
                    value += gain * foe.charge_chance(scene.state, need)
        return value

    def _exposed(self, squad: Squad, away: float, foe: Squad) -> bool:
        """Is no friend nearer to the enemy than the hero?"""
        for other in self.scene.mine:
            if other.id != squad.id and between(other.spots, foe.spots) < away:
                return False
        return True

    def _support(self, squad: Squad, spots: list[Spot]) -> float:
        profile = squad.unit.profile
        helps = profile.psyker > 0
        for key in SUPPORTING:
            if key in profile.abilities:
                helps = True
        if not helps:
            return 0.0
        count = 0
        for other in self.scene.mine:
            if other.id != squad.id and between(spots, other.spots) <= BESIDE:
                count += 1
        return SUPPORT * min(count, 3)

    # ---- comparing

    def factors(self, place: Place, start: Place, unit: str) -> list[Factor]:
        """Why one place is better than another, as shares of the game's size."""
        return factors(place, start, unit, self.scene.size, self.caution)

    def moved(self, squad: Squad) -> bool:
        """Has the squad moved in this turn already?"""
        return squad.unit.has(MOVED)


def squad_blind(scene: Scene, squad: Squad, foe: Squad) -> bool:
    """Has the squad a weapon that needs no sight?"""
    for row in scene.rows(squad, foe):
        if row.blind:
            return True
    return False


def squad_snipes(squad: Squad) -> bool:
    """Has the squad a weapon that may pick out heroes?"""
    for weapon, _ in squad.arms:
        if weapon.sniper:
            return True
    return False


def _later(turns: float) -> float:
    """How much less something is worth that takes so many turns more."""
    share = 1.0
    whole = int(turns)
    for _ in range(whole):
        share *= FARTHER
    return share * (1.0 - (1.0 - FARTHER) * (turns - whole))
