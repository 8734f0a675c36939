"""What people are shown: names, cards, the table, overlays, queries."""
