"""Message catalogues under test: is there a message for an id, and does it get all arguments that it asks for?"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from pathlib import Path

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

#: stands for an argument whose value the code makes
SOME = "…"


def key(id: str) -> str:
    """An id as it stands in a catalogue."""
    return id.replace(".", "-")


class Variables(Visitor):
    """Gathers the names of the variables in a message and those it refers to, and of those that are shown and not only
    selected by."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.shown: set[str] = set()
        self.others: list[str] = []

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        self.others.append(node.id.name)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:
        if isinstance(node.selector, ftl.VariableReference):
            self.names.add(node.selector.id.name)
        for variant in node.variants:
            self.visit(variant)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.names.add(node.id.name)
        self.shown.add(node.id.name)


@cache
def parsed(file: Path) -> ftl.Resource:
    """A catalogue file, which takes long to read."""
    return FluentParser().parse(file.read_text(encoding="utf-8"))


class Catalogue:
    """Several catalogue files as one; nothing in them may be junk, and no id may be there twice.

    They are read when something is asked of them, so that it costs nothing where other tests are run.
    """

    def __init__(self, files: list[Path]) -> None:
        self.files = files

    @cached_property
    def bundle(self) -> FluentBundle:
        """What says the messages."""
        bundle = FluentBundle(["en"], use_isolating=False)
        for file in self.files:
            bundle.add_resource(parsed(file))
        return bundle

    @cached_property
    def messages(self) -> dict[str, ftl.Message]:
        """The messages by their ids."""
        return {
            entry.id.name: entry
            for file in self.files
            for entry in parsed(file).body
            if isinstance(entry, ftl.Message)
        }

    @property
    def wrong(self) -> list[str]:
        """What is junk, and what is there twice."""
        found: list[str] = []
        seen: set[str] = set()
        for file in self.files:
            for entry in parsed(file).body:
                if isinstance(entry, ftl.Junk):
                    found.append(f"{file.name}: {str(entry.content).splitlines()[0]}")
                elif isinstance(entry, ftl.Message):
                    if entry.id.name in seen:
                        found.append(f"{file.name}: {entry.id.name} is there twice")
                    seen.add(entry.id.name)
        return found

    def variables(self, id: str) -> Variables:
        """The arguments that a message asks for."""
        seen = Variables()
        seen.visit(self.messages[key(id)])
        for other in seen.others:
            seen.visit(self.messages[other])
        return seen

    def trouble(self, id: str, args: dict[str, object]) -> str:
        """What is wrong when this is told: no message, or arguments that are not there; "" if nothing is.

        An argument that is only selected by may be missing: then the default variant is told.
        """
        if key(id) not in self.messages:
            return f"no message {key(id)}"
        value = self.bundle.get_message(key(id)).value
        assert value is not None
        known = {name: arg if isinstance(arg, (str, int, float)) else SOME for name, arg in args.items()}
        seen = self.variables(id)
        spare = {f"Unknown external: {name}" for name in seen.names - seen.shown}
        _, errors = self.bundle.format_pattern(value, known)
        missing = [str(error) for error in errors if str(error) not in spare]
        return f"{key(id)}: {', '.join(missing)}" if missing else ""


class Said:
    """A place in code that makes a fault: the rule as a literal or a cited name, its arguments where they are known."""

    def __init__(self, place: str, rule: str, args: dict[str, object] | None) -> None:
        self.place = place
        self.rule = rule
        self.args = args


def faults_of(path: Path) -> Iterator[Said]:
    """All places in a module where a Fault is made from a literal id, or from one that the module cites."""
    text = path.read_text(encoding="utf-8")
    if "Fault(" not in text:
        return
    tree = ast.parse(text)
    cited = {
        target.id: node.value.args[0].value
        for node in tree.body
        if isinstance(node, ast.AnnAssign) and isinstance(target := node.target, ast.Name)
        if isinstance(node.value, ast.Call) and ast.unparse(node.value.func) == "cite"
        if isinstance(node.value.args[0], ast.Constant)
    }
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        dicts = _dicts(function)
        for node in ast.walk(function):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Fault":
                place = f"{path.name}:{node.lineno}"
                args = _args(node.args[1], dicts) if len(node.args) > 1 else {}
                for rule in _rules(node.args[0], cited):
                    yield Said(place, rule, args)


def _rules(node: ast.expr, cited: Mapping[str, object]) -> Iterator[str]:
    if isinstance(node, ast.IfExp):
        yield from _rules(node.body, cited)
        yield from _rules(node.orelse, cited)
    elif isinstance(node, ast.Constant):
        yield str(node.value)
    elif isinstance(node, ast.Attribute) and node.attr == "id" and ast.unparse(node.value) in cited:
        yield str(cited[ast.unparse(node.value)])


def _dicts(function: ast.FunctionDef) -> dict[str, ast.Dict | None]:
    """The dicts that a function gives names to; None for a name that changes or gets keys later."""
    found: dict[str, ast.Dict | None] = {}
    for node in ast.walk(function):
        if isinstance(node, (ast.Assign, ast.AnnAssign)):
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                name = ast.unparse(target).partition("[")[0]
                new = isinstance(target, ast.Name) and name not in found and isinstance(node.value, ast.Dict)
                found[name] = node.value if new and isinstance(node.value, ast.Dict) else None
    return found


def _args(node: ast.expr, dicts: dict[str, ast.Dict | None]) -> dict[str, object] | None:
    """The arguments with their values, SOME where the value is not a literal; None where they can't be told."""
    if isinstance(node, ast.Name):
        known = dicts.get(node.id)
        return None if known is None else _args(known, dicts)
    if not isinstance(node, ast.Dict):
        return None
    found: dict[str, object] = {}
    for name, value in zip(node.keys, node.values):
        if name is None:
            inner = _args(value, dicts)
            if inner is None:
                return None
            found.update(inner)
        elif isinstance(name, ast.Constant):
            found[str(name.value)] = value.value if isinstance(value, ast.Constant) else SOME
    return found
