"""Choices among given things: PickOne, PickSome, Order, Assign, Number."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from grognard.game.choices import (
    MALFORMED,
    Choice,
    as_key,
    as_list,
    as_pairs,
    as_whole,
    named_twice,
    unknown_names,
)
from grognard.game.options import Option, option_of
from grognard.game.state import State
from grognard.game.verdict import Fault, Verdict


@mypyc_attr(allow_interpreted_subclasses=True)
class OfItems(Choice):
    """Among things with keys, some of which may be barred: each barred one has its reasons."""

    def __init__(self, id: str, seat: str, rule: str) -> None:
        super().__init__(id, seat, rule)
        self._reasons: dict[str, list[Fault]] = {}
        self._legal: list[str] | None = None

    def items(self) -> list[str]:
        """All of them, also those that may not be taken now."""
        raise NotImplementedError("items")

    def why_not(self, key: str) -> list[Fault]:
        """The faults of one that no answer can have; none for one that some answer might have."""
        return []

    def reasons(self, key: str) -> list[Fault]:
        """`why_not`, asked once a key: nothing changes while a question is open."""
        known = self._reasons.get(key)
        if known is None:
            known = self._reasons[key] = self.why_not(key)
        return known

    def barred(self, key: str) -> bool:
        """Are there reasons against it? To be overridden where that is known sooner than the reasons themselves."""
        return bool(self.reasons(key))

    def legal(self) -> list[str]:
        """Those that may be taken. Not to be changed."""
        if self._legal is None:
            self._legal = [key for key in self.items() if not self.barred(key)]
        return self._legal

    def first_legal(self, n: int) -> list[str]:
        """The first n of those that may be taken: the others are not looked at, as long as nobody asks for them."""
        if self._legal is not None:
            return self._legal[:n]
        found: list[str] = []
        for key in self.items():
            if not self.barred(key):
                found.append(key)
                if len(found) == n:
                    break
        return found


@mypyc_attr(allow_interpreted_subclasses=True)
class PickOne(OfItems):
    """One of several options. Answer: its key."""

    KIND: ClassVar[str] = "pick_one"

    def __init__(self, id: str, seat: str, rule: str) -> None:
        super().__init__(id, seat, rule)
        self.got = ""

    def parse(self, raw: object) -> object:
        """A key."""
        return as_key(raw, "answer")

    def check(self, answer: object) -> Verdict:
        """Known and without faults?"""
        key = answer if isinstance(answer, str) else ""
        faults = unknown_names([key], self.items()) or self.reasons(key)
        return Verdict(faults, None, self.default() if faults else None)

    def take(self, answer: object) -> None:
        """Keep the key."""
        assert isinstance(answer, str)
        self.got = answer

    def candidates(self, n: int) -> list[object]:
        """All legal options (a discrete question is never thinned)."""
        return list(self.legal())

    def default(self) -> object:
        """The first legal option."""
        for key in self.items():
            if not self.reasons(key):
                return key
        raise RuntimeError(f"{self.id}: no legal option")

    def describe(self) -> dict[str, object]:
        """With the options, and why some are not there."""
        data = super().describe()
        data["options"] = [
            {"key": key, "faults": [fault.plain() for fault in self.reasons(key)]} for key in self.items()
        ]
        return data


@mypyc_attr(allow_interpreted_subclasses=True)
class PickSome(OfItems):
    """Any number of items. Answer: their keys (kept in the order of `items`)."""

    KIND: ClassVar[str] = "pick_some"

    def __init__(self, id: str, seat: str, rule: str) -> None:
        super().__init__(id, seat, rule)
        self.got: tuple[str, ...] = ()

    def judge(self, keys: tuple[str, ...]) -> list[Fault]:
        """The faults of a set of known items."""
        return []

    def parse(self, raw: object) -> object:
        """A tuple of keys, in the order of the items."""
        keys = [as_key(key, f"answer[{i}]") for i, key in enumerate(as_list(raw, "answer"))]
        rank = {key: i for i, key in enumerate(self.items())}
        return tuple(sorted(keys, key=lambda key: rank.get(key, len(rank))))

    def check(self, answer: object) -> Verdict:
        """All known, none twice, and the rules agree?"""
        assert isinstance(answer, tuple)
        items = self.items()
        faults = unknown_names(list(answer), items) or named_twice(list(answer)) or self._judged(answer)
        return Verdict(faults, None, self.default() if faults else None)

    def _judged(self, keys: tuple[str, ...]) -> list[Fault]:
        """The faults of the items, one by one, else those of the set."""
        return [fault for key in keys for fault in self.reasons(key)] or self.judge(keys)

    def take(self, answer: object) -> None:
        """Keep the keys."""
        assert isinstance(answer, tuple)
        self.got = answer

    def candidates(self, n: int) -> list[object]:
        """Nothing, each alone, everything, as far as legal."""
        items = self.legal()
        tries: list[tuple[str, ...]] = [(), tuple(items)] + [(key,) for key in items]
        tries += [tuple(items[:k]) for k in range(2, len(items))]
        found: list[object] = []
        for keys in tries:
            if len(found) < n and keys not in found and not self.judge(keys):
                found.append(keys)
        return found or [self.default()]

    def default(self) -> object:
        """Nothing, unless the book says otherwise."""
        return ()

    def describe(self) -> dict[str, object]:
        """With the items, and why some can't be chosen."""
        data = super().describe()
        items = self.items()
        data["items"] = items
        barred = {key: self.reasons(key) for key in items if self.reasons(key)}
        if barred:
            data["faults"] = {key: [fault.plain() for fault in faults] for key, faults in barred.items()}
        return data


