"""A referee who reads games again: every event is checked against the rules, read simply and independently."""
