"""Special rules (catalogue 20)."""
