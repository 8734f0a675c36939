"""Attacks, damage and nerve (catalogue 14 to 17)."""
