"""Running commands with bad input: what has to hold of every refusal, and of the folder in which it happened."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
from pathlib import Path

from grognard.cli import main
from tests.cli.running import ROOT, Ran, grognard

RECORD = ROOT / "tests" / "golden" / "homebrew" / "line-swarm.jsonl"
#: nothing takes so long; a command that does hangs
HANG = 60
#: what a command may take of memory in all
MEMORY = 1_500_000_000


def held(ran: Ran, *codes: int) -> Ran:
    """What must hold of a command with bad input: the exit code, told on stderr, nothing on stdout, no traceback."""
    code, out, err = ran.code, ran.out, ran.err
    assert code in (codes or (1, 2)), (code, out, err)
    if code:
        assert err.startswith(("grognard: ", '{"error":')), err
        assert "Traceback" not in err and "{???}" not in err
        lines = err.rstrip("\n").replace("\N{ZERO WIDTH JOINER}", "").replace("\xa0", "").split("\n")
        assert err[0] == "{" or (len(err) < 20_000 and all(line.isprintable() for line in lines)), err
    return ran


def refused(*words: object) -> list[str]:
    """A command that must be refused, in both languages and for programs; returns the ids of its faults."""
    told = [held(grognard(*words, "--lang", lang)) for lang in ("en", "ru")]
    assert told[0].code == told[1].code
    ran = held(grognard(*words, "--json"))
    assert ran.code == told[0].code
    data = json.loads(ran.err)
    assert data["code"] == ran.code
    return [fault["rule"] for fault in data["error"]]


def apart(
    *words: object,
    memory: int = MEMORY,
    written: int = 0,
    stdout: int | None = subprocess.PIPE,
    stderr: int | None = subprocess.PIPE,
    shell: str = "",
) -> subprocess.CompletedProcess[bytes]:
    """A command in a process of its own, with bounds on its memory and on the size of files that it writes."""

    def bounds() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        if written:
            resource.setrlimit(resource.RLIMIT_FSIZE, (written, written))

    command = [
        sys.executable,
        "-m",
        "grognard",
        *[os.fspath(word) if isinstance(word, Path) else str(word) for word in words],
    ]
    if shell:
        command = ["sh", "-c", f'"$@" {shell}', "sh", *command]
    environment = dict(os.environ, PYTHONPATH=str(ROOT / "src"), XDG_DATA_HOME="/nonexistent")
    return subprocess.run(
        command, env=environment, stdout=stdout, stderr=stderr, timeout=HANG, preexec_fn=bounds, check=False
    )


__all__ = ["HANG", "RECORD", "ROOT", "Ran", "apart", "grognard", "held", "main", "refused"]
