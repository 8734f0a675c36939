import type { Game } from "../game";

export function TextMode(_: { game: Game }) {
  return null;
}
