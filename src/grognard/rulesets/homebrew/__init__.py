"""Home-made d6 battle game (`homebrew`): one chapter of the book, one module."""
