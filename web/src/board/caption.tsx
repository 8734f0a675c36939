/* What is happening right now, told in the decision bar while it is played, with its dice; and how to go on. */

import type { Desk } from "../desk";
import type { Dice } from "../wire";
import { t } from "../words";
import { Said } from "./said";

export function Caption({ desk }: { desk: Desk }) {
  const { game } = desk;
  const { player } = game;
  const at = player.line.value;
  if (at === null) return null;
  const line = game.line(at);
  if (!line) return null;
  const told = line.t.some((part) => typeof part !== "string" && part[0] === "d");
  return (
    <div class="caption">
      <p class="what">
        <Said key={at} game={game} parts={line.t} dice={line.d} />
      </p>
      {line.d && !told && <DiceRow key={at} dice={line.d} />}
      {line.d?.x && <p class="muted">{line.d.x.filter((text) => typeof text === "string").join(" · ")}</p>}
      <div class="go-on">
        {player.waits.value && (
          <button type="button" class="go-button" onClick={() => player.go()}>
            {t("board-next")} <kbd>Space</kbd>
          </button>
        )}
        <button type="button" class="quiet-button" onClick={() => player.skip()}>
          {t("board-skip")} <kbd>Esc</kbd>
        </button>
      </div>
    </div>
  );
}

export function DiceRow({ dice }: { dice: Dice }) {
  return (
    <p class="dice-row">
      {dice.f.map((face, i) => (
        <Die key={i} face={face} kind={dice.c[i] ?? 3} origin={dice.o?.[i] ?? 0} />
      ))}
    </p>
  );
}

/** A die: 0 a miss, 1 a success, 2 thrown again, 3 only a number, 4 not counted; thrown with all, or as an extra one. */
export function Die({ face, kind, origin }: { face: number | string; kind: number; origin: number }) {
  const counted = ["miss", "hit", "again", "plain", "dropped"][kind] ?? "plain";
  const thrown = ["", "reroll", "forced", "extra"][origin] ?? "";
  return <span class={`die-face ${counted} ${thrown}`}>{face}</span>;
}
