"""Kings of War: Vanguard (`vanguard`): one chapter of the book, one module."""
