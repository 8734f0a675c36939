/* A game that waits for friends: the links to send. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Made as MadeGame } from "../api";
import { t } from "../words";
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

function Invitation({ url, number }: { url: string; number: number }) {
  const whole = new URL(url, location.href).href;
  return (
    <div class="invitation">
      <p>{t("lobby-made-send", { number })}</p>
      <p class="copy-row">
        <input readOnly value={whole} aria-label={t("lobby-link", { number })} onFocus={(event) => event.currentTarget.select()} />
        <Copy text={() => whole} label={t("lobby-copy")} done={t("lobby-copied")} />
      </p>
    </div>
  );
}

/** A button that puts a text on the clipboard and says so. */
export function Copy({ text, label, done, kind = "button" }: { text: () => string; label: string; done: string; kind?: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await toClipboard(text());
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <button type="button" class={kind} onClick={() => void copy()}>
      <span aria-live="polite">{copied ? done : label}</span>
    </button>
  );
}

/** The clipboard is only there on secure pages; elsewhere a text is selected and copied the old way. */
export async function toClipboard(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    area.className = "hidden";
    (document.querySelector("dialog[open]") ?? document.body).append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
}
