"""Grognard plays, referees and analyses miniature wargames with free movement in inches.

The package runs in two forms with the same results: *pure*, straight from these sources, and *compiled*, where
`./dev build` has compiled exactly these sources. The compiled form is taken when it is there; set ``GROGNARD_PURE=1``
to leave it aside.
"""

from __future__ import annotations

from grognard import _form

__version__ = "0.1.0"

__all__ = ["__version__", "form"]

_compiled = _form.compiled_tree(__path__[0])
if _compiled is not None:
    # The whole package, modules and data, comes from the compiled copy: never a mixture of the two.
    __path__[:] = [_compiled]


def form() -> str:
    """Say which form of the package runs: ``"compiled"`` or ``"pure"``."""
    return "pure" if _compiled is None else "compiled"
