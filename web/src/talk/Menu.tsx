/* What a seat may propose or do beside its decisions. */

import { type Signal, useSignal } from "@preact/signals";
import { minding } from "../ask/left";
import { guideAsked } from "../coach/steps";
import type { Game } from "../game";
import type { SeatRow } from "../wire";
import { t } from "../words";
import { covering } from "./covering";

/* a second click within so many milliseconds concedes */
const SURE = 5000;
/* the bot that takes over */
const BOT = "tactical";

type Propose = (what: string, more?: { count?: number; for?: string; bot?: string }) => void;

export function Menu({ game }: { game: Game }) {
  const info = game.info.value;
  const live = game.live.value;
  const [seat] = info?.you ?? [];
  if (!info || !live || !seat || live.over) return null;
  const offer: Propose = (what, more = {}) => void game.command({ t: "offer", seat, what, ...more });
  const offered = live.offers.map((one) => one.what);
  const bots = info.seats.some((one) => one.kind === "bot");
  return (
    <details class="game-menu">
      <summary>{t("offer-menu")}</summary>
      <ul>
        <li><TakeBack offer={offer} disabled={offered.includes("take_back")} /></li>
        {!bots && !offered.includes("draw") && <Row label={t("offer-draw")} press={() => offer("draw")} />}
        {!live.paused && !offered.includes("pause") && <Row label={t("offer-pause")} press={() => offer("pause")} />}
        {live.paused && !offered.includes("resume") && <Row label={t("offer-resume")} press={() => offer("resume")} />}
        {info.seats.map((one) => <ForSeat key={one.id} game={game} seat={one} offer={offer} />)}
        {info.hotseat && <Switch wish={covering} label="hand-always" />}
        <Switch wish={minding} label="ask-leaves-mind" />
        <Row label={t("coach-again")} press={() => guideAsked.value++} />
        <li><Concede game={game} seat={seat} /></li>
      </ul>
    </details>
  );
}

function Row({ label, press }: { label: string; press: () => void }) {
  return <li><button type="button" class="link" onClick={press}>{label}</button></li>;
}

/** A bot for whoever has left, or for oneself; and back to one's seat. */
function ForSeat({ game, seat, offer }: { game: Game; seat: SeatRow; offer: Propose }) {
  const own = game.info.value?.you.includes(seat.id) ?? false;
  const here = game.presence.value.seats[seat.id] ?? false;
  const name = t("offer-bot-for", { name: seat.name });
  if (seat.kind === "bot") return own ? <Row label={`${t("offer-bot-back")} ${name}`} press={() => offer("bot", { for: seat.id, bot: "" })} /> : null;
  if (!own && here) return null;
  return <Row label={`${t("offer-bot")} ${name}`} press={() => offer("bot", { for: seat.id, bot: BOT })} />;
}

function TakeBack({ offer, disabled }: { offer: Propose; disabled: boolean }) {
  const count = useSignal(1);
  return (
    <span class="take-back">
      <button type="button" class="link" disabled={disabled} onClick={() => offer("take_back", { count: count.peek() })}>{t("offer-take-back")}</button>
      <input type="number" min={1} max={99} aria-label={t("offer-take-back-count")} value={count.value} onInput={(event) => (count.value = Math.max(1, Number(event.currentTarget.value) || 1))} />
    </span>
  );
}

/** A wish of this browser: that the table is covered between two on one screen although nothing is hidden; that one is
 *  asked before units are left out. */
function Switch({ wish, label }: { wish: Signal<boolean>; label: string }) {
  return (
    <li>
      <label><input type="checkbox" checked={wish.value} onChange={(event) => (wish.value = event.currentTarget.checked)} /> {t(label)}</label>
    </li>
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
    // on one screen the seat gives up that decides now
    const asked = game.mine.peek()[0]?.seat ?? seat;
    void game.command({ t: "concede", v: game.live.peek()?.v ?? 0, seat: asked });
  };
  return (
    <>
      <button type="button" class={sure.value ? "button small danger" : "link danger"} onClick={press}>{t(sure.value ? "offer-concede-sure" : "offer-concede")}</button>
      {sure.value && <small role="alert">{t("offer-concede-about")}</small>}
    </>
  );
}
