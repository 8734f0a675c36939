"""Exact odds (catalogue 22) of all that dice decide, from the very chains and rolls that are played."""
