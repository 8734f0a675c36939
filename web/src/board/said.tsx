/* Parts of a text: names in the colour of their side, dice in their places. */

import type { Game } from "../game";
import type { Dice, Parts } from "../wire";
import { Die } from "./caption";
import { seatClass } from "./figure";

export function Said({ game, parts, dice }: { game: Game; parts: Parts; dice?: Dice | undefined }) {
  return (
    <>
      {parts.map((part, i) => {
        if (typeof part === "string") return part;
        if (part[0] === "d") return <Die key={i} face={dice?.f[part[1]] ?? ""} kind={dice?.c[part[1]] ?? 3} origin={dice?.o?.[part[1]] ?? 0} />;
        return (
          <b key={i} class={`who ${seatClass(game.seatOf(part))}`}>
            {game.nameOf(part)}
          </b>
        );
      })}
    </>
  );
}
