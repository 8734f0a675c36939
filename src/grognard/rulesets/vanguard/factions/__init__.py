"""Warband rules and abilities of cards (catalogue 23), one module a faction: `ALL` are its abilities."""
