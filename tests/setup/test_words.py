"""No sentence is glued together in code: what users read stands in message catalogues, in every language alike.

Found by walking the syntax of all modules: text of three words or more, also where an f-string makes it. In the faces,
modules that write to people, two words are too many already, and in an f-string one word beside a value. Texts that
no user is shown are left out: docstrings, `__repr__`, what a programmer reads in an exception or an assertion.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "grognard"
WORDS = 3
#: modules that write to people themselves
FACES = ("cli/*.py", "analysis/report/*.py", "forces/printing.py", "game/messages/*.py")
FACE_WORDS = 2
#: the name of the program, which is the same everywhere
NAME = "grognard"
#: a word between spaces: no path, no id, no pattern
WORD = re.compile(r"[\"'(]*[^\W\d_]+(?:['-][^\W\d_]+)*[,.:;?!)\"']*")
#: what exceptions derive from
EXCEPTION = re.compile(r"(Exception|\w*Error)$")

#: modules whose sentences stay in English, each with the reason
LEFT_OUT = {
    "bench/*.py": "measurements, for developers",
    "forces/form.py": "descriptions in JSON Schemas, which editors show to authors of files",
    "forces/schema.py": "descriptions in JSON Schemas",
    "analysis/case_schema.py": "descriptions in JSON Schemas",
    "rulesets/homebrew/data_check.py": "mistakes in the book's own data, which its author meets when it is built",
    "rulesets/vanguard/data_check.py": "mistakes in the book's own data, which its author meets when it is built",
    "rulesets/ninth_age/data_check.py": "mistakes in the book's own data, which its author meets when it is built",
    "game/foreign.py": "what other libraries say in English, taken apart",
    "rulesets/homebrew/invariants.py": "what a soak or a test reports as broken: a mistake in the code",
    "rulesets/vanguard/invariants.py": "what a soak or a test reports as broken: a mistake in the code",
    "rulesets/ninth_age/invariants.py": "what a soak or a test reports as broken: a mistake in the code",
}
#: single texts that are no sentences
NO_SENTENCES = {
    ("rulesets/homebrew/book.py", "Home-made d6 battle game"): "the name of the book",
    ("rulesets/vanguard/book.py", "Kings of War: Vanguard"): "the name of the book",
    ("cli/play.py", "Application Support"): "a folder of the system",
    ("analysis/report/page.py", '(function () {\n"use strict";\n'): "the script of the page",
    (
        "server/guarding.py",
        "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; form-action 'self'",
    ): "the content policy of the pages",
    (
        "analysis/report/page.py",
        "default-src 'none'; style-src '{}'; script-src '{}'; base-uri 'none'; form-action 'none'",
    ): "the content policy of the page",
}

Hit = tuple[int, str]


def sentences(source: str, face: bool = False) -> list[Hit]:
    """The texts of a module that read like sentences, with their lines; of a `face` also those that read like words."""
    most = FACE_WORDS if face else WORDS
    tree = ast.parse(source)
    hidden = {id(node) for quiet in _quiet(tree) for node in ast.walk(quiet)}
    found: list[Hit] = []
    for node in ast.walk(tree):
        if id(node) in hidden:
            continue
        if isinstance(node, ast.JoinedStr):
            hidden.update(id(part) for part in node.values)
            text = "".join(
                str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values
            )
            words = [part for part in text.split() if WORD.fullmatch(part)]
            if face and " " in text and any(word.strip(":") != NAME for word in words):
                found.append((node.lineno, text))
                continue
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = node.value
        else:
            continue
        if len([part for part in text.split() if WORD.fullmatch(part)]) >= most:
            found.append((node.lineno, text))
    return found


def _quiet(tree: ast.Module) -> Iterator[ast.AST]:
    """What no user is shown."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.value  # a docstring
        elif isinstance(node, ast.Raise):
            yield node
        elif isinstance(node, ast.Assert) and node.msg is not None:
            yield node.msg
        elif isinstance(node, ast.FunctionDef) and node.name == "__repr__":
            yield node
        elif isinstance(node, ast.Call) and ast.unparse(node.func).startswith("LOG."):
            yield node  # what the operator of a server reads
        elif isinstance(node, ast.ClassDef) and any(
            EXCEPTION.fullmatch(ast.unparse(base)) for base in node.bases
        ):
            yield from _own_text(node)


def _own_text(error: ast.ClassDef) -> Iterator[ast.AST]:
    """The text that an exception gives itself, for tracebacks: users are told by its message id."""
    for node in ast.walk(error):
        first = isinstance(node, ast.Call) and ast.unparse(node.func) == "super().__init__"
        if first or (isinstance(node, ast.FunctionDef) and node.name == "__str__"):
            yield node


def modules() -> list[str]:
    """All modules that face users."""
    left_out = {path for glob in LEFT_OUT for path in SOURCE.glob(glob)}
    return [
        path.relative_to(SOURCE).as_posix() for path in sorted(SOURCE.rglob("*.py")) if path not in left_out
    ]


@pytest.mark.parametrize("module", modules())
def test_no_sentence_in_code(module: str) -> None:
    face = any((SOURCE / module).match(f"grognard/{glob}") for glob in FACES)
    found = sentences((SOURCE / module).read_text(encoding="utf-8"), face)
    assert [hit for hit in found if (module, hit[1]) not in NO_SENTENCES] == []


def test_what_is_left_out_is_there() -> None:
    """Nothing stays on the lists that has gone from the code."""
    assert [glob for glob in LEFT_OUT if not list(SOURCE.glob(glob))] == []
    for module, text in NO_SENTENCES:
        assert text in [one for _, one in sentences((SOURCE / module).read_text(encoding="utf-8"), True)]


@pytest.mark.parametrize(
    ("code", "count"),
    [
        ('say("the list is too long")', 1),
        ('x = f"{name} has no rule {id}"', 1),
        ('print("expected " + kind + ", got this instead")', 1),
        ('Fault(RULE.id, {"text": "не хватает трёх моделей"})', 1),
        ('WORDS = {"a-message": "unknown faction of {name}"}', 1),
        ('"""A docstring of many words."""', 0),
        ('def f():\n    """A docstring of many words."""', 0),
        ('raise KeyError("no such thing as this")', 0),
        ('assert x, "this can never be wrong"', 0),
        ('class Bad(Exception):\n    def __init__(self):\n        super().__init__("some text for tracebacks")', 0),
        ('class Good(Thing):\n    def __init__(self):\n        super().__init__("some text for a user")', 1),
        ('def __repr__(self):\n    return f"<Thing with {self.n} small parts>"', 0),
        ('Path("src/grognard/rulesets/homebrew")', 0),
        ('query("homebrew.shoot.who", "a.u1", "b.u2")', 0),
        ('x = "unknown key"', 0),
    ],
)  # fmt: skip
def test_what_counts_as_a_sentence(code: str, count: int) -> None:
    assert len(sentences(code)) == count


@pytest.mark.parametrize(
    ("code", "count"),
    [
        ('x = "unknown key"', 1),
        ('x = f"{n} models"', 1),
        ('x = f"Round {n}"', 1),
        ('x = f"{key} {value}, {other}"', 0),
        ('x = f"grognard: {text}"', 0),
        ('x = f"help-{verb}"', 0),
        ('x = "verify"', 0),
        ('x = f"[{flag}]…"', 0),
    ],
)
def test_what_counts_as_words_in_a_face(code: str, count: int) -> None:
    assert len(sentences(code, face=True)) == count
