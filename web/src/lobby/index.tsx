/* The pages before a game. */

export function Lobby() {
  return <main />;
}

export function Join(_: { game: string; secret: string }) {
  return <main />;
}
