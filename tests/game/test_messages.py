"""Messages: every id of the kernel has one, and whatever is missing is shown raw, never an exception."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import grognard.game
from grognard.game.books import book
from grognard.game.chains import key_of
from grognard.game.events import Event, Passed
from grognard.game.kinds import NAMES
from grognard.game.messages import Messages, messages_of, tell, tell_fault
from grognard.game.options import FACTS, NONE
from grognard.game.play import PASS
from grognard.game.queries import SHARED
from grognard.game.state import Model
from grognard.game.verdict import Fault, Refused
from tests.game.fields import classes_of
from tests.game.harness import questions, waiting
from tests.game.toy import geese, play_to, position, say, toy_match

FOLDER = Path(grognard.game.__path__[0])
IDS = sorted(
    {
        found
        for path in [*FOLDER.glob("*.py"), FOLDER.parent / "forces" / "agreed.py"]
        for found in re.findall(
            r'"((?:kernel|record|os|toml|json|plain|field|query|setup)\.[a-z-]+)"',
            path.read_text(encoding="utf-8"),
        )
    }
    # a fault that has its message as an argument
    - {"setup.roster"}
)


@pytest.mark.parametrize("id", IDS)
def test_every_refusal_of_the_kernel_has_a_message(id: str) -> None:
    assert messages_of(None, "en").has(id)


def test_no_message_is_left_over() -> None:
    text = (FOLDER / "messages" / "en.ftl").read_text(encoding="utf-8")
    keys = re.findall(r"^([a-z][a-z_-]*) =", text, re.MULTILINE)
    known = [id.replace(".", "-") for id in IDS]
    events = [f"event-{cls.KIND}" for cls in classes_of(Event, "grognard.game")]
    known += [*events, "dice-letter", "kind-other", *[f"kind-{kind}" for kind in NAMES]]
    # keys of options that the kernel itself makes
    known += [f"option-{head}" for head in (key_of(True), key_of(False), PASS, NONE)] + [FACTS]
    known += [f"question-{id}" for id in SHARED]
    # what is unknown in a set-up, as part of that message
    known.append("setup-what")
    # what only those who look closely read
    keys = [key.replace("detail-", "event-") for key in keys]
    assert sorted(keys) == sorted(set(keys)) and set(keys) <= set(known)
    assert set(known) - set(keys) == {"event-event"}


@pytest.mark.parametrize("seed", range(2))
def test_every_event_of_a_game_is_told_in_one_line(seed: int) -> None:
    match = toy_match(seed)
    for _ in questions(match, Random(seed)):
        pass
    match_lines = [tell(event, match.state, messages_of(geese(), "en"), True) for event in match.game.log]
    assert all(line and "\n" not in line and "event" not in line and "{" not in line for line in match_lines)


def test_names_numbers_and_plurals() -> None:
    from geese.state import Paid, Stands

    messages = messages_of(geese(), "en")
    state = toy_match().state
    assert tell(Stands("geese.walk", "b.2", 3.0, 2.499), state, messages) == "goose b2 stands at 3, 2.5"
    assert tell(Paid("geese.bid", "a", 1), state, messages) == "Ann pays a coin"
    assert tell(Paid("geese.bid", "c", 2), state, messages) == "Cleo pays 2 coins"


def test_dice_are_told_with_the_modifiers_and_the_rule() -> None:
    from grognard.game.events import Rolled

    state = toy_match().state
    messages = messages_of(geese(), "en")
    plain = Rolled("geese.snap", "b", {}, [5, 1], [], 1)
    assert tell(plain, state, messages) == "Bo rolled 5, 1 → 1 [geese.snap]"
    helped = Rolled("geese.snap", "b", {}, [5, 1], [("geese.watch", 1)], 2)
    assert tell(helped, state, messages) == "Bo rolled 5, 1 (+1 geese.watch) → 2 [geese.snap]"
    in_vain = Rolled("geese.snap", "b", {}, [5, 1], [("geese.walk", 0), ("geese.watch", -1)], 1)
    assert tell(in_vain, state, messages) == "Bo rolled 5, 1 (geese.walk, -1 geese.watch) → 1 [geese.snap]"


def told_by(catalogue: str, event: Event, tmp_path: Path, details: bool = False) -> str:
    """An event told by a catalogue of its own."""
    path = tmp_path / "en.ftl"
    path.write_text(catalogue, encoding="utf-8")
    return tell(event, toy_match().state, Messages("en", [str(path)]), details)


def test_a_message_for_the_rule_of_an_event_goes_before_that_of_its_kind(tmp_path: Path) -> None:
    words = "event-passed = passed at { $node }\nevent-passed-geese-walk = nobody walks\n"
    assert told_by(words, Passed("geese.walk", "n", "a"), tmp_path) == "nobody walks"
    assert told_by(words, Passed("geese.snap", "n", "a"), tmp_path) == "passed at n"
    assert told_by(words, Passed("", "n", "a"), tmp_path) == "passed at n"


def test_details_are_told_to_those_who_look_closely(tmp_path: Path) -> None:
    words = "detail-passed = passed at { $node }\n"
    assert told_by(words, Passed("", "n", "a"), tmp_path) == ""
    assert told_by(words, Passed("", "n", "a"), tmp_path, details=True) == "passed at n"
    assert told_by('event-passed = { "" }\n', Passed("", "n", "a"), tmp_path, details=True) == ""


def test_dice_tell_the_face_they_need_and_what_was_thrown_again(tmp_path: Path) -> None:
    from grognard.game.events import Rolled

    words = "event-rolled = { $need }+ of { $target }+: { $faces }; { $again_count } again: { $again }\n"
    words += "rule-r-wind = wind\n"
    pool = Rolled("", "a", {"target": 4, "n": 2}, [3, 6, 5], [("r.wind", -1)], 2)
    assert told_by(words, pool, tmp_path) == "5+ of 4+: 3, 6; 1 again: 5"
    words = "event-rolled = { $seats }: { $seat }\n"
    off = Rolled("", "", {"seats": ["a", "b"]}, [2, 2, 5, 1], [], "a")
    assert told_by(words, off, tmp_path) == "Ann 5, Bo 1: Ann"
    words = "rule-r-wind = wind\nevent-rolled = { $mods_count }: { $mods }\n"
    assert told_by(words, pool, tmp_path) == "1: -1 wind"


def test_dice_that_are_left_out_are_told_whatever_is_shown_for_faces(tmp_path: Path) -> None:
    from grognard.game.events import Rolled

    path = tmp_path / "en.ftl"
    path.write_text("event-rolled = { $faces } without { $dropped }\n", encoding="utf-8")
    event = Rolled("", "a", {"n": 3, "keep": 2, "lowest": False}, [4, 2, 6], [], 10)
    messages = Messages("en", [str(path)])
    assert tell(event, toy_match().state, messages) == "4, 2, 6 without 2"
    assert tell(event, toy_match().state, messages, shown=[101, 102, 103]) == "101, 102, 103 without 102"


def test_dice_that_explode_tell_why_each_was_thrown(tmp_path: Path) -> None:
    from grognard.dice.exploding import Exploding
    from grognard.game.events import Rolled

    path = tmp_path / "en.ftl"
    words = (
        "event-rolled = { $faces }; again { $again }; forced { $forced }; extra { $extra_count }: { $extra };"
    )
    path.write_text(words + " not { $dropped }; { $result }, ones { $ones }\n", encoding="utf-8")
    messages = Messages("en", [str(path)])
    roll = Exploding(3, 8, 4, reroll="ones", forced=1, ones=True)
    event = Rolled("", "a", roll.spec(), [1, 8, 8, 8, 5, 7, 1, 1], [], (4, True))
    told = tell(event, toy_match().state, messages)
    assert told == "1, 8, 8; again 8, 1; forced 5; extra 2: 7, 1; not 1, 8, 1; 4, ones 1"
    marks = tell(event, toy_match().state, messages, shown=list(range(101, 109)))
    assert marks.startswith(
        "101, 102, 103; again 104, 108; forced 105; extra 2: 106, 107; not 101, 102, 107;"
    )
    strange = Rolled("", "a", roll.spec(), [1, 8], [], (0, False))
    assert tell(strange, toy_match().state, messages).startswith(
        "1, 8; again 0; forced 0; extra 0: 0; not 0;"
    )


def test_modifiers_count_when_it_is_told_what_exploded(tmp_path: Path) -> None:
    from grognard.dice.exploding import Exploding
    from grognard.dice.modifier import Modifier
    from grognard.game.events import Rolled

    words = "event-rolled = { $faces }; { $again }; { $extra } → { $result }\n"
    roll = Exploding(2, 8, 4, [Modifier("r.wind", -2)], misses=1)
    event = Rolled("", "a", roll.spec(), [5, 6, 8, 8, 7], [("r.wind", -2)], 4)
    assert told_by(words, event, tmp_path) == "5, 6; 8; 8, 7 → 4"


def test_natural_faces_bound_the_face_that_is_needed(tmp_path: Path) -> None:
    from grognard.dice.modifier import Modifier
    from grognard.dice.plain import Under
    from grognard.dice.rolls import One, Roll
    from grognard.game.events import Rolled

    def told(roll: Roll) -> str:
        mods = [(mod.cause, mod.value) for mod in roll.mods]
        return told_by("event-rolled = { $need }\n", Rolled("", "a", roll.spec(), [3], mods, True), tmp_path)

    for target, bonus, need in ((5, 0, "5"), (5, 4, "2"), (5, -4, "8")):
        assert told(One(8, target, [Modifier("x", bonus)], one_fails=True, top_succeeds=True)) == need
    assert (told(One(8, 9)), told(One(8, 1))) == ("9", "1")
    for target, need in ((0, "1"), (5, "5"), (8, "7")):
        assert told(Under(8, target, top_fails=True, one_succeeds=True)) == need
    assert (told(Under(8, 0)), told(Under(8, 8))) == ("0", "8")


def test_printed_dice_are_told_by_what_is_printed(tmp_path: Path) -> None:
    from grognard.dice.plain import Faces
    from grognard.game.events import Rolled

    red, blue = [0, 0, 1, 1, 1, 2], [1, 1, 1, 2, 2, 3]
    words = "event-rolled = { $faces } → { $result }\n"
    event = Rolled("", "a", Faces([red, blue], add=True).spec(), [1, 6], [], 3)
    assert told_by(words, event, tmp_path) == "0, 3 → 3"
    again = Rolled("", "a", Faces([red, blue], add=True).again((0, 3), [0]).spec(), [6], [], 5)
    assert told_by(words, again, tmp_path) == "2 → 5"
    # and what the dice showed that were thrown again, and what all of them show together then
    more = "event-rolled = { $dropped } → { $faces }, in all { $total }\n"
    assert told_by(more, again, tmp_path) == "0 → 2, in all 5"


def test_a_refusal_is_told_by_the_book() -> None:
    match = position({"a.2": (6.0, 4.0), "a.3": (6.5, 4.0)})
    say(match, [])
    with pytest.raises(Refused) as caught:
        say(match, [["a.2", [[6, 11.333333]]]])
    lines = [
        tell_fault(fault, match.state, messages_of(geese(), "en")) for fault in caught.value.verdict.faults
    ]
    assert lines == ["fox a2 would walk 7.33 inches, and may walk 6"]


def test_a_mistyped_option() -> None:
    match = toy_match()
    verdict = waiting(match)[0].choice.check("a,1")
    told = tell_fault(verdict.faults[0], None, messages_of(None, "en"))
    assert told == "There is no a,1 to choose; did you mean a.1?"
    verdict = waiting(match)[0].choice.check("zebra")
    assert tell_fault(verdict.faults[0], None, messages_of(None, "en")) == "There is no zebra to choose"


def test_what_is_missing_is_shown_raw() -> None:
    messages = messages_of(geese(), "en")
    assert messages.t("geese.unheard-of", far=2.50001, model="a.1") == "geese.unheard-of (far 2.5, model a.1)"
    assert messages.t("nothing") == "nothing"
    assert not messages.has("geese.unheard-of") and messages.has("geese.walk")
    assert "$" not in messages.t("geese.walk", model="a.1", far=1.0, most=6.0)
    messages.t("geese.walk")  # arguments are missing: no exception


def test_nested_faults_and_odd_arguments() -> None:
    messages = messages_of(None, "en")
    inner = Fault("kernel.no-such-seat", {"seat": "q"})
    told = messages.t("record.refused", line=7, faults=[inner, Fault("x.y", {"id": 3, "naming": None})])
    assert told == "Line 7: refused: There is no seat q, x.y (id 3, naming None)"
    for odd in (None, object(), {"a": 1.25}, [[1, 2], "x"], Model("m"), True, 10**30, float("inf"), 1e300):
        assert messages.t("kernel.no-such-seat", seat=odd)


def test_an_empty_list_can_be_selected_by_a_message(tmp_path: Path) -> None:
    path = tmp_path / "en.ftl"
    path.write_text("who = { $units ->\n    [0] nobody\n   *[other] { $units }\n}\n", encoding="utf-8")
    messages = Messages("en", [str(tmp_path)])
    assert [messages.t("who", units=units) for units in ([], (), ["a"])] == ["nobody", "nobody", "a"]


def test_another_language_falls_back_to_english(tmp_path: Path) -> None:
    path = tmp_path / "ru.ftl"
    path.write_text("geese-walk = { $model }: { $far }\n", encoding="utf-8")
    behind = messages_of(geese(), "en")
    messages = Messages("ru", [str(path), str(tmp_path / "missing.ftl")], behind)
    assert messages.t("geese.walk", model="a.1", far=2.5) == "a.1: 2,5"
    assert messages.t("geese.deploy", model="a.1") == "a.1 may not start there"
    assert messages_of(geese(), "ru").t("kernel.game-over") == "Игра окончена"
    assert messages_of(geese(), "de").t("kernel.game-over") == "The game is over"


def test_questions_can_be_told_by_a_book_too() -> None:
    match = play_to(toy_match(), "geese.guard")
    one = waiting(match)[0].choice
    assert messages_of(geese(), "en").t(f"ask.{one.id}", **one.args()).startswith("Who stands guard")


def test_numbers_and_dice_are_written_as_the_language_has_them(tmp_path: Path) -> None:
    (tmp_path / "x.ftl").write_text("told = { $far }; { $spots }; { $expr }\n", encoding="utf-8")
    args = {"far": 2.504, "spots": [0.5, 3.0], "expr": "2d6"}
    own = str(Path(FOLDER) / "messages")
    english = Messages("en", [f"{own}/en.ftl", str(tmp_path)])
    russian = Messages("ru", [f"{own}/ru.ftl", str(tmp_path)])
    assert english.format("told", args, None) == "2.5; 0.5, 3; 2d6"
    assert russian.format("told", args, None) == "2,5; 0,5, 3; 2д6"


def test_steps_questions_and_windows_may_have_words(tmp_path: Path) -> None:
    words = "event-passed = { $seat }: { $node }\nnode-geese-bid = bidding\n"
    assert told_by(words, Passed("", "geese.bid", "a"), tmp_path).endswith(": bidding")
    assert told_by(words, Passed("", "geese.fly", "a"), tmp_path).endswith(": geese.fly")


def test_words_in_lists_have_messages_of_their_own(tmp_path: Path) -> None:
    (tmp_path / "x.ftl").write_text("word-south = юг\ntold = { $edges }; { $edge }\n", encoding="utf-8")
    messages = Messages("ru", [str(tmp_path)])
    # one that stands alone may be selected by, and stays as it is
    args = {"edges": [["A", "south"], "north"], "edge": "south"}
    assert messages.format("told", args, None) == "A юг, north; south"


def test_seats_may_have_other_names_in_a_language_and_typed_ids_none() -> None:
    messages, state = messages_of(geese(), "en"), toy_match().state
    messages.people = {"b": "Боря"}
    naming = messages.naming(state)
    assert messages.format("kernel.seat-gone", {"seat": "b"}, naming) == "Боря gave up"
    assert messages.format("kernel.seat-gone", {"seat": "a"}, naming) == "Ann gave up"
    args: dict[str, object] = {"option": "a.11", "meant": "a.1"}
    assert messages.format("kernel.unknown-option", args, naming).endswith("did you mean a.1?")


def test_a_reason_is_told_inside_a_message() -> None:
    reason = {"rule": "toml.at", "args": {"line": 3, "column": 1, "what": {"rule": "toml.key", "args": {}}}}
    told = messages_of(None, "ru").t("record.not-json", line=2, error=reason)
    assert told == "Строка 2: не JSON: строка 3, столбец 1: так ключ начинаться не может"


def test_terrain_goes_by_its_kind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "en.ftl"
    path.write_text("x = { $piece }, { $by }\nterrain-hill = hill\n", encoding="utf-8")
    book, state = geese(), toy_match().state
    pieces = [{"id": "t1", "kind": "hill"}, {"id": "t2", "kind": "pit"}]
    monkeypatch.setattr(book, "table", lambda state: {"pieces": pieces}, raising=False)
    messages = Messages("en", [str(path)])
    messages.book = book
    naming = messages.naming(state)
    assert messages.format("x", {"piece": "t1", "by": "t1"}, naming) == "hill, hill"
    assert messages.format("x", {"piece": "t2", "by": "a"}, naming) == "t2, Ann"


def test_numbers_that_differ_look_different() -> None:
    words = messages_of(book("homebrew"), "en")
    args: dict[str, object] = {"model": "a", "cost": 12.0031, "most": 12}
    assert words.t("homebrew-move-run", **args) == "a would run 12.003 inches, and may run 12"
    args["cost"] = 12.4312
    assert words.t("homebrew-move-run", **args) == "a would run 12.43 inches, and may run 12"
