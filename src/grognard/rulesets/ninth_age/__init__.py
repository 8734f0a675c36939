"""The 9th Age, early edition (`ninth_age`): one chapter of the book, one module."""
