import type { Game } from "../game";

export function Overlays(_: { game: Game }) {
  return null;
}
