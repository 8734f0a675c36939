"""Scoring and victory (catalogue 19)."""
