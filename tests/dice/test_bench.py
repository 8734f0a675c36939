"""The benchmark of odds measures equal answers (its speed is not judged here)."""

from __future__ import annotations

from grognard.bench.dice import run


def test_all_sides_of_the_benchmark_agree() -> None:
    result = run()
    assert result["equal"] is True
    assert set(result["us"]) == {"icepool", "ours", "exact", "chain"} and all(
        us > 0 for us in result["us"].values()
    )
    assert set(result["ratio"]) == {"ours", "exact", "chain"}
