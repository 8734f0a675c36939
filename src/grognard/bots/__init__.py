"""Players that are programs. They see only their seat's Seen and answer the same Choices as people."""
