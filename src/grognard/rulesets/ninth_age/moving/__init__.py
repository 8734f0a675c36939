"""The Movement Phase (catalogue 8)."""
