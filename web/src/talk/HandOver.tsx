/* Two seats on one screen: the table is covered until the one who decides next has taken it over. */

import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Game } from "../game";
import { Badge } from "../log/spans";
import { t } from "../words";
import { covering } from "./covering";

export function HandOver({ game }: { game: Game }) {
  /** who has the screen; null until the first decision */
  const holder = useSignal<string | null>(null);
  const next = useComputed(() => nextHolder(game));
  const covered = next.value !== null && holder.value !== null && holder.value !== next.value && wanted(game);
  useSignalEffect(() => {
    // where nothing has to be covered the screen goes from hand to hand by itself
    if (next.value !== null && (holder.value === null || !wanted(game))) holder.value = next.value;
  });
  if (!covered || next.value === null) return null;
  return <Cover game={game} seat={next.value} done={() => (holder.value = next.peek())} />;
}

/** Whose eyes the table is shown to: where things are hidden the server says so, else whoever decides. */
function nextHolder(game: Game): string | null {
  const info = game.info.value;
  if (!info?.hotseat || info.you.length < 2) return null;
  const live = game.live.value;
  return (live?.hides ? live.eye : game.question.value?.seat) ?? null;
}

function wanted(game: Game): boolean {
  return covering.value || Boolean(game.live.value?.hides);
}

function Cover({ game, seat, done }: { game: Game; seat: string; done: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // before anything is painted: not even for a moment is the other side's table seen
  useLayoutEffect(() => {
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
