"""Magic items (catalogue 22)."""
