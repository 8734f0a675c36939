"""Looking at games instead of playing them: cases and their runner, positions, coverage of the rules."""
