"""Bodies that the tests of ranked bodies share: bases of 20 mm, random blocks, hypothesis strategies."""

from __future__ import annotations

from hypothesis import strategies as st

from grognard.geometry.formations import Formation, Shape, block, grid

MM20 = 20 / 25.4
MM25 = 25 / 25.4
MM50 = 50 / 25.4

FACINGS = st.one_of(
    st.sampled_from([0.0, 90.0, 180.0, 270.0, 45.0]), st.floats(0.0, 359.0).map(lambda f: round(f, 3))
)
PLACES = st.floats(-8.0, 8.0).map(lambda v: round(v, 4))


@st.composite
def shapes(draw: st.DrawFn) -> Shape:
    """A block of up to three ranks, its last perhaps short, perhaps with a wide base at its left."""
    files = draw(st.integers(1, 6))
    count = draw(st.integers(1, files * 3))
    size = draw(st.sampled_from([MM20, MM25, 1.5]))
    plain = block(min(files, count), count, size, draw(st.sampled_from([size, 2.0 * size])))
    if draw(st.booleans()):
        return Shape(((-2.0, 0.0, 2.0, 3.0), *plain.cells))
    return plain


@st.composite
def bodies(draw: st.DrawFn) -> Formation:
    """Such a block somewhere near the origin."""
    return Formation(draw(PLACES), draw(PLACES), draw(FACINGS), draw(shapes()))


def regiment(x: float, y: float, facing: float, files: int = 5, count: int = 10) -> Formation:
    """A block of 20 mm bases with its front-left corner at (x, y)."""
    return grid(x, y, facing, files, count, MM20, MM20)
