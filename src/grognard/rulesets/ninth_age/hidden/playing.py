"""When hidden items are revealed (catalogue 21): as soon as the game goes otherwise than it would without them.

While there are secrets, every step is played along as each player knows the game: with the same answers and the same
dice, but without the items that the other still hides. As long as both games say the same, nobody can tell that there
is an item; where they part, in an event, a roll, a question or an answer that could not have been given, the item that
makes the difference is shown first. Nothing else has to know which rules an item touches.

A player answers the question as it is asked in the game that this player knows.
"""

from __future__ import annotations

from typing import Final

from grognard.dice.rolls import Roll
from grognard.game.choices import Choice, Together
from grognard.game.events import Event
from grognard.game.nodes import Node
from grognard.game.picks import Assign, Number, Order, PickOne, PickSome
from grognard.game.play import Game, Over, Play, Question, within
from grognard.game.state import State
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.hidden.state import ItemRevealed, Secret, secrets
from grognard.rulesets.ninth_age.hidden.views import without
from grognard.rulesets.ninth_age.moving.flying import reach_of
from grognard.rulesets.ninth_age.moving.state import charges_part
from grognard.rulesets.ninth_age.state import NState, nstate

REVEAL: Final = cite("ninth_age.hidden.reveal")
RANGE: Final = "ninth_age.move.charge-range"

SEATS: Final = ("a", "b")
#: declaring a charge shows nothing yet: what makes it possible is shown after the reactions
DECLARING: Final = (
    "charge.declare",
    "charge.target",
    "charge.redirect",
    "charge.redirect-to",
    "charge.which",
)
#: what a step can end with in a game that is not the true one, where an answer makes no sense
STRAY: Final = (
    KeyError,
    IndexError,
    ValueError,
    TypeError,
    AttributeError,
    AssertionError,
    RuntimeError,
    LookupError,
)


class Said:
    """What a game said between two questions: events, then a question (None: the step is done); and what was put in then:
    answers in order, or faces, and events from outside."""

    def __init__(self, events: list[Event], question: Question | None) -> None:
        self.events = events
        self.question = question
        self.answers: list[object] = []
        self.aside: list[Event] = []
        self.answered = False
        #: before the range of a charge is rolled: how far chargers reach without dice
        self.paces: list[tuple[str, float]] = []


class View:
    """The step as a seat knows it."""

    def __init__(self, seat: str, state: NState, node: Node, args: tuple[str, ...]) -> None:
        self.seat = seat
        self.game = Game(state)
        self.play = within("game", node(self.game, args))
        self.question: Question | None = None
        self.broken = False

    def says(self) -> list[Event]:
        """Play on to the next question; the events on the way."""
        heard = len(self.game.log)
        try:
            self.question = next(self.play, None)
        except Over:
            self.question = None
        except STRAY:
            self.broken = True
        return self.game.log[heard:]

    def differs(self, said: Said, truth: NState) -> int:
        """Play on; the number of the first event that is another one here (all of them: the question is); -1: none is."""
        mine = visible(self.says(), self.game.state, self.seat)
        theirs = visible(said.events, truth, self.seat)
        for i, (number, row) in enumerate(theirs):
            if i >= len(mine) or mine[i][1] != row:
                return number
        if self.broken or len(mine) > len(theirs) or not alike(self.question, said.question, self.seat):
            return len(said.events)
        if isinstance(said.question, Roll) and said.question.why == RANGE:
            # the dice are the same, what is added to them is told afterwards: too late
            return -1 if paces(self.game.state) == said.paces else len(said.events)
        return -1

    def takes(self, said: Said) -> bool:
        """Put in what the true game was given; could it be given here?"""
        question = self.question
        for event in said.aside:
            event.apply(self.game.state)
        if isinstance(question, Roll):
            assert isinstance(said.question, Roll)
            question.got, question.faces = said.question.got, said.question.faces
            return True
        for choice, answer in zip(choices(question), said.answers):
            if choice.seat != self.seat and not fits(choice, answer):
                return False
            choice.take(answer)
        return True


def paces(state: State) -> list[tuple[str, float]]:
    """How far the units that have declared charges reach without dice."""
    s = nstate(state)
    return [(one[0], reach_of(s, s.n_unit(one[0]))) for one in charges_part(s).declared]


