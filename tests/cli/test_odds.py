"""`grognard odds`: every kind on the command line, its bars and causes, in both languages, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import grognard

POSITION = """
[given]
round = 2
unit = [
    { id = "r", seat = "a", entry = "line_rifles", at = [[10.0, 10.0], [11.2, 10.0]] },
    { id = "c", seat = "b", entry = "corsairs", at = [[10.0, 10.984251968503937]] },
    { id = "w", seat = "a", entry = "heavy_team", at = [[28.0, 10.0], [30.0, 10.0]] },
    { id = "t", seat = "b", entry = "paladin_tank", at = [[30.0, 20.0]] },
    { id = "s", seat = "a", entry = "adept", at = [[40.0, 8.0]] },
    { id = "z", seat = "a", entry = "sky_hunters", status = "reserve", model = [{}] },
]
"""


@pytest.fixture
def position(tmp_path: Path) -> Path:
    path = tmp_path / "position.toml"
    path.write_text(POSITION, encoding="utf-8")
    return path


def lines(position: Path, *args: object) -> list[str]:
    code, out, err = grognard("odds", position, *args)
    assert (code, err) == (0, "") and "odds-" not in str(out) and "cli-" not in str(out)
    return str(out).splitlines()


def test_a_distribution_has_bars_and_at_least(position: Path) -> None:
    text = lines(position, "--by", "a.w", "--at", "b.t")
    at = text.index("Wounds lost")
    assert text[at + 1].split()[:2] == ["0", "0.7061"] and text[at + 1].count("#") == 17
    assert text[at + 2].split() == ["2", "0.2568", "######", "0.2939", "this", "or", "more"]
    assert "Wounds lost, in so many of a hundred cases at most: 10: 0  25: 0  50: 0  75: 2  90: 2" in text
    assert any("+6 strength [homebrew.attack.penetration]" in line for line in text)
    exact = lines(position, "--by", "a.w", "--at", "b.t", "--exact")
    assert "Wounds expected: 2/3" in exact


def test_models_are_told_if_wanted(position: Path) -> None:
    text = lines(position, "--by", "a.w", "--at", "b.t", "--models")
    assert text[-2:] == ["Chance to die", "  Paladin Battle Tank  0.0000"]


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("--by", "a.r"), ["The whole fight", "Chance to lose more", "By unit", "has to test"]),
        (("--what", "aftermath", "--by", "a.r", "--at", "b.c"), ["what becomes of Corsairs", "by the blows"]),
        (("--what", "charge", "--by", "a.w", "--inches", 7), ["at least: 7", "success: 0.5833"]),
        (("--by", "a.r", "--wounds", 3), ["L: 10", "Wounds added: 3", "fail: 0.4167"]),
        (("--what", "power", "--by", "a.s"), ["works: 0.3056", "Dice: 2"]),
        (("--what", "pursuit", "--by", "a.r", "--at", "b.c"), ["catch the prey", "escapes"]),
        (("--what", "retreat", "--by", "b.c"), ["forced retreat", "gets away"]),
        (("--what", "leave", "--by", "a.r"), ["get away: 1.0000"]),
        (("--by", "a.z"), ["On the table by round", "  2  0.5000"]),
        (("--what", "explosion", "--by", "b.t"), ["explodes: 0.1667"]),
        (("--by", "a.w"), ["each at the nearest target", "Paladin Battle Tank", "may explode"]),
    ],
)
def test_every_kind(position: Path, args: tuple[object, ...], told: list[str]) -> None:
    text = "\n".join(lines(position, *args))
    assert [part for part in told if part not in text] == []
    russian = "\n".join(lines(position, *args, "--lang", "ru"))
    assert not any(part in russian for part in told if not part.startswith(" "))


def test_the_roll_of_a_node(tmp_path: Path) -> None:
    path = tmp_path / "roll.toml"
    node = '[given]\nnode = "setup.edge_roll"\nscenario = "field_battle"\n'
    path.write_text(POSITION.replace("[given]\n", node), encoding="utf-8")
    text = lines(path)
    assert text[0] == "The roll that is made now" and text[-2].endswith("############")


@pytest.mark.parametrize(
    ("args", "code", "told"),
    [
        (("--by", "a.w", "--at", "b.tt"), 2, "did you mean b.t?"),
        (("--by", "a.w", "--at", "b.t", "--with", "autocanon"), 2, "did you mean autocannon?"),
        (("--what", "chrage", "--by", "a.w"), 2, "did you mean charge?"),
        (("--what", "power", "--by", "a.s", "--with", "agis"), 2, "did you mean aegis?"),
        (("--by", "a.w", "--at", "b.c"), 1, "[homebrew.shoot.not-engaged]"),
        (("--what", "fight", "--by", "a.w"), 1, "[homebrew.fight.engaged]"),
        (("--what", "power", "--by", "a.r"), 1, "[homebrew.keyword.psyker]"),
        (("--what", "charge", "--by", "a.w", "--inches", "far"), 2, "far is no number"),
        (("--what", "morale", "--by", "a.w", "--wounds", "-1"), 2, "out of range"),
        ((), 2, "no roll is made"),
    ],
)
def test_what_is_refused(position: Path, args: tuple[object, ...], code: int, told: str) -> None:
    got, out, err = grognard("odds", position, *args)
    assert (got, out) == (code, "") and told in str(err)


def test_json_has_it_all(position: Path) -> None:
    found = grognard("odds", position, "--by", "a.r", "--json", "--exact").json
    assert found["what"] == "fight" and set(found["units"]) == {"a.r", "b.c"}
    assert found["units"]["a.r"]["tests"] == "1/8" or "/" in found["units"]["a.r"]["tests"]
    assert found["exact"] is True and found["bound"] == 0.0


VANGUARD = """
book = "vanguard"
[given]
piece = [{ id = "w", type = "obstacle", height = 1.0, polygon = [[14, 14], [22, 14], [22, 14.2], [14, 14.2]] }]
model = [
    { id = "k", seat = "a", card = "orcs.skulk", at = [10.0, 10.0] },
    { id = "x", seat = "a", card = "orcs.ax", at = [18.0, 10.0] },
    { id = "y", seat = "b", card = "undead.ghoul", at = [10.0, 10.886] },
    { id = "z", seat = "b", card = "undead.ghoul", at = [18.0, 16.0] },
    { id = "c", seat = "b", card = "undead.necromancer", at = [26.0, 18.0] },
]
"""


@pytest.fixture
def warbands(tmp_path: Path) -> Path:
    path = tmp_path / "warbands.toml"
    path.write_text(VANGUARD, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (
            ("--by", "a.k", "--at", "b.y"),
            ["on 7+ (6+, -1 Dodge", "Armour on 6+", "  killed  0.1621", "2e-09"],
        ),
        (
            ("--by", "b.c", "--at", "a.x", "--with", "lightning-bolt"),
            ["Lightning Bolt (Partially Blocked)", "8+"],
        ),
        (
            ("--what", "fight", "--by", "a.k", "--at", "b.y"),
            ["may strike back", "answered: 0.8379", "By model"],
        ),
        (("--by", "a", "--exact"), ["Expected: 5/2", "0   1/27"]),
        (("--by", "a.x", "--wounds", 1, "--exact"), ["On 6+ (5+, -1 excess wounds", "success: 3/8"]),
        (("--by", "a.x", "--inches", 4), ["Hits: 2", "down, but alive"]),
        (("--by", "a.x", "--also", "hits=3", "--also", "piercing=1"), ["Hits: 3", "Wounds expected: 1.7514"]),
        (("--by", "a.k"), ["Breaks Away", "wounded  0.6250"]),
        (("--what", "jump", "--by", "a.x"), ["success: 0.6250"]),
    ],
)
def test_another_book_has_kinds_of_its_own(warbands: Path, args: tuple[object, ...], told: list[str]) -> None:
    text = "\n".join(lines(warbands, *args))
    assert [part for part in told if part not in text] == []
    russian = "\n".join(lines(warbands, *args, "--lang", "ru"))
    assert russian != text


def test_sight_in_three_answers(warbands: Path) -> None:
    def seen(by: str, at: str) -> str:
        code, out, err = grognard("sight", warbands, "--by", by, "--at", at)
        assert (code, err) == (0, "")
        return str(out)

    assert "Partially Blocked" in seen("a.x", "b.z") and "obstacle is in the way" in seen("a.x", "b.z")
    assert "clearly" in seen("a.k", "b.y") and "a free line runs" in seen("a.k", "b.y")
    assert "it is behind it" in seen("b.y", "b.c")
    assert "free line" not in seen("b.y", "b.c")