@mypyc_attr(allow_interpreted_subclasses=True)
class Order(Choice):
    """All items in an order. Answer: their keys, each once."""

    KIND: ClassVar[str] = "order"

    def __init__(self, id: str, seat: str, rule: str) -> None:
        super().__init__(id, seat, rule)
        self.got: tuple[str, ...] = ()

    def items(self) -> list[str]:
        """All items."""
        raise NotImplementedError("items")

    def judge(self, keys: tuple[str, ...]) -> list[Fault]:
        """The faults of a complete order."""
        return []

    def parse(self, raw: object) -> object:
        """A tuple of keys."""
        return tuple(as_key(key, f"answer[{i}]") for i, key in enumerate(as_list(raw, "answer")))

    def check(self, answer: object) -> Verdict:
        """Each item exactly once, and the rules agree?"""
        assert isinstance(answer, tuple)
        items = self.items()
        if sorted(answer) != sorted(items):
            return Verdict(
                [Fault(MALFORMED, {"where": "answer", "expected": "each-once", "items": items})],
                None,
                self.default(),
            )
        faults = self.judge(answer)
        return Verdict(faults, None, self.default() if faults else None)

    def take(self, answer: object) -> None:
        """Keep the order."""
        assert isinstance(answer, tuple)
        self.got = answer

    def candidates(self, n: int) -> list[object]:
        """The order given, turned round, and its rotations."""
        items = self.items()
        tries = [tuple(items), tuple(reversed(items))] + [
            tuple(items[k:] + items[:k]) for k in range(1, len(items))
        ]
        found: list[object] = []
        for keys in tries:
            if len(found) < n and keys not in found and not self.judge(keys):
                found.append(keys)
        return found or [self.default()]

    def default(self) -> object:
        """The order given."""
        return tuple(self.items())

    def describe(self) -> dict[str, object]:
        """With the items."""
        data = super().describe()
        data["items"] = self.items()
        return data


