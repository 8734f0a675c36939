/* What the dice of each side gave so far, beside what they could be expected to give. */

import type { Game } from "../game";
import { number, t } from "../words";
import { Badge } from "./spans";
import { type Tally, luckOf } from "./tallies";

export function Luck({ game }: { game: Game }) {
  const seats = game.info.value?.seats ?? [];
  const tallies = luckOf(game.live.value);
  if (!tallies) return null;
  return (
    <details class="luck-box">
      <summary>{t("log-luck")}</summary>
      <LuckList seats={seats.map((seat) => seat.name)} tallies={tallies} />
    </details>
  );
}

export function LuckList({ seats, tallies }: { seats: string[]; tallies: (Tally | null)[] }) {
  if (!tallies.some((tally) => tally?.tries)) return <p class="muted">{t("log-luck-none")}</p>;
  return (
    <ul class="luck-list">
      {seats.map((name, s) => {
        const tally = tallies[s];
        if (!tally?.tries) return null;
        return (
          <li key={name} class={`s${s % 4}`}>
            <Badge seat={s} /> <b class="who">{name}</b>
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
      <rect x="49.7" y="0" width=".6" height="8" class="middle" />
      <rect x={Math.max(0, Math.min(97, percentile - 1.5))} y="0" width="3" height="8" class="point" />
    </svg>
  );
}
