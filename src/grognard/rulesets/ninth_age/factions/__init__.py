"""Army rules (catalogue 24)."""