@mypyc_attr(allow_interpreted_subclasses=True)
class Assign(Choice):
    """Each item to one target or to none, in order. Answer: pairs (item, target); items left out do nothing."""

    KIND: ClassVar[str] = "assign"

    def __init__(self, id: str, seat: str, rule: str) -> None:
        super().__init__(id, seat, rule)
        self.got: tuple[tuple[str, str], ...] = ()

    def items(self) -> list[str]:
        """What is assigned."""
        raise NotImplementedError("items")

    def targets(self, item: str) -> list[str]:
        """All targets that one item could name, also those it may not have."""
        raise NotImplementedError("targets")

    def why_not(self, item: str, target: str) -> list[Fault]:
        """The faults of one pair; none if it may be."""
        return []

    def judge(self, pairs: tuple[tuple[str, str], ...]) -> list[Fault]:
        """The faults of the whole, its pairs being legal one by one."""
        return []

    def parse(self, raw: object) -> object:
        """A tuple of pairs."""
        return tuple(
            (item, as_key(target, f"answer[{i}][1]")) for i, (item, target) in enumerate(as_pairs(raw))
        )

    def check(self, answer: object) -> Verdict:
        """Known items, each once, legal targets, and the rules agree?"""
        assert isinstance(answer, tuple)
        named = [item for item, _ in answer]
        faults = unknown_names(named, self.items()) or named_twice(named)
        if not faults:
            for item, target in answer:
                faults += unknown_names([target], self.targets(item)) or self.why_not(item, target)
        faults = faults or self.judge(answer)
        return Verdict(faults, None, self.default() if faults else None)

    def take(self, answer: object) -> None:
        """Keep the pairs."""
        assert isinstance(answer, tuple)
        self.got = answer

    def default(self) -> object:
        """Each item at its first legal target, where the whole is legal; else nothing."""
        pairs: list[tuple[str, str]] = []
        for item in self.items():
            legal = self.legal(item)
            if legal:
                pairs.append((item, legal[0]))
        return tuple(pairs) if not self.judge(tuple(pairs)) else ()

    def target_option(self, item: str, target: str, state: State) -> Option:
        """What a target of an item means; `option` tells of the items themselves."""
        return option_of(self.id, target, state)

    def legal(self, item: str) -> list[str]:
        """The targets that the item may have."""
        return [target for target in self.targets(item) if not self.why_not(item, target)]

    def candidates(self, n: int) -> list[object]:
        """The default; all at one target, target by target; each item alone; nothing: as far as legal."""
        free = [(item, self.legal(item)) for item in self.items()]
        aims: dict[str, bool] = {}
        for _, legal in free:
            for target in legal:
                aims[target] = True
        tries: list[tuple[tuple[str, str], ...]] = []
        for target in aims:
            tries.append(tuple([(item, target) for item, legal in free if target in legal]))
        for item, legal in free:
            for target in legal:
                tries.append(((item, target),))
        tries.append(())
        found = [self.default()]
        for pairs in tries:
            if len(found) < n and pairs not in found and not self.judge(pairs):
                found.append(pairs)
        return found

    def describe(self) -> dict[str, object]:
        """With items, targets, and why some are not there."""
        data = super().describe()
        data["items"] = {
            item: [
                {"key": target, "faults": [fault.plain() for fault in self.why_not(item, target)]}
                for target in self.targets(item)
            ]
            for item in self.items()
        }
        return data


@mypyc_attr(allow_interpreted_subclasses=True)
class Number(Choice):
    """A whole number between two bounds. Answer: the number."""

    KIND: ClassVar[str] = "number"

    def __init__(self, id: str, seat: str, rule: str, low: int, high: int) -> None:
        super().__init__(id, seat, rule)
        self.low = low
        self.high = high
        self.got = low

    def parse(self, raw: object) -> object:
        """A whole number."""
        return as_whole(raw, "answer")

    def check(self, answer: object) -> Verdict:
        """Between the bounds?"""
        assert isinstance(answer, int)
        if self.low <= answer <= self.high:
            return Verdict()
        return Verdict(
            [Fault(self.rule, {"number": answer, "low": self.low, "high": self.high})], None, self.low
        )

    def take(self, answer: object) -> None:
        """Keep the number."""
        assert isinstance(answer, int)
        self.got = answer

    def candidates(self, n: int) -> list[object]:
        """All numbers, or n spread over the span."""
        span = self.high - self.low
        if span < n:
            return list(range(self.low, self.high + 1))
        return [self.low + span * k // (n - 1) for k in range(n)] if n > 1 else [self.low]

    def default(self) -> object:
        """The lower bound."""
        return self.low

    def describe(self) -> dict[str, object]:
        """With the bounds."""
        data = super().describe()
        data["low"] = self.low
        data["high"] = self.high
        return data
