"""Special rules (catalogue 19)."""
