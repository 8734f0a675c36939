/* What goes on around a game: talk, offers, handing over, the connection, the end. */

import type { Game } from "../game";
import { Connection } from "./Connection";
import { Ending } from "./Ending";
import { HandOver } from "./HandOver";

export { Talk } from "./Talk";

/** What lies over the table at its time. */
export function Around({ game }: { game: Game }) {
  return (
    <>
      <Connection game={game} />
      <HandOver game={game} />
      <Ending game={game} />
    </>
  );
}
