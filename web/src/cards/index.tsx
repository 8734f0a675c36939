import type { Game } from "../game";

export function Cards(_: { game: Game }) {
  return null;
}
