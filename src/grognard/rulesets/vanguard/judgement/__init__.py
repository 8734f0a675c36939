"""How the computer judges Vanguard: what positions and answers are worth (forecasts of Choices), for bots and reports."""
