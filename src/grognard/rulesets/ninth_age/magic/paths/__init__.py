"""The Paths of Magic (catalogue 23): one object a spell, one module a Path."""
