"""Movement (catalogue 9 to 13, 15.3, 17)."""
