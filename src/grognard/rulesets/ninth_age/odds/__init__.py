"""What is likely (catalogue 25): exact chances of the very rolls that are played."""
