"""What is said about an illegal list, in English, by message id."""

from __future__ import annotations

from typing import Final

WORDING: Final[dict[str, str]] = {
    "army-unknown-faction": "unknown faction {name}",
    "army-unknown-entry": "unknown entry {name}",
    "army-other-faction": "{entry} belongs to the faction {faction}",
    "army-groups": "{found} numbers of models, the entry has {wanted} model groups: {roles}",
    "army-unit-size": "{found} models ({role}), allowed are {low} to {high}",
    "army-unknown-option": "unknown option {name}",
    "army-option-limit": "taken {found} times, at most {high} for {models} models",
    "army-option-all": "taken by {found} models; all {models} or none",
    "army-no-carrier": "{lacking} models too few that carry the weapon and have no other option",
    "army-stated-points": "stated as {stated} points, costs {points}",
    "army-points": "the list costs {total} points, the limit is {limit}",
    "army-unit-cap": "{entry} costs {points} points, at most {high} for one unit",
    "army-units": "{found} units, allowed are {low} to {high}",
    "army-heroes": "{found} heroes, allowed are {low} to {high}",
    "army-infantry": "{found} infantry entries, at least {low}",
    "army-big-units": "{found} vehicles, monsters and flyers, at most {high}",
    "army-flyers": "{found} flyers, at most {high}",
    "army-copies": "{found} units of {entry}, at most {high}",
}
