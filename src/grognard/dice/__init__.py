"""Dice: sources of faces, rolls, chains of rolls and their exact odds. Knows no games and no geometry."""
