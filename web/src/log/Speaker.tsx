/* New lines of the log as they are shown, for whoever hears the table. */

import { useSignal, useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { Game } from "../game";
import { t } from "../words";

/* of more lines at once only the last ones are said */
const MOST = 8;

export function Speaker({ game }: { game: Game }) {
  const said = useSignal("");
  const last = useRef<number | null>(null);
  useSignalEffect(() => {
    const at = game.at.value;
    const moment = game.moment.value;
    const before = last.current;
    if (moment !== null) {
      const line = game.line(moment);
      if (line) said.value = game.plain(line.t, line.d?.f);
      return;
    }
    last.current = at;
    if (before === null || at <= before) return;
    said.value = spoken(game, before + 1, at);
  });
  return <div class="hidden" role="log" aria-live="polite" aria-label={t("log-live")}>{said.value}</div>;
}

/** The told lines from one number to another, the last few of them. */
export function spoken(game: Game, from: number, to: number): string {
  const told: string[] = [];
  for (let at = from; at <= to; at++) {
    const line = game.line(at);
    if (line && !line.q) told.push(game.plain(line.t, line.d?.f));
  }
  return told.slice(-MOST).join(". ");
}
