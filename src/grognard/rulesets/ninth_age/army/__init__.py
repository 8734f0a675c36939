"""Army lists: what a list takes, what it costs, whether it is legal, and the units that take the field."""
