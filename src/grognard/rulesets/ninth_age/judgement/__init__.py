"""What answers and positions are worth, for bots and for the reasons that they give."""
