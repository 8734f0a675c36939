"""The Parts of every game: what each chapter remembers between steps."""

from __future__ import annotations

from grognard.game.nodes import Part
from grognard.rulesets.ninth_age.combat.state import CombatPart
from grognard.rulesets.ninth_age.magic.state import Magic
from grognard.rulesets.ninth_age.moving.state import Charges
from grognard.rulesets.ninth_age.setup.state import SetupPart


def new_parts() -> list[Part]:
    """One of each, beside the two `Side`s."""
    return [SetupPart(), Charges(), CombatPart(), Magic()]
