"""The Shooting Phase (catalogue 10, 11)."""
