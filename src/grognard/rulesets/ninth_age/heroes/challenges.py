"""Challenges (catalogue 17): issued, accepted or refused; what refusing costs; how they end."""

from __future__ import annotations

from typing import Final

from grognard.game.forecast import Forecast
from grognard.game.nodes import Node, go
from grognard.game.picks import PickOne
from grognard.game.play import PASS, Game, Play
from grognard.rulesets.ninth_age.abilities import VALUE, Ability, Held
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.combat.blows import COWED
from grognard.rulesets.ninth_age.combat.contact import fighting
from grognard.rulesets.ninth_age.combat.events import Challenged, ChallengeRefused
from grognard.rulesets.ninth_age.combat.state import combat
from grognard.rulesets.ninth_age.events import EffectBegan, EffectsEnded, Flagged
from grognard.rulesets.ninth_age.heroes.duels import DUEL, opponent
from grognard.rulesets.ninth_age.leadership import SHAMED
from grognard.rulesets.ninth_age.moments import UseOne, both
from grognard.rulesets.ninth_age.profiles import Part
from grognard.rulesets.ninth_age.state import CHAMPION, CHARACTER, NModel, NState, nstate

ISSUE: Final = cite("ninth_age.hero.challenge-issue")
ACCEPT: Final = cite("ninth_age.hero.challenge-accept")
REFUSE: Final = cite("ninth_age.hero.challenge-refuse")
FIGHT: Final = cite("ninth_age.hero.challenge-fight")
END: Final = cite("ninth_age.hero.challenge-end")

INTERRUPTS: Final = cite("ninth_age.engine.interrupts")

REFUSED: Final = "refuse"
#: lasts until something ends it by name
OPEN_END: Final = "game"


class Challenge(PickOne):
    """`round.challenge`: who of one's own challenges the enemy, or nobody."""

    def __init__(self, state: NState, seat: str, models: list[str]) -> None:
        super().__init__("round.challenge", seat, ISSUE.id)
        self.state = state
        self.models = models

    def items(self) -> list[str]:
        """Nobody, or one of these."""
        return [PASS, *self.models]

    def forecast(self, answer: object) -> Forecast | None:
        """The duel with the worst who could accept."""
        from grognard.rulesets.ninth_age.judgement.melee import challenge_forecast

        key = str(answer)
        rivals = acceptors(self.state, self.state.n_model(key)) if key != PASS else []
        return challenge_forecast(self.state, key, rivals)


class Answer(PickOne):
    """`round.accept`: who accepts the challenge of an enemy model, or that it is refused. Champions come first."""

    def __init__(self, state: NState, issuer: str, models: list[str]) -> None:
        super().__init__("round.accept", state.other(state.n_model(issuer).seat), ACCEPT.id)
        self.state = state
        self.issuer = issuer
        self.models = models

    def items(self) -> list[str]:
        """Those who can, and to refuse."""
        return [*self.models, REFUSED]

    def default(self) -> object:
        """A Champion if one can, else it is refused."""
        INTERRUPTS.hit()
        first = self.models[0]
        return first if self.state.n_model(first).kind == CHAMPION else REFUSED

    def forecast(self, answer: object) -> Forecast | None:
        """The duel, or the shame of the best Character."""
        from grognard.rulesets.ninth_age.judgement.melee import answer_forecast

        able = [self.state.n_model(id) for id in self.models]
        heroes = [model for model in able if model.kind == CHARACTER]
        return answer_forecast(self.state, self.issuer, str(answer), heroes)

    def args(self) -> dict[str, object]:
        """Who has challenged."""
        return {**super().args(), "model": self.issuer}


