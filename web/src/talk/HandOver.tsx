/* Two seats on one screen: the table is covered until the one who decides next has taken it over. */

import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Game } from "../game";
import { Badge } from "../log/spans";
import { t } from "../words";
import { covering } from "./covering";

export function HandOver({ game }: { game: Game }) {
  /** who has the screen; null until the first decision */
  const holder = useSignal<string | null>(null);
  const next = useSignal<string | null>(null);
  useSignalEffect(() => {
    const info = game.info.value;
    const question = game.question.value;
    if (!info?.hotseat || info.you.length < 2 || !question) return;
    const wanted = covering.value || game.live.value?.hides;
    if (holder.value === null || !wanted) holder.value = question.seat;
    next.value = holder.value === question.seat ? null : question.seat;
  });
  if (next.value === null) return null;
  return (
    <Cover
      game={game}
      seat={next.value}
      done={() => {
        holder.value = next.peek();
        next.value = null;
      }}
    />
  );
}

function Cover({ game, seat, done }: { game: Game; seat: string; done: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal?.();
  }, [seat]);
  const at = game.seatAt(seat);
  const name = game.info.value?.seats[at]?.name ?? "";
  return (
    <dialog ref={dialog} class={`cover s${Math.max(0, at) % 4}`} aria-labelledby="hand-title" aria-describedby="hand-about" onCancel={(event) => event.preventDefault()}>
      <Badge seat={at} />
      <h2 id="hand-title">{t("hand-title", { name })}</h2>
      <p id="hand-about">{t("hand-about")}</p>
      <button type="button" class="button go" autofocus onClick={done}>{t("hand-go", { name })}</button>
    </dialog>
  );
}
