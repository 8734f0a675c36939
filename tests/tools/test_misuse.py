"""Scripts that measure refuse arguments that mean nothing: a line that says which, and exit code 2."""

from __future__ import annotations

import pytest

from tools import duel, soak

MISUSES = (
    (soak, "--book nope", "homebrew"),
    (soak, "--games 0", "at least one"),
    (soak, "--numbers 3,x", "3,x"),
    (duel, "--book nope", "homebrew"),
    (duel, "--bots tactical,nope", "nope"),
    (duel, "--scenario nope", "field_battle"),
    (duel, "--games 0", "at least one"),
    (duel, "--size 7", "at least one"),
)


@pytest.mark.parametrize(("script", "args", "said"), MISUSES)
def test_arguments_that_mean_nothing_are_refused(
    script: object, args: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["script", *args.split()])
    with pytest.raises(SystemExit) as stop:
        script.main()
    assert stop.value.code == 2 and said in capsys.readouterr().err
