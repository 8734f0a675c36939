"""What a model does next in its activation: every action with what can still be done after it."""

from __future__ import annotations

from typing import Final

from grognard.game.forecast import Factor, Forecast
from grognard.game.latest import Latest
from grognard.game.play import Game
from grognard.rulesets.vanguard.abilities import IN_ACTIVATION, ON_ACTIVATION, OWN_TURN, Held
from grognard.rulesets.vanguard.action_table import action_of
from grognard.rulesets.vanguard.actions import FREE, LONG
from grognard.rulesets.vanguard.activation import END, TIRED, ActionChoice
from grognard.rulesets.vanguard.attacks.ranged import why_not_shot
from grognard.rulesets.vanguard.judgement.deeds import exit_worth, interact_worth
from grognard.rulesets.vanguard.judgement.fights import exchange, told
from grognard.rulesets.vanguard.judgement.magic import cast_worth
from grognard.rulesets.vanguard.judgement.moves import MoveJudge, plan
from grognard.rulesets.vanguard.judgement.place import CAUTION, Place, factors, placer_of
from grognard.rulesets.vanguard.judgement.points import best_worth
from grognard.rulesets.vanguard.judgement.price import power_price
from grognard.rulesets.vanguard.judgement.scene import scene_of
from grognard.rulesets.vanguard.judgement.shots import shot_worth
from grognard.rulesets.vanguard.judgement.uses import held_of, price_of, use_worth
from grognard.rulesets.vanguard.judgement.value import ACTIVATION, LYING, tiredness, value
from grognard.rulesets.vanguard.kits import at_moment
from grognard.rulesets.vanguard.measuring import engagers
from grognard.rulesets.vanguard.moves.break_away import leaving_roll
from grognard.rulesets.vanguard.moves.movement import question
from grognard.rulesets.vanguard.moves.walking import RUN, WALK, WALK_TIMES, run_times
from grognard.rulesets.vanguard.state import VState
from grognard.rulesets.vanguard.stats import speed
from grognard.rulesets.vanguard.traps import TRAPS, laying

#: what can be done later in the activation is not quite sure
LATER: Final = 0.85
#: Bracing takes so much of the danger
BRACED: Final = 0.18
#: so many ways are looked at
WAYS: Final = 6
#: what is better done with an action than as the Fatigue action
HASTE: Final = 0.002
#: things in hand are not put down without need
DROPPED: Final = 0.03
#: an action that leads nowhere
IDLE: Final = 0.0006
#: an unknown spell for one casting
SCROLL: Final = "vanguard.item.scroll-of-arcane-knowledge"
#: what is used for the sake of the next action
FIRST: Final = (
    "vanguard.item.battle-potion",
    "vanguard.item.potion-of-haste",
    SCROLL,
    "vanguard.faction.nightstalkers.draw-dark-power",
    "vanguard.faction.northern-alliance.lash",
    "vanguard.faction.undead.ancient-fury",
)
#: what makes no difference is left alone
WITHOUT: Final = 0.0001
#: an ability that is an action and is not judged any closer is worth a share of an activation
SOME: Final = 0.25


