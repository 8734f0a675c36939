"""What players are shown and may ask."""
