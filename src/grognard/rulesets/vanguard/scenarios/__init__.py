"""Scenarios (catalogue 24)."""
