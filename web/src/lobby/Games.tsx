/* The games of this browser: those that run, with whose move it is, and finished ones to look at again. */

import type { GameRow } from "../api";
import { t } from "../words";
import { games } from "./state";

export function Games() {
  const known = games.value ?? [];
  const running = known.filter((row) => !row.over);
  const finished = known.filter((row) => row.over);
  return (
    <aside class="games" aria-label={t("lobby-games")}>
      <h2>{t("lobby-games")}</h2>
      {games.value !== null && !known.length && <p class="muted">{t("lobby-no-games")}</p>}
      {running.length > 0 && <List title={t("lobby-running")} rows={running} />}
      {finished.length > 0 && <List title={t("lobby-finished")} rows={finished} />}
    </aside>
  );
}

function List({ title, rows }: { title: string; rows: GameRow[] }) {
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {rows.map((row) => <li key={row.id}><Row row={row} /></li>)}
      </ul>
    </>
  );
}

function Row({ row }: { row: GameRow }) {
  const whose = whoseMove(row);
  return (
    <a class="game-row" href={`/game/${encodeURIComponent(row.id)}`}>
      <span>
        <b>{row.about || row.name}</b>
        <small>{row.over && row.result ? row.result.told : t("lobby-against", { names: against(row) })}</small>
      </span>
      <span class={`pill ${whose}`}>{t(`lobby-${whose}`)}</span>
    </a>
  );
}

/** Those whom this browser does not play, by name. */
export function against(row: GameRow): string {
  const others = row.seats.filter((seat) => !row.you.includes(seat.id));
  return (others.length ? others : row.seats).map((seat) => seat.name).join(" · ");
}

export function whoseMove(row: GameRow): "replay" | "no-seat" | "your-move" | "their-move" {
  if (row.over) return "replay";
  if (!row.you.length) return "no-seat";
  return (row.waiting ?? []).some((seat) => row.you.includes(seat)) ? "your-move" : "their-move";
}
