import type { Game } from "../game";

export function Board(_: { game: Game }) {
  return null;
}
