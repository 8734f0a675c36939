"""Exact odds of Vanguard: composed of the very rolls that are played."""
