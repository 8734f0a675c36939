"""Questions of close combat that are about one unit or model, which their words name."""

from __future__ import annotations

from grognard.rulesets.ninth_age.moments import UseOne


class AboutOne(UseOne):
    """One of some keys, for one unit or model."""

    def __init__(self, id: str, seat: str, rule: str, keys: list[str], whom: str) -> None:
        super().__init__(id, seat, rule, keys)
        self.whom = whom

    def args(self) -> dict[str, object]:
        """Who it is."""
        return {**super().args(), "whom": self.whom}
