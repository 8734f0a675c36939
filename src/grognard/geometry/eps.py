"""Every numeric tolerance of the geometry, each with its purpose. Inches, unless said otherwise.

These are the tolerances of floating-point arithmetic. The tolerances of a rule book ("0.001 inch in favour of
touching") belong to the book and are handed in as arguments.
"""

from __future__ import annotations

from typing import Final

TOUCH: Final = 1e-9
"""Gaps and overlaps below this are contact."""

CHORD: Final = 1e-6
"""A line crosses a shape only if more than this of it lies inside; less is a touched corner."""

SEAM: Final = 1e-7
"""How far the convex parts of one concave polygon reach over their common seams, so that no line slips between."""

SLOPE: Final = 1e-9
"""Narrowest gap between slopes (dimensionless) that counts as an opening for a line of sight."""

PARALLEL: Final = 1e-12
"""Cross products of unit-sized vectors below this are parallel lines (dimensionless)."""

SIGHT_GRAIN: Final = 0.0005
"""Half the width of the narrowest opening that the certified search of sight with heights is bound to find."""

UNIT: Final = 1e-12
"""Grain of cosines and sines (dimensionless), so that they agree on machines whose libraries differ."""

DEGREE: Final = 1e-9
"""Grain of headings, in degrees, for the same reason."""

GRAZE: Final = 0.01
"""In sight with three answers (``views``) the viewer is forgiven this much: its base reaches so far beyond its edges,
a rim of the target so wide need not be seen, and a stretch of an area may be so much longer than its limit."""

CLOSED: Final = 0.005
"""Half the widest gap between two things in contact; nobody sees through it (``views``)."""

THICKET_GRAIN: Final = 0.001
"""Half the width of the narrowest opening that the search for lines through areas is bound to find."""
