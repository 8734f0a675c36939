import type { Game } from "../game";

export function Coach(_: { game: Game }) {
  return null;
}
