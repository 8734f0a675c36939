"""Before the battle (catalogue 7)."""
