"""Attacks, saves, wounds and casualties (catalogue 13)."""
