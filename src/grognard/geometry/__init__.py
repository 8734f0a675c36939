"""Inches: bases, shapes, distances, sight lines, paths. Pure functions; knows no game and no dice, and never rounds."""
