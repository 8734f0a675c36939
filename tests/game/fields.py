"""Do the FIELDS of a class tell the truth? Helpers for every book's tests.

A FIELDS list is what copying, hashing and writing go by, so an attribute that `__init__` sets and the list forgets
is lost. `__init__` is read as text, since compiled classes keep none of their annotations.
"""

from __future__ import annotations

import ast
import importlib.util
import sys
from collections.abc import Iterable
from pathlib import Path

from grognard.game.events import Event
from grognard.game.nodes import NODE_FIELDS, NodeState
from grognard.game.state import BASE_FIELDS, KERNEL_FIELDS, State, Thing

#: what the bases set and handle by themselves
OWN = {Thing: ("owner",), State: KERNEL_FIELDS, NodeState: NODE_FIELDS, Event: ("rule",)}


def init_names(cls: type) -> list[str]:
    """The attributes that `__init__` of the class and of its bases sets."""
    found: dict[str, None] = {}
    for base in reversed(cls.__mro__):
        init = _init(base)
        if init is None:
            continue
        for node in ast.walk(init):
            if isinstance(node, (ast.Assign, ast.AnnAssign)):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                for target in targets:
                    for part in target.elts if isinstance(target, ast.Tuple) else [target]:
                        if isinstance(part, ast.Attribute) and _is_self(part.value):
                            found[part.attr] = None
    return list(found)


def wrong_fields(cls: type, constant: Iterable[str] = ()) -> list[str]:
    """What is wrong with the FIELDS of the class. `constant`: attributes that never change and are not written."""
    fields: tuple[str, ...] = cls.FIELDS
    handled = {name for base, names in OWN.items() if issubclass(cls, base) for name in names}
    names = [name for name in init_names(cls) if name not in handled and name not in constant]
    wrong = [f"{cls.__name__}.{name} is not in FIELDS" for name in names if name not in fields]
    wrong += [f"{cls.__name__} has no {name}" for name in fields if name not in names]
    wrong += [f"{cls.__name__} names {name} twice" for name in set(fields) if fields.count(name) > 1]
    if issubclass(cls, State):
        wrong += [f"{cls.__name__} leaves {name} out" for name in BASE_FIELDS if name not in fields]
    return wrong


def classes_of(base: type, package: str) -> list[type]:
    """All loaded classes of a package (or module) below `base`, `base` itself included, by name."""
    found: dict[str, type] = {}
    todo = [base]
    while todo:
        cls = todo.pop()
        todo += cls.__subclasses__()
        if cls.__module__ == package or cls.__module__.startswith(package + "."):
            found[f"{cls.__module__}.{cls.__qualname__}"] = cls
    return [found[name] for name in sorted(found)]


def wrong_copy(thing: Thing) -> list[str]:
    """How `copy` of a model or unit differs from the thing itself, field by field."""
    twin = thing.copy()
    wrong = [] if type(twin) is type(thing) and twin is not thing else [f"{thing.id}: no copy of its class"]
    return wrong + [
        f"{thing.id}.{name}: {getattr(twin, name)!r}, not {getattr(thing, name)!r}"
        for name in type(thing).FIELDS
        if getattr(twin, name) != getattr(thing, name)
    ]


def wrong_fork(state: State) -> list[str]:
    """How a fork differs from its State, and what the two share though it can be changed in place."""
    twin = state.fork()
    wrong = [] if twin.plain() == state.plain() else ["the fork is written out differently"]
    for name in (*type(state).FIELDS, "models", "units"):
        value = getattr(state, name)
        if getattr(twin, name) != value:
            wrong.append(f"{name} is different")
        if isinstance(value, list) and getattr(twin, name) is value:
            wrong.append(f"{name} is shared")
    return wrong


def _is_self(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "self"


def _init(cls: type) -> ast.FunctionDef | None:
    if cls.__module__ == "builtins":
        return None
    for node in _tree(cls.__module__).body:
        if isinstance(node, ast.ClassDef) and node.name == cls.__name__:
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef) and inner.name == "__init__":
                    return inner
    return None


def _tree(module: str) -> ast.Module:
    file = getattr(sys.modules.get(module), "__file__", None)
    if file is None:
        spec = importlib.util.find_spec(module)
        assert spec is not None and spec.origin is not None
        file = spec.origin
    path = Path(file)
    if path.suffix != ".py":  # compiled: the source lies beside it
        path = path.parent / (path.name.split(".")[0] + ".py")
    if str(path) not in _TREES:
        _TREES[str(path)] = ast.parse(path.read_text(encoding="utf-8"))
    return _TREES[str(path)]


_TREES: dict[str, ast.Module] = {}