def fits(choice: Choice, answer: object) -> bool:
    """May the answer be given to this question?"""
    try:
        return choice.check(answer).legal
    except STRAY:
        return False


def choices(question: Question | None) -> list[Choice]:
    """The Choices of a question, in order."""
    if isinstance(question, Together):
        return list(question.choices)
    return [question] if isinstance(question, Choice) else []


def visible(events: list[Event], state: State, seat: str) -> list[tuple[int, list[object]]]:
    """The events that the seat learns of, as (number, what it learns); what was revealed is no news."""
    found: list[tuple[int, list[object]]] = []
    for number, event in enumerate(events):
        shown = None if isinstance(event, ItemRevealed) else event.seen_by(state, seat)
        if shown is not None:
            found.append((number, shown.wire()))
    return found


def alike(one: Question | None, other: Question | None, seat: str) -> bool:
    """Do two questions look the same to a seat? Of what others are asked it sees nothing but that they are asked."""
    if isinstance(one, Roll) and isinstance(other, Roll):
        mine = [(mod.cause, mod.value) for mod in one.mods]
        theirs = [(mod.cause, mod.value) for mod in other.mods]
        return (
            one.why == other.why
            and one.owner == other.owner
            and mine == theirs
            and one.spec() == other.spec()
        )
    if one is None or other is None:
        return one is other
    mine_asked, others_asked = choices(one), choices(other)
    if isinstance(one, Roll) or isinstance(other, Roll) or len(mine_asked) != len(others_asked):
        return False
    for my, their in zip(mine_asked, others_asked):
        if my.id != their.id or my.seat != their.seat:
            return False
        if my.seat == seat and _offers(my) != _offers(their):
            return False
    return True


def _offers(choice: Choice) -> list[str]:
    """What there is to choose from, where that can be listed."""
    if isinstance(choice, (PickOne, PickSome, Order)):
        return list(choice.items())
    if isinstance(choice, Assign):
        return [f"{item}>{target}" for item in choice.items() for target in choice.targets(item)]
    return [str(choice.describe())] if isinstance(choice, Number) else []


# ---- the true game, watched


def watched(game: Game, node: Node, args: tuple[str, ...]) -> Play[None]:
    """Play a step; what is hidden is shown as soon as it matters."""
    along = Along(game, node, args)
    truth = within("game", node(game, args))
    over: Over | None = None
    question: Question | None
    while True:
        heard = len(game.log)
        question = None
        try:
            question = next(truth, None)
        except Over as end:
            over = end
        along.hears(Said(game.log[heard:], question))
        if question is None:
            break
        asked = along.asks(question)
        heard = len(game.log)
        yield asked
        along.answers(question, asked, game.log[heard:])
    if over is not None:
        raise over


