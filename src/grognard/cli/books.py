"""`grognard books`: the rule books that can be found."""

from __future__ import annotations

import sys

from grognard.cli.arguments import Arguments, Given
from grognard.cli.output import put_json
from grognard.game.books import book, books


def arguments(verb: str) -> Arguments:
    """Nothing but the common options."""
    return Arguments(verb, [], [])


def run(given: Given) -> int:
    """List them."""
    found = [book(name) for name in books()]
    rows: list[dict[str, object]] = [
        {
            "id": type(one).ID,
            "name": type(one).NAME,
            "rules_version": type(one).RULES_VERSION,
            "seats": list(type(one).SEATS),
            "scenarios": one.scenarios(),
            "rosters": one.ready_rosters(),
            "options": one.option_values(),
        }
        for one in found
    ]
    if given.json:
        put_json({"books": rows})
        return 0
    from grognard.cli.words import words_of

    say = words_of(None, given.lang)
    for one, row in zip(found, rows):
        sys.stdout.write(f"{row['id']}  {words_of(one, given.lang).book_name()}\n")
        for key in ("scenarios", "rosters"):
            names = row[key]
            assert isinstance(names, list)
            if names:
                sys.stdout.write(f"  {say(f'books-{key}', names=', '.join(names))}\n")
    return 0
