"""Characters and command (catalogue 17)."""
