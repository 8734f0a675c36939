"""Answers to questions about a position, in words: for the command line, the browser and the text mode."""
