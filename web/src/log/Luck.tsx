/* What the dice of each side gave so far, beside what they could be expected to give. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Game } from "../game";
import { number, t } from "../words";
import { Badge } from "./spans";
import { luckOf, type Tally } from "./tallies";

export function Luck({ game }: { game: Game }) {
  const open = useSignal(false);
  return (
    <details class="luck-box" onToggle={(event) => (open.value = event.currentTarget.open)}>
      <summary>{t("log-luck")}</summary>
      {open.value && <LuckNow game={game} />}
    </details>
  );
}

/** Luck as it is now, reckoned anew when dice were thrown. */
export function LuckNow({ game }: { game: Game }) {
  const tallies = useSignal<(Tally | null)[] | null>(null);
  const dice = game.lines.value.reduce((count, line) => count + (line.d ? 1 : 0), 0);
  useEffect(() => {
    let wanted = true;
    void luckOf(game).then((found) => {
      if (wanted) tallies.value = found;
    });
    return () => {
      wanted = false;
    };
  }, [game, dice]);
  const seats = game.info.value?.seats ?? [];
  if (!tallies.value?.some((tally) => tally?.tries)) return <p class="muted">{t("log-luck-none")}</p>;
  return (
    <ul class="luck-list">
      {seats.map((seat, s) => {
        const tally = tallies.value?.[s];
        if (!tally?.tries) return null;
        return (
          <li key={seat.id} class={`s${s % 4}`}>
            <Badge seat={s} /> <b class="who">{seat.name}</b>
            <LuckBar percentile={tally.percentile} />
            <span>{t("log-luck-seat", { got: tally.got, tries: tally.tries, expected: number(tally.expected), percentile: tally.percentile })}</span>
          </li>
        );
      })}
      <li class="muted">{t("log-luck-note")}</li>
    </ul>
  );
}

/** Where the dice stand between the worst and the best of a hundred games. */
function LuckBar({ percentile }: { percentile: number }) {
  return (
    <svg class="luck-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect x="0" y="3" width="100" height="2" class="track" />
      <rect x="49.7" y="0" width=".6" height="8" class="even" />
      <rect x={Math.max(0, Math.min(97, percentile - 1.5))} y="0" width="3" height="8" class="point" />
    </svg>
  );
}
