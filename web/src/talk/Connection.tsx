/* A line that says when the connection is lost, and when it is there again. */

import { useSignal, useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { Game } from "../game";
import { plain } from "../lobby/Faults";
import { t } from "../words";

/* milliseconds that "connected again" stands there */
const GLAD = 3000;

export function Connection({ game }: { game: Game }) {
  const back = useSignal(false);
  const cut = useRef(false);
  useSignalEffect(() => {
    const status = game.link.status.value;
    if (status === "cut") cut.current = true;
    else if (status === "joined" && cut.current) {
      cut.current = false;
      back.value = true;
      setTimeout(() => (back.value = false), GLAD);
    }
  });
  const status = game.link.status.value;
  const why = game.closed.value;
  return (
    <div class="connection" role="status" aria-live="assertive">
      {status === "cut" && <p class="lost">{t("net-lost")}</p>}
      {why && game.info.value && <p class="lost">{t("net-closed")}: {plain(why.text)}</p>}
      {back.value && status === "joined" && <p class="back">{t("net-back")}</p>}
    </div>
  );
}
