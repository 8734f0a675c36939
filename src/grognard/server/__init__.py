"""The table over the network: games that people and bots play in browsers. Only `cli` and `bench` may import it."""
