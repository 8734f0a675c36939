import type { Game } from "../game";

export function ReplayBar(_: { game: Game }) {
  return null;
}