class Along:
    """The views that are played along with a step, and all that was said in it."""

    def __init__(self, game: Game, node: Node, args: tuple[str, ...]) -> None:
        self.game = game
        self.node = node
        self.args = args
        self.start = nstate(nstate(game.state).fork())
        self.told: list[Said] = []
        #: by seat: what it plays along with in this step although it has not been told of it
        self.lent: dict[str, list[Secret]] = {seat: [] for seat in SEATS}
        self.views: dict[str, View] = {}
        for seat in SEATS:
            hidden = self.hidden(seat)
            if hidden:
                self.views[seat] = View(seat, without(self.start, hidden), node, args)

    def hidden(self, seat: str) -> list[Secret]:
        """What is still kept from a seat, and from the game that it plays along."""
        state = nstate(self.game.state)
        return [one for one in secrets(state, state.other(seat)) if one not in self.lent[seat]]

    def hears(self, said: Said) -> None:
        """The true game has come to its next question: reveal what the others could tell from that."""
        self.told.append(said)
        if isinstance(said.question, Roll) and said.question.why == RANGE:
            said.paces = paces(self.game.state)
        self.mind_lent(said)
        for seat, view in list(self.views.items()):
            self.mind(seat, view.differs(said, nstate(self.game.state)))

    def asks(self, question: Question) -> Question:
        """The question as those know the game whom it is put to."""
        if isinstance(question, Roll):
            return question
        asked = [self._asked(at, choice) for at, choice in enumerate(choices(question))]
        return Together(asked) if isinstance(question, Together) else asked[0]

    def _asked(self, at: int, choice: Choice) -> Choice:
        view = self.views.get(choice.seat)
        return choice if view is None else choices(view.question)[at]

    def answers(self, question: Question, asked: Question, aside: list[Event]) -> None:
        """What was answered, or thrown; an answer that others would not have thought possible reveals something."""
        said = self.told[-1]
        said.aside = aside
        said.answered = True
        for choice, mine in zip(choices(question), choices(asked)):
            answer = answer_of(mine)
            said.answers.append(answer)
            if choice is not mine:
                choice.take(answer)
        for seat, view in list(self.views.items()):
            if not view.takes(said):
                number = len(said.events) + 1
                if [1 for mine in choices(asked) if mine.id not in DECLARING]:
                    self.mind(seat, number)
                else:
                    self.lend(seat, number)

    def lend(self, seat: str, number: int) -> None:
        """A charge is declared that nobody would have thought possible: play along with what makes it so, but say nothing
        yet."""
        found = self.fewest(seat, self.hidden(seat), number)
        self.lent[seat] += found.shown
        self.views.pop(seat)
        if self.hidden(seat):
            self.views[seat] = found.view
        self.mind(seat, found.number)

    def mind_lent(self, said: Said) -> None:
        """What is not shown yet must not be named either."""
        for seat in SEATS:
            for one in list(self.lent[seat]):
                named = [at for at, event in enumerate(said.events) if one[1] in str(event.wire())]
                if not named and isinstance(said.question, Roll) and one[1] in str(said.question.spec()):
                    named = [len(said.events)]
                if named:
                    self.lent[seat].remove(one)
                    self.reveal([one], named[0])

    def mind(self, seat: str, number: int) -> None:
        """What the seat knows differs from what it hears at event `number` of the last ones (-1: it does not, one more than
        there are: at the answer): reveal one item after the other until it does not."""
        while number >= 0:
            hidden = self.hidden(seat)
            if not hidden:
                return
            found = self.fewest(seat, hidden, number)
            self.reveal(found.shown, number)
            self.views.pop(seat)
            if len(found.shown) == len(hidden):
                return
            self.views[seat] = found.view
            number = found.number

    def reveal(self, shown: list[Secret], number: int) -> None:
        """Show items, before an event of the last ones, or behind all of them."""
        log, events = self.game.log, self.told[-1].events
        at = len(log)
        if number < len(events):
            at -= 1
            while log[at] is not events[number]:
                at -= 1
        for unit, item in shown:
            event = ItemRevealed(REVEAL.id, unit, item)
            event.apply(self.game.state)
            log.insert(at, event)
            at += 1
        self.game.revealed = True

    def fewest(self, seat: str, hidden: list[Secret], number: int) -> Again:
        """An item without which the game goes on alike, or at least farther than to event `number`; else as few items as
        need be."""
        best: Again | None = None
        for one in hidden:
            tried = self.again(seat, hidden, [one])
            if tried.number < 0:
                return tried
            if tried.number > number and (best is None or tried.number > best.number):
                best = tried
        if best is not None:
            return best
        shown = list(hidden)
        for one in hidden:
            fewer = [other for other in shown if other != one]
            if self.again(seat, hidden, fewer).number < 0:
                shown = fewer
        return self.again(seat, hidden, shown)

    def again(self, seat: str, hidden: list[Secret], shown: list[Secret]) -> Again:
        """The step as the seat would know it if these of the hidden items were shown to it."""
        left = [one for one in hidden if one not in shown]
        view = View(seat, without(self.start, left), self.node, self.args)
        for said in self.told:
            last = said is self.told[-1]
            number = view.differs(said, nstate(self.game.state))
            if number < 0 and said.answered and not view.takes(said):
                number = len(said.events) + 1
            if number >= 0:
                return Again(view, shown, number if last else 0)
        return Again(view, shown, -1)


class Again:
    """A step played along once more with some items shown: where it differs now, or -1."""

    def __init__(self, view: View, shown: list[Secret], number: int) -> None:
        self.view = view
        self.shown = shown
        self.number = number


def answer_of(choice: Choice) -> object:
    """The answer that a question has been given."""
    return getattr(choice, "got", None)
