/* The end of a game: how it came out, how the dice fell, and what one may do now. */

import { signal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import * as api from "../api";
import type { Game } from "../game";
import { Invitation } from "../lobby/copying";
import { go } from "../lobby/state";
import { lookBack } from "../replay";
import { LuckNow } from "../log/Luck";
import { Badge, Cite } from "../log/spans";
import { lang, t } from "../words";

/** Has the result been put away? */
const closed = signal(false);

export function Ending({ game }: { game: Game }) {
  // the last lines are shown before the result is
  const settled = game.player.line.value === null && game.moment.value === null;
  if (closed.value || !settled || !isOver(game)) return null;
  return <Sheet game={game} close={() => (closed.value = true)} />;
}

function isOver(game: Game): boolean {
  return Boolean(game.live.value?.over && game.info.value?.result);
}

/** The way back to the result that was put away. */
export function ResultAgain({ game }: { game: Game }) {
  if (!closed.value || !isOver(game)) return null;
  const show = (): void => {
    void game.look(null);
    closed.value = false;
  };
  return <button type="button" class="button small" onClick={show}>{t("end-show")}</button>;
}

function Sheet({ game, close }: { game: Game; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal?.();
  }, []);
  const info = game.info.value;
  const result = info?.result;
  if (!info || !result) return null;
  const replay = (): void => {
    close();
    void lookBack(game);
  };
  return (
    <dialog ref={dialog} class="ending" aria-labelledby="end-title" onClose={close}>
      <p class="muted">{t("end-title")}</p>
      <h2 id="end-title">{result.told}</h2>
      {result.r !== undefined && result.r >= 0 && <p class="cites"><Cite game={game} rule={result.r} /></p>}
      {result.points && <Points game={game} points={result.points} />}
      <h3>{t("end-luck")}</h3>
      <LuckNow game={game} />
      <div class="end-deeds">
        <button type="button" class="button go" autofocus onClick={replay}>{t("end-report")}</button>
        {info.you.length > 0 && <Rematch game={game} />}
        <a class="button" href={api.recordPath(game.id)} download={`${game.id}.jsonl`}>{t("end-record")}</a>
        <a class="button" href="/">{t("end-lobby")}</a>
        <button type="button" class="link" onClick={close}>{t("end-close")}</button>
      </div>
      {info.dice === "seeded" && <p class="muted small">{t("end-key")}</p>}
    </dialog>
  );
}

function Points({ game, points }: { game: Game; points: number[] }) {
  return (
    <ul class="points" aria-label={t("end-points")}>
      {game.info.value?.seats.map((seat, s) => (
        <li key={seat.id} class={`s${s % 4}`}><Badge seat={s} /> <b class="who">{seat.name}</b> <output>{points[s] ?? 0}</output></li>
      ))}
    </ul>
  );
}

/** Make the same game once more, of the same armies on the same table, played by the same. */
async function anew(game: Game): Promise<api.Made> {
  const info = game.info.peek();
  const { forces, scenario, table, size, options } = await api.setupOf(game.id);
  const seats: Record<string, api.SeatWish> = {};
  for (const seat of info?.seats ?? []) {
    const who = info?.you.includes(seat.id) ? "me" : seat.kind === "bot" ? "bot" : "link";
    seats[seat.id] = { who, roster: forces[seat.id], ...(who === "bot" && seat.bot ? { bot: seat.bot } : {}) };
  }
  const wish: api.GameWish = { book: info?.book ?? "", options: options ?? {}, dice: info?.dice ?? "seeded", clock: null, seats };
  return api.make({ ...wish, ...(scenario ? { scenario } : {}), ...(table ? { table } : {}), ...(size ? { size } : {}) }, lang.peek());
}

/** The same game anew. A friend gets a new link. */
function Rematch({ game }: { game: Game }) {
  const failed = useSignal(false);
  const made = useSignal<api.Made | null>(null);
  const again = (): void => {
    anew(game).then(
      (done) => {
        if (Object.keys(done.links).length) made.value = done;
        else go(done.game);
      },
      () => (failed.value = true),
    );
  };
  if (failed.value) return null;
  const waits = made.value;
  if (waits) {
    return (
      <span class="rematch">
        {Object.entries(waits.links).map(([seat, url]) => <Invitation key={seat} url={url} number={game.seatAt(seat) + 1} />)}
        <button type="button" class="button go" onClick={() => go(waits.game)}>{t("lobby-go")}</button>
      </span>
    );
  }
  return <button type="button" class="button" onClick={again}>{t("end-rematch")}</button>;
}
