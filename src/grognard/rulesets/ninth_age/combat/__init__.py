"""The Close Combat Phase (catalogue 12)."""
