"""Magic (catalogue 20)."""
