"""The benchmark of sight: its rival never finds a line that we deny (speed is not judged here)."""

from __future__ import annotations

from grognard.bench.sight import run


def test_the_rival_finds_nothing_that_we_deny() -> None:
    got = run(queries=600)
    assert got["contradicted"] == 0.0
    assert got["rival_misses"] < 0.1
    assert min(got["ours"], got["ours_heights"], got["rival"]) > 0.0
    assert got["ratio"] == got["rival"] / got["ours"]
