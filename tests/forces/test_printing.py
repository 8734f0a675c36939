"""The printed form of a list has one fixed layout."""

from __future__ import annotations

from grognard.forces.printing import Loadout, Sheet, UnitSheet, print_roster

SHEET = Sheet(
    id="mine",
    name="My list",
    book="Some game",
    faction="Some army",
    size=500,
    units=(
        UnitSheet("boss", "Boss", 70, ("HERO", "M 6"), (Loadout(1, "boss", ("Pistol", "Sabre")),)),
        UnitSheet("lads", "Lads", 1120, (), (Loadout(2, "lad", ("Gun",)), Loadout(10, "lad", ()))),
    ),
)

PRINTED = """\
My list [mine]
Some game - Some army
Points: 1190 / 500   Units: 2   Models: 13

  70  Boss ×1 (boss)
      HERO
      M 6
      1 × boss: Pistol, Sabre

1120  Lads ×12 (lads)
       2 × lad: Gun
      10 × lad: -
"""


def test_layout() -> None:
    assert print_roster(SHEET) == PRINTED


def test_the_totals_speak_the_language_asked_for() -> None:
    assert "Очки: 1190 / 500   Отряды: 2   Модели: 13" in print_roster(SHEET._replace(id=""), "ru")
    assert print_roster(SHEET, "de") == PRINTED
