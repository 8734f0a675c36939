"""Special attacks of armies (catalogue 24): Troll Belch, the Giant, Fire on Impact, Venomous Fangs."""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier
from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.combat.blow import Special
from grognard.rulesets.ninth_age.combat.contact import touched
from grognard.rulesets.ninth_age.combat.events import CrushChosen
from grognard.rulesets.ninth_age.combat.state import charging, combat, first_round
from grognard.rulesets.ninth_age.combat.weapon_rules import ORDNANCE, multiple_dice
from grognard.rulesets.ninth_age.damage.strikes import Strikes
from grognard.rulesets.ninth_age.factions.giant import GIANT
from grognard.rulesets.ninth_age.kits import has, use_of
from grognard.rulesets.ninth_age.moments import UseOne
from grognard.rulesets.ninth_age.profiles import Part
from grognard.rulesets.ninth_age.state import NModel, NState, nstate
from grognard.rulesets.ninth_age.values import value

BELCH: Final = cite("ninth_age.og.troll-belch")
IMPACT_FIRE: Final = cite("ninth_age.eos.fire-on-impact")
FANGS: Final = cite("ninth_age.og.venomous-fangs")

NORMAL: Final = "normal"
BELCHES: Final = "belch"
BELCH_STRENGTH: Final = 5
BELCH_PIERCING: Final = 6
PISTOL_STRENGTH: Final = 4
PISTOL_PIERCING: Final = 1
FIRST_STEP: Final = 10
#: shots on impact, by weapon
PISTOLS: Final = {"ninth_age.gear.pistol": 1, "ninth_age.gear.brace-of-pistols": 2}


def army_specials(state: NState, model: NModel) -> list[Special]:
    """The special attacks that army rules give the model in this round."""
    found: list[Special] = []
    if model.id in combat(state).crush and has(state, model, BELCH.key):
        BELCH.hit()
        part = model.spec.parts[0]
        found.append(Special(BELCH.key, part, _own(state, model, part), "1", BELCH_STRENGTH))
    if has(state, model, GIANT.key):
        part = model.spec.parts[0]
        found.append(Special(GIANT.key, part, _own(state, model, part), "", 0))
    if has(state, model, IMPACT_FIRE.key) and charging(state, model.unit) and first_round(state, model.unit):
        found += _on_impact(model)
    return found


def _own(state: NState, model: NModel, part: Part) -> int:
    return value(state, model, part, "I").value


def _on_impact(model: NModel) -> list[Special]:
    """One attack with a pistol, two with a brace."""
    for part in model.spec.parts:
        best = max([PISTOLS.get(weapon.gear, 0) for weapon in part.weapons], default=0)
        if best:
            IMPACT_FIRE.hit()
            return [Special(IMPACT_FIRE.key, part, FIRST_STEP, "", PISTOL_STRENGTH, best - 1)]
    return []


def sharpen(s: Strikes) -> None:
    """The numbers of these special attacks beside their Strength."""
    if s.source == BELCH.key:
        s.pierce.append(Modifier(BELCH.id, BELCH_PIERCING))
    elif s.source == IMPACT_FIRE.key:
        s.pierce.append(Modifier(IMPACT_FIRE.id, PISTOL_PIERCING))


def choose_belch(game: Game, unit_id: str) -> Play[None]:
    """Trolls that touch an enemy belch, all or none, instead of their attacks."""
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    able = [id for id in touched(state, unit_id) if has(state, state.n_model(id), BELCH.key)]
    if not able:
        return
    question = UseOne("round.belch", unit.seat, BELCH.id, [NORMAL, BELCHES])
    yield question
    if question.got == BELCHES:
        for id in able:
            game.do(CrushChosen(BELCH.id, id))


def envenom(state: NState, batch: list[Strikes]) -> list[Strikes]:
    """One attack of whoever has Venomous Fangs does Multiple Wounds (Ordnance): the first of its step."""
    found: list[Strikes] = []
    bitten: list[str] = []
    for s in batch:
        model = state.n_model(s.model) if s.model else None
        held = use_of(state, model, FANGS.key) if model is not None else None
        if held is None or s.special or not s.dice or s.model in bitten or not _of(s, held.id):
            found.append(s)
            continue
        FANGS.hit()
        bitten.append(s.model)
        bite = s.twin()
        bite.dice = 1
        bite.multiple = multiple_dice(state, s, ORDNANCE)
        s.dice -= 1
        found.append(bite)
        if s.dice:
            found.append(s)
    return found


def _of(s: Strikes, rule: str) -> bool:
    """Does the part that strikes have the rule?"""
    return s.part is not None and s.part.use(rule) is not None
