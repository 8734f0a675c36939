/* A game that waits for friends: the links to send. */

import { useEffect, useRef } from "preact/hooks";
import type { Made as MadeGame } from "../api";
import { t } from "../words";
import { Invitation } from "./copying";
import { seatsOf } from "./plan";
import { book, go } from "./state";

export function Made({ made }: { made: MadeGame }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal?.();
  }, []);
  const seats = book.value ? seatsOf(book.value) : Object.keys(made.links);
  return (
    <dialog ref={dialog} class="made" aria-labelledby="made-title" onCancel={(event) => event.preventDefault()}>
      <h2 id="made-title">{t("lobby-made")}</h2>
      {Object.entries(made.links).map(([seat, url]) => <Invitation key={seat} url={url} number={seats.indexOf(seat) + 1} />)}
      <button type="button" class="button go" onClick={() => go(made.game)}>{t("lobby-go")}</button>
    </dialog>
  );
}
