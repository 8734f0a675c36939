/* Over the table: what is played, how it goes, who plays and what they have, their clocks; language, pace, help. */

import type { Signal } from "@preact/signals";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { glyph, seatClass } from "./board/figure";
import { Said } from "./board/said";
import type { Desk } from "./desk";
import type { Game } from "./game";
import { SPEEDS, type Speed } from "./playing";
import { LANGUAGES, lang, load, t } from "./words";

export function Header({ game, desk, textMode }: { game: Game; desk: Desk | null; textMode: Signal<boolean> }) {
  const info = game.info.value;
  return (
    <header class="top">
      <a class="brand" href="/">
        Grognard
      </a>
      <p class="about">
        <span>{info?.about}</span>
        <b class="head">
          <Said game={game} parts={game.shown.game.value.head ?? []} />
        </b>
      </p>
      <ul class="players">
        {info?.seats.map((seat, at) => (
          <Player key={seat.id} game={game} at={at} />
        ))}
      </ul>
      <div class="top-tools">
        <select aria-label={t("table-speed")} title={t("table-speed")} value={game.player.speed.value} onChange={(event) => game.player.setSpeed(event.currentTarget.value as Speed)}>
          {SPEEDS.map((speed) => (
            <option key={speed} value={speed}>
              {t(`table-speed-${speed}`)}
            </option>
          ))}
        </select>
        <button type="button" class="top-button" aria-pressed={textMode.value} title={t("table-text-mode-hint")} onClick={() => (textMode.value = !textMode.value)}>
          {t("table-text-mode")}
        </button>
        {LANGUAGES.filter(([code]) => code !== lang.value).map(([code, name]) => (
          <button key={code} type="button" class="top-button" lang={code} title={name} onClick={() => void load(code).then(() => game.speak(code))}>
            {code.toUpperCase()}
          </button>
        ))}
        {desk && (
          <button type="button" class="top-button" aria-keyshortcuts="?" title={t("table-help")} onClick={() => (desk.help.value = true)}>
            ?<span class="hidden">{t("table-help")}</span>
          </button>
        )}
      </div>
    </header>
  );
}

function Player({ game, at }: { game: Game; at: number }) {
  const info = game.info.value;
  const seat = info?.seats[at];
  if (!seat) return null;
  const live = game.live.value;
  const acting = game.shown.game.value.active === at;
  const asked = live?.waiting.includes(seat.id) || live?.open.some((question) => question.seat === seat.id);
  const you = info?.you.includes(seat.id);
  const away = seat.kind === "person" && !you && game.presence.value.seats[seat.id] === false;
  const has = (game.shown.seats.of(at).value ?? []).filter(Boolean).join(" · ");
  return (
    <li class={`player ${seatClass(at)} ${acting ? "acting" : ""} ${away ? "away" : ""}`} title={away ? t("table-away") : undefined}>
      <svg viewBox="-10 -10 20 20" class="badge" aria-hidden="true">
        <path d={glyph(at % 4, 9.5)} class="body" />
      </svg>
      <span class="name">
        <b>{seat.name}</b>
        {has && <small>{has}</small>}
      </span>
      {asked && !live?.over && <i class="turn-dot" role="img" aria-label={t("table-decides")} title={t("table-decides")} />}
      <Clock game={game} seat={seat.id} />
    </li>
  );
}

/** A clock that runs on between two messages. */
function Clock({ game, seat }: { game: Game; seat: string }) {
  const row = game.live.value?.clock?.[seat];
  const left = useSignal(row?.left_ms ?? 0);
  useEffect(() => {
    left.value = row?.left_ms ?? 0;
    if (!row?.running) return undefined;
    const since = performance.now();
    const timer = setInterval(() => (left.value = Math.max(0, row.left_ms - (performance.now() - since))), 250);
    return () => clearInterval(timer);
  }, [row]);
  if (!row) return null;
  const seconds = Math.ceil(left.value / 1000);
  const told = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <time class={`clock ${row.running ? "running" : ""} ${seconds < 60 ? "short" : ""}`} dateTime={`PT${seconds}S`}>
      {told}
    </time>
  );
}
