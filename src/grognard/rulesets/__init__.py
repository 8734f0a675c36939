"""The rule books, one package each. Rule books never import each other."""
