/* Talk at the table: offers that take consent, giving up, who is here, and words. */

import { useSignal } from "@preact/signals";
import * as api from "../api";
import type { Game } from "../game";
import { Invitation } from "../lobby/copying";
import { Badge } from "../log/spans";
import { lang, t } from "../words";
import { ResultAgain } from "./Ending";
import { Menu } from "./Menu";
import { Offers } from "./Offers";

export function Talk({ game }: { game: Game }) {
  return (
    <section class="talk" aria-label={t("offer-title")}>
      <Offers game={game} />
      <Presence game={game} />
      <Chat game={game} />
      <Menu game={game} />
      <ResultAgain game={game} />
    </section>
  );
}

/** Who is here. */
function Presence({ game }: { game: Game }) {
  const info = game.info.value;
  const { seats, watching } = game.presence.value;
  if (!info) return null;
  const state = (id: string, kind: string): "bot" | "open" | "you" | "here" | "away" => {
    if (kind !== "person") return kind === "bot" ? "bot" : "open";
    if (info.you.includes(id)) return "you";
    return seats[id] ? "here" : "away";
  };
  return (
    <ul class="presence" aria-label={t("talk-presence")}>
      {info.seats.map((seat, s) => {
        const how = state(seat.id, seat.kind);
        return (
          <li key={seat.id} class={`s${s % 4} ${how}`}>
            <Badge seat={s} /> <b class="who">{seat.name}</b> <small>{t(`talk-${how}`)}</small>
            {how === "open" && info.you.length > 0 && <NewLink game={game} seat={seat.id} at={s} />}
          </li>
        );
      })}
      {watching > 0 && <li><small>{t("talk-watching", { count: watching })}</small></li>}
    </ul>
  );
}

/** A link to a free seat, for whoever made the game and lost the first one. */
function NewLink({ game, seat, at }: { game: Game; seat: string; at: number }) {
  const url = useSignal("");
  const denied = useSignal(false);
  const ask = (): void => {
    api.renewLink(game.id, seat, lang.peek()).then(
      (link) => (url.value = link.url),
      () => (denied.value = true),
    );
  };
  if (url.value) return <Invitation url={url.value} number={at + 1} />;
  return denied.value ? null : <button type="button" class="link" onClick={ask}>{t("talk-link")}</button>;
}

/* words longer than this are not sent */
const MOST_LETTERS = 500;

function Chat({ game }: { game: Game }) {
  const words = useSignal("");
  const said = game.chat.value;
  const send = (event: Event): void => {
    event.preventDefault();
    const text = words.peek().trim();
    if (!text) return;
    game.link.tell({ t: "say", text });
    words.value = "";
  };
  const alone = (game.info.value?.seats ?? []).every((seat) => seat.kind === "bot" || game.info.value?.you.includes(seat.id));
  // with nobody else at the table there is nobody to talk to
  if (alone && game.presence.value.watching === 0 && !said.length) return null;
  return (
    <div class="chat">
      <ol class="said" aria-live="polite">
        {said.map((one, i) => {
          const s = game.seatAt(one.seat);
          return <li key={i} class={s < 0 ? "" : `s${s % 4}`}><b class="who">{t("talk-by", { name: s < 0 ? t("talk-watcher") : (game.info.value?.seats[s]?.name ?? "") })}</b> {one.text}</li>;
        })}
      </ol>
      <form onSubmit={send}>
        <input aria-label={t("talk-say")} placeholder={t("talk-say")} maxLength={MOST_LETTERS} value={words.value} onInput={(event) => (words.value = event.currentTarget.value)} />
        <button type="submit" class="button small">{t("talk-send")}</button>
      </form>
    </div>
  );
}
