"""Group actions (catalogue 8)."""
