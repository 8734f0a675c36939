"""Equipment (catalogue 22)."""
