"""What an answer leads to, before it is given, as the odds card shows it: chances by name, and what speaks for it."""

from __future__ import annotations

from typing import Final

from grognard.analysis.report.words import parts
from grognard.dice.dist import Dist
from grognard.game.forecast import Forecast
from grognard.game.state import State
from grognard.server.wording import Row, Wording

#: shares of a distribution for which its outcome is told
PERCENTS: Final = (10, 25, 50, 75, 90)
#: outcomes at the ends that hardly ever come are left out
LEAST: Final = 0.00005
#: digits of chances
DIGITS: Final = 5
#: so many factors are shown, heaviest first
MOST_FACTORS: Final = 6


def odds_card(forecast: Forecast, wording: Wording, state: State) -> Row:
    """A forecast as data of the page. A percent of a factor is a share of the game's size."""
    chances = [_chances(id, dist, wording, state) for id, dist in forecast.chances.items()]
    factors = [
        {
            "text": parts(wording.words.message(factor.id, dict(factor.args), state), wording.places),
            "percent": round(100.0 * factor.value, 1),
        }
        for factor in forecast.reasons(MOST_FACTORS)
        if wording.words.has(factor.id)
    ]
    card: Row = {"chances": chances, "factors": factors, "value": round(100.0 * forecast.value, 1)}
    if not forecast.exact:
        card["bound"] = forecast.bound
    return card


def _chances(id: str, dist: Dist, wording: Wording, state: State) -> Row:
    """A distribution: its name, its mean, [outcome, chance, chance of at least so much] row by row."""
    words = wording.words
    labels = [key for key in (f"odds-table-{id}", f"table-chance-{id}") if words.has(key)]
    name = words.message(labels[0], {}, state) if labels else words.name(state, id)
    row: Row = {"id": id, "name": name, "exact": dist.exact, "about": wording.about(id)}
    if not all(isinstance(outcome, (int, float)) for outcome in dist.outcomes):
        word = {outcome: f"odds-word-{outcome}" for outcome in dist.outcomes}
        row["rows"] = [
            [words.label(word[outcome]) or str(outcome), round(float(chance), DIGITS), None]
            for outcome, chance in dist.items()
        ]
        return row
    least = [(outcome, float(chance), float(dist.at_least(outcome))) for outcome, chance in dist.items()]
    kept = [one for one in least if one[1] >= LEAST] or least
    row["rows"] = [[float(one), round(chance, DIGITS), round(more, DIGITS)] for one, chance, more in kept]
    row["mean"] = round(float(dist.mean()), 3)
    row["percentiles"] = {str(share): float(_number(dist.percentile(share / 100.0))) for share in PERCENTS}
    row["yes_no"] = all(isinstance(outcome, bool) for outcome in dist.outcomes)
    return row


def _number(value: object) -> float:
    return float(value) if isinstance(value, (int, float)) else 0.0
