"""From the words typed to a verb run: options common to all verbs, exit codes, what is said about mistakes."""

from __future__ import annotations

import errno
import gc
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import Final, TextIO

from grognard.cli.arguments import LANG, LANGS, Arguments, own_language, parse
from grognard.cli.trouble import MISUSE, REFUSED, Trouble, misuse

DONE: Final = 0
#: killed by the reader going away, or by the keyboard
INTERRUPTED: Final = 130

#: verb -> module of this package
VERBS: Final = {
    "play": "play",
    "battle": "battle",
    "replay": "replay",
    "report": "report",
    "odds": "ask",
    "sight": "ask",
    "check": "check",
    "rules": "rules",
    "case": "case",
    "books": "books",
}
#: verbs that go on for more than a moment
LONG: Final = ("play", "battle", "replay", "report", "case")


def run(argv: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code. Mistakes are told on stderr, without a traceback."""
    words = list(sys.argv[1:] if argv is None else argv)
    lacking = sys.stdout is None
    _print_anything()
    try:
        if lacking:  # the shell's `>&-`
            raise OSError(errno.EBADF, "")
        code = _carry_out(words)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # whoever reads our results has seen enough
        _let_go(sys.stdout)
        _let_go(sys.stderr)
        return DONE
    except OSError as error:  # a full disk, a device that has gone
        return _unwritten(error, words)


def _let_go(stream: TextIO) -> None:
    """What is still in the buffer of a stream that can't be written to goes nowhere."""
    try:
        stream.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _unwritten(error: OSError, words: list[str]) -> int:
    """Results or a record could not be written to their end; that is said, if it can be."""
    from grognard.game.foreign import of_system

    _let_go(sys.stdout)
    try:
        _tell(misuse("misuse.unwritten", reason=of_system(error, True)), words)
        sys.stderr.flush()
    except OSError:
        _let_go(sys.stderr)
    return MISUSE


def _print_anything() -> None:
    """A terminal that lacks a letter gets something else for it, and no traceback; so does a stream that is closed."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 (as long as we run)
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 (as long as we run)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _carry_out(words: list[str]) -> int:
    """Run it, and tell its mistakes; what a book does not offer is misuse of the book."""
    try:
        return _run(words)
    except NotImplementedError as error:
        trouble = misuse("misuse.book-lacks", what=str(error))
    except Trouble as found:
        trouble = found
    _tell(trouble, words)
    return trouble.code


def _run(words: list[str]) -> int:
    if words and words[0] == "--version":
        return _version("--json" in words)
    if not words or words[0] in ("-h", "--help", "help"):
        from grognard.cli.help import overview

        sys.stdout.write(overview(list(VERBS), _lang(words)))
        return DONE
    verb, rest = words[0], words[1:]
    if verb not in VERBS:
        from grognard.game.text import nearest

        raise misuse("misuse.verb", verb=verb, meant=nearest(verb, VERBS))
    if verb in LONG:
        gc.enable()
    module = import_module(f"grognard.cli.{VERBS[verb]}")
    spec: Arguments = module.arguments(verb)
    if "-h" in rest or "--help" in rest:
        from grognard.cli.help import verb_help

        sys.stdout.write(verb_help(spec, _lang(rest)))
        return DONE
    code = module.run(parse(spec, rest))
    assert isinstance(code, int)
    return code


def _version(as_json: bool) -> int:
    import grognard

    if as_json:
        sys.stdout.write(f'{{"version":"{grognard.__version__}","form":"{grognard.form()}"}}\n')
    else:
        sys.stdout.write(f"grognard {grognard.__version__} ({grognard.form()})\n")
    return DONE


def _lang(words: list[str]) -> str:
    """The language asked for, for what is said before the words are taken apart, else the user's own."""
    asked = ""
    for at, word in enumerate(words):
        if word == LANG and at + 1 < len(words):
            asked = words[at + 1]
        elif word.startswith(f"{LANG}="):
            asked = word.partition("=")[2]
    return asked if asked in LANGS else own_language(os.environ)


def _tell(trouble: Trouble, words: list[str]) -> None:
    """Say what is wrong, on stderr: as text, or as one line of JSON for programs."""
    if "--json" in words:
        from grognard.cli.output import as_json

        faults = [fault.plain() for fault in trouble.faults]
        sys.stderr.write(as_json({"error": faults, "code": trouble.code}) + "\n")
        return
    from grognard.cli.words import words_of

    say = words_of(trouble.book, _lang(words))
    for fault in trouble.faults:
        sys.stderr.write(f"grognard: {say.fault(fault, trouble.state)}\n")
    if trouble.code != REFUSED and trouble.hint:
        sys.stderr.write(f"grognard: {say(trouble.hint)}\n")