class ActionJudge:
    """Judges what one model may do next."""

    def __init__(self, choice: ActionChoice) -> None:
        self.choice = choice
        self.state: VState = choice.state
        self.model = self.state.v_model(choice.model)
        self.scene = scene_of(self.state, self.model.seat)
        self.placer = placer_of(self.scene)
        self.one = self.scene.by_id[self.model.id]
        acting = self.state.acting()
        self.left = acting.left
        self.spare = acting.spare
        self.done = acting.done
        self.base: Place = self.placer.place(self.one, self.one.x, self.one.y, 0)
        self._known: dict[str, Forecast] = {}

    def forecast(self, key: str) -> Forecast:
        """What an action is worth against ending the activation here."""
        if key == END:
            return Forecast(0.0)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._forecast(key)
        return known

    def _forecast(self, key: str) -> Forecast:
        if key.startswith("use:"):
            moment = self._moment(key)
            held, bearer, option = held_of(self.state, self.model.seat, key, moment)
            if held is not None and held.ability.id in FIRST and bearer is not None:
                return self._first(held, option)
            return use_worth(self.state, self.model.seat, key, moment)
        if key.startswith(TIRED):
            found = self._plain(key[len(TIRED) :], 0, False)
            cost = tiredness(self.state, self.model)
            value_ = found.value - cost - (HASTE if self.left else 0.0)
            reasons = [*found.factors, Factor("judge-tired", -cost, {"unit": self.model.id})]
            return Forecast(value_, reasons, found.chances, False, 1.0)
        length = action_of(key).length(self.state, self.model, key)
        left = self.left - (0 if length == FREE else 2 if length == LONG else 1)
        return self._plain(key, max(left, 0), self.spare)

    def best(self, but: list[str]) -> float:
        """What the best action is worth, some left aside."""
        found = 0.0
        for key in promising(self.choice, 0):
            if not str(key).startswith("use:") and str(key) not in but:
                found = max(found, self.forecast(str(key)).value)
        return found

    def _first(self, held: Held, option: str) -> Forecast:
        """Something used for the sake of what is done next: what that is worth then."""
        twin = self.state.fork()
        assert isinstance(twin, VState)
        for _ in held.ability.act(held, Game(twin), self.model.id, self.model.seat, option):
            raise RuntimeError(held.ability.id)  # nothing is asked or rolled
        then = ActionJudge(ActionChoice(twin, twin.v_model(self.model.id)))
        # what a scroll teaches is cast; all else is as it was
        gain = then.best(self.choice.items() if held.ability.id == SCROLL else [])
        price = price_of(self.state, self.model.seat, held, option)
        reasons = [
            Factor("judge-first", gain, {"unit": self.model.id, "what": held.ability.id}),
            Factor("judge-power", -price, {"what": held.ability.id}),
        ]
        return Forecast(gain - price - WITHOUT, reasons, None, False, 1.0)

    def _moment(self, key: str) -> str:
        """The moment at which what a key names may be used."""
        parts = key.split(":", 3)
        if parts[2] == self.model.id:
            for moment in (ON_ACTIVATION, IN_ACTIVATION):
                for held in at_moment(self.model, moment):
                    if held.ability.id == parts[1]:
                        return moment
        return OWN_TURN

    def _plain(self, key: str, left: int, spare: bool) -> Forecast:
        """An action after which so many short ones are left."""
        verb, _, rest = key.partition(":")
        if verb == "walk":
            return self._move(WALK_TIMES, left, spare)
        if verb == "run":
            return self._move(run_times(self.state, self.model), left, spare)
        if verb == "shoot":
            worth, odds = shot_worth(self.state, self.model, key)
            found = self._about("judge-shots", worth, rest.partition(":")[2])
            if odds is not None:
                found.chances = {"wounds": odds.wounds}
            return self._then(found, left, spare)
        if verb == "cast":
            worth = cast_worth(self.state, self.model, key)
            target = key.rpartition(":")[2]
            return self._then(
                self._about("judge-cast", worth, target if target != "-" else "none"), left, spare
            )
        if verb == "melee":
            return self._melee(rest)
        if verb == "stand-up":
            return self._about("judge-stands", LYING * self.one.value + 0.002, self.model.id)
        return self._rest(key, verb, rest, left, spare)

    def _rest(self, key: str, verb: str, rest: str, left: int, spare: bool) -> Forecast:
        state, model = self.state, self.model
        if verb == "brace":
            return self._about("judge-brace", BRACED * CAUTION * self.base.danger, model.id)
        if verb == "interact":
            return self._then(
                self._about("judge-goal", interact_worth(state, model, rest), rest), left, spare
            )
        if verb == "exit":
            return self._about("judge-goal", exit_worth(state, model), model.id)
        if verb == "drop":
            return Forecast(-DROPPED)
        if verb == "break-away":
            return self._leaves(True)
        if verb == "do":
            return self._ability(rest)
        return Forecast(-IDLE)

    def _about(self, id: str, worth: float, target: str) -> Forecast:
        args: dict[str, object] = {"unit": self.model.id, "target": target}
        return Forecast(worth, [Factor(id, worth, args)], None, False, 1.0)

    # ---- moves

    def judge(self, times: int, left: int, spare: bool) -> MoveJudge:
        """The judge of a Walk or a Run."""
        how, rule = ("walk", WALK.id) if times == WALK_TIMES else ("run", RUN.id)
        inches = times * speed(self.state, self.model)
        asked = question(self.state, self.model.id, inches, how, True, node=how, rule=rule)
        return plan(asked, left, spare, "melee" in self.done)

    def _move(self, times: int, left: int, spare: bool) -> Forecast:
        judge = self.judge(times, left, spare)
        rows = judge.best(WAYS)
        before = self.base.total()
        if not rows or rows[0].value <= 0.0:
            # it may stand still, and do what is left
            return Forecast(judge.stay - before - IDLE, factors(judge.start, self.base, self.model.id))
        best = rows[0]
        reasons = factors(best.place, self.base, self.model.id)
        if best.target:
            args: dict[str, object] = {"unit": self.model.id, "target": best.target}
            reasons.append(Factor("judge-charge", best.strike, args))
        return Forecast(best.value + judge.stay - before, reasons, None, False, 1.0)

    def _then(self, found: Forecast, left: int, spare: bool) -> Forecast:
        """And a Walk with what is left, to a better place."""
        if left <= 0 or self.one.engaged or "walk" in self.done or self.one.sp <= 0.0:
            return found
        rows = self.judge(WALK_TIMES, 0, spare).best(WAYS)
        if rows and rows[0].value > 0.0:
            found.value += LATER * rows[0].value
            found.factors += factors(rows[0].place, self.base, self.model.id)
        return found

    # ---- fights

    def _melee(self, rest: str) -> Forecast:
        weapon, _, target = rest.partition(":")
        found = exchange(self.state, self.model, self.state.v_model(target), weapon)
        return Forecast(found.worth(), told(found, self.model.id), {"wounds": found.odds.wounds}, False, 1.0)

    def _leaves(self, rolls: bool) -> Forecast:
        """Break Away: wounds on the way, and a better place."""
        state, model = self.state, self.model
        wounds = 0.0
        for enemy in engagers(state, model) if rolls else []:
            roll = leaving_roll(state, model, enemy)
            need = roll.target
            for mod in roll.mods:
                need -= mod.value
            wounds += float(roll.n) * float(min(max(need, 2), 8) - 1) / 8.0
        loss = min(wounds / float(max(model.wounds_left(), 1)), 1.0) * 0.8 * value(state, model)
        best = self._refuge()
        gain = best - self.base.total()
        reasons = [
            Factor("judge-leaves", gain, {"unit": model.id}),
            Factor("judge-gauntlet", -loss, {"unit": model.id}),
        ]
        return Forecast(gain - loss, reasons, None, False, 1.0)

    def _refuge(self) -> float:
        """The best place that it could get away to, roughly."""
        from grognard.rulesets.vanguard.judgement.ideas import ideas

        best = -1.0
        for x, y, _ in ideas(self.placer, self.one, 2.0 * self.one.sp):
            near = False
            for foe in self.scene.theirs:
                dx, dy = foe.x - x, foe.y - y
                near = near or dx * dx + dy * dy < (foe.half + self.one.half + 1.0) ** 2
            if not near:
                best = max(best, self.placer.place(self.one, x, y, 0).total())
        return best

    # ---- abilities

    def _ability(self, rest: str) -> Forecast:
        id, _, option = rest.partition(":")
        name = id.rpartition(".")[2]
        state, model = self.state, self.model
        cost = 0.0
        for held in at_moment(model, "action"):
            if held.ability.id == id:
                cost = power_price(state, model.seat, held.ability.price(held, option))
        if name in ("evade", "smokebombs"):
            found = self._leaves(False)
            found.value -= cost
            return found
        if id == TRAPS.id:
            return self._about("judge-ability", best_worth(laying(state, model)) - cost, model.id)
        target = option.rpartition(".")[2] if option not in state.model_at else option
        for candidate in (option, target):
            if candidate in state.model_at:
                return self._paid_shot(name, candidate, cost)
        for candidate in state.model_at:
            if option.endswith("." + candidate):
                return self._paid_shot(name, candidate, cost)
        worth = SOME * ACTIVATION * value(state, model)
        return self._about("judge-ability", worth - cost, model.id)

    def _paid_shot(self, name: str, target: str, cost: float) -> Forecast:
        state, model = self.state, self.model
        at = state.v_model(target)
        for weapon in model.spec.weapons:
            if weapon.ranged and at.seat != model.seat and not why_not_shot(state, model, at, weapon):
                worth, _ = shot_worth(state, model, f"shoot:{weapon.id}:{target}")
                return self._about("judge-shots", worth - cost, target)
        worth = SOME * ACTIVATION * value(state, at)
        return self._about("judge-ability", worth - cost, target)


#: the judge of the question that was asked last
_LAST: Final[Latest[ActionJudge]] = Latest()


def judge_of(choice: ActionChoice) -> ActionJudge:
    """The judge of a question; all its answers are asked in a row."""
    judge = _LAST.of(choice)
    return _LAST.keep(choice, ActionJudge(choice)) if judge is None else judge


def forecast(choice: ActionChoice, key: str) -> Forecast:
    """What an action is worth."""
    return judge_of(choice).forecast(key)


def promising(choice: ActionChoice, n: int) -> list[object]:
    """All that can be done but putting things down."""
    return [key for key in choice.legal() if not key.startswith("drop:")]
