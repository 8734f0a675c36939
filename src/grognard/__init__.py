"""Grognard plays, referees and analyses miniature wargames with free movement in inches.

The package runs in two forms with the same results: *pure*, straight from these sources, and *compiled*, where
`./dev build` has compiled exactly these sources. The compiled form is taken when it is there; set ``GROGNARD_PURE=1``
to leave it aside.

>>> import grognard
>>> match = grognard.new_match("homebrew", ["concord_500_line", "reavers_500_swarm"], seed=7)
>>> match.open[0].choice.id
'setup.edge_choice'

What stands here is the Python API (docs/api.md); it is imported when it is asked for.
"""

from __future__ import annotations

from importlib import import_module

from grognard import _form

TYPE_CHECKING = False  # as type checkers know it; importing typing would double the time of an import
if TYPE_CHECKING:
    from grognard.api import Position as Position
    from grognard.api import forecast as forecast
    from grognard.api import load_roster as load_roster
    from grognard.api import new_match as new_match
    from grognard.api import position as position
    from grognard.api import replay as replay
    from grognard.api import sight as sight
    from grognard.forces import Roster as Roster
    from grognard.forces import RosterError as RosterError
    from grognard.game.match import Match as Match
    from grognard.game.reading import RecordError as RecordError
    from grognard.game.ruleset import BadSetup as BadSetup
    from grognard.game.verdict import Refused as Refused

__version__ = "0.1.0"

_HOME = {
    **dict.fromkeys(
        ("Position", "forecast", "load_roster", "new_match", "position", "replay", "sight"), "api"
    ),
    **dict.fromkeys(("Roster", "RosterError"), "forces"),
    "Match": "game.match",
    "RecordError": "game.reading",
    "BadSetup": "game.ruleset",
    "Refused": "game.verdict",
}

__all__ = [
    "BadSetup",
    "Match",
    "Position",
    "RecordError",
    "Refused",
    "Roster",
    "RosterError",
    "__version__",
    "forecast",
    "form",
    "load_roster",
    "new_match",
    "position",
    "replay",
    "sight",
]

_compiled = _form.compiled_tree(__path__[0])
if _compiled is not None:
    # The whole package, modules and data, comes from the compiled copy: never a mixture of the two.
    __path__[:] = [_compiled]


def form() -> str:
    """Say which form of the package runs: ``"compiled"`` or ``"pure"``."""
    return "pure" if _compiled is None else "compiled"


if not TYPE_CHECKING:  # else every misspelt name would be an object

    def __getattr__(name: str) -> object:
        if name not in _HOME:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOME})
