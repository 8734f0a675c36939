"""The Magic Phase (catalogue 9, 23)."""
