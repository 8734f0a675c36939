import type { Game } from "../game";

export function AskBar(_: { game: Game }) {
  return null;
}
