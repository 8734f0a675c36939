/* What a seat may propose or do beside its decisions. */

import { useSignal } from "@preact/signals";
import type { Game } from "../game";
import { t } from "../words";

/* a second click within so many milliseconds concedes */
const SURE = 5000;

export function Menu({ game }: { game: Game }) {
  const info = game.info.value;
  const live = game.live.value;
  const [seat] = info?.you ?? [];
  if (!info || !live || !seat || live.over) return null;
  const offer = (what: string, more: { count?: number; for?: string } = {}): void => void game.command({ t: "offer", seat, what, ...more });
  const offered = live.offers.map((one) => one.what);
  const away = info.seats.filter((one) => one.kind === "person" && !info.you.includes(one.id) && !game.presence.value.seats[one.id]);
  const people = info.seats.filter((one) => one.kind !== "bot").length > 1;
  return (
    <details class="game-menu">
      <summary>{t("offer-menu")}</summary>
      <ul>
        <li><TakeBack offer={offer} disabled={offered.includes("take_back")} /></li>
        {people && !offered.includes("draw") && <li><button type="button" class="link" onClick={() => offer("draw")}>{t("offer-draw")}</button></li>}
        {!live.paused && !offered.includes("pause") && <li><button type="button" class="link" onClick={() => offer("pause")}>{t("offer-pause")}</button></li>}
        {live.paused && !offered.includes("resume") && <li><button type="button" class="link" onClick={() => offer("resume")}>{t("offer-resume")}</button></li>}
        {away.map((one) => (
          <li key={one.id}><button type="button" class="link" onClick={() => offer("bot", { for: one.id })}>{t("offer-bot")} {t("offer-bot-for", { name: one.name })}</button></li>
        ))}
        <li><Concede game={game} seat={seat} /></li>
      </ul>
    </details>
  );
}

function TakeBack({ offer, disabled }: { offer: (what: string, more: { count: number }) => void; disabled: boolean }) {
  const count = useSignal(1);
  return (
    <span class="take-back">
      <button type="button" class="link" disabled={disabled} onClick={() => offer("take_back", { count: count.peek() })}>{t("offer-take-back")}</button>
      <input type="number" min={1} max={99} aria-label={t("offer-take-back-count")} value={count.value} onInput={(event) => (count.value = Math.max(1, Number(event.currentTarget.value) || 1))} />
    </span>
  );
}

/** Giving up takes a second click on the same button, soon after the first. */
function Concede({ game, seat }: { game: Game; seat: string }) {
  const sure = useSignal(false);
  const press = (): void => {
    if (!sure.peek()) {
      sure.value = true;
      setTimeout(() => (sure.value = false), SURE);
      return;
    }
    sure.value = false;
    void game.command({ t: "concede", v: game.live.peek()?.v ?? 0, seat });
  };
  return (
    <>
      <button type="button" class={sure.value ? "button small danger" : "link danger"} onClick={press}>{t(sure.value ? "offer-concede-sure" : "offer-concede")}</button>
      {sure.value && <small role="alert">{t("offer-concede-about")}</small>}
    </>
  );
}