def challenge(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`round.challenge`: the active player may issue one; if he does not, the other may. One at a time in a combat."""
    state = nstate(game.state)
    if not going_on(state):
        for seat in both(state):
            models = issuers(state, seat)
            if not models:
                continue
            ISSUE.hit()
            question = Challenge(state, seat, models)
            yield question
            if question.got != PASS:
                yield from answered(game, question.got)
                break
    go(game, "round.strike")


def going_on(state: NState) -> bool:
    """Is a challenge fought in the combat in progress?"""
    for id in combat(state).units:
        unit = state.n_unit(id)
        if not unit.on_table():
            continue
        for model in state.models_in(unit):
            if opponent(state, model):
                return True
    return False


def fighters(state: NState, unit_id: str) -> list[NModel]:
    """The Champion and the Characters of a unit, the Champion first."""
    models = [state.n_model(id) for id in fighting(state, state.n_unit(unit_id))]
    first = [model for model in models if model.kind == CHAMPION]
    return first + [model for model in models if model.kind == CHARACTER and model.spec.character]


def issuers(state: NState, seat: str) -> list[str]:
    """Who of a seat could challenge somebody: Champions and Characters whose unit touches one that could accept."""
    found: list[str] = []
    for id in combat(state).units:
        if state.n_unit(id).seat == seat and state.engaged(id):
            found += [model.id for model in fighters(state, id) if acceptors(state, model)]
    return found


def acceptors(state: NState, issuer: NModel) -> list[NModel]:
    """Who could accept a challenge: Champions, then Characters, of the enemy units in contact with the issuer's unit."""
    ACCEPT.hit()
    found: list[NModel] = []
    for foe in state.foes(issuer.unit):
        if not state.n_unit(foe).spec.war_machine:
            found += fighters(state, foe)
    return [model for model in found if model.kind == CHAMPION] + [
        model for model in found if model.kind == CHARACTER
    ]


def answered(game: Game, issuer: str) -> Play[None]:
    """A challenge is accepted or refused."""
    state = nstate(game.state)
    model = state.n_model(issuer)
    game.do(Challenged(ISSUE.id, issuer))
    redeem(game, issuer)
    able = acceptors(state, model)
    question = Answer(nstate(game.state), issuer, [one.id for one in able])
    yield question
    if question.got != REFUSED:
        redeem(game, question.got)
        game.do(Flagged(ACCEPT.id, issuer, DUEL + question.got))
        game.do(Flagged(ACCEPT.id, question.got, DUEL + issuer))
        return
    game.do(ChallengeRefused(REFUSE.id, question.seat))
    heroes = [one.id for one in able if one.kind == CHARACTER]
    if not heroes:
        return
    named = heroes[0]
    if len(heroes) > 1:
        choice = UseOne("round.shame", model.seat, REFUSE.id, heroes)
        yield choice
        named = choice.got
    shame(game, named)


# ---- refusing


def shame(game: Game, model_id: str) -> None:
    """Leadership 0, no Stubborn, no attacks in this round, no Hold Your Ground and no Combat Score."""
    state = nstate(game.state)
    game.do(Flagged(REFUSE.id, model_id, COWED))
    if not state.n_model(model_id).has_flag(SHAMED):
        game.do(Flagged(REFUSE.id, model_id, SHAMED))
        game.do(EffectBegan(REFUSE.id, model_id, REFUSE.key, 1, OPEN_END))


def redeem(game: Game, model_id: str) -> None:
    """Who issues or accepts a challenge is ashamed no longer."""
    if nstate(game.state).n_model(model_id).has_flag(SHAMED):
        game.do(Flagged(REFUSE.id, model_id, SHAMED, False))
        game.do(EffectsEnded(REFUSE.id, "", REFUSE.key, model_id))


class Shame(Ability):
    """What a refused challenge does to a Character until its combat is over."""

    def __init__(self) -> None:
        super().__init__(REFUSE.key, (VALUE,))

    def sets(self, held: Held, state: NState, model: NModel, part: Part, name: str) -> int | None:
        """Leadership 0."""
        return 0 if name == "Ld" else None


ABILITIES: Final[dict[str, Ability]] = {REFUSE.key: Shame()}


# ---- ends


def end_of_phase(game: Game) -> None:
    """A challenge ends with the phase in which one of the two dies or breaks; shame with the combat."""
    state = nstate(game.state)
    for model in state.all_models():
        rival = opponent(state, model)
        if rival and not _together(state, model, state.n_model(rival)):
            game.do(Flagged(END.id, model.id, DUEL + rival, False))
        if model.has_flag(SHAMED) and not state.engaged(model.unit):
            redeem(game, model.id)


def end_for(game: Game, unit_id: str) -> None:
    """The combat of a unit is over: whoever of it fought a challenge does so no longer."""
    state = nstate(game.state)
    for model in state.models_in(state.n_unit(unit_id)):
        rival = opponent(state, model)
        if rival:
            game.do(Flagged(END.id, model.id, DUEL + rival, False))


def _together(state: NState, one: NModel, other: NModel) -> bool:
    """Are both alive, their units still fighting each other?"""
    return one.alive and other.alive and bool(state.fights_in(one.unit, other.unit))


NODES: Final[dict[str, Node]] = {"round.challenge": challenge}
