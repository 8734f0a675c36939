/* What an answer leaves out: own units that the same question would still let somebody choose. */

import type { Game } from "../game";
import { kept } from "../kept";
import type { Question } from "../wire";
import { legalOptions } from "./answers";

/** Does this browser ask once more before such an answer is given? */
export const minding = kept("grognard.mind", true);

/** How many units of the seat could still be chosen in place of an option that is about nothing on the table. */
export function leftOut(game: Game, question: Question, key: string): number {
  if (question.kind !== "pick_one" || question.window) return 0;
  const options = legalOptions(question);
  const chosen = options.find((option) => option.key === key);
  if (!chosen || chosen.about.length) return 0;
  const seat = game.seatAt(question.seat);
  const known = new Set(unitsOf(game, question.about ?? []));
  const units = new Set(options.flatMap((option) => unitsOf(game, option.about)));
  return [...units].filter((unit) => !known.has(unit) && game.data.peek()?.units[unit]?.seat === seat).length;
}

function unitsOf(game: Game, ids: string[]): number[] {
  return ids.flatMap((id) => {
    const unit = game.unitAt.peek().get(id) ?? game.unitOf(game.placeOf(id));
    return unit >= 0 ? [unit] : [];
  });
}
