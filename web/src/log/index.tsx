import type { Game } from "../game";

export function LogPanel(_: { game: Game }) {
  return null;
}
