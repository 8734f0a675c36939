"""Turns that were written down in secret (chapter 23): the State that others see does not have them."""

from __future__ import annotations

from grognard.game.wire import encode
from grognard.rulesets.ninth_age.book import NinthAge
from grognard.rulesets.ninth_age.magic.state import magic
from grognard.rulesets.ninth_age.state import NState, nstate
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.magicians import cast, ground

BOOK = NinthAge()


def comet(turns: int) -> NState:
    """A boosted comet of seat a that comes so many Player Turns later."""
    state, caster = ground("heavens")
    answers = [("magic.point", [["point", [34.0, 20.0]]]), ("magic.comet", turns)]
    cast(state, caster, "heavens.call-of-the-comet", 1, (5, 5, 5), [], answers)
    return state


@rule("ninth_age.hidden.engine", "ninth_age.spell.heavens.call-of-the-comet")
def test_only_its_caster_knows_when_a_comet_comes() -> None:
    soon, late = comet(1), comet(4)
    assert [len(magic(state).secrets) for state in (soon, late)] == [1, 1]
    for seat in ("b", ""):
        seen = [nstate(BOOK.seen(state, seat)) for state in (soon, late)]
        assert [magic(state).secrets for state in seen] == [(), ()]
        assert encode(seen[0].plain()) == encode(seen[1].plain())
    assert BOOK.seen(soon, "a") is soon and encode(soon.plain()) != encode(late.plain())
    # it lies there for all to see, and in the end nothing is secret
    assert [row[3] for row in magic(nstate(BOOK.seen(soon, "b"))).in_play] == [
        row[3] for row in magic(soon).in_play
    ]
    soon.over = True
    assert BOOK.seen(soon, "b") is soon
