"""Building warbands (catalogue 21)."""
