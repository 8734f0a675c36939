"""The blows of a fight as attacks to be forecast (catalogue 15.2): who strikes whom, as declared or as is likeliest."""

from __future__ import annotations

from grognard.rulesets.homebrew.attacks import FIGHT
from grognard.rulesets.homebrew.blows import AT, DeclareBlows, bonus_attacks, fighters
from grognard.rulesets.homebrew.melee_state import Blows
from grognard.rulesets.homebrew.odds.attacks import Cards
from grognard.rulesets.homebrew.odds.result import UseOdds
from grognard.rulesets.homebrew.odds.shots import attack_of
from grognard.rulesets.homebrew.odds.volley import Attack
from grognard.rulesets.homebrew.state import HState


def likely_blows(state: HState, units: list[str], enemies: list[str]) -> Blows:
    """The blows that these units would declare against those by default, in the order of striking."""
    if not units:
        return ()
    seat = state.h_unit(units[0]).seat
    choice = DeclareBlows("fight.declare", state, seat, fighters(state, units, enemies))
    pairs = choice.default()
    assert isinstance(pairs, tuple)
    return tuple([(item, key.partition(AT)[0], key.partition(AT)[2]) for item, key in pairs])


def attacks_by_target(state: HState, blows: Blows, kind: str = FIGHT) -> dict[str, list[Attack]]:
    """Blows as attacks, by the unit at which they go."""
    found: dict[str, list[Attack]] = {}
    for model_id, weapon, target in blows:
        found.setdefault(target, []).append(_attack(state, model_id, weapon, target, kind))
    return found


def cards_by_target(
    state: HState, blows: Blows, attacks: dict[str, list[Attack]], exact: bool
) -> dict[str, list[UseOdds]]:
    """What each blow needs, in the order of `attacks_by_target`."""
    at: dict[str, int] = {}
    known = Cards(exact)
    cards: dict[str, list[UseOdds]] = {}
    for model_id, weapon, target in blows:
        k = at.get(target, 0)
        at[target] = k + 1
        cards.setdefault(target, []).append(known.use(attacks[target][k].chain, model_id, weapon))
    return cards


def _attack(state: HState, model_id: str, weapon: str, target: str, kind: str) -> Attack:
    model = state.h_model(model_id)
    extra = bonus_attacks(state, state.h_unit(model.unit), kind)
    return attack_of(state, model, state.board.library.weapons[weapon], state.h_unit(target), kind, extra)
