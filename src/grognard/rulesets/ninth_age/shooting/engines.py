"""Artillery (catalogue 11): one shot of an engine, whatever its type."""

from __future__ import annotations

from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.magic.spoiling import UNAIMED, spoiled
from grognard.rulesets.ninth_age.panic import Cause, panics
from grognard.rulesets.ninth_age.shooting.aiming import GENERAL
from grognard.rulesets.ninth_age.shooting.engineers import consult
from grognard.rulesets.ninth_age.shooting.impact import EngineAimed
from grognard.rulesets.ninth_age.shooting.straight_shots import bolt, cannon, volley_gun
from grognard.rulesets.ninth_age.shooting.template_shots import catapult, flame
from grognard.rulesets.ninth_age.shooting.weapons import Arm


def fire(game: Game, unit_id: str, arm: Arm, target_id: str) -> Play[None]:
    """One shot of an engine, with all that comes of it as one batch."""
    kind = arm.weapon.artillery
    yield from consult(game, unit_id)
    hold: list[Cause] = []
    game.do(EngineAimed(GENERAL.id, unit_id, arm.weapon.id, target_id))
    if kind in UNAIMED:
        lost = yield from spoiled(game, unit_id, target_id)
        if lost:
            return
    if kind == "catapult":
        yield from catapult(game, unit_id, arm, target_id, hold)
    elif kind == "flame-thrower":
        yield from flame(game, unit_id, arm, target_id, hold)
    elif kind == "bolt-thrower":
        yield from bolt(game, unit_id, arm, target_id, hold)
    elif kind == "cannon":
        yield from cannon(game, unit_id, arm, target_id, hold)
    else:
        yield from volley_gun(game, unit_id, arm, target_id, hold)
    yield from panics(game, hold)
