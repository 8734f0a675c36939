"""The referee on attacks: chapters 6, 7, 11, 12 and 17 of the catalogue, powers (9.4, 19) and morale (16, 18)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from grognard.rulesets.homebrew.profiles import Weapon
from grognard.rulesets.homebrew.state import HModel, HUnit
from tools.referee import sight, table
from tools.referee.base import Notebook

MODS_OF_EFFECTS = {"dust_veil", "veil_of_ash"}


class Use:
    """One use of a weapon, as it goes on."""

    def __init__(self, event: Any, attacker: HModel, weapon: Weapon | None) -> None:
        self.event = event
        self.attacker = attacker
        self.weapon = weapon
        self.attacks = -1
        self.hits = -1
        self.slot = ""
        self.bonus = 0
        self.points = 0
        #: fired indirectly at a unit of which nobody in range was seen when it began
        self.blind = False


class ShotReferee(Notebook):
    """Judges attacks, powers and morale tests."""

    def __init__(self, state: Any) -> None:
        super().__init__(state)
        self.use: Use | None = None
        #: wounds lost to shooting and powers in this turn, not yet tested for; and in the combat going on
        self.hurt: Counter[str] = Counter()
        self.fight: Counter[str] = Counter()
        self.declared: list[tuple[str, str, str]] = []
        self.charged: set[str] = set()
        self.kinds: Counter[str] = Counter()

    # ---- declarations

    def judge_shots_declared(self, event: Any) -> None:
        """Who may shoot at whom with what."""
        unit = self.unit(event.unit)
        self.do_once("shooting", unit.id)
        ended = unit.id in self.ended
        fled = unit.has(4) and self.able(unit, "hit_and_run")
        self.hold(not ended or fled, "shoots though its turn has ended", unit.id)
        seen: set[tuple[str, str]] = set()
        self.declared = []
        for item, target in event.shots:
            model_id, _, slot = item.partition("/")
            self.hold((model_id, slot) not in seen, "a weapon twice", item)
            seen.add((model_id, slot))
            weapon = self.model(model_id).weapons[int(slot) - 1]
            self.declared.append((model_id, weapon.id, target))
            self._shot(unit, self.model(model_id), weapon, self.unit(target))

    def _shot(self, unit: HUnit, p: HModel, weapon: Weapon, target: HUnit) -> None:
        name = f"{p.id} {weapon.id} at {target.id}"
        self.hold(weapon.ranged and p.alive, "no ranged weapon", name)
        self.hold(target.seat != unit.seat and target.status == "table", "no enemy on the table", name)
        near = [q for q in table.living(self.state, target.id) if self.in_range(p, q, weapon.range_in)]
        self.hold(bool(near), "out of range", name)
        if not weapon.indirect:
            self.hold(any(sight.sees_at_all(self.state, p, q) for q in near), "out of sight", name)
        if weapon.kind == "siege":
            self.hold(unit.id not in self.moved, "a siege weapon after moving", name)
        mine = table.touched(self.state, unit.id)
        if mine:
            self.hold(weapon.kind == "pistol" and target.id in mine, "engaged, and no pistol at a foe", name)
        elif self.engaged(target.id):
            self.hold(False, "the target is engaged", name)
        if not weapon.sniper:
            self.hold(not self.protected([p], target), "the hero is protected", name)

    def in_range(self, p: HModel, q: HModel, inches: float) -> bool:
        """Within so many inches."""
        return table.away(self.state, p, q) <= inches + table.TOLERANCE + 1e-6

    # ---- one use

    def judge_attacked(self, event: Any) -> None:
        """It begins: the one before is done, and this one was declared."""
        self.finish()
        weapon = self.state.board.library.weapons.get(event.weapon)
        self.use = Use(event, self.model(event.model), weapon)
        if weapon is not None and weapon.indirect:
            near = [
                q
                for q in self.targets(self.unit(event.target))
                if self.in_range(self.use.attacker, q, weapon.range_in)
            ]
            self.use.blind = not any(sight.sees_at_all(self.state, self.use.attacker, q) for q in near)
        if event.kind == "shooting" and weapon is not None:
            expected = self.declared.pop(0) if self.declared else ("", "", "")
            self.hold(
                expected == (event.model, event.weapon, event.target), "another shot was declared", expected
            )

    def finish(self) -> None:
        """All hits are dealt with."""
        use = self.use
        if use is not None and use.hits > 0:
            self.hold(False, "hits left over", use.hits, use.event.model)
        self.use = None

    def judge_rolled(self, event: Any) -> None:
        """The dice of attacks."""
        super().judge_rolled(event)
        use = self.use
        rule = event.rule
        if use is None:
            return
        if rule == "homebrew.weapon.attacks":
            use.attacks = event.result
            if use.weapon is None:
                use.hits = event.result
            elif use.weapon.blast and len(table.living(self.state, use.event.target)) >= 6:
                use.attacks = max(3, use.attacks)
            if use.weapon is not None and use.weapon.accuracy == 0:
                use.hits = use.attacks + self.more(use)
        elif rule == "homebrew.attack.hit":
            self._hit_roll(use, event)
        elif rule == "homebrew.attack.penetration":
            self._penetration(use, event)
        elif rule == "homebrew.weapon.damage":
            use.points = event.result
        elif rule == "homebrew.ability.ward":
            self.hold(
                use.points > 0 and self.able(self.unit(use.event.target), "ward_5"), "a ward die", use.slot
            )
            self.hold(event.result == (event.faces[0] >= 5), "a ward misread", event.faces)
            use.points -= 1 if event.result else 0

    def more(self, use: Use) -> int:
        """Attacks that abilities and powers add to blows."""
        if use.event.kind == "shooting" or use.weapon is None or not use.weapon.melee:
            return 0
        unit = self.unit(use.attacker.unit)
        extra = 1 if self.under(unit, "frenzy_psalm") else 0
        if use.event.kind == "fight" and self.able(unit, "furious") and unit.id in self.charged:
            extra += 1
        return extra

    def _hit_roll(self, use: Use, event: Any) -> None:
        weapon = use.weapon
        assert weapon is not None
        name = f"{use.event.model} {weapon.id} at {use.event.target}"
        n = use.attacks if use.attacks >= 0 else int(weapon.attacks)
        n += self.more(use)
        bonus = self.hit_bonus(use, weapon) if use.event.kind == "shooting" else 0
        self.hold(sum(value for _, value in event.mods) == bonus, "hit modifiers", name, event.mods, bonus)
        self.hold(event.spec["target"] == weapon.accuracy, "accuracy", name, event.spec)
        faces = list(event.faces)
        dice = faces[:n]
        self.hold(len(dice) == n, "number of attacks", name, n, faces)
        naturals = self.state.option("natural_rolls") != "none"

        def hits(face: int) -> bool:
            if naturals and face in (1, 6):
                return face == 6
            return face + bonus >= weapon.accuracy

        good = sum(1 for face in dice if hits(face))
        again = faces[n:]
        self.hold(len(again) == (n - good if weapon.twin else 0), "rerolls", name, faces)
        good += sum(1 for face in again if hits(face))
        self.hold(good == event.result, "hits", name, faces, bonus, event.result)
        use.hits = good

    def hit_bonus(self, use: Use, weapon: Weapon) -> int:
        """All modifiers of a shot's hit dice."""
        p = use.attacker
        unit = self.unit(p.unit)
        target = self.unit(use.event.target)
        bonus = 0
        if weapon.kind == "heavy" and unit.id in self.moved and not unit.profile.vehicle:
            bonus -= 1
        if target.profile.flyer:
            bonus += 1 if weapon.anti_air else -1
        if use.blind:
            bonus -= 1
        if self.able(target, "cloaked") and not self.in_range_of_unit(p, target, 12.0):
            bonus -= 1
        if any(self.under(target, key) for key in MODS_OF_EFFECTS):
            bonus -= 1
        return bonus + (1 if self.under(unit, "order_fire") else 0)

    def in_range_of_unit(self, p: HModel, unit: HUnit, inches: float) -> bool:
        """Is a model of the unit within so many inches?"""
        return any(self.in_range(p, q, inches) for q in table.living(self.state, unit.id))

    def targets(self, unit: HUnit) -> list[HModel]:
        """Models that can still lose wounds."""
        return [q for q in table.living(self.state, unit.id) if q.wounds > 0]

    # ---- hits

    def eligible(self, use: Use, q: HModel) -> bool:
        """May it take the hit (looking hard for a line)?"""
        p = use.attacker
        if use.event.kind != "shooting":
            return True
        if use.weapon is None:
            power = self.state.board.library.powers[use.event.weapon]
            return self.in_range(p, q, power.range_in) and sight.sees_at_all(self.state, p, q)
        if not self.in_range(p, q, use.weapon.range_in):
            return False
        return use.blind or sight.sees_at_all(self.state, p, q)

    def judge_hit_allocated(self, event: Any) -> None:
        """The nearest eligible model takes it, with the right number to beat."""
        use = self.use
        assert use is not None
        if use.hits < 0:
            use.hits = self.automatic(use)
        self.hold(use.hits > 0, "a hit too many", event.model)
        use.hits -= 1
        use.slot = event.model
        q = self.model(event.model)
        self.hold(q.unit == use.event.target and q.alive and q.wounds > 0, "it can take no hit", event.model)
        self.hold(self.eligible(use, q), "not eligible", use.event.model, event.model)
        if not (use.weapon is not None and use.weapon.sniper):
            mine = table.away(self.state, use.attacker, q)
            for other in self.targets(self.unit(use.event.target)):
                if table.away(self.state, use.attacker, other) < mine - table.TOLERANCE - 1e-6:
                    self.hold(
                        not self.eligible(use, other),
                        "a nearer model",
                        use.event.model,
                        event.model,
                        other.id,
                    )
        expected = self.pierce_bonus(use, q)
        use.bonus = sum(value for _, value in event.mods)
        self.hold(use.bonus == expected, "penetration modifiers", event.model, event.mods, expected)
        self.hold(event.armour == q.profile.armour, "armour", event.model)
        self.hold(event.need == q.profile.armour + 1 - expected, "the number needed", event.model, event.need)

    def automatic(self, use: Use) -> int:
        """Hits of weapons and powers that need no roll."""
        if use.weapon is None:
            if use.event.weapon == "volatile":
                return use.attacks
            return int(self.state.board.library.powers[use.event.weapon].attacks)
        return (use.attacks if use.attacks >= 0 else int(use.weapon.attacks)) + self.more(use)

    def pierce_bonus(self, use: Use, q: HModel) -> int:
        """All that is added to the penetration die."""
        target = self.unit(q.unit)
        bonus = -1 if self.under(target, "aegis") else 0
        if use.weapon is None:
            if use.event.weapon == "volatile":
                return bonus + self.state.board.library.abilities["volatile"].strength
            bonus += self.state.board.library.powers[use.event.weapon].strength
            return bonus - sight.cover(self.state, use.attacker, q)
        bonus += use.weapon.strength
        if use.weapon.focus and self.in_range(use.attacker, q, use.weapon.range_in / 2.0):
            bonus += 2
        if use.event.kind == "shooting" and not use.weapon.indirect and not use.weapon.ignores_cover:
            bonus -= sight.cover(self.state, use.attacker, q)
        return bonus

    def _penetration(self, use: Use, event: Any) -> None:
        face = event.faces[0]
        q = self.model(use.slot)
        rending = use.weapon is not None and use.weapon.rending
        through = face + use.bonus > q.profile.armour or (rending and face == 6)
        self.hold(bool(event.result) == through, "penetration", use.slot, face, use.bonus, event.result)
        use.points = 0
        if through:
            damage = use.weapon.damage if use.weapon is not None else self._damage(use.event.weapon)
            use.points = int(damage) if damage.isdigit() else 0

    def _damage(self, key: str) -> str:
        library = self.state.board.library
        return library.abilities[key].damage if key == "volatile" else library.powers[key].damage

    def judge_wounded(self, event: Any) -> None:
        """Wounds really taken off, and for whose test they count."""
        use = self.use
        assert use is not None
        q = self.model(event.model)
        warded = self.able(self.unit(q.unit), "ward_5")
        lost = 1 if warded else min(q.wounds, use.points)
        self.hold(
            event.lost == lost and event.left == q.wounds - lost, "wounds lost", event.model, event.lost
        )
        self.hold(event.model == use.slot and use.points > 0, "wounds without damage", event.model)
        use.points -= event.lost if warded else use.points
        kind = event.kind
        self.hold(kind == use.event.kind, "kind of wounds", kind)
        if kind == "shooting" or (kind == "explosion" and self.state.node.startswith("shoot")):
            self.hurt[q.unit] += event.lost
        elif kind == "fight":
            self.fight[q.unit] += event.lost

    def judge_attacks_lost(self, event: Any) -> None:
        """Only where nobody can take them."""
        use = self.use
        assert use is not None
        left = [q for q in self.targets(self.unit(event.target)) if self.eligible(use, q)]
        self.hold(not left, "attacks lost though someone is left", event.model, event.target)
        if event.hits:
            if use.hits < 0:
                use.hits = self.automatic(use)
            self.hold(event.hits == use.hits, "hits lost", event.hits, use.hits)
        use.hits = 0

    def judge_removed(self, event: Any) -> None:
        """Only models without wounds (or caught in flight) are taken off."""
        q = self.model(event.model)
        if event.rule == "homebrew.attack.remove":
            self.hold(q.alive and q.wounds == 0, "removed with wounds left", event.model)
        self.hold(
            event.destroyed == (len(table.living(self.state, q.unit)) == 1), "the last one", event.model
        )

    def judge_exploded(self, event: Any) -> None:
        """Units within reach, nearest first."""
        wreck = self.model(event.model)
        rows = []
        for unit in table.on_table(self.state):
            if unit.id != wreck.unit:
                far = min(table.away(self.state, wreck, q) for q in table.living(self.state, unit.id))
                if far <= 3.0 + table.TOLERANCE:
                    rows.append((far, unit.id))
        self.hold({id for _, id in rows} == set(event.units), "units in the blast", event.units, rows)
        self.hold(self.roll.result and self.roll.faces[0] == 6, "an explosion without a 6", event.model)
